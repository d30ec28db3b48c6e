#pragma once

#include "../../simd/target.hpp"
#include "../../version.hpp"

#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed on every platform.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
        return mixed ^ mixed >> 31;
    }
    /// A number in 0..bound-1, near enough to even. Needs: 0 < bound < 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
