#pragma once

#include "pruning.hpp"

namespace sudoku::inline v0 {

/// What a Kropki dot between two cells says of their digits.
enum class Kropki : std::uint8_t {
    white,  ///< they are consecutive
    black,  ///< one is twice the other
    none,   ///< neither: where all dots are given, this holds between all other neighbours
};

/// Two cells with a Kropki dot between them, or with none where all dots are given.
///
/// Prunes completely: a digit stays where the other cell has a partner for it. Explained by asking: all partners had to
/// go, and nothing else is to blame.
template <int N>
struct KropkiDot {
    std::array<Cell<N>, 2> cells;
    Kropki dot;

    template <class B>
    constexpr DigitSet<N> allowed(const B& board, Cell<N> cell) const {
        return detail::allowed_by_pruning(*this, board, cell);
    }

    constexpr void prune(std::span<DigitSet<N>> marks) const {
        for (const std::size_t i : {0u, 1u}) {
            DigitSet<N> left;
            for (const Digit d : marks[i])
                if (!(marks[1 - i] & partners(d)).empty()) left.insert(d);
            marks[i] = left;
        }
    }

    /// The digits that can stand on the other side of the dot.
    constexpr DigitSet<N> partners(Digit d) const {
        DigitSet<N> set;
        for (Digit e = 1; e <= N; ++e) {
            const bool consecutive = e == d + 1 || d == e + 1, twice = e == 2 * d || d == 2 * e;
            if (dot == Kropki::white ? consecutive : dot == Kropki::black ? twice : !consecutive && !twice)
                set.insert(e);
        }
        return set;
    }
};

template <int N>
KropkiDot(std::array<Cell<N>, 2>, Kropki) -> KropkiDot<N>;

}  // namespace sudoku::inline v0
