// Included in the namespaces of AVX2 and AVX-512: a plane in one 256-bit register.
//
//     word   0  1  2  3 | 4  5  6  7 | 8  9 10 11 | 12 .. 15
//     stack  0  1  2  - | 0  1  2  - | 0  1  2  - |
//     band      0       |     1      |     2      |  -             - is padding, always empty

struct Plane {
    __m256i v;

    SUDOKU_INLINE Plane operator&(Plane b) const { return {_mm256_and_si256(v, b.v)}; }
    SUDOKU_INLINE Plane operator|(Plane b) const { return {_mm256_or_si256(v, b.v)}; }
    SUDOKU_INLINE Plane operator-(Plane b) const { return {_mm256_andnot_si256(b.v, v)}; }
    SUDOKU_INLINE Plane operator+(Plane b) const { return {_mm256_add_epi16(v, b.v)}; }
};

SUDOKU_INLINE Plane fill(unsigned word) { return {_mm256_set1_epi16(static_cast<short>(word))}; }
SUDOKU_INLINE Plane load(const Word* at) { return {_mm256_load_si256(reinterpret_cast<const __m256i*>(at))}; }
SUDOKU_INLINE void store(Word* at, Plane a) { _mm256_store_si256(reinterpret_cast<__m256i*>(at), a.v); }

/// Every digit in every box; the padding empty.
SUDOKU_INLINE Plane full_plane() {
    constexpr int two = 0x01FF01FF, one = 0x000001FF;
    return {_mm256_setr_epi32(two, one, two, one, two, one, 0, 0)};
}
/// The digits (a set of bits) at one element, nothing elsewhere.
SUDOKU_INLINE Plane at_element(unsigned element, unsigned digits) {
    const __m256i numbers = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    return {_mm256_and_si256(_mm256_cmpeq_epi16(numbers, fill(element).v), fill(digits).v)};
}
SUDOKU_INLINE unsigned element_of(const Word* plane, unsigned element) { return plane[element]; }

// Clang would split a word shuffle that it knows into two instructions.
SUDOKU_INLINE Plane shuffled(Plane x, __m256i order) {
#if defined(__clang__)
    __asm__("" : "+x"(order));
#endif
    return {_mm256_shuffle_epi8(x.v, order)};
}
/// To each stack what the next stack holds, and what the one after that holds, in the same row of cells.
SUDOKU_INLINE Plane next_in_row(Plane x) {
    return shuffled(x, _mm256_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, 2, 3, 4, 5, 0, 1, 6, 7,
                                        10, 11, 12, 13, 8, 9, 14, 15));
}
SUDOKU_INLINE Plane after_next_in_row(Plane x) {
    return shuffled(x, _mm256_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15, 4, 5, 0, 1, 2, 3, 6, 7,
                                        12, 13, 8, 9, 10, 11, 14, 15));
}
/// The same down the bands.
SUDOKU_INLINE Plane next_in_column(Plane x) { return {_mm256_permute4x64_epi64(x.v, 0xC9)}; }
SUDOKU_INLINE Plane after_next_in_column(Plane x) { return {_mm256_permute4x64_epi64(x.v, 0xD2)}; }

SUDOKU_INLINE Plane where_empty(Plane a) { return {_mm256_cmpeq_epi16(a.v, _mm256_setzero_si256())}; }
SUDOKU_INLINE Plane where_equal(Plane a, Plane b) { return {_mm256_cmpeq_epi16(a.v, b.v)}; }
/// One less in each element; the highest bit is set where that borrows, so where nothing was.
SUDOKU_INLINE Plane minus_one(Plane a) { return a + fill(0xFFFF); }
SUDOKU_INLINE Plane without_lowest(Plane a) { return a & minus_one(a); }
SUDOKU_INLINE Plane smaller(Plane a, Plane b) { return {_mm256_min_epu16(a.v, b.v)}; }
SUDOKU_INLINE Plane keep_where_empty(Plane a, Plane test) { return a & where_empty(test); }
SUDOKU_INLINE Plane keep_where_not_empty(Plane a, Plane test) { return a - where_empty(test); }

SUDOKU_INLINE bool empty(Plane a) { return _mm256_testz_si256(a.v, a.v) != 0; }
SUDOKU_INLINE bool same(Plane a, Plane b) {
    const __m256i differ = _mm256_xor_si256(a.v, b.v);
    return _mm256_testz_si256(differ, differ) != 0;
}

/// Watches whether one of the cells shown to it was empty.
struct EmptyCell {
    Plane least;
    SUDOKU_INLINE EmptyCell() : least(fill(0xFFFF)) {}
    SUDOKU_INLINE void look_at(Plane cell) { least = smaller(least, cell); }
};
/// Whether every row and column has every digit and no cell was empty.
SUDOKU_INLINE bool sound(Plane units, EmptyCell cells) {
    const __m256i missing = _mm256_xor_si256(units.v, full_plane().v);
    const __m256i empties = where_empty(cells.least).v;  // padding is empty and does not count
    return _mm256_testz_si256(_mm256_or_si256(missing, empties), full_plane().v) != 0;
}

/// The keys of a plane's places before any dead end.
SUDOKU_INLINE Plane first_keys(unsigned plane) {
    const Plane element{_mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)};
    return element + fill(first_key + plane * 16);
}
#include "word_keys.inl"

/// The keys of cells, less for each of four sets that they share a candidate with.
SUDOKU_INLINE Plane compared(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d);

/// Finds the place with the lowest key.
struct Best {
    Plane key;
    SUDOKU_INLINE Best() : key(fill(0xFFFF)) {}

    /// Some cells (or nothing), and sets to compare them with. A cell scores for each set that has a candidate of it.
    SUDOKU_INLINE void offer(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d) {
        key = smaller(key, compared(keys, cells, a, b, c, d));
    }
    SUDOKU_INLINE Found found() const {
        const __m128i half = _mm_min_epu16(_mm256_castsi256_si128(key.v), _mm256_extracti128_si256(key.v, 1));
        return Found::from_key(static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16(half))) & 0xFFFFu);
    }
};

SUDOKU_INLINE __m256i two_rows(const unsigned char* first, __m128i second) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(first))),
                                   second, 1);
}

/// The candidates of 81 characters: `zero + d` is digit d, everything else an open cell.
SUDOKU_INLINE void read_digits(const unsigned char* text, unsigned zero, Plane* plane) {
    const __m256i by_column = _mm256_setr_epi8(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1, 0, 3, 6, -1, 1, 4,
                                               7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
    const __m256i low = _mm256_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1, -1, 1, 2, 4, 8,
                                         16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1);
    const __m256i high = _mm256_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1,
                                          1, 1, 1, 1, 1, 1);
    const __m256i real = _mm256_setr_epi8(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, 0, 0, 0, 0, -1, -1, -1, 0, -1,
                                          -1, -1, 0, -1, -1, -1, 0, 0, 0, 0, 0);
    const __m256i first = _mm256_set1_epi8(static_cast<char>(zero)), most = _mm256_set1_epi8(15);
    SUDOKU_UNROLL(3)
    for (unsigned r = 0; r < 3; ++r) {
        // The last row ends with the text, so its load begins seven characters early.
        const __m128i band2 = r < 2 ? _mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 9 * (6 + r)))
                                    : _mm_srli_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(text + 65)), 7);
        const __m256i rows02 = two_rows(text + 9 * r, band2);
        const __m256i row1 = two_rows(text + 9 * (3 + r), _mm_setzero_si128());
        const __m256i a = _mm256_min_epu8(_mm256_sub_epi8(_mm256_shuffle_epi8(rows02, by_column), first), most);
        const __m256i b = _mm256_min_epu8(_mm256_sub_epi8(_mm256_shuffle_epi8(row1, by_column), first), most);
        const __m256i real1 = _mm256_inserti128_si256(real, _mm_setzero_si128(), 1);
        const __m256i a_low = _mm256_and_si256(_mm256_shuffle_epi8(low, a), real);
        const __m256i a_high = _mm256_and_si256(_mm256_shuffle_epi8(high, a), real);
        const __m256i b_low = _mm256_and_si256(_mm256_shuffle_epi8(low, b), real1);
        const __m256i b_high = _mm256_and_si256(_mm256_shuffle_epi8(high, b), real1);
        const __m256i a01 = _mm256_unpacklo_epi8(a_low, a_high), a2 = _mm256_unpackhi_epi8(a_low, a_high);
        const __m256i b01 = _mm256_unpacklo_epi8(b_low, b_high), b2 = _mm256_unpackhi_epi8(b_low, b_high);
        plane[r * 3 + 0].v = _mm256_unpacklo_epi64(a01, b01);
        plane[r * 3 + 1].v = _mm256_unpackhi_epi64(a01, b01);
        plane[r * 3 + 2].v = _mm256_unpacklo_epi64(a2, b2);
    }
}

/// The digits of single candidates, as bytes. Packed, digit 9 is 255; by the low nibble, where the highest bit gives
/// nothing, are found 1 to 4, by the high one the others.
SUDOKU_INLINE __m256i digit_bytes(Plane first, Plane second, __m256i zero) {
    const __m256i by_low = _mm256_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 3, 0, 0, 0, 4,
                                            0, 0, 0, 0, 0, 0, 0);
    const __m256i by_high = _mm256_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9, 0, 5, 6, 0, 7, 0, 0, 0, 8,
                                             0, 0, 0, 0, 0, 0, 9);
    const __m256i sets = _mm256_packus_epi16(first.v, second.v);
    const __m256i high = _mm256_and_si256(_mm256_srli_epi16(sets, 4), _mm256_set1_epi8(15));
    return _mm256_add_epi8(_mm256_shuffle_epi8(by_low, sets),
                           _mm256_shuffle_epi8(_mm256_add_epi8(by_high, zero), high));
}

/// Writes the digits of nine planes of single cells as 81 characters, `zero + d` for digit d.
SUDOKU_INLINE void write_digits(const Plane* plane, unsigned zero, unsigned char* text) {
    const __m256i base = _mm256_set1_epi8(static_cast<char>(zero));
    // In each half: bytes 0-3 and 4-7 the first column of cells in two bands, 8-15 the second; then the third alone.
    const __m256i upper01 = _mm256_setr_epi8(0, 8, -1, 1, 9, -1, 2, 10, -1, -1, -1, -1, -1, -1, -1, -1, 0, 8, -1, 1, 9,
                                             -1, 2, 10, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m256i upper2 = _mm256_setr_epi8(-1, -1, 0, -1, -1, 1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, -1,
                                            -1, 1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1);
    const __m128i lower01 = _mm_setr_epi8(4, 12, -1, 5, 13, -1, 6, 14, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i lower2 = _mm_setr_epi8(-1, -1, 4, -1, -1, 5, -1, -1, 6, -1, -1, -1, -1, -1, -1, -1);
    __m128i row[9];
    SUDOKU_UNROLL(3)
    for (unsigned r = 0; r < 3; ++r) {
        const __m256i a = digit_bytes(plane[r * 3], plane[r * 3 + 1], base);
        const __m256i b = digit_bytes(plane[r * 3 + 2], plane[r * 3 + 2], base);
        const __m256i upper = _mm256_or_si256(_mm256_shuffle_epi8(a, upper01), _mm256_shuffle_epi8(b, upper2));
        row[r] = _mm256_castsi256_si128(upper);
        row[6 + r] = _mm256_extracti128_si256(upper, 1);
        row[3 + r] = _mm_or_si128(_mm_shuffle_epi8(_mm256_castsi256_si128(a), lower01),
                                  _mm_shuffle_epi8(_mm256_castsi256_si128(b), lower2));
    }
    SUDOKU_UNROLL(8)
    for (unsigned i = 0; i < 8; ++i) _mm_storeu_si128(reinterpret_cast<__m128i*>(text + 9 * i), row[i]);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(text + 72), row[8]);
    text[80] = static_cast<unsigned char>(_mm_extract_epi8(row[8], 8));
}

// Sixteen texts at once: eight in each half.
struct Bytes {
    __m256i v;
};
template <class B>
struct Zipped {
    B low, high;
};
SUDOKU_INLINE Zipped<Bytes> zip_bytes(Bytes a, Bytes b) {
    return {{_mm256_unpacklo_epi8(a.v, b.v)}, {_mm256_unpackhi_epi8(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Bytes> zip_words(Bytes a, Bytes b) {
    return {{_mm256_unpacklo_epi16(a.v, b.v)}, {_mm256_unpackhi_epi16(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Bytes> zip_pairs(Bytes a, Bytes b) {
    return {{_mm256_unpacklo_epi32(a.v, b.v)}, {_mm256_unpackhi_epi32(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Bytes> zip_quads(Bytes a, Bytes b) {
    return {{_mm256_unpacklo_epi64(a.v, b.v)}, {_mm256_unpackhi_epi64(a.v, b.v)}};
}
SUDOKU_INLINE Bytes repeat(__m128i x) { return {_mm256_broadcastsi128_si256(x)}; }
SUDOKU_INLINE Bytes look_up(Bytes table, Bytes at) { return {_mm256_shuffle_epi8(table.v, at.v)}; }
SUDOKU_INLINE Bytes minus_bytes(Bytes a, Bytes b) { return {_mm256_sub_epi8(a.v, b.v)}; }
SUDOKU_INLINE Bytes smaller_bytes(Bytes a, Bytes b) { return {_mm256_min_epu8(a.v, b.v)}; }
SUDOKU_INLINE void store_bytes(Word* at, Bytes x) { _mm256_store_si256(reinterpret_cast<__m256i*>(at), x.v); }
inline constexpr unsigned texts_at_once = 16;
SUDOKU_INLINE Bytes load_texts(const unsigned char* const* text, std::size_t column) {
    return {two_rows(text[0] + column, _mm_loadu_si128(reinterpret_cast<const __m128i*>(text[8] + column)))};
}
SUDOKU_INLINE void store_texts(unsigned char* const* text, std::size_t column, Bytes x) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(text[0] + column), _mm256_castsi256_si128(x.v));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(text[8] + column), _mm256_extracti128_si256(x.v, 1));
}
SUDOKU_INLINE Bytes digits_of(const Word* first, const Word* second, unsigned zero) {
    return {digit_bytes(load(first), load(second), _mm256_set1_epi8(static_cast<char>(zero)))};
}

/// Takes a lane's words out of nine vectors of lanes, one for each box, to be a plane.
//
// Two words at once go to all places of a register, and a blend takes them where the box stands; of each two the word
// of the lane is moved to its element then:
//
//     stacks 0 and 2    a b | a b | a b | a b | ..      stack 1    a b | - | a b | - | ..      a, b: lanes 2i, 2i + 1
//                       0 -   2 -   0 -   2 -                      - 1   -   - 1   -
class LaneToPlane {
public:
    SUDOKU_INLINE explicit LaneToPlane(unsigned lane) : pair_(lane / 2 * 2) {
        const __m256i odd = _mm256_set1_epi8(static_cast<char>(lane % 2 * 2));
        const __m256i from02 = _mm256_setr_epi8(0, 1, -9, -9, 4, 5, -9, -9, 8, 9, -9, -9, 12, 13, -9, -9, 0, 1, -9, -9,
                                                4, 5, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9);
        const __m256i from1 = _mm256_setr_epi8(-9, -9, 0, 1, -9, -9, -9, -9, -9, -9, 8, 9, -9, -9, -9, -9, -9, -9, 0, 1,
                                               -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9);
        stacks02_ = _mm256_add_epi8(from02, odd);
        stack1_ = _mm256_add_epi8(from1, odd);
    }
    /// From the first box's vector; `step` words from one box to the next.
    SUDOKU_INLINE Plane operator()(const Word* lanes, std::size_t step) const {
        const auto box = [at = lanes + pair_, step](std::size_t i) { return everywhere(at + i * step); };
        const __m256i band0 = _mm256_blend_epi32(box(0), box(2), 0x02);
        const __m256i band1 = _mm256_blend_epi32(box(3), box(5), 0x08);
        const __m256i band2 = _mm256_blend_epi32(box(6), box(8), 0x20);
        const __m256i a = _mm256_blend_epi32(_mm256_blend_epi32(band0, band1, 0x0C), band2, 0x30);
        const __m256i b = _mm256_blend_epi32(_mm256_blend_epi32(box(1), box(4), 0x04), box(7), 0x10);
        return {_mm256_or_si256(_mm256_shuffle_epi8(a, stacks02_), _mm256_shuffle_epi8(b, stack1_))};
    }

private:
    SUDOKU_INLINE static __m256i everywhere(const Word* two_words) {
        int words;
        std::memcpy(&words, two_words, sizeof words);
        __m256i all = _mm256_set1_epi32(words);
#if defined(__clang__)
        // Clang would insert words one after the other instead, each waiting for the one before.
        __asm__("" : "+x"(all));
#endif
        return all;
    }

    std::size_t pair_;
    __m256i stacks02_, stack1_;  // bytes
};
