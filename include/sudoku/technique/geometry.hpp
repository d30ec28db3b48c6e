#pragma once

#include "../cell_set.hpp"
#include "../rules.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// What the techniques for any rules walk: units, peers, families of houses, and choices of sets.

namespace sudoku::inline v0::technique {

namespace detail {

/// Calls take(members, joined) for every choice of k of the sets, each of 2..k elements, that have k elements between
/// them: k cells and their digits, k digits and their places, k houses and those that cross them.
template <class Take>
class TightChoices {
public:
    TightChoices(std::span<const std::uint64_t> sets, unsigned k, Take take) : sets_(sets), k_(k), take_(take) {}

    bool find(unsigned chosen = 0, std::size_t from = 0, std::uint64_t members = 0, std::uint64_t joined = 0) {
        if (chosen == k_) return std::popcount(joined) == static_cast<int>(k_) && take_(members, joined);
        for (std::size_t i = from; i < sets_.size(); ++i) {
            const int size = std::popcount(sets_[i]);
            const std::uint64_t more = joined | sets_[i];
            if (size < 2 || size > static_cast<int>(k_) || std::popcount(more) > static_cast<int>(k_)) continue;
            if (find(chosen + 1, i + 1, members | std::uint64_t{1} << i, more)) return true;
        }
        return false;
    }

private:
    std::span<const std::uint64_t> sets_;
    unsigned k_;
    Take take_;
};

constexpr unsigned pop_bit(std::uint64_t& bits) {
    const auto first = static_cast<unsigned>(std::countr_zero(bits));
    bits &= bits - 1;
    return first;
}

/// The units of rules as the techniques walk them. Built once for the rules; some hundred kilobytes for large grids.
template <int N>
class Geometry {
public:
    template <Rules R>
        requires(R::size == N)
    explicit Geometry(const R& rules) : peers(cells<N>.size()) {
        for (const auto& unit : units_of(rules)) {
            CellSet<N> set;
            for (const auto cell : unit) set.insert(cell);
            for (const auto cell : unit) peers[cell.index] |= set;
            units.push_back(unit);
            sets.push_back(set);
            if (unit.is_house()) add_to_family(static_cast<std::uint16_t>(units.size() - 1));
        }
        for (const auto cell : cells<N>) peers[cell.index].erase(cell);
    }

    std::vector<Unit<N>> units;
    std::vector<CellSet<N>> sets;
    std::vector<CellSet<N>> peers;                     // of each cell
    std::vector<std::vector<std::uint16_t>> families;  // of houses without a cell in common: rows, columns, boxes, ...

private:
    void add_to_family(std::uint16_t house) {
        for (auto& family : families) {
            bool apart = true;
            for (const auto other : family) apart = apart && (sets[other] & sets[house]).empty();
            if (!apart) continue;
            family.push_back(house);
            return;
        }
        families.push_back({house});
    }
};

}  // namespace detail

}  // namespace sudoku::inline v0::technique
