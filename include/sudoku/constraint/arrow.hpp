#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// An arrow: the digits along the shaft add up to the digit in the circle, which is the first cell. They may repeat
/// where the units let them.
///
/// Prunes by bounds: a digit stays where the least and the greatest sums of the other cells enclose what it leaves to
/// them. Explained by asking: the candidates that had to go are those which cannot be put back.
template <int N, std::size_t Size>
struct Arrow {
    static_assert(Size >= 2, "an arrow has a circle and a shaft");
    std::array<Cell<N>, Size> cells;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    constexpr void prune(std::span<DigitSet<N>> marks) const {
        detail::until_nothing_moves<N>(marks, [&](std::size_t i) {
            if (marks[0].empty()) return DigitSet<N>{};
            const auto others = detail::sum_of_others<N>(marks.subspan(1), i == 0 ? marks.size() : i - 1);
            if (i == 0) return detail::between(marks[0], others.least, others.greatest);
            return detail::between(marks[i], marks[0].front() - others.greatest,
                                   detail::highest(marks[0]) - others.least);
        });
    }
};

template <int N, std::size_t Size>
Arrow(std::array<Cell<N>, Size>) -> Arrow<N, Size>;

}  // namespace sudoku::inline v0
