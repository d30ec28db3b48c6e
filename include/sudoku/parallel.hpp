#pragma once

#include "grid.hpp"
#include "solve_all.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <thread>
#include <vector>

// Many classic 9x9 puzzles over several threads. The only header that needs threads: link with them (Threads::Threads
// in CMake).

namespace sudoku::inline v0 {

/// How many threads do the work, the caller's included; 0 for as many as the machine has.
struct Threads {
    unsigned count = 0;
};

/// A progress function that says nothing.
struct NoProgress {
    constexpr void operator()(std::size_t) const {}
};

}  // namespace sudoku::inline v0

namespace sudoku::inline v0::inline SUDOKU_UNIT {

namespace parallel {

/// Puzzles that a thread takes at a time: enough to keep all lanes busy, few enough for all threads to end together.
inline constexpr std::size_t block = 512;

// Where a thread cannot be started, nobody is told: the others do its work. (Where exceptions are off, a failure to
// start one ends the program, as it would anywhere else.)
template <class Work>
void start(std::vector<std::thread>& threads, const Work& work) {
#if defined(__cpp_exceptions)
    try {
        threads.emplace_back(work);
    } catch (...) {
    }
#else
    threads.emplace_back(work);
#endif
}

/// Calls run(first, size) for blocks that together are 0..size-1, on several threads; calls progress with the number of
/// puzzles done so far from the caller's thread, after each block of its own and at the end.
template <class Run, class Progress>
void in_blocks(std::size_t size, Threads wanted, const Run& run, Progress&& progress, std::size_t block_size = block) {
    std::atomic<std::size_t> next{0}, done{0};
    const auto take = [&](auto&& after_block) {
        for (;;) {
            const std::size_t first = next.fetch_add(block_size);
            if (first >= size) return;
            const std::size_t count = (std::min)(block_size, size - first);
            run(first, count);
            after_block(done.fetch_add(count) + count);
        }
    };
    const std::size_t blocks = size / block_size + (size % block_size != 0);
    const std::size_t most = wanted.count != 0 ? wanted.count : std::thread::hardware_concurrency();
    std::vector<std::thread> threads;
    for (std::size_t t = 1; t < (std::min)(most, blocks); ++t) start(threads, [&] { take([](std::size_t) {}); });
    take(progress);
    for (auto& thread : threads) thread.join();
    progress(size);
}

}  // namespace parallel

/// Solves many puzzles over several threads, and returns how many have a solution; an unsolvable one leaves the empty
/// grid. The same result for any number of threads. `progress(done)` is called on the caller's thread.
/// Needs: spans of equal length. `solutions` may be `puzzles` itself, and overlap it in no other way.
template <std::invocable<std::size_t> Progress = NoProgress>
std::size_t solve_all(std::span<const Grid<9>> puzzles, std::span<Grid<9>> solutions, Threads threads, Progress&& progress = {},
                      InstructionSet set = InstructionSet::automatic) {
    assert(puzzles.size() == solutions.size() && "as many solutions as puzzles");
    std::atomic<std::size_t> solved{0};
    const auto run = [&](std::size_t first, std::size_t size) {
        solved += engine::solve_all(puzzles.subspan(first, size), solutions.subspan(first, size), set);
    };
    parallel::in_blocks(puzzles.size(), threads, run, progress);
    return solved;
}

/// Counts the solutions of many puzzles over several threads, each up to the limit. As above.
template <std::invocable<std::size_t> Progress = NoProgress>
void count_all(std::span<const Grid<9>> puzzles, std::uint64_t limit, std::span<std::uint64_t> counts, Threads threads,
               Progress&& progress = {}, InstructionSet set = InstructionSet::automatic) {
    assert(puzzles.size() == counts.size() && "as many counts as puzzles");
    const auto run = [&](std::size_t first, std::size_t size) {
        engine::count_all(puzzles.subspan(first, size), limit, counts.subspan(first, size), set);
    };
    parallel::in_blocks(puzzles.size(), threads, run, progress);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
