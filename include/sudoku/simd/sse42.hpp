#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <immintrin.h>
#include <bit>

SUDOKU_TARGET_BEGIN(SUDOKU_SSE42_FEATURES)

/// SSE4.2: a plane in two registers of 128 bits, eight lanes in one.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::sse42 {

struct Lanes;
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b);
SUDOKU_INLINE Lanes others_in_row(Lanes x);
SUDOKU_INLINE unsigned lowest(__m128i keys);

#include "xmm.inl"

/// The number in the lanes where the set is not empty, the old one elsewhere.
SUDOKU_INLINE Lanes replace_where(Lanes old, Lanes set, unsigned number) {
    return {_mm_blendv_epi8(fill_lanes(number).v, old.v, where_empty(set).v)};
}
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b) { return {_mm_min_epu16(a.v, b.v)}; }
SUDOKU_INLINE unsigned lowest(__m128i keys) { return static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16(keys))); }

// Clang would split a word shuffle that it knows into two instructions.
SUDOKU_INLINE Lanes shuffled(Lanes x, __m128i order) {
#if defined(__clang__)
    __asm__("" : "+x"(order));
#endif
    return {_mm_shuffle_epi8(x.v, order)};
}
SUDOKU_INLINE Lanes others_in_row(Lanes x) {
    return shuffled(x, _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)) |
           shuffled(x, _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15));
}

#include "xmm_bytes.inl"
#include "xmm_text.inl"

/// Moves eight columns of words into chosen lanes, and back.
struct Lift {
    __m128i slot_of_lane, taken, lane_of_slot;

    // Needs: lanes[0..count-1] differ.
    SUDOKU_INLINE Lift(const unsigned char* lanes, unsigned count) {
        alignas(16) unsigned char slot[16], take[16], lane[16];
        for (unsigned i = 0; i < 16; ++i) slot[i] = lane[i] = 0x80, take[i] = 0;
        for (unsigned i = 0; i < count; ++i) {
            for (unsigned k = 0; k < 2; ++k) {
                slot[lanes[i] * 2u + k] = static_cast<unsigned char>(i * 2 + k);
                take[lanes[i] * 2u + k] = 0xFF;
                lane[i * 2 + k] = static_cast<unsigned char>(lanes[i] * 2u + k);
            }
        }
        slot_of_lane = _mm_load_si128(reinterpret_cast<const __m128i*>(slot));
        taken = _mm_load_si128(reinterpret_cast<const __m128i*>(take));
        lane_of_slot = _mm_load_si128(reinterpret_cast<const __m128i*>(lane));
    }
    /// The lanes with the eight words in the chosen ones.
    SUDOKU_INLINE Lanes merge(Lanes old, const Word* words) const {
        const __m128i eight = _mm_load_si128(reinterpret_cast<const __m128i*>(words));
        return {_mm_blendv_epi8(old.v, _mm_shuffle_epi8(eight, slot_of_lane), taken)};
    }
    /// Writes the words of the chosen lanes.
    SUDOKU_INLINE void extract(const Word* lanes, Word* words) const {
        const __m128i all = _mm_load_si128(reinterpret_cast<const __m128i*>(lanes));
        _mm_store_si128(reinterpret_cast<__m128i*>(words), _mm_shuffle_epi8(all, lane_of_slot));
    }
};

// Moving several lanes to nodes at once does not pay with so few of them.
inline constexpr unsigned lanes_worth_lifting = lane_count + 1;
SUDOKU_INLINE void lanes_to_nodes(const Word*, const Lift&, Word* const*) {}
SUDOKU_INLINE void nodes_to_lanes(Word*, const Lift&, const Word* const*) {}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::sse42

SUDOKU_TARGET_END

#endif
