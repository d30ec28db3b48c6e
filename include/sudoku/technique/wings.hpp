#pragma once

#include "singles.hpp"

#include <array>
#include <utility>

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

/// WXYZ-wing: four cells with four digits, all of which but one can be in one of the cells only, because their places
/// see each other. That one is in at least one of the cells.
template <class Take>
bool find_wxyz_wings(const Marks& marks, Take&& take) {
    CellSet<9> small;
    for (unsigned c = 0; c < cell_count; ++c)
        if (count(marks.digits(c)) >= 2 && count(marks.digits(c)) <= 4) small.insert(detail::cell_numbered(c));
    const auto try_cells = [&](const std::array<unsigned, 4>& chosen, Nine digits) {
        unsigned loose = 9;
        for (Nine left = digits; left != 0;) {
            const unsigned d = pop(left);
            bool restricted = true;
            for (unsigned i = 1; i < 4; ++i)
                for (unsigned j = 0; j < i; ++j)
                    restricted = restricted &&
                                 (!marks.has(chosen[i], d) || !marks.has(chosen[j], d) || sees(chosen[i], chosen[j]));
            if (restricted) continue;
            if (loose != 9) return false;
            loose = d;
        }
        if (loose == 9) return false;
        auto removed = marks.cells_with(loose);
        for (const unsigned c : chosen) {
            if (marks.has(c, loose)) removed &= peer_sets[c];
            removed.erase(detail::cell_numbered(c));
        }
        if (removed.empty()) return false;
        auto step = detail::step_of(Technique::wxyz_wing, 0);
        for (const unsigned c : chosen) step.cells.push_back(detail::cell_numbered(c));
        step.digits = detail::digit_set(bit(loose));
        while (!removed.empty()) step.removed.push_back({removed.pop_front(), detail::digit_of(loose)});
        return take(std::move(step));
    };
    for (auto pivots = small; !pivots.empty();) {
        const unsigned pivot = pivots.pop_front().index;
        const auto wings = peer_sets[pivot] & small;
        for (auto first = wings; !first.empty();) {
            const unsigned a = first.pop_front().index;
            const Nine two = static_cast<Nine>(marks.digits(pivot) | marks.digits(a));
            if (count(two) > 4) continue;
            for (auto second = first; !second.empty();) {
                const unsigned b = second.pop_front().index;
                const Nine three = static_cast<Nine>(two | marks.digits(b));
                if (count(three) > 4) continue;
                for (auto third = second; !third.empty();) {
                    const unsigned c = third.pop_front().index;
                    const Nine four = static_cast<Nine>(three | marks.digits(c));
                    if (count(four) == 4 && try_cells({pivot, a, b, c}, four)) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
