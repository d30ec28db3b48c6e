#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::detail {

// Small unavoidable sets that are found at a glance: two digits that can change places in some of their cells, and two
// rows or columns that can.

/// Where the digits of a classic 9x9 grid are, looked at from all sides.
class Places9 {
public:
    explicit Places9(const Grid<9>& solution) : digits_(solution.bytes().data()) {
        for (std::uint8_t i = 0; i < 81; ++i) {
            const std::uint8_t row = i / 9, column = i % 9, d = digits_[i];
            column_of_[d][row] = column;
            row_of_[d][column] = row;
            row_in_box_[d][row / 3 * 3 + column / 3] = row;
        }
    }

    /// Calls f(rows, digit, other) for the sets of cells that two digits have in these rows, a bit each, up to four.
    template <class F>
    void for_each_pair_of_digits(F f) const {
        for (unsigned x = 1; x <= 9; ++x)
            for (unsigned y = x + 1; y <= 9; ++y) {
                const auto near = neighbours(x, y);
                for (unsigned left = 511; left != 0;) {
                    unsigned rows = left & (0u - left);
                    for (unsigned open = rows; open != 0;) {
                        const auto row = static_cast<std::size_t>(std::countr_zero(open));
                        open = (open & (open - 1)) | (near[row] & ~rows);
                        rows |= near[row];
                    }
                    left &= ~rows;
                    if (std::popcount(rows) <= 4) f(rows, x, y);
                }
            }
    }
    /// Calls f(columns, row, other) for the sets of cells that two rows of a band have in these columns, three or four.
    template <class F>
    void for_each_pair_of_rows(F f) const {
        for_each_pair_of_lines(f, column_of_, 9, 1);
    }
    template <class F>
    void for_each_pair_of_columns(F f) const {
        for_each_pair_of_lines(f, row_of_, 1, 9);
    }
    unsigned column(unsigned digit, unsigned row) const { return column_of_[digit][row]; }

private:
    using Table = std::array<std::array<std::uint8_t, 9>, 10>;

    // Of every row those whose digits have to change with its own, itself included.
    std::array<unsigned, 9> neighbours(unsigned x, unsigned y) const {
        std::array<unsigned, 9> near{1, 2, 4, 8, 16, 32, 64, 128, 256};
        for (unsigned row = 0; row < 9; ++row) {
            const unsigned column = column_of_[x][row];
            const unsigned below = row_of_[y][column], in_box = row_in_box_[y][row / 3 * 3 + column / 3];
            near[row] |= 1u << below | 1u << in_box;
            near[below] |= 1u << row;
            near[in_box] |= 1u << row;
        }
        return near;
    }
    template <class F>
    void for_each_pair_of_lines(F f, const Table& place, unsigned line_step, unsigned cell_step) const {
        for (unsigned line = 0; line < 9; ++line)
            for (unsigned other = line + 1; other < line / 3 * 3 + 3; ++other)
                for (unsigned left = 511; left != 0;) {
                    const auto first = static_cast<unsigned>(std::countr_zero(left));
                    unsigned at = first, together = 0;
                    do {
                        together |= 1u << at;
                        at = place[digits_[other * line_step + at * cell_step]][line];
                    } while (at != first);
                    left &= ~together;
                    if (const int size = std::popcount(together); size == 3 || size == 4) f(together, line, other);
                }
    }

    const std::uint8_t* digits_;
    Table column_of_, row_of_, row_in_box_;
};

/// Tells the job of small unavoidable sets of its solution.
template <class Job>
void tell_easy_unavoidable_sets(Job& job, const Classic<9>&) {
    const Places9 places(job.solution());
    const auto tell = [&](unsigned members, auto first_cell, auto second_cell) {
        CellSet<9> set;
        std::uint16_t last = 0;
        for (; members != 0; members &= members - 1)
            for (const Cell<9> cell : {first_cell(static_cast<unsigned>(std::countr_zero(members))),
                                       second_cell(static_cast<unsigned>(std::countr_zero(members)))}) {
                set.insert(cell);
                if (job.step_of(cell) > last) last = job.step_of(cell);
            }
        job.know(set, last);
    };
    places.for_each_pair_of_digits([&](unsigned rows, unsigned x, unsigned y) {
        tell(
            rows, [&](unsigned row) { return Cell<9>::at(row, places.column(x, row)); },
            [&](unsigned row) { return Cell<9>::at(row, places.column(y, row)); });
    });
    places.for_each_pair_of_rows([&](unsigned columns, unsigned row, unsigned other) {
        tell(
            columns, [&](unsigned column) { return Cell<9>::at(row, column); },
            [&](unsigned column) { return Cell<9>::at(other, column); });
    });
    places.for_each_pair_of_columns([&](unsigned rows, unsigned column, unsigned other) {
        tell(
            rows, [&](unsigned row) { return Cell<9>::at(row, column); },
            [&](unsigned row) { return Cell<9>::at(row, other); });
    });
}

}  // namespace sudoku::inline v0::detail
