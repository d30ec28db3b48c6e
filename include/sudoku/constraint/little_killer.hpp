#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// A clue of little killer: the digits of the cells, most often along a diagonal, have this sum. They may repeat where
/// the units let them.
///
/// Prunes by bounds: a digit stays where the least and the greatest sums of the other cells enclose what it leaves to
/// them. Explained by asking: the candidates that had to go are those which cannot be put back.
template <int N, std::size_t Size>
struct LittleKiller {
    std::array<Cell<N>, Size> cells;
    int sum;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    constexpr void prune(std::span<DigitSet<N>> marks) const {
        detail::until_nothing_moves<N>(marks, [&](std::size_t i) {
            const auto others = detail::sum_of_others<N>(marks, i);
            return detail::between(marks[i], sum - others.greatest, sum - others.least);
        });
    }
};

template <int N, std::size_t Size>
LittleKiller(std::array<Cell<N>, Size>, int) -> LittleKiller<N, Size>;

}  // namespace sudoku::inline v0
