#pragma once

#include "cell.hpp"
#include "digit_set.hpp"
#include "grid.hpp"

#include <array>
#include <compare>
#include <cstddef>

namespace sudoku::inline v0 {

/// Pencil marks: for every cell of an N x N grid the digits that may still go there.
/// A regular value; a puzzle can be given by nothing else (the field calls that a Sukaku).
template <int N>
class Candidates {
public:
    static constexpr int size = N;

    /// Every digit in every cell.
    constexpr Candidates() { sets_.fill(DigitSet<N>::all()); }

    /// The digit alone where the grid has one, every digit where it is empty. What the rules
    /// take away is for `candidates(grid, rules)`.
    constexpr explicit Candidates(const Grid<N>& grid) : Candidates() {
        for (const auto cell : cells<N>)
            if (grid[cell] != 0) (*this)[cell] = DigitSet<N>::of(grid[cell]);
    }

    constexpr DigitSet<N> operator[](Cell<N> cell) const { return sets_[cell.index]; }
    constexpr DigitSet<N>& operator[](Cell<N> cell) { return sets_[cell.index]; }

    /// The digits of the cells with one candidate; the other cells empty.
    constexpr Grid<N> singles() const {
        Grid<N> grid;
        for (const auto cell : cells<N>)
            if ((*this)[cell].single()) grid.set(cell, (*this)[cell].front());
        return grid;
    }

    friend constexpr auto operator<=>(const Candidates&, const Candidates&) = default;

    // A range of the sets, in reading order.
    constexpr auto begin() const { return sets_.begin(); }
    constexpr auto end() const { return sets_.end(); }

private:
    std::array<DigitSet<N>, std::size_t{N} * N> sets_{};
};

}  // namespace sudoku::inline v0
