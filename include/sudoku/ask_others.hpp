#pragma once

#include "candidates.hpp"
#include "digit_set.hpp"
#include "easy_unavoidable.hpp"
#include "engine/any_rules_search.hpp"
#include "engine/classic9.hpp"
#include "grid.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "take_away.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Who answers the questions of TakeAway, and counts solutions of many puzzles: the lanes of the 9x9 engine where they
// fit, the search for any rules elsewhere.

namespace sudoku::inline v0::inline SUDOKU_UNIT::making {

using namespace detail;

template <Rules R>
inline constexpr bool has_lanes = std::same_as<R, Classic<9>>;

/// Guesses and conflicts that the search for any rules may take for one question.
inline constexpr std::uint64_t steps_of_a_question = 200'000;

/// Counts solutions up to the limit (2 or more), for every puzzle. False if a search gave up.
template <Rules R>
bool count_each(std::span<const Grid<R::size>> puzzles, std::uint64_t limit, std::span<std::uint64_t> counts,
                const R& rules) {
    if constexpr (has_lanes<R>) {
        engine::count_all(puzzles, limit, counts);
        return true;
    } else {
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            engine::AnyRulesSearch<R> search(puzzles[i], rules);
            search.allow(steps_of_a_question);
            Step step = Step::found;
            for (counts[i] = 0; counts[i] < limit; ++counts[i])
                if (step = search.next(); step != Step::found) break;
            if (step == Step::paused) return false;
        }
        return true;
    }
}
template <Rules R>
std::uint64_t count_up_to(const Grid<R::size>& puzzle, std::uint64_t limit, const R& rules, bool& is_known) {
    std::uint64_t count = 0;
    is_known = count_each<R>({&puzzle, 1}, limit, {&count, 1}, rules);
    return count;
}

/// One question to the search for any rules; returns the guesses and conflicts that the answer took.
template <Rules R>
std::uint64_t answer_alone(TakeAway<R::size>& job, const R& rules) {
    Candidates<R::size> marks(job.question());
    if (const auto cell = job.suspect()) marks[*cell].erase(job.solution()[*cell]);
    engine::AnyRulesSearch<R> search(marks, rules);
    search.allow(steps_of_a_question);
    Step step = search.next();
    if (step == Step::found && search.solution() == job.solution()) step = search.next();
    switch (step) {
        case Step::found: job.other(search.solution()); break;
        case Step::exhausted: job.no_other(); break;
        case Step::paused: job.give_up(); break;
    }
    return steps_of_a_question - search.steps_left();
}

/// The questions of jobs, in lanes. A job stays in its place, and may be begun anew between answers.
class QuestionsInLanes {
public:
    explicit QuestionsInLanes(std::span<TakeAway<9>* const> jobs)
        : jobs_(jobs),
          puzzles_(jobs.size()),
          known_(jobs.size()),
          others_(jobs.size()),
          excluded_(jobs.size()),
          again_(jobs.size()) {}

    /// Answers until `next(i)`, called after every answer to job i, has said false of every job: that it has no more.
    template <class Next>
    void answer(const Next& next, InstructionSet set) {
        for (std::size_t i = 0; i < jobs_.size(); ++i) ask(i);
        const auto go_on = [&](std::size_t i) {
            if (others_[i][Cell<9>{}] != 0)
                jobs_[i]->other(others_[i]);
            else
                jobs_[i]->no_other();
            if (!next(i, std::uint64_t{0})) return false;
            ask(i);
            return true;
        };
        engine::find_others({puzzles_, known_, excluded_, others_, again_}, go_on, set);
    }

private:
    void ask(std::size_t i) {
        auto& job = *jobs_[i];
        puzzles_[i] = job.question();
        known_[i] = job.solution();
        excluded_[i] = {};
        if (const auto cell = job.suspect())
            excluded_[i] = {static_cast<unsigned char>(cell->index), static_cast<unsigned char>(known_[i][*cell])};
    }

    std::span<TakeAway<9>* const> jobs_;
    std::vector<Grid<9>> puzzles_, known_, others_;
    std::vector<engine::Excluded> excluded_;
    std::vector<std::size_t> again_;
};

/// Answers the questions of jobs, none of them finished, until `next(i, steps)` has returned false for each. It is
/// called after every answer to job i, with the guesses and conflicts that it took (none are counted in lanes), and
/// returns whether the job, begun anew perhaps, has another question.
template <Rules R, class Next>
void answer_questions(std::span<TakeAway<R::size>* const> jobs, const Next& next, const R& rules,
                      InstructionSet set = InstructionSet::automatic) {
    if constexpr (has_lanes<R>) {
        QuestionsInLanes(jobs).answer(next, set);
    } else {
        for (std::size_t i = 0; i < jobs.size(); ++i)
            while (next(i, answer_alone(*jobs[i], rules))) {
            }
    }
}

/// One job to its end.
template <Rules R>
void run(TakeAway<R::size>& job, const R& rules) {
    if (job.is_finished()) return;
    TakeAway<R::size>* const jobs[] = {&job};
    answer_questions<R>(jobs, [&](std::size_t, std::uint64_t) { return !job.is_finished(); }, rules);
}

/// Tells the job of small unavoidable sets of its solution, where there is a quick way to see some.
template <Rules R>
void tell_easy_sets(TakeAway<R::size>& job) {
    if constexpr (has_lanes<R>) tell_easy_unavoidable_sets(job, R{});
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::making
