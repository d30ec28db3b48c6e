#pragma once

#include "alphabet_choice.hpp"
#include "parse_error.hpp"
#include "text_layout.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

// From the spelling of one cell to its digit, once the convention of a text is known.

namespace sudoku::inline v0 {
namespace detail::text {

/// The number that a group of numerals spells; larger ones than any grid has come out as 1000. -1 for other groups.
constexpr int number_in(std::string_view group) {
    int number = group.empty() ? -1 : 0;
    for (const char c : group) {
        if (!is_numeral(c)) return -1;
        number = number * 10 + (c - '0');
        if (number > 1000) number = 1000;
    }
    return number;
}

constexpr bool has_several_numerals(std::string_view group) {
    unsigned numerals = 0;
    for (const char c : group) {
        if (is_numeral(c)) ++numerals;
        if (numerals == 2) return true;
    }
    return false;
}

/// Takes the cells of a text one by one and writes their digits.
class CellReader {
public:
    /// Needs: digits has size * size places.
    constexpr CellReader(std::span<std::uint8_t> digits, int size, Convention convention)
        : digits_(digits),
          size_(size),
          convention_(convention),
          alphabet_{convention.symbols, convention.lower_case, size} {}

    /// Whether the cell is a digit or an empty mark that fits those before; the error otherwise is error().
    constexpr bool take(const Group& cell) {
        const Digit digit = convention_.numbers ? number(cell.text) : symbol(cell.text);
        if (digit < 0 || (digit == 0 && !same_mark(cell.text))) {
            wrong_ = cell;
            reason_ = digit < 0 ? ParseError::Reason::not_a_digit : ParseError::Reason::two_empty_marks;
            return false;
        }
        if (digit > 0 && !convention_.numbers && is_letter(cell.text.front())) has_letters_ = true;
        assert(next_ < digits_.size() && "the cells were counted before");
        digits_[next_++] = static_cast<std::uint8_t>(digit);
        took_a_digit_ = digit > 0;
        return true;
    }
    constexpr void take_blank() {
        convention_.empty_mark = " ";
        digits_[next_++] = 0;
    }

    /// Whether the last cell taken is not empty.
    constexpr bool took_a_digit() const { return took_a_digit_; }

    constexpr Convention convention() const {
        Convention told = convention_;
        told.lower_case = told.lower_case && has_letters_;
        return told;
    }
    constexpr ParseError error() const {
        ParseError error{reason_, size_};
        error.place = wrong_.place;
        error.cell = next_;
        error.text_found = Excerpt(wrong_.text);
        error.expected_convention = convention_;
        return error;
    }

private:
    // Both: the digit, 0 for an empty mark, -1 for neither.
    constexpr Digit number(std::string_view cell) const {
        if (cell == "-1" || (cell.size() == 1 && is_mark(cell.front()))) return 0;
        const int lowest = convention_.symbols == Symbols::zero_based ? 0 : 1;
        const int value = number_in(cell);
        if (value == 0 && lowest == 1) return 0;
        return value >= lowest && value < lowest + size_ ? value - lowest + 1 : -1;
    }
    constexpr Digit symbol(std::string_view cell) const {
        const char c = cell.front();
        if (cell.size() != 1) return -1;
        if (const Digit digit = alphabet_.digit(c)) return digit;
        if (c == '0') return convention_.symbols == Symbols::zero_based ? -1 : 0;
        return is_mark(c) ? 0 : -1;
    }
    static constexpr bool is_mark(char c) { return is_only_an_empty_mark(c) || c == 'x' || c == 'X'; }

    // Up to 9x9 marks may mix. Above, one of two may well be meant for a digit.
    constexpr bool same_mark(std::string_view cell) {
        if (size_ <= 9 && !convention_.empty_mark.empty()) return true;
        const std::string_view mark = cell == "-1" ? "-1" : empty_mark(cell.front());
        if (convention_.empty_mark.empty()) convention_.empty_mark = mark;
        return convention_.empty_mark == mark;
    }

    std::span<std::uint8_t> digits_;
    int size_;
    Convention convention_;
    Alphabet alphabet_;
    std::size_t next_ = 0;
    bool has_letters_ = false, took_a_digit_ = false;
    Group wrong_ = {};
    ParseError::Reason reason_ = ParseError::Reason::not_a_digit;
};

}  // namespace detail::text
}  // namespace sudoku::inline v0
