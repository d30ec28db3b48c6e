#pragma once

#include "seen.hpp"

#include <array>

// Junior exocet: two cells of a mini-line, the base, and two cells of the other boxes of its band, the targets, that
// must hold the same two digits.

namespace sudoku::inline v0::technique {

namespace detail {

/// In a band of rows, or turned over a stack of columns:
///
///     B B x | . c . | . T .     B the base, T the targets, c their companions, which have none of the base's digits.
///     . . . | . T . | . c .     Below, in the columns of x and of the targets, none of the base's digits can stand
///     . . . | . . . | . . .     three times.
///
/// A digit that the base holds stands in the band's part of at least one of those three columns, and that is a target.
/// (In the drawing the base's line is the first; companions and targets lie in the two others.)
class Exocet {
public:
    Exocet(const Marks& marks, HouseKind kind) : marks_(marks), kind_(kind) {}

    template <class Take>
    bool find(Take&& take) {
        for (line_ = 0; line_ < 9; ++line_)
            for (third_ = 0; third_ < 9; ++third_) {
                const unsigned box = third_ / 3 * 3, first = third_ == box ? box + 1 : box;
                base_ = {cell(line_, first), cell(line_, 3 * box + 3 - first - third_)};
                digits_ = marks_.digits(base_[0]) | marks_.digits(base_[1]);
                if (!marks_.is_open(base_[0]) || !marks_.is_open(base_[1])) continue;
                if ((count(digits_) == 3 || count(digits_) == 4) && with_base(take)) return true;
            }
        return false;
    }

private:
    unsigned cell(unsigned line, unsigned position) const {
        return kind_ == HouseKind::row ? line * 9 + position : position * 9 + line;
    }
    /// Whether the digit stands there or can.
    bool has(unsigned cell, unsigned digit) const {
        return marks_.has(cell, digit) || marks_.value(cell) == digit_of(digit);
    }
    bool has_none(unsigned cell) const {
        for (Nine left = digits_; left != 0;)
            if (has(cell, pop(left))) return false;
        return true;
    }

    /// The lines of the band beside the base's: 0 or 1.
    unsigned beside(unsigned which) const {
        const unsigned top = line_ / 3 * 3, first = line_ == top ? top + 1 : top;
        return which == 0 ? first : 3 * top + 3 - first - line_;
    }
    bool is_target(unsigned position, unsigned which) const {
        const unsigned target = cell(beside(which), position);
        return (marks_.digits(target) & digits_) != 0 && has_none(cell(beside(1 - which), position));
    }
    template <class Take>
    bool with_base(Take&& take) const {
        const unsigned second_box = third_ / 3 == 0 ? 1 : 0, third_box = third_ / 3 == 2 ? 1 : 2;
        for (unsigned i = 0; i < 36; ++i) {
            const unsigned p = second_box * 3 + i / 12, q = third_box * 3 + i / 4 % 3;
            if (!is_target(p, i & 1u) || !is_target(q, i >> 1 & 1u) || !fits_twice_at_most({third_, p, q})) continue;
            auto step = step_for({cell(beside(i & 1u), p), cell(beside(i >> 1 & 1u), q)});
            if (!step.removed.empty() && take(std::move(step))) return true;
        }
        return false;
    }
    /// Whether none of the digits has three places outside the band in three lines across, each in a line of its own.
    bool fits_twice_at_most(const std::array<unsigned, 3>& positions) const {
        for (Nine left = digits_; left != 0;) {
            const unsigned d = pop(left);
            std::array<Nine, 3> lines{};
            for (unsigned line = 0; line < 9; ++line)
                for (unsigned i = 0; i < 3; ++i)
                    if (line / 3 != line_ / 3 && has(cell(line, positions[i]), d)) lines[i] |= bit(line);
            for (Nine first = lines[0]; first != 0;) {
                const Nine used = bit(pop(first));
                for (Nine second = without(lines[1], used); second != 0;)
                    if (without(lines[2], static_cast<Nine>(used | bit(pop(second)))) != 0) return false;
            }
        }
        return true;
    }
    Step step_for(const std::array<unsigned, 2>& targets) const {
        auto step = further_step(Technique::junior_exocet);
        const Nine in_targets = marks_.digits(targets[0]) | marks_.digits(targets[1]);
        for (const unsigned b : base_) {
            step.cells.push_back(cell_numbered(b));
            remove_all(step, without(marks_.digits(b), in_targets), b);
        }
        for (const unsigned t : targets) {
            step.fill_cells.push_back(cell_numbered(t));
            remove_all(step, without(marks_.digits(t), digits_), t);
        }
        step.digits = digit_set(digits_);
        return step;
    }

    const Marks& marks_;
    HouseKind kind_;
    unsigned line_ = 0, third_ = 0;  // of the base, and the position beside it in its box
    std::array<unsigned, 2> base_{};
    Nine digits_ = 0;
};

}  // namespace detail

/// Junior exocet: two cells of a line in a box have three or four candidates, and two target cells of the band must
/// hold the two that are true. Other digits leave the targets, and digits that neither target has leave the base.
template <class Take>
bool find_junior_exocets(const Marks& marks, Take&& take) {
    for (const auto kind : {HouseKind::row, HouseKind::column})
        if (detail::Exocet(marks, kind).find(take)) return true;
    return false;
}

}  // namespace sudoku::inline v0::technique
