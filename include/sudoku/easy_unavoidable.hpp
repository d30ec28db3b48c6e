#pragma once

#include "cell.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::detail {

// Small unavoidable sets of a classic 9x9 grid that are found at a glance: two digits that can change places in some
// rows, and two rows of a band (columns of a stack) whose digits can in some columns (rows).
//
// If two digits change places in one row, they have to in another: where the first one's column has the second one, and
// where its box has. Likewise from column to column for two rows. So a digit, a row and a column are each a "nine", of
// a cell for each of nine members; some pairs of nines can change places member by member, members are linked to
// others, and what hangs together is a set.
//
//     nine  0-8    a digit, a cell in each row            pair  0-35   two digits
//           9-17   a row, a cell in each column                 36-44  two rows of a band
//           18-26  a column, a cell in each row                 45-53  two columns of a stack

struct PairOfNines {
    std::uint8_t a, b;
};
inline constexpr std::size_t digit_pairs = 36, all_pairs = 54;
inline constexpr auto pairs_of_nines = [] {
    std::array<PairOfNines, all_pairs> pairs{};
    std::size_t count = 0;
    const auto add = [&](std::size_t a, std::size_t b) {
        pairs[count++] = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
    };
    for (std::size_t b = 1; b < 9; ++b)
        for (std::size_t a = 0; a < b; ++a) add(a, b);
    for (std::size_t line = 9; line < 27; ++line)
        for (std::size_t other = line + 1; other < line / 3 * 3 + 3; ++other) add(line, other);
    return pairs;
}();
/// The bit of two digits, [x * 9 + y]; none if they are the same.
inline constexpr auto bit_of_digits = [] {
    std::array<std::uint64_t, 81> bits{};
    for (std::size_t p = 0; p < digit_pairs; ++p) {
        const std::size_t a = pairs_of_nines[p].a, b = pairs_of_nines[p].b;
        bits[a * 9 + b] = bits[b * 9 + a] = std::uint64_t{1} << p;
    }
    return bits;
}();
/// The bits of the pairs that a digit is in.
inline constexpr auto bits_with_digit = [] {
    std::array<std::uint64_t, 9> bits{};
    for (std::size_t i = 0; i < 81; ++i) bits[i / 9] |= bit_of_digits[i];
    return bits;
}();

/// Which members of each pair have to change together: a bit for every pair, [member][member]. (Nothing is linked to a
/// tenth member; with it, a compiler can do two at a time.)
struct LinkedMembers {
    std::array<std::array<std::uint64_t, 10>, 9> links{};

    /// From links to all that hangs together (Warshall 1962). Where links go round in circles, as here, all members of
    /// a group then have the whole group.
    void close() {
        for (std::size_t middle = 0; middle < 9; ++middle) {
            const auto through = links[middle];
            for (auto& from : links) {
                const std::uint64_t linked = from[middle];
                for (std::size_t to = 0; to < 10; ++to) from[to] |= linked & through[to];
            }
        }
    }
    /// The pairs in which this member is the first of a group of two to four, with lines of three or four: two and two
    /// cells of two lines are two and two of two digits. Needs: closed.
    std::uint64_t small_groups_from(std::size_t first) const {
        constexpr std::uint64_t lines = ((std::uint64_t{1} << all_pairs) - 1) >> digit_pairs << digit_pairs;
        std::uint64_t before = 0, one = 0, two = 0, three = 0, four = 0;  // so many others, at least
        for (std::size_t j = 0; j < first; ++j) before |= links[first][j];
        for (std::size_t j = first + 1; j < 9; ++j) {
            const std::uint64_t more = links[first][j];
            four |= three & more;
            three |= two & more;
            two |= one & more;
            one |= more;
        }
        return one & ~four & ~before & ~(lines & ~two);
    }
    /// Its members, as bits.
    unsigned group_from(std::size_t first, unsigned pair) const {
        unsigned group = 1u << first;
        for (unsigned j = 0; j < 9; ++j) group |= static_cast<unsigned>(links[first][j] >> pair & 1) << j;
        return group;
    }
};

/// Where the digits of a classic 9x9 grid are, looked at from all sides.
class Places9 {
public:
    explicit Places9(const Grid<9>& solution) {
        for (std::uint8_t row = 0; row < 9; ++row)
            for (std::uint8_t column = 0; column < 9; ++column) {
                const auto cell = static_cast<std::uint8_t>(row * 9 + column);
                const auto digit = static_cast<std::uint8_t>(solution.bytes()[cell] - 1);
                digit_[row][column] = digit;
                row_of_[digit][column] = row;
                nine_[digit][row] = cell;
            }
    }

    /// Calls f(cells) for each small set, eight cells; some may be named twice.
    template <class F>
    void for_each_set(F f) const {
        LinkedMembers members;
        link_digits(members);
        link_lines(members);
        members.close();
        for (std::size_t first = 0; first < 8; ++first)
            for (std::uint64_t left = members.small_groups_from(first); left != 0; left &= left - 1) {
                const auto pair = static_cast<unsigned>(std::countr_zero(left));
                f(cells_of(pairs_of_nines[pair], members.group_from(first, pair)));
            }
    }

private:
    using Nine = std::array<std::uint8_t, 9>;
    using Cells = std::array<Cell<9>, 8>;
    static constexpr std::array<Nine, 27> lines = [] {
        std::array<Nine, 27> nines{};
        for (std::uint8_t cell = 0; cell < 81; ++cell)
            nines[9u + cell / 9u][cell % 9u] = nines[18u + cell % 9u][cell / 9u] = cell;
        return nines;
    }();

    // Two digits that stand in two rows are linked if they share a column, or a box.
    void link_digits(LinkedMembers& members) const {
        std::array<std::array<std::uint64_t, 3>, 9> in_triple;  // pairs with a digit of the row in this box
        for (std::size_t r = 0; r < 9; ++r)
            for (std::size_t s = 0; s < 3; ++s)
                in_triple[r][s] = bits_with_digit[digit_[r][3 * s]] | bits_with_digit[digit_[r][3 * s + 1]] |
                                  bits_with_digit[digit_[r][3 * s + 2]];
        for (std::size_t i = 0; i < 9; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                std::uint64_t pairs = 0;
                if (i / 3 == j / 3)
                    for (std::size_t s = 0; s < 3; ++s) pairs |= in_triple[i][s] & in_triple[j][s];
                else
                    for (std::size_t c = 0; c < 9; ++c) pairs |= bit_of_digits[digit_[i][c] * 9u + digit_[j][c]];
                members.links[i][j] = members.links[j][i] = pairs;
            }
    }
    // Two lines: where the one has a digit, the other has one that the first has elsewhere.
    void link_lines(LinkedMembers& members) const {
        for (std::size_t p = digit_pairs; p < all_pairs; ++p) {
            const std::size_t a = pairs_of_nines[p].a, b = pairs_of_nines[p].b;
            for (std::size_t i = 0; i < 9; ++i) {
                const std::size_t j =
                    a < 18 ? nine_[digit_[b - 9][i]][a - 9] - (a - 9) * 9 : row_of_[digit_[i][b - 18]][a - 18];
                members.links[i][j] |= std::uint64_t{1} << p;
            }
        }
    }

    // Eight cells in any case, to have no branch that nobody could foresee.
    Cells cells_of(PairOfNines pair, unsigned left) const {
        Cells set;
        for (std::size_t k = 0; k < 4; ++k) {
            const auto member = static_cast<std::size_t>(std::countr_zero(left));
            set[2 * k] = Cell<9>::numbered(nine_[pair.a][member]);
            set[2 * k + 1] = Cell<9>::numbered(nine_[pair.b][member]);
            const unsigned rest = left & (left - 1);
            left = rest != 0 ? rest : left;
        }
        return set;
    }

    std::array<Nine, 9> digit_, row_of_;  // [row][column], [digit][column]
    std::array<Nine, 27> nine_ = lines;   // the cells of all nines
};

/// Tells the job of small unavoidable sets of its solution.
template <class Job>
void tell_easy_unavoidable_sets(Job& job, const Classic<9>&) {
    Places9(job.solution()).for_each_set([&](const auto& set) { job.know(set); });
}

}  // namespace sudoku::inline v0::detail
