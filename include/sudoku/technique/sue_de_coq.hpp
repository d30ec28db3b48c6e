#pragma once

#include "seen.hpp"

#include <array>

// Sue de Coq: two or three cells where a box and a line meet, with cells of the line and cells of the box that together
// have as many digits as cells.

namespace sudoku::inline v0::technique {

namespace detail {

/// Cells and their digits.
struct CellsWithDigits {
    CellSet<9> cells;
    Nine digits = 0;

    void add(const Marks& marks, unsigned cell) {
        cells.insert(cell_numbered(cell));
        digits |= marks.digits(cell);
    }
};

/// The cells of a list whose numbers are in a set of bits.
inline CellsWithDigits chosen_from(const Marks& marks, const std::array<std::uint8_t, 9>& list, unsigned bits) {
    CellsWithDigits chosen;
    for (; bits != 0; bits &= bits - 1) chosen.add(marks, list[static_cast<unsigned>(std::countr_zero(bits))]);
    return chosen;
}

struct OpenCells {
    std::array<std::uint8_t, 9> list{};
    unsigned size = 0;

    OpenCells(const Marks& marks, CellSet<9> cells) {
        while (!cells.empty())
            if (const auto cell = cells.pop_front(); marks.is_open(cell.index))
                list[size++] = static_cast<std::uint8_t>(cell.index);
    }
};

struct SueDeCoq {
    unsigned line, box;
    CellsWithDigits middle, in_line, in_box;

    /// Removes digits from the rest of a house.
    static void clear(Step& step, const Marks& marks, const CellSet<9>& rest, Nine digits) {
        while (digits != 0) {
            const unsigned d = pop(digits);
            remove_all(step, d, rest & marks.cells_with(d));
        }
    }
    Step step(const Marks& marks) const {
        const Nine between = without(middle.digits, static_cast<Nine>(in_line.digits | in_box.digits));
        auto made = further_step(Technique::sue_de_coq);
        clear(made, marks, house_sets[line] - middle.cells - in_line.cells,
              static_cast<Nine>(in_line.digits | between));
        clear(made, marks, house_sets[box] - house_sets[line] - in_box.cells,
              static_cast<Nine>(in_box.digits | between));
        clear(made, marks, (house_sets[box] & house_sets[line]) - middle.cells, in_box.digits);
        made.cells = list_of(middle.cells);
        made.houses = {house(line), house(box)};
        made.digits = digit_set(middle.digits);
        made.groups = {group_of(in_line.cells, in_line.digits), group_of(in_box.cells, in_box.digits)};
        return made;
    }
};

/// Every choice of cells of the line and the box around the cells in the middle.
template <class Take>
bool around_middle(const Marks& marks, SueDeCoq found, Take&& take) {
    const OpenCells line(marks, house_sets[found.line] - house_sets[found.box]);
    const OpenCells box(marks, house_sets[found.box] - house_sets[found.line]);
    for (unsigned of_line = 1; of_line < 1u << line.size; ++of_line) {
        found.in_line = chosen_from(marks, line.list, of_line);
        if ((found.in_line.digits & found.middle.digits) == 0) continue;
        for (unsigned of_box = 1; of_box < 1u << box.size; ++of_box) {
            found.in_box = chosen_from(marks, box.list, of_box);
            if ((found.in_box.digits & found.in_line.digits) != 0 || (found.in_box.digits & found.middle.digits) == 0)
                continue;
            const unsigned cells = found.middle.cells.size() + found.in_line.cells.size() + found.in_box.cells.size();
            if (count(static_cast<Nine>(found.middle.digits | found.in_line.digits | found.in_box.digits)) != cells)
                continue;
            auto step = found.step(marks);
            if (!step.removed.empty() && take(std::move(step))) return true;
        }
    }
    return false;
}

}  // namespace detail

/// Sue de Coq: two or three cells where a line and a box meet have two digits more than they are, or further; cells
/// of the line and cells of the box, without a digit in common, make up for it, so that each digit stands in them once:
/// those of the line's cells nowhere else in the line, those of the box's cells nowhere else in the box.
template <class Take>
bool find_sue_de_coq(const Marks& marks, Take&& take) {
    for (unsigned line = 9; line < house_count; ++line)
        for (unsigned box = 0; box < 9; ++box) {
            const detail::OpenCells middle(marks, house_sets[line] & house_sets[box]);
            for (unsigned bits = 1; bits < 1u << middle.size; ++bits) {
                const auto chosen = detail::chosen_from(marks, middle.list, bits);
                const unsigned size = chosen.cells.size();
                if (size < 2 || count(chosen.digits) < size + 2) continue;
                if (detail::around_middle(marks, {line, box, chosen, {}, {}}, take)) return true;
            }
        }
    return false;
}

}  // namespace sudoku::inline v0::technique
