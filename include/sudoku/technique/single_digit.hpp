#pragma once

#include "seen.hpp"

#include <array>
#include <optional>

// Patterns of a single digit: two houses with two places each (skyscraper, two-string kite, turbot fish), a box whose
// places lie in a row and a column (empty rectangle), and places joined in pairs (simple colouring).

namespace sudoku::inline v0::technique {

namespace detail {

/// A house with two places for a digit: one of the two is true.
struct Pair {
    std::uint8_t house;
    std::array<std::uint8_t, 2> cells;
};

/// The pairs of one digit.
struct Pairs {
    std::array<Pair, house_count> list{};
    std::size_t size = 0;

    constexpr const Pair* begin() const { return list.data(); }
    constexpr const Pair* end() const { return list.data() + size; }
};

constexpr Pairs pairs_of(const Marks& marks, unsigned digit) {
    Pairs pairs;
    for (unsigned h = 0; h < house_count; ++h) {
        Nine places = marks.places(h, digit);
        if (count(places) != 2) continue;
        const auto first = house_cells[h][pop(places)];
        pairs.list[pairs.size++] = {static_cast<std::uint8_t>(h), {first, house_cells[h][lowest(places)]}};
    }
    return pairs;
}

/// What two pairs joined by their inner cells are called; nothing for an X-wing.
constexpr std::optional<Technique> name_of_pairs(const Pair& first, const Pair& second, unsigned inner_first,
                                                 unsigned inner_second) {
    const auto kind = house(first.house).kind, other = house(second.house).kind;
    if (kind == HouseKind::box || other == HouseKind::box) return Technique::turbot_fish;
    if (kind != other) return Technique::two_string_kite;
    const unsigned crossing = kind == HouseKind::row ? 2 : 1;
    if (places_of[inner_first].house[crossing] != places_of[inner_second].house[crossing])
        return Technique::turbot_fish;
    const unsigned outer_first = first.cells[first.cells[0] == inner_first ? 1 : 0];
    const unsigned outer_second = second.cells[second.cells[0] == inner_second ? 1 : 0];
    if (places_of[outer_first].house[crossing] == places_of[outer_second].house[crossing]) return std::nullopt;
    return Technique::skyscraper;
}

/// The step of two pairs, where they have four cells between them, the inner ones see each other, and it is one of the
/// techniques wanted.
inline std::optional<Step> step_of_pairs(const CellSet<9>& places, unsigned digit, const Pair& first, unsigned inner,
                                         const Pair& second, unsigned other_inner, Technique wanted) {
    const unsigned a = first.cells[1 - inner], b = first.cells[inner];
    const unsigned c = second.cells[other_inner], d = second.cells[1 - other_inner];
    if (a == c || a == d || b == c || b == d || !sees(b, c)) return std::nullopt;
    auto removed = peer_sets[a] & peer_sets[d] & places;
    for (const unsigned own : {a, b, c, d}) removed.erase(cell_numbered(own));
    if (removed.empty() || name_of_pairs(first, second, b, c) != wanted) return std::nullopt;
    auto step = further_step(wanted);
    for (const unsigned own : {a, b, c, d}) {
        step.cells.push_back(cell_numbered(own));
        step.groups.push_back(group_of({cell_numbered(own)}, bit(digit)));
    }
    step.houses = {house(first.house), house(second.house)};
    step.digits = digit_set(bit(digit));
    remove_all(step, digit, removed);
    return step;
}

}  // namespace detail

/// Skyscraper: two rows (or two columns) with two places each, of which two share a column: one of the other two is
/// true. Two-string kite: a row and a column, joined in a box. Turbot fish: any other two houses joined so.
template <class Take>
bool find_two_pairs(const Marks& marks, Technique wanted, Take&& take) {
    for (unsigned d = 0; d < 9; ++d) {
        const auto pairs = detail::pairs_of(marks, d);
        const auto places = marks.cells_with(d);
        for (const auto& second : pairs)
            for (const auto& first : pairs) {
                if (&first == &second) break;
                for (unsigned ends = 0; ends < 4; ++ends)
                    if (auto step = detail::step_of_pairs(places, d, first, ends / 2, second, ends % 2, wanted))
                        if (take(std::move(*step))) return true;
            }
    }
    return false;
}

namespace detail {

/// The empty rectangle of a box whose places lie in `line` and in `crossing`, both through the box: a pair that stands
/// upon `line` outside the box ends in the line that removes the digit where that meets `crossing`.
template <class Take>
bool empty_rectangle_with(const Marks& marks, unsigned digit, unsigned box, unsigned line, unsigned crossing,
                          const Pairs& pairs, Take&& take) {
    for (const auto& pair : pairs) {
        const auto kind = house(pair.house).kind;
        if (kind == HouseKind::box || kind == house(line).kind) continue;
        for (unsigned i = 0; i < 2; ++i) {
            const unsigned on = pair.cells[i], end = pair.cells[1 - i];
            if (!house_sets[line].contains(cell_numbered(on)) || house_sets[box].contains(cell_numbered(on)) ||
                house_sets[box].contains(cell_numbered(end)))
                continue;
            const auto& end_line = house_sets[places_of[end].house[kind == HouseKind::row ? 2 : 1]];
            const auto removed = (end_line & house_sets[crossing] & marks.cells_with(digit)) - house_sets[box];
            if (removed.empty()) continue;
            auto step = further_step(Technique::empty_rectangle);
            step.houses = {house(box), house(line), house(crossing), house(pair.house)};
            step.cells = list_of(cells_of_house(box, marks.places(box, digit)));
            step.fill_cells = {cell_numbered(on), cell_numbered(end)};
            step.digits = digit_set(bit(digit));
            remove_all(step, digit, removed);
            if (take(std::move(step))) return true;
        }
    }
    return false;
}

}  // namespace detail

/// Empty rectangle: the places of a digit in a box lie in one row and one column, three or more and not in one of them
/// alone. A pair in another line that ends in that row (column) rules out the cell where its other end's line meets
/// that column (row).
template <class Take>
bool find_empty_rectangles(const Marks& marks, Take&& take) {
    for (unsigned d = 0; d < 9; ++d) {
        const auto pairs = detail::pairs_of(marks, d);
        for (unsigned box = 0; box < 9; ++box) {
            const Nine places = marks.places(box, d);
            if (count(places) < 3) continue;
            for (unsigned i = 0; i < 9; ++i) {
                const unsigned row = 9 + box / 3 * 3 + i / 3, column = 18 + box % 3 * 3 + i % 3;
                const Nine in_row = shared[box][row], in_column = shared[box][column];
                if (without(places, static_cast<Nine>(in_row | in_column)) != 0 || without(places, in_row) == 0 ||
                    without(places, in_column) == 0)
                    continue;
                if (detail::empty_rectangle_with(marks, d, box, row, column, pairs, take) ||
                    detail::empty_rectangle_with(marks, d, box, column, row, pairs, take))
                    return true;
            }
        }
    }
    return false;
}

namespace detail {

/// Places that pairs join, in two colours: those of one colour are all true, or those of the other.
struct Colours {
    std::array<CellSet<9>, 2> cells;
};

constexpr Colours coloured(const Pairs& pairs, unsigned start) {
    Colours colours;
    colours.cells[0].insert(cell_numbered(start));
    for (bool any = true; any;) {
        any = false;
        for (const auto& pair : pairs)
            for (unsigned i = 0; i < 2; ++i)
                for (unsigned colour = 0; colour < 2; ++colour) {
                    const auto from = cell_numbered(pair.cells[i]), to = cell_numbered(pair.cells[1 - i]);
                    if (!colours.cells[colour].contains(from) || colours.cells[1 - colour].contains(to)) continue;
                    colours.cells[1 - colour].insert(to);
                    any = true;
                }
    }
    return colours;
}

constexpr bool two_see_each_other(const CellSet<9>& cells) {
    for (auto left = cells; !left.empty();)
        if (!(peer_sets[left.pop_front().index] & cells).empty()) return true;
    return false;
}
/// The cells that see one of these.
constexpr CellSet<9> seen_by_one(CellSet<9> cells) {
    CellSet<9> seen;
    while (!cells.empty()) seen |= peer_sets[cells.pop_front().index];
    return seen;
}

inline Step colour_step(const Colours& colours, unsigned digit, unsigned type, const CellSet<9>& removed) {
    auto step = further_step(Technique::simple_colouring, type);
    for (const auto& cells : colours.cells) step.groups.push_back(group_of(cells, bit(digit)));
    step.cells = list_of(colours.cells[0] | colours.cells[1]);
    step.digits = digit_set(bit(digit));
    remove_all(step, digit, removed);
    return step;
}

}  // namespace detail

/// Simple colouring of the places of a digit that pairs join. Type 1, colour trap: a place that sees both colours is
/// false. Type 2, colour wrap: two places of one colour see each other, so that all of that colour are false; it stands
/// first in `groups`.
template <class Take>
bool find_simple_colouring(const Marks& marks, Take&& take) {
    for (unsigned d = 0; d < 9; ++d) {
        const auto pairs = detail::pairs_of(marks, d);
        CellSet<9> done;
        for (const auto& pair : pairs) {
            if (done.contains(detail::cell_numbered(pair.cells[0]))) continue;
            auto colours = detail::coloured(pairs, pair.cells[0]);
            const auto both = colours.cells[0] | colours.cells[1];
            done |= both;
            if (both.size() < 3) continue;
            if (detail::two_see_each_other(colours.cells[1])) std::swap(colours.cells[0], colours.cells[1]);
            const bool wraps = detail::two_see_each_other(colours.cells[0]);
            const auto trapped =
                (detail::seen_by_one(colours.cells[0]) & detail::seen_by_one(colours.cells[1]) & marks.cells_with(d)) -
                both;
            if (wraps && take(detail::colour_step(colours, d, 2, colours.cells[0]))) return true;
            if (!trapped.empty() && take(detail::colour_step(colours, d, 1, trapped))) return true;
        }
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
