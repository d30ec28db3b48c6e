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

/// Puts the questions of many jobs together, and brings each its answer.
template <Rules R>
class Questions {
public:
    static constexpr int N = R::size;
    using Job = TakeAway<N>;

    explicit Questions(const R& rules, InstructionSet set = InstructionSet::automatic) : rules_(rules), set_(set) {}

    void clear() {
        jobs_.clear();
        puzzles_.clear();
        known_.clear();
        excluded_.clear();
    }
    /// Needs: the job is not finished, and stays where it is until the answer.
    void add(Job& job) {
        jobs_.push_back(&job);
        puzzles_.push_back(job.question());
        known_.push_back(job.solution());
        engine::Excluded excluded;
        if (const auto cell = job.suspect())
            excluded = {static_cast<unsigned char>(cell->index), static_cast<unsigned char>(job.solution()[*cell])};
        if constexpr (has_lanes<R>) excluded_.push_back(excluded);
    }
    std::size_t size() const { return jobs_.size(); }
    /// Guesses and conflicts that the last answer took, where the search for any rules has given it.
    std::uint64_t steps() const { return steps_; }

    void answer() {
        if constexpr (has_lanes<R>) {
            others_.resize(puzzles_.size());
            engine::find_others(puzzles_, known_, excluded_, others_, set_);
            for (std::size_t i = 0; i < jobs_.size(); ++i)
                if (others_[i][Cell<N>{}] != 0)
                    jobs_[i]->other(others_[i]);
                else
                    jobs_[i]->no_other();
        } else {
            for (std::size_t i = 0; i < jobs_.size(); ++i) answer_alone(*jobs_[i], puzzles_[i]);
        }
    }

private:
    void answer_alone(Job& job, const Grid<N>& puzzle) {
        Candidates<N> marks(puzzle);
        if (const auto cell = job.suspect()) marks[*cell].erase(job.solution()[*cell]);
        engine::AnyRulesSearch<R> search(marks, rules_);
        search.allow(steps_of_a_question);
        Step step = search.next();
        if (step == Step::found && search.solution() == job.solution()) step = search.next();
        steps_ = steps_of_a_question - search.steps_left();
        switch (step) {
            case Step::found: job.other(search.solution()); break;
            case Step::exhausted: job.no_other(); break;
            case Step::paused: job.give_up(); break;
        }
    }

    const R& rules_;
    std::vector<Job*> jobs_;
    std::vector<Grid<N>> puzzles_, known_, others_;
    std::vector<engine::Excluded> excluded_;
    std::uint64_t steps_ = 0;
    InstructionSet set_;
};

/// One job to its end.
template <Rules R>
void run(TakeAway<R::size>& job, const R& rules) {
    Questions<R> questions(rules);
    while (!job.is_finished()) {
        questions.clear();
        questions.add(job);
        questions.answer();
    }
}

/// Tells the job of small unavoidable sets of its solution, where there is a quick way to see some.
template <Rules R>
void tell_easy_sets(TakeAway<R::size>& job) {
    if constexpr (has_lanes<R>) tell_easy_unavoidable_sets(job, R{});
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::making
