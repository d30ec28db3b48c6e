#pragma once

#include "singles.hpp"

#include <utility>

// Hidden unique rectangle: four cells of two boxes in two rows and two columns that all have two digits. One corner has
// nothing else; where one of the digits has no other place in the row and the column of the opposite corner, that
// corner is not the other digit: the four cells could be swapped.

namespace sudoku::inline v0::technique {

template <class Take>
bool find_hidden_rectangles(const Marks& marks, Take&& take) {
    for (unsigned corner = 0; corner < cell_count; ++corner) {
        const Nine pair = marks.digits(corner);
        if (count(pair) != 2) continue;
        const unsigned row = corner / 9, column = corner % 9;
        for (unsigned other_row = 0; other_row < 9; ++other_row)
            for (unsigned other_column = 0; other_column < 9; ++other_column) {
                if (other_row == row || other_column == column) continue;
                if ((other_row / 3 == row / 3) == (other_column / 3 == column / 3)) continue;
                const unsigned opposite_corner = other_row * 9 + other_column;
                const unsigned below = other_row * 9 + column, beside = row * 9 + other_column;
                const Nine all =
                    static_cast<Nine>(marks.digits(opposite_corner) & marks.digits(below) & marks.digits(beside));
                if ((all & pair) != pair) continue;
                for (Nine left = pair; left != 0;) {
                    const unsigned strong = pop(left), removed = lowest(without(pair, bit(strong)));
                    if (count(marks.places(9 + other_row, strong)) != 2) continue;
                    if (count(marks.places(18 + other_column, strong)) != 2) continue;
                    auto step = detail::step_of(Technique::hidden_unique_rectangle, 0);
                    for (const unsigned c : {corner, beside, opposite_corner, below})
                        step.cells.push_back(detail::cell_numbered(c));
                    step.digits = detail::digit_set(pair);
                    step.houses = {house(9 + other_row), house(18 + other_column)};
                    step.removed.push_back(detail::candidate(opposite_corner, removed));
                    if (take(std::move(step))) return true;
                }
            }
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
