#pragma once

#include "singles.hpp"

// Wings: a pivot whose every candidate but one forces the same digit into one of its two wings.

namespace sudoku::inline v0::technique {

/// XY-wing 4.2 (a pivot of two candidates) or XYZ-wing 4.4 (of three, the pivot taking part).
template <class Take>
bool find_wings(const Marks& marks, bool xyz, Take&& take) {
    CellSet<9> bivalue;
    for (unsigned c = 0; c < cell_count; ++c)
        if (count(marks.digits(c)) == 2) bivalue.insert(detail::cell_numbered(c));
    for (unsigned pivot = 0; pivot < cell_count; ++pivot) {
        const Nine own = marks.digits(pivot);
        if (count(own) != (xyz ? 3u : 2u)) continue;
        const auto wings = peer_sets[pivot] & bivalue;
        if (!has_two(wings)) continue;
        for (auto first_wings = wings; !first_wings.empty();) {
            const unsigned a = first_wings.pop_front().index;
            const Nine first = marks.digits(a);
            if (count(without(own, first)) != 1) continue;
            for (auto second_wings = wings; !second_wings.empty();) {
                const unsigned b = second_wings.pop_front().index;
                const Nine second = marks.digits(b);
                if (count(static_cast<Nine>(own | first | second)) != 3 ||
                    count(static_cast<Nine>(own & first & second)) != (xyz ? 1u : 0u))
                    continue;
                const unsigned z = lowest(first & second);
                auto common = peer_sets[a] & peer_sets[b];
                if (xyz) common &= peer_sets[pivot];
                for (const unsigned own_cell : {pivot, a, b}) common.erase(detail::cell_numbered(own_cell));
                common &= marks.cells_with(z);
                if (common.empty()) continue;
                auto step = xyz ? detail::step_of(Technique::xyz_wing, 44) : detail::step_of(Technique::xy_wing, 42);
                step.cells = {detail::cell_numbered(pivot), detail::cell_numbered(a), detail::cell_numbered(b)};
                step.digits = detail::digit_set(bit(z));
                while (!common.empty()) step.removed.push_back({common.pop_front(), detail::digit_of(z)});
                if (take(std::move(step))) return true;
            }
        }
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
