// Included in the namespace of SSE4.2: the text of one puzzle to planes of two 128-bit registers, and back.

/// The candidates of 81 characters: `zero + d` is digit d, everything else an open cell.
SUDOKU_INLINE void read_digits(const unsigned char* text, unsigned zero, Plane* plane) {
    const __m128i by_column = _mm_setr_epi8(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
    const __m128i low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1);
    const __m128i high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1);
    const __m128i real = _mm_setr_epi8(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, 0, 0, 0, 0);
    const __m128i first = _mm_set1_epi8(static_cast<char>(zero)), most = _mm_set1_epi8(15);
    SUDOKU_UNROLL(3)
    for (std::size_t r = 0; r < 3; ++r) {
        __m128i columns01[3], column2[3];
        SUDOKU_UNROLL(3)
        for (std::size_t band = 0; band < 3; ++band) {
            const std::size_t row = band * 3 + r;
            // The last row ends with the text, so its load begins seven characters early.
            const __m128i line = row < 8 ? load_bytes(text + 9 * row) : _mm_srli_si128(load_bytes(text + 65), 7);
            const __m128i digit = _mm_min_epu8(_mm_sub_epi8(_mm_shuffle_epi8(line, by_column), first), most);
            const __m128i lows = _mm_and_si128(_mm_shuffle_epi8(low, digit), real);
            const __m128i highs = _mm_and_si128(_mm_shuffle_epi8(high, digit), real);
            columns01[band] = _mm_unpacklo_epi8(lows, highs);
            column2[band] = _mm_unpackhi_epi8(lows, highs);
        }
        plane[r * 3] = {Lanes{_mm_unpacklo_epi64(columns01[0], columns01[1])}, Lanes{_mm_move_epi64(columns01[2])}};
        plane[r * 3 + 1] = {Lanes{_mm_unpackhi_epi64(columns01[0], columns01[1])},
                            Lanes{_mm_srli_si128(columns01[2], 8)}};
        plane[r * 3 + 2] = {Lanes{_mm_unpacklo_epi64(column2[0], column2[1])}, Lanes{_mm_move_epi64(column2[2])}};
    }
}

/// Writes the digits of nine planes of single cells as 81 characters, `zero + d` for digit d.
SUDOKU_INLINE void write_digits(const Plane* plane, unsigned zero, unsigned char* text) {
    const DigitBytes digits(zero);
    const __m128i band0_01 = _mm_setr_epi8(0, 8, -1, 1, 9, -1, 2, 10, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i band0_2 = _mm_setr_epi8(-1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1);
    const __m128i band1_01 = _mm_setr_epi8(4, 12, -1, 5, 13, -1, 6, 14, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i band1_2 = _mm_setr_epi8(-1, -1, 4, -1, -1, 5, -1, -1, 6, -1, -1, -1, -1, -1, -1, -1);
    const __m128i band2_2 = _mm_setr_epi8(-1, -1, 8, -1, -1, 9, -1, -1, 10, -1, -1, -1, -1, -1, -1, -1);
    __m128i row[9];
    SUDOKU_UNROLL(3)
    for (std::size_t r = 0; r < 3; ++r) {
        const __m128i upper01 = digits(plane[r * 3].upper.v, plane[r * 3 + 1].upper.v);
        const __m128i lower01 = digits(plane[r * 3].lower.v, plane[r * 3 + 1].lower.v);
        const __m128i third = digits(plane[r * 3 + 2].upper.v, plane[r * 3 + 2].lower.v);
        row[r] = _mm_or_si128(_mm_shuffle_epi8(upper01, band0_01), _mm_shuffle_epi8(third, band0_2));
        row[3 + r] = _mm_or_si128(_mm_shuffle_epi8(upper01, band1_01), _mm_shuffle_epi8(third, band1_2));
        row[6 + r] = _mm_or_si128(_mm_shuffle_epi8(lower01, band0_01), _mm_shuffle_epi8(third, band2_2));
    }
    SUDOKU_UNROLL(8)
    for (std::size_t i = 0; i < 8; ++i) _mm_storeu_si128(reinterpret_cast<__m128i*>(text + 9 * i), row[i]);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(text + 72), row[8]);
    text[80] = static_cast<unsigned char>(_mm_extract_epi8(row[8], 8));
}
