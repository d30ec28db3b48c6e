#pragma once

#include "seen.hpp"
#include "universal_grave.hpp"

#include <array>

// What rests on there being one solution, beyond Sudoku Explainer's: hidden unique rectangles, avoidable rectangles
// (among digits that are no givens), and BUG + 1.

namespace sudoku::inline v0::technique {

namespace detail {

/// Four cells in two rows, two columns and two boxes: a b above c d.
struct Rectangle {
    unsigned a, b, c, d;
};

template <class Take>
bool each_rectangle(Take&& take) {
    for (unsigned top = 0; top < 8; ++top)
        for (unsigned bottom = top + 1; bottom < 9; ++bottom)
            for (unsigned left = 0; left < 8; ++left)
                for (unsigned right = left + 1; right < 9; ++right) {
                    if ((top / 3 == bottom / 3) == (left / 3 == right / 3)) continue;
                    if (take(Rectangle{top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right}))
                        return true;
                }
    return false;
}
/// The same with each of its cells as the first one, and d the one that lies across.
constexpr std::array<Rectangle, 4> turned(const Rectangle& r) {
    return {r, Rectangle{r.b, r.a, r.d, r.c}, Rectangle{r.c, r.d, r.a, r.b}, Rectangle{r.d, r.c, r.b, r.a}};
}

constexpr std::array<unsigned, 4> corners(const Rectangle& r) { return {r.a, r.b, r.c, r.d}; }

inline Step rectangle_step(Technique technique, unsigned type, const Rectangle& r, Nine digits) {
    auto step = further_step(technique, type);
    for (const unsigned c : {r.a, r.b, r.d, r.c}) step.cells.push_back(cell_numbered(c));
    step.digits = digit_set(digits);
    return step;
}

/// Whether the digit has two places in the house that the cells share.
constexpr bool is_pair(const Marks& marks, unsigned digit, unsigned a, unsigned b, HouseKind kind) {
    const unsigned h = places_of[a].house[static_cast<unsigned>(kind)];
    return places_of[b].house[static_cast<unsigned>(kind)] == h && count(marks.places(h, digit)) == 2;
}

}  // namespace detail

/// Hidden unique rectangle: four cells in two boxes have two candidates x and y, one cell these alone. Where the cell
/// across from it has x in common with its row and its column of the rectangle only, it cannot be y: the others would
/// have to be x, y, x.
template <class Take>
bool find_hidden_unique_rectangles(const Marks& marks, Take&& take) {
    return detail::each_rectangle([&](const detail::Rectangle& rectangle) {
        Nine common = all_nine;
        for (const unsigned c : detail::corners(rectangle)) common &= marks.digits(c);
        if (count(common) < 2) return false;
        for (const auto& r : detail::turned(rectangle)) {
            const Nine own = marks.digits(r.a);
            if (count(own) != 2 || (common & own) != own) continue;
            for (Nine left = own; left != 0;) {
                const unsigned x = pop(left), y = lowest(without(own, bit(x)));
                // c lies in the row of d, b in its column.
                if (!detail::is_pair(marks, x, r.c, r.d, HouseKind::row) ||
                    !detail::is_pair(marks, x, r.b, r.d, HouseKind::column))
                    continue;
                auto step = detail::rectangle_step(Technique::hidden_unique_rectangle, 0, r, own);
                step.houses = {house(places_of[r.d].house[1]), house(places_of[r.d].house[2])};
                step.fill_cells = {detail::cell_numbered(r.d)};
                step.removed = {detail::candidate(r.d, y)};
                if (take(std::move(step))) return true;
            }
        }
        return false;
    });
}

namespace detail {

/// Type 1: three digits stand, none of them given; the fourth would let the four be swapped.
template <class Take>
bool avoidable_type_one(const Marks& marks, const CellSet<9>& placed, const Rectangle& r, Take&& take) {
    for (const unsigned c : {r.b, r.c, r.d})
        if (!placed.contains(cell_numbered(c))) return false;
    if (!marks.is_open(r.a) || marks.value(r.b) != marks.value(r.c)) return false;
    const unsigned x = static_cast<unsigned>(marks.value(r.d) - 1), y = static_cast<unsigned>(marks.value(r.b) - 1);
    if (!marks.has(r.a, x)) return false;
    auto step = rectangle_step(Technique::avoidable_rectangle, 1, r, static_cast<Nine>(bit(x) | bit(y)));
    step.removed = {candidate(r.a, x)};
    return take(std::move(step));
}

/// Type 2: the digits of two neighbours stand, not given; the others would have to be the same the other way round, but
/// for one third candidate that both have.
template <class Take>
bool avoidable_type_two(const Marks& marks, const CellSet<9>& placed, unsigned a, unsigned b, unsigned facing_a,
                        unsigned facing_b, Take&& take) {
    if (!placed.contains(cell_numbered(a)) || !placed.contains(cell_numbered(b))) return false;
    const Nine x = bit(static_cast<unsigned>(marks.value(a) - 1)), y = bit(static_cast<unsigned>(marks.value(b) - 1));
    const Nine at_a = marks.digits(facing_a), at_b = marks.digits(facing_b);
    if (count(at_a) != 2 || count(at_b) != 2 || (at_a & y) == 0 || (at_b & x) == 0 ||
        without(at_a, y) != without(at_b, x))
        return false;
    const unsigned third = lowest(without(at_a, y));
    const auto removed = peer_sets[facing_a] & peer_sets[facing_b] & marks.cells_with(third);
    if (removed.empty()) return false;
    auto step = rectangle_step(Technique::avoidable_rectangle, 2, {a, b, facing_a, facing_b}, static_cast<Nine>(x | y));
    step.fill_cells = {cell_numbered(facing_a), cell_numbered(facing_b)};
    remove_all(step, third, removed);
    return take(std::move(step));
}

}  // namespace detail

/// Avoidable rectangle: as a unique rectangle, with digits that are written but not given: if four such cells held two
/// digits crosswise, swapping them would make a second solution. `placed` are the cells with digits that are not given.
template <class Take>
bool find_avoidable_rectangles(const Marks& marks, const CellSet<9>& placed, Take&& take) {
    if (placed.empty()) return false;
    return detail::each_rectangle([&](const detail::Rectangle& rectangle) {
        for (const auto& r : detail::turned(rectangle)) {
            if (detail::avoidable_type_one(marks, placed, r, take)) return true;
            if (r.a < r.b && detail::avoidable_type_two(marks, placed, r.a, r.b, r.c, r.d, take)) return true;
            if (r.a < r.c && detail::avoidable_type_two(marks, placed, r.a, r.c, r.b, r.d, take)) return true;
        }
        return false;
    });
}

/// BUG + 1: every open cell has two candidates but one, which has three; the one of these that would stand three times
/// in its houses is true. (Type 1 of Sudoku Explainer's BUG with one extra candidate.)
template <class Take>
bool find_bug_plus_one(const Marks& marks, Take&& take) {
    detail::Grave grave(marks);
    if (!grave.find() || grave.cells.size() != 1 || count(grave.all_extra) != 1) return false;
    auto step = detail::further_step(Technique::bug_plus_one);
    step.cells = {detail::cell_numbered(grave.cells[0])};
    step.digits = detail::digit_set(grave.all_extra);
    step.placed = detail::candidate(grave.cells[0], lowest(grave.all_extra));
    return take(std::move(step));
}

}  // namespace sudoku::inline v0::technique
