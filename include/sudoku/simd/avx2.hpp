#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <immintrin.h>
#include <bit>

SUDOKU_TARGET_BEGIN(SUDOKU_AVX2_FEATURES)

/// 256-bit registers: all nine boxes of a plane in one, or sixteen lanes.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx2 {

#include "ymm.inl"

/// The cells that hold one digit; nothing where it is none or several.
SUDOKU_INLINE Plane singles(Plane a) { return keep_where_empty(a, without_lowest(a)); }

using Lanes = Plane;
inline constexpr unsigned lane_count = 16;

#include "derived.inl"

SUDOKU_INLINE Others others_in_row(Plane x) { return {next_in_row(x) | after_next_in_row(x)}; }
SUDOKU_INLINE Others others_in_column(Plane x) { return {next_in_column(x) | after_next_in_column(x)}; }

/// What the cell has of two sets of hidden singles, or the cell as it is if that is nothing.
SUDOKU_INLINE Plane prefer(Plane cell, Plane a, Plane b) {
    const Plane both = within(cell, a, b);
    return within(cell, both, where_empty(both));
}

SUDOKU_INLINE Lanes fill_lanes(unsigned word) { return fill(word); }
SUDOKU_INLINE Lanes load_lanes(const Word* at) { return load(at); }

/// The number in the lanes where the set is not empty, the old one elsewhere.
SUDOKU_INLINE Lanes replace_where(Lanes old, Lanes set, unsigned number) {
    return {_mm256_blendv_epi8(fill(number).v, old.v, where_empty(set).v)};
}

/// One bit for each lane in which the two are equal.
SUDOKU_INLINE std::uint32_t equal_lanes(Lanes a, Lanes b) {
    const __m256i equal = _mm256_packs_epi16(_mm256_cmpeq_epi16(a.v, b.v), _mm256_setzero_si256());
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_permute4x64_epi64(equal, 0xD8)));
}

#include "xmm_bytes.inl"

/// Moves eight columns of words into chosen lanes, and back.
struct Lift {
    __m256i slot_of_lane, taken, first_half, second_half;

    // Needs: lanes[0..count-1] differ.
    SUDOKU_INLINE Lift(const unsigned char* lanes, unsigned count) {
        alignas(32) unsigned char slot[32], take[32], low[32], high[32];
        for (unsigned i = 0; i < 32; ++i) slot[i] = low[i] = high[i] = 0x80, take[i] = 0;
        for (unsigned i = 0; i < count; ++i) {
            for (unsigned k = 0; k < 2; ++k) {
                slot[lanes[i] * 2u + k] = static_cast<unsigned char>(i * 2 + k);
                take[lanes[i] * 2u + k] = 0xFF;
                (lanes[i] < 8 ? low : high)[i * 2 + k] = static_cast<unsigned char>(lanes[i] % 8u * 2 + k);
            }
        }
        slot_of_lane = _mm256_load_si256(reinterpret_cast<const __m256i*>(slot));
        taken = _mm256_load_si256(reinterpret_cast<const __m256i*>(take));
        first_half = _mm256_load_si256(reinterpret_cast<const __m256i*>(low));
        second_half = _mm256_load_si256(reinterpret_cast<const __m256i*>(high));
    }
    /// The lanes with the eight words in the chosen ones.
    SUDOKU_INLINE Lanes merge(Lanes old, const Word* words) const {
        const __m256i both = _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<const __m128i*>(words)));
        return {_mm256_blendv_epi8(old.v, _mm256_shuffle_epi8(both, slot_of_lane), taken)};
    }
    /// Writes the words of the chosen lanes.
    SUDOKU_INLINE void extract(const Word* lanes, Word* words) const {
        const auto* const at = reinterpret_cast<const __m128i*>(lanes);
        const __m128i low = _mm_shuffle_epi8(_mm_load_si128(at), _mm256_castsi256_si128(first_half));
        const __m128i high = _mm_shuffle_epi8(_mm_load_si128(at + 1), _mm256_castsi256_si128(second_half));
        _mm_store_si128(reinterpret_cast<__m128i*>(words), _mm_or_si128(low, high));
    }
};

// Moving several lanes to nodes at once does not pay with so few of them.
inline constexpr unsigned lanes_worth_lifting = lane_count + 1;
SUDOKU_INLINE void lanes_to_nodes(const Word*, const Lift&, Word* const*) {}
SUDOKU_INLINE void nodes_to_lanes(Word*, const Lift&, const Word* const*) {}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx2

SUDOKU_TARGET_END

#endif
