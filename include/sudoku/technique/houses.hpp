#pragma once

#include "../cell.hpp"
#include "../cell_set.hpp"
#include "../digit_set.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

// The geometry of the classic 9x9 grid as the techniques walk it. Houses are numbered 0..26: boxes, rows, columns, nine
// of each. A *position* is 0..8 inside a house: in a box in reading order, in a row by column, in a column by row.
// Sets of positions and of digits (bit 0 = digit 1) are the low nine bits of a word.

namespace sudoku::inline v0::technique {

/// The three kinds of houses.
enum class HouseKind : std::uint8_t { box, row, column };

/// A house: its kind, and which of the nine, counted from 0.
struct House {
    HouseKind kind = HouseKind::box;
    std::uint8_t number = 0;

    friend constexpr bool operator==(House, House) = default;
};

using Nine = std::uint16_t;  ///< a set of up to nine positions or digits

inline constexpr unsigned cell_count = 81;
inline constexpr unsigned house_count = 27;
inline constexpr Nine all_nine = 0x1FF;

namespace detail {
// A table, because the x86-64 baseline has no instruction for it: the call took 11 % of the time of rating
// (perf on bench/rate_bench).
inline constexpr auto counts = [] {
    std::array<std::uint8_t, 512> table{};
    for (unsigned set = 0; set < 512; ++set) table[set] = static_cast<std::uint8_t>(std::popcount(set));
    return table;
}();
}  // namespace detail

constexpr unsigned count(Nine set) { return detail::counts[set & 511u]; }
constexpr unsigned lowest(Nine set) { return static_cast<unsigned>(std::countr_zero(set)); }
constexpr Nine bit(unsigned position) { return static_cast<Nine>(1u << position); }
constexpr Nine without(Nine set, Nine other) { return static_cast<Nine>(set & ~unsigned{other}); }
/// Takes the lowest out and returns it. Needs: not empty.
constexpr unsigned pop(Nine& set) {
    const unsigned first = lowest(set);
    set = static_cast<Nine>(set & (set - 1u));
    return first;
}

constexpr House house(unsigned number) {
    return {static_cast<HouseKind>(number / 9), static_cast<std::uint8_t>(number % 9)};
}
constexpr unsigned number_of(HouseKind kind, unsigned number) { return static_cast<unsigned>(kind) * 9 + number; }

/// Where the cells of a house lie, by position.
inline constexpr auto house_cells = [] {
    std::array<std::array<std::uint8_t, 9>, house_count> table{};
    for (unsigned number = 0; number < 9; ++number)
        for (unsigned p = 0; p < 9; ++p) {
            const unsigned row = number / 3 * 3 + p / 3, column = number % 3 * 3 + p % 3;
            table[number][p] = static_cast<std::uint8_t>(row * 9 + column);
            table[9 + number][p] = static_cast<std::uint8_t>(number * 9 + p);
            table[18 + number][p] = static_cast<std::uint8_t>(p * 9 + number);
        }
    return table;
}();

/// The same as sets.
inline constexpr auto house_sets = [] {
    std::array<CellSet<9>, house_count> table{};
    for (unsigned h = 0; h < house_count; ++h)
        for (const auto cell : house_cells[h]) table[h].insert(Cell<9>::numbered(cell));
    return table;
}();

/// Whether there are two cells or more: quicker than counting them.
constexpr bool has_two(std::uint64_t low, std::uint64_t high) {
    return (low & (low - 1)) != 0 || (high & (high - 1)) != 0 || (low != 0 && high != 0);
}
constexpr bool has_two(const CellSet<9>& cells) { return has_two(cells.word(0), cells.word(1)); }
/// Whether two sets share two cells or more.
constexpr bool share_two(const CellSet<9>& a, const CellSet<9>& b) {
    return has_two(a.word(0) & b.word(0), a.word(1) & b.word(1));
}

/// The box, row and column of a cell, and its position in each.
struct Places {
    std::array<std::uint8_t, 3> house{}, position{};
};
inline constexpr auto places_of = [] {
    std::array<Places, cell_count> table{};
    for (unsigned h = 0; h < house_count; ++h)
        for (unsigned p = 0; p < 9; ++p) {
            auto& places = table[house_cells[h][p]];
            places.house[h / 9] = static_cast<std::uint8_t>(h);
            places.position[h / 9] = static_cast<std::uint8_t>(p);
        }
    return table;
}();

/// The twenty peers of a cell, by cell number; as a list and as a set.
inline constexpr auto peer_sets = [] {
    std::array<CellSet<9>, cell_count> table{};
    for (unsigned c = 0; c < cell_count; ++c) {
        for (const auto h : places_of[c].house)
            for (const auto other : house_cells[h]) table[c].insert(Cell<9>::numbered(other));
        table[c].erase(Cell<9>::numbered(c));
    }
    return table;
}();
inline constexpr auto peer_lists = [] {
    std::array<std::array<std::uint8_t, 20>, cell_count> table{};
    for (unsigned c = 0; c < cell_count; ++c) {
        unsigned k = 0;
        for (unsigned other = 0; other < cell_count; ++other)
            if (peer_sets[c].contains(Cell<9>::numbered(other))) table[c][k++] = static_cast<std::uint8_t>(other);
    }
    return table;
}();

constexpr bool sees(unsigned a, unsigned b) { return peer_sets[a].contains(Cell<9>::numbered(b)); }

/// The positions in house h of the cells that it shares with house other.
inline constexpr auto shared = [] {
    std::array<std::array<Nine, house_count>, house_count> table{};
    for (unsigned h = 0; h < house_count; ++h)
        for (unsigned p = 0; p < 9; ++p)
            for (const auto other : places_of[house_cells[h][p]].house) table[h][other] |= bit(p);
    return table;
}();

/// The k-element subsets of nine, by rising value of their bits: 01, 02, 12, 03, 13, 23, 04, ...
template <unsigned K>
inline constexpr auto subsets_of_nine = [] {
    constexpr std::size_t size = K == 2 ? 36 : K == 3 ? 84 : 126;
    std::array<Nine, size> table{};
    std::size_t next = 0;
    for (unsigned set = 0; set <= all_nine; ++set)
        if (count(static_cast<Nine>(set)) == K) table[next++] = static_cast<Nine>(set);
    return table;
}();

/// The next set of as many bits, by rising value. Needs: not empty.
constexpr std::uint32_t next_subset(std::uint32_t set) {
    const std::uint32_t low = set & (~set + 1), ripple = set + low;
    return ripple | (((set ^ ripple) / low) >> 2);
}

}  // namespace sudoku::inline v0::technique
