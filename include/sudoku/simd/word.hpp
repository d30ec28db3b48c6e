#pragma once

#include "target.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::simd {

/// Sixteen bits of memory that vectors are loaded from and stored to: the nine candidates of a cell.
// May alias, because a vector store and the load of one of its elements must not be reordered.
#if defined(__GNUC__) || defined(__clang__)
using Word = std::uint16_t __attribute__((may_alias));
#else
using Word = std::uint16_t;
#endif

inline constexpr unsigned nine_digits = 511;

/// Where the cells stand in the planes, in reading order: plane * 16 + element, the plane being the place inside the
/// box (row * 3 + column) and the element the box (band * 4 + stack).
inline constexpr auto place_of_cell = [] {
    std::array<unsigned char, 81> places{};
    for (unsigned i = 0; i < 81; ++i) {
        const unsigned row = i / 9, column = i % 9;
        places[i] = static_cast<unsigned char>((row % 3 * 3 + column % 3) * 16 + row / 3 * 4 + column / 3);
    }
    return places;
}();

/// The place found to score most: plane * 16 + element, and how many of four sets it has nothing of.
struct Found {
    unsigned place, missed;

    static constexpr Found from_key(unsigned key) { return {key & 255u, key >> 10}; }
};
// Places are compared by keys, the lower the better, of these in one word: 1024 for each of four sets that the cell has
// nothing of, 256 for each of three dead ends not seen yet, and the place. (The portable set has its own.)
inline constexpr int bits_of_dead_ends_and_place = 10;
inline constexpr Word key_of_set = 1 << bits_of_dead_ends_and_place, key_of_dead_end = 256,
                      first_key = 4 * key_of_set + 3 * key_of_dead_end;

/// Which box a cell stands in and which place of the box: box * 9 + row * 3 + column. In reading order.
inline constexpr auto box_place_of_cell = [] {
    std::array<unsigned char, 81> places{};
    for (unsigned i = 0; i < 81; ++i) {
        const unsigned row = i / 9, column = i % 9;
        places[i] = static_cast<unsigned char>((row / 3 * 3 + column / 3) * 9 + row % 3 * 3 + column % 3);
    }
    return places;
}();

/// The candidates that a character less `zero` stands for: one digit for 1-9, all for everything else.
constexpr unsigned candidates_of(unsigned symbol) { return symbol - 1 < 9 ? 1u << (symbol - 1) : nine_digits; }

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd
