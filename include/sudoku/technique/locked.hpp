#pragma once

#include "singles.hpp"

#include <array>

// Locked candidates: a digit whose places in a house all lie in a second house goes nowhere else in that one.

namespace sudoku::inline v0::technique {

/// A digit that is locked: its places in `first` all lie in `second`.
struct Locked {
    std::uint8_t first, second;  ///< house numbers
    std::uint8_t digit;

    constexpr bool is_pointing() const { return first < 9; }
    /// The places in `second`, and the marks there that have to go.
    constexpr Nine places(const Marks& marks) const { return marks.places(second, digit) & shared[second][first]; }
    constexpr Nine removed(const Marks& marks) const {
        return without(marks.places(second, digit), shared[second][first]);
    }
};

namespace detail {

/// For the places of a digit in a box: the row / the column of the box that holds them all, 3 where there is none.
/// For those in a line the same says which of its three boxes.
inline constexpr auto row_of_three = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned set = 0; set < 512; ++set)
        table[set] = (set & ~7u) == 0 ? 0 : (set & ~070u) == 0 ? 1 : (set & ~0700u) == 0 ? 2 : 3;
    return table;
}();
inline constexpr auto column_of_three = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned set = 0; set < 512; ++set)
        table[set] = (set & ~0111u) == 0 ? 0 : (set & ~0222u) == 0 ? 1 : (set & ~0444u) == 0 ? 2 : 3;
    return table;
}();

}  // namespace detail

/// Every locked digit with two places or more, whether it removes something or not; see `find_hidden_singles` for take.
/// Pointing from boxes along columns, then along rows, then claiming from columns, then from rows.
template <class Take>
bool each_locked(const Marks& marks, bool pointing, bool claiming, Take&& take) {
    const auto pass = [&](HouseKind from, bool along_columns) {
        for (unsigned d = 0; d < 9; ++d)
            for (unsigned number = 0; number < 9; ++number) {
                const unsigned h = number_of(from, number);
                const Nine places = marks.places(h, d);
                if ((places & (places - 1u)) == 0) continue;
                const unsigned third = along_columns && from == HouseKind::box ? detail::column_of_three[places]
                                                                               : detail::row_of_three[places];
                if (third == 3) continue;
                unsigned second = 0;
                switch (from) {
                    case HouseKind::box:
                        second = along_columns ? number_of(HouseKind::column, number % 3 * 3 + third)
                                               : number_of(HouseKind::row, number / 3 * 3 + third);
                        break;
                    case HouseKind::column: second = third * 3 + number / 3; break;
                    case HouseKind::row: second = number / 3 * 3 + third; break;
                }
                if (take(Locked{static_cast<std::uint8_t>(h), static_cast<std::uint8_t>(second),
                                static_cast<std::uint8_t>(d)}))
                    return true;
            }
        return false;
    };
    return (pointing && (pass(HouseKind::box, true) || pass(HouseKind::box, false))) ||
           (claiming && (pass(HouseKind::column, true) || pass(HouseKind::row, false)));
}

namespace detail {

inline Step locked_step(const Marks& marks, const Locked& locked, Technique technique, unsigned tenths) {
    auto step = step_of(technique, tenths);
    step.houses = {house(locked.first), house(locked.second)};
    step.digits = digit_set(bit(locked.digit));
    step.cells = cells_at(locked.second, locked.places(marks));
    return step;
}

}  // namespace detail

/// Pointing 2.6 and claiming 2.8.
template <class Take>
bool find_locked(const Marks& marks, bool pointing, bool claiming, Take&& take) {
    return each_locked(marks, pointing, claiming, [&](const Locked& locked) {
        Nine removed = locked.removed(marks);
        if (removed == 0) return false;
        auto step = locked.is_pointing() ? detail::locked_step(marks, locked, Technique::pointing, 26)
                                         : detail::locked_step(marks, locked, Technique::claiming, 28);
        while (removed != 0)
            step.removed.push_back(detail::candidate(house_cells[locked.second][pop(removed)], locked.digit));
        return take(std::move(step));
    });
}

/// The same where a hidden single follows at once in another house of the first one's kind: 1.7 and 1.9. The step
/// places that single.
template <class Take>
bool find_direct_locked(const Marks& marks, bool pointing, bool claiming, Take&& take) {
    return each_locked(marks, pointing, claiming, [&](const Locked& locked) {
        if (locked.removed(marks) == 0) return false;
        const unsigned kind = locked.first / 9;
        for (unsigned h = kind * 9; h < kind * 9 + 9; ++h) {
            const Nine places = marks.places(h, locked.digit);
            if (h == locked.first || shared[h][locked.second] == 0 || count(places) < 2) continue;
            const Nine left = without(places, shared[h][locked.second]);
            if (count(left) != 1) continue;
            auto step = locked.is_pointing() ? detail::locked_step(marks, locked, Technique::direct_pointing, 17)
                                             : detail::locked_step(marks, locked, Technique::direct_claiming, 19);
            step.placed = detail::candidate(house_cells[h][lowest(left)], locked.digit);
            if (take(std::move(step))) return true;
        }
        return false;
    });
}

}  // namespace sudoku::inline v0::technique
