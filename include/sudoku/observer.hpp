#pragma once

#include "board.hpp"
#include "policy.hpp"

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace sudoku::inline v0 {

// What can be seen of a search, in the order in which it happens. An observer is any callable that takes some of
// these; what it does not take is not compiled.

/// The search begins. Not sent where the givens clash.
template <int N>
struct Started {
    const Grid<N>& grid;
};
/// The policy has chosen where to branch: these are the options, in the order in which they will be tried.
/// No option is a dead end.
template <int N>
struct Branched {
    const Branch<N>& branch;
    std::size_t depth;  ///< how many digits are placed, givens aside
};
/// A digit has been placed.
template <int N>
struct Placed {
    Cell<N> cell;
    Digit digit;
    std::size_t depth;  ///< how many digits are placed now, this one included, givens aside
};
/// A digit has been taken back: either no solution was found below it, or it led to one and the search goes on.
template <int N>
struct Removed {
    Cell<N> cell;
    Digit digit;
    bool led_to_solution;
};
/// Here is a solution.
template <int N>
struct Solved {
    const Grid<N>& grid;
};
/// The steps that were allowed are used up.
struct Paused {};

/// An observer that takes none of the events. The search compiles to the same instructions as if there were no events.
struct Nobody {};

namespace detail {

template <class O, class Event>
concept Hears = std::invocable<O&, const Event&>;

}  // namespace detail

/// A callable that takes at least one of the events of a search on N x N grids, or Nobody.
template <class O, int N>
concept Observer = std::same_as<std::remove_cvref_t<O>, Nobody> || detail::Hears<O, Started<N>> ||
                   detail::Hears<O, Branched<N>> || detail::Hears<O, Placed<N>> || detail::Hears<O, Removed<N>> ||
                   detail::Hears<O, Solved<N>> || detail::Hears<O, Paused>;

/// Counts what a search does. Counts of several searches, and of one that pauses, add up.
struct Statistics {
    std::uint64_t calls = 0;       ///< of a recursive search that does the same: 1 at the start and 1 a placement
    std::uint64_t placements = 0;  ///< digits written into a cell
    std::uint64_t dead_ends = 0;   ///< digits rubbed out again with no solution found below them
    std::uint64_t guesses = 0;     ///< branches with two options or more
    std::uint64_t deepest = 0;     ///< most digits placed at once, givens aside
    std::uint64_t solutions = 0;   ///< solutions found

    template <int N>
    constexpr void operator()(const Started<N>&) {
        ++calls;
    }
    template <int N>
    constexpr void operator()(const Branched<N>& event) {
        guesses += event.branch.size() > 1;
    }
    template <int N>
    constexpr void operator()(const Placed<N>& event) {
        ++calls;
        ++placements;
        if (event.depth > deepest) deepest = event.depth;
    }
    template <int N>
    constexpr void operator()(const Removed<N>& event) {
        dead_ends += !event.led_to_solution;
    }
    template <int N>
    constexpr void operator()(const Solved<N>&) {
        ++solutions;
    }

    friend constexpr bool operator==(const Statistics&, const Statistics&) = default;
};

}  // namespace sudoku::inline v0
