#pragma once

#include "constraint/pruning.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <tuple>
#include <utility>

namespace sudoku::inline v0 {

/// Where a grid has its first cell on a larger board. Counts from 0.
struct Corner {
    unsigned row;
    unsigned column;
};

/// Cells of a board that belong to no grid: they always hold a 1, so that a full board is one in a single way.
///
/// Prunes once and for all, before anything is searched: there is nothing to explain.
template <int N, std::size_t Size>
struct VoidCells {
    std::array<Cell<N>, Size> cells;

    template <class B>
    constexpr DigitSet<N> allowed(const B&, Cell<N>) const {
        return DigitSet<N>::of(1);
    }
    constexpr void prune(std::span<DigitSet<N>> marks) const {
        for (auto& mark : marks) mark &= DigitSet<N>::of(1);
    }
};

/// Several grids of the same rules on one board of Size x Size cells, sharing the cells where they overlap:
///
///     using Twins = Overlapping<15, Classic<9>, Corner{0, 0}, Corner{6, 6}>;
///
/// Digits are those of the parts, 1..9 for grids of 9x9. Cells of no grid are left empty in a puzzle and hold a 1 in a
/// solution; `is_void` tells which they are. Units that two parts share are kept once. Constraints of the parts are not
/// taken over: list them in rules of your own, by cells of the board.
template <int Size, StaticRules Part, Corner... Corners>
struct Overlapping {
    static_assert(((Corners.row + Part::size <= Size && Corners.column + Part::size <= Size) && ...),
                  "a grid does not fit on the board");
    static constexpr int size = Size;
    static constexpr int digits = Part::size;
    static constexpr std::size_t parts = sizeof...(Corners);

    /// Whether a cell lies in no grid.
    static constexpr bool is_void(Cell<size> cell) { return (!covers(Corners, cell) && ...); }
    /// The cell of the board where the part has this one. Needs: part < parts.
    static constexpr Cell<size> cell_of(std::size_t part, Cell<Part::size> cell) {
        return Cell<size>::at(corners_[part].row + cell.row(), corners_[part].column + cell.column());
    }
    /// What the board has in the cells of a part. Needs: part < parts.
    static constexpr Grid<Part::size> part(const Grid<size>& board, std::size_t part) {
        Grid<Part::size> grid;
        for (const auto cell : cells<Part::size>) grid.set(cell, board[cell_of(part, cell)]);
        return grid;
    }
    /// The board with these grids on it. Where they overlap and differ, the first that has a digit wins.
    static constexpr Grid<size> board(const std::array<Grid<Part::size>, parts>& grids) {
        Grid<size> all;
        for (std::size_t p = 0; p < parts; ++p)
            for (const auto cell : cells<Part::size>)
                if (all[cell_of(p, cell)] == 0) all.set(cell_of(p, cell), grids[p][cell]);
        return all;
    }

private:
    static constexpr std::array<Corner, parts> corners_{Corners...};

    static constexpr bool covers(Corner corner, Cell<size> cell) {
        return cell.row() - corner.row < Part::size && cell.column() - corner.column < Part::size;
    }
    static constexpr std::size_t void_count_ = [] {
        std::size_t count = 0;
        for (const auto cell : cells<size>) count += is_void(cell) ? 1 : 0;
        return count;
    }();
    static constexpr auto void_cells_ = [] {
        VoidCells<size, void_count_> all{};
        std::size_t next = 0;
        for (const auto cell : cells<size>)
            if (is_void(cell)) all.cells[next++] = cell;
        return all;
    }();
    // The units of a part, moved to its corner, or a unit of each void cell: every cell has to lie in one.
    static constexpr auto moved(Corner corner) {
        std::array<Unit<size>, Part::units.size()> list{};
        for (std::size_t u = 0; u < list.size(); ++u)
            for (const auto cell : Part::units[u])
                list[u].add(Cell<size>::at(corner.row + cell.row(), corner.column + cell.column()));
        return list;
    }
    static constexpr auto void_units() {
        std::array<Unit<size>, void_count_> list{};
        for (std::size_t u = 0; u < list.size(); ++u) list[u].add(void_cells_.cells[u]);
        return list;
    }
    struct All {
        static constexpr int size = Size;
        static constexpr auto units = join(moved(Corners)..., void_units());
    };

public:
    static constexpr auto units = detail::joined_units<All>();
    static constexpr auto constraints = std::tuple(void_cells_);
};

/// Five grids of 9x9, one in the middle that shares a box with each of the others, on a board of 21x21.
using Samurai = Overlapping<21, Classic<9>, Corner{0, 0}, Corner{0, 12}, Corner{6, 6}, Corner{12, 0}, Corner{12, 12}>;

}  // namespace sudoku::inline v0
