// Included in the namespaces of the x86 instruction sets.

SUDOKU_INLINE __m128i load_bytes(const unsigned char* at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

/// Whether 81 characters are all of 1-9 . 0.
SUDOKU_INLINE bool is_record(const unsigned char* text) {
    const __m128i zero = _mm_set1_epi8('0'), nine = _mm_set1_epi8(9), dot = _mm_set1_epi8('.');
    __m128i good = _mm_set1_epi8(static_cast<char>(-1));
    SUDOKU_UNROLL(6)
    for (std::size_t i = 0; i < 6; ++i) {
        const __m128i c = load_bytes(text + (i < 5 ? 16 * i : 65));
        const __m128i digit = _mm_cmpeq_epi8(_mm_max_epu8(_mm_sub_epi8(c, zero), nine), nine);
        good = _mm_and_si128(good, _mm_or_si128(digit, _mm_cmpeq_epi8(c, dot)));
    }
    return _mm_movemask_epi8(good) == 0xFFFF;
}
