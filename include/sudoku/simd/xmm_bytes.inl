// Included in the namespaces of SSE4.2, AVX2 and AVX-512: text, sixteen bytes at a time.

#include "xmm_record.inl"

// Eight columns of eight texts change places with eight rows in three rounds of unpacking. The last group of columns
// begins at 73, so that no text is touched behind its end.
SUDOKU_INLINE std::size_t column_group(std::size_t group) { return group < 10 ? 8 * group : 73; }

/// Turns eight texts into 81 rows of eight words: the candidates of one cell of all eight.
SUDOKU_INLINE void read_eight(const unsigned char* const* text, unsigned zero, Word* words) {
    const __m128i low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1);
    const __m128i high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
    const __m128i first = _mm_set1_epi8(static_cast<char>(zero)), most = _mm_set1_epi8(15);
    SUDOKU_NO_UNROLL
    for (std::size_t group = 0; group < 11; ++group) {
        const std::size_t column = column_group(group);
        __m128i a[8], b[4], c[4];
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i) a[i] = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(text[i] + column));
        SUDOKU_UNROLL(4)
        for (std::size_t i = 0; i < 4; ++i) b[i] = _mm_unpacklo_epi8(a[2 * i], a[2 * i + 1]);
        a[0] = _mm_unpacklo_epi16(b[0], b[1]), a[1] = _mm_unpackhi_epi16(b[0], b[1]);
        a[2] = _mm_unpacklo_epi16(b[2], b[3]), a[3] = _mm_unpackhi_epi16(b[2], b[3]);
        c[0] = _mm_unpacklo_epi32(a[0], a[2]), c[1] = _mm_unpackhi_epi32(a[0], a[2]);
        c[2] = _mm_unpacklo_epi32(a[1], a[3]), c[3] = _mm_unpackhi_epi32(a[1], a[3]);
        SUDOKU_UNROLL(4)
        for (std::size_t i = 0; i < 4; ++i) {
            const __m128i digit = _mm_min_epu8(_mm_sub_epi8(c[i], first), most);
            const __m128i lows = _mm_shuffle_epi8(low, digit), highs = _mm_shuffle_epi8(high, digit);
            auto* const out = reinterpret_cast<__m128i*>(words + (column + 2 * i) * 8);
            _mm_store_si128(out, _mm_unpacklo_epi8(lows, highs));
            _mm_store_si128(out + 1, _mm_unpackhi_epi8(lows, highs));
        }
    }
}

/// The digits of single candidates, as bytes. Packed, digit 9 is 255; by the low nibble, where the highest bit gives
/// nothing, are found 1 to 4, by the high one the others.
struct DigitBytes {
    __m128i by_high;

    SUDOKU_INLINE explicit DigitBytes(unsigned zero)
        : by_high(_mm_add_epi8(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9),
                               _mm_set1_epi8(static_cast<char>(zero)))) {}
    SUDOKU_INLINE __m128i operator()(__m128i first, __m128i second) const {
        const __m128i by_low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0);
        const __m128i sets = _mm_packus_epi16(first, second);
        const __m128i high = _mm_and_si128(_mm_srli_epi16(sets, 4), _mm_set1_epi8(15));
        return _mm_add_epi8(_mm_shuffle_epi8(by_low, sets), _mm_shuffle_epi8(by_high, high));
    }
};

/// The way back, from 81 rows of eight single candidates to eight texts; only the first `count` are written.
SUDOKU_INLINE void write_eight(const Word* words, unsigned zero, unsigned char* const* text, unsigned count) {
    const DigitBytes digits(zero);
    const __m128i zip = _mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    SUDOKU_NO_UNROLL
    for (std::size_t group = 0; group < 11; ++group) {
        const std::size_t column = column_group(group);
        __m128i a[4], b[4], pair[4];
        SUDOKU_UNROLL(4)
        for (std::size_t i = 0; i < 4; ++i) {
            const auto* const in = reinterpret_cast<const __m128i*>(words + (column + 2 * i) * 8);
            a[i] = _mm_shuffle_epi8(digits(_mm_load_si128(in), _mm_load_si128(in + 1)), zip);
        }
        b[0] = _mm_unpacklo_epi16(a[0], a[1]), b[1] = _mm_unpackhi_epi16(a[0], a[1]);
        b[2] = _mm_unpacklo_epi16(a[2], a[3]), b[3] = _mm_unpackhi_epi16(a[2], a[3]);
        pair[0] = _mm_unpacklo_epi32(b[0], b[2]), pair[1] = _mm_unpackhi_epi32(b[0], b[2]);
        pair[2] = _mm_unpacklo_epi32(b[1], b[3]), pair[3] = _mm_unpackhi_epi32(b[1], b[3]);
        SUDOKU_UNROLL(8)
        for (unsigned i = 0; i < 8; ++i) {
            if (i >= count) break;
            const __m128i row = i % 2 == 0 ? pair[i / 2] : _mm_unpackhi_epi64(pair[i / 2], pair[i / 2]);
            _mm_storel_epi64(reinterpret_cast<__m128i*>(text[i] + column), row);
        }
    }
}
