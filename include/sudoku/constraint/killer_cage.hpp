#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// A cage of killer sudoku: its cells differ and their digits have this sum.
template <int N, std::size_t Size>
struct KillerCage {
    std::array<Cell<N>, Size> cells;
    int sum;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    // A decided digit goes from the other cells; a digit stays where the least and the greatest that the other cells
    // can add to it enclose the sum.
    constexpr void prune(std::span<DigitSet<N>> marks) const {
        detail::until_nothing_moves<N>(marks, [&](std::size_t i) {
            int least = 0, greatest = 0;
            DigitSet<N> decided;
            for (std::size_t k = 0; k < marks.size(); ++k) {
                if (k == i) continue;
                if (marks[k].empty()) return DigitSet<N>{};
                least += marks[k].front();
                greatest += detail::highest(marks[k]);
                if (marks[k].single()) decided |= marks[k];
            }
            DigitSet<N> left;
            for (const Digit d : marks[i] - decided)
                if (least + d <= sum && sum <= greatest + d) left.insert(d);
            return left;
        });
    }
};

template <int N, std::size_t Size>
KillerCage(std::array<Cell<N>, Size>, int) -> KillerCage<N, Size>;

}  // namespace sudoku::inline v0
