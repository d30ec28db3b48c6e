#pragma once

#include "../cell_set.hpp"
#include "../digit_set.hpp"
#include "../grid.hpp"
#include "../rules.hpp"
#include "../simd/target.hpp"
#include "pruner.hpp"
#include "rules_view.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// How many units of the rules hold every digit.
template <StaticRules R>
inline constexpr std::size_t house_count = [] {
    std::size_t count = 0;
    for (const auto& unit : R::units) count += is_house<R>(unit) ? 1 : 0;
    return count;
}();

/// Rules whose singles are looked for digit by digit, in sets of cells of one or two words.
template <class R>
concept Small = StaticRules<R> && R::size <= 9 && house_count<R> <= 64 && pruners<R>.size() == 0;

/// The candidates of a small grid, the other way round than in Singles: for every digit the cells where it can go. A
/// plain value of some three hundred bytes with the same calls. A house is looked at in a few instructions, so that
/// more is seen before anything is guessed: where the two or three places of a digit in a house have a peer in common,
/// the digit does not go there (locked candidates, and what knight's moves and diagonals add to them).
template <Small R>
class Planes {
public:
    static constexpr int N = R::size;

    static Planes unrestricted(const RulesView<R>&) {
        Planes start;
        for (std::size_t d = 0; d < digits; ++d) start.places_[d] = CellSet<N>::all();
        start.open_ = CellSet<N>::all();
        start.houses_left_.fill(all_houses_);
        start.stale_ = start.unlocked_ = digits_of<R>.bits();
        return start;
    }

    bool is_open(Cell<N> cell) const { return open_.contains(cell); }
    DigitSet<N> candidates(Cell<N> cell) const {
        DigitSet<N> set;
        for (std::size_t d = 0; d < digits; ++d)
            if (places_[d].contains(cell)) set.insert(static_cast<Digit>(d) + 1);
        return set;
    }
    bool full() const { return open_.empty(); }
    /// Needs: full().
    Grid<N> grid() const {
        Grid<N> grid;
        for (std::size_t d = 0; d < digits; ++d)
            for (auto left = places_[d]; !left.empty();) grid.set(left.pop_front(), static_cast<Digit>(d) + 1);
        return grid;
    }

    /// Places the givens, before anything else. False when a unit would hold a digit twice.
    bool give(const RulesView<R>&, const Grid<N>& givens) {
        bool fits = true;
        CellSet<N> given;
        std::array<CellSet<N>, digits> places{};
        for (const auto cell : cells<N>) {
            if (givens[cell] == 0) continue;
            given.insert(cell);
            if (!digits_of<R>.contains(givens[cell])) {
                fits = false;
                continue;
            }
            const auto d = static_cast<std::size_t>(givens[cell] - 1);
            fits = fits && places_[d].contains(cell);
            places_[d] -= peers_[cell.index];
            houses_left_[d] &= ~houses_of_[cell.index];
            places[d].insert(cell);
        }
        for (std::size_t d = 0; d < digits; ++d) places_[d] = (places_[d] - given) | places[d];
        open_ -= given;
        return fits;
    }
    /// Takes a candidate away, if the cell has it.
    void exclude(const RulesView<R>&, Cell<N> cell, Digit d) {
        if (d > static_cast<Digit>(digits)) return;
        places_[static_cast<std::size_t>(d - 1)].erase(cell);
        mark_stale(static_cast<std::size_t>(d - 1));
    }
    /// Leaves the cell this candidate only. Needs: it has it.
    void choose(const RulesView<R>&, Cell<N> cell, Digit d) { take_others(static_cast<std::size_t>(d - 1), cell); }

    /// Places singles until there are none. False when a cell or a house is left without a candidate.
    ///
    /// Locked candidates are looked for when there are no singles, once a digit. Again and again until nothing moves
    /// did not pay: 7 % fewer guesses and 9 % more time on minimal anti-knight puzzles, 36 % more time on X-sudoku.
    /// Places of two alone did not pay either: jigsaw takes twice the guesses (bench/variants).
    bool settle(const RulesView<R>&) {
        auto unlocked = digits_of<R>.bits();
        while (true) {
            const auto [one, two] = count();
            if (!(open_ - one).empty()) return false;
            if (const auto naked = open_ - two; !naked.empty()) {
                if (!place_naked(naked)) return false;
            } else if (stale_ != 0) {
                if (!place_hidden(pop(stale_))) return false;
            } else if (unlocked = static_cast<Word>(unlocked & unlocked_); unlocked != 0) {
                const auto d = pop(unlocked);
                unlocked_ = static_cast<Word>(unlocked_ & ~(1u << d));
                take_locked(d);
            } else {
                return true;
            }
        }
    }

    /// Where to guess, after `settle`: a cell with two candidates, a digit with two places in a house, or else the cell
    /// with the fewest candidates.
    Choice<N> guess(const RulesView<R>&) const {
        if (const auto pairs = with_two_candidates(); !pairs.empty()) return first_of(pairs.front());
        for (std::size_t d = 0; d < digits; ++d)
            for (auto left = houses_left_[d]; left != 0; left &= left - 1) {
                auto places = places_[d] & houses_[static_cast<std::size_t>(std::countr_zero(left))];
                const auto cell = places.pop_front();
                places.pop_front();
                if (places.empty()) return {cell, static_cast<std::uint8_t>(d + 1)};
            }
        auto open = open_;
        auto best = open.pop_front();
        while (!open.empty())
            if (const auto cell = open.pop_front(); candidates(cell).size() < candidates(best).size()) best = cell;
        return first_of(best);
    }

private:
    static constexpr std::size_t digits = static_cast<std::size_t>(digits_of<R>.size());
    using Word = typename DigitSet<N>::Word;

    // Cells with at least one candidate, and with at least two.
    struct Counts {
        CellSet<N> one, two;
    };
    Counts count() const {
        Counts counts;
        for (std::size_t w = 0; w < CellSet<N>::words; ++w) {
            std::uint64_t one = 0, two = 0;
            for (const auto& places : places_) {
                two |= one & places.word(w);
                one |= places.word(w);
            }
            counts.one.set_word(w, one);
            counts.two.set_word(w, two);
        }
        return counts;
    }
    // Needs: no open cell has less than two.
    CellSet<N> with_two_candidates() const {
        CellSet<N> one, two, three;
        for (const auto& places : places_) {
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        return open_ - three;
    }
    static bool has_more_than_one(const CellSet<N>& set) {
        std::uint64_t more = 0, any = 0;
        for (std::size_t w = 0; w < CellSet<N>::words; ++w) {
            const std::uint64_t word = set.word(w);
            more |= word & (word - 1);
            if (any != 0) more |= word;
            any |= word;
        }
        return more != 0;
    }

    Choice<N> first_of(Cell<N> cell) const { return {cell, static_cast<std::uint8_t>(candidates(cell).front())}; }
    void mark_stale(std::size_t d) {
        stale_ = static_cast<Word>(stale_ | 1u << d);
        unlocked_ = static_cast<Word>(unlocked_ | 1u << d);
    }
    static std::size_t pop(Word& set) {
        const auto d = static_cast<std::size_t>(std::countr_zero(set));
        set = static_cast<Word>(set & (set - 1));
        return d;
    }

    void take_others(std::size_t d, Cell<N> cell) {
        unsigned changed = 0;
        const std::size_t w = cell.index / 64;
        const std::uint64_t bit = std::uint64_t{1} << cell.index % 64;
        for (std::size_t other = 0; other < digits; ++other) {
            if (other == d) continue;
            const std::uint64_t word = places_[other].word(w);
            changed |= static_cast<unsigned>(word >> cell.index % 64 & 1) << other;
            places_[other].set_word(w, word & ~bit);
        }
        stale_ = static_cast<Word>(stale_ | changed);
        unlocked_ = static_cast<Word>(unlocked_ | changed);
    }
    // Needs: the cell has no other candidate.
    void place(std::size_t d, Cell<N> cell) {
        places_[d] -= peers_[cell.index];
        houses_left_[d] &= ~houses_of_[cell.index];
        open_.erase(cell);
        mark_stale(d);
    }
    bool place_naked(const CellSet<N>& naked) {
        for (std::size_t d = 0; d < digits; ++d)
            for (auto here = places_[d] & naked; !here.empty();) {
                const auto cell = here.pop_front();
                if (!places_[d].contains(cell)) return false;  // a peer has just got the same digit
                place(d, cell);
            }
        return true;
    }
    // The digit where a house has one place for it.
    bool place_hidden(std::size_t d) {
        for (auto left = houses_left_[d]; left != 0; left &= left - 1) {
            const auto places = places_[d] & houses_[static_cast<std::size_t>(std::countr_zero(left))];
            if (has_more_than_one(places)) continue;
            if (places.empty()) return false;
            const auto cell = places.front();
            if (!open_.contains(cell)) continue;  // placed for another house a moment ago
            take_others(d, cell);
            place(d, cell);
        }
        return true;
    }
    static CellSet<N> without_first(CellSet<N> set) {
        bool done = false;
        for (std::size_t w = 0; w < CellSet<N>::words; ++w) {
            const std::uint64_t word = set.word(w);
            set.set_word(w, done ? word : word & (word - 1));
            done = done || word != 0;
        }
        return set;
    }
    // The digit from the peers of all its places in a house, which are two or three.
    void take_locked(std::size_t d) {
        for (auto left = houses_left_[d]; left != 0; left &= left - 1) {
            const auto first = places_[d] & houses_[static_cast<std::size_t>(std::countr_zero(left))];
            const auto second = without_first(first), third = without_first(second);
            if (second.empty() || (!third.empty() && !without_first(third).empty())) continue;
            auto common = peers_[first.front().index] & peers_[second.front().index];
            if (!third.empty()) common &= peers_[third.front().index];
            if ((places_[d] & common).empty()) continue;
            places_[d] -= common;
            mark_stale(d);
        }
    }

    static constexpr auto peers_ = [] {
        std::array<CellSet<N>, cells<N>.size()> table{};
        for (const auto cell : cells<N>) {
            table[cell.index] = sudoku::detail::HeldRules<R>::peers(cell);
            table[cell.index].erase(cell);
        }
        return table;
    }();
    static constexpr auto houses_ = [] {
        std::array<CellSet<N>, house_count<R>> list{};
        std::size_t next = 0;
        for (std::size_t u = 0; u < R::units.size(); ++u)
            if (is_house<R>(R::units[u])) list[next++] = sudoku::unit_cells<R>[u];
        return list;
    }();

    static constexpr auto houses_of_ = [] {
        std::array<std::uint64_t, cells<N>.size()> table{};
        for (std::size_t h = 0; h < house_count<R>; ++h)
            for (const auto cell : cells<N>)
                if (houses_[h].contains(cell)) table[cell.index] |= std::uint64_t{1} << h;
        return table;
    }();
    static constexpr std::uint64_t all_houses_ = house_count<R> == 0 ? 0
                                                                     : ~std::uint64_t{0} >> (64 - house_count<R>) % 64;

    std::array<CellSet<N>, digits> places_;            // of a digit, placed or not
    std::array<std::uint64_t, digits> houses_left_{};  // where a digit is not placed yet
    CellSet<N> open_;                                  // cells not placed yet
    Word stale_ = 0;                                   // digits that have lost a place
    Word unlocked_ = 0;                                // the same, since their locked places were looked for
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
