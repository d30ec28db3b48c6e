#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <immintrin.h>
#include <bit>

// SSE2 is the baseline of x86-64 and needs no region.

/// SSE2: as SSE4.2, without a byte shuffle, so that text goes cell by cell and batches one puzzle at a time.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::sse2 {

struct Lanes;
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b);
SUDOKU_INLINE Lanes others_in_row(Lanes x);
SUDOKU_INLINE unsigned lowest(__m128i keys);
SUDOKU_INLINE Lanes compared(Lanes keys, Lanes cells, Lanes a, Lanes b, Lanes c, Lanes d);

#include "xmm.inl"
#include "xmm_record.inl"

SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b) { return {_mm_sub_epi16(a.v, _mm_subs_epu16(a.v, b.v))}; }
SUDOKU_INLINE unsigned lowest(__m128i keys) {
    keys = _mm_min_epi16(keys, _mm_srli_si128(keys, 8));
    keys = _mm_min_epi16(keys, _mm_srli_si128(keys, 4));
    keys = _mm_min_epi16(keys, _mm_srli_si128(keys, 2));
    return static_cast<unsigned>(_mm_cvtsi128_si32(keys)) & 0xFFFFu;
}
/// The keys of cells, less for each of four sets that they share a candidate with.
SUDOKU_INLINE Lanes compared(Lanes keys, Lanes cells, Lanes a, Lanes b, Lanes c, Lanes d) {
    // Each comparison gives -1.
    const __m128i none = _mm_setzero_si128();
    const __m128i ab = _mm_add_epi16(_mm_cmpgt_epi16((cells & a).v, none), _mm_cmpgt_epi16((cells & b).v, none));
    const __m128i cd = _mm_add_epi16(_mm_cmpgt_epi16((cells & c).v, none), _mm_cmpgt_epi16((cells & d).v, none));
    return {_mm_add_epi16(keys.v, _mm_slli_epi16(_mm_add_epi16(ab, cd), bits_of_dead_ends_and_place))};
}
SUDOKU_INLINE Lanes others_in_row(Lanes x) {
    const __m128i next = _mm_shufflehi_epi16(_mm_shufflelo_epi16(x.v, 0xC9), 0xC9);
    const __m128i after_next = _mm_shufflehi_epi16(_mm_shufflelo_epi16(x.v, 0xD2), 0xD2);
    return {_mm_or_si128(next, after_next)};
}

#include "words_text.inl"

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::sse2

#endif
