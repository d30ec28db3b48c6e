#pragma once

#include "../../simd/target.hpp"
#include "../../version.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// A constraint beyond "all different": its cells, and a function that narrows their candidates, one mask a cell. It
/// takes away only what cannot come true, never more from more candidates, and empties a mask of decided cells that
/// break it.
struct Pruner {
    std::span<const std::uint16_t> cells;
    void (*prune)(std::uint64_t* marks);
};

/// What the learning search is asked: units as lists of cells, and the digits that every cell may still take. Plain
/// spans, so that the search is compiled once and serves rules known to the compiler and rules read from a file.
///
/// Digits are 1..size, written as bits digit - 1. A unit of `size` cells is a house and holds every digit once; a
/// shorter one only forbids repetition. Nothing is owned: what the spans show must outlive the search.
struct Problem {
    unsigned size = 0;                           ///< digits a cell can take at most, 1..64
    std::span<const std::uint16_t> unit_cells;   ///< the cells of unit 0, of unit 1, ...
    std::span<const std::uint32_t> unit_begins;  ///< unit u is unit_cells[unit_begins[u] .. unit_begins[u + 1])
    std::span<const std::uint64_t> candidates;   ///< one mask a cell
    std::span<const Pruner> pruners = {};        ///< constraints; these must outlive the search

    std::size_t cell_count() const { return candidates.size(); }
    std::size_t unit_count() const { return unit_begins.empty() ? 0 : unit_begins.size() - 1; }
    std::span<const std::uint16_t> unit(std::size_t u) const {
        return unit_cells.subspan(unit_begins[u], unit_begins[u + 1] - unit_begins[u]);
    }
    bool is_house(std::size_t u) const { return unit(u).size() == size; }
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
