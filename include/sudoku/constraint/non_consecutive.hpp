#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// A line of cells on which no two neighbours hold consecutive digits.
///
/// Prunes completely from cell to cell: a digit stays where each neighbour has a candidate that does not follow it or
/// go before it. Explained by asking: the candidates that had to go are those which cannot be put back.
template <int N, std::size_t Size>
struct NonConsecutive {
    std::array<Cell<N>, Size> cells;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    constexpr void prune(std::span<DigitSet<N>> marks) const {
        detail::until_nothing_moves<N>(marks, [&](std::size_t i) {
            DigitSet<N> left;
            for (const Digit d : marks[i])
                if ((i == 0 || fits(d, marks[i - 1])) && (i + 1 == marks.size() || fits(d, marks[i + 1])))
                    left.insert(d);
            return left;
        });
    }

private:
    static constexpr bool fits(Digit d, DigitSet<N> neighbour) {
        if (d > 1) neighbour.erase(d - 1);
        if (d < N) neighbour.erase(d + 1);
        return !neighbour.empty();
    }
};

template <int N, std::size_t Size>
NonConsecutive(std::array<Cell<N>, Size>) -> NonConsecutive<N, Size>;

/// The rows and columns of a grid: no two cells side by side or one above the other hold consecutive digits. The value
/// of `constraints` in rules.
template <int N>
constexpr auto non_consecutive_neighbours() {
    std::array<NonConsecutive<N, N>, std::size_t{2} * N> lines{};
    for (const auto cell : cells<N>) {
        lines[cell.row()].cells[cell.column()] = cell;
        lines[N + cell.column()].cells[cell.row()] = cell;
    }
    return lines;
}

}  // namespace sudoku::inline v0
