#pragma once

#include "houses.hpp"

#include "../position.hpp"

#include <array>
#include <cassert>
#include <cstdint>

namespace sudoku::inline v0::technique {

/// The pencil marks of a classic 9x9 position, looked at from both sides: the digits of a cell, and the places of a
/// digit in a house. Cells 0..80, houses 0..26, digits 0..8 inside. Filled cells have no marks. 740 bytes.
class Marks {
public:
    constexpr Marks() = default;
    constexpr explicit Marks(const Position<9>& position) {
        open_.fill(9);
        for (unsigned c = 0; c < cell_count; ++c) {
            const auto cell = Cell<9>::numbered(c);
            if (const Digit d = position.digits()[cell]; d != 0) {
                fill(c, static_cast<unsigned>(d - 1));
            } else {
                digits_[c] = position.marks()[cell].bits();
                for (Nine left = digits_[c]; left != 0;) add_place(c, pop(left));
            }
        }
    }

    constexpr Nine digits(unsigned cell) const { return digits_[cell]; }
    /// P(h, d): the positions of the open cells of the house that have this mark.
    constexpr Nine places(unsigned house, unsigned digit) const { return places_[house][digit]; }
    constexpr const std::array<Nine, 9>& places(unsigned house) const { return places_[house]; }
    constexpr Nine digits_with_one_place(unsigned house) const {
        unsigned digits = 0;  // without a branch: it is asked of every house in every step
        for (unsigned d = 0; d < 9; ++d) {
            const unsigned places = places_[house][d];
            digits |= (unsigned{places != 0} & unsigned{(places & (places - 1)) == 0}) << d;
        }
        return static_cast<Nine>(digits);
    }
    constexpr bool has(unsigned cell, unsigned digit) const { return (digits_[cell] >> digit & 1u) != 0; }
    /// The digit in a filled cell, counted from 1; 0 in an open one.
    constexpr Digit value(unsigned cell) const { return values_[cell]; }
    constexpr bool is_open(unsigned cell) const { return values_[cell] == 0; }
    constexpr unsigned open_cells(unsigned house) const { return open_[house]; }
    /// How often the digit is written.
    constexpr unsigned placed(unsigned digit) const { return placed_[digit]; }
    constexpr bool complete() const { return filled_ == cell_count; }
    /// The cells that have this mark.
    constexpr CellSet<9> cells_with(unsigned digit) const {
        CellSet<9> set;
        for (unsigned row = 0; row < 9; ++row)
            for (Nine left = places_[9 + row][digit]; left != 0;) set.insert(Cell<9>::at(row, pop(left)));
        return set;
    }

    /// Needs: the mark is there.
    constexpr void remove(unsigned cell, unsigned digit) {
        assert(has(cell, digit));
        digits_[cell] = without(digits_[cell], bit(digit));
        const auto& at = places_of[cell];
        for (unsigned kind = 0; kind < 3; ++kind) {
            auto& places = places_[at.house[kind]][digit];
            places = without(places, bit(at.position[kind]));
        }
    }
    /// Writes the digit, and rubs it out of the marks of the peers. Needs: the cell is open.
    constexpr void place(unsigned cell, unsigned digit) {
        assert(is_open(cell));
        for (Nine left = digits_[cell]; left != 0;) remove(cell, pop(left));
        for (const auto h : places_of[cell].house)
            for (Nine left = places_[h][digit]; left != 0;) remove(house_cells[h][pop(left)], digit);
        fill(cell, digit);
    }

    friend constexpr bool operator==(const Marks&, const Marks&) = default;

private:
    constexpr void fill(unsigned cell, unsigned digit) {
        values_[cell] = static_cast<std::uint8_t>(digit + 1);
        for (const auto h : places_of[cell].house) --open_[h];
        ++placed_[digit];
        ++filled_;
    }
    constexpr void add_place(unsigned cell, unsigned digit) {
        const auto& at = places_of[cell];
        for (unsigned kind = 0; kind < 3; ++kind) places_[at.house[kind]][digit] |= bit(at.position[kind]);
    }

    std::array<std::array<Nine, 9>, house_count> places_{};
    std::array<Nine, cell_count> digits_{};
    std::array<std::uint8_t, cell_count> values_{};
    std::array<std::uint8_t, house_count> open_{};
    std::array<std::uint8_t, 9> placed_{};
    std::uint8_t filled_ = 0;
};

}  // namespace sudoku::inline v0::technique
