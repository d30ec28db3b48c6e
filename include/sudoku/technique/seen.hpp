#pragma once

#include "singles.hpp"

#include <array>
#include <utility>

// What the techniques beyond Sudoku Explainer's share: sets of cells that see others, and how a step is filled.

namespace sudoku::inline v0::technique::detail {

/// The cells of each digit's marks.
using DigitCells = std::array<CellSet<9>, 9>;

constexpr DigitCells digit_cells(const Marks& marks) {
    DigitCells sets;
    for (unsigned d = 0; d < 9; ++d) sets[d] = marks.cells_with(d);
    return sets;
}

/// The cells that see each of these. Needs: not empty.
constexpr CellSet<9> seen_by_all(CellSet<9> cells) {
    auto seen = peer_sets[cells.pop_front().index];
    while (!cells.empty()) seen &= peer_sets[cells.pop_front().index];
    return seen;
}

/// Whether one set contains another.
constexpr bool holds(const CellSet<9>& set, const CellSet<9>& other) { return (other - set).empty(); }

constexpr CellSet<9> cells_of_house(unsigned house, Nine positions) {
    CellSet<9> set;
    while (positions != 0) set.insert(cell_numbered(house_cells[house][pop(positions)]));
    return set;
}

inline std::vector<Cell<9>> list_of(CellSet<9> cells) {
    std::vector<Cell<9>> list;
    while (!cells.empty()) list.push_back(cells.pop_front());
    return list;
}

inline CellGroup group_of(CellSet<9> cells, Nine digits) { return {list_of(cells), digit_set(digits)}; }

/// Adds the digit in these cells to what the step removes. Needs: the marks are there.
inline void remove_all(Step& step, unsigned digit, CellSet<9> cells) {
    while (!cells.empty()) step.removed.push_back({cells.pop_front(), digit_of(digit)});
}
/// Adds the digits of a cell to what the step removes. Needs: the marks are there.
inline void remove_all(Step& step, Nine digits, unsigned cell) {
    while (digits != 0) step.removed.push_back(candidate(cell, pop(digits)));
}

/// A step beyond Sudoku Explainer's: it has no rating there.
inline Step further_step(Technique technique, unsigned type = 0) {
    Step step = step_of(technique, 0);
    step.type = static_cast<std::uint8_t>(type);
    return step;
}

}  // namespace sudoku::inline v0::technique::detail
