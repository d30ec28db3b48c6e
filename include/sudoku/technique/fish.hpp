#pragma once

#include "singles.hpp"

#include <array>

// Fish: a digit whose places in k parallel lines lie in k crossing lines.

namespace sudoku::inline v0::technique {

/// k base lines of a kind, the k lines that cover the digit's places in them, and the digit.
struct Fish {
    HouseKind base_kind;
    Nine base, cover;  ///< numbers of lines
    std::uint8_t digit;

    constexpr HouseKind cover_kind() const { return base_kind == HouseKind::row ? HouseKind::column : HouseKind::row; }
};

/// Every fish of size k without fins, whether it removes something or not.
template <unsigned K, class Take>
bool each_fish(const Marks& marks, Take&& take) {
    for (const auto kind : {HouseKind::column, HouseKind::row}) {
        std::array<Nine, 9> lines{};  // of each digit that can be bases
        Nine digits = 0;
        for (unsigned d = 0; d < 9; ++d) {
            if (marks.placed(d) + 2 * K > 9) continue;
            for (unsigned number = 0; number < 9; ++number) {
                const unsigned size = count(marks.places(number_of(kind, number), d));
                if (2 <= size && size <= K) lines[d] |= bit(number);
            }
            if (count(lines[d]) >= K) digits |= bit(d);
        }
        if (digits == 0) continue;
        for (const Nine base : subsets_of_nine<K>)
            for (Nine left = digits; left != 0;) {
                const unsigned d = pop(left);
                if ((lines[d] & base) != base) continue;
                Nine cover = 0;
                for (Nine number = base; number != 0;) cover |= marks.places(number_of(kind, pop(number)), d);
                if (count(cover) == K && take(Fish{kind, base, cover, static_cast<std::uint8_t>(d)})) return true;
            }
    }
    return false;
}

/// X-wing 3.2, swordfish 3.8, jellyfish 5.2.
template <unsigned K, class Take>
bool find_fish(const Marks& marks, Take&& take) {
    constexpr auto technique = K == 2 ? Technique::x_wing : K == 3 ? Technique::swordfish : Technique::jellyfish;
    return each_fish<K>(marks, [&](const Fish& fish) {
        Step step = detail::step_of(technique, K == 2 ? 32 : K == 3 ? 38 : 52);
        for (Nine covers = fish.cover; covers != 0;) {
            const unsigned h = number_of(fish.cover_kind(), pop(covers));
            for (Nine left = without(marks.places(h, fish.digit), fish.base); left != 0;)
                step.removed.push_back(detail::candidate(house_cells[h][pop(left)], fish.digit));
        }
        if (step.removed.empty()) return false;
        for (Nine base = fish.base; base != 0;) step.houses.push_back(house(number_of(fish.base_kind, pop(base))));
        for (Nine covers = fish.cover; covers != 0;) {
            const unsigned h = number_of(fish.cover_kind(), pop(covers));
            step.houses.push_back(house(h));
            for (const auto cell : detail::cells_at(h, marks.places(h, fish.digit) & fish.base))
                step.cells.push_back(cell);
        }
        step.digits = detail::digit_set(bit(fish.digit));
        return take(std::move(step));
    });
}

}  // namespace sudoku::inline v0::technique
