#pragma once

#include "singles.hpp"

#include <array>

// Naked and hidden sets: k cells of a house with k digits between them, or k digits with k places between them.

namespace sudoku::inline v0::technique {

/// k digits and k positions of a house.
struct HouseSet {
    std::uint8_t house;
    Nine digits, positions;
};

namespace detail {

/// Calls take(members, joined) for every choice of k of nine sets, each of 2..k elements, that have exactly k elements
/// between them, in the order of `subsets_of_nine`.
template <unsigned K, class Take>
bool each_tight_tuple(const std::array<Nine, 9>& sets, Take&& take) {
    std::array<std::uint8_t, 9> usable{};
    unsigned size = 0;
    for (unsigned i = 0; i < 9; ++i)
        if (count(sets[i]) >= 2 && count(sets[i]) <= K) usable[size++] = static_cast<std::uint8_t>(i);
    if (size < K) return false;
    // The order by the highest member first, then the next, is that of the bits' value, and skipping members keeps it.
    const auto try_one = [&](auto... index) {
        const Nine joined = static_cast<Nine>((sets[usable[index]] | ...));
        return count(joined) == K && take(static_cast<Nine>((bit(usable[index]) | ...)), joined);
    };
    if constexpr (K == 2) {
        for (unsigned j = 1; j < size; ++j)
            for (unsigned i = 0; i < j; ++i)
                if (try_one(i, j)) return true;
    } else if constexpr (K == 3) {
        for (unsigned k = 2; k < size; ++k)
            for (unsigned j = 1; j < k; ++j)
                for (unsigned i = 0; i < j; ++i)
                    if (try_one(i, j, k)) return true;
    } else {
        for (unsigned l = 3; l < size; ++l)
            for (unsigned k = 2; k < l; ++k)
                for (unsigned j = 1; j < k; ++j)
                    for (unsigned i = 0; i < j; ++i)
                        if (try_one(i, j, k, l)) return true;
    }
    return false;
}

constexpr std::array<Nine, 9> digits_in(const Marks& marks, unsigned h) {
    std::array<Nine, 9> sets{};
    for (unsigned p = 0; p < 9; ++p) sets[p] = marks.digits(house_cells[h][p]);
    return sets;
}

inline Step set_step(const HouseSet& set, Technique technique, unsigned tenths) {
    auto step = step_of(technique, tenths);
    step.houses.push_back(house(set.house));
    step.digits = digit_set(set.digits);
    step.cells = cells_at(set.house, set.positions);
    return step;
}

}  // namespace detail

/// Every hidden set of k digits, whether it removes something or not.
template <unsigned K, class Take>
bool each_hidden_set(const Marks& marks, unsigned more_open_cells_than, Take&& take) {
    for (const auto kind : detail::box_column_row)
        for (unsigned number = 0; number < 9; ++number) {
            const unsigned h = number_of(kind, number);
            if (marks.open_cells(h) <= more_open_cells_than) continue;
            if (detail::each_tight_tuple<K>(marks.places(h), [&](Nine digits, Nine positions) {
                    return take(HouseSet{static_cast<std::uint8_t>(h), digits, positions});
                }))
                return true;
        }
    return false;
}
/// Every naked set of k cells, whether it removes something or not.
template <unsigned K, class Take>
bool each_naked_set(const Marks& marks, Take&& take) {
    for (const auto kind : detail::box_column_row)
        for (unsigned number = 0; number < 9; ++number) {
            const unsigned h = number_of(kind, number);
            if (marks.open_cells(h) < 2 * K) continue;
            if (detail::each_tight_tuple<K>(detail::digits_in(marks, h), [&](Nine positions, Nine digits) {
                    return take(HouseSet{static_cast<std::uint8_t>(h), digits, positions});
                }))
                return true;
        }
    return false;
}

/// Hidden pair 3.4, triplet 4.0, quad 5.4.
template <unsigned K, class Take>
bool find_hidden_sets(const Marks& marks, Take&& take) {
    constexpr auto technique = K == 2   ? Technique::hidden_pair
                               : K == 3 ? Technique::hidden_triplet
                                        : Technique::hidden_quad;
    constexpr unsigned tenths = K == 2 ? 34 : K == 3 ? 40 : 54;
    return each_hidden_set<K>(marks, 2 * K, [&](const HouseSet& set) {
        Step step;
        bool any = false;
        for (Nine left = set.positions; left != 0;) {
            const unsigned cell = house_cells[set.house][pop(left)];
            for (Nine others = without(marks.digits(cell), set.digits); others != 0;) {
                if (!any) step = detail::set_step(set, technique, tenths);
                any = true;
                step.removed.push_back(detail::candidate(cell, pop(others)));
            }
        }
        return any && take(std::move(step));
    });
}

/// A hidden pair 2.0 or triplet 2.5 after which a third digit has one place left in the house, which the step places.
template <unsigned K, class Take>
bool find_direct_hidden_sets(const Marks& marks, Take&& take) {
    constexpr auto technique = K == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet;
    return each_hidden_set<K>(marks, K, [&](const HouseSet& set) {
        for (Nine others = without(all_nine, set.digits); others != 0;) {
            const unsigned d = pop(others);
            const Nine places = marks.places(set.house, d);
            const Nine left = without(places, set.positions);
            if (count(left) != 1 || count(places) < 2) continue;
            auto step = detail::set_step(set, technique, K == 2 ? 20 : 25);
            step.placed = detail::candidate(house_cells[set.house][lowest(left)], d);
            return take(std::move(step));
        }
        return false;
    });
}

/// Naked pair 3.0, triplet 3.6, quad 5.0.
template <unsigned K, class Take>
bool find_naked_sets(const Marks& marks, Take&& take) {
    constexpr auto technique = K == 2   ? Technique::naked_pair
                               : K == 3 ? Technique::naked_triplet
                                        : Technique::naked_quad;
    constexpr unsigned tenths = K == 2 ? 30 : K == 3 ? 36 : 50;
    return each_naked_set<K>(marks, [&](const HouseSet& set) {
        Step step;
        bool any = false;
        for (Nine left = without(all_nine, set.positions); left != 0;) {
            const unsigned cell = house_cells[set.house][pop(left)];
            for (Nine theirs = marks.digits(cell) & set.digits; theirs != 0;) {
                if (!any) step = detail::set_step(set, technique, tenths);
                any = true;
                step.removed.push_back(detail::candidate(cell, pop(theirs)));
            }
        }
        return any && take(std::move(step));
    });
}

}  // namespace sudoku::inline v0::technique
