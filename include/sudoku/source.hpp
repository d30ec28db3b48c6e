#pragma once

#include "budget.hpp"
#include "result.hpp"

#include <concepts>
#include <cstdint>
#include <type_traits>

namespace sudoku::inline v0 {

/// A source of solutions, one after the other, each once.
template <class S>
concept SolutionSource = requires(S& source, const S& done, std::uint64_t steps) {
    { source.next() } -> std::same_as<Step>;
    { done.solution() };
    { done.outcome() } -> std::same_as<Outcome>;
    { done.steps_left() } -> std::same_as<std::uint64_t>;
    source.allow(steps);
};

/// How many solutions there are, as far as they were counted.
struct Count {
    std::uint64_t value = 0;
    bool complete = true;  ///< false where the budget ended the count: there may be more

    friend constexpr bool operator==(Count, Count) = default;
};

/// Whether a puzzle is proper.
enum class Uniqueness : std::uint8_t {
    none,     ///< no solution
    unique,   ///< exactly one: a proper puzzle
    several,  ///< two or more
    unknown,  ///< the budget was used up first
};

/// What it is called in a message.
constexpr const char* to_string(Uniqueness uniqueness) {
    switch (uniqueness) {
        case Uniqueness::none: return "no solution";
        case Uniqueness::unique: return "unique";
        case Uniqueness::several: return "several solutions";
        case Uniqueness::unknown: return "unknown";
    }
    return "?";
}

namespace detail {

// So many steps are searched between two looks at the stop token.
inline constexpr std::uint64_t steps_between_stops = 256;

/// The next solution within the budget, from which the steps taken are subtracted. A source that pauses though it has
/// steps left cannot go on.
template <SolutionSource Source, class Stop>
constexpr Step next_within(Source& source, Budget<Stop>& budget) {
    constexpr bool can_stop = !std::same_as<Stop, NeverStop>;
    constexpr std::uint64_t slice = can_stop ? steps_between_stops : unlimited;
    while (!budget.stop.stop_requested()) {
        const auto steps = budget.steps < slice ? budget.steps : slice;
        source.allow(steps);
        const Step step = source.next();
        if (budget.steps != unlimited) budget.steps -= steps - source.steps_left();
        if (step != Step::paused || source.steps_left() != 0 || budget.steps == 0) return step;
    }
    return Step::paused;
}

template <SolutionSource Source, class Stop>
constexpr auto first_of(Source&& source, Budget<Stop> budget)
    -> Answer<std::remove_cvref_t<decltype(source.solution())>> {
    switch (next_within(source, budget)) {
        case Step::found: return source.solution();
        case Step::exhausted: return source.outcome();
        case Step::paused: break;
    }
    return Outcome::gave_up;
}

template <SolutionSource Source, class Stop>
constexpr Count count_of(Source&& source, std::uint64_t limit, Budget<Stop> budget) {
    Count count;
    while (count.value < limit) {
        const Step step = next_within(source, budget);
        if (step == Step::found) ++count.value;
        if (step == Step::paused) count.complete = false;
        if (step != Step::found) break;
    }
    return count;
}

constexpr Uniqueness uniqueness(Count first_two) {
    if (first_two.value >= 2) return Uniqueness::several;
    if (!first_two.complete) return Uniqueness::unknown;
    return first_two.value == 1 ? Uniqueness::unique : Uniqueness::none;
}

}  // namespace detail

}  // namespace sudoku::inline v0
