#pragma once

#include "../board.hpp"
#include "../digit_set.hpp"

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <span>
#include <tuple>
#include <type_traits>

namespace sudoku::inline v0 {

/// A constraint that prunes: it narrows the candidates of its own cells, given in the order of `cells`. It takes away
/// only what can not come true, never more from more candidates, and empties a set where all cells are decided and it
/// is broken. That is all the faster searches need of it: what a learned clause has to say for the constraint is found
/// by asking which candidates could be put back.
template <class C, int N>
concept Pruning = requires(const C& constraint, std::span<DigitSet<N>> marks) {
    { constraint.cells.size() } -> std::convertible_to<std::size_t>;
    constraint.prune(marks);
};

namespace detail {

/// What a constraint that prunes allows in an open cell of a board, by its cells' digits alone.
template <class C, class B>
constexpr DigitSet<B::N> allowed_by_pruning(const C& constraint, const B& board, Cell<B::N> cell) {
    std::array<DigitSet<B::N>, std::tuple_size_v<std::remove_cvref_t<decltype(constraint.cells)>>> marks;
    std::size_t asked = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const auto at = constraint.cells[i];
        if (at == cell) asked = i;
        marks[i] = board.is_open(at) ? DigitSet<B::N>::all() : DigitSet<B::N>::of(board.grid()[at]);
    }
    constraint.prune(std::span<DigitSet<B::N>>(marks));
    for (const auto& mark : marks)
        if (mark.empty()) return {};
    return marks[asked];
}

template <int N>
constexpr Digit highest(DigitSet<N> set) {
    return static_cast<Digit>(std::bit_width(set.bits()));
}

/// The least and the greatest sum of all cells but the i-th. A cell without a candidate leaves no sum between them.
struct SumRange {
    int least;
    int greatest;
};
template <int N>
constexpr SumRange sum_of_others(std::span<const DigitSet<N>> marks, std::size_t i) {
    SumRange sum{0, 0};
    for (std::size_t k = 0; k < marks.size(); ++k) {
        if (k == i) continue;
        if (marks[k].empty()) return {1, 0};
        sum.least += marks[k].front();
        sum.greatest += highest(marks[k]);
    }
    return sum;
}

/// The digits of the set in least..greatest.
template <int N>
constexpr DigitSet<N> between(DigitSet<N> set, int least, int greatest) {
    DigitSet<N> left;
    for (const Digit d : set)
        if (least <= d && d <= greatest) left.insert(d);
    return left;
}

/// Narrows the marks of all cells by a function until nothing moves.
template <int N, class F>
constexpr void until_nothing_moves(std::span<DigitSet<N>> marks, F narrow) {
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const auto left = narrow(i);
            if (left == marks[i]) continue;
            marks[i] = left;
            moved = true;
        }
    }
}

}  // namespace detail

}  // namespace sudoku::inline v0
