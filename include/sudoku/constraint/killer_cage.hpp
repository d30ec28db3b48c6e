#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// A cage of killer sudoku: its cells differ and their digits have this sum.
///
/// Prunes by bounds: a decided digit goes from the other cells; a digit stays where the least and the greatest sums of
/// the other cells enclose what it leaves to them. Explained by asking: the candidates that had to go are those which
/// cannot be put back.
template <int N, std::size_t Size>
struct KillerCage {
    std::array<Cell<N>, Size> cells;
    int sum;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    constexpr void prune(std::span<DigitSet<N>> marks) const {
        detail::until_nothing_moves<N>(marks, [&](std::size_t i) {
            DigitSet<N> decided;
            for (std::size_t k = 0; k < marks.size(); ++k)
                if (k != i && marks[k].single()) decided |= marks[k];
            const auto others = detail::sum_of_others<N>(marks, i);
            return detail::between(marks[i] - decided, sum - others.greatest, sum - others.least);
        });
    }
};

template <int N, std::size_t Size>
KillerCage(std::array<Cell<N>, Size>, int) -> KillerCage<N, Size>;

}  // namespace sudoku::inline v0
