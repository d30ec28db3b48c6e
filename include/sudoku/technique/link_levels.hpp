#pragma once

#include "links.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

// All simple chains of a position at once. A level of an assumption is the set of candidates that it makes true in so
// many rounds, a round being a weak and a strong link; levels are sets of bits over the candidates that there are.

namespace sudoku::inline v0::technique::detail {

/// A set of candidates by their number among those that there are: Words * 64 at most.
template <std::size_t Words>
struct FewSet {
    std::array<std::uint64_t, Words> words{};

    constexpr void insert(unsigned i) { words[i / 64] |= std::uint64_t{1} << i % 64; }
    constexpr bool contains(unsigned i) const { return (words[i / 64] >> i % 64 & 1) != 0; }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const auto word : words) any |= word;
        return any == 0;
    }
    constexpr bool meets(const FewSet& other) const {
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < Words; ++w) any |= words[w] & other.words[w];
        return any != 0;
    }
    constexpr FewSet& operator|=(const FewSet& other) {
        for (std::size_t w = 0; w < Words; ++w) words[w] |= other.words[w];
        return *this;
    }
    constexpr FewSet& operator&=(const FewSet& other) {
        for (std::size_t w = 0; w < Words; ++w) words[w] &= other.words[w];
        return *this;
    }
    constexpr FewSet& operator-=(const FewSet& other) {
        for (std::size_t w = 0; w < Words; ++w) words[w] &= ~other.words[w];
        return *this;
    }
    /// Calls visit(i) for each, rising.
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (std::size_t w = 0; w < Words; ++w)
            for (std::uint64_t left = words[w]; left != 0; left &= left - 1)
                visit(static_cast<unsigned>(w * 64) + static_cast<unsigned>(std::countr_zero(left)));
    }
};

/// The numbers of the candidates that there are, by cell and digit.
struct CandidateNumbers {
    explicit CandidateNumbers(const Marks& marks) {
        for (unsigned cell = 0; cell < cell_count; ++cell)
            for (Nine left = marks.digits(cell); left != 0;) {
                const unsigned candidate = cell * 9 + pop(left);
                candidates[size] = static_cast<std::uint16_t>(candidate);
                numbers[candidate] = static_cast<std::uint16_t>(size++);
            }
    }

    unsigned size = 0;
    std::array<std::uint16_t, candidate_count> candidates, numbers;
};

/// The links of each kind between numbered candidates, as sets.
template <std::size_t Words>
struct LinkSets {
    using Set = FewSet<Words>;

    LinkSets(const Marks& marks, const CandidateNumbers& numbers)
        : weak_in_houses(numbers.size),
          weak(numbers.size),
          strong_in_houses(numbers.size),
          strong_in_cells(numbers.size) {
        for (unsigned cell = 0; cell < cell_count; ++cell) {
            const Nine digits = marks.digits(cell);
            for (Nine left = digits; left != 0;) {
                const unsigned d = pop(left);
                const Nine others = without(digits, bit(d));
                const unsigned own = numbers.numbers[cell * 9 + d];
                for (Nine other = others; other != 0;) weak[own].insert(numbers.numbers[cell * 9 + pop(other)]);
                if (count(others) == 1) strong_in_cells[own] = weak[own];
                add_houses(marks, numbers, cell, d);
                weak[own] |= weak_in_houses[own];
            }
        }
    }

    std::vector<Set> weak_in_houses, weak, strong_in_houses, strong_in_cells;

private:
    void add_houses(const Marks& marks, const CandidateNumbers& numbers, unsigned cell, unsigned d) {
        const unsigned own = numbers.numbers[cell * 9 + d];
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = places_of[cell].house[kind];
            const Nine others = without(marks.places(h, d), bit(places_of[cell].position[kind]));
            for (Nine left = others; left != 0;)
                weak_in_houses[own].insert(numbers.numbers[house_cells[h][pop(left)] * 9u + d]);
            if (count(others) == 1)
                strong_in_houses[own].insert(numbers.numbers[house_cells[h][lowest(others)] * 9u + d]);
        }
    }
};

/// Levels of one kind of links, drawn as far as they are asked for.
template <std::size_t Words>
class Levels {
public:
    using Set = FewSet<Words>;

    Levels(const LinkSets<Words>& sets, LinkKinds kinds, unsigned size)
        : weak_(kinds == LinkKinds::x ? sets.weak_in_houses : sets.weak),
          strong_(size),
          round_(size),
          known_(size),
          back_(size) {
        for (unsigned i = 0; i < size; ++i) {
            if (kinds != LinkKinds::y) strong_[i] = sets.strong_in_houses[i];
            if (kinds != LinkKinds::x) strong_[i] |= sets.strong_in_cells[i];
            if (!strong_[i].empty()) leads_on_.insert(i);
        }
        levels_.reserve(std::size_t{size} * 8);
        levels_.resize(size);
        for (unsigned i = 0; i < size; ++i) {
            auto through = weak_[i];
            through &= leads_on_;
            through.each([&](unsigned p) { round_[i] |= strong_[p]; });
            strong_[i].each([&](unsigned p) { back_[i] |= weak_[p]; });
            levels_[i].insert(i);
            known_[i].insert(i);
        }
    }

    unsigned size() const { return static_cast<unsigned>(weak_.size()); }
    /// Draws the level if it can. False where all levels are known and this one is empty.
    bool reach(unsigned level) {
        while (!ended_ && levels() <= level) draw();
        return level < levels();
    }
    /// What candidate i makes true in so many rounds and not in fewer. Needs: reach(level).
    const Set& level(unsigned level, unsigned i) const { return levels_[std::size_t{level} * size() + i]; }
    unsigned levels() const { return static_cast<unsigned>(levels_.size() / size()); }
    /// All that it makes true in the levels drawn so far, itself included.
    const Set& known(unsigned i) const { return known_[i]; }
    const Set& weak(unsigned i) const { return weak_[i]; }

    /// Whether the candidate, assumed true, turns out false in a chain of 2 * level + 2 literals.
    bool refutes_itself(unsigned level, unsigned i) const { return this->level(level, i).meets(weak_[i]); }
    /// Whether the candidate, assumed false, turns out true in a chain of 2 * level + 2 literals.
    bool proves_itself(unsigned level, unsigned i) const {
        bool found = false;
        strong_[i].each([&](unsigned x) { found = found || this->level(level, x).contains(i); });
        return found;
    }
    /// The same for chains of any length. Needs: all levels are drawn.
    bool refutes_itself(unsigned i) const { return known_[i].meets(weak_[i]); }
    bool proves_itself(unsigned i) const {
        bool found = false;
        strong_[i].each([&](unsigned x) { found = found || known_[x].contains(i); });
        return found;
    }
    void reach_all() {
        while (reach(levels())) {
        }
    }
    /// Whether there may be a cycle of 2 * level + 2 literals through the candidate.
    bool may_close(unsigned level, unsigned i) const { return this->level(level, i).meets(back_[i]); }

private:
    void draw() {
        const std::size_t all = size(), last = levels_.size() - all;
        levels_.resize(levels_.size() + all);
        bool any = false;
        for (std::size_t i = 0; i < all; ++i) {
            if (levels_[last + i].empty()) continue;
            Set next;
            levels_[last + i].each([&](unsigned x) { next |= round_[x]; });
            next -= known_[i];
            known_[i] |= next;
            levels_[last + all + i] = next;
            any = any || !next.empty();
        }
        ended_ = !any;
        if (!any) levels_.resize(levels_.size() - all);
    }

    const std::vector<Set>& weak_;
    std::vector<Set> strong_, round_, known_, back_;
    Set leads_on_;
    std::vector<Set> levels_;  // one after the other, each of all candidates
    bool ended_ = false;
};

}  // namespace sudoku::inline v0::technique::detail
