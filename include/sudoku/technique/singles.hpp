#pragma once

#include "marks.hpp"
#include "step.hpp"

// A finder calls take(step) for every step that it finds, in the order in which Sudoku Explainer looks, until take
// returns true; then it returns true itself.

namespace sudoku::inline v0::technique {

namespace detail {

constexpr Cell<9> cell_numbered(unsigned cell) { return Cell<9>::numbered(cell); }
constexpr Digit digit_of(unsigned digit) { return static_cast<Digit>(digit + 1); }
constexpr Candidate candidate(unsigned cell, unsigned digit) { return {cell_numbered(cell), digit_of(digit)}; }
constexpr DigitSet<9> digit_set(Nine digits) { return DigitSet<9>::from_bits(digits); }

/// The kinds of houses in the order in which singles and sets are looked for.
inline constexpr std::array box_column_row{HouseKind::box, HouseKind::column, HouseKind::row};
inline constexpr std::array box_row_column{HouseKind::box, HouseKind::row, HouseKind::column};

inline Step step_of(Technique technique, unsigned tenths) {
    Step step;
    step.technique = technique;
    step.tenths = static_cast<std::uint16_t>(tenths);
    return step;
}

inline std::vector<Cell<9>> cells_at(unsigned house, Nine positions) {
    std::vector<Cell<9>> cells;
    cells.reserve(count(positions));
    while (positions != 0) cells.push_back(cell_numbered(house_cells[house][pop(positions)]));
    return cells;
}

}  // namespace detail

/// A digit with one place in a house: 1.0 where it is the last open cell, 1.2 in a box, 1.5 in a line.
template <class Take>
bool find_hidden_singles(const Marks& marks, Take&& take) {
    for (const bool last : {true, false})
        for (const auto kind : detail::box_column_row)
            for (unsigned number = 0; number < 9; ++number) {
                const unsigned h = number_of(kind, number);
                if (marks.open_cells(h) == 0 || (marks.open_cells(h) == 1) != last) continue;
                for (Nine singles = marks.digits_with_one_place(h); singles != 0;) {
                    const unsigned d = pop(singles);
                    const Nine places = marks.places(h, d);
                    auto step = detail::step_of(Technique::hidden_single, last ? 10 : kind == HouseKind::box ? 12 : 15);
                    step.houses.push_back(house(h));
                    step.placed = detail::candidate(house_cells[h][lowest(places)], d);
                    if (take(std::move(step))) return true;
                }
            }
    return false;
}

/// A cell with one candidate: 2.3.
template <class Take>
bool find_naked_singles(const Marks& marks, Take&& take) {
    for (unsigned c = 0; c < cell_count; ++c) {
        if (count(marks.digits(c)) != 1) continue;
        auto step = detail::step_of(Technique::naked_single, 23);
        step.placed = detail::candidate(c, lowest(marks.digits(c)));
        if (take(std::move(step))) return true;
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
