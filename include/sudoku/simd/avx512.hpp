#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <immintrin.h>
#include <bit>
#include <cstring>

SUDOKU_TARGET_BEGIN(SUDOKU_AVX512_FEATURES)

/// AVX-512 (F, BW, DQ, VL: every processor since Skylake-X). A plane is a 256-bit register, because those may use all
/// three vector ports; a vector of lanes is 512 bits: thirty-two puzzles.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx512 {

// A key of no sets; `compared` adds those missed.
inline constexpr Word first_key = 3 * key_of_dead_end;

#include "ymm.inl"

/// What of a stands where x and y have nothing in common.
// (By comparison in vector registers, as AVX2 does it: 3 % slower on every set.)
SUDOKU_INLINE Plane keep_where_apart(Plane a, Plane x, Plane y) {
    return {_mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(x.v, y.v), a.v)};
}
// Here they are more for each that they miss, which takes 2 % less time than the other way round.
SUDOKU_INLINE Plane compared(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d) {
    const __m256i one = fill(key_of_set).v;
    __m256i k = keys.v;
    k = _mm256_mask_add_epi16(k, _mm256_testn_epi16_mask(cells.v, a.v), k, one);
    k = _mm256_mask_add_epi16(k, _mm256_testn_epi16_mask(cells.v, b.v), k, one);
    k = _mm256_mask_add_epi16(k, _mm256_testn_epi16_mask(cells.v, c.v), k, one);
    return {_mm256_mask_add_epi16(k, _mm256_testn_epi16_mask(cells.v, d.v), k, one)};
}

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

/// In a, not in b; or in c.
SUDOKU_INLINE Plane not_or(Plane a, Plane b, Plane c) { return {_mm256_ternarylogic_epi32(a.v, b.v, c.v, 0xBA)}; }
SUDOKU_INLINE Lanes not_or(Lanes a, Lanes b, Lanes c) { return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, 0xBA)}; }
/// What each of three has alone, and what is added to it.
template <class V>
SUDOKU_INLINE void alone_of_three(const V* set, const V* added, V* to) {
    const V shared = two_of(set[0], set[1], set[2]);
    to[0] = not_or(set[0], shared, added[0]);
    to[1] = not_or(set[1], shared, added[1]);
    to[2] = not_or(set[2], shared, added[2]);
}

/// The union of sets that come one after the other, two taken at once.
template <class V>
class Union {
    V all_, waiting_;
    int added_ = 0;

public:
    SUDOKU_INLINE void add(V set) {
        if (added_ == 0)
            all_ = set;
        else if (added_ % 2 == 1)
            waiting_ = set;
        else
            all_ = any_of(all_, waiting_, set);
        ++added_;
    }
    /// Needs: a set was added.
    SUDOKU_INLINE V all() const { return added_ % 2 == 0 ? all_ | waiting_ : all_; }
};

/// What the other two boxes of a line hold, not yet joined: every use takes both in one instruction.
struct Others {
    Plane next, after_next;
};
SUDOKU_INLINE Others others_in_row(Plane x) { return {next_in_row(x), after_next_in_row(x)}; }
SUDOKU_INLINE Others others_in_column(Plane x) { return {next_in_column(x), after_next_in_column(x)}; }
SUDOKU_INLINE Plane others_of(Others o) { return o.next | o.after_next; }
SUDOKU_INLINE Plane together(Plane a, Others o) { return any_of(a, o.next, o.after_next); }
/// What a has alone in its line, and what is added to it.
SUDOKU_INLINE Plane alone_in_line(Plane a, Others o, Plane added) {
    return only_first(a, o.next, o.after_next) | added;
}

/// What the cell has of two sets of hidden singles, or the cell as it is if that is nothing.
SUDOKU_INLINE Plane prefer(Plane cell, Plane a, Plane b) {
    const Plane both = within(cell, a, b);
    return within(cell, both, where_empty(both));
}

SUDOKU_INLINE Lanes fill_lanes(unsigned word) { return {_mm512_set1_epi16(static_cast<short>(word))}; }
SUDOKU_INLINE Lanes load_lanes(const Word* at) { return {_mm512_load_si512(at)}; }
SUDOKU_INLINE void store(Word* at, Lanes a) { _mm512_store_si512(at, a.v); }
SUDOKU_INLINE Lanes minus_one(Lanes a) { return a + fill_lanes(0xFFFF); }
SUDOKU_INLINE Lanes keep_where_apart(Lanes a, Lanes x, Lanes y) {
    return {_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(x.v, y.v), a.v)};
}
SUDOKU_INLINE Lanes prefer(Lanes cell, Lanes a, Lanes b) {
    const __m512i both = within(cell, a, b).v;
    return {_mm512_mask_mov_epi16(cell.v, _mm512_test_epi16_mask(both, both), both)};
}
/// The number in the lanes where the set is not empty, the old one elsewhere.
SUDOKU_INLINE Lanes replace_where(Lanes old, Lanes set, unsigned number) {
    return {_mm512_mask_mov_epi16(old.v, _mm512_test_epi16_mask(set.v, set.v), fill_lanes(number).v)};
}
SUDOKU_INLINE std::uint32_t equal_lanes(Lanes a, Lanes b) { return _mm512_cmpeq_epi16_mask(a.v, b.v); }

#include "xmm_record.inl"

// (Masked where GCC 12 warns of an uninitialised variable in the plain intrinsic; the mask costs nothing.)
SUDOKU_INLINE Zipped<Lanes> zip_words(Lanes a, Lanes b) {
    return {{_mm512_unpacklo_epi16(a.v, b.v)}, {_mm512_unpackhi_epi16(a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Lanes> zip_pairs(Lanes a, Lanes b) {
    return {{_mm512_maskz_unpacklo_epi32(0xFFFF, a.v, b.v)}, {_mm512_maskz_unpackhi_epi32(0xFFFF, a.v, b.v)}};
}
SUDOKU_INLINE Zipped<Lanes> zip_quads(Lanes a, Lanes b) {
    return {{_mm512_maskz_unpacklo_epi64(0xFF, a.v, b.v)}, {_mm512_maskz_unpackhi_epi64(0xFF, a.v, b.v)}};
}

#include "lane_text.inl"

// (GCC 12 warns of an uninitialised variable inside _mm512_castsi512_si256.)
SUDOKU_INLINE __m256i lower_half(__m512i x) {
    const auto words = reinterpret_cast<__v8di>(x);
    return reinterpret_cast<__m256i>(__builtin_shufflevector(words, words, 0, 1, 2, 3));
}

/// Lets words of two vectors change places: lane l of the one and lane slot_of_lane[l] of the other.
struct Exchange {
    __m512i slot_of_lane, lane_of_slot;
    __mmask32 lanes, slots;

    SUDOKU_INLINE Exchange(const Word* slot, const Word* lane, std::uint32_t some_lanes, std::uint32_t some_slots)
        : slot_of_lane(_mm512_load_si512(slot)),
          lane_of_slot(_mm512_load_si512(lane)),
          lanes(some_lanes),
          slots(some_slots) {}
    SUDOKU_INLINE void operator()(Word* lane, Word* slot) const {
        const __m512i a = _mm512_load_si512(lane), b = _mm512_load_si512(slot);
        store(lane, Lanes{_mm512_mask_permutexvar_epi16(a, lanes, slot_of_lane, b)});
        store(slot, Lanes{_mm512_mask_permutexvar_epi16(b, slots, lane_of_slot, a)});
    }
    /// Takes only what the slots have.
    SUDOKU_INLINE void take(Word* lane, const Word* slot) const {
        store(lane, Lanes{_mm512_mask_permutexvar_epi16(_mm512_load_si512(lane), lanes, slot_of_lane,
                                                        _mm512_load_si512(slot))});
    }
};
using ExchangeNear = Exchange;
inline constexpr unsigned lanes_near = lane_count;

// Eight lanes to eight nodes and back, two planes at once, by permutes and transposition: bound by port 5, which takes
// 200 of the operations. One by one a lane costs 80 cycles on the way in, because every word goes to a cache line of
// its own. (On the way out one by one alone: 3 to 4 % more time on hard puzzles.)
inline constexpr unsigned lanes_worth_lifting_out = 6, lanes_worth_lifting_in = 3;

/// Eight lanes and the slots of their words.
struct Lift {
    __m512i slot_of_lane, lane_of_slot;  // the second in every quarter
    __mmask32 taken;

    // Needs: lanes[0..count-1] differ. (Masked, since GCC 12 warns of an uninitialised variable in the plain one.)
    SUDOKU_INLINE Lift(const unsigned char* lanes, unsigned count) {
        alignas(64) Word slot[32];
        for (unsigned i = 0; i < 32; ++i) slot[i] = 0;
        taken = 0;
        for (unsigned i = 0; i < count; ++i) {
            slot[lanes[i]] = static_cast<Word>(i);
            taken |= 1u << lanes[i];
        }
        slot_of_lane = _mm512_load_si512(slot);
        lane_of_slot = _mm512_maskz_broadcast_i32x4(
            0xFFFF, _mm_cvtepu8_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(lanes))));
    }
    /// Eight words of each of four cells.
    SUDOKU_INLINE Lanes four(const Word* a, const Word* b, const Word* c, const Word* d) const {
        const __m512i from = lane_of_slot;
        const __m512i first = _mm512_maskz_permutexvar_epi16(0xFF, from, _mm512_load_si512(a));
        const __m512i second = _mm512_mask_permutexvar_epi16(first, 0xFF00, from, _mm512_load_si512(b));
        const __m512i third = _mm512_mask_permutexvar_epi16(second, 0xFF0000, from, _mm512_load_si512(c));
        return {_mm512_mask_permutexvar_epi16(third, 0xFF000000, from, _mm512_load_si512(d))};
    }
    SUDOKU_INLINE Lanes two(const Word* a, const Word* c) const {
        const __m512i first = _mm512_maskz_permutexvar_epi16(0xFF, lane_of_slot, _mm512_load_si512(a));
        return {_mm512_mask_permutexvar_epi16(first, 0xFF0000, lane_of_slot, _mm512_load_si512(c))};
    }
};

// Planes 0 1, 2 3, 4 5, 6 7, and 7 8.
SUDOKU_INLINE std::size_t plane_pair(std::size_t i) { return i < 4 ? 2 * i : 7; }

/// Copies the cells of the chosen lanes to planes in memory. Needs: eight places to write to.
SUDOKU_INLINE void lanes_to_nodes(const Word* cells, const Lift& lift, Word* const* node) {
    constexpr std::size_t next = lane_count, box = 9 * lane_count, band = 3 * box;
    SUDOKU_NO_UNROLL
    for (std::size_t pair = 0; pair < 5; ++pair) {
        const std::size_t q = plane_pair(pair);
        const Word* const cell = cells + q * lane_count;
        Lanes row[8];
        row[3] = row[7] = fill_lanes(0);
        SUDOKU_UNROLL(3)
        for (std::size_t j = 0; j < 3; ++j) {
            const Word* const at = cell + j * box;
            row[j] = lift.four(at, at + 2 * band, at + next, at + 2 * band + next);
            row[4 + j] = lift.two(at + band, at + band + next);
        }
        turn(row);
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i) _mm512_storeu_si512(node[i] + 16 * q, row[i].v);
    }
}
/// Copies eight sets of planes to the chosen lanes.
SUDOKU_INLINE void nodes_to_lanes(Word* cells, const Lift& lift, const Word* const* node) {
    SUDOKU_NO_UNROLL
    for (std::size_t pair = 0; pair < 5; ++pair) {
        const std::size_t q = plane_pair(pair);
        Lanes row[8];
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i) row[i] = {_mm512_loadu_si512(node[i] + 16 * q)};
        turn(row);
        SUDOKU_UNROLL(2)
        for (std::size_t plane = 0; plane < 2; ++plane) {
            const __m512i upper = _mm512_add_epi16(lift.slot_of_lane, fill_lanes(static_cast<unsigned>(16 * plane)).v);
            const __m512i lower = _mm512_add_epi16(upper, fill_lanes(8).v);
            SUDOKU_UNROLL(9)
            for (std::size_t box = 0; box < 9; ++box) {
                Word* const at = cells + (box * 9 + q + plane) * lane_count;
                const __m512i words = row[box < 6 ? box / 3 * 4 + box % 3 : box % 3].v;
                _mm512_store_si512(at, _mm512_mask_permutexvar_epi16(_mm512_load_si512(at), lift.taken,
                                                                     box < 6 ? upper : lower, words));
            }
        }
    }
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx512

SUDOKU_TARGET_END

#endif
