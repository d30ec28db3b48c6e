#pragma once

#include "cell.hpp"
#include "unit.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0 {

/// A set of cells of a small grid, at most 9x9, twice over in one row of words: as cells in reading order, and once
/// more for every house. For 9x9 and 27 houses:
///
///   word 0, 1     cells 0-63, 64-80
///   word 2 ... 6  houses, six to a word, ten bits each: [ 0 p p p p p p p p p ], nine cells and a spare bit
///
/// The spare bits make room for subtractions that ask all houses at once how many of their cells are in the set. The
/// number of words is even, so that they can be taken as vectors of 128 bits.
template <std::size_t Words>
struct alignas(16) Places {
    std::array<std::uint64_t, Words> words{};

    constexpr Places& operator|=(const Places& other) {
        for (std::size_t w = 0; w < Words; ++w) words[w] |= other.words[w];
        return *this;
    }
};

/// Which bits are which cell, for a size, a number of digits, and a number of houses.
template <int N, std::size_t Digits, std::size_t Houses>
class PlaceTables {
    static_assert(N <= 9 && Digits <= std::size_t{N});

public:
    static constexpr std::size_t cell_words = 2;
    static constexpr std::size_t field = Digits + 1;  ///< bits of a house, the spare one included
    static constexpr std::size_t houses_in_word = 64 / field;
    static constexpr std::size_t house_words =
        (std::min)((Houses + 2 * houses_in_word - 1) / (2 * houses_in_word), field / 2) * 2;
    static constexpr std::size_t words = cell_words + house_words;
    /// Of a longer list of houses the others are left out.
    static constexpr std::size_t most_houses = house_words * houses_in_word;
    using Set = Places<words>;

    constexpr PlaceTables() = default;
    constexpr explicit PlaceTables(std::span<const Unit<N>> units) {
        for (const auto cell : cells<N>) add(cell, cell.index / 64, cell.index % 64);
        std::size_t house = 0;
        for (const auto& unit : units)
            if (unit.size() == Digits && house < most_houses) add_house(unit, house++);
        for (const auto cell : cells<N>) all |= at[cell.index];
        for (const auto& unit : units)
            for (const auto cell : unit)
                for (const auto peer : unit)
                    if (peer != cell) peers[cell.index] |= at[peer.index];
    }

    Set all;                                         ///< every cell
    Set lowest;                                      ///< the lowest bit of every house
    Set spare;                                       ///< the spare bit of every house
    std::array<Set, cells<N>.size()> at{};           ///< of a cell
    std::array<Set, cells<N>.size()> peers{};        ///< of the cells that share a unit with it
    std::array<std::uint8_t, words * 64> cell_of{};  ///< the cell of a bit

private:
    constexpr void add(Cell<N> cell, std::size_t word, std::size_t bit) {
        at[cell.index].words[word] |= std::uint64_t{1} << bit;
        cell_of[word * 64 + bit] = static_cast<std::uint8_t>(cell.index);
    }
    constexpr void add_house(const Unit<N>& unit, std::size_t house) {
        const std::size_t word = cell_words + house / houses_in_word, first = house % houses_in_word * field;
        for (std::size_t i = 0; i < Digits; ++i) add(unit[i], word, first + i);
        lowest.words[word] |= std::uint64_t{1} << first;
        spare.words[word] |= std::uint64_t{1} << (first + Digits);
    }
};

}  // namespace sudoku::inline v0
