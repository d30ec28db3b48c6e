#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <immintrin.h>
#include <bit>

SUDOKU_TARGET_BEGIN(SUDOKU_SSE42_FEATURES)

/// SSE4.2: a plane in two registers of 128 bits, eight lanes in one.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::sse42 {

struct Lanes;
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b);
SUDOKU_INLINE Lanes others_in_row(Lanes x);
SUDOKU_INLINE unsigned lowest(__m128i keys);
SUDOKU_INLINE Lanes compared(Lanes keys, Lanes cells, Lanes a, Lanes b, Lanes c, Lanes d);

#include "xmm.inl"

/// The number in the lanes where the set is not empty, the old one elsewhere.
SUDOKU_INLINE Lanes replace_where(Lanes old, Lanes set, unsigned number) {
    return {_mm_blendv_epi8(fill_lanes(number).v, old.v, where_empty(set).v)};
}
SUDOKU_INLINE Lanes smaller(Lanes a, Lanes b) { return {_mm_min_epu16(a.v, b.v)}; }
SUDOKU_INLINE unsigned lowest(__m128i keys) {
    return static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16(keys))) & 0xFFFFu;  // above it, which word it was
}

/// The keys of cells, less for each of four sets that they share a candidate with.
// By the sign of what they share, 0 or 1.
SUDOKU_INLINE Lanes key_where_shared(Lanes cells, Lanes set) {
    return {_mm_sign_epi16(fill_lanes(key_of_set).v, (cells & set).v)};
}
SUDOKU_INLINE Lanes compared(Lanes keys, Lanes cells, Lanes a, Lanes b, Lanes c, Lanes d) {
    const Lanes ab = key_where_shared(cells, a) + key_where_shared(cells, b);
    const Lanes cd = key_where_shared(cells, c) + key_where_shared(cells, d);
    return {_mm_sub_epi16(keys.v, (ab + cd).v)};
}

// Clang would split a word shuffle that it knows into two instructions.
SUDOKU_INLINE Lanes shuffled(Lanes x, __m128i order) {
#if defined(__clang__)
    __asm__("" : "+x"(order));
#endif
    return {_mm_shuffle_epi8(x.v, order)};
}
SUDOKU_INLINE Lanes others_in_row(Lanes x) {
    return shuffled(x, _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)) |
           shuffled(x, _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15));
}

#include "xmm_record.inl"

#include "xmm_bytes.inl"

#include "lane_text.inl"

#include "xmm_text.inl"

/// Takes a lane's words out of nine vectors of lanes, one for each box, to be a plane.
class LaneToPlane {
public:
    SUDOKU_INLINE explicit LaneToPlane(unsigned lane) : lane_(lane) {}
    /// From the first box's vector; `step` words from one box to the next.
    SUDOKU_INLINE Plane operator()(const Word* lanes, std::size_t step) const {
        const auto band = [at = lanes + lane_, step](std::size_t box) {
            return static_cast<long long>(std::uint64_t{at[box * step]} | std::uint64_t{at[(box + 1) * step]} << 16 |
                                          std::uint64_t{at[(box + 2) * step]} << 32);
        };
        return {{_mm_set_epi64x(band(3), band(0))}, {_mm_set_epi64x(0, band(6))}};
    }

private:
    unsigned lane_;
};

/// Lets words of two vectors change places: lane l of the one and lane slot_of_lane[l] of the other.
struct Exchange {
    // Where a word comes from, in bytes, and whether it stays.
    struct From {
        __m128i bytes, stays;

        SUDOKU_INLINE explicit From(const Word* numbers) {
            const __m128i number = load_lanes(numbers).v;
            stays = _mm_cmpeq_epi16(number, _mm_set1_epi16(-1));
            bytes = _mm_or_si128(
                stays, _mm_add_epi16(_mm_mullo_epi16(number, _mm_set1_epi16(0x0202)), _mm_set1_epi16(0x0100)));
        }
        SUDOKU_INLINE Lanes operator()(Lanes here, Lanes there) const {
            return (here & Lanes{stays}) | Lanes{_mm_shuffle_epi8(there.v, bytes)};
        }
    } slot_of_lane, lane_of_slot;

    SUDOKU_INLINE Exchange(const Word* slot, const Word* lane, std::uint32_t, std::uint32_t)
        : slot_of_lane(slot), lane_of_slot(lane) {}
    SUDOKU_INLINE void operator()(Word* lane, Word* slot) const {
        const Lanes a = load_lanes(lane), b = load_lanes(slot);
        store(lane, slot_of_lane(a, b));
        store(slot, lane_of_slot(b, a));
    }
    /// Takes only what the slots have.
    SUDOKU_INLINE void take(Word* lane, const Word* slot) const {
        store(lane, slot_of_lane(load_lanes(lane), load_lanes(slot)));
    }
};
using ExchangeNear = Exchange;
inline constexpr unsigned lanes_near = lane_count;

struct Lift {
    SUDOKU_INLINE Lift(const unsigned char*, unsigned) {}
};
// Moving several lanes to nodes at once does not pay with so few of them.
inline constexpr unsigned lanes_worth_lifting_out = lane_count + 1, lanes_worth_lifting_in = lane_count + 1;
SUDOKU_INLINE void lanes_to_nodes(const Word*, const Lift&, Word* const*) {}
SUDOKU_INLINE void nodes_to_lanes(Word*, const Lift&, const Word* const*) {}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::sse42

SUDOKU_TARGET_END

#endif
