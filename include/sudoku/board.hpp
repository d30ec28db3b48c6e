#pragma once

#include "candidates.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0 {

template <Rules R>
class Board;

/// A constraint beyond "all different", listed by rules in a std::tuple named `constraints`: it names its cells (a
/// range of Cell) and says, for a cell of its own that is still open, which digits it allows there as the board
/// stands. It must never allow less than what can still come true; it is asked only for cells that it names.
/// In the end it has to see to it that a full board keeps it: the last open cell gets no digit that breaks it.
template <class C, class R>
concept Constraint = requires(const C& constraint, const Board<R>& board, Cell<R::size> cell) {
    { *constraint.cells.begin() } -> std::convertible_to<Cell<R::size>>;
    { constraint.allowed(board, cell) } -> std::convertible_to<DigitSet<R::size>>;
};

namespace detail {

/// How a board holds its rules: static ones not at all, drawn ones by address.
template <Rules R>
class HeldRules {
public:
    constexpr explicit HeldRules(const R& rules) : rules_(&rules) {}
    constexpr const R& get() const { return *rules_; }
    constexpr CellSet<R::size> peers(Cell<R::size> cell) const {
        CellSet<R::size> set;
        for (const auto u : units_of(cell)) set |= unit_cells(u);
        return set;
    }
    constexpr std::span<const std::uint16_t> units_of(Cell<R::size> cell) const { return rules_->units_of(cell); }
    constexpr const CellSet<R::size>& unit_cells(std::size_t unit) const { return rules_->unit_cells(unit); }
    static constexpr std::size_t most_units = R::most_units;

private:
    const R* rules_;
};
template <StaticRules R>
class HeldRules<R> {
public:
    constexpr explicit HeldRules(const R&) {}
    static constexpr CellSet<R::size> peers(Cell<R::size> cell) {
        CellSet<R::size> set;
        for (const auto u : units_of(cell)) set |= unit_cells(u);
        return set;
    }
    static constexpr const auto& units_of(Cell<R::size> cell) { return unit_numbers<R>[cell.index]; }
    static constexpr const auto& unit_cells(std::size_t unit) { return sudoku::unit_cells<R>[unit]; }
    static constexpr std::size_t most_units = R::units.size();
};

template <class R>
inline constexpr std::size_t constraint_count = std::tuple_size_v<decltype(constraints_of<R>())>;

/// The cells of the I-th constraint of the rules.
template <class R, std::size_t I>
inline constexpr auto constraint_cells = [] {
    CellSet<R::size> set;
    for (const auto cell : std::get<I>(R::constraints).cells) set.insert(cell);
    return set;
}();

}  // namespace detail

/// A grid being filled under rules: it knows which digits every unit has used up, so that the candidates of a cell
/// cost one OR a unit. Size: N * N bytes, N * N digit sets, and one digit set a unit.
template <Rules R>
class Board {
public:
    static constexpr int N = R::size;

    /// An empty board. Drawn rules must outlive it.
    constexpr explicit Board(const R& rules = R{}) : rules_(rules) { allowed_.fill(digits_of<R>); }

    constexpr const Grid<N>& grid() const { return grid_; }
    constexpr bool full() const { return grid_.is_complete(); }
    constexpr std::size_t open_cells() const { return cells<N>.size() - grid_.givens(); }
    constexpr bool is_open(Cell<N> cell) const { return grid_[cell] == 0; }
    constexpr std::span<const Unit<N>> units() const {
        if constexpr (StaticRules<R>) {
            return R::units;
        } else {
            return rules_.get().units();
        }
    }

    /// The cells that share a unit with this one, itself included.
    constexpr CellSet<N> peers(Cell<N> cell) const { return rules_.peers(cell); }

    /// The digits that the cell's pencil marks, units and constraints leave. Needs: the cell is open.
    constexpr DigitSet<N> candidates(Cell<N> cell) const {
        DigitSet<N> used;
        for (const auto u : rules_.units_of(cell)) used |= used_[u];
        const auto left = allowed_[cell.index] - used;
        if constexpr (detail::constraint_count<R> == 0) {
            return left;
        } else {
            return left & allowed_by_constraints(cell, std::make_index_sequence<detail::constraint_count<R>>{});
        }
    }

    /// The digits that a unit holds already.
    constexpr DigitSet<N> used(std::size_t unit) const { return used_[unit]; }
    /// The digits that were pencilled in for the cell before anything was placed.
    constexpr DigitSet<N> allowed(Cell<N> cell) const { return allowed_[cell.index]; }

    /// Places every digit of a grid. False where one is no candidate when its turn comes: the givens clash, and the
    /// board holds them all the same.
    constexpr bool fill(const Grid<N>& givens) {
        bool fits = true;
        for (const auto cell : cells<N>) {
            if (givens[cell] == 0) continue;
            fits = fits && candidates(cell).contains(givens[cell]);
            place(cell, givens[cell]);
        }
        return fits;
    }
    /// Allows no more than these pencil marks, whatever will be placed or removed.
    constexpr void allow(const Candidates<N>& marks) {
        for (const auto cell : cells<N>) allowed_[cell.index] &= marks[cell];
    }
    /// Needs: the cell is open. Whether the digit is a candidate is for the caller to know.
    constexpr void place(Cell<N> cell, Digit d) {
        assert(is_open(cell));
        const auto digit = DigitSet<N>::of(d);
        grid_.set(cell, d);
        for (const auto u : rules_.units_of(cell)) used_[u] |= digit;
    }
    /// Takes a digit back. Needs: it was a candidate when it was placed.
    constexpr void remove(Cell<N> cell) {
        const auto digit = DigitSet<N>::of(grid_[cell]);  // asserts that the cell is filled
        for (const auto u : rules_.units_of(cell)) used_[u] -= digit;
        grid_.set(cell, 0);
    }

private:
    template <std::size_t... I>
    constexpr DigitSet<N> allowed_by_constraints(Cell<N> cell, std::index_sequence<I...>) const {
        static_assert((Constraint<std::tuple_element_t<I, decltype(detail::constraints_of<R>())>, R> && ...),
                      "a constraint names its `cells` and answers `allowed(board, cell)` with a DigitSet");
        auto digits = DigitSet<N>::all();
        ((detail::constraint_cells<R, I>.contains(cell)
              ? static_cast<void>(digits &= std::get<I>(R::constraints).allowed(*this, cell))
              : void()),
         ...);
        return digits;
    }

    [[no_unique_address]] detail::HeldRules<R> rules_;
    Grid<N> grid_;
    std::array<DigitSet<N>, detail::HeldRules<R>::most_units> used_{};
    std::array<DigitSet<N>, cells<N>.size()> allowed_{};
};

/// The digits that can go in a cell of the grid: those that none of its units holds. Empty for a cell that is filled.
template <int N, Rules R = Classic<N>>
constexpr DigitSet<N> candidates(const Grid<N>& grid, Cell<N> cell, const R& rules = R{}) {
    if (grid[cell] != 0) return {};
    Board<R> board(rules);
    board.fill(grid);
    return board.candidates(cell);
}

/// Pencil marks for the whole grid: a filled cell has its digit alone, an open one what its units leave.
template <int N, Rules R = Classic<N>>
constexpr Candidates<N> candidates(const Grid<N>& grid, const R& rules = R{}) {
    Board<R> board(rules);
    Candidates<N> marks(grid);
    board.fill(grid);
    for (const auto cell : cells<N>)
        if (grid[cell] == 0) marks[cell] = board.candidates(cell);
    return marks;
}

}  // namespace sudoku::inline v0
