#pragma once

#include "single_digit.hpp"

#include <array>

// Wings beyond XYZ: two like cells joined by a pair (W-wing), and four cells with four digits (WXYZ-wing).

namespace sudoku::inline v0::technique {

namespace detail {

/// The W-wing of two cells with the digits x and z, joined by a pair of places for x, removing z.
template <class Take>
bool w_wing_of(const Marks& marks, unsigned a, unsigned b, unsigned x, unsigned z, const Pairs& pairs, Take&& take) {
    const auto removed = peer_sets[a] & peer_sets[b] & marks.cells_with(z);
    if (removed.empty()) return false;
    for (const auto& pair : pairs)
        for (unsigned i = 0; i < 2; ++i) {
            const unsigned c = pair.cells[i], d = pair.cells[1 - i];
            if (!sees(a, c) || !sees(d, b) || c == b || d == a) continue;
            auto step = further_step(Technique::w_wing);
            step.cells = {cell_numbered(a), cell_numbered(b)};
            step.fill_cells = {cell_numbered(c), cell_numbered(d)};
            step.houses = {house(pair.house)};
            step.digits = digit_set(static_cast<Nine>(bit(x) | bit(z)));
            remove_all(step, z, removed);
            if (take(std::move(step))) return true;
        }
    return false;
}

}  // namespace detail

/// W-wing: two cells with the same two candidates that do not see each other, each seeing one end of a pair of places
/// for one of these: one of the two cells is the other digit.
template <class Take>
bool find_w_wings(const Marks& marks, Take&& take) {
    for (unsigned b = 0; b < cell_count; ++b) {
        const Nine own = marks.digits(b);
        if (count(own) != 2) continue;
        for (unsigned a = 0; a < b; ++a) {
            if (marks.digits(a) != own || sees(a, b)) continue;
            const unsigned low = lowest(own), high = lowest(without(own, bit(low)));
            if (detail::w_wing_of(marks, a, b, low, high, detail::pairs_of(marks, low), take) ||
                detail::w_wing_of(marks, a, b, high, low, detail::pairs_of(marks, high), take))
                return true;
        }
    }
    return false;
}

namespace detail {

/// The cells among four that have the digit.
constexpr CellSet<9> holders(const Marks& marks, const std::array<unsigned, 4>& cells, unsigned digit) {
    CellSet<9> set;
    for (const unsigned c : cells)
        if (marks.has(c, digit)) set.insert(cell_numbered(c));
    return set;
}
constexpr bool all_see_each_other(const CellSet<9>& cells) {
    for (auto left = cells; !left.empty();) {
        const auto cell = left.pop_front();
        if (!holds(peer_sets[cell.index], left)) return false;
    }
    return true;
}
/// The only digit that could stand in two of the cells, 9 where there is none or more than one.
constexpr unsigned only_free_digit(const Marks& marks, const std::array<unsigned, 4>& cells, Nine digits) {
    unsigned free = 9;
    while (digits != 0) {
        const unsigned d = pop(digits);
        if (all_see_each_other(holders(marks, cells, d))) continue;
        if (free != 9) return 9;
        free = d;
    }
    return free;
}

template <class Take>
bool wxyz_wing_of(const Marks& marks, const std::array<unsigned, 4>& cells, Take&& take) {
    Nine digits = 0;
    for (const unsigned c : cells) digits |= marks.digits(c);
    if (count(digits) != 4) return false;
    const unsigned z = only_free_digit(marks, cells, digits);
    if (z == 9) return false;
    const auto removed = seen_by_all(holders(marks, cells, z)) & marks.cells_with(z);
    if (removed.empty()) return false;
    auto step = further_step(Technique::wxyz_wing);
    for (const unsigned c : cells) step.cells.push_back(cell_numbered(c));
    step.digits = digit_set(bit(z));
    remove_all(step, z, removed);
    return take(std::move(step));
}

}  // namespace detail

/// WXYZ-wing: a pivot and three cells that it sees with four candidates between them, three of which cannot stand
/// twice, so that the fourth stands in one of the cells. (Every one of them is an ALS-XZ, too.)
template <class Take>
bool find_wxyz_wings(const Marks& marks, Take&& take) {
    for (unsigned pivot = 0; pivot < cell_count; ++pivot) {
        if (count(marks.digits(pivot)) < 2 || count(marks.digits(pivot)) > 4) continue;
        std::array<unsigned, 20> near{};
        std::size_t size = 0;
        for (const unsigned c : peer_lists[pivot])
            if (marks.is_open(c) && count(static_cast<Nine>(marks.digits(c) | marks.digits(pivot))) <= 4)
                near[size++] = c;
        for (std::size_t k = 2; k < size; ++k)
            for (std::size_t j = 1; j < k; ++j) {
                const Nine three =
                    static_cast<Nine>(marks.digits(pivot) | marks.digits(near[k]) | marks.digits(near[j]));
                if (count(three) > 4) continue;
                for (std::size_t i = 0; i < j; ++i)
                    if (detail::wxyz_wing_of(marks, {pivot, near[i], near[j], near[k]}, take)) return true;
            }
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
