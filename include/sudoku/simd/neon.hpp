#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_NEON

#include <arm_neon.h>

#include <bit>

// NEON is the baseline of AArch64 and needs no region.

/// NEON: a plane in two registers of 128 bits, eight lanes in one.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::neon {

struct Lanes {
    uint16x8_t v;

    SUDOKU_INLINE Lanes operator&(Lanes b) const { return {vandq_u16(v, b.v)}; }
    SUDOKU_INLINE Lanes operator|(Lanes b) const { return {vorrq_u16(v, b.v)}; }
    SUDOKU_INLINE Lanes operator-(Lanes b) const { return {vbicq_u16(v, b.v)}; }
    SUDOKU_INLINE Lanes operator+(Lanes b) const { return {vaddq_u16(v, b.v)}; }
};
inline constexpr unsigned lane_count = 8;

/// Bands 0 and 1, band 2; three stacks and a padding in each half of a register.
struct Plane {
    Lanes upper, lower;

    SUDOKU_INLINE Plane operator&(Plane b) const { return {upper & b.upper, lower & b.lower}; }
    SUDOKU_INLINE Plane operator|(Plane b) const { return {upper | b.upper, lower | b.lower}; }
    SUDOKU_INLINE Plane operator-(Plane b) const { return {upper - b.upper, lower - b.lower}; }
    SUDOKU_INLINE Plane operator+(Plane b) const { return {upper + b.upper, lower + b.lower}; }
};

#include "derived.inl"

alignas(16) inline constexpr std::uint16_t numbers[8] = {0, 1, 2, 3, 4, 5, 6, 7};
alignas(16) inline constexpr std::uint16_t full_words[16] = {511, 511, 511, 0, 511, 511, 511, 0, 511, 511, 511};
alignas(16) inline constexpr std::uint8_t next_stack[16] = {2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15};
alignas(16) inline constexpr std::uint8_t after_next_stack[16] = {4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15};

SUDOKU_INLINE Lanes fill_lanes(unsigned word) { return {vdupq_n_u16(static_cast<std::uint16_t>(word))}; }
SUDOKU_INLINE Lanes load_lanes(const Word* at) { return {vld1q_u16(reinterpret_cast<const std::uint16_t*>(at))}; }
SUDOKU_INLINE void store(Word* at, Lanes a) { vst1q_u16(reinterpret_cast<std::uint16_t*>(at), a.v); }
SUDOKU_INLINE Lanes where_empty(Lanes a) { return {vceqzq_u16(a.v)}; }
SUDOKU_INLINE Lanes where_equal(Lanes a, Lanes b) { return {vceqq_u16(a.v, b.v)}; }
/// One less in each element; the highest bit is set where that borrows, so where nothing was.
SUDOKU_INLINE Lanes minus_one(Lanes a) { return a + fill_lanes(0xFFFF); }
SUDOKU_INLINE Lanes without_lowest(Lanes a) { return a & minus_one(a); }
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b) { return {vminq_u16(a.v, b.v)}; }
SUDOKU_INLINE std::uint32_t equal_lanes(Lanes a, Lanes b) {
    alignas(16) static constexpr std::uint16_t bits[8] = {1, 2, 4, 8, 16, 32, 64, 128};
    return vaddvq_u16(vandq_u16(vceqq_u16(a.v, b.v), vld1q_u16(bits)));
}

SUDOKU_INLINE Plane fill(unsigned word) { return {fill_lanes(word), fill_lanes(word)}; }
SUDOKU_INLINE Plane load(const Word* at) { return {load_lanes(at), load_lanes(at + 8)}; }
SUDOKU_INLINE void store(Word* at, Plane a) {
    store(at, a.upper);
    store(at + 8, a.lower);
}
SUDOKU_INLINE Plane full_plane() { return {Lanes{vld1q_u16(full_words)}, Lanes{vld1q_u16(full_words + 8)}}; }
/// The digits (a set of bits) at one element, nothing elsewhere.
SUDOKU_INLINE Plane at_element(unsigned element, unsigned digits) {
    const Lanes number{vld1q_u16(numbers)};
    const Plane here{where_equal(number, fill_lanes(element)), where_equal(number, fill_lanes(element - 8))};
    return here & fill(digits);
}
SUDOKU_INLINE unsigned element_of(const Word* plane, unsigned element) { return plane[element]; }

SUDOKU_INLINE Lanes looked_up(Lanes x, const std::uint8_t* order) {
    return {vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(x.v), vld1q_u8(order)))};
}
SUDOKU_INLINE Lanes other_stacks(Lanes x) { return looked_up(x, next_stack) | looked_up(x, after_next_stack); }
SUDOKU_INLINE Others others_in_row(Plane x) { return {Plane{other_stacks(x.upper), other_stacks(x.lower)}}; }
SUDOKU_INLINE Others others_in_column(Plane x) {
    const uint16x8_t a = x.upper.v, b = x.lower.v;  // bands 0 and 1, band 2
    const uint16x8_t bands12 = vextq_u16(a, b, 4), bands20 = vcombine_u16(vget_low_u16(b), vget_low_u16(a));
    const uint16x4_t bands01 = vorr_u16(vget_low_u16(a), vget_high_u16(a));
    return {Plane{Lanes{vorrq_u16(bands12, bands20)}, Lanes{vcombine_u16(bands01, vdup_n_u16(0))}}};
}

SUDOKU_INLINE Plane where_empty(Plane a) { return {where_empty(a.upper), where_empty(a.lower)}; }
SUDOKU_INLINE Plane where_equal(Plane a, Plane b) {
    return {where_equal(a.upper, b.upper), where_equal(a.lower, b.lower)};
}
SUDOKU_INLINE Plane minus_one(Plane a) { return {minus_one(a.upper), minus_one(a.lower)}; }
SUDOKU_INLINE Plane without_lowest(Plane a) { return {without_lowest(a.upper), without_lowest(a.lower)}; }
SUDOKU_INLINE Plane smaller(Plane a, Plane b) { return {smaller(a.upper, b.upper), smaller(a.lower, b.lower)}; }
template <class V>
SUDOKU_INLINE V keep_where_empty(V a, V test) {
    return a & where_empty(test);
}
template <class V>
SUDOKU_INLINE V keep_where_not_empty(V a, V test) {
    return a - where_empty(test);
}
/// What of a stands where x and y have nothing in common.
template <class V>
SUDOKU_INLINE V keep_where_apart(V a, V x, V y) {
    return keep_where_empty(a, x & y);
}
/// What the cell has of two sets of hidden singles, or the cell as it is if that is nothing.
template <class V>
SUDOKU_INLINE V prefer(V cell, V a, V b) {
    const V both = cell & (a | b);
    return cell & (both | where_empty(both));
}
SUDOKU_INLINE bool empty(Plane a) { return vmaxvq_u16((a.upper | a.lower).v) == 0; }
SUDOKU_INLINE bool same(Plane a, Plane b) {
    return vmaxvq_u16(vorrq_u16(veorq_u16(a.upper.v, b.upper.v), veorq_u16(a.lower.v, b.lower.v))) == 0;
}

/// Watches whether one of the cells shown to it was empty.
struct EmptyCell {
    Plane least;
    SUDOKU_INLINE EmptyCell() : least(fill(0xFFFF)) {}
    SUDOKU_INLINE void look_at(Plane cell) { least = smaller(least, cell); }
};
/// Whether every row and column has every digit and no cell was empty.
SUDOKU_INLINE bool sound(Plane units, EmptyCell cells) {
    const Plane full = full_plane();
    return empty((full - units) | (where_empty(cells.least) & full));  // padding is empty and does not count
}

/// The keys of a plane's places before any dead end.
SUDOKU_INLINE Plane first_keys(unsigned plane) {
    const Lanes element{vld1q_u16(numbers)};
    return {element + fill_lanes(first_key + plane * 16), element + fill_lanes(first_key + plane * 16 + 8)};
}
#include "word_keys.inl"

/// The keys of cells, less for each of four sets that they share a candidate with.
SUDOKU_INLINE Lanes compared(Lanes keys, Lanes cells, Lanes a, Lanes b, Lanes c, Lanes d) {
    // Each test gives -1.
    const uint16x8_t ab = vaddq_u16(vtstq_u16(cells.v, a.v), vtstq_u16(cells.v, b.v));
    const uint16x8_t cd = vaddq_u16(vtstq_u16(cells.v, c.v), vtstq_u16(cells.v, d.v));
    return {vaddq_u16(keys.v, vshlq_n_u16(vaddq_u16(ab, cd), bits_of_dead_ends_and_place))};
}

/// Finds the place with the lowest key.
struct Best {
    Plane key;
    SUDOKU_INLINE Best() : key(fill(0x7FFF)) {}

    /// Some cells (or nothing), and sets to compare them with. A cell scores for each set that has a candidate of it.
    SUDOKU_INLINE void offer(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d) {
        key.upper = smaller(key.upper, compared(keys.upper, cells.upper, a.upper, b.upper, c.upper, d.upper));
        key.lower = smaller(key.lower, compared(keys.lower, cells.lower, a.lower, b.lower, c.lower, d.lower));
    }
    SUDOKU_INLINE Found found() const { return Found::from_key(vminvq_u16(smaller(key.upper, key.lower).v)); }
};

/// Whether 81 characters are all of 1-9 . 0.
SUDOKU_INLINE bool is_record(const unsigned char* text) {
    uint8x16_t good = vdupq_n_u8(255);
    SUDOKU_UNROLL(6)
    for (std::size_t i = 0; i < 6; ++i) {
        const uint8x16_t c = vld1q_u8(text + (i < 5 ? 16 * i : 65));
        const uint8x16_t digit = vcleq_u8(vsubq_u8(c, vdupq_n_u8('0')), vdupq_n_u8(9));
        good = vandq_u8(good, vorrq_u8(digit, vceqq_u8(c, vdupq_n_u8('.'))));
    }
    return vminvq_u8(good) != 0;
}

#include "words_text.inl"

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::neon

#endif
