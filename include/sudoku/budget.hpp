#pragma once

#include "version.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace sudoku::inline v0 {

/// Whatever can be asked to stop: `std::stop_token` is one, but nothing here needs threads.
template <class T>
concept StopToken = std::copyable<T> && requires(const T& token) {
    { token.stop_requested() } -> std::convertible_to<bool>;
};

/// A stop token that never asks.
struct NeverStop {
    static constexpr bool stop_requested() { return false; }
};

/// No limit to a number of steps or of solutions.
inline constexpr std::uint64_t unlimited = (std::numeric_limits<std::uint64_t>::max)();

/// What a question may take before its answer is "gave up": `Budget{1'000'000}`, `Budget{unlimited, token}`.
///
/// A step is what the search at work counts: a placement of the plain search, a guess of the 9x9 engine, and under all
/// other rules a guess or a conflict (tens of microseconds at 25x25). The token is asked at least every 256 steps, from
/// the thread that searches. The memory, in bytes, bounds the search that learns, the only one that takes any: 9x9 and
/// newspaper puzzles of every size never do, hard 16x16 take about one megabyte, hard 25x25 some tens.
template <StopToken Stop = NeverStop>
struct Budget {
    static constexpr std::size_t usual_memory = std::size_t{1} << 30;

    std::uint64_t steps = unlimited;
    Stop stop = {};
    std::size_t memory = usual_memory;
};

Budget(std::uint64_t) -> Budget<>;
template <StopToken Stop>
Budget(std::uint64_t, Stop) -> Budget<Stop>;
template <StopToken Stop>
Budget(std::uint64_t, Stop, std::size_t) -> Budget<Stop>;

namespace detail {
template <class T>
inline constexpr bool is_budget = false;
template <class Stop>
inline constexpr bool is_budget<Budget<Stop>> = true;
}  // namespace detail

}  // namespace sudoku::inline v0
