#pragma once

#include "version.hpp"

#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace sudoku::inline v0 {

/// A place in an N x N grid, numbered in reading order from 0. Rows and columns count from 0 too;
/// only the printed form `r3c5` counts from 1, as the field does.
template <int N>
struct Cell {
    static_assert(1 <= N && N <= 64, "grids have 1 to 64 rows");

    std::uint16_t index = 0;

    /// The cell in this row and column. Needs: both are in 0..N-1. Takes any integer type.
    static constexpr Cell at(std::integral auto row, std::integral auto column) {
        assert(row >= 0 && row < static_cast<decltype(row)>(N) && column >= 0 &&
               column < static_cast<decltype(column)>(N));
        return numbered(static_cast<unsigned>(row) * N + static_cast<unsigned>(column));
    }
    /// The cell with this number in reading order. Needs: number < N * N.
    static constexpr Cell numbered(std::size_t number) { return Cell{static_cast<std::uint16_t>(number)}; }

    constexpr unsigned row() const { return unsigned{index} / N; }
    constexpr unsigned column() const { return unsigned{index} % N; }

    friend constexpr auto operator<=>(Cell, Cell) = default;
};

/// Every cell of an N x N grid, in reading order.
template <int N>
inline constexpr auto cells = [] {
    std::array<Cell<N>, std::size_t{N} * N> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = Cell<N>::numbered(i);
    return all;
}();

/// The cell as people write it: `r3c5`.
template <int N>
constexpr std::string to_string(Cell<N> cell) {
    std::string text;
    const auto add = [&](char letter, unsigned number) {  // std::to_string is not constexpr
        text += letter;
        if (number >= 10) text += static_cast<char>('0' + number / 10);
        text += static_cast<char>('0' + number % 10);
    };
    add('r', cell.row() + 1);
    add('c', cell.column() + 1);
    return text;
}

}  // namespace sudoku::inline v0

template <int N>
struct std::hash<sudoku::Cell<N>> {
    std::size_t operator()(sudoku::Cell<N> cell) const noexcept { return cell.index; }
};
