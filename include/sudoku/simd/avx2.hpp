#pragma once

#include "target.hpp"
#include "word.hpp"

#if SUDOKU_X86

#include <immintrin.h>
#include <bit>
#include <cstring>

SUDOKU_TARGET_BEGIN(SUDOKU_AVX2_FEATURES)

/// 256-bit registers: all nine boxes of a plane in one, or sixteen lanes.
namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx2 {

#include "ymm.inl"

/// What of a stands where x and y have nothing in common.
SUDOKU_INLINE Plane keep_where_apart(Plane a, Plane x, Plane y) { return keep_where_empty(a, x & y); }
// By the sign of what they share, 0 or 1.
SUDOKU_INLINE Plane key_where_shared(Plane cells, Plane set) {
    return {_mm256_sign_epi16(fill(key_of_set).v, (cells & set).v)};
}
SUDOKU_INLINE Plane compared(Plane keys, Plane cells, Plane a, Plane b, Plane c, Plane d) {
    const Plane ab = key_where_shared(cells, a) + key_where_shared(cells, b);
    const Plane cd = key_where_shared(cells, c) + key_where_shared(cells, d);
    return {_mm256_sub_epi16(keys.v, (ab + cd).v)};
}

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

#include "xmm_record.inl"

#include "lane_text.inl"

/// Lets words of two vectors change places: lane l of the one and lane slot_of_lane[l] of the other.
struct Exchange {
    // Where a word comes from: bytes in the lower and in the upper half of the other vector; and whether it stays.
    struct From {
        __m256i lower, upper, stays;

        SUDOKU_INLINE explicit From(const Word* numbers) {
            const __m256i number = load(numbers).v, eight = fill(8).v;
            const __m256i bytes = _mm256_add_epi16(_mm256_mullo_epi16(number, fill(0x0202).v), fill(0x0100).v);
            stays = where_equal(load(numbers), fill(0xFFFF)).v;
            lower = _mm256_or_si256(bytes, _mm256_or_si256(stays, _mm256_cmpgt_epi16(number, fill(7).v)));
            upper = _mm256_or_si256(_mm256_sub_epi16(bytes, fill(0x1010).v), _mm256_cmpgt_epi16(eight, number));
        }
        SUDOKU_INLINE Lanes operator()(const Word* here, const Word* there) const {
            const auto* const at = reinterpret_cast<const __m128i*>(there);
            const __m256i low = _mm256_broadcastsi128_si256(_mm_load_si128(at));
            const __m256i high = _mm256_broadcastsi128_si256(_mm_load_si128(at + 1));
            return (load(here) & Lanes{stays}) | Lanes{_mm256_shuffle_epi8(low, lower)} |
                   Lanes{_mm256_shuffle_epi8(high, upper)};
        }
    } slot_of_lane, lane_of_slot;

    SUDOKU_INLINE Exchange(const Word* slot, const Word* lane, std::uint32_t, std::uint32_t)
        : slot_of_lane(slot), lane_of_slot(lane) {}
    SUDOKU_INLINE void operator()(Word* lane, Word* slot) const {
        const Lanes changed = slot_of_lane(lane, slot), other = lane_of_slot(slot, lane);
        store(lane, changed);
        store(slot, other);
    }
    /// Takes only what the slots have.
    SUDOKU_INLINE void take(Word* lane, const Word* slot) const { store(lane, slot_of_lane(lane, slot)); }
};

/// The same where no word leaves its half: three operations a vector instead of five.
// (Easy puzzles take 7 % less time for it, random minimal ones 4 %, magictour and harder ones 0 to 1 %.)
struct ExchangeNear {
    __m256i lane_stays, slot_stays, slot_of_lane, lane_of_slot;

    SUDOKU_INLINE static __m256i bytes(const Word* numbers, __m256i stays) {
        const __m256i in_half = _mm256_and_si256(load(numbers).v, fill(7).v);
        return _mm256_or_si256(_mm256_add_epi16(_mm256_mullo_epi16(in_half, fill(0x0202).v), fill(0x0100).v), stays);
    }
    SUDOKU_INLINE ExchangeNear(const Word* slot, const Word* lane, std::uint32_t, std::uint32_t)
        : lane_stays(where_equal(load(slot), fill(0xFFFF)).v),
          slot_stays(where_equal(load(lane), fill(0xFFFF)).v),
          slot_of_lane(bytes(slot, lane_stays)),
          lane_of_slot(bytes(lane, slot_stays)) {}
    SUDOKU_INLINE static Lanes mix(Lanes here, __m256i stays, Lanes there, __m256i from) {
        return (here & Lanes{stays}) | Lanes{_mm256_shuffle_epi8(there.v, from)};
    }
    SUDOKU_INLINE void operator()(Word* lane, Word* slot) const {
        const Lanes a = load(lane), b = load(slot);
        store(lane, mix(a, lane_stays, b, slot_of_lane));
        store(slot, mix(b, slot_stays, a, lane_of_slot));
    }
    SUDOKU_INLINE void take(Word* lane, const Word* slot) const {
        store(lane, mix(load(lane), lane_stays, load(slot), slot_of_lane));
    }
};
// Lanes so many in a row are near each other.
inline constexpr unsigned lanes_near = 8;

struct Lift {
    SUDOKU_INLINE Lift(const unsigned char*, unsigned) {}
};
// Moving several lanes to nodes at once does not pay with so few of them.
inline constexpr unsigned lanes_worth_lifting_out = lane_count + 1, lanes_worth_lifting_in = lane_count + 1;
SUDOKU_INLINE void lanes_to_nodes(const Word*, const Lift&, Word* const*) {}
SUDOKU_INLINE void nodes_to_lanes(Word*, const Lift&, const Word* const*) {}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::simd::avx2

SUDOKU_TARGET_END

#endif
