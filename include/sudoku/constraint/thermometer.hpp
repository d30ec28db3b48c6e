#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// A thermometer: digits rise from cell to cell, beginning at the bulb.
///
/// Prunes completely: a digit stays where the cell before can be less and the cell behind more. Explained by asking:
/// the candidates that had to go are those which cannot be put back.
template <int N, std::size_t Size>
struct Thermometer {
    std::array<Cell<N>, Size> cells;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    constexpr void prune(std::span<DigitSet<N>> marks) const {
        detail::until_nothing_moves<N>(marks, [&](std::size_t i) {
            DigitSet<N> left;
            for (const Digit d : marks[i]) {
                const bool rises = i == 0 || (!marks[i - 1].empty() && marks[i - 1].front() < d);
                const bool goes_on = i + 1 == marks.size() || detail::highest(marks[i + 1]) > d;
                if (rises && goes_on) left.insert(d);
            }
            return left;
        });
    }
};

template <int N, std::size_t Size>
Thermometer(std::array<Cell<N>, Size>) -> Thermometer<N, Size>;

}  // namespace sudoku::inline v0
