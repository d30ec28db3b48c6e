#pragma once

#include "../position.hpp"
#include "../rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// What works under any rules and in any size: singles, locked candidates, naked and hidden sets, fish. A step is named
// by what it rests on, the units; only houses hold every digit, any unit holds a digit at most once.

namespace sudoku::inline v0 {

/// A step under any rules: data, like technique::Step.
template <int N>
struct RulesStep {
    enum class Kind : std::uint8_t {
        hidden_single,  ///< a digit with one place in a house
        naked_single,   ///< a cell with one candidate
        locked,         ///< all places of a digit in a house see the cells that lose it
        naked_set,      ///< as many cells of a unit as digits between them
        hidden_set,     ///< as many digits of a house as places between them
        fish,           ///< a digit whose places in so many houses lie in as many units
    };
    struct Candidate {
        Cell<N> cell;
        Digit digit = 0;
        friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
    };

    Kind kind{};
    unsigned size = 1;               ///< of a set or fish
    std::vector<std::size_t> units;  ///< their numbers in units_of(rules); of a fish its houses, then its covers
    std::vector<Cell<N>> cells;      ///< that it rests on
    DigitSet<N> digits;
    std::optional<Candidate> placed;
    std::vector<Candidate> removed;
};

namespace detail {

/// Looks for one step after another in a position, easiest first.
template <Rules R>
class RulesFinder {
public:
    static constexpr int N = R::size;
    using Step = RulesStep<N>;
    using Kind = typename Step::Kind;

    RulesFinder(const Position<N>& position, const R& rules, unsigned largest)
        : position_(position), units_(units_of(rules)), largest_(largest) {
        for (std::size_t u = 0; u < units_.size(); ++u)
            if (units_[u].is_house()) houses_.push_back(u);
        for (const auto& unit : units_)
            for (const auto cell : unit)
                for (const auto other : unit)
                    if (other != cell) peers_[cell.index].insert(other);
        for (const auto cell : cells<N>)
            if (position.is_open(cell))
                for (const Digit d : position.marks()[cell]) with_[index(d)].insert(cell);
    }

    std::optional<Step> next() {
        if (hidden_single() || naked_single() || locked()) return std::move(found_);
        for (unsigned k = 2; k <= largest_; ++k)
            if (naked_set(k) || hidden_set(k) || fish(k)) return std::move(found_);
        return std::nullopt;
    }

private:
    static constexpr std::size_t index(Digit d) { return static_cast<std::size_t>(d - 1); }
    DigitSet<N> marks(Cell<N> cell) const { return position_.is_open(cell) ? position_.marks()[cell] : DigitSet<N>(); }

    CellSet<N> places(std::size_t unit, Digit d) const {
        CellSet<N> set;
        for (const auto cell : units_[unit])
            if (with_[index(d)].contains(cell)) set.insert(cell);
        return set;
    }
    static std::vector<Cell<N>> listed(CellSet<N> set) {
        std::vector<Cell<N>> list;
        while (!set.empty()) list.push_back(set.pop_front());
        return list;
    }
    Step& start(Kind kind, unsigned size, std::vector<std::size_t> units, std::vector<Cell<N>> cells,
                DigitSet<N> digits) {
        found_ = Step{kind, size, std::move(units), std::move(cells), digits, std::nullopt, {}};
        return *found_;
    }
    // Whether something is removed.
    bool remove(CellSet<N> from, DigitSet<N> digits) {
        while (!from.empty()) {
            const auto cell = from.pop_front();
            for (const Digit d : marks(cell) & digits) found_->removed.push_back({cell, d});
        }
        return !found_->removed.empty();
    }

    bool hidden_single() {
        for (const auto house : houses_)
            for (const Digit d : DigitSet<N>::all()) {
                const auto set = places(house, d);
                if (set.size() != 1) continue;
                start(Kind::hidden_single, 1, {house}, listed(set), DigitSet<N>::of(d)).placed = {set.front(), d};
                return true;
            }
        return false;
    }
    bool naked_single() {
        for (const auto cell : cells<N>) {
            const auto digits = marks(cell);
            if (!digits.single()) continue;
            start(Kind::naked_single, 1, {}, {cell}, digits).placed = {cell, digits.front()};
            return true;
        }
        return false;
    }
    bool locked() {
        for (const auto house : houses_)
            for (const Digit d : DigitSet<N>::all()) {
                const auto set = places(house, d);
                if (set.size() < 2) continue;
                CellSet<N> seen = with_[index(d)];
                for (auto left = set; !left.empty();) seen &= peers_[left.pop_front().index];
                if (seen.empty()) continue;
                start(Kind::locked, 1, {house}, listed(set), DigitSet<N>::of(d));
                return remove(seen, DigitSet<N>::of(d));
            }
        return false;
    }

    // Calls take(chosen) for every choice of k of the items until it returns true; `fits` prunes.
    template <class Item, class Joined, class Join, class Fits, class Take>
    static bool choose(const std::vector<Item>& items, std::size_t from, unsigned k, std::vector<std::size_t>& chosen,
                       const Joined& joined, const Join& join, const Fits& fits, const Take& take) {
        if (k == 0) return take(chosen, joined);
        for (std::size_t i = from; i + k <= items.size(); ++i) {
            const Joined more = join(joined, items[i]);
            if (!fits(more)) continue;
            chosen.push_back(i);
            if (choose(items, i + 1, k - 1, chosen, more, join, fits, take)) return true;
            chosen.pop_back();
        }
        return false;
    }

    bool naked_set(unsigned k) {
        for (std::size_t u = 0; u < units_.size(); ++u) {
            std::vector<Cell<N>> open;
            CellSet<N> all;
            for (const auto cell : units_[u]) {
                const int size = marks(cell).size();
                if (size == 0) continue;
                all.insert(cell);
                if (size >= 2 && size <= static_cast<int>(k)) open.push_back(cell);
            }
            std::vector<std::size_t> chosen;
            const auto join = [&](DigitSet<N> digits, Cell<N> cell) { return digits | marks(cell); };
            const auto fits = [&](DigitSet<N> digits) { return digits.size() <= static_cast<int>(k); };
            const auto take = [&](const std::vector<std::size_t>& which, DigitSet<N> digits) {
                CellSet<N> own;
                for (const auto i : which) own.insert(open[i]);
                start(Kind::naked_set, k, {u}, listed(own), digits);
                // Also where another unit sees all of them: nothing is lost by looking there later.
                return digits.size() == static_cast<int>(k) && remove(all - own, digits);
            };
            if (choose(open, 0, k, chosen, DigitSet<N>(), join, fits, take)) return true;
        }
        return false;
    }
    bool hidden_set(unsigned k) {
        for (const auto house : houses_) {
            std::vector<std::pair<Digit, CellSet<N>>> digits;
            for (const Digit d : DigitSet<N>::all())
                if (const auto set = places(house, d); set.size() >= 2 && set.size() <= k) digits.emplace_back(d, set);
            std::vector<std::size_t> chosen;
            const auto join = [](const CellSet<N>& cells, const auto& item) { return cells | item.second; };
            const auto fits = [&](const CellSet<N>& cells) { return cells.size() <= k; };
            const auto take = [&](const std::vector<std::size_t>& which, const CellSet<N>& own) {
                DigitSet<N> set;
                for (const auto i : which) set.insert(digits[i].first);
                start(Kind::hidden_set, k, {house}, listed(own), set);
                return own.size() == k && remove(own, DigitSet<N>::all() - set);
            };
            if (choose(digits, 0, k, chosen, CellSet<N>(), join, fits, take)) return true;
        }
        return false;
    }

    // Houses that share no place of the digit need a digit each; as many units that hold all of these places have it
    // there.
    bool fish(unsigned k) {
        for (const Digit d : DigitSet<N>::all()) {
            std::vector<std::pair<std::size_t, CellSet<N>>> bases;
            for (const auto house : houses_)
                if (const auto set = places(house, d); set.size() >= 2) bases.emplace_back(house, set);
            std::vector<std::size_t> chosen;
            struct Joined {
                CellSet<N> cells;
                bool disjoint = true;
            };
            const auto join = [](const Joined& joined, const auto& item) {
                return Joined{joined.cells | item.second, joined.disjoint && (joined.cells & item.second).empty()};
            };
            const auto fits = [&](const Joined& joined) { return joined.disjoint && joined.cells.size() <= k * N; };
            const auto take = [&](const std::vector<std::size_t>& which, const Joined& joined) {
                std::vector<std::size_t> units;
                for (const auto i : which) units.push_back(bases[i].first);
                return cover(d, joined.cells, joined.cells, CellSet<N>(), k, units, k);
            };
            if (choose(bases, 0, k, chosen, Joined{}, join, fits, take)) return true;
        }
        return false;
    }
    bool cover(Digit d, const CellSet<N>& own, const CellSet<N>& left, const CellSet<N>& covered, unsigned k,
               std::vector<std::size_t>& units, unsigned size) {
        if (left.empty()) {
            if (k != 0) return false;
            start(Kind::fish, size, units, listed(own), DigitSet<N>::of(d));
            return remove(covered - own, DigitSet<N>::of(d));
        }
        if (k == 0 || left.size() > k * N) return false;
        const auto first = left.front();
        for (std::size_t u = 0; u < units_.size(); ++u) {
            if (std::find(units.begin(), units.end(), u) != units.end()) continue;
            const auto set = places(u, d);
            if (!set.contains(first)) continue;
            units.push_back(u);
            if (cover(d, own, left - set, covered | set, k - 1, units, size)) return true;
            units.pop_back();
        }
        return false;
    }

    const Position<N>& position_;
    std::span<const Unit<N>> units_;
    unsigned largest_;
    std::vector<std::size_t> houses_;
    std::array<CellSet<N>, cells<N>.size()> peers_{};
    std::array<CellSet<N>, std::size_t{N}> with_{};
    std::optional<Step> found_;
};

}  // namespace detail

/// The easiest step in a position under any rules: a single, locked candidates, or a set or fish of up to `largest`
/// cells, digits or houses. Nothing where there is none. Rules with constraints beyond units: the marks must be theirs.
template <Rules R>
std::optional<RulesStep<R::size>> next_step(const Position<R::size>& position, const R& rules, unsigned largest = 3) {
    return detail::RulesFinder<R>(position, rules, largest).next();
}

/// Takes a step.
template <Rules R>
void apply(Position<R::size>& position, const RulesStep<R::size>& step, const R& rules) {
    for (const auto& [cell, digit] : step.removed) position.remove_mark(cell, digit);
    if (step.placed) position.place(step.placed->cell, step.placed->digit, rules);
}

}  // namespace sudoku::inline v0
