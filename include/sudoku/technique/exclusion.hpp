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
                if ((excluders_[a] & excluders_[b]).size() < 2) continue;
                if constexpr (K == 2) {
                    if (try_cells({a, b}, take)) return true;
                } else {
                    const auto thirds = is_base_ - CellSet<9>{cell_numbered(a), cell_numbered(b)};
                    for (auto left = excluders_[a] & thirds; !left.empty();)
                        if (try_cells({a, b, left.pop_front().index}, take)) return true;
                    for (auto left = (excluders_[b] - excluders_[a]) & thirds; !left.empty();)
                        if (try_cells({a, b, left.pop_front().index}, take)) return true;
                }
            }
        return false;
    }

private:
    using Chosen = std::array<unsigned, K>;

    template <class Take>
    bool try_cells(const Chosen& cells, Take&& take) const {
        auto common = excluders_[cells[0]];
        for (unsigned i = 1; i < K; ++i) common &= excluders_[cells[i]];
        if (common.size() < 2) return false;
        std::array<Nine, 20> excluding{};
        unsigned size = 0;
        for (auto left = common; !left.empty();) excluding[size++] = marks_.digits(left.pop_front().index);
        const auto excluded = [&](Nine digits) {
            for (unsigned e = 0; e < size; ++e)
                if (without(excluding[e], digits) == 0) return true;
            return false;
        };
        const auto allowed = allowed_digits(cells, excluded);
        bool any = false;
        for (unsigned i = 0; i < K; ++i) any = any || without(marks_.digits(cells[i]), allowed[i]) != 0;
        if (!any) return false;
        auto step = K == 2 ? step_of(Technique::aligned_pair_exclusion, 62) : step_of(Technique::aligned_triplet_exclusion, 75);
        for (unsigned i = 0; i < K; ++i) {
            step.cells.push_back(cell_numbered(cells[i]));
            for (Nine left = without(marks_.digits(cells[i]), allowed[i]); left != 0;)
                step.removed.push_back(candidate(cells[i], pop(left)));
        }
        while (!common.empty()) step.fill_cells.push_back(common.pop_front());
        return take(std::move(step));
    }
    std::array<Nine, K> allowed_digits(const Chosen& cells, const auto& excluded) const {
        std::array<Nine, K> allowed{};
        for (Nine first = marks_.digits(cells[0]); first != 0;) {
            const unsigned x = pop(first);
            Nine second = marks_.digits(cells[1]);
            if (sees(cells[0], cells[1])) second = without(second, bit(x));
            while (second != 0) {
                const unsigned y = pop(second);
                const Nine two = bit(x) | bit(y);
                if constexpr (K == 2) {
                    if (excluded(two)) continue;
                    allowed[0] |= bit(x);
                    allowed[1] |= bit(y);
                } else {
                    Nine third = marks_.digits(cells[2]);
                    if (sees(cells[0], cells[2])) third = without(third, bit(x));
                    if (sees(cells[1], cells[2])) third = without(third, bit(y));
                    while (third != 0) {
                        const unsigned z = pop(third);
                        if (excluded(static_cast<Nine>(two | bit(z)))) continue;
                        allowed[0] |= bit(x);
                        allowed[1] |= bit(y);
                        allowed[2] |= bit(z);
                    }
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
