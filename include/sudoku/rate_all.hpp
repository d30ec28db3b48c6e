#pragma once

#include "parallel.hpp"
#include "rate.hpp"

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Ratings of many puzzles over several threads: link with them, as for parallel.hpp.

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// Rates many puzzles over several threads: the results in the order of the puzzles, the same for any number of
/// threads. `progress(done)` is called on the caller's thread.
template <std::invocable<std::size_t> Progress = NoProgress>
std::vector<Result<Rating, NotRated>> rate_all(std::span<const Grid<9>> puzzles, Threads threads = {},
                                               Techniques wanted = Techniques::sudoku_explainer(),
                                               Progress&& progress = {}) {
    // One hard puzzle takes as long as thousands of others, so that blocks are small.
    constexpr std::size_t block = 8;
    std::vector<std::optional<Result<Rating, NotRated>>> found(puzzles.size());
    const auto run = [&](std::size_t first, std::size_t size) {
        Rater rater(wanted);
        for (std::size_t i = first; i < first + size; ++i) found[i] = rater(puzzles[i]);
    };
    parallel::by_number(puzzles.size(), block, threads, run, progress);
    std::vector<Result<Rating, NotRated>> ratings;
    ratings.reserve(found.size());
    for (auto& rating : found) ratings.push_back(std::move(*rating));
    return ratings;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
