#pragma once

#include "generate.hpp"
#include "parallel.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Many puzzles over several threads: link with them (Threads::Threads in CMake).

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// `count` puzzles over several threads: the same, in the same order, for any number of threads, as from generate_all
/// without threads. `accept` and the budget's token are asked from all of them.
template <Rules R, RandomEngine Engine, std::predicate<const Grid<R::size>&> Accept = AnyPuzzle,
          StopToken Stop = NeverStop>
std::vector<Result<Grid<R::size>, NotMade<R::size>>> generate_all(std::size_t count, Engine& engine, Threads threads,
                                                                  const GenerateOptions<R::size>& options = {},
                                                                  const Accept& accept = {},
                                                                  const Budget<Stop>& budget = {default_questions, {}},
                                                                  const R& rules = R{}) {
    const auto seeds = making::seeds_from(engine, count);
    const auto order = order_of(options, rules);
    if (!order) return making::refusals<R>(count, order.error());
    std::vector<std::optional<Result<Grid<R::size>, NotMade<R::size>>>> results(count);
    const auto run = [&](std::size_t first, std::size_t size) {
        making::make_all<R>(std::span(seeds).subspan(first, size), *order, accept, budget, rules,
                            std::span(results).subspan(first, size));
    };
    // Long blocks, as the lanes run empty at the end of each; but some for every thread.
    const std::size_t block = making::has_lanes<R> ? std::clamp<std::size_t>(count / 32, 64, 512) : 1;
    parallel::by_number(count, block, threads, run, NoProgress{});
    return making::unwrapped<R>(std::move(results));
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
