#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <bit>
#include <immintrin.h>

SUDOKU_TARGET_BEGIN(SUDOKU_AVX512_FEATURES)

/// AVX-512 (F, BW, DQ, VL: every processor since Skylake-X). A plane is a 256-bit register, because those may use all
/// three vector ports; a vector of lanes is 512 bits: thirty-two puzzles.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx512 {

#include "ymm.inl"

struct Lanes {
    __m512i v;

    SUDOKU_INLINE Lanes operator&(Lanes b) const { return {_mm512_and_si512(v, b.v)}; }
    SUDOKU_INLINE Lanes operator|(Lanes b) const { return {_mm512_or_si512(v, b.v)}; }
    SUDOKU_INLINE Lanes operator-(Lanes b) const { return {_mm512_ternarylogic_epi32(v, b.v, b.v, 0x30)}; }
    SUDOKU_INLINE Lanes operator+(Lanes b) const { return {_mm512_add_epi16(v, b.v)}; }
};
inline constexpr unsigned lane_count = 32;

// vpternlog takes any function of three bits as the column of its truth table.
SUDOKU_INLINE Plane any_of(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0xFE)}; }
SUDOKU_INLINE Plane all_of(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0x80)}; }
SUDOKU_INLINE Plane two_of(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0xE8)}; }
SUDOKU_INLINE Plane only_first(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0x10)}; }
SUDOKU_INLINE Plane either_not(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0x54)}; }
SUDOKU_INLINE Plane within(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0xE0)}; }

SUDOKU_INLINE Lanes any_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xFE)}; }
SUDOKU_INLINE Lanes all_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0x80)}; }
SUDOKU_INLINE Lanes two_of(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xE8)}; }
SUDOKU_INLINE Lanes only_first(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0x10)}; }
SUDOKU_INLINE Lanes either_not(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0x54)}; }
SUDOKU_INLINE Lanes within(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xE0)}; }

/// What the other two boxes of a line hold, not yet joined: every use takes both in one instruction.
struct Others {
    Plane next, after_next;
};
SUDOKU_INLINE Others others_in_row(Plane x) { return {next_in_row(x), after_next_in_row(x)}; }
SUDOKU_INLINE Others others_in_column(Plane x) { return {next_in_column(x), after_next_in_column(x)}; }
SUDOKU_INLINE Plane others_of(Others o) { return o.next | o.after_next; }
SUDOKU_INLINE Plane together(Plane a, Others o) { return any_of(a, o.next, o.after_next); }
SUDOKU_INLINE Plane except(Plane a, Others o) { return only_first(a, o.next, o.after_next); }

/// Hidden where the cell has some of it, else the cell as it is.
SUDOKU_INLINE Plane prefer(Plane cell, Plane hidden) {
    const Plane both = cell & hidden;
    return within(cell, both, where_empty(both));
}

SUDOKU_INLINE Lanes fill_lanes(unsigned word) { return {_mm512_set1_epi16(static_cast<short>(word))}; }
SUDOKU_INLINE Lanes load_lanes(const Word* at) { return {_mm512_load_si512(at)}; }
SUDOKU_INLINE void store(Word* at, Lanes a) { _mm512_store_si512(at, a.v); }
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b) { return {_mm512_min_epu16(a.v, b.v)}; }
SUDOKU_INLINE Lanes singles(Lanes a) {
    const __m512i less = _mm512_add_epi16(a.v, _mm512_set1_epi16(-1));
    return {_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a.v, less), a.v)};
}
SUDOKU_INLINE Lanes prefer(Lanes cell, Lanes hidden) {
    return {_mm512_mask_mov_epi16(cell.v, _mm512_test_epi16_mask(cell.v, hidden.v), _mm512_and_si512(cell.v, hidden.v))};
}
SUDOKU_INLINE std::uint32_t equal_lanes(Lanes a, Lanes b) { return _mm512_cmpeq_epi16_mask(a.v, b.v); }

#include "xmm_bytes.inl"

/// Moves eight columns of words into chosen lanes, and back.
struct Lift {
    __m512i slot_of_lane;
    __m128i lane_of_slot;
    __mmask32 taken;

    // Needs: lanes[0..count-1] differ.
    SUDOKU_INLINE Lift(const unsigned char* lanes, unsigned count) {
        alignas(64) Word slot[32], lane[8];
        for (unsigned i = 0; i < 32; ++i) slot[i] = 0;
        for (unsigned i = 0; i < 8; ++i) lane[i] = 0;
        taken = 0;
        for (unsigned i = 0; i < count; ++i) {
            slot[lanes[i]] = static_cast<Word>(i);
            lane[i] = lanes[i];
            taken |= 1u << lanes[i];
        }
        slot_of_lane = _mm512_load_si512(slot);
        lane_of_slot = _mm_load_si128(reinterpret_cast<const __m128i*>(lane));
    }
    /// The lanes with the eight words in the chosen ones.
    SUDOKU_INLINE Lanes merge(Lanes old, const Word* words) const {
        const __m512i eight = _mm512_castsi128_si512(_mm_load_si128(reinterpret_cast<const __m128i*>(words)));
        return {_mm512_mask_permutexvar_epi16(old.v, taken, slot_of_lane, eight)};
    }
    /// Writes the words of the chosen lanes.
    SUDOKU_INLINE void extract(const Word* lanes, Word* words) const {
        const __m512i chosen = _mm512_permutexvar_epi16(_mm512_castsi128_si512(lane_of_slot), _mm512_load_si512(lanes));
        // (GCC 12 warns of an uninitialised variable inside _mm512_castsi512_si128.)
        const auto low = __builtin_shufflevector(reinterpret_cast<__v8di>(chosen), reinterpret_cast<__v8di>(chosen), 0, 1);
        _mm_store_si128(reinterpret_cast<__m128i*>(words), reinterpret_cast<__m128i>(low));
    }
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx512

SUDOKU_TARGET_END

#endif
