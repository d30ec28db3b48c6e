#pragma once

#include "budget.hpp"
#include "candidates.hpp"
#include "fastest.hpp"
#include "grid.hpp"
#include "observer.hpp"
#include "policy.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "search.hpp"
#include "source.hpp"

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

/// What a question is asked about: a grid, or pencil marks.
template <class T>
concept Puzzle = requires { T::size; } && (std::same_as<T, Grid<T::size>> || std::same_as<T, Candidates<T::size>>);

/// Rules of N x N grids.
template <class R, int N>
concept RulesFor = Rules<R> && R::size == N;

/// A policy for the rules that are meant where none are named. Sizes without boxes have no such rules.
template <class P, int N>
concept ClassicPolicy = detail::box_height(N) > 1 && Policy<P, Classic<N>>;

namespace detail {

// What follows a policy: an observer, a budget, both or neither.
template <int N, class... Tail>
concept SearchTail = sizeof...(Tail) == 0 ||
                     (sizeof...(Tail) == 1 &&
                      ((Observer<std::remove_reference_t<Tail>, N> || is_budget<std::remove_cvref_t<Tail>>) && ...)) ||
                     (sizeof...(Tail) == 2 && requires(Tail&&... tail) {
                         []<class O, class B>(O&&, const B&)
                             requires Observer<std::remove_reference_t<O>, N> && is_budget<B>
                         {}(std::forward<Tail>(tail)...);
                     });
template <class... Tail>
concept BudgetTail = sizeof...(Tail) == 0 || (sizeof...(Tail) == 1 && (is_budget<Tail> && ...));

// What every argument converts to, so that a function which takes it is the last that fits.
struct Anything {
    template <class T>
    Anything(const T&) {}
};

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

template <Puzzle Start, Rules R, class P, class O>
constexpr auto source(const Start& puzzle, const R& rules, const P& policy, O&& observer) {
    return Search<R, P, O>(puzzle, rules, policy, std::forward<O>(observer));
}

}  // namespace detail

}  // namespace sudoku::inline v0

// Whatever may call an engine depends on the flags of the unit: see simd/target.hpp.
namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// A solution of the puzzle, or how the search for one ended.
template <Puzzle Start, class... Tail>
    requires detail::BudgetTail<Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const Tail&... budget) {
    return fastest::first(puzzle, Classic<Start::size>{}, budget...);
}
template <Puzzle Start, RulesFor<Start::size> R, class... Tail>
    requires detail::BudgetTail<Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const R& rules, const Tail&... budget) {
    return fastest::first(puzzle, rules, budget...);
}
template <Puzzle Start, ClassicPolicy<Start::size> P, class... Tail>
    requires detail::SearchTail<Start::size, Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const P& policy, Tail&&... tail) {
    return solve(puzzle, Classic<Start::size>{}, policy, std::forward<Tail>(tail)...);
}
template <Puzzle Start, RulesFor<Start::size> R, Policy<R> P, class... Tail>
    requires detail::SearchTail<Start::size, Tail...>
constexpr Answer<Grid<Start::size>> solve(const Start& puzzle, const R& rules, const P& policy, Tail&&... tail) {
    const auto budget = detail::budget_in(tail...);
    return detail::first_of(detail::source(puzzle, rules, policy, detail::observer_in(std::forward<Tail>(tail)...)),
                            budget);
}

/// The number of solutions, counted no further than `limit`: a number, or with a budget a Count. (Of a classic 9x9 grid
/// with empty rows in a band or empty columns in a stack, one solution in many is looked for; with a budget, each.)
template <Puzzle Start, class... Tail>
    requires detail::BudgetTail<Tail...>
[[nodiscard]] constexpr auto count_solutions(const Start& puzzle, std::uint64_t limit = unlimited,
                                             const Tail&... budget) {
    return count_solutions(puzzle, Classic<Start::size>{}, limit, budget...);
}
template <Puzzle Start, RulesFor<Start::size> R, class... Tail>
    requires detail::BudgetTail<Tail...>
[[nodiscard]] constexpr auto count_solutions(const Start& puzzle, const R& rules, std::uint64_t limit = unlimited,
                                             const Tail&... budget) {
    return detail::simplest<detail::has_budget<Tail...>>(fastest::count(puzzle, rules, limit, budget...));
}
template <Puzzle Start, ClassicPolicy<Start::size> P, class... Tail>
    requires detail::SearchTail<Start::size, Tail...>
constexpr auto count_solutions(const Start& puzzle, std::uint64_t limit, const P& policy, Tail&&... tail) {
    return count_solutions(puzzle, Classic<Start::size>{}, limit, policy, std::forward<Tail>(tail)...);
}
template <Puzzle Start, RulesFor<Start::size> R, Policy<R> P, class... Tail>
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
[[nodiscard]] constexpr auto is_unique(const Start& puzzle, const Tail&... budget) {
    return is_unique(puzzle, Classic<Start::size>{}, budget...);
}
template <Puzzle Start, RulesFor<Start::size> R, class... Tail>
    requires detail::BudgetTail<Tail...>
[[nodiscard]] constexpr auto is_unique(const Start& puzzle, const R& rules, const Tail&... budget) {
    return detail::simplest<detail::has_budget<Tail...>>(
        detail::uniqueness(fastest::count(puzzle, rules, 2, budget...)));
}
template <Puzzle Start, ClassicPolicy<Start::size> P, class... Tail>
    requires detail::SearchTail<Start::size, Tail...>
constexpr auto is_unique(const Start& puzzle, const P& policy, Tail&&... tail) {
    return is_unique(puzzle, Classic<Start::size>{}, policy, std::forward<Tail>(tail)...);
}
template <Puzzle Start, RulesFor<Start::size> R, Policy<R> P, class... Tail>
    requires detail::SearchTail<Start::size, Tail...>
constexpr auto is_unique(const Start& puzzle, const R& rules, const P& policy, Tail&&... tail) {
    const auto budget = detail::budget_in(tail...);
    return detail::simplest<detail::has_budget<Tail...>>(detail::uniqueness(detail::count_of(
        detail::source(puzzle, rules, policy, detail::observer_in(std::forward<Tail>(tail)...)), 2, budget)));
}

/// The solutions one after the other, each once: `for (const auto& solution : solutions(puzzle)) ...`. An input range;
/// nothing is searched before it is asked for. Rules drawn at run time must outlive it.
template <Puzzle Start>
[[nodiscard]] constexpr auto solutions(const Start& puzzle) {
    return fastest::source(puzzle, Classic<Start::size>{});
}
template <Puzzle Start, RulesFor<Start::size> R>
[[nodiscard]] constexpr auto solutions(const Start& puzzle, const R& rules) {
    return fastest::source(puzzle, rules);
}
template <Puzzle Start, ClassicPolicy<Start::size> P, class O = Nobody>
    requires Observer<std::remove_reference_t<O>, Start::size>
constexpr auto solutions(const Start& puzzle, const P& policy, O&& observer = O{}) {
    return detail::source(puzzle, Classic<Start::size>{}, policy, std::forward<O>(observer));
}
template <Puzzle Start, RulesFor<Start::size> R, Policy<R> P, class O = Nobody>
    requires Observer<std::remove_reference_t<O>, Start::size>
constexpr auto solutions(const Start& puzzle, const R& rules, const P& policy, O&& observer = O{}) {
    return detail::source(puzzle, rules, policy, std::forward<O>(observer));
}

// Anything else is refused here, with a sentence where the compiler shows the line. A policy is called with a
// `const Board<R>&` and returns a Cell or a Branch (policy.hpp); an observer hears at least one event of grids of this
// size (observer.hpp) and follows a policy; rules have a size and units (rules.hpp); a budget comes last.
template <Puzzle Start>
void solve(const Start&, detail::Anything, ...) = delete;  // takes (puzzle, rules, policy, observer, budget)
template <Puzzle Start>
void count_solutions(const Start&, detail::Anything, ...) = delete;  // (puzzle, rules, limit, policy, observer, budget)
template <Puzzle Start>
void is_unique(const Start&, detail::Anything, ...) = delete;  // takes (puzzle, rules, policy, observer, budget)
template <Puzzle Start>
void solutions(const Start&, detail::Anything, ...) = delete;  // takes (puzzle, rules, policy, observer)

template <Puzzle Start, Rules R>
    requires(R::size != Start::size)
void solve(const Start&, const R&, ...) = delete;  // the rules are for grids of another size
template <Puzzle Start, Rules R>
    requires(R::size != Start::size)
void count_solutions(const Start&, const R&, ...) = delete;  // the rules are for grids of another size
template <Puzzle Start, Rules R>
    requires(R::size != Start::size)
void is_unique(const Start&, const R&, ...) = delete;  // the rules are for grids of another size
template <Puzzle Start, Rules R>
    requires(R::size != Start::size)
void solutions(const Start&, const R&, ...) = delete;  // the rules are for grids of another size

template <class Value, class Error>
void solve(const Result<Value, Error>&, ...) = delete;  // a Result: look whether it holds a grid, pass *result
template <class Value, class Error>
void count_solutions(const Result<Value, Error>&, ...) = delete;  // a Result: check it, then pass *result
template <class Value, class Error>
void is_unique(const Result<Value, Error>&, ...) = delete;  // a Result: check it, then pass *result
template <class Value, class Error>
void solutions(const Result<Value, Error>&, ...) = delete;  // a Result: check it, then pass *result

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
