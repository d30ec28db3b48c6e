#pragma once

#include "../cell_set.hpp"
#include "../digit_set.hpp"
#include "../grid.hpp"
#include "../places.hpp"
#include "../rules.hpp"
#include "../simd/target.hpp"
#include "pair.hpp"
#include "place_sets.hpp"
#include "pruner.hpp"
#include "rules_view.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// The candidates of a small grid, the other way round than in Singles: for every digit the places where it can go, as
/// cells and house by house (places.hpp). A plain value of some seven hundred bytes with the same calls. All houses are
/// looked at together in a few dozen instructions a digit, so that more is seen before anything is guessed: where the
/// two or three places of a digit in a house have a peer in common, the digit does not go there (locked candidates, and
/// what knight's moves and diagonals add to them).
template <SmallRules R>
class Planes {
public:
    static constexpr int N = R::size;

    static Planes unrestricted(const RulesView<R>& rules) {
        Planes start;
        start.places_.fill(rules.places().all);
        start.open_ = rules.places().all;
        start.stale_ = start.unlocked_ = digits_of<R>.bits();
        return start;
    }

    bool is_open(Cell<N> cell) const { return holds(open_, cell); }
    DigitSet<N> candidates(Cell<N> cell) const { return DigitSet<N>::from_bits(marks(cell)); }
    bool full() const { return cells_of(open_).joined() == 0; }
    /// Needs: full().
    Grid<N> grid() const {
        Grid<N> grid;
        for (std::size_t d = 0; d < digits; ++d)
            for_each_cell<N>(cells_of(places_[d]), [&](Cell<N> cell) { grid.set(cell, static_cast<Digit>(d) + 1); });
        return grid;
    }

    /// Places the givens, before anything else. False when a unit would hold a digit twice.
    bool give(const RulesView<R>& rules, const Grid<N>& givens) {
        const auto& tables = rules.places();
        // The given cells first, without a branch for each that nobody could foresee.
        std::array<std::uint8_t, cells<N>.size() + 1> given;
        std::size_t count = 0;
        for (const auto cell : cells<N>) {
            given[count] = static_cast<std::uint8_t>(cell.index);
            count += givens[cell] != 0 ? 1 : 0;
        }
        Set taken;
        bool fits = true;
        for (std::size_t i = 0; i < count; ++i) {
            const Cell<N> cell{given[i]};
            const auto d = static_cast<std::size_t>(givens[cell] - 1);
            add(taken, tables.at[cell.index]);
            if (d >= digits) return false;
            fits = fits && holds(places_[d], cell);
            remove(places_[d], tables.peers[cell.index]);
        }
        for (auto& places : places_) remove(places, taken);
        remove(open_, taken);
        for (std::size_t i = 0; i < count; ++i) {
            const Cell<N> cell{given[i]};
            add(places_[static_cast<std::size_t>(givens[cell] - 1)], tables.at[cell.index]);
        }
        return fits;
    }
    /// Takes a candidate away, if the cell has it.
    void exclude(const RulesView<R>& rules, Cell<N> cell, Digit d) {
        if (d > static_cast<Digit>(digits)) return;
        remove(places_[static_cast<std::size_t>(d - 1)], rules.places().at[cell.index]);
        mark_stale(1u << (d - 1));
    }
    /// Leaves the cell this candidate only. Needs: it has it.
    void choose(const RulesView<R>& rules, Cell<N> cell, Digit d) {
        take_others(rules.places(), static_cast<std::size_t>(d - 1), cell);
    }

    /// Places singles until there are none. False when a cell or a house is left without a candidate.
    ///
    /// Locked candidates are looked for when there are no singles, once a digit. Again and again until nothing moves
    /// did not pay: 13 % fewer guesses and as much time on minimal anti-knight puzzles, 8 % more time on ordinary
    /// X-sudoku. Places of two alone did not pay either: minimal anti-knight and jigsaw puzzles take nearly twice the
    /// guesses and a third more time (bench/variants_bench).
    bool settle(const RulesView<R>& rules) {
        const auto& tables = rules.places();
        auto unlocked = digits_of<R>.bits();
        while (true) {
            auto move = place_naked(tables);
            if (move == Move::none) move = place_hidden(tables);
            if (move == Move::none) move = ask_constraints(tables);
            if (move == Move::none) move = take_locked(tables, unlocked);
            if (move == Move::dead) return false;
            if (move == Move::none) return true;
        }
    }

    /// Where to guess, after `settle`: of the cells with two candidates that with the most peers of its kind, or a
    /// digit with two places in a house, or else the cell with the fewest candidates. (The first cell in place of that
    /// with most peers: 9 to 30 % more guesses on minimal variants. To count the peers that hold one of its digits, or
    /// all cells that do, did not pay: up to 14 % fewer guesses, as much time.)
    Choice<N> guess(const RulesView<R>& rules) const {
        const auto& tables = rules.places();
        const Pair pairs = with_two_candidates();
        unsigned most = 0;
        Cell<N> best{};
        for_each_cell<N>(pairs, [&](Cell<N> cell) {
            const auto peers = (pairs & cells_of(tables.peers[cell.index])).words();
            const auto score = static_cast<unsigned>(1 + std::popcount(peers[0]) + std::popcount(peers[1]));
            if (score <= most) return;
            most = score;
            best = cell;
        });
        return most != 0 ? first_of(best) : guess_place(tables);
    }

private:
    static constexpr std::size_t digits = static_cast<std::size_t>(digits_of<R>.size());
    using Word = typename DigitSet<N>::Word;
    using Tables = typename RulesView<R>::Tables;
    using Set = typename Tables::Set;
    static constexpr std::size_t cell_words = Tables::cell_words;
    static constexpr std::size_t pairs_in_set = Tables::words / 2;

    Word marks(Cell<N> cell) const {
        unsigned marks = 0;
        for (std::size_t d = 0; d < digits; ++d)
            marks |= static_cast<unsigned>(places_[d].words[cell.index / 64] >> cell.index % 64 & 1) << d;
        return static_cast<Word>(marks);
    }
    // Needs: no open cell has less than two.
    Pair with_two_candidates() const {
        Pair one = cells_of(places_[0]), two = one & ~one, three = two;
        for (std::size_t d = 1; d < digits; ++d) {
            const Pair here = cells_of(places_[d]);
            three = three | (two & here);
            two = two | (one & here);
            one = one | here;
        }
        return cells_of(open_) & ~three;
    }

    Choice<N> first_of(Cell<N> cell) const { return {cell, static_cast<std::uint8_t>(candidates(cell).front())}; }
    Choice<N> guess_place(const Tables& tables) const {
        for (std::size_t d = 0; d < digits; ++d)
            if (const auto two = with_few_places(tables, d, 2); two != 0) {
                const House<Tables> house(two);
                return {Cell<N>::numbered(house.cell(tables, house.of(places_[d]))), static_cast<std::uint8_t>(d + 1)};
            }
        Cell<N> best{};
        int fewest = N + 1;
        for_each_cell<N>(cells_of(open_), [&](Cell<N> cell) {
            if (const int count = candidates(cell).size(); count < fewest) fewest = count, best = cell;
        });
        return first_of(best);
    }

    void mark_stale(unsigned which) {
        stale_ = static_cast<Word>(stale_ | which);
        unlocked_ = static_cast<Word>(unlocked_ | which);
    }
    static std::size_t pop(Word& set) {
        const auto d = static_cast<std::size_t>(std::countr_zero(set));
        set = static_cast<Word>(set & (set - 1));
        return d;
    }

    void take_others(const Tables& tables, std::size_t d, Cell<N> cell) {
        auto others = static_cast<Word>(marks(cell) & ~(1u << d));
        mark_stale(others);
        while (others != 0) remove(places_[pop(others)], tables.at[cell.index]);
    }
    // Needs: the cell has no other candidate.
    void place(const Tables& tables, std::size_t d, Cell<N> cell) {
        remove(places_[d], tables.peers[cell.index]);
        remove(open_, tables.at[cell.index]);
        mark_stale(1u << d);
    }

    enum class Move : std::uint8_t { none, made, dead };

    // The cells with one candidate.
    Move place_naked(const Tables& tables) {
        Pair one = cells_of(places_[0]), two = one & ~one;
        for (std::size_t d = 1; d < digits; ++d) {
            const Pair here = cells_of(places_[d]);
            two = two | (one & here);
            one = one | here;
        }
        const Pair open = cells_of(open_), naked = open & ~two;
        if ((open & ~one).joined() != 0) return Move::dead;
        if (naked.joined() == 0) return Move::none;
        bool fits = true;
        for_each_cell<N>(naked, [&](Cell<N> cell) {
            const Word digit = marks(cell);
            if (digit == 0) fits = false;  // a peer has just got the same digit
            if (fits) place(tables, static_cast<std::size_t>(std::countr_zero(digit)), cell);
        });
        return fits ? Move::made : Move::dead;
    }
    // Of one digit, where a house has one place for it.
    Move place_hidden(const Tables& tables) {
        while (stale_ != 0) {
            const auto d = pop(stale_);
            std::array<Pair, pairs_in_set> single;
            Pair empty = pair(tables.spare, 0);
            for (std::size_t i = 1; i < pairs_in_set; ++i) {
                const Pair places = pair(places_[d], i), spare = pair(tables.spare, i), low = pair(tables.lowest, i);
                const Pair less = (places | spare) - low;
                empty = empty | (spare & ~less);
                single[i] = any(places & pair(open_, i), spare, low) & ~any(places & less, spare, low);
            }
            if (empty.joined() != 0) return Move::dead;
            Houses left = houses<Tables>(single);
            if (left == 0) continue;
            for (; left != 0; left &= left - 1) {
                const House<Tables> house(left);
                const auto places = house.of(places_[d]);
                if (places == 0) return Move::dead;
                const auto cell = Cell<N>::numbered(house.cell(tables, places));
                if (!is_open(cell)) continue;  // placed for another house a moment ago
                take_others(tables, d, cell);
                place(tables, d, cell);
            }
            return Move::made;
        }
        return Move::none;
    }

    // The constraints of which a cell has lost a candidate since they were asked.
    Move ask_constraints(const Tables& tables) {
        if constexpr (pruners<R>.size() == 0) return Move::none;
        Pair lost = cells_of(open_) & ~cells_of(open_);
        for (std::size_t d = 0; d < asked_.size(); ++d) {
            lost = lost | (Pair::of(asked_[d].data()) & ~cells_of(places_[d]));
            cells_of(places_[d]).store(asked_[d].data());
        }
        auto move = Move::none;
        for (std::size_t c = 0; c < pruners<R>.size(); ++c) {
            if (!asked_once_ || (lost & cells_of(watched_[c])).joined() != 0)
                if (const auto made = ask_constraint(tables, pruners<R>[c]); made != Move::none) move = made;
            if (move == Move::dead) break;
        }
        asked_once_ = true;
        return move;
    }
    Move ask_constraint(const Tables& tables, const Pruner& pruner) {
        std::array<std::uint64_t, cells<N>.size()> left;
        for (std::size_t i = 0; i < pruner.cells.size(); ++i) left[i] = marks(Cell<N>{pruner.cells[i]});
        pruner.prune(left.data());
        auto move = Move::none;
        for (std::size_t i = 0; i < pruner.cells.size(); ++i) {
            if (left[i] == 0) return Move::dead;
            const Cell<N> cell{pruner.cells[i]};
            auto gone = static_cast<Word>(marks(cell) & ~left[i]);
            if (gone == 0) continue;
            move = Move::made;
            mark_stale(gone);
            while (gone != 0) remove(places_[pop(gone)], tables.at[cell.index]);
        }
        return move;
    }
    static constexpr auto watched_ = [] {
        std::array<Places<2>, pruners<R>.size()> sets{};
        for (std::size_t c = 0; c < sets.size(); ++c)
            for (const auto cell : pruners<R>[c].cells) sets[c].words[cell / 64] |= std::uint64_t{1} << cell % 64;
        return sets;
    }();

    // The houses with two places for the digit, or with two or three.
    Houses with_few_places(const Tables& tables, std::size_t d, int most) const {
        std::array<Pair, pairs_in_set> few;
        for (std::size_t i = 1; i < pairs_in_set; ++i) {
            const Pair spare = pair(tables.spare, i), low = pair(tables.lowest, i);
            const Pair second = without_lowest(pair(places_[d], i), spare, low);
            const Pair third = without_lowest(second, spare, low);
            const Pair more = most == 2 ? third : without_lowest(third, spare, low);
            few[i] = any(second, spare, low) & ~any(more, spare, low);
        }
        return houses<Tables>(few);
    }
    Move take_locked(const Tables& tables, Word& unlocked) {
        while ((unlocked = static_cast<Word>(unlocked & unlocked_)) != 0) {
            const auto d = pop(unlocked);
            unlocked_ = static_cast<Word>(unlocked_ & ~(1u << d));
            take_locked(tables, d);
            if (stale_ != 0) return Move::made;
        }
        return Move::none;
    }
    // The digit from the peers of all its places in a house, which are two or three.
    void take_locked(const Tables& tables, std::size_t d) {
        for (Houses left = with_few_places(tables, d, 3); left != 0; left &= left - 1) {
            const House<Tables> house(left);
            const auto first = house.of(places_[d]), second = first & (first - 1);
            if (second == 0) continue;  // one was taken a moment ago
            const auto third = (second & (second - 1)) != 0 ? second & (second - 1) : second;
            const Set& a = tables.peers[house.cell(tables, first)];
            const Set& b = tables.peers[house.cell(tables, second)];
            const Set& c = tables.peers[house.cell(tables, third)];
            if ((cells_of(a) & cells_of(b) & cells_of(c) & cells_of(places_[d])).joined() == 0) continue;
            for (std::size_t i = 0; i < pairs_in_set; ++i)
                (pair(places_[d], i) & ~(pair(a, i) & pair(b, i) & pair(c, i))).store(&places_[d].words[2 * i]);
            mark_stale(1u << d);
        }
    }

    std::array<Set, digits> places_;  // of a digit, placed or not
    Set open_;                        // cells not placed yet
    Word stale_ = 0;                  // digits that have lost a place
    Word unlocked_ = 0;               // the same, since their locked places were looked for
    // The cells of each digit when the constraints were asked last, if there are any.
    std::array<std::array<std::uint64_t, cell_words>, pruners<R>.size() == 0 ? 0 : digits> asked_{};
    bool asked_once_ = false;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
