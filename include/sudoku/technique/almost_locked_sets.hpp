#pragma once

#include "seen.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

// Almost locked sets (ALS): k cells of a house with k + 1 digits between them. Without one of its digits each of the
// others stands in it. A digit that two sets share is *restricted* where all its cells in one see all in the other: it
// is not in both.

namespace sudoku::inline v0::technique {

namespace detail {

struct AlmostLockedSet {
    CellSet<9> cells;
    Nine digits = 0;
};

/// The almost locked sets of a position, smallest first, each once.
class AlmostLockedSets {
public:
    explicit AlmostLockedSets(const Marks& marks) : places_(digit_cells(marks)) {
        for (unsigned h = 0; h < house_count; ++h) add_house(marks, h);
        std::stable_sort(list_.begin(), list_.end(), [](const AlmostLockedSet& a, const AlmostLockedSet& b) {
            return a.cells.size() < b.cells.size();
        });
    }

    auto begin() const { return list_.begin(); }
    auto end() const { return list_.end(); }
    std::size_t size() const { return list_.size(); }
    const AlmostLockedSet& operator[](std::size_t i) const { return list_[i]; }

    const CellSet<9>& places(unsigned digit) const { return places_[digit]; }
    /// The places of one of its digits in a set.
    CellSet<9> places(const AlmostLockedSet& set, unsigned digit) const { return set.cells & places_[digit]; }
    /// The places outside that the digit loses when it stands in the set.
    CellSet<9> seen(const AlmostLockedSet& set, unsigned digit) const {
        return seen_by_all(places(set, digit)) & places_[digit];
    }
    /// The restricted digits of two sets without a cell in common.
    Nine restricted(const AlmostLockedSet& a, const AlmostLockedSet& b) const {
        Nine found = 0;
        for (Nine left = a.digits & b.digits; left != 0;) {
            const unsigned d = pop(left);
            if (holds(seen_by_all(places(a, d)), places(b, d))) found |= bit(d);
        }
        return found;
    }

private:
    void add_house(const Marks& marks, unsigned h) {
        for (unsigned chosen = 1; chosen < all_nine; ++chosen) {
            Nine digits = 0;
            bool open = true;
            for (Nine left = static_cast<Nine>(chosen); left != 0;) {
                const Nine own = marks.digits(house_cells[h][pop(left)]);
                open = open && own != 0;
                digits |= own;
            }
            if (!open || count(digits) != count(static_cast<Nine>(chosen)) + 1) continue;
            const AlmostLockedSet set{cells_of_house(h, static_cast<Nine>(chosen)), digits};
            if (is_first_house_of(set.cells, h)) list_.push_back(set);
        }
    }
    // Cells that share two houses are found in both.
    static bool is_first_house_of(const CellSet<9>& cells, unsigned h) {
        for (const unsigned other : places_of[cells.front().index].house)
            if (other < h && holds(house_sets[other], cells)) return false;
        return true;
    }

    DigitCells places_;
    std::vector<AlmostLockedSet> list_;
};

/// Two sets of one house that are linked by two digits are a naked set.
constexpr bool in_one_house(const CellSet<9>& cells) {
    for (const unsigned h : places_of[cells.front().index].house)
        if (holds(house_sets[h], cells)) return true;
    return false;
}

inline CellGroup group_of(const AlmostLockedSet& set) { return group_of(set.cells, set.digits); }

/// Adds what sets that are linked by two digits remove: each is locked, so that its other digits, too, stand in it.
inline void remove_locked(Step& step, const AlmostLockedSets& sets, const AlmostLockedSet& set, Nine restricted) {
    for (Nine left = without(set.digits, restricted); left != 0;) {
        const unsigned d = pop(left);
        remove_all(step, d, sets.seen(set, d));
    }
}

inline Step xz_step(const AlmostLockedSets& sets, const AlmostLockedSet& a, const AlmostLockedSet& b, Nine restricted) {
    const bool double_link = count(restricted) >= 2;
    auto step = further_step(Technique::als_xz, double_link ? 2 : 1);
    const auto both = a.cells | b.cells;
    for (Nine left = a.digits & b.digits; left != 0;) {
        const unsigned z = pop(left);
        if (restricted == bit(z)) continue;
        remove_all(step, z, seen_by_all(both & sets.places(z)) & sets.places(z));
    }
    if (double_link) {
        remove_locked(step, sets, a, restricted);
        remove_locked(step, sets, b, restricted);
        std::sort(step.removed.begin(), step.removed.end());
        step.removed.erase(std::unique(step.removed.begin(), step.removed.end()), step.removed.end());
    }
    step.groups = {group_of(a), group_of(b)};
    step.digits = digit_set(restricted);
    return step;
}

}  // namespace detail

/// ALS-XZ: two almost locked sets share a restricted digit x, so that one of them is locked: another digit that they
/// share stands in one of the two, and nowhere that sees all its places in both. Type 2: two restricted digits, so that
/// both sets are locked. `digits` are the restricted ones.
template <class Take>
bool find_als_xz(const Marks& marks, Take&& take) {
    const detail::AlmostLockedSets sets(marks);
    for (std::size_t j = 1; j < sets.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            const auto &a = sets[i], &b = sets[j];
            if (count(a.digits & b.digits) < 2 || !(a.cells & b.cells).empty()) continue;
            const Nine restricted = sets.restricted(a, b);
            if (restricted == 0 || detail::in_one_house(a.cells | b.cells)) continue;
            auto step = detail::xz_step(sets, a, b, restricted);
            if (!step.removed.empty() && take(std::move(step))) return true;
        }
    return false;
}

namespace detail {

/// A set that shares a restricted digit with another.
struct Linked {
    std::uint16_t set;
    Nine restricted;
};

/// Whether the digits can be taken from the two sets in such a way that each has one of its own.
constexpr bool has_two_different(Nine first, Nine second) { return count(static_cast<Nine>(first | second)) >= 2; }

inline Step xy_wing_step(const AlmostLockedSets& sets, const AlmostLockedSet& a, const AlmostLockedSet& b,
                         const AlmostLockedSet& pivot, Nine x, Nine y) {
    auto step = further_step(Technique::als_xy_wing);
    const auto both = a.cells | b.cells;
    for (Nine left = without(a.digits & b.digits, static_cast<Nine>(x | y)); left != 0;) {
        const unsigned z = pop(left);
        remove_all(step, z, seen_by_all(both & sets.places(z)) & sets.places(z));
    }
    step.groups = {group_of(a), group_of(b), group_of(pivot)};
    step.digits = digit_set(static_cast<Nine>(x | y));
    return step;
}

/// Every choice of different restricted digits for the wings a and b of a pivot.
template <class Take>
bool xy_wings_of(const AlmostLockedSets& sets, const AlmostLockedSet& pivot, const Linked& a, const Linked& b,
                 Take&& take) {
    for (Nine xs = a.restricted; xs != 0;) {
        const unsigned x = pop(xs);
        for (Nine ys = without(b.restricted, bit(x)); ys != 0;) {
            auto step = xy_wing_step(sets, sets[a.set], sets[b.set], pivot, bit(x), bit(pop(ys)));
            if (!step.removed.empty() && take(std::move(step))) return true;
        }
    }
    return false;
}

}  // namespace detail

/// ALS-XY-wing: a pivot set shares a restricted digit x with one set and another, y, with a second: the pivot cannot
/// lose both, so that one of the wings is locked, and a further digit z that they share stands in one of them.
/// `groups` are the wings and the pivot.
template <class Take>
bool find_als_xy_wings(const Marks& marks, Take&& take) {
    const detail::AlmostLockedSets sets(marks);
    std::vector<detail::Linked> linked;
    for (const auto& pivot : sets) {
        linked.clear();
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if ((sets[i].digits & pivot.digits) == 0 || !(sets[i].cells & pivot.cells).empty()) continue;
            if (const Nine restricted = sets.restricted(sets[i], pivot); restricted != 0)
                linked.push_back({static_cast<std::uint16_t>(i), restricted});
        }
        for (std::size_t j = 1; j < linked.size(); ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const auto &a = sets[linked[i].set], &b = sets[linked[j].set];
                if (!detail::has_two_different(linked[i].restricted, linked[j].restricted) ||
                    (a.digits & b.digits) == 0 || !(a.cells & b.cells).empty())
                    continue;
                if (detail::xy_wings_of(sets, pivot, linked[i], linked[j], take)) return true;
            }
    }
    return false;
}

namespace detail {

/// A cell whose every candidate has petals: sets that lose it when the cell has it.
class Blossom {
public:
    Blossom(const Marks& marks, const AlmostLockedSets& sets, unsigned stem) : sets_(sets), stem_(stem) {
        for (Nine left = marks.digits(stem); left != 0;) {
            const unsigned s = pop(left);
            digits_.push_back(s);
            auto& petals = petals_.emplace_back();
            for (std::size_t i = 0; i < sets.size(); ++i)
                if ((sets[i].digits & bit(s)) != 0 && holds(peer_sets[stem], sets.places(sets[i], s)) &&
                    !sets[i].cells.contains(cell_numbered(stem)))
                    petals.push_back(static_cast<std::uint16_t>(i));
        }
        stem_digits_ = marks.digits(stem);
    }

    /// Steps that remove z.
    template <class Take>
    bool removing(unsigned z, Take&& take) const {
        if ((stem_digits_ & bit(z)) != 0) return false;
        auto targets = sets_.places(z);
        for (const auto& petals : petals_) {
            CellSet<9> seen;
            for (const auto i : petals)
                if ((sets_[i].digits & bit(z)) != 0) seen |= sets_.seen(sets_[i], z);
            targets &= seen;
        }
        while (!targets.empty()) {
            auto step = step_for(z, targets.front());
            for (const auto& removed : step.removed) targets.erase(removed.cell);
            if (take(std::move(step))) return true;
        }
        return false;
    }

private:
    // With the first petal of each candidate that sees the target.
    Step step_for(unsigned z, Cell<9> target) const {
        auto step = further_step(Technique::death_blossom);
        auto removed = sets_.places(z);
        for (const auto& petals : petals_)
            for (const auto i : petals) {
                if ((sets_[i].digits & bit(z)) == 0) continue;
                const auto seen = sets_.seen(sets_[i], z);
                if (!seen.contains(target)) continue;
                removed &= seen;
                step.groups.push_back(group_of(sets_[i]));
                break;
            }
        step.cells = {cell_numbered(stem_)};
        step.digits = digit_set(bit(z));
        remove_all(step, z, removed);
        return step;
    }

    const AlmostLockedSets& sets_;
    unsigned stem_;
    Nine stem_digits_ = 0;
    std::vector<unsigned> digits_;
    std::vector<std::vector<std::uint16_t>> petals_;  // of each candidate
};

}  // namespace detail

/// Death blossom: every candidate of a cell, the stem, is restricted in some set, its petal, which is locked when the
/// stem has that candidate. A digit z that every petal has then stands in one of them, whatever the stem is. `groups`
/// are the petals in the order of the stem's candidates.
template <class Take>
bool find_death_blossoms(const Marks& marks, Take&& take) {
    const detail::AlmostLockedSets sets(marks);
    for (unsigned stem = 0; stem < cell_count; ++stem) {
        if (count(marks.digits(stem)) < 2) continue;
        const detail::Blossom blossom(marks, sets, stem);
        for (unsigned z = 0; z < 9; ++z)
            if (blossom.removing(z, take)) return true;
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
