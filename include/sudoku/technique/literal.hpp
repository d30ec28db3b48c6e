#pragma once

#include "marks.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

// What chains are made of: a literal says of a candidate that it is true or that it is false.

namespace sudoku::inline v0::technique {

inline constexpr unsigned candidate_count = 729;

/// cell * 9 + digit for "is true", 729 more for "is false". Digits from 0.
using Literal = std::uint16_t;

constexpr Literal is_true(unsigned cell, unsigned digit) { return static_cast<Literal>(cell * 9 + digit); }
constexpr Literal is_false(unsigned cell, unsigned digit) {
    return static_cast<Literal>(candidate_count + cell * 9 + digit);
}
constexpr bool says_true(Literal literal) { return literal < candidate_count; }
constexpr unsigned candidate_in(Literal literal) { return says_true(literal) ? literal : literal - candidate_count; }
constexpr unsigned cell_in(Literal literal) { return candidate_in(literal) / 9; }
constexpr unsigned digit_in(Literal literal) { return candidate_in(literal) % 9; }
constexpr Literal opposite(Literal literal) {
    return static_cast<Literal>(says_true(literal) ? literal + candidate_count : literal - candidate_count);
}

/// A set of numbers 0..Size-1, one bit each.
template <std::size_t Size>
class NumberSet {
public:
    static constexpr std::size_t words = (Size + 63) / 64;

    constexpr bool contains(unsigned number) const { return (words_[number / 64] >> number % 64 & 1) != 0; }
    constexpr void insert(unsigned number) { words_[number / 64] |= std::uint64_t{1} << number % 64; }
    constexpr void clear() { words_.fill(0); }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words_) any |= word;
        return any == 0;
    }
    constexpr NumberSet& operator&=(const NumberSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] &= other.words_[w];
        return *this;
    }
    constexpr std::uint64_t word(std::size_t w) const { return words_[w]; }

    friend constexpr bool operator==(const NumberSet&, const NumberSet&) = default;

private:
    std::array<std::uint64_t, words> words_{};
};

using CandidateSet = NumberSet<candidate_count>;
using LiteralSet = NumberSet<std::size_t{2} * candidate_count>;

/// Why a literal follows from its main parent: by the houses' kinds (the numbers of HouseKind), by the cell, by a
/// technique inside the chain; or it is the assumption.
enum class Reason : std::uint8_t { box, row, column, cell, technique, none };

}  // namespace sudoku::inline v0::technique
