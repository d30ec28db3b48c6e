#pragma once

#include "target.hpp"
#include "word.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// Plain 64-bit integers, for every machine. A plane is two of them:
///
///     upper   field   5  4  3  2  1  0      field band * 3 + stack of bands 0 and 1, ten bits each
///     lower   field            2  1  0      the stacks of band 2
///
/// Nine bits of a field are digits, the tenth is a guard, 0 at rest, that takes carries and borrows. (Three words of
/// 16-bit fields cost 50 % more.)
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::portable {

struct Plane {
    std::uint64_t upper, lower;

    SUDOKU_INLINE Plane operator&(Plane b) const { return {upper & b.upper, lower & b.lower}; }
    SUDOKU_INLINE Plane operator|(Plane b) const { return {upper | b.upper, lower | b.lower}; }
    SUDOKU_INLINE Plane operator-(Plane b) const { return {upper & ~b.upper, lower & ~b.lower}; }
};

inline constexpr std::uint64_t ones = 0x0004010040100401u, guards = ones << 9, digits = ones * 511;
inline constexpr std::uint64_t band = (std::uint64_t{1} << 30) - 1;
inline constexpr std::uint64_t stack0 = 1023u | 1023ull << 30, stack2 = stack0 << 20;
inline constexpr std::uint64_t stacks01 = stack0 | stack0 << 10, stacks12 = stacks01 << 10;

#include "derived.inl"

SUDOKU_INLINE Plane fill(unsigned word) { return {ones * word, (ones & band) * word}; }
SUDOKU_INLINE Plane full_plane() { return {digits, digits & band}; }
SUDOKU_INLINE Plane load(const Word* at) {
    Plane plane;
    std::memcpy(&plane, at, sizeof plane);
    return plane;
}
SUDOKU_INLINE void store(Word* at, Plane a) { std::memcpy(at, &a, sizeof a); }

// An element is band * 4 + stack, as with vectors.
SUDOKU_INLINE unsigned shift_of(unsigned element) { return 10 * ((element / 4 == 1 ? 3 : 0) + element % 4); }
SUDOKU_INLINE Plane at_element(unsigned element, unsigned set) {
    const std::uint64_t field = std::uint64_t{set} << shift_of(element);
    return element < 8 ? Plane{field, 0} : Plane{0, field};
}
SUDOKU_INLINE unsigned element_of(Plane plane, unsigned element) {
    return static_cast<unsigned>((element < 8 ? plane.upper : plane.lower) >> shift_of(element)) & 511u;
}
SUDOKU_INLINE unsigned element_of(const Word* plane, unsigned element) { return element_of(load(plane), element); }

SUDOKU_INLINE Others others_in_row(Plane x) {
    const std::uint64_t a = x.upper, b = x.lower;
    return {Plane{(a >> 10 & stacks01) | (a >> 20 & stack0) | (a << 10 & stacks12) | (a << 20 & stack2),
                  (b >> 10 | b >> 20 | b << 10 | b << 20) & band}};
}
SUDOKU_INLINE Others others_in_column(Plane x) {
    const std::uint64_t band0 = x.upper & band, band1 = x.upper >> 30, band2 = x.lower;
    return {Plane{(band1 | band2) | (band0 | band2) << 30, band0 | band1}};
}

/// All bits of the fields that are not empty.
SUDOKU_INLINE std::uint64_t not_empty(std::uint64_t x) {
    const std::uint64_t guard = (x + digits) & guards;
    return guard - (guard >> 9);
}
SUDOKU_INLINE Plane not_empty(Plane x) { return {not_empty(x.upper), not_empty(x.lower)}; }
/// One less in each field; the guard is cleared where that borrows, so where nothing was.
SUDOKU_INLINE Plane minus_one(Plane x) { return {(x.upper | guards) - ones, (x.lower | guards) - ones}; }
SUDOKU_INLINE Plane without_lowest(Plane x) { return x & minus_one(x); }
SUDOKU_INLINE Plane keep_where_empty(Plane a, Plane test) { return a - not_empty(test); }
SUDOKU_INLINE Plane keep_where_not_empty(Plane a, Plane test) { return a & not_empty(test); }
/// What of a stands where x and y have nothing in common.
SUDOKU_INLINE Plane keep_where_apart(Plane a, Plane x, Plane y) { return keep_where_empty(a, x & y); }
/// What the cell has of two sets of hidden singles, or the cell as it is if that is nothing.
SUDOKU_INLINE Plane prefer(Plane cell, Plane a, Plane b) {
    const Plane both = cell & (a | b);
    return both | (cell - not_empty(both));
}

SUDOKU_INLINE bool empty(Plane a) { return (a.upper | a.lower) == 0; }
SUDOKU_INLINE bool same(Plane a, Plane b) { return ((a.upper ^ b.upper) | (a.lower ^ b.lower)) == 0; }

/// Watches whether one of the cells shown to it was empty.
struct EmptyCell {
    std::uint64_t upper = guards, lower = guards;
    SUDOKU_INLINE void look_at(Plane cell) {
        upper &= cell.upper + digits;
        lower &= cell.lower + digits;
    }
};
/// Whether every row and column has every digit and no cell was empty.
SUDOKU_INLINE bool sound(Plane units, EmptyCell cells) {
    return same(units, full_plane()) && cells.upper == guards && (cells.lower & band) == (guards & band);
}

// Keys here are the higher the better, in each field: score * 64 + dead ends seen * 16 + 15 - plane.

/// The keys of a plane's places before any dead end.
SUDOKU_INLINE Plane first_keys(unsigned plane) { return {ones * (15 - plane), ones * (15 - plane)}; }
/// A dead end was seen just behind a branch at this place.
SUDOKU_INLINE void count_dead_end(Word* keys, unsigned place) {
    Word* const at = keys + place / 16 * 16;
    if ((element_of(at, place % 16) >> 4 & 3) == 3) return;
    const Plane one = at_element(place % 16, 16), old = load(at);
    store(at, Plane{old.upper + one.upper, old.lower + one.lower});
}

/// Finds the place with the highest key, the first of equals.
struct Best {
    Plane key{0, 0};

    /// Some cells (or nothing), and sets to compare them with. A cell scores for each set that has a candidate of it.
    SUDOKU_INLINE void offer(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d) {
        key.upper = larger(key.upper, offered(keys.upper, cells.upper, a.upper, b.upper, c.upper, d.upper));
        key.lower = larger(key.lower, offered(keys.lower, cells.lower, a.lower, b.lower, c.lower, d.lower));
    }
    SUDOKU_INLINE static std::uint64_t offered(std::uint64_t keys, std::uint64_t cells, std::uint64_t a,
                                               std::uint64_t b, std::uint64_t c, std::uint64_t d) {
        return ((some(cells & a) + some(cells & b) + some(cells & c) + some(cells & d)) << 6) + keys;
    }
    SUDOKU_INLINE static std::uint64_t some(std::uint64_t sets) { return ((sets + digits) & guards) >> 9; }
    SUDOKU_INLINE static std::uint64_t larger(std::uint64_t a, std::uint64_t b) {
        const std::uint64_t guard = ((a | guards) - b) & guards, mask = guard - (guard >> 9);
        return (a & mask) | (b & ~mask & digits);
    }
    SUDOKU_INLINE Found found() const {
        unsigned best = 0, at = 0;
        for (unsigned element = 0; element < 11; ++element) {
            if (element % 4 == 3) continue;
            const unsigned field = element_of(key, element);
            if (field > best) best = field, at = element;
        }
        return {(15 - best % 16) * 16 + at, 4 - best / 64};
    }
};

/// Whether 81 characters are all of 1-9 . 0.
SUDOKU_INLINE bool is_record(const unsigned char* text) {
    bool good = true;
    for (std::size_t i = 0; i < 81; ++i) good &= text[i] - unsigned{'0'} < 10 || text[i] == '.';
    return good;
}

/// The candidates of 81 characters: `zero + d` is digit d, everything else an open cell.
SUDOKU_INLINE void read_digits(const unsigned char* text, unsigned zero, Plane* plane) {
    for (std::size_t i = 0; i < 9; ++i) plane[i] = {0, 0};
    SUDOKU_UNROLL(81)
    for (std::size_t i = 0; i < 81; ++i) {
        Plane& at = plane[place_of_cell[i] / 16];
        at = at | at_element(place_of_cell[i] % 16u, candidates_of(text[i] - zero));
    }
}

/// Writes the digits of nine planes of single cells as 81 characters, `zero + d` for digit d.
SUDOKU_INLINE void write_digits(const Plane* plane, unsigned zero, unsigned char* text) {
    SUDOKU_UNROLL(81)
    for (std::size_t i = 0; i < 81; ++i) {
        const unsigned set = element_of(plane[place_of_cell[i] / 16], place_of_cell[i] % 16u);
        text[i] = static_cast<unsigned char>(zero + 1u + static_cast<unsigned>(std::countr_zero(set)));
    }
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::portable
