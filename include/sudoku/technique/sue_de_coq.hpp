#pragma once

#include "singles.hpp"

#include <algorithm>

#include <utility>
#include <vector>

// Sue de Coq: two or three cells where a box and a line cross, with some of the rest of the line and some of the rest
// of the box, have as many digits as cells, and the two rests share none. Then each digit is among them exactly once.

namespace sudoku::inline v0::technique {

namespace detail {

/// Up to three cells of a house, and their candidates.
struct SmallGroup {
    Nine positions = 0, digits = 0;
};
inline std::vector<SmallGroup> small_groups(const Marks& marks, unsigned h, Nine from) {
    std::vector<SmallGroup> groups;
    for (unsigned set = 1; set <= all_nine; ++set) {
        const auto positions = static_cast<Nine>(set);
        if (without(positions, from) != 0 || count(positions) > 3) continue;
        SmallGroup group{positions, 0};
        bool open = true;
        for (Nine left = positions; left != 0;) {
            const Nine digits = marks.digits(house_cells[h][pop(left)]);
            open = open && digits != 0;
            group.digits |= digits;
        }
        if (open) groups.push_back(group);
    }
    return groups;
}

/// Takes digits from the cells of a house outside some positions.
inline void remove_outside(const Marks& marks, unsigned h, Nine positions, Nine digits, Step& step) {
    for (Nine left = without(all_nine, positions); left != 0;) {
        const unsigned cell = house_cells[h][pop(left)];
        for (Nine gone = marks.digits(cell) & digits; gone != 0;) step.removed.push_back(candidate(cell, pop(gone)));
    }
}

template <class Take>
bool find_sue_de_coq(const Marks& marks, unsigned box, unsigned line, Take&& take) {
    const auto in_line = small_groups(marks, line, without(all_nine, shared[line][box]));
    const auto in_box = small_groups(marks, box, without(all_nine, shared[box][line]));
    for (const auto& crossing : small_groups(marks, box, shared[box][line])) {
        const unsigned cells = count(crossing.positions);
        if (cells < 2 || count(crossing.digits) < cells + 2) continue;
        Nine crossing_in_line = 0;
        for (Nine left = crossing.positions; left != 0;)
            crossing_in_line |= bit(places_of[house_cells[box][pop(left)]].position[line / 9]);
        for (const auto& a : in_line)
            for (const auto& b : in_box) {
                if ((a.digits & b.digits) != 0) continue;
                if (count(static_cast<Nine>(crossing.digits | a.digits | b.digits)) !=
                    cells + count(a.positions) + count(b.positions))
                    continue;
                auto step = step_of(Technique::sue_de_coq, 0);
                remove_outside(marks, line, static_cast<Nine>(crossing_in_line | a.positions),
                               static_cast<Nine>(a.digits | without(crossing.digits, b.digits)), step);
                remove_outside(marks, box, static_cast<Nine>(crossing.positions | b.positions),
                               static_cast<Nine>(b.digits | without(crossing.digits, a.digits)), step);
                std::sort(step.removed.begin(), step.removed.end());
                step.removed.erase(std::unique(step.removed.begin(), step.removed.end()), step.removed.end());
                if (step.removed.empty()) continue;
                step.houses = {house(box), house(line)};
                step.digits = digit_set(static_cast<Nine>(crossing.digits | a.digits | b.digits));
                step.cells = cells_at(box, crossing.positions);
                step.fill_cells = cells_at(line, a.positions);
                for (const auto cell : cells_at(box, b.positions)) step.fill_cells.push_back(cell);
                if (take(std::move(step))) return true;
            }
    }
    return false;
}

}  // namespace detail

template <class Take>
bool find_sue_de_coq(const Marks& marks, Take&& take) {
    for (unsigned box = 0; box < 9; ++box)
        for (unsigned line = 9; line < house_count; ++line)
            if (shared[box][line] != 0 && detail::find_sue_de_coq(marks, box, line, take)) return true;
    return false;
}

}  // namespace sudoku::inline v0::technique
