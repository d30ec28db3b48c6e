#pragma once

#include "board.hpp"
#include "candidates.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <cassert>

namespace sudoku::inline v0 {

/// What a person has in front of them: the givens, the digits placed since, and pencil marks in the open cells.
/// A regular value that knows no rules once it is made: who places a digit says what that takes from the marks.
template <int N>
class Position {
public:
    static constexpr int size = N;

    /// An empty grid with every mark.
    constexpr Position() = default;

    /// The puzzle at its start: in every open cell the marks that the rules leave.
    template <Rules R = Classic<N>>
    constexpr explicit Position(const Grid<N>& givens, const R& rules = R{})
        : givens_(givens), digits_(givens), marks_(sudoku::candidates(givens, rules)) {}

    /// A puzzle given by its pencil marks: no givens, nothing placed.
    constexpr explicit Position(const Candidates<N>& marks) : marks_(marks) {}

    constexpr const Grid<N>& givens() const { return givens_; }
    /// Givens and placed digits together.
    constexpr const Grid<N>& digits() const { return digits_; }
    /// The digit alone where there is one, the marks elsewhere.
    constexpr const Candidates<N>& marks() const { return marks_; }

    constexpr bool is_given(Cell<N> cell) const { return givens_[cell] != 0; }
    constexpr bool is_open(Cell<N> cell) const { return digits_[cell] == 0; }
    constexpr bool is_complete() const { return digits_.is_complete(); }
    /// An open cell without a mark: nothing can go there any more.
    constexpr bool has_dead_cell() const {
        for (const auto cell : cells<N>)
            if (marks_[cell].empty()) return true;
        return false;
    }

    /// Writes a digit and rubs it out of the marks of the open cells that share a unit with this one.
    /// Needs: the cell is open and 1 <= d <= N.
    template <Rules R = Classic<N>>
    constexpr void place(Cell<N> cell, Digit d, const R& rules = R{}) {
        assert(is_open(cell));
        digits_.set(cell, d);
        marks_[cell] = DigitSet<N>::of(d);
        each_peer(cell, rules, [&](Cell<N> peer) {
            if (is_open(peer)) marks_[peer].erase(d);
        });
    }
    /// Rubs out a digit that is no given. The marks that it had taken away come back where the digits left allow them,
    /// also those that had been rubbed out by hand; to take back a move exactly, keep a copy of the position.
    /// Needs: the cell is neither open nor given.
    template <Rules R = Classic<N>>
    constexpr void erase(Cell<N> cell, const R& rules = R{}) {
        assert(!is_open(cell) && !is_given(cell));
        const Digit d = digits_[cell];
        digits_.set(cell, 0);
        const Candidates<N> allowed = sudoku::candidates(digits_, rules);
        marks_[cell] = allowed[cell];
        each_peer(cell, rules, [&](Cell<N> peer) {
            if (is_open(peer) && allowed[peer].contains(d)) marks_[peer].insert(d);
        });
    }
    /// Rubs out a mark. Needs: the cell is open.
    constexpr void remove_mark(Cell<N> cell, Digit d) {
        assert(is_open(cell));
        marks_[cell].erase(d);
    }
    /// Pencils a mark in. Needs: the cell is open.
    constexpr void add_mark(Cell<N> cell, Digit d) {
        assert(is_open(cell));
        marks_[cell].insert(d);
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

private:
    // Calls visit(peer) for the cells that share a unit with this one, as often as they do.
    template <Rules R>
    static constexpr void each_peer(Cell<N> cell, const R& rules, auto visit) {
        for (const auto& unit : units_of(rules)) {
            bool holds = false;
            for (const auto other : unit) holds = holds || other == cell;
            if (!holds) continue;
            for (const auto peer : unit)
                if (peer != cell) visit(peer);
        }
    }

    Grid<N> givens_;
    Grid<N> digits_;
    Candidates<N> marks_;
};

}  // namespace sudoku::inline v0
