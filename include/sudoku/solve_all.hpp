#pragma once

#include "budget.hpp"
#include "engine/classic9.hpp"
#include "fastest.hpp"
#include "grid.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "source.hpp"

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT {

// Many puzzles at once, on one thread; parallel.hpp has the same over several. Results come in the order of the
// puzzles. Classic 9x9 puzzles share vector registers, so that each takes half the time that it would alone or less;
// nothing is allocated, 220 KiB of stack are used, and an InstructionSet at the end forces one, for tests and
// benchmarks.
//
//     std::size_t  solve_all(puzzles, solutions)      how many have a solution; one that has none leaves the empty grid
//     void         count_all(puzzles, limit, counts)  solutions of each, counted up to the limit
//     TextProgress solve_text(text, output, report)   from 81-character records to 81-character records
//
// See engine/classic9.hpp for the whole of what they promise. Under other rules, named as the next argument, puzzles
// are searched one by one, as `solve` and `count_solutions` would; with a budget, of which each puzzle has the whole,
// the results are Answers and Counts, which can say "gave up".

using engine::count_all;
using engine::solve_all;
using engine::solve_text;
using engine::text_record;
using engine::TextProgress;

/// A solution of each puzzle, and how many have one; a puzzle that has none leaves the empty grid.
/// Needs: spans of equal length. `solutions` may be `puzzles` itself, and overlap it in no other way.
template <Rules R>
std::size_t solve_all(std::span<const Grid<R::size>> puzzles, std::span<Grid<R::size>> solutions, const R& rules) {
    assert(puzzles.size() == solutions.size() && "as many solutions as puzzles");
    if constexpr (std::same_as<R, Classic<9>>) {
        return engine::solve_all(puzzles, solutions);
    } else {
        std::size_t solved = 0;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const auto answer = fastest::first(puzzles[i], rules);
            solutions[i] = answer.value_or({});
            solved += answer.has_value() ? 1 : 0;
        }
        return solved;
    }
}
/// The answer to each puzzle, and how many have a solution. Needs: spans of equal length.
template <Rules R, class Stop = NeverStop>
std::size_t solve_all(std::span<const Grid<R::size>> puzzles, std::span<Answer<Grid<R::size>>> answers, const R& rules,
                      const Budget<Stop>& each = {}) {
    assert(puzzles.size() == answers.size() && "as many answers as puzzles");
    std::size_t solved = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        answers[i] = fastest::first(puzzles[i], rules, each);
        solved += answers[i].has_value() ? 1 : 0;
    }
    return solved;
}

/// The number of solutions of each puzzle, counted up to the limit. Needs: spans of equal length.
template <Rules R>
void count_all(std::span<const Grid<R::size>> puzzles, std::uint64_t limit, std::span<std::uint64_t> counts,
               const R& rules) {
    assert(puzzles.size() == counts.size() && "as many counts as puzzles");
    if constexpr (std::same_as<R, Classic<9>>) {
        engine::count_all(puzzles, limit, counts);
    } else {
        for (std::size_t i = 0; i < puzzles.size(); ++i) counts[i] = fastest::count(puzzles[i], rules, limit).value;
    }
}
/// The same with a budget for each puzzle. Needs: spans of equal length.
template <Rules R, class Stop = NeverStop>
void count_all(std::span<const Grid<R::size>> puzzles, std::uint64_t limit, std::span<Count> counts, const R& rules,
               const Budget<Stop>& each = {}) {
    assert(puzzles.size() == counts.size() && "as many counts as puzzles");
    for (std::size_t i = 0; i < puzzles.size(); ++i) counts[i] = fastest::count(puzzles[i], rules, limit, each);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
