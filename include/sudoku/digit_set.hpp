#pragma once

#include "version.hpp"

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>

namespace sudoku::inline v0 {

/// A digit is 1..N. Zero marks an empty cell.
using Digit = int;

/// A set of the digits 1..N in one machine word: bit d-1 stands for digit d.
/// A range of its digits in rising order; every operation is a few instructions.
template <int N>
class DigitSet {
    static_assert(1 <= N && N <= 64, "a digit set is one machine word: 1 <= N <= 64");

public:
    using Word = std::conditional_t<
        N <= 8, std::uint8_t,
        std::conditional_t<N <= 16, std::uint16_t, std::conditional_t<N <= 32, std::uint32_t, std::uint64_t>>>;

    constexpr DigitSet() = default;

    /// The set of the digits listed. Needs: each is 1..N.
    constexpr DigitSet(std::initializer_list<Digit> digits) {
        for (const Digit d : digits) *this |= of(d);
    }

    static constexpr DigitSet from_bits(Word bits) {
        DigitSet set;
        set.bits_ = bits;
        return set;
    }
    static constexpr DigitSet all() { return from_bits(static_cast<Word>(~std::uint64_t{0} >> (64 - N))); }

    /// The set of one digit. Needs: 1 <= d <= N.
    static constexpr DigitSet of(Digit d) {
        assert(1 <= d && d <= N);
        return from_bits(static_cast<Word>(std::uint64_t{1} << (d - 1)));
    }

    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    /// Whether exactly one digit is left.
    constexpr bool single() const { return std::has_single_bit(bits_); }
    /// False for anything that is no digit of 1..N.
    constexpr bool contains(Digit d) const { return 1 <= d && d <= N && ((std::uint64_t{bits_} >> (d - 1)) & 1) != 0; }
    constexpr bool contains_all(DigitSet other) const { return (other - *this).empty(); }
    /// The lowest digit. Needs: not empty.
    constexpr Digit front() const {
        // A word that is plainly not zero needs no branch where the machine cannot count the zeros of zero.
        if constexpr (N < 32) return std::countr_zero(bits_ | std::uint32_t{1} << N) + 1;
        return std::countr_zero(bits_) + 1;
    }
    constexpr Word bits() const { return bits_; }

    /// Takes the lowest digit out and returns it. Needs: not empty.
    constexpr Digit pop_front() {
        const Digit d = front();
        bits_ = static_cast<Word>(bits_ & (bits_ - 1u));
        return d;
    }
    constexpr void insert(Digit d) { *this |= of(d); }
    constexpr void erase(Digit d) { *this -= of(d); }

    friend constexpr DigitSet operator|(DigitSet a, DigitSet b) {
        return from_bits(static_cast<Word>(a.bits_ | b.bits_));
    }
    friend constexpr DigitSet operator&(DigitSet a, DigitSet b) {
        return from_bits(static_cast<Word>(a.bits_ & b.bits_));
    }
    /// The digits of a that are not in b.
    friend constexpr DigitSet operator-(DigitSet a, DigitSet b) {
        return from_bits(static_cast<Word>(a.bits_ & static_cast<Word>(~b.bits_)));
    }
    constexpr DigitSet& operator|=(DigitSet b) { return *this = *this | b; }
    constexpr DigitSet& operator&=(DigitSet b) { return *this = *this & b; }
    constexpr DigitSet& operator-=(DigitSet b) { return *this = *this - b; }
    /// Equal sets are equal; the order is that of the words, for use as a key.
    friend constexpr auto operator<=>(DigitSet, DigitSet) = default;

    class Iterator {
    public:
        using value_type = Digit;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(DigitSet left) : left_(left) {}
        constexpr Digit operator*() const { return left_.front(); }
        constexpr Iterator& operator++() {
            left_.pop_front();
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator a, Iterator b) { return a.left_ == b.left_; }
        friend constexpr bool operator==(Iterator a, std::default_sentinel_t) { return a.left_.empty(); }

    private:
        DigitSet left_;
    };
    constexpr Iterator begin() const { return Iterator(*this); }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    Word bits_ = 0;
};

}  // namespace sudoku::inline v0
