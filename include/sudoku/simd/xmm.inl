// Included in the namespaces of SSE2 and SSE4.2: a plane in two 128-bit registers.
//
//     word     0  1  2  3 | 4  5  6  7        0  1  2  3 | 4 .. 7
//     stack    0  1  2  - | 0  1  2  -        0  1  2  - |
//     band         0      |     1                 2      |  -       - is padding, always empty
//              upper                          lower

/// Eight lanes in one register.
struct Lanes {
    __m128i v;

    SUDOKU_INLINE Lanes operator&(Lanes b) const { return {_mm_and_si128(v, b.v)}; }
    SUDOKU_INLINE Lanes operator|(Lanes b) const { return {_mm_or_si128(v, b.v)}; }
    SUDOKU_INLINE Lanes operator-(Lanes b) const { return {_mm_andnot_si128(b.v, v)}; }
    SUDOKU_INLINE Lanes operator+(Lanes b) const { return {_mm_add_epi16(v, b.v)}; }
};
inline constexpr unsigned lane_count = 8;

struct Plane {
    Lanes upper, lower;

    SUDOKU_INLINE Plane operator&(Plane b) const { return {upper & b.upper, lower & b.lower}; }
    SUDOKU_INLINE Plane operator|(Plane b) const { return {upper | b.upper, lower | b.lower}; }
    SUDOKU_INLINE Plane operator-(Plane b) const { return {upper - b.upper, lower - b.lower}; }
    SUDOKU_INLINE Plane operator+(Plane b) const { return {upper + b.upper, lower + b.lower}; }
};

#include "derived.inl"

SUDOKU_INLINE Lanes fill_lanes(unsigned word) { return {_mm_set1_epi16(static_cast<short>(word))}; }
SUDOKU_INLINE Lanes load_lanes(const Word* at) { return {_mm_load_si128(reinterpret_cast<const __m128i*>(at))}; }
SUDOKU_INLINE void store(Word* at, Lanes a) { _mm_store_si128(reinterpret_cast<__m128i*>(at), a.v); }
SUDOKU_INLINE Lanes where_empty(Lanes a) { return {_mm_cmpeq_epi16(a.v, _mm_setzero_si128())}; }
SUDOKU_INLINE Lanes where_equal(Lanes a, Lanes b) { return {_mm_cmpeq_epi16(a.v, b.v)}; }
/// One less in each element; the highest bit is set where that borrows, so where nothing was.
SUDOKU_INLINE Lanes minus_one(Lanes a) { return a + fill_lanes(0xFFFF); }
SUDOKU_INLINE Lanes without_lowest(Lanes a) { return a & minus_one(a); }
SUDOKU_INLINE std::uint32_t equal_lanes(Lanes a, Lanes b) {
    const __m128i equal = _mm_packs_epi16(_mm_cmpeq_epi16(a.v, b.v), _mm_setzero_si128());
    return static_cast<std::uint32_t>(_mm_movemask_epi8(equal));
}

SUDOKU_INLINE Plane fill(unsigned word) { return {fill_lanes(word), fill_lanes(word)}; }
SUDOKU_INLINE Plane load(const Word* at) { return {load_lanes(at), load_lanes(at + 8)}; }
SUDOKU_INLINE void store(Word* at, Plane a) {
    store(at, a.upper);
    store(at + 8, a.lower);
}
/// Every digit in every box; the padding empty.
SUDOKU_INLINE Plane full_plane() {
    constexpr int two = 0x01FF01FF, one = 0x000001FF;
    return {Lanes{_mm_setr_epi32(two, one, two, one)}, Lanes{_mm_setr_epi32(two, one, 0, 0)}};
}
/// The digits (a set of bits) at one element, nothing elsewhere.
SUDOKU_INLINE Plane at_element(unsigned element, unsigned digits) {
    const Lanes number{_mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7)};
    const Plane here{where_equal(number, fill_lanes(element)), where_equal(number, fill_lanes(element - 8))};
    return here & fill(digits);
}
SUDOKU_INLINE unsigned element_of(const Word* plane, unsigned element) { return plane[element]; }

SUDOKU_INLINE Others others_in_row(Plane x) { return {Plane{others_in_row(x.upper), others_in_row(x.lower)}}; }
SUDOKU_INLINE Others others_in_column(Plane x) {
    const __m128i a = x.upper.v, b = x.lower.v;  // bands 0 and 1, band 2
    const __m128i bands12 = _mm_castpd_si128(_mm_shuffle_pd(_mm_castsi128_pd(a), _mm_castsi128_pd(b), 1));
    const __m128i bands20 = _mm_unpacklo_epi64(b, a);
    const __m128i bands01 = _mm_or_si128(a, _mm_srli_si128(a, 8));
    return {Plane{Lanes{_mm_or_si128(bands12, bands20)}, Lanes{_mm_move_epi64(bands01)}}};
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

SUDOKU_INLINE bool all_zero(__m128i a) { return _mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_setzero_si128())) == 0xFFFF; }
SUDOKU_INLINE bool empty(Plane a) { return all_zero((a.upper | a.lower).v); }
SUDOKU_INLINE bool same(Plane a, Plane b) {
    return all_zero(_mm_or_si128(_mm_xor_si128(a.upper.v, b.upper.v), _mm_xor_si128(a.lower.v, b.lower.v)));
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
    const Plane wrong = (full - units) | (where_empty(cells.least) & full);  // padding is empty and does not count
    return empty(wrong);
}

/// The keys of a plane's places before any dead end.
SUDOKU_INLINE Plane first_keys(unsigned plane) {
    const Lanes element{_mm_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7)};
    return {element + fill_lanes(first_key + plane * 16), element + fill_lanes(first_key + plane * 16 + 8)};
}
#include "word_keys.inl"

// Signed, which SSE2 has: keys are below 8 * 1024.
SUDOKU_INLINE Lanes smaller_key(Lanes a, Lanes b) { return {_mm_min_epi16(a.v, b.v)}; }

/// Finds the place with the lowest key.
struct Best {
    Plane key;
    SUDOKU_INLINE Best() : key(fill(0x7FFF)) {}

    /// Some cells (or nothing), and sets to compare them with. A cell scores for each set that has a candidate of it.
    SUDOKU_INLINE void offer(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d) {
        key.upper = smaller_key(key.upper, compared(keys.upper, cells.upper, a.upper, b.upper, c.upper, d.upper));
        key.lower = smaller_key(key.lower, compared(keys.lower, cells.lower, a.lower, b.lower, c.lower, d.lower));
    }
    SUDOKU_INLINE Found found() const { return Found::from_key(lowest(smaller_key(key.upper, key.lower).v)); }
};
