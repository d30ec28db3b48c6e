#pragma once

#include "../cell_set.hpp"
#include "../grid.hpp"
#include "../rules.hpp"
#include "../simd/target.hpp"
#include "pruner.hpp"
#include "rules_view.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// The candidates of every cell, and which units have to be looked at again. A plain value of a few hundred bytes: it
/// is undone by copying.
template <Rules R>
class Singles {
public:
    static constexpr int N = R::size;
    using Word = typename DigitSet<N>::Word;

    static Singles unrestricted(const RulesView<R>& rules) {
        Singles start;
        start.candidates_.fill(digits_of<R>.bits());
        start.open_ = CellSet<N>::all();
        start.naked_ = start.open_ - start.open_;
        start.unit_is_stale_.fill(0);
        start.placed_.fill(0);
        for (std::size_t u = 0; u < rules.units().size(); ++u) start.mark_stale(u);
        for (std::size_t c = 0; c < pruners<R>.size(); ++c) start.mark_stale(first_pruner + c);
        return start;
    }

    bool is_open(Cell<N> cell) const { return open_.contains(cell); }
    DigitSet<N> candidates(Cell<N> cell) const { return DigitSet<N>::from_bits(candidates_[cell.index]); }
    bool full() const { return open_.empty(); }
    /// Needs: full().
    Grid<N> grid() const {
        Grid<N> grid;
        for (const auto cell : cells<N>) grid.set(cell, candidates(cell).front());
        return grid;
    }

    /// Places the givens, before anything else. False when a unit would hold a digit twice.
    bool give(const RulesView<R>& rules, const Grid<N>& givens) {
        bool fits = true;
        for (const auto cell : cells<N>) {
            if (givens[cell] == 0) continue;
            const Word bit = DigitSet<N>::of(givens[cell]).bits();
            fits = fits && digits_of<R>.contains(givens[cell]);
            for (const auto u : rules.units_of(cell)) fits = fits && (placed_[u] & bit) == 0;
            for (const auto u : rules.units_of(cell)) placed_[u] = static_cast<Word>(placed_[u] | bit);
            candidates_[cell.index] = bit;
            open_.erase(cell);
        }
        for (const auto cell : cells<N>) {
            if (!is_open(cell)) continue;
            Word used = 0;
            for (const auto u : rules.units_of(cell)) used = static_cast<Word>(used | placed_[u]);
            const auto left = static_cast<Word>(candidates_[cell.index] & ~used);
            candidates_[cell.index] = left;
            if ((left & (left - 1)) == 0) naked_.insert(cell);
            if (left == 0) dead_ = true;
        }
        return fits;
    }
    /// Takes a candidate away, if the cell has it.
    void exclude(const RulesView<R>& rules, Cell<N> cell, Digit d) {
        const Word left = static_cast<Word>(candidates_[cell.index] & ~DigitSet<N>::of(d).bits());
        if (left != candidates_[cell.index]) narrow(rules, cell, left);
    }
    /// Leaves the cell this candidate only. Needs: it has it.
    void choose(const RulesView<R>& rules, Cell<N> cell, Digit d) {
        const Word bit = DigitSet<N>::of(d).bits();
        if (candidates_[cell.index] != bit) narrow(rules, cell, bit);
    }

    /// Places singles until there are none. False when a cell or a house is left without a candidate.
    bool settle(const RulesView<R>& rules) {
        while (true) {
            if (dead_) return false;
            if (const auto cell = pop_naked(); cell.index != nowhere) {
                if (!place(rules, cell)) return false;
            } else if (const auto u = pop_stale(); u != nowhere) {
                if (!look_again(rules, u)) return false;
            } else {
                return true;
            }
        }
    }

    /// Where to guess, after `settle`: a cell with two candidates, a digit with two places in a house, or else the cell
    /// with the fewest candidates.
    Choice<N> guess(const RulesView<R>& rules) const;

private:
    static constexpr std::uint16_t nowhere = 0xffff;
    // Constraints are numbered after the units.
    static constexpr std::size_t first_pruner = RulesView<R>::most_units;
    static constexpr std::size_t stale_words = (first_pruner + pruners<R>.size() + 63) / 64;

    void mark_stale(std::size_t u) { unit_is_stale_[u / 64] |= std::uint64_t{1} << u % 64; }

    void narrow(const RulesView<R>& rules, Cell<N> cell, Word left) {
        candidates_[cell.index] = left;
        if ((left & (left - 1)) == 0) {
            if (left == 0) dead_ = true;
            naked_.insert(cell);
        }
        if constexpr (StaticRules<R>) {
            for (std::size_t w = 0; w < stale_words; ++w) unit_is_stale_[w] |= watchers_[cell.index][w];
        } else {
            for (const auto u : rules.units_of(cell)) mark_stale(u);
        }
    }

    using StaleSet = std::array<std::uint64_t, stale_words>;
    // For every cell its houses and constraints: what has to be looked at when the cell loses a candidate.
    static constexpr auto watchers_ = [] {
        std::array<StaleSet, StaticRules<R> ? cells<N>.size() : 1> table{};
        if constexpr (StaticRules<R>) {
            const auto add = [&](Cell<N> cell, std::size_t u) {
                table[cell.index][u / 64] |= std::uint64_t{1} << u % 64;
            };
            for (std::size_t u = 0; u < R::units.size(); ++u)
                if (is_house<R>(R::units[u]))
                    for (const auto cell : R::units[u]) add(cell, u);
            for (std::size_t c = 0; c < pruners<R>.size(); ++c)
                for (const auto cell : pruners<R>[c].cells) add(Cell<N>{cell}, first_pruner + c);
        }
        return table;
    }();

    Cell<N> pop_naked() {
        if (naked_.empty()) return Cell<N>{nowhere};
        return naked_.pop_front();
    }
    std::uint16_t pop_stale() {
        for (std::size_t w = 0; w < stale_words; ++w)
            if (auto& word = unit_is_stale_[w]; word != 0) {
                const auto u = w * 64 + static_cast<std::size_t>(std::countr_zero(word));
                word &= word - 1;
                return static_cast<std::uint16_t>(u);
            }
        return nowhere;
    }

    // Needs: the cell has one candidate.
    bool place(const RulesView<R>& rules, Cell<N> cell) {
        if (!is_open(cell)) return true;
        open_.erase(cell);
        const Word bit = candidates_[cell.index];
        for (const auto u : rules.units_of(cell)) placed_[u] = static_cast<Word>(placed_[u] | bit);
        rules.for_each_peer(cell, [&](Cell<N> peer) {
            if ((candidates_[peer.index] & bit) != 0 && peer != cell)
                narrow(rules, peer, static_cast<Word>(candidates_[peer.index] & ~bit));
        });
        return !dead_;
    }

    bool look_again(const RulesView<R>& rules, std::size_t stale) {
        if constexpr (pruners<R>.size() != 0)
            if (stale >= first_pruner) return ask_constraint(rules, pruners<R>[stale - first_pruner]);
        return find_hidden(rules, rules.units()[stale], placed_[stale]);
    }
    bool ask_constraint(const RulesView<R>& rules, const Pruner& pruner) {
        std::array<std::uint64_t, cells<N>.size()> marks;
        for (std::size_t i = 0; i < pruner.cells.size(); ++i) marks[i] = candidates_[pruner.cells[i]];
        pruner.prune(marks.data());
        for (std::size_t i = 0; i < pruner.cells.size(); ++i) {
            const auto left = static_cast<Word>(marks[i]);
            if (left == 0) return false;
            if (left != candidates_[pruner.cells[i]]) narrow(rules, Cell<N>{pruner.cells[i]}, left);
        }
        return true;
    }

    // Digits with one place in the house. A smaller unit has none.
    bool find_hidden(const RulesView<R>& rules, const Unit<N>& unit, Word placed) {
        if (!is_house<R>(unit)) return true;
        Word once = 0, twice = 0;
        for (const auto cell : unit) {
            twice = static_cast<Word>(twice | (once & candidates_[cell.index]));
            once = static_cast<Word>(once | candidates_[cell.index]);
        }
        if (once != digits_of<R>.bits()) return false;
        auto hidden = static_cast<Word>(once & ~twice & ~placed);
        if (hidden == 0) return true;
        for (const auto cell : unit) {
            const auto here = static_cast<Word>(candidates_[cell.index] & hidden);
            if (here == 0 || here == candidates_[cell.index]) continue;
            if ((here & (here - 1)) != 0) return false;  // two digits that can only go here
            narrow(rules, cell, here);
        }
        return true;
    }

    std::array<Word, cells<N>.size()> candidates_;
    std::array<Word, RulesView<R>::most_units> placed_;  // digits placed in each unit
    CellSet<N> open_;                                    // cells not placed yet
    CellSet<N> naked_;                                   // cells with one candidate that are to be placed
    StaleSet unit_is_stale_;
    bool dead_ = false;
};

template <Rules R>
auto Singles<R>::guess(const RulesView<R>& rules) const -> Choice<N> {
    Cell<N> smallest{};
    int fewest = N + 1;
    for (std::size_t w = 0; w < CellSet<N>::words; ++w)
        for (std::uint64_t word = open_.word(w); word != 0; word &= word - 1) {
            const auto cell = Cell<N>::numbered(w * 64 + static_cast<std::size_t>(std::countr_zero(word)));
            const Word marks = candidates_[cell.index], rest = static_cast<Word>(marks & (marks - 1));
            if ((rest & (rest - 1)) == 0) return {cell, static_cast<std::uint8_t>(candidates(cell).front())};
            if (const int count = std::popcount(marks); count < fewest) {
                fewest = count;
                smallest = cell;
            }
        }
    for (std::size_t u = 0; u < rules.units().size(); ++u) {
        if (!is_house<R>(rules.units()[u])) continue;
        Word once = 0, twice = 0, thrice = 0;
        for (const auto cell : rules.units()[u]) {
            const Word marks = candidates_[cell.index];
            thrice = static_cast<Word>(thrice | (twice & marks));
            twice = static_cast<Word>(twice | (once & marks));
            once = static_cast<Word>(once | marks);
        }
        const auto two = DigitSet<N>::from_bits(static_cast<Word>(twice & ~thrice));
        if (two.empty()) continue;
        for (const auto cell : rules.units()[u])
            if (candidates(cell).contains(two.front())) return {cell, static_cast<std::uint8_t>(two.front())};
    }
    return {smallest, static_cast<std::uint8_t>(candidates(smallest).front())};
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
