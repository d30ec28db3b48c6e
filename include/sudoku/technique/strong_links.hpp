#pragma once

#include "singles.hpp"

#include <array>
#include <utility>
#include <vector>

// Techniques on the strong links of one digit: houses with two places for it. Named as in the field; Sudoku
// Explainer 1.2.1 has none of them by these names.

namespace sudoku::inline v0::technique {

namespace detail {

/// A house with two places of a digit.
struct StrongLink {
    unsigned house, first, second;  // cells
};

inline std::vector<StrongLink> strong_links(const Marks& marks, unsigned digit) {
    std::vector<StrongLink> links;
    for (unsigned h = 0; h < house_count; ++h) {
        Nine places = marks.places(h, digit);
        if (count(places) != 2) continue;
        const unsigned first = house_cells[h][pop(places)];
        links.push_back({h, first, house_cells[h][lowest(places)]});
    }
    return links;
}

inline bool same_line(unsigned a, unsigned b) {
    return places_of[a].house[1] == places_of[b].house[1] || places_of[a].house[2] == places_of[b].house[2];
}

/// What the field calls two strong links joined by a weak one between these two cells.
inline Technique name_of_pair(unsigned house, unsigned other_house, unsigned joined, unsigned other_joined) {
    const bool lines = house >= 9 && other_house >= 9, parallel = house / 9 == other_house / 9;
    if (lines && parallel && same_line(joined, other_joined)) return Technique::skyscraper;
    if (lines && !parallel && places_of[joined].house[0] == places_of[other_joined].house[0])
        return Technique::two_string_kite;
    return Technique::turbot_fish;
}

/// A step that takes a digit from cells.
inline Step digit_step(Technique technique, unsigned digit, std::vector<unsigned> cells, CellSet<9> removed) {
    auto step = step_of(technique, 0);
    step.digits = digit_set(bit(digit));
    for (const unsigned c : cells) step.cells.push_back(cell_numbered(c));
    while (!removed.empty()) step.removed.push_back({removed.pop_front(), digit_of(digit)});
    return step;
}

}  // namespace detail

/// Skyscraper, two-string kite or another turbot fish: two strong links, an end of one seeing an end of the other, so
/// that one of the far ends is true.
template <class Take>
bool find_strong_link_pairs(const Marks& marks, Technique wanted, Take&& take) {
    for (unsigned d = 0; d < 9; ++d) {
        const auto links = detail::strong_links(marks, d);
        const auto with = marks.cells_with(d);
        for (std::size_t i = 0; i < links.size(); ++i)
            for (std::size_t j = i + 1; j < links.size(); ++j)
                for (unsigned turn = 0; turn < 4; ++turn) {
                    auto [near, far] = std::pair(links[i].first, links[i].second);
                    auto [other_near, other_far] = std::pair(links[j].first, links[j].second);
                    if ((turn & 1) != 0) std::swap(near, far);
                    if ((turn & 2) != 0) std::swap(other_near, other_far);
                    if (near == other_near || near == other_far || far == other_near || far == other_far) continue;
                    if (!sees(near, other_near)) continue;
                    if (detail::name_of_pair(links[i].house, links[j].house, near, other_near) != wanted) continue;
                    const auto removed = (peer_sets[far] & peer_sets[other_far] & with) -
                                         CellSet<9>{detail::cell_numbered(near), detail::cell_numbered(other_near)};
                    if (removed.empty()) continue;
                    auto step = detail::digit_step(wanted, d, {far, near, other_near, other_far}, removed);
                    step.houses = {house(links[i].house), house(links[j].house)};
                    if (take(std::move(step))) return true;
                }
    }
    return false;
}

/// Empty rectangle: the places of a digit in a box lie in one row and one column of it, and a strong link outside
/// begins in one of them.
template <class Take>
bool find_empty_rectangles(const Marks& marks, Take&& take) {
    const auto try_line = [&](unsigned d, unsigned box, unsigned through, unsigned across, unsigned across_kind) {
        // `across` is the line of the box that meets the strong links; these run in lines of the kind of `through`.
        const unsigned through_kind = through / 9;
        for (unsigned number = 0; number < 9; ++number) {
            const unsigned h = through_kind * 9 + number;
            if (shared[h][box] != 0) continue;
            const Nine places = marks.places(h, d);
            if (count(places) != 2) continue;
            const Nine met = places & shared[h][across];
            if (met == 0) continue;
            const unsigned end = house_cells[h][lowest(without(places, met))];
            if (places_of[end].house[across_kind] == across) continue;
            // Where the end's own line crosses the line of the box along `through`.
            const unsigned line = places_of[end].house[across_kind];
            const Nine cross = shared[line][through];
            const unsigned target = house_cells[line][lowest(cross)];
            if (places_of[target].house[0] == box || !marks.has(target, d)) continue;
            std::vector<unsigned> cells{house_cells[h][lowest(met)], end};
            for (Nine left = marks.places(box, d); left != 0;) cells.push_back(house_cells[box][pop(left)]);
            auto step = detail::digit_step(Technique::empty_rectangle, d, cells, {detail::cell_numbered(target)});
            step.houses = {house(box), house(h)};
            if (take(std::move(step))) return true;
        }
        return false;
    };
    for (unsigned d = 0; d < 9; ++d)
        for (unsigned box = 0; box < 9; ++box) {
            const Nine places = marks.places(box, d);
            if (count(places) < 2) continue;
            for (unsigned r = 0; r < 3; ++r)
                for (unsigned c = 0; c < 3; ++c) {
                    const unsigned row = 9 + box / 3 * 3 + r, column = 18 + box % 3 * 3 + c;
                    const Nine in_row = shared[box][row], in_column = shared[box][column];
                    if (without(places, static_cast<Nine>(in_row | in_column)) != 0) continue;
                    if (without(places, in_row) == 0 || without(places, in_column) == 0) continue;
                    if (try_line(d, box, column, row, 1) || try_line(d, box, row, column, 2)) return true;
                }
        }
    return false;
}

/// Simple colouring: candidates of a digit joined by strong links are true and false in turn. A colour that sees itself
/// is false; what sees both colours is false.
template <class Take>
bool find_simple_colours(const Marks& marks, Take&& take) {
    for (unsigned d = 0; d < 9; ++d) {
        const auto links = detail::strong_links(marks, d);
        const auto with = marks.cells_with(d);
        CellSet<9> done;
        for (const auto& link : links) {
            if (done.contains(detail::cell_numbered(link.first))) continue;
            std::array<CellSet<9>, 2> colours{CellSet<9>{detail::cell_numbered(link.first)}, {}};
            for (bool any = true; any;) {
                any = false;
                for (const auto& next : links)
                    for (unsigned colour = 0; colour < 2; ++colour)
                        for (const auto& [from, to] :
                             {std::pair(next.first, next.second), std::pair(next.second, next.first)})
                            if (colours[colour].contains(detail::cell_numbered(from)) &&
                                !colours[1 - colour].contains(detail::cell_numbered(to))) {
                                colours[1 - colour].insert(detail::cell_numbered(to));
                                any = true;
                            }
            }
            done |= colours[0] | colours[1];
            std::array<CellSet<9>, 2> seen{};
            for (unsigned colour = 0; colour < 2; ++colour)
                for (auto left = colours[colour]; !left.empty();) seen[colour] |= peer_sets[left.pop_front().index];
            auto removed = (seen[0] & seen[1] & with) - (colours[0] | colours[1]);
            for (unsigned colour = 0; colour < 2; ++colour)
                if (!(seen[colour] & colours[colour]).empty()) removed |= colours[colour];
            if (removed.empty()) continue;
            std::vector<unsigned> cells;
            for (auto left = colours[0] | colours[1]; !left.empty();) cells.push_back(left.pop_front().index);
            auto step = detail::digit_step(Technique::simple_colours, d, cells, removed);
            for (auto left = colours[0]; !left.empty();) step.fill_cells.push_back(left.pop_front());
            if (take(std::move(step))) return true;
        }
    }
    return false;
}

/// W-wing: two cells with the same two candidates, and a strong link on one of them between a cell that each sees: one
/// of the two is the other candidate.
template <class Take>
bool find_w_wings(const Marks& marks, Take&& take) {
    std::vector<unsigned> bivalue;
    for (unsigned c = 0; c < cell_count; ++c)
        if (count(marks.digits(c)) == 2) bivalue.push_back(c);
    for (std::size_t j = 1; j < bivalue.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            const unsigned a = bivalue[i], b = bivalue[j];
            if (marks.digits(a) != marks.digits(b) || sees(a, b)) continue;
            for (Nine digits = marks.digits(a); digits != 0;) {
                const unsigned x = pop(digits), z = lowest(without(marks.digits(a), bit(x)));
                const auto removed = peer_sets[a] & peer_sets[b] & marks.cells_with(z);
                if (removed.empty()) continue;
                for (const auto& link : detail::strong_links(marks, x)) {
                    const bool straight = sees(a, link.first) && sees(b, link.second);
                    const bool crossed = sees(a, link.second) && sees(b, link.first);
                    if (!straight && !crossed) continue;
                    auto step = detail::digit_step(Technique::w_wing, z, {a, b, link.first, link.second}, removed);
                    step.houses.push_back(house(link.house));
                    if (take(std::move(step))) return true;
                    break;
                }
            }
        }
    return false;
}

}  // namespace sudoku::inline v0::technique
