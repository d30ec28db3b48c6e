#pragma once

#include "singles.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

// Almost locked sets: n cells of a house with n + 1 candidates between them. Without one of these it is a naked set.

namespace sudoku::inline v0::technique {

namespace detail {

struct AlmostLockedSet {
    CellSet<9> cells;
    Nine digits = 0;
    std::array<CellSet<9>, 9> with{};  // the cells of each digit
    std::array<CellSet<9>, 9> seen{};  // the cells that see all of these
};

/// All of up to `largest` cells, those of one cell included.
inline std::vector<AlmostLockedSet> almost_locked_sets(const Marks& marks, unsigned largest) {
    std::vector<AlmostLockedSet> sets;
    for (unsigned h = 0; h < house_count; ++h)
        for (unsigned chosen = 1; chosen <= all_nine; ++chosen) {
            const auto positions = static_cast<Nine>(chosen);
            const unsigned size = count(positions);
            if (size > largest) continue;
            AlmostLockedSet set;
            bool open = true;
            for (Nine left = positions; left != 0 && open;) {
                const unsigned cell = house_cells[h][pop(left)];
                open = marks.is_open(cell);
                set.digits |= marks.digits(cell);
                set.cells.insert(cell_numbered(cell));
            }
            if (!open || count(set.digits) != size + 1) continue;
            if (std::ranges::any_of(sets, [&](const AlmostLockedSet& other) { return other.cells == set.cells; }))
                continue;
            for (Nine left = set.digits; left != 0;) {
                const unsigned d = pop(left);
                set.seen[d] = CellSet<9>::all();
                for (auto cells = set.cells; !cells.empty();) {
                    const auto cell = cells.pop_front();
                    if (!marks.has(cell.index, d)) continue;
                    set.with[d].insert(cell);
                    set.seen[d] &= peer_sets[cell.index];
                }
            }
            sets.push_back(set);
        }
    return sets;
}

/// The digits that cannot be in both: each place in one sees each in the other. None where they overlap.
inline Nine restricted_common(const AlmostLockedSet& a, const AlmostLockedSet& b) {
    Nine common = 0;
    if (!(a.cells & b.cells).empty()) return common;
    for (Nine left = a.digits & b.digits; left != 0;) {
        const unsigned d = pop(left);
        if ((b.with[d] - a.seen[d]).empty()) common |= bit(d);
    }
    return common;
}

/// The step that takes from what sees all places of the digits in both sets.
inline Step step_of_sets(const Marks& marks, Technique technique, const std::vector<const AlmostLockedSet*>& sets,
                         Nine digits) {
    auto step = step_of(technique, 0);
    CellSet<9> own;
    for (const auto* set : sets) own |= set->cells;
    for (Nine left = digits; left != 0;) {
        const unsigned d = pop(left);
        for (auto seen = (sets[0]->seen[d] & sets[1]->seen[d] & marks.cells_with(d)) - own; !seen.empty();)
            step.removed.push_back({seen.pop_front(), digit_of(d)});
    }
    if (step.removed.empty()) return step;
    step.digits = digit_set(digits);
    for (auto cells = sets[0]->cells; !cells.empty();) step.cells.push_back(cells.pop_front());
    for (std::size_t i = 1; i < sets.size(); ++i)
        for (auto cells = sets[i]->cells; !cells.empty();) step.fill_cells.push_back(cells.pop_front());
    return step;
}

}  // namespace detail

/// ALS-XZ: two sets with a restricted common digit, so that one of them is locked; what sees all places of another
/// digit of both cannot be that.
template <class Take>
bool find_als_xz(const Marks& marks, Take&& take) {
    const auto sets = detail::almost_locked_sets(marks, 6);
    for (std::size_t j = 1; j < sets.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            const Nine common = detail::restricted_common(sets[i], sets[j]);
            if (common == 0) continue;
            Nine others = sets[i].digits & sets[j].digits;
            if (count(common) == 1) others = without(others, common);
            if (others == 0) continue;
            auto step = detail::step_of_sets(marks, Technique::als_xz, {&sets[i], &sets[j]}, others);
            if (!step.removed.empty() && take(std::move(step))) return true;
        }
    return false;
}

/// ALS-XY-wing: a set with a restricted common digit with each of two others, not the same one, so that one of these
/// two is locked.
template <class Take>
bool find_als_xy_wings(const Marks& marks, Take&& take) {
    const auto sets = detail::almost_locked_sets(marks, 5);
    struct Joined {
        std::size_t other;
        Nine digits;
    };
    for (std::size_t pivot = 0; pivot < sets.size(); ++pivot) {
        std::vector<Joined> joined;
        for (std::size_t other = 0; other < sets.size(); ++other)
            if (const Nine digits = other == pivot ? Nine{0} : detail::restricted_common(sets[pivot], sets[other]);
                digits != 0)
                joined.push_back({other, digits});
        for (std::size_t j = 1; j < joined.size(); ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const auto &a = sets[joined[i].other], &b = sets[joined[j].other];
                const Nine x = joined[i].digits, y = joined[j].digits;
                if ((a.digits & b.digits) == 0 || count(static_cast<Nine>(x | y)) < 2 || !(a.cells & b.cells).empty())
                    continue;
                // z is neither of two different digits x and y that join.
                Nine allowed = 0;
                for (Nine left = a.digits & b.digits; left != 0;) {
                    const Nine z = bit(pop(left));
                    const Nine xs = without(x, z), ys = without(y, z);
                    if (xs != 0 && ys != 0 && count(static_cast<Nine>(xs | ys)) >= 2) allowed |= z;
                }
                if (allowed == 0) continue;
                auto step = detail::step_of_sets(marks, Technique::als_xy_wing, {&a, &b, &sets[pivot]}, allowed);
                if (!step.removed.empty() && take(std::move(step))) return true;
            }
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
