#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// Cells that hold even digits, or odd ones. Prunes once and for all, before anything is searched: there is nothing to
/// explain.
template <int N, std::size_t Size>
struct ParityCells {
    std::array<Cell<N>, Size> cells;
    bool even;

    template <class B>
    constexpr DigitSet<N> allowed(const B&, Cell<N>) const {
        return digits();
    }
    constexpr void prune(std::span<DigitSet<N>> marks) const {
        for (auto& mark : marks) mark &= digits();
    }

    /// What the cells may hold.
    constexpr DigitSet<N> digits() const {
        DigitSet<N> set;
        for (Digit d = 1; d <= N; ++d)
            if ((d % 2 == 0) == even) set.insert(d);
        return set;
    }
};

/// Cells marked as even.
template <int N, std::size_t Size>
constexpr ParityCells<N, Size> even_cells(const std::array<Cell<N>, Size>& cells) {
    return {cells, true};
}
/// Cells marked as odd.
template <int N, std::size_t Size>
constexpr ParityCells<N, Size> odd_cells(const std::array<Cell<N>, Size>& cells) {
    return {cells, false};
}

}  // namespace sudoku::inline v0
