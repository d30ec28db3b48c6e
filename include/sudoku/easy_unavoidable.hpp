#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::detail {

// Small unavoidable sets that are found at a glance: two digits that can change places in some rows, and two rows of a
// band (or columns of a stack) whose digits can in some columns (rows). If the digits change places in one row, they
// have to in another: where the first one's column has the second one, and where its box has. Likewise from column to
// column for two rows. So every such pair has nine members, each with links to others, and what hangs together is a
// set.
//
// All 54 pairs are looked at together, with nine bits for what a member of a pair is linked to, six pairs in a word:
//
//     word x    bits  0-8   9-17  18-26  27-35      36-44                     45-53
//               digit x and x + 1, 2, 3, 4 (mod 9)  pair x of rows in a band  pair x of columns in a stack

struct PairOfLines {
    std::uint8_t line, other;
};
inline constexpr std::array<PairOfLines, 9> pairs_of_lines{
    {{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5}, {4, 5}, {6, 7}, {6, 8}, {7, 8}}};

/// Which members of each pair have to change if a member does: [member][word].
struct LinksOfPairs {
    using Words = std::array<std::uint64_t, 9>;
    std::array<Words, 9> of;
    static constexpr std::uint64_t low_of_fields = 0x201008040201u, members = 511;

    /// From links to everything that hangs together (Warshall 1962). Where links go round in circles, as here, all
    /// members of a group then have the whole group.
    void close() {
        for (unsigned middle = 0; middle < 9; ++middle) {
            const Words through = of[middle];
            for (auto& words : of)
                for (std::size_t x = 0; x < 9; ++x) {
                    const std::uint64_t linked = words[x] >> middle & low_of_fields;
                    words[x] |= through[x] & ((linked << 9) - linked);
                }
        }
    }
    /// Calls f(word, field, group) for each group of two to four members, in fields of lines of three or four: two and
    /// two cells of two lines are two and two of two digits. Needs: closed.
    template <class F>
    void for_each_small_group(F f) const {
        for (unsigned first = 0; first < 9; ++first) {
            const Words small = small_groups(first);
            for (unsigned x = 0; x < 9; ++x)
                for (std::uint64_t left = small[x]; left != 0; left &= left - 1) {
                    const auto shift = static_cast<unsigned>(std::countr_zero(left));
                    f(x, shift / 9, static_cast<unsigned>(of[first][x] >> shift & members));
                }
        }
    }

private:
    // The lowest bit of each field in which this member is the first of a small group.
    Words small_groups(unsigned first) const {
        constexpr std::uint64_t lines = low_of_fields >> 36 << 36;
        const std::uint64_t before = low_of_fields * ((1u << first) - 1);
        Words small;
        for (std::size_t x = 0; x < 9; ++x) {
            const std::uint64_t groups = of[first][x];
            // What is not empty before `first` carries into bit 8 of a field, a size above four into bit 3.
            const std::uint64_t is_led_before = ((groups & before) + low_of_fields * 255) >> 8;
            const std::uint64_t sizes = sizes_of(groups), is_large = (sizes + low_of_fields * 3) >> 3;
            const std::uint64_t is_above_two = (sizes + low_of_fields * 13) >> 4;
            small[x] = low_of_fields & ~(is_led_before | is_large | (lines & ~is_above_two));
        }
        return small;
    }
    // How many bits are set in each field.
    static std::uint64_t sizes_of(std::uint64_t fields) {
        const std::uint64_t twos = (fields & low_of_fields * 0x155) + (fields >> 1 & low_of_fields * 0x55);
        const std::uint64_t fours = (twos & low_of_fields * 0x133) + (twos >> 2 & low_of_fields * 0x33);
        return (fours & low_of_fields * 15) + (fours >> 4 & low_of_fields * 15) + (fours >> 8 & low_of_fields);
    }
};

/// Where the digits of a classic 9x9 grid are, looked at from all sides.
class Places9 {
public:
    explicit Places9(const Grid<9>& solution) : digits_(solution.bytes().data()) {
        for (unsigned row = 0; row < 9; ++row)
            for (unsigned column = 0; column < 9; ++column) {
                const auto digit = digits_[row * 9 + column] - 1u;
                column_of_[digit][row] = static_cast<std::uint8_t>(column);
                row_of_[digit][column] = static_cast<std::uint8_t>(row);
            }
    }

    /// Calls f(cells) for each small set; some cells may be named twice.
    template <class F>
    void for_each_set(F f) const {
        links().for_each_small_group([&](std::size_t x, std::size_t field, unsigned group) {
            if (field < 4)
                f(cells_of_digits(x, (x + 1 + field) % 9, group));
            else
                f(cells_of_lines(pairs_of_lines[x], field == 4 ? 9 : 1, field == 4 ? 1 : 9, group));
        });
    }

private:
    using Places = std::array<std::array<std::uint8_t, 9>, 9>;

    // Of nine places in a column or box, for each digit the rows of the next four.
    static void link_digits(const std::array<std::uint16_t, 9>& row_of, LinksOfPairs::Words& next_four) {
        std::uint64_t four = 0;
        for (std::size_t x = 0; x < 3; ++x) four = four >> 9 | std::uint64_t{row_of[x + 1]} << 27;
        for (std::size_t x = 0; x < 9; ++x)
            next_four[x] = four = four >> 9 | std::uint64_t{row_of[x < 5 ? x + 4 : x - 5]} << 27;
    }
    LinksOfPairs links() const {
        std::array<LinksOfPairs::Words, 9> in_column, in_box;
        std::array<std::uint16_t, 9> row;
        for (std::size_t c = 0; c < 9; ++c) {
            for (std::size_t d = 0; d < 9; ++d) row[d] = bit(row_of_[d][c]);
            link_digits(row, in_column[c]);
            for (std::size_t i = 0; i < 9; ++i)
                row[digits_[(c / 3 * 3 + i / 3) * 9 + c % 3 * 3 + i % 3] - 1u] = bit(c / 3 * 3 + i / 3);
            link_digits(row, in_box[c]);
        }
        LinksOfPairs links;
        for (std::size_t r = 0; r < 9; ++r)
            for (std::size_t x = 0; x < 9; ++x) {
                const std::size_t column = column_of_[x][r];
                const auto pair = pairs_of_lines[x];
                links.of[r][x] = in_column[column][x] | in_box[r / 3 * 3 + column / 3][x] |
                                 std::uint64_t{bit(column_of_[digits_[pair.other * 9 + r] - 1u][pair.line])} << 36 |
                                 std::uint64_t{bit(row_of_[digits_[r * 9 + pair.other] - 1u][pair.line])} << 45;
            }
        links.close();
        return links;
    }
    static std::uint16_t bit(std::size_t k) { return static_cast<std::uint16_t>(1u << k); }

    // Eight cells in any case, to have no branch that nobody could foresee.
    using Cells = std::array<Cell<9>, 8>;
    template <class Pick>
    static void for_each_of_four(unsigned group, Pick pick) {
        for (std::size_t k = 0; k < 4; ++k) {
            pick(2 * k, static_cast<unsigned>(std::countr_zero(group)));
            const unsigned rest = group & (group - 1);
            group = rest != 0 ? rest : group;
        }
    }
    Cells cells_of_digits(std::size_t x, std::size_t y, unsigned rows) const {
        Cells set;
        for_each_of_four(rows, [&](std::size_t k, unsigned row) {
            set[k] = Cell<9>::at(row, unsigned{column_of_[x][row]});
            set[k + 1] = Cell<9>::at(row, unsigned{column_of_[y][row]});
        });
        return set;
    }
    static Cells cells_of_lines(PairOfLines pair, std::size_t line_step, std::size_t cell_step, unsigned members) {
        Cells set;
        for_each_of_four(members, [&](std::size_t k, std::size_t member) {
            set[k] = Cell<9>::numbered(pair.line * line_step + member * cell_step);
            set[k + 1] = Cell<9>::numbered(pair.other * line_step + member * cell_step);
        });
        return set;
    }

    const std::uint8_t* digits_;
    Places column_of_, row_of_;  // [digit - 1][row], [digit - 1][column]
};

/// Tells the job of small unavoidable sets of its solution.
template <class Job>
void tell_easy_unavoidable_sets(Job& job, const Classic<9>&) {
    Places9(job.solution()).for_each_set([&](const auto& set) { job.know(set); });
}

}  // namespace sudoku::inline v0::detail
