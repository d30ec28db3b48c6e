#pragma once

#include "../../simd/target.hpp"
#include "literal.hpp"
#include "memory.hpp"
#include "problem.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// Where a variable stands: the bit `bit()` of group `group()`. Four bytes, because groups and clauses compete for the
/// first cache; units are numbered in 16 bits, so that groups, one for a digit of a unit or a cell, fit into 26.
class Place {
public:
    constexpr Place(std::uint32_t group, std::uint32_t bit) : code_(group << 6 | bit) {}
    constexpr std::uint32_t group() const { return code_ >> 6; }
    constexpr std::uint32_t bit() const { return code_ & 63; }

private:
    std::uint32_t code_;
};

/// The rules as the search knows them: variables, and groups of variables of which exactly one is true (the digits of
/// a cell, the places of a digit in a house) or at most one (the places of a digit in a smaller unit). They take the
/// place of N * N clauses of two literals a group; kept beside each group is which of its members are not false yet.
///
///   members : group 0 [ v v v . . ]   group 1 [ v v . . . ] ...      `width` slots a group
///   open    : group 0 [ 1 1 1 0 0 ]   group 1 [ 1 1 0 0 0 ]          one word a group
///   places  : variable 0 [(g,b) (g,b) ..] variable 1 [..] ...        exactly-one groups first
template <class Word>
class Groups {
public:
    explicit Groups(Memory& memory)
        : memory_(&memory),
          open_(memory),
          all_(memory),
          owner_(memory),
          members_(memory),
          places_(memory),
          place_begins_(memory),
          cell_of_(memory),
          digit_of_(memory),
          fixed_(memory) {}

    /// Reads the problem. False when memory was refused; `is_contradictory` tells a cell or a house with no
    /// candidate left for it, or two equal digits in one unit.
    bool build(const Problem& problem);
    bool is_contradictory() const { return contradictory_; }

    std::size_t variables() const { return cell_of_.size(); }
    std::size_t size() const { return open_.size(); }
    std::size_t width() const { return width_; }
    bool is_exactly_one(std::uint32_t group) const { return group < exactly_one_; }

    std::span<const Place> places(Variable v) const {
        return {places_.data() + place_begins_[v], place_begins_[v + 1] - place_begins_[v]};
    }
    const Word* members(std::uint32_t group) const { return members_.data() + group * width_; }
    /// One bit for each member that is not false, as far as the search has told with `close` and `reopen`.
    std::uint64_t open(std::uint32_t group) const { return open_[group]; }
    /// Takes the variable from the open members of its groups; `is_last(group)` is told of exactly-one groups that have
    /// one left, or none.
    template <class F>
    void close(Variable v, F is_last) {
        std::uint64_t* const open = open_.data();  // in locals: the compiler cannot know that nothing changes them
        const std::size_t exactly_one = exactly_one_;
        for (const Place place : places(v)) {
            const std::uint64_t left = open[place.group()] & ~(std::uint64_t{1} << place.bit());
            open[place.group()] = left;
            if ((left & (left - 1)) == 0 && place.group() < exactly_one) is_last(place.group());
        }
    }
    void reopen(Variable v) {
        std::uint64_t* const open = open_.data();
        for (const Place place : places(v)) open[place.group()] |= std::uint64_t{1} << place.bit();
    }
    /// Forgets that the variable is the true one of its groups.
    void disown(Variable v) {
        std::uint32_t* const owner = owner_.data();
        for (const Place place : places(v))
            if (owner[place.group()] == v) owner[place.group()] = no_owner;
    }
    /// The members that are not false for good.
    std::uint64_t all(std::uint32_t group) const { return all_[group]; }
    /// Takes what is closed now as closed for good. Needs: the search stands at its root.
    void settle() { std::copy(open_.begin(), open_.end(), all_.begin()); }

    /// The member that is true, or no_owner.
    static constexpr std::uint32_t no_owner = ~std::uint32_t{0};
    std::uint32_t owner(std::uint32_t group) const { return owner_[group]; }
    void set_owner(std::uint32_t group, std::uint32_t variable) { owner_[group] = variable; }

    /// The variable of a candidate, or no_owner when it is no question any more.
    std::uint32_t variable_of(std::size_t cell, unsigned digit) const {
        const auto* const at = std::lower_bound(cell_of_.begin(), cell_of_.end(), cell);
        for (auto v = static_cast<std::uint32_t>(at - cell_of_.begin()); v < variables() && cell_of_[v] == cell; ++v)
            if (digit_of_[v] == digit) return v;
        return no_owner;
    }
    std::size_t cell_of(Variable v) const { return cell_of_[v]; }
    unsigned digit_of(Variable v) const { return digit_of_[v]; }
    /// The digit of a cell that is no question any more, 0 for the others.
    unsigned fixed(std::size_t cell) const { return fixed_[cell]; }
    std::size_t cells() const { return fixed_.size(); }

    static constexpr Word nobody = static_cast<Word>(~Word{0});

private:
    struct Draft;
    std::uint64_t all_bits(const Word* slots) const {
        std::uint64_t bits = 0;
        for (std::size_t b = 0; b < width_; ++b)
            if (slots[b] != nobody) bits |= std::uint64_t{1} << b;
        return bits;
    }
    void fix_singles(const Problem& problem, std::span<std::uint64_t> masks);
    void add_variables(std::span<const std::uint64_t> masks, std::span<std::uint32_t> number);
    void add_cell_groups(std::span<const std::uint64_t> masks, std::span<const std::uint32_t> number);
    void add_unit_groups(const Problem& problem, bool houses, std::span<const std::uint64_t> masks,
                         std::span<const std::uint32_t> number);
    bool add_places();
    void add_group() {
        for (std::size_t b = 0; b < width_; ++b) members_.push_back(nobody);
    }

    Memory* memory_;
    Buffer<std::uint64_t> open_;
    Buffer<std::uint64_t> all_;
    Buffer<std::uint32_t> owner_;
    Buffer<Word> members_;
    Buffer<Place> places_;
    Buffer<std::uint32_t> place_begins_;
    Buffer<std::uint16_t> cell_of_;
    Buffer<std::uint8_t> digit_of_;
    Buffer<std::uint8_t> fixed_;
    std::size_t width_ = 0;
    std::size_t exactly_one_ = 0;
    bool contradictory_ = false;
};

template <class Word>
bool Groups<Word>::build(const Problem& problem) {
    width_ = problem.size;
    Buffer<std::uint64_t> masks(*memory_);
    Buffer<std::uint32_t> number(*memory_);
    if (!masks.assign(problem.cell_count(), 0) || !number.assign(problem.cell_count() * width_, 0)) return false;
    std::copy(problem.candidates.begin(), problem.candidates.end(), masks.begin());
    if (!fixed_.assign(problem.cell_count(), 0)) return false;
    fix_singles(problem, {masks.data(), masks.size()});
    if (contradictory_) return true;
    add_variables({masks.data(), masks.size()}, {number.data(), number.size()});
    add_cell_groups({masks.data(), masks.size()}, {number.data(), number.size()});
    add_unit_groups(problem, true, {masks.data(), masks.size()}, {number.data(), number.size()});
    exactly_one_ = members_.size() / width_;
    add_unit_groups(problem, false, {masks.data(), masks.size()}, {number.data(), number.size()});
    return add_places();
}

// Cells with one candidate take it from the other cells of their units, until nothing moves.
template <class Word>
void Groups<Word>::fix_singles(const Problem& problem, std::span<std::uint64_t> masks) {
    for (bool moved = true; moved && !contradictory_;) {
        moved = false;
        for (std::size_t u = 0; u < problem.unit_count(); ++u) {
            std::uint64_t placed = 0;
            for (const auto cell : problem.unit(u))
                if (std::has_single_bit(masks[cell])) {
                    if ((placed & masks[cell]) != 0) contradictory_ = true;
                    placed |= masks[cell];
                }
            for (const auto cell : problem.unit(u))
                if (!std::has_single_bit(masks[cell]) && (masks[cell] & placed) != 0) {
                    masks[cell] &= ~placed;
                    moved = true;
                }
        }
    }
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        if (masks[cell] == 0) contradictory_ = true;
        if (std::has_single_bit(masks[cell]))
            fixed_[cell] = static_cast<std::uint8_t>(std::countr_zero(masks[cell]) + 1);
    }
}

template <class Word>
void Groups<Word>::add_variables(std::span<const std::uint64_t> masks, std::span<std::uint32_t> number) {
    for (std::size_t cell = 0; cell < masks.size(); ++cell)
        if (fixed_[cell] == 0)
            for (std::uint64_t left = masks[cell]; left != 0; left &= left - 1) {
                const auto digit = static_cast<unsigned>(std::countr_zero(left));
                number[cell * width_ + digit] = static_cast<std::uint32_t>(cell_of_.size());
                cell_of_.push_back(static_cast<std::uint16_t>(cell));
                digit_of_.push_back(static_cast<std::uint8_t>(digit + 1));
            }
}

template <class Word>
void Groups<Word>::add_cell_groups(std::span<const std::uint64_t> masks, std::span<const std::uint32_t> number) {
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        if (fixed_[cell] != 0) continue;
        const std::size_t begin = members_.size();
        add_group();
        if (members_.size() != begin + width_) return;
        for (std::uint64_t left = masks[cell]; left != 0; left &= left - 1) {
            const auto digit = static_cast<unsigned>(std::countr_zero(left));
            members_[begin + digit] = static_cast<Word>(number[cell * width_ + digit]);
        }
    }
}

// One group for each digit that is not placed in the unit. Small units only matter where two places are left.
template <class Word>
void Groups<Word>::add_unit_groups(const Problem& problem, bool houses, std::span<const std::uint64_t> masks,
                                   std::span<const std::uint32_t> number) {
    for (std::size_t u = 0; u < problem.unit_count(); ++u) {
        if (problem.is_house(u) != houses) continue;
        const auto cells = problem.unit(u);
        for (unsigned digit = 0; digit < width_; ++digit) {
            std::size_t count = 0;
            bool placed = false;
            for (const auto cell : cells)
                if ((masks[cell] >> digit & 1) != 0) fixed_[cell] != 0 ? void(placed = true) : void(++count);
            if (placed) continue;
            if (houses && count == 0) contradictory_ = true;
            if (count == 0 || (!houses && count == 1)) continue;
            const std::size_t begin = members_.size();
            add_group();
            if (members_.size() != begin + width_) return;
            for (std::size_t b = 0; b < cells.size(); ++b)
                if ((masks[cells[b]] >> digit & 1) != 0)
                    members_[begin + b] = static_cast<Word>(number[cells[b] * width_ + digit]);
        }
    }
}

// Turns the lists of members round: where each variable stands, exactly-one groups first because they come first.
template <class Word>
bool Groups<Word>::add_places() {
    const std::size_t groups = members_.size() / (width_ == 0 ? 1 : width_);
    if (!open_.assign(groups, 0) || !all_.assign(groups, 0) || !owner_.assign(groups, no_owner)) return false;
    if (!place_begins_.assign(variables() + 1, 0)) return false;
    for (const Word v : members_)
        if (v != nobody) ++place_begins_[v];
    std::uint32_t begin = 0;
    for (auto& entry : place_begins_) begin += std::exchange(entry, begin);
    if (!places_.assign(begin, Place{0, 0})) return false;
    for (std::uint32_t g = 0; g < groups; ++g) {
        open_[g] = all_[g] = all_bits(members(g));
        for (std::uint64_t left = open_[g]; left != 0; left &= left - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left));
            places_[place_begins_[members(g)[bit]]++] = Place{g, bit};
        }
    }
    for (std::size_t v = variables(); v > 0; --v) place_begins_[v] = place_begins_[v - 1];
    place_begins_[0] = 0;
    return true;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
