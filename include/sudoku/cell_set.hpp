#pragma once

#include "cell.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace sudoku::inline v0 {

/// A set of cells of an N x N grid: one bit a cell in reading order, 64 to a word.
template <int N>
class CellSet {
    static constexpr std::size_t width = 64;

public:
    static constexpr std::size_t words = (std::size_t{N} * N + width - 1) / width;

    /// The empty set.
    constexpr CellSet() = default;
    constexpr CellSet(std::initializer_list<Cell<N>> cells_in_it) {
        for (const auto cell : cells_in_it) insert(cell);
    }

    static constexpr CellSet all() {
        CellSet set;
        set.words_.fill(~std::uint64_t{0});
        constexpr std::size_t rest = std::size_t{N} * N % width;
        if constexpr (rest != 0) set.words_[words - 1] >>= width - rest;
        return set;
    }

    constexpr bool empty() const {
        std::uint64_t any = 0;  // comparing arrays is a call of memcmp
        for (const auto word : words_) any |= word;
        return any == 0;
    }
    constexpr unsigned size() const {
        unsigned count = 0;
        for (const auto word : words_) count += static_cast<unsigned>(std::popcount(word));
        return count;
    }
    constexpr bool contains(Cell<N> cell) const { return (words_[cell.index / width] >> cell.index % width & 1) != 0; }
    /// The first cell in reading order. Needs: not empty.
    constexpr Cell<N> front() const {
        if constexpr (words == 2) {  // 9x9: without a branch that nobody could foresee
            const auto word = words_[0] != 0 ? words_[0] : words_[1];
            return Cell<N>::numbered((words_[0] != 0 ? 0 : width) + static_cast<std::size_t>(std::countr_zero(word)));
        }
        std::size_t w = 0;
        while (words_[w] == 0) ++w;
        return Cell<N>::numbered(w * width + static_cast<std::size_t>(std::countr_zero(words_[w])));
    }
    /// The word that holds the cells from 64 * w on.
    constexpr std::uint64_t word(std::size_t w) const { return words_[w]; }
    /// Sets them. Needs: no bit beyond the last cell.
    constexpr void set_word(std::size_t w, std::uint64_t bits) { words_[w] = bits; }

    constexpr void insert(Cell<N> cell) { words_[cell.index / width] |= bit(cell); }
    constexpr void erase(Cell<N> cell) { words_[cell.index / width] &= ~bit(cell); }
    /// Takes the first cell out and returns it. Needs: not empty.
    constexpr Cell<N> pop_front() {
        if constexpr (words == 2) {
            const auto first = front();
            words_[1] &= words_[0] != 0 ? ~std::uint64_t{0} : words_[1] - 1;
            words_[0] &= words_[0] - 1;
            return first;
        }
        std::size_t w = 0;
        while (words_[w] == 0) ++w;
        const auto lowest = static_cast<std::size_t>(std::countr_zero(words_[w]));
        words_[w] &= words_[w] - 1;
        return Cell<N>::numbered(w * width + lowest);
    }

    constexpr CellSet& operator|=(const CellSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] |= other.words_[w];
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] &= other.words_[w];
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] &= ~other.words_[w];
        return *this;
    }
    constexpr CellSet& operator^=(const CellSet& other) {
        for (std::size_t w = 0; w < words; ++w) words_[w] ^= other.words_[w];
        return *this;
    }
    friend constexpr CellSet operator^(CellSet a, const CellSet& b) { return a ^= b; }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

private:
    static constexpr std::uint64_t bit(Cell<N> cell) { return std::uint64_t{1} << cell.index % width; }

    std::array<std::uint64_t, words> words_{};
};

}  // namespace sudoku::inline v0
