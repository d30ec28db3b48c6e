#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sudoku::inline v0 {

/// How the places of the givens repeat: the ten groups of turns and mirrors of a square. A mirror is named after the
/// line that it leaves in place.
enum class Symmetry : std::uint8_t {
    none,
    half_turn,                ///< turned by 180 degrees, the usual one of newspapers
    quarter_turn,             ///< turned by 90 degrees
    horizontal,               ///< mirrored at the horizontal line through the middle: top and bottom change places
    vertical,                 ///< mirrored at the vertical line through the middle: left and right change places
    horizontal_and_vertical,  ///< both
    diagonal,                 ///< mirrored at the diagonal from top left to bottom right
    anti_diagonal,            ///< mirrored at the diagonal from top right to bottom left
    both_diagonals,           ///< both
    full,                     ///< all turns and mirrors
};

/// All of them, in that order.
inline constexpr std::array symmetries{Symmetry::none,       Symmetry::half_turn,     Symmetry::quarter_turn,
                                       Symmetry::horizontal, Symmetry::vertical,      Symmetry::horizontal_and_vertical,
                                       Symmetry::diagonal,   Symmetry::anti_diagonal, Symmetry::both_diagonals,
                                       Symmetry::full};

namespace detail {
inline constexpr std::array<std::string_view, 10> symmetry_names{
    "none",     "half-turn",     "quarter-turn",   "horizontal", "vertical", "horizontal-and-vertical",
    "diagonal", "anti-diagonal", "both-diagonals", "full"};
}

/// What it is called: `half-turn`.
constexpr std::string_view to_string(Symmetry symmetry) {
    return detail::symmetry_names[static_cast<std::size_t>(symmetry)];
}
/// The symmetry of this name, or nothing.
constexpr std::optional<Symmetry> symmetry_named(std::string_view name) {
    for (const auto symmetry : symmetries)
        if (to_string(symmetry) == name) return symmetry;
    return std::nullopt;
}

namespace detail {

// The turns and mirrors of a square: bit 0 mirrors at the horizontal line, bit 1 at the vertical one, bit 2 then at the
// diagonal. Numbers 0 to 7 are all eight.
template <int N>
constexpr Cell<N> moved(Cell<N> cell, unsigned motion) {
    unsigned row = cell.row(), column = cell.column();
    if ((motion & 1) != 0) row = N - 1 - row;
    if ((motion & 2) != 0) column = N - 1 - column;
    return (motion & 4) != 0 ? Cell<N>::at(column, row) : Cell<N>::at(row, column);
}

// The motions of each symmetry, a bit each.
inline constexpr std::array<std::uint8_t, 10> motions_of{
    0b0000'0001,  // none
    0b0000'1001,  // half-turn
    0b0110'1001,  // quarter-turn
    0b0000'0011,  // horizontal
    0b0000'0101,  // vertical
    0b0000'1111,  // both
    0b0001'0001,  // diagonal
    0b1000'0001,  // anti-diagonal
    0b1001'1001,  // both diagonals
    0b1111'1111,  // full
};

}  // namespace detail

/// The cells that the symmetry makes of one, itself included: 1 to 8 of them.
template <int N>
constexpr CellSet<N> orbit(Cell<N> cell, Symmetry symmetry) {
    CellSet<N> set;
    for (unsigned motion = 0; motion < 8; ++motion)
        if ((detail::motions_of[static_cast<std::size_t>(symmetry)] >> motion & 1) != 0)
            set.insert(detail::moved(cell, motion));
    return set;
}

/// Whether the cells are where the symmetry asks for them.
template <int N>
constexpr bool has_symmetry(const CellSet<N>& set, Symmetry symmetry) {
    for (CellSet<N> left = set; !left.empty();)
        if (!(orbit(left.pop_front(), symmetry) - set).empty()) return false;
    return true;
}

/// The cells that hold a digit.
template <int N>
constexpr CellSet<N> given_cells(const Grid<N>& grid) {
    CellSet<N> set;
    for (const auto cell : cells<N>)
        if (grid[cell] != 0) set.insert(cell);
    return set;
}

/// Whether the givens are where the symmetry asks for them. Their digits are free.
template <int N>
constexpr bool has_symmetry(const Grid<N>& puzzle, Symmetry symmetry) {
    return has_symmetry(given_cells(puzzle), symmetry);
}

/// The largest symmetry that the places of the givens have.
template <int N>
constexpr Symmetry symmetry_of(const Grid<N>& puzzle) {
    const auto givens = given_cells(puzzle);
    for (std::size_t i = symmetries.size(); i-- > 1;)
        if (has_symmetry(givens, symmetries[i])) return symmetries[i];
    return Symmetry::none;
}

}  // namespace sudoku::inline v0
