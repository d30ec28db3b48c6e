#pragma once

#include "ask_others.hpp"
#include "cell.hpp"
#include "cell_set.hpp"
#include "check.hpp"
#include "grid.hpp"
#include "random.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "source.hpp"
#include "symmetry.hpp"
#include "take_away.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku::inline v0::inline SUDOKU_UNIT {

namespace making {

/// The one solution of a puzzle, or why it has not got one.
template <Rules R>
Result<Grid<R::size>, Uniqueness> only_solution(const Grid<R::size>& puzzle, const R& rules) {
    if constexpr (has_lanes<R>) {
        engine::Search9 search(puzzle);
        if (search.next() != Step::found) return Uniqueness::none;
        const auto solution = search.solution();
        if (search.next() == Step::found) return Uniqueness::several;
        return solution;
    }
    engine::AnyRulesSearch<R> search(puzzle, rules);
    search.allow(steps_of_a_question);
    Step step = search.next();
    if (step == Step::exhausted) return Uniqueness::none;
    if (step == Step::paused) return Uniqueness::unknown;
    const auto solution = search.solution();
    step = search.next();
    if (step == Step::found) return Uniqueness::several;
    if (step == Step::paused) return Uniqueness::unknown;
    return solution;
}

template <int N>
std::vector<CellSet<N>> one_by_one(CellSet<N> set) {
    std::vector<CellSet<N>> steps;
    while (!set.empty()) steps.push_back({set.pop_front()});
    return steps;
}

/// The puzzle without one of these givens, for each of them.
template <int N>
std::vector<Grid<N>> without_each(const Grid<N>& puzzle, CellSet<N> set) {
    std::vector<Grid<N>> puzzles;
    while (!set.empty()) {
        puzzles.push_back(puzzle);
        puzzles.back().set(set.pop_front(), 0);
    }
    return puzzles;
}

}  // namespace making

/// The givens that could each go (not all together) from a proper puzzle: those without which it has still one
/// solution. If it is not proper, why: `none`, `several` or `unknown` (a search gave up; never for Classic<9>).
template <int N, Rules R = Classic<N>>
Result<CellSet<N>, Uniqueness> redundant_givens(const Grid<N>& puzzle, const R& rules = R{}) {
    const auto solution = making::only_solution(puzzle, rules);
    if (!solution) return solution.error();
    auto givens = given_cells(puzzle);
    const auto fewer = making::without_each(puzzle, givens);
    std::vector<std::uint64_t> counts(fewer.size());
    if (!making::count_each<R>(fewer, 2, counts, rules)) return Uniqueness::unknown;
    CellSet<N> redundant;
    for (const auto count : counts)
        if (const auto cell = givens.pop_front(); count == 1) redundant.insert(cell);
    return redundant;
}

/// Whether the puzzle is proper and none of its givens could go.
template <int N, Rules R = Classic<N>>
bool is_minimal(const Grid<N>& puzzle, const R& rules = R{}) {
    const auto redundant = redundant_givens(puzzle, rules);
    return redundant && redundant->empty();
}

/// A minimal puzzle with the same solution, made of some of the givens: they are tried in random order, and each goes
/// whose loss leaves one solution. If the puzzle is not proper, why.
template <int N, RandomEngine Engine, Rules R = Classic<N>>
Result<Grid<N>, Uniqueness> minimise(const Grid<N>& puzzle, Engine& engine, const R& rules = R{}) {
    Random random = random_from(engine);
    const auto solution = making::only_solution(puzzle, rules);
    if (!solution) return solution.error();
    auto steps = making::one_by_one(given_cells(puzzle));
    shuffle(steps, random);
    detail::TakeAway<N> job;
    job.begin(*solution, {}, steps);
    making::tell_easy_sets<R>(job);
    making::run(job, rules);
    if (job.is_unknown()) return Uniqueness::unknown;
    return detail::only(*solution, job.givens());
}

/// All minimal puzzles that are made of givens of a proper one, each once: an input range that searches when it is
/// asked (there can be very many). It has no elements if the puzzle is not proper, and ends early, with `gave_up()`,
/// where a search gives up (never for Classic<9>). Rules drawn at run time must outlive it.
//
// Every given is decided on in reading order: it goes, if that leaves one solution, or it stays. What stays of its own
// will must be needed in the end, so a branch ends where it could go even without all givens that are undecided.
template <Rules R>
class MinimalPuzzles {
public:
    static constexpr int N = R::size;

    MinimalPuzzles(const Grid<N>& puzzle, const R& rules)
        : rules_(rules), cells_(making::one_by_one(given_cells(puzzle))) {
        if (count(puzzle) == 1) path_.push_back({puzzle, 0, false});
    }

    /// The next one, or nothing.
    std::optional<Grid<N>> next() {
        while (!path_.empty()) {
            const State at = path_.back();
            path_.pop_back();
            if (at.decided == cells_.size()) {
                if (all_are_needed(at)) return at.puzzle;
                continue;
            }
            const auto cell = cells_[at.decided].front();
            auto without = at.puzzle;
            without.set(cell, 0);
            const bool can_go = count(without) == 1;
            if (!can_go || could_be_needed(at, cell))
                path_.push_back({at.puzzle, at.decided + 1, at.by_choice || can_go});
            if (can_go) path_.push_back({without, at.decided + 1, at.by_choice});
        }
        return std::nullopt;
    }
    bool gave_up() const { return gave_up_; }

    class Iterator {
    public:
        using value_type = Grid<N>;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        explicit Iterator(MinimalPuzzles& puzzles) : puzzles_(&puzzles), now_(puzzles.next()) {}
        const Grid<N>& operator*() const { return *now_; }
        Iterator& operator++() {
            now_ = puzzles_->next();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator& it, std::default_sentinel_t) { return !it.now_; }

    private:
        MinimalPuzzles* puzzles_ = nullptr;
        std::optional<Grid<N>> now_;
    };
    Iterator begin() { return Iterator(*this); }
    std::default_sentinel_t end() const { return {}; }

private:
    struct State {
        Grid<N> puzzle;
        std::size_t decided;
        bool by_choice;  // some given stays that could have gone
    };

    std::uint64_t count(const Grid<N>& puzzle) {
        bool known = true;
        const auto value = making::count_up_to<R>(puzzle, 2, rules_.rules(), known);
        if (known) return value;
        gave_up_ = true;
        path_.clear();
        return 2;
    }
    // With all that is undecided taken away, and the cell too.
    bool could_be_needed(const State& at, Cell<N> cell) {
        auto rest = at.puzzle;
        for (std::size_t i = at.decided; i < cells_.size(); ++i) rest.set(cells_[i].front(), 0);
        rest.set(cell, 0);
        return count(rest) != 1;
    }
    bool all_are_needed(const State& at) {
        if (!at.by_choice) return true;
        const auto fewer = making::without_each(at.puzzle, given_cells(at.puzzle));
        std::vector<std::uint64_t> counts(fewer.size());
        if (!making::count_each<R>(fewer, 2, counts, rules_.rules())) gave_up_ = true;
        for (const auto value : counts)
            if (value == 1) return false;
        return !gave_up_;
    }

    [[no_unique_address]] engine::RulesView<R> rules_;
    std::vector<CellSet<N>> cells_;
    std::vector<State> path_;
    bool gave_up_ = false;
};

/// `for (const auto& minimal : minimal_puzzles(puzzle)) ...`
template <int N, Rules R = Classic<N>>
MinimalPuzzles<R> minimal_puzzles(const Grid<N>& puzzle, const R& rules = R{}) {
    return {puzzle, rules};
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
