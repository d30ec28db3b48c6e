#pragma once

#include "geometry.hpp"
#include "step_of.hpp"

#include "../cell_set.hpp"
#include "../position.hpp"
#include "../rules.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Techniques for rules of any kind and grids of any size: singles, locked candidates, naked and hidden sets, fish. They
// rest on units alone: where a digit must go somewhere, on units of N cells, which are houses.

namespace sudoku::inline v0::technique {

/// Looks for steps of any rules, easiest first: hidden single, naked single, locked candidates, naked and hidden pair,
/// X-wing, naked and hidden triplet, swordfish, naked and hidden quad, jellyfish.
template <int N>
class AnyFinder {
public:
    template <Rules R>
        requires(R::size == N)
    explicit AnyFinder(const R& rules) : geometry_(rules) {}

    /// The easiest step, nothing where none is found. The marks must be what is still possible.
    std::optional<StepOf<N>> next(const Position<N>& position) {
        std::optional<StepOf<N>> first;
        each(position, [&](StepOf<N>&& step) {
            first = std::move(step);
            return true;
        });
        return first;
    }
    /// Every step of a kind and, of sets and fish, a size.
    std::vector<StepOf<N>> all(const Position<N>& position, AnyTechnique technique, unsigned size = 1) {
        std::vector<StepOf<N>> steps;
        look_at(position);
        find(technique, size, [&](StepOf<N>&& step) {
            steps.push_back(std::move(step));
            return false;
        });
        return steps;
    }

private:
    template <class Take>
    bool each(const Position<N>& position, const Take& take) {
        look_at(position);
        if (find(AnyTechnique::hidden_single, 1, take) || find(AnyTechnique::naked_single, 1, take) ||
            find(AnyTechnique::locked_candidates, 1, take))
            return true;
        for (unsigned size = 2; size <= 4; ++size)
            for (const auto technique : {AnyTechnique::naked_set, AnyTechnique::hidden_set, AnyTechnique::fish})
                if (find(technique, size, take)) return true;
        return false;
    }
    template <class Take>
    bool find(AnyTechnique technique, unsigned size, const Take& take) const {
        switch (technique) {
            case AnyTechnique::hidden_single: return hidden_singles(take);
            case AnyTechnique::naked_single: return naked_singles(take);
            case AnyTechnique::locked_candidates: return locked(take);
            case AnyTechnique::naked_set: return naked_sets(size, take);
            case AnyTechnique::hidden_set: return hidden_sets(size, take);
            case AnyTechnique::fish: return fish(size, take);
        }
        return false;
    }

    void look_at(const Position<N>& position) {
        places_.fill({});
        for (const auto cell : cells<N>) {
            marks_[cell.index] = position.is_open(cell) ? position.marks()[cell] : DigitSet<N>();
            for (const Digit d : marks_[cell.index]) places_[index(d)].insert(cell);
        }
    }
    static std::size_t index(Digit d) { return static_cast<std::size_t>(d - 1); }
    CellSet<N> seen_by_all(CellSet<N> set) const {
        auto seen = geometry_.peers[set.pop_front().index];
        while (!set.empty()) seen &= geometry_.peers[set.pop_front().index];
        return seen;
    }
    static std::vector<Cell<N>> list_of(CellSet<N> set) {
        std::vector<Cell<N>> list;
        while (!set.empty()) list.push_back(set.pop_front());
        return list;
    }
    static void remove_all(StepOf<N>& step, Digit d, CellSet<N> set) {
        while (!set.empty()) step.removed.push_back({set.pop_front(), d});
    }
    StepOf<N> step_of(AnyTechnique technique, unsigned size, DigitSet<N> digits, const CellSet<N>& set) const {
        StepOf<N> step;
        step.technique = technique;
        step.size = static_cast<std::uint8_t>(size);
        step.digits = digits;
        step.cells = list_of(set);
        return step;
    }

    template <class Take>
    bool each_house_and_digit(const Take& take) const {
        for (std::size_t u = 0; u < geometry_.units.size(); ++u)
            for (Digit d = 1; geometry_.units[u].is_house() && d <= N; ++d)
                if (const auto places = geometry_.sets[u] & places_[index(d)]; !places.empty() && take(u, d, places))
                    return true;
        return false;
    }
    template <class Take>
    bool hidden_singles(const Take& take) const {
        return each_house_and_digit([&](std::size_t u, Digit d, const CellSet<N>& places) {
            if (places.size() != 1) return false;
            auto step = step_of(AnyTechnique::hidden_single, 1, DigitSet<N>::of(d), places);
            step.units = {geometry_.units[u]};
            step.placed = CandidateOf<N>{places.front(), d};
            return take(std::move(step));
        });
    }
    template <class Take>
    bool naked_singles(const Take& take) const {
        for (const auto cell : cells<N>) {
            if (!marks_[cell.index].single()) continue;
            auto step = step_of(AnyTechnique::naked_single, 1, marks_[cell.index], {cell});
            step.placed = CandidateOf<N>{cell, marks_[cell.index].front()};
            if (take(std::move(step))) return true;
        }
        return false;
    }
    // What sees every place of a digit in a house would leave it none.
    template <class Take>
    bool locked(const Take& take) const {
        return each_house_and_digit([&](std::size_t u, Digit d, const CellSet<N>& places) {
            const auto removed = seen_by_all(places) & places_[index(d)];
            if (places.size() < 2 || removed.empty()) return false;
            auto step = step_of(AnyTechnique::locked_candidates, 1, DigitSet<N>::of(d), places);
            step.units = {geometry_.units[u]};
            remove_all(step, d, removed);
            return take(std::move(step));
        });
    }

    template <class Take>
    bool naked_sets(unsigned size, const Take& take) const {
        std::array<std::uint64_t, N> sets{};
        for (const auto& unit : geometry_.units) {
            for (std::size_t i = 0; i < unit.size(); ++i) sets[i] = marks_[unit[i].index].bits();
            const auto take_set = [&](std::uint64_t members, std::uint64_t joined) {
                return take_naked_set(unit, members, joined, take);
            };
            if (detail::TightChoices(std::span(sets.data(), unit.size()), size, take_set).find()) return true;
        }
        return false;
    }
    template <class Take>
    bool take_naked_set(const Unit<N>& unit, std::uint64_t members, std::uint64_t joined, const Take& take) const {
        CellSet<N> set;
        const auto size = static_cast<unsigned>(std::popcount(members));
        while (members != 0) set.insert(unit[detail::pop_bit(members)]);
        const auto digits = DigitSet<N>::from_bits(static_cast<typename DigitSet<N>::Word>(joined));
        auto step = step_of(AnyTechnique::naked_set, size, digits, set);
        for (const Digit d : digits) remove_all(step, d, seen_by_all(set & places_[index(d)]) & places_[index(d)]);
        if (step.removed.empty()) return false;
        step.units = {unit};
        return take(std::move(step));
    }

    template <class Take>
    bool hidden_sets(unsigned size, const Take& take) const {
        for (const auto& unit : geometry_.units) {
            if (!unit.is_house()) continue;
            std::array<std::uint64_t, N> sets{};
            for (std::size_t i = 0; i < N; ++i)
                for (const Digit d : marks_[unit[i].index]) sets[index(d)] |= std::uint64_t{1} << i;
            const auto take_set = [&](std::uint64_t members, std::uint64_t joined) {
                return take_hidden_set(unit, members, joined, take);
            };
            if (detail::TightChoices(std::span<const std::uint64_t>(sets), size, take_set).find()) return true;
        }
        return false;
    }
    template <class Take>
    bool take_hidden_set(const Unit<N>& unit, std::uint64_t members, std::uint64_t joined, const Take& take) const {
        CellSet<N> set;
        const auto digits = DigitSet<N>::from_bits(static_cast<typename DigitSet<N>::Word>(members));
        for (auto left = joined; left != 0;) set.insert(unit[detail::pop_bit(left)]);
        auto step = step_of(AnyTechnique::hidden_set, static_cast<unsigned>(digits.size()), digits, set);
        for (const auto cell : step.cells)
            for (const Digit d : marks_[cell.index] - digits) step.removed.push_back({cell, d});
        if (step.removed.empty()) return false;
        step.units = {unit};
        return take(std::move(step));
    }

    template <class Take>
    bool fish(unsigned size, const Take& take) const {
        for (const auto& bases : geometry_.families)
            for (const auto& covers : geometry_.families)
                for (Digit d = 1; &bases != &covers && d <= N; ++d)
                    if (fish_of(size, d, bases, covers, take)) return true;
        return false;
    }
    template <class Take>
    bool fish_of(unsigned size, Digit d, const std::vector<std::uint16_t>& bases,
                 const std::vector<std::uint16_t>& covers, const Take& take) const {
        std::array<std::uint64_t, N> sets{};  // of each base the covers that hold its places
        for (std::size_t b = 0; b < bases.size(); ++b) {
            const auto places = geometry_.sets[bases[b]] & places_[index(d)];
            CellSet<N> covered;
            for (std::size_t c = 0; c < covers.size(); ++c) {
                const auto both = geometry_.sets[covers[c]] & places;
                covered |= both;
                if (!both.empty()) sets[b] |= std::uint64_t{1} << c;
            }
            if (covered != places) sets[b] = 0;
        }
        const auto take_fish = [&](std::uint64_t members, std::uint64_t joined) {
            CellSet<N> base, cover;
            std::vector<Unit<N>> units;
            for (auto left = members; left != 0;) add_house(bases[detail::pop_bit(left)], base, units);
            for (auto left = joined; left != 0;) add_house(covers[detail::pop_bit(left)], cover, units);
            auto step = step_of(AnyTechnique::fish, size, DigitSet<N>::of(d), base & places_[index(d)]);
            remove_all(step, d, (cover & places_[index(d)]) - base);
            step.units = std::move(units);
            return !step.removed.empty() && take(std::move(step));
        };
        return detail::TightChoices(std::span(sets.data(), bases.size()), size, take_fish).find();
    }
    void add_house(std::uint16_t house, CellSet<N>& set, std::vector<Unit<N>>& units) const {
        set |= geometry_.sets[house];
        units.push_back(geometry_.units[house]);
    }

    detail::Geometry<N> geometry_;
    std::array<DigitSet<N>, cells<N>.size()> marks_{};
    std::array<CellSet<N>, N> places_{};  // of each digit
};

}  // namespace sudoku::inline v0::technique
