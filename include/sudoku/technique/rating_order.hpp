#pragma once

#include "../version.hpp"

#include <bit>
#include <compare>
#include <cstdint>

// Sudoku Explainer's ratings are binary floating-point numbers made by repeated addition, and it sorts by them as they
// are: 6.6 + 0.1 comes before 6.5 + (0.1 + 0.1). The path of a puzzle depends on that. Here the same sums are
// made of integers, so that no compiler flag can change them.

namespace sudoku::inline v0::technique {

/// A positive binary number of 53 bits: mantissa * 2^exponent, rounded as IEEE 754 does (to nearest, ties to even).
/// Greater numbers compare greater.
class ExactRating {
public:
    constexpr ExactRating() = default;

    /// The number nearest to tenths / 10. Needs: 0 < tenths < 256.
    static constexpr ExactRating tenths(unsigned tenths) {
        const std::uint64_t whole = std::uint64_t{tenths} << 56;
        const std::uint64_t rest = whole % 10;
        return rounded((whole / 10) << 2 | rest * 4 / 10 | (rest * 4 % 10 != 0 ? 1u : 0u), -58);
    }
    friend constexpr ExactRating operator+(ExactRating a, ExactRating b) {
        if (a.mantissa_ == 0) return b;
        if (b.mantissa_ == 0) return a;
        if (a < b) return b + a;
        const auto shift = static_cast<unsigned>(a.exponent_ - b.exponent_);
        const std::uint64_t wide = b.mantissa_ << spare;
        const std::uint64_t low = shift > 62 ? 1 : wide >> shift | ((wide >> shift << shift) != wide ? 1u : 0u);
        return rounded((a.mantissa_ << spare) + low, a.exponent_ - static_cast<int>(spare));
    }
    /// Needs: factor < 512.
    friend constexpr ExactRating operator*(unsigned factor, ExactRating a) {
        return factor == 0 ? ExactRating() : rounded(a.mantissa_ * factor, a.exponent_);
    }
    friend constexpr auto operator<=>(const ExactRating&, const ExactRating&) = default;

private:
    static constexpr unsigned width = 53, spare = 9;

    static constexpr ExactRating rounded(std::uint64_t bits, int exponent) {
        const auto length = static_cast<unsigned>(std::bit_width(bits));
        ExactRating result;
        if (length <= width) {
            result.mantissa_ = bits << (width - length);
            result.exponent_ = exponent - static_cast<int>(width - length);
            return result;
        }
        const unsigned drop = length - width;
        const std::uint64_t half = std::uint64_t{1} << (drop - 1), rest = bits & (2 * half - 1);
        result.mantissa_ = bits >> drop;
        result.exponent_ = exponent + static_cast<int>(drop);
        if (rest > half || (rest == half && (result.mantissa_ & 1) != 0)) ++result.mantissa_;
        if (result.mantissa_ >> width != 0) {
            result.mantissa_ >>= 1;
            ++result.exponent_;
        }
        return result;
    }

    // In this order, so that the default comparison is the numbers' own: all mantissas have 53 bits.
    int exponent_ = -2000;
    std::uint64_t mantissa_ = 0;
};

/// How many tenths the length of a chain adds: one for each of 4, 6, 8, 12, 16, 24, 32, 48, ... that complexity - 2
/// exceeds.
constexpr unsigned length_surcharge(unsigned complexity) {
    unsigned tenths = 0;
    for (unsigned limit = 4, by_half = 1; complexity > limit + 2; by_half ^= 1) {
        ++tenths;
        limit = by_half != 0 ? limit * 3 / 2 : limit * 4 / 3;
    }
    return tenths;
}

/// base tenths, and the surcharge added up 0.1 by 0.1 first.
constexpr ExactRating chain_rating(unsigned base, unsigned complexity) {
    ExactRating sum;
    for (unsigned k = length_surcharge(complexity); k != 0; --k) sum = sum + ExactRating::tenths(1);
    return ExactRating::tenths(base) + sum;
}

}  // namespace sudoku::inline v0::technique
