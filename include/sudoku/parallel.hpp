#pragma once

#include "budget.hpp"
#include "grid.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "solve_all.hpp"
#include "source.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

// Many puzzles over several threads. The only header that needs threads: link with them (Threads::Threads
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

/// Puzzles that a thread takes at a time. Of classic ones enough to keep all lanes busy, few enough for all threads to
/// end together; of others few, for one of them may take as long as the rest.
template <class R>
inline constexpr std::size_t block = std::same_as<R, Classic<9>> ? 512
                                     : R::size <= 9              ? 32
                                                                 : 1;

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

/// Some of many puzzles, in their order; none where the size is 0.
struct Block {
    std::size_t first = 0, size = 0;
    std::string_view text = {};  ///< of their records, where they come from a text
};

/// Puzzles by their numbers.
class NumberedBlocks {
public:
    NumberedBlocks(std::size_t size, std::size_t block) : size_(size), block_(block) {}
    Block take() {
        const std::size_t first = next_.fetch_add(block_);
        return first < size_ ? Block{first, (std::min)(block_, size_ - first)} : Block{};
    }
    /// How many are left, at most.
    std::size_t blocks() const { return size_ / block_ + (size_ % block_ != 0); }

private:
    std::atomic<std::size_t> next_{0};
    std::size_t size_, block_;
};

/// Puzzles of a text of records. Where one ends shows from line ends alone, which takes a hundredth of solving it.
class TextBlocks {
public:
    TextBlocks(std::string_view text, std::size_t capacity) {
        walk_.at = reinterpret_cast<const unsigned char*>(text.data());
        walk_.end = walk_.at + text.size();
        walk_.capacity = capacity;
    }
    Block take() {
        const std::lock_guard lock(mutex_);
        const auto* const begin = walk_.at;
        Block taken{walk_.taken};
        while (taken.size < block<Classic<9>> && walk_.at != walk_.end && walk_.taken != walk_.capacity) {
            walk_.pass();
            ++walk_.taken;
            ++taken.size;
        }
        taken.text = {reinterpret_cast<const char*>(begin), static_cast<std::size_t>(walk_.at - begin)};
        return taken;
    }
    std::size_t blocks() const {
        constexpr std::size_t shortest = 81 * block<Classic<9>>;
        return static_cast<std::size_t>(walk_.end - walk_.at) / shortest + 1;
    }

    // After all have been taken.
    std::size_t records() const { return walk_.taken; }
    std::size_t left() const { return static_cast<std::size_t>(walk_.end - walk_.at); }

private:
    std::mutex mutex_;
    engine::Batch walk_;
};

/// Calls run(block) for all blocks, on several threads; calls progress with the number of puzzles done so far from the
/// caller's thread, after each block of its own and at the end.
template <class Blocks, class Run, class Progress>
void in_blocks(Blocks& blocks, Threads wanted, const Run& run, Progress&& progress) {
    std::atomic<std::size_t> done{0};
    const std::size_t most = wanted.count != 0 ? wanted.count : std::thread::hardware_concurrency();
    const std::size_t helpers = (std::min)(most, blocks.blocks());
    const auto take = [&](auto&& after_block) {
        for (Block block = blocks.take(); block.size != 0; block = blocks.take()) {
            run(block);
            after_block(done.fetch_add(block.size) + block.size);
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t t = 1; t < helpers; ++t) start(threads, [&] { take([](std::size_t) {}); });
    take(progress);
    for (auto& thread : threads) thread.join();
    progress(done.load());
}

/// The same for puzzles by their numbers: calls run(first, size) for blocks that together are 0..size-1.
template <class Run, class Progress>
void by_number(std::size_t size, std::size_t block, Threads wanted, const Run& run, Progress&& progress) {
    NumberedBlocks blocks(size, block);
    in_blocks(blocks, wanted, [&](const Block& taken) { run(taken.first, taken.size); }, progress);
}

}  // namespace parallel

/// Solves many puzzles over several threads, and returns how many have a solution; an unsolvable one leaves the empty
/// grid. The same result for any number of threads. `progress(done)` is called on the caller's thread.
/// Needs: spans of equal length. `solutions` may be `puzzles` itself, and overlap it in no other way.
template <std::invocable<std::size_t> Progress = NoProgress>
std::size_t solve_all(std::span<const Grid<9>> puzzles, std::span<Grid<9>> solutions, Threads threads,
                      Progress&& progress = {}, InstructionSet set = InstructionSet::automatic) {
    assert(puzzles.size() == solutions.size() && "as many solutions as puzzles");
    std::atomic<std::size_t> solved{0};
    const auto run = [&](std::size_t first, std::size_t size) {
        solved += engine::solve_some(puzzles.subspan(first, size), solutions.subspan(first, size), puzzles.size(), set);
    };
    parallel::by_number(puzzles.size(), parallel::block<Classic<9>>, threads, run, progress);
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
    parallel::by_number(puzzles.size(), parallel::block<Classic<9>>, threads, run, progress);
}

/// Solves a text of records over several threads: see engine::solve_text. The same output for any number of threads.
/// `report(index)` is called for bad records from all of them, one call at a time, in no order.
template <std::invocable<std::size_t> Report, std::invocable<std::size_t> Progress = NoProgress>
TextProgress solve_text(std::string_view text, std::span<char> output, Report&& report, Threads threads,
                        Progress&& progress = {}, InstructionSet set = InstructionSet::automatic) {
    std::atomic<std::size_t> solved{0};
    std::mutex reporting;
    const auto run = [&](const parallel::Block& block) {
        const auto tell = [&](std::size_t index) {
            const std::lock_guard lock(reporting);
            report(block.first + index);
        };
        const auto place = output.subspan(block.first * text_record, block.size * text_record);
        solved += engine::solve_text(block.text, place, tell, set).solved;
    };
    parallel::TextBlocks blocks(text, output.size() / text_record);
    parallel::in_blocks(blocks, threads, run, progress);
    return {blocks.records(), solved, text.size() - blocks.left()};
}

/// Solves many puzzles under any rules over several threads. See solve_all.hpp for what is returned.
template <Rules R, std::invocable<std::size_t> Progress = NoProgress>
std::size_t solve_all(std::span<const Grid<R::size>> puzzles, std::span<Grid<R::size>> solutions, const R& rules,
                      Threads threads, Progress&& progress = {}) {
    assert(puzzles.size() == solutions.size() && "as many solutions as puzzles");
    std::atomic<std::size_t> solved{0};
    const auto run = [&](std::size_t first, std::size_t size) {
        solved += solve_all(puzzles.subspan(first, size), solutions.subspan(first, size), rules);
    };
    parallel::by_number(puzzles.size(), parallel::block<R>, threads, run, progress);
    return solved;
}
/// The same with a budget for each puzzle. A stop token is asked from all threads.
template <Rules R, class Stop, std::invocable<std::size_t> Progress = NoProgress>
std::size_t solve_all(std::span<const Grid<R::size>> puzzles, std::span<Answer<Grid<R::size>>> answers, const R& rules,
                      Threads threads, const Budget<Stop>& each, Progress&& progress = {}) {
    assert(puzzles.size() == answers.size() && "as many answers as puzzles");
    std::atomic<std::size_t> solved{0};
    const auto run = [&](std::size_t first, std::size_t size) {
        solved += solve_all(puzzles.subspan(first, size), answers.subspan(first, size), rules, each);
    };
    parallel::by_number(puzzles.size(), parallel::block<R>, threads, run, progress);
    return solved;
}

/// Counts the solutions of many puzzles under any rules over several threads, each up to the limit.
template <Rules R, std::invocable<std::size_t> Progress = NoProgress>
void count_all(std::span<const Grid<R::size>> puzzles, std::uint64_t limit, std::span<std::uint64_t> counts,
               const R& rules, Threads threads, Progress&& progress = {}) {
    assert(puzzles.size() == counts.size() && "as many counts as puzzles");
    const auto run = [&](std::size_t first, std::size_t size) {
        count_all(puzzles.subspan(first, size), limit, counts.subspan(first, size), rules);
    };
    parallel::by_number(puzzles.size(), parallel::block<R>, threads, run, progress);
}
/// The same with a budget for each puzzle. A stop token is asked from all threads.
template <Rules R, class Stop, std::invocable<std::size_t> Progress = NoProgress>
void count_all(std::span<const Grid<R::size>> puzzles, std::uint64_t limit, std::span<Count> counts, const R& rules,
               Threads threads, const Budget<Stop>& each, Progress&& progress = {}) {
    assert(puzzles.size() == counts.size() && "as many counts as puzzles");
    const auto run = [&](std::size_t first, std::size_t size) {
        count_all(puzzles.subspan(first, size), limit, counts.subspan(first, size), rules, each);
    };
    parallel::by_number(puzzles.size(), parallel::block<R>, threads, run, progress);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
