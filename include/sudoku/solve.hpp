#pragma once

#include "budget.hpp"
#include "candidates.hpp"
#include "fewest_candidates.hpp"
#include "grid.hpp"
#include "observer.hpp"
#include "policy.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "search.hpp"

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0 {

// The everyday questions: solve, count_solutions, is_unique, solutions. All take their arguments in one order,
//
//     solve(puzzle, rules, policy, observer, budget)
//
// of which everything but the puzzle can be left out (an observer needs a policy). A puzzle is a Grid or Candidates;
// the rules are Classic where none are named. Say nothing and get the fastest search there is for the rules; name a
// policy and get exactly that one. Which of several solutions comes first is promised only where a policy is named.
// Without a budget a question is answered in the end; with one the answer can be "gave up".

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

/// What a question is asked about: a grid, or pencil marks.
template <class T>
concept Puzzle = requires {
    T::size;
}
&&(std::same_as<T, Grid<T::size>> || std::same_as<T, Candidates<T::size>>);

namespace detail {

// What follows a policy: an observer, a budget, both or neither.
template <int N, class... Tail>
concept SearchTail = sizeof...(Tail) == 0 ||
                     (sizeof...(Tail) == 1 &&
                      ((Observer<std::remove_reference_t<Tail>, N> || is_budget<std::remove_cvref_t<Tail>>)&&...)) ||
                     (sizeof...(Tail) == 2 && requires(Tail && ... tail) {
                         []<class O, class B>(O&&, const B&) requires Observer<std::remove_reference_t<O>, N> &&
                             is_budget<B> {}
                         (std::forward<Tail>(tail)...);
                     });
template <class... Tail>
concept BudgetTail = sizeof...(Tail) == 0 || (sizeof...(Tail) == 1 && (is_budget<Tail> && ...));

constexpr Nobody observer_in() { return {}; }
template <class First, class... Rest>
constexpr decltype(auto) observer_in(First&& first, Rest&&...) {
    if constexpr (is_budget<std::remove_cvref_t<First>>) {
        return Nobody{};
    } else {
        return std::forward<First>(first);
    }
}
constexpr Budget<> budget_in() { return {}; }
template <class First, class... Rest>
constexpr auto budget_in(const First& first, const Rest&... rest) {
    if constexpr (is_budget<First>) {
        return first;
    } else {
        return budget_in(rest...);
    }
}
template <class... Tail>
inline constexpr bool has_budget = (is_budget<std::remove_cvref_t<Tail>> || ... || false);

/// The next solution within the budget, from which the steps taken are subtracted.
template <SolutionSource Source, class Stop>
constexpr Step next_within(Source& source, Budget<Stop>& budget) {
    constexpr bool can_stop = !std::same_as<Stop, NeverStop>;
    constexpr std::uint64_t slice = can_stop ? 4096 : unlimited;
    while (!budget.stop.stop_requested()) {
        const auto steps = budget.steps < slice ? budget.steps : slice;
        source.allow(steps);
        const Step step = source.next();
        if (budget.steps != unlimited) budget.steps -= steps - source.steps_left();
        if (step != Step::paused || budget.steps == 0) return step;
    }
    return Step::paused;
}

template <int N, SolutionSource Source, class Stop>
constexpr Answer<Grid<N>> first_of(Source&& source, Budget<Stop> budget) {
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

// A question answers more simply where there is no budget that could end it.
template <bool HasBudget>
constexpr auto simplest(Count count) {
    if constexpr (HasBudget) {
        return count;
    } else {
        return count.value;
    }
}
template <bool HasBudget>
constexpr auto simplest(Uniqueness answer) {
    if constexpr (HasBudget) {
        return answer;
    } else {
        return answer == Uniqueness::unique;
    }
}

/// The one place where it is decided what searches when no policy is named.
template <Puzzle Start, Rules R>
constexpr auto fastest_source(const Start& puzzle, const R& rules) {
    return Search<R, FewestCandidates, Nobody>(puzzle, rules);
}

template <Puzzle Start, Rules R, class P, class O>
constexpr auto source(const Start& puzzle, const R& rules, const P& policy, O&& observer) {
    return Search<R, P, O>(puzzle, rules, policy, std::forward<O>(observer));
}

}  // namespace detail

/// A solution of the puzzle, or how the search for one ended.
template <Puzzle Start, class... Tail>
requires detail::BudgetTail<Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const Tail&... budget) {
    return detail::first_of<Start::size>(detail::fastest_source(puzzle, Classic<Start::size>{}),
                                         detail::budget_in(budget...));
}
template <Puzzle Start, Rules R, class... Tail>
requires detail::BudgetTail<Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const R& rules, const Tail&... budget) {
    return detail::first_of<Start::size>(detail::fastest_source(puzzle, rules), detail::budget_in(budget...));
}
template <Puzzle Start, Policy<Classic<Start::size>> P, class... Tail>
requires detail::SearchTail<Start::size, Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const P& policy, Tail&&... tail) {
    return solve(puzzle, Classic<Start::size>{}, policy, std::forward<Tail>(tail)...);
}
template <Puzzle Start, Rules R, Policy<R> P, class... Tail>
requires detail::SearchTail<Start::size, Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const R& rules, const P& policy, Tail&&... tail) {
    const auto budget = detail::budget_in(tail...);
    return detail::first_of<Start::size>(
        detail::source(puzzle, rules, policy, detail::observer_in(std::forward<Tail>(tail)...)), budget);
}

/// The number of solutions, counted no further than `limit`: a number, or with a budget a Count.
template <Puzzle Start, class... Tail>
requires detail::BudgetTail<Tail...>
constexpr auto count_solutions(const Start& puzzle, std::uint64_t limit = unlimited, const Tail&... budget) {
    return count_solutions(puzzle, Classic<Start::size>{}, limit, budget...);
}
template <Puzzle Start, Rules R, class... Tail>
requires detail::BudgetTail<Tail...>
constexpr auto count_solutions(const Start& puzzle, const R& rules, std::uint64_t limit = unlimited,
                               const Tail&... budget) {
    return detail::simplest<detail::has_budget<Tail...>>(
        detail::count_of(detail::fastest_source(puzzle, rules), limit, detail::budget_in(budget...)));
}
template <Puzzle Start, Policy<Classic<Start::size>> P, class... Tail>
requires detail::SearchTail<Start::size, Tail...>
constexpr auto count_solutions(const Start& puzzle, std::uint64_t limit, const P& policy, Tail&&... tail) {
    return count_solutions(puzzle, Classic<Start::size>{}, limit, policy, std::forward<Tail>(tail)...);
}
template <Puzzle Start, Rules R, Policy<R> P, class... Tail>
requires detail::SearchTail<Start::size, Tail...>
constexpr auto count_solutions(const Start& puzzle, const R& rules, std::uint64_t limit, const P& policy,
                               Tail&&... tail) {
    const auto budget = detail::budget_in(tail...);
    return detail::simplest<detail::has_budget<Tail...>>(detail::count_of(
        detail::source(puzzle, rules, policy, detail::observer_in(std::forward<Tail>(tail)...)), limit, budget));
}

/// Whether the puzzle has exactly one solution: a bool, or with a budget a Uniqueness.
template <Puzzle Start, class... Tail>
requires detail::BudgetTail<Tail...>
constexpr auto is_unique(const Start& puzzle, const Tail&... budget) {
    return is_unique(puzzle, Classic<Start::size>{}, budget...);
}
template <Puzzle Start, Rules R, class... Tail>
requires detail::BudgetTail<Tail...>
constexpr auto is_unique(const Start& puzzle, const R& rules, const Tail&... budget) {
    return detail::simplest<detail::has_budget<Tail...>>(
        detail::uniqueness(detail::count_of(detail::fastest_source(puzzle, rules), 2, detail::budget_in(budget...))));
}
template <Puzzle Start, Policy<Classic<Start::size>> P, class... Tail>
requires detail::SearchTail<Start::size, Tail...>
constexpr auto is_unique(const Start& puzzle, const P& policy, Tail&&... tail) {
    return is_unique(puzzle, Classic<Start::size>{}, policy, std::forward<Tail>(tail)...);
}
template <Puzzle Start, Rules R, Policy<R> P, class... Tail>
requires detail::SearchTail<Start::size, Tail...>
constexpr auto is_unique(const Start& puzzle, const R& rules, const P& policy, Tail&&... tail) {
    const auto budget = detail::budget_in(tail...);
    return detail::simplest<detail::has_budget<Tail...>>(detail::uniqueness(detail::count_of(
        detail::source(puzzle, rules, policy, detail::observer_in(std::forward<Tail>(tail)...)), 2, budget)));
}

/// The solutions one after the other, each once: `for (const auto& solution : solutions(puzzle)) ...`. An input range;
/// nothing is searched before it is asked for. Rules drawn at run time must outlive it.
template <Puzzle Start>
constexpr auto solutions(const Start& puzzle) {
    return detail::fastest_source(puzzle, Classic<Start::size>{});
}
template <Puzzle Start, Rules R>
constexpr auto solutions(const Start& puzzle, const R& rules) {
    return detail::fastest_source(puzzle, rules);
}
template <Puzzle Start, Policy<Classic<Start::size>> P, class O = Nobody>
requires Observer<std::remove_reference_t<O>, Start::size>
constexpr auto solutions(const Start& puzzle, const P& policy, O&& observer = O{}) {
    return detail::source(puzzle, Classic<Start::size>{}, policy, std::forward<O>(observer));
}
template <Puzzle Start, Rules R, Policy<R> P, class O = Nobody>
requires Observer<std::remove_reference_t<O>, Start::size>
constexpr auto solutions(const Start& puzzle, const R& rules, const P& policy, O&& observer = O{}) {
    return detail::source(puzzle, rules, policy, std::forward<O>(observer));
}

}  // namespace sudoku::inline v0
