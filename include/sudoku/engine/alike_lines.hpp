#pragma once

#include "../simd/target.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

// Counting very many solutions where rows of one band, or columns of one stack, hold no given. Such lines may change
// places: every solution becomes another one, since no two lines of a solution are equal. A line that crosses them all
// has different digits where it does, so of the k! solutions that k lines make by changing places, one has these digits
// in ascending order. Only those are counted, k! times each.
//
//     1 2 3  4 5 6  7 8 9
//     a . .  . . .  . . .      a < b            x 2
//     b . .  . . .  . . .
//     c . .  . . .  . . .      c < d < e        x 6        and x 6 for the third band: 72 solutions for one
//     d . .  . . .  . . .
//     e . .  . . .  . . .

/// Digits 1-9 in reading order, 0 for an open cell.
using Givens = std::array<unsigned char, 81>;

/// Two or three lines of a band or a stack without givens.
struct AlikeLines {
    bool are_columns = false;
    std::array<unsigned, 3> line{};
    unsigned count = 0;
    unsigned crossing = 0;  ///< the line across them that has the most givens

    std::size_t cell(unsigned which, unsigned along) const {
        return are_columns ? along * 9 + which : which * 9 + along;
    }
    std::size_t crossed(unsigned i) const { return cell(line[i], crossing); }
    std::uint64_t orders() const { return count == 3 ? 6 : 2; }
};

/// The next lines that are alike, if there are any.
inline AlikeLines find_alike_lines(const Givens& givens) {
    for (unsigned group = 0; group < 6; ++group) {
        AlikeLines alike;
        alike.are_columns = group >= 3;
        for (unsigned line = group % 3 * 3; line < group % 3 * 3 + 3; ++line) {
            bool empty = true;
            for (unsigned i = 0; i < 9; ++i) empty = empty && givens[alike.cell(line, i)] == 0;
            if (empty) alike.line[alike.count++] = line;
        }
        if (alike.count < 2) continue;
        unsigned most = 0;
        for (unsigned across = 0; across < 9; ++across) {
            unsigned here = 0;
            for (unsigned i = 0; i < 9; ++i) here += givens[alike.cell(i, across)] != 0;
            if (here > most) most = here, alike.crossing = across;
        }
        return alike;
    }
    return {};
}

/// The digits, as a set of bits, that stand in the crossing line already, or in the box where it meets the lines.
inline unsigned digits_taken(const Givens& givens, const AlikeLines& alike) {
    const std::size_t row = alike.crossed(0) / 9, column = alike.crossed(0) % 9;
    unsigned taken = 0;
    for (unsigned i = 0; i < 9; ++i) {
        taken |= 1u << givens[alike.cell(i, alike.crossing)];
        taken |= 1u << givens[(row / 3 * 3 + i / 3) * 9 + column / 3 * 3 + i % 3];
    }
    return taken >> 1;
}

/// Counts solutions up to the limit (at least 1); `count_one` counts those of givens without lines that are alike.
template <class CountOne>
std::uint64_t count_alike(const Givens& givens, std::uint64_t limit, const CountOne& count_one) {
    const AlikeLines alike = find_alike_lines(givens);
    if (alike.count == 0) return count_one(givens, limit);
    const unsigned taken = digits_taken(givens, alike);
    std::uint64_t found = 0;
    for (unsigned digits = 0; digits < 512; ++digits) {
        if (static_cast<unsigned>(std::popcount(digits)) != alike.count || (digits & taken) != 0) continue;
        Givens with = givens;
        unsigned i = 0;
        for (unsigned left = digits; left != 0; left &= left - 1)
            with[alike.crossed(i++)] = static_cast<unsigned char>(std::countr_zero(left) + 1);
        const std::uint64_t wanted = limit - found, most = wanted / alike.orders();
        const std::uint64_t ascending = count_alike(with, most + (wanted % alike.orders() != 0), count_one);
        if (ascending > most || (ascending == most && wanted % alike.orders() == 0)) return limit;
        found += ascending * alike.orders();
    }
    return found;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
