#pragma once

#include "seen.hpp"

#include <algorithm>
#include <array>

// Fish beyond the plain ones: with fins (finned and sashimi), and with boxes among their houses (Franken).

namespace sudoku::inline v0::technique {

namespace detail {

constexpr Technique finned_name(unsigned size, bool sashimi) {
    using enum Technique;
    if (size == 2) return sashimi ? sashimi_x_wing : finned_x_wing;
    if (size == 3) return sashimi ? sashimi_swordfish : finned_swordfish;
    return sashimi ? sashimi_jellyfish : finned_jellyfish;
}

/// Base lines of a kind, their places for a digit by position, and the positions that are covered.
struct FinnedFish {
    HouseKind kind;
    unsigned digit;
    Nine base, cover;
};

/// The places of the base lines that are not covered.
constexpr CellSet<9> fins_of(const Marks& marks, const FinnedFish& fish) {
    CellSet<9> fins;
    for (Nine base = fish.base; base != 0;) {
        const unsigned h = number_of(fish.kind, pop(base));
        fins |= cells_of_house(h, without(marks.places(h, fish.digit), fish.cover));
    }
    return fins;
}
/// Whether, but for its fins, some base line has one place left only.
constexpr bool is_sashimi(const Marks& marks, const FinnedFish& fish) {
    for (Nine base = fish.base; base != 0;)
        if (count(marks.places(number_of(fish.kind, pop(base)), fish.digit) & fish.cover) == 1) return true;
    return false;
}
/// Whether every base line has a covered place.
constexpr bool has_body(const Marks& marks, const FinnedFish& fish) {
    for (Nine base = fish.base; base != 0;)
        if ((marks.places(number_of(fish.kind, pop(base)), fish.digit) & fish.cover) == 0) return false;
    return true;
}

template <class Take>
bool take_finned_fish(const Marks& marks, const FinnedFish& fish, Technique wanted, Take&& take) {
    if (!has_body(marks, fish)) return false;
    const auto fins = fins_of(marks, fish);
    const auto crossing = fish.kind == HouseKind::row ? HouseKind::column : HouseKind::row;
    CellSet<9> covered, base;
    for (Nine cover = fish.cover; cover != 0;) covered |= house_sets[number_of(crossing, pop(cover))];
    for (Nine lines = fish.base; lines != 0;) base |= house_sets[number_of(fish.kind, pop(lines))];
    const auto places = marks.cells_with(fish.digit);
    const auto removed = (seen_by_all(fins) & covered & places) - base;
    if (removed.empty() || finned_name(count(fish.base), is_sashimi(marks, fish)) != wanted) return false;
    auto step = further_step(wanted);
    step.cells = list_of(places & base & covered);
    step.fill_cells = list_of(fins);
    for (Nine lines = fish.base; lines != 0;) step.houses.push_back(house(number_of(fish.kind, pop(lines))));
    for (Nine cover = fish.cover; cover != 0;) step.houses.push_back(house(number_of(crossing, pop(cover))));
    step.digits = digit_set(bit(fish.digit));
    remove_all(step, fish.digit, removed);
    return take(std::move(step));
}

/// Every choice of covers that leaves fins in one stack (band) of boxes.
template <unsigned K, class Take>
bool covers_with_fins(const Marks& marks, FinnedFish fish, Nine positions, Technique wanted, Take&& take) {
    for (const Nine cover : subsets_of_nine<K>) {
        const Nine uncovered = without(positions, cover);
        if ((cover & positions) != cover || uncovered == 0) continue;
        const unsigned chute = lowest(uncovered) / 3;
        if (without(uncovered, static_cast<Nine>(7u << chute * 3)) != 0) continue;
        fish.cover = cover;
        if (take_finned_fish(marks, fish, wanted, take)) return true;
    }
    return false;
}

}  // namespace detail

/// Finned or sashimi X-wing (K = 2), swordfish (3), jellyfish (4): K lines whose places for a digit lie in K crossing
/// lines but for some, the fins. A place in the crossing lines that sees every fin is false: either a fin is true, or
/// the fish is. Sashimi: but for fins a base line has one place only.
template <unsigned K, class Take>
bool find_finned_fish(const Marks& marks, bool sashimi, Take&& take) {
    const auto wanted = detail::finned_name(K, sashimi);
    for (const auto kind : {HouseKind::row, HouseKind::column})
        for (unsigned d = 0; d < 9; ++d)
            for (const Nine base : subsets_of_nine<K>) {
                Nine positions = 0;
                bool all_open = true;
                for (Nine lines = base; lines != 0;) {
                    const Nine places = marks.places(number_of(kind, pop(lines)), d);
                    all_open = all_open && count(places) >= 2;
                    positions |= places;
                }
                if (!all_open || count(positions) <= K || count(positions) > K + 3) continue;
                if (detail::covers_with_fins<K>(marks, {kind, d, base, 0}, positions, wanted, take)) return true;
            }
    return false;
}

namespace detail {

/// Lines of one kind and boxes on one side, lines of the other kind and boxes on the other.
class FrankenFish {
public:
    FrankenFish(const Marks& marks, unsigned size, HouseKind kind) : marks_(marks), size_(size), kind_(kind) {}

    template <class Take>
    bool find(unsigned digit, Take&& take) {
        digit_ = digit;
        places_ = marks_.cells_with(digit);
        return choose_base(0, 0, CellSet<9>(), take);
    }

private:
    // The houses of one side, numbered 0..17: lines first, then boxes.
    static unsigned side_house(HouseKind kind, unsigned number) {
        return number < 9 ? number_of(kind, number) : number - 9;
    }
    HouseKind crossing() const { return kind_ == HouseKind::row ? HouseKind::column : HouseKind::row; }

    template <class Take>
    bool choose_base(unsigned chosen, unsigned from, const CellSet<9>& base, Take&& take) {
        if (chosen == size_) return choose_cover(0, base, base, take);
        for (unsigned number = from; number < 18; ++number) {
            const unsigned h = side_house(kind_, number);
            const auto cells = house_sets[h] & places_;
            if (cells.size() < 2 || !(cells & base).empty()) continue;
            base_[chosen] = static_cast<std::uint8_t>(h);
            if (choose_base(chosen + 1, number + 1, base | cells, take)) return true;
        }
        return false;
    }
    // The first place that is not covered yet lies in a line and in a box, which must not be a base as well.
    template <class Take>
    bool choose_cover(unsigned chosen, const CellSet<9>& base, const CellSet<9>& uncovered, Take&& take) {
        if (chosen == size_) return uncovered.empty() && take_fish(base, take);
        if (uncovered.empty()) return false;
        const auto& at = places_of[uncovered.front().index];
        for (const auto kind : {crossing(), HouseKind::box}) {
            const auto h = at.house[static_cast<unsigned>(kind)];
            if (std::find(base_.begin(), base_.begin() + size_, h) != base_.begin() + size_) continue;
            cover_[chosen] = h;
            if (choose_cover(chosen + 1, base, uncovered - house_sets[h], take)) return true;
        }
        return false;
    }
    template <class Take>
    bool take_fish(const CellSet<9>& base, Take&& take) {
        bool any_box = false;
        CellSet<9> covered;
        for (unsigned i = 0; i < size_; ++i) {
            any_box = any_box || base_[i] < 9 || cover_[i] < 9;
            covered |= house_sets[cover_[i]];
        }
        const auto removed = (covered & places_) - base;
        if (!any_box || removed.empty()) return false;
        auto step = further_step(size_ == 2 ? Technique::franken_x_wing : Technique::franken_swordfish);
        for (unsigned i = 0; i < size_; ++i) step.houses.push_back(house(base_[i]));
        for (unsigned i = 0; i < size_; ++i) step.houses.push_back(house(cover_[i]));
        step.cells = list_of(base);
        step.digits = digit_set(bit(digit_));
        remove_all(step, digit_, removed);
        return take(std::move(step));
    }

    const Marks& marks_;
    unsigned size_;
    HouseKind kind_;
    unsigned digit_ = 0;
    CellSet<9> places_;
    std::array<std::uint8_t, 3> base_{}, cover_{};
};

}  // namespace detail

/// Franken X-wing (size 2) or swordfish (3), without fins: rows and boxes without a place in common, whose places lie
/// in as many columns and boxes (or columns and boxes in rows and boxes), a box among them. Larger ones, and those with
/// rows and columns on one side (mutant), are left to the chains.
template <class Take>
bool find_franken_fish(const Marks& marks, unsigned size, Take&& take) {
    for (const auto kind : {HouseKind::row, HouseKind::column})
        for (unsigned d = 0; d < 9; ++d)
            if (detail::FrankenFish(marks, size, kind).find(d, take)) return true;
    return false;
}

}  // namespace sudoku::inline v0::technique
