#pragma once

#include "singles.hpp"

#include <array>
#include <vector>

// Aligned exclusion: combinations of candidates of two or three cells that would leave a cell which all of them see
// without a candidate.

namespace sudoku::inline v0::technique {

namespace detail {

template <unsigned K>
class Exclusion {
public:
    explicit Exclusion(const Marks& marks) : marks_(marks) {
        CellSet<9> few, single;
        for (unsigned c = 0; c < cell_count; ++c) {
            const unsigned size = count(marks.digits(c));
            if (2 <= size && size <= K) few.insert(cell_numbered(c));
            if (size == 1) single.insert(cell_numbered(c));
        }
        for (unsigned c = 0; c < cell_count; ++c) {
            excluders_[c] = peer_sets[c] & few;
            if (count(marks.digits(c)) < 2 || excluders_[c].empty() || !(peer_sets[c] & single).empty()) continue;
            base_.push_back(c);
            is_base_.insert(cell_numbered(c));
        }
    }

    template <class Take>
    bool find(Take&& take) const {
        if (base_.size() < K) return false;
        for (unsigned j = 1; j < base_.size(); ++j)
            for (unsigned i = 0; i < j; ++i) {
                const unsigned a = base_[i], b = base_[j];
                if (!share_two(excluders_[a], excluders_[b])) continue;
                if constexpr (K == 2) {
                    if (try_cells({a, b}, take)) return true;
                } else {
                    // What all excluders of the two forbid is more than what three cells' common ones do: most thirds
                    // are done with by looking at that once.
                    const auto common = excluders_[a] & excluders_[b];
                    const auto forbidden = forbidden_by(common);
                    const auto thirds = is_base_ - CellSet<9>{cell_numbered(a), cell_numbered(b)};
                    for (auto left = excluders_[a] & thirds; !left.empty();)
                        if (try_third({a, b, left.pop_front().index}, common, forbidden, take)) return true;
                    for (auto left = (excluders_[b] - excluders_[a]) & thirds; !left.empty();)
                        if (try_third({a, b, left.pop_front().index}, common, forbidden, take)) return true;
                }
            }
        return false;
    }

private:
    using Chosen = std::array<unsigned, K>;

    /// What the common excluders rule out.
    class Forbidden {
    public:
        void add(Nine digits) {
            const Nine low = static_cast<Nine>(digits & (~digits + 1u)), rest = without(digits, low);
            const unsigned x = lowest(low), y = lowest(rest);
            const Nine third = without(rest, bit(y));
            if (K == 2 || third == 0) {
                with_[x] |= rest;
                with_[y] |= low;
                return;
            }
            const unsigned z = lowest(third);
            if constexpr (K == 3) {
                with_both_[x][y] |= bit(z);
                with_both_[y][x] |= bit(z);
                with_both_[x][z] |= bit(y);
                with_both_[z][x] |= bit(y);
                with_both_[y][z] |= bit(x);
                with_both_[z][y] |= bit(x);
            }
            any_three_ = true;
        }
        /// The digits that cannot stand beside x; beside x and y.
        Nine with(unsigned x) const { return with_[x]; }
        Nine with(unsigned x, unsigned y) const {
            return static_cast<Nine>(with_[x] | with_[y] | (any_three_ ? with_both_[x][y] : 0));
        }

    private:
        std::array<Nine, 9> with_{};
        std::array<std::array<Nine, 9>, K == 2 ? 1 : 9> with_both_{};
        bool any_three_ = false;
    };

    Forbidden forbidden_by(CellSet<9> excluders) const {
        Forbidden forbidden;
        while (!excluders.empty()) forbidden.add(marks_.digits(excluders.pop_front().index));
        return forbidden;
    }
    bool removes_any(const Chosen& cells, const std::array<Nine, K>& allowed) const {
        for (unsigned i = 0; i < K; ++i)
            if (without(marks_.digits(cells[i]), allowed[i]) != 0) return true;
        return false;
    }

    template <class Take>
    bool try_third(const Chosen& cells, const CellSet<9>& common, const Forbidden& more, Take&& take) const {
        if (!share_two(common, excluders_[cells[2]])) return false;
        return removes_any(cells, allowed_digits(cells, more)) && try_cells(cells, take);
    }
    template <class Take>
    bool try_cells(const Chosen& cells, Take&& take) const {
        auto common = excluders_[cells[0]];
        for (unsigned i = 1; i < K; ++i) common &= excluders_[cells[i]];
        if (!has_two(common)) return false;
        const auto allowed = allowed_digits(cells, forbidden_by(common));
        if (!removes_any(cells, allowed)) return false;
        auto step =
            K == 2 ? step_of(Technique::aligned_pair_exclusion, 62) : step_of(Technique::aligned_triplet_exclusion, 75);
        for (unsigned i = 0; i < K; ++i) {
            step.cells.push_back(cell_numbered(cells[i]));
            for (Nine left = without(marks_.digits(cells[i]), allowed[i]); left != 0;)
                step.removed.push_back(candidate(cells[i], pop(left)));
        }
        while (!common.empty()) step.fill_cells.push_back(common.pop_front());
        return take(std::move(step));
    }
    /// For each cell the digits that some allowed combination has there.
    std::array<Nine, K> allowed_digits(const Chosen& cells, const Forbidden& forbidden) const {
        std::array<Nine, K> allowed{};
        const auto left_beside = [&](unsigned cell, unsigned other, unsigned digit, Nine digits) {
            return sees(cell, other) ? without(digits, bit(digit)) : digits;
        };
        for (Nine first = marks_.digits(cells[0]); first != 0;) {
            const unsigned x = pop(first);
            Nine second = without(left_beside(cells[0], cells[1], x, marks_.digits(cells[1])), forbidden.with(x));
            if constexpr (K == 2) {
                if (second != 0) allowed[0] |= bit(x);
                allowed[1] |= second;
            } else {
                const Nine thirds = left_beside(cells[0], cells[2], x, marks_.digits(cells[2]));
                // Most combinations are allowed, so that all is soon seen to be.
                const auto full = [&] {
                    return (allowed[0] & bit(x)) != 0 && allowed[1] == marks_.digits(cells[1]) &&
                           allowed[2] == marks_.digits(cells[2]);
                };
                while (second != 0 && !full()) {
                    const unsigned y = pop(second);
                    const Nine third = without(left_beside(cells[1], cells[2], y, thirds), forbidden.with(x, y));
                    if (third == 0) continue;
                    allowed[0] |= bit(x);
                    allowed[1] |= bit(y);
                    allowed[2] |= third;
                }
            }
        }
        return allowed;
    }

    const Marks& marks_;
    std::array<CellSet<9>, cell_count> excluders_{};
    std::vector<unsigned> base_;
    CellSet<9> is_base_;
};

}  // namespace detail

/// Aligned pair exclusion 6.2 (K = 2) or aligned triplet exclusion 7.5 (K = 3).
template <unsigned K, class Take>
bool find_aligned_exclusion(const Marks& marks, Take&& take) {
    return detail::Exclusion<K>(marks).find(take);
}

}  // namespace sudoku::inline v0::technique
