#pragma once

#include "../cell.hpp"
#include "../cell_set.hpp"
#include "../places.hpp"
#include "../simd/target.hpp"
#include "pair.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

// Places (places.hpp) as sets: two words at a time, and all houses at once.

/// Words 2 * i and 2 * i + 1.
template <std::size_t Words>
Pair pair(const Places<Words>& set, std::size_t i) {
    return Pair::of(&set.words[2 * i]);
}
template <std::size_t Words>
Pair cells_of(const Places<Words>& set) {
    return pair(set, 0);
}
template <std::size_t Words, int N>
bool holds(const Places<Words>& set, Cell<N> cell) {
    return (set.words[cell.index / 64] >> cell.index % 64 & 1) != 0;
}
template <std::size_t Words>
void add(Places<Words>& set, const Places<Words>& others) {
    for (std::size_t i = 0; i < Words / 2; ++i) (pair(set, i) | pair(others, i)).store(&set.words[2 * i]);
}
template <std::size_t Words>
void remove(Places<Words>& set, const Places<Words>& others) {
    for (std::size_t i = 0; i < Words / 2; ++i) (pair(set, i) & ~pair(others, i)).store(&set.words[2 * i]);
}

/// Calls f for every cell, in reading order.
template <int N, class F>
void for_each_cell(Pair cells, F f) {
    const auto words = cells.words();
    for (std::size_t w = 0; w < CellSet<N>::words; ++w)
        for (auto left = words[w]; left != 0; left &= left - 1)
            f(Cell<N>::numbered(w * 64 + static_cast<std::size_t>(std::countr_zero(left))));
}

/// Each house without its lowest place.
inline Pair without_lowest(Pair places, Pair spare, Pair lowest) { return places & ((places | spare) - lowest); }
/// The spare bits of the houses that have a place.
inline Pair any(Pair places, Pair spare, Pair lowest) { return (places + (spare - lowest)) & spare; }

/// Some of the houses: bit h + s for the house in the h-th word of houses that begins at bit s. One word for all, so
/// that a loop over them ends once, and is foreseen wrongly once.
using Houses = std::uint64_t;

/// The houses whose spare bits are set; the first pair is that of the cells.
template <class Tables>
Houses houses(const std::array<Pair, Tables::words / 2>& spare) {
    static_assert(Tables::cell_words == 2 && Tables::house_words <= Tables::field);
    Houses all = 0;
    for (std::size_t w = 0; w < Tables::house_words; ++w)
        all |= spare[1 + w / 2].words()[w % 2] >> (Tables::field - 1 - w % Tables::field);
    return all;
}

/// The first of some houses.
template <class Tables>
class House {
public:
    /// Needs: at least one.
    explicit House(Houses houses) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(houses));
        word_ = Tables::cell_words + bit % Tables::field;
        first_ = bit / Tables::field * Tables::field;
    }
    /// What a set has in the house, a bit for each of its cells.
    std::uint64_t of(const typename Tables::Set& set) const {
        return set.words[word_] >> first_ & ((std::uint64_t{1} << (Tables::field - 1)) - 1);
    }
    /// The first cell of those. Needs: at least one.
    std::size_t cell(const Tables& tables, std::uint64_t places) const {
        return tables.cell_of[word_ * 64 + first_ + static_cast<std::size_t>(std::countr_zero(places))];
    }

private:
    std::size_t word_, first_;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
