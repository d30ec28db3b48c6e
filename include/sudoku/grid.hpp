#pragma once

#include "cell.hpp"
#include "digit_set.hpp"
#include "result.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0 {

/// Why what a program holds is not a grid: see Grid::from.
struct GridError {
    enum class Reason : std::uint8_t {
        too_few,      ///< fewer than N rows, cells in a row, or cells in all
        too_many,     ///< more of them
        not_a_digit,  ///< a number outside 0..N, or a character that stands for none
    };
    Reason reason;
    std::size_t row;     ///< counted from 0
    std::size_t column;  ///< counted from 0; where the row ended, or the grid

    friend constexpr bool operator==(const GridError&, const GridError&) = default;

    std::string message() const {
        static constexpr const char* what[] = {"ends too early", "goes on too long", "not a digit of this grid"};
        return std::string(what[static_cast<std::size_t>(reason)]) + " (row " + std::to_string(row + 1) + ", column " +
               std::to_string(column + 1) + ")";
    }
};

namespace detail {

/// The digit that a character of a literal stands for: 1-9, then A-Z for 10..35; `.` is empty, and `0` up to 9x9.
/// -1 for every other character.
template <int N>
constexpr Digit digit_of_symbol(char c) {
    Digit d = -1;
    if (c == '.') d = 0;
    if (c == '0' && N <= 9) d = 0;
    if ('1' <= c && c <= '9') d = c - '0';
    if ('A' <= c && c <= 'Z') d = c - 'A' + 10;
    return d <= N ? d : -1;
}

/// White space and the characters that frames are drawn with in ASCII.
constexpr bool is_layout(char c) { return std::string_view(" \t\r\n|+-=").find(c) != std::string_view::npos; }

// Not constexpr, so that a wrong literal stops the build with this name in the error.
inline void this_text_is_not_a_grid(const char*) {}

}  // namespace detail

/// The digits written in an N x N grid. A regular value of N * N bytes: it knows nothing of rules.
/// It is a range of its digits in reading order; `cells<N>` has the cells to go with them.
template <int N>
class Grid {
    static_assert(1 <= N && N <= 64, "grids have 1 to 64 rows");

public:
    static constexpr int size = N;

    /// An empty grid.
    constexpr Grid() = default;

    /// A grid spelled out in the source: `Grid<4> g = "1.3. .4.2 2.4. .3.1"`. A wrong text does not compile.
    /// Digits are 1-9, then A-Z for 10..35; empty is `.`, up to 9x9 also `0`; white space and `| + - =` are skipped.
    consteval Grid(const char* text) {
        std::size_t next = 0;
        for (const char c : std::string_view(text)) {
            if (detail::is_layout(c)) continue;
            const Digit d = detail::digit_of_symbol<N>(c);
            if (d < 0) detail::this_text_is_not_a_grid("a character is not a digit of this grid");
            if (next == digits_.size()) detail::this_text_is_not_a_grid("the text has too many cells");
            digits_[next++] = static_cast<std::uint8_t>(d);
        }
        if (next != digits_.size()) detail::this_text_is_not_a_grid("the text has too few cells");
    }

    /// A grid out of what a program holds: a range of N rows of N cells, or N * N cells in a row. Cells are integers
    /// (0 is empty, anything outside 0..N an error) or characters (as in a literal). `int[9][9]`,
    /// `std::vector<std::vector<char>>` and `std::string` are such ranges.
    template <std::ranges::input_range Range>
    static constexpr Result<Grid, GridError> from(Range&& range);

    /// The digit in the cell, 0 when it is empty.
    constexpr Digit operator[](Cell<N> cell) const { return digits_[cell.index]; }
    /// Writes a digit, or 0 to empty the cell. Needs: 0 <= d <= N.
    constexpr void set(Cell<N> cell, Digit d) {
        assert(0 <= d && d <= N);
        digits_[cell.index] = static_cast<std::uint8_t>(d);
    }

    /// How many cells hold a digit.
    constexpr unsigned givens() const {
        return static_cast<unsigned>(std::ranges::count_if(digits_, [](auto d) { return d != 0; }));
    }
    /// Whether every cell holds a digit. Whether they are the right ones is for the rules: see is_solution.
    constexpr bool is_complete() const { return std::ranges::find(digits_, 0) == digits_.end(); }

    /// The digits as rows of integers, 0 for empty.
    constexpr std::array<std::array<Digit, std::size_t{N}>, std::size_t{N}> to_rows() const {
        std::array<std::array<Digit, std::size_t{N}>, std::size_t{N}> rows{};
        for (const auto cell : cells<N>) rows[cell.row()][cell.column()] = (*this)[cell];
        return rows;
    }

    /// Ordered by the digits in reading order, empty first.
    friend constexpr auto operator<=>(const Grid&, const Grid&) = default;

    /// The digits as they lie in memory: one byte a cell, in reading order.
    constexpr const std::array<std::uint8_t, std::size_t{N} * N>& bytes() const { return digits_; }

    class Iterator;
    constexpr Iterator begin() const { return Iterator(digits_.data()); }
    constexpr Iterator end() const { return Iterator(digits_.data() + digits_.size()); }

private:
    template <class Item>
    static constexpr Digit digit_from(const Item& item) {
        if constexpr (std::same_as<Item, char>) {
            return detail::digit_of_symbol<N>(item);
        } else {
            return std::cmp_less(item, 0) || std::cmp_greater(item, N) ? -1 : static_cast<Digit>(item);
        }
    }

    std::array<std::uint8_t, std::size_t{N} * N> digits_{};
};

/// Walks over the digits of a grid; gives `Digit`s, not bytes, so that they print as numbers.
template <int N>
class Grid<N>::Iterator {
public:
    using value_type = Digit;
    using difference_type = std::ptrdiff_t;
    using reference = Digit;
    using iterator_concept = std::forward_iterator_tag;

    constexpr Iterator() = default;
    constexpr explicit Iterator(const std::uint8_t* at) : at_(at) {}
    constexpr Digit operator*() const { return *at_; }
    constexpr Iterator& operator++() {
        ++at_;
        return *this;
    }
    constexpr Iterator operator++(int) { return Iterator(at_++); }
    friend constexpr bool operator==(Iterator, Iterator) = default;

private:
    const std::uint8_t* at_ = nullptr;
};

namespace detail {
/// `char`, or an integer type that holds numbers. Not `bool`, and none of the wide character types.
template <class T>
concept CellValue = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, wchar_t> &&
                    !std::same_as<T, char8_t> && !std::same_as<T, char16_t> && !std::same_as<T, char32_t>;
}  // namespace detail

template <int N>
template <std::ranges::input_range Range>
constexpr Result<Grid<N>, GridError> Grid<N>::from(Range&& range) {
    using Item = std::remove_cvref_t<std::ranges::range_reference_t<Range>>;
    using Reason = GridError::Reason;
    constexpr std::size_t width = N;
    Grid grid;
    std::size_t row = 0;
    if constexpr (detail::CellValue<Item>) {
        std::size_t next = 0;
        for (const auto item : range) {
            // A character array brings its terminator along.
            if constexpr (std::same_as<Item, char> && std::is_array_v<std::remove_reference_t<Range>>)
                if (item == '\0' && next == width * width) break;
            if (next == width * width) return GridError{Reason::too_many, width, 0};
            const Digit d = digit_from<Item>(item);
            if (d < 0) return GridError{Reason::not_a_digit, next / width, next % width};
            grid.set(Cell<N>::numbered(next++), d);
        }
        if (next < width * width) return GridError{Reason::too_few, next / width, next % width};
    } else {
        static_assert(std::ranges::input_range<Item>,
                      "a grid is made from rows of cells, or from cells: integers or characters");
        for (auto&& cells_of_row : range) {
            if (row == width) return GridError{Reason::too_many, row, 0};
            std::size_t column = 0;
            for (const auto item : cells_of_row) {
                using Value = std::remove_cvref_t<decltype(item)>;
                static_assert(detail::CellValue<Value>, "the cells of a grid are integers or characters");
                if constexpr (std::same_as<Value, char> && std::is_array_v<Item>)
                    if (item == '\0' && column == width) break;
                if (column == width) return GridError{Reason::too_many, row, column};
                const Digit d = digit_from<Value>(item);
                if (d < 0) return GridError{Reason::not_a_digit, row, column};
                grid.set(Cell<N>::at(row, column++), d);
            }
            if (column < width) return GridError{Reason::too_few, row, column};
            ++row;
        }
        if (row < width) return GridError{Reason::too_few, row, 0};
    }
    return grid;
}

}  // namespace sudoku::inline v0

template <int N>
struct std::hash<sudoku::Grid<N>> {
    /// FNV-1a over the digits, in 64 bits. The same on every platform with 64-bit std::size_t.
    constexpr std::size_t operator()(const sudoku::Grid<N>& grid) const noexcept {
        std::uint64_t mixed = 14695981039346656037u;
        for (const auto d : grid.bytes()) mixed = (mixed ^ d) * 1099511628211u;
        return static_cast<std::size_t>(mixed ^ mixed >> 32);
    }
};
