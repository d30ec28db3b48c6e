#pragma once

#include "singles.hpp"

#include <utility>
#include <vector>

// Fish with fins: k lines whose places of a digit lie in k crossing lines but for some in one box. Either one of these,
// the fins, is true, or the fish is there; what it would remove from the cells that see all fins is gone both ways. It
// is called sashimi where without the fins a line has but one place left.

namespace sudoku::inline v0::technique {

namespace detail {

constexpr Technique finned_name(unsigned k, bool sashimi) {
    const unsigned first = static_cast<unsigned>(Technique::finned_x_wing);
    return static_cast<Technique>(first + 2 * (k - 2) + (sashimi ? 1 : 0));
}

/// One choice of base and cover lines.
template <class Take>
bool try_finned(const Marks& marks, unsigned d, HouseKind base_kind, Nine base, Nine cover, Technique wanted,
                Take&& take) {
    const HouseKind cover_kind = base_kind == HouseKind::row ? HouseKind::column : HouseKind::row;
    CellSet<9> fins, body;
    bool sashimi = false;
    for (Nine left = base; left != 0;) {
        const unsigned h = number_of(base_kind, pop(left));
        const Nine places = marks.places(h, d);
        if ((places & cover) == 0) return false;
        sashimi = sashimi || count(places & cover) == 1;
        for (Nine in = places & cover; in != 0;) body.insert(cell_numbered(house_cells[h][pop(in)]));
        for (Nine out = without(places, cover); out != 0;) fins.insert(cell_numbered(house_cells[h][pop(out)]));
    }
    if (fins.empty() || finned_name(count(base), sashimi) != wanted) return false;
    auto seen = house_sets[places_of[fins.front().index].house[0]];
    if (!(fins - seen).empty()) return false;
    CellSet<9> removed;
    for (Nine left = cover; left != 0;) {
        const unsigned h = number_of(cover_kind, pop(left));
        for (Nine out = without(marks.places(h, d), base); out != 0;)
            removed.insert(cell_numbered(house_cells[h][pop(out)]));
    }
    removed &= seen;
    if (removed.empty()) return false;
    auto step = step_of(wanted, 0);
    step.digits = digit_set(bit(d));
    for (Nine left = base; left != 0;) step.houses.push_back(house(number_of(base_kind, pop(left))));
    for (Nine left = cover; left != 0;) step.houses.push_back(house(number_of(cover_kind, pop(left))));
    while (!body.empty()) step.cells.push_back(body.pop_front());
    while (!fins.empty()) step.fill_cells.push_back(fins.pop_front());
    while (!removed.empty()) step.removed.push_back({removed.pop_front(), digit_of(d)});
    return take(std::move(step));
}

}  // namespace detail

/// Finned (or, as `wanted` says, sashimi) X-wing, swordfish, jellyfish.
template <unsigned K, class Take>
bool find_finned_fish(const Marks& marks, Technique wanted, Take&& take) {
    for (const auto kind : {HouseKind::row, HouseKind::column})
        for (unsigned d = 0; d < 9; ++d) {
            Nine usable = 0;
            for (unsigned number = 0; number < 9; ++number)
                if (count(marks.places(number_of(kind, number), d)) >= 2) usable |= bit(number);
            for (const Nine base : subsets_of_nine<K>) {
                if ((usable & base) != base) continue;
                Nine all = 0;
                for (Nine left = base; left != 0;) all |= marks.places(number_of(kind, pop(left)), d);
                // Fins lie in one box: in three lines at most.
                if (count(all) <= K || count(all) > K + 3) continue;
                for (const Nine cover : subsets_of_nine<K>)
                    if ((all & cover) == cover && detail::try_finned(marks, d, kind, base, cover, wanted, take))
                        return true;
            }
        }
    return false;
}

}  // namespace sudoku::inline v0::technique
