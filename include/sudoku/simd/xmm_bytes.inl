// Included in the namespace of SSE4.2: text, sixteen bytes at a time.

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

// Eight texts at once.
struct Bytes {
    __m128i v;
};
template <class B>
struct Zipped {
    B low, high;
};
SUDOKU_INLINE Zipped<Bytes> zip_bytes(Bytes a, Bytes b) {
    return {{_mm_unpacklo_epi8(a.v, b.v)}, {_mm_unpackhi_epi8(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Bytes> zip_words(Bytes a, Bytes b) {
    return {{_mm_unpacklo_epi16(a.v, b.v)}, {_mm_unpackhi_epi16(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Bytes> zip_pairs(Bytes a, Bytes b) {
    return {{_mm_unpacklo_epi32(a.v, b.v)}, {_mm_unpackhi_epi32(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Bytes> zip_quads(Bytes a, Bytes b) {
    return {{_mm_unpacklo_epi64(a.v, b.v)}, {_mm_unpackhi_epi64(a.v, b.v)}};
}
SUDOKU_INLINE Bytes repeat(__m128i x) { return {x}; }
SUDOKU_INLINE Bytes look_up(Bytes table, Bytes at) { return {_mm_shuffle_epi8(table.v, at.v)}; }
SUDOKU_INLINE Bytes minus_bytes(Bytes a, Bytes b) { return {_mm_sub_epi8(a.v, b.v)}; }
SUDOKU_INLINE Bytes smaller_bytes(Bytes a, Bytes b) { return {_mm_min_epu8(a.v, b.v)}; }
SUDOKU_INLINE void store_bytes(Word* at, Bytes x) { _mm_store_si128(reinterpret_cast<__m128i*>(at), x.v); }
inline constexpr unsigned texts_at_once = 8;
SUDOKU_INLINE Bytes load_texts(const unsigned char* const* text, std::size_t column) {
    return {load_bytes(text[0] + column)};
}
SUDOKU_INLINE void store_texts(unsigned char* const* text, std::size_t column, Bytes x) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(text[0] + column), x.v);
}
SUDOKU_INLINE Bytes digits_of(const Word* first, const Word* second, unsigned zero) {
    return {DigitBytes(zero)(load_lanes(first).v, load_lanes(second).v)};
}
