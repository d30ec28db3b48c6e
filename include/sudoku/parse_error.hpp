#pragma once

#include "characters.hpp"
#include "symbols.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku::inline v0 {

/// A place in a text, both counted from 1. Columns count characters (code points, and each byte that is no UTF-8);
/// a byte order mark does not count, a tab is one column.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;

    friend constexpr bool operator==(const Place&, const Place&) = default;
};

namespace detail::text {

/// The first few bytes of something that was found in a text: errors own no memory.
struct Excerpt {
    std::array<char, 22> bytes{};
    std::uint8_t size = 0;
    bool cut = false;

    constexpr Excerpt() = default;
    constexpr explicit Excerpt(std::string_view text) {
        std::size_t end = 0;  // no character is cut in two
        while (end < text.size() && end + character_at(text, end).length <= bytes.size())
            end += character_at(text, end).length;
        for (const char c : text.substr(0, end)) bytes[size++] = c;
        cut = end < text.size();
    }
    constexpr std::string_view view() const { return {bytes.data(), size}; }

    friend constexpr bool operator==(const Excerpt&, const Excerpt&) = default;
};

/// The bytes between quotation marks; what cannot be printed as \x1B.
std::string quoted(const Excerpt& excerpt);

}  // namespace detail::text

/// Why a text is not a grid: what is wrong, where, what was found and what was expected.
struct ParseError {
    enum class Reason : std::uint8_t {
        too_short,         ///< fewer than N * N cells
        too_long,          ///< more than N * N cells
        two_grids,         ///< 2 * N * N cells
        candidate_string,  ///< N * N * N characters: for parse_candidates
        pencil_marks,      ///< a cell with several digits: for parse_candidates
        not_a_digit,       ///< neither a digit of this grid nor a mark for an empty cell
        two_empty_marks,   ///< two different marks for an empty cell, in a grid above 9x9
        row_too_short,     ///< N rows, of which one has fewer than N cells
        row_too_long,      ///< N rows, of which one has more than N cells
        no_size,           ///< the number of cells is the square of no size 1..64 (from shape_of)
    };

    Reason reason;
    int size = 0;                           ///< N, 0 from shape_of
    Place place = {};                       ///< where in the text; where it, or the row, ended when that is too short
    std::optional<std::size_t> cell = {};   ///< which cell of the grid, numbered in reading order, where it can be told
    std::size_t cells_found = 0;            ///< cells, or characters of a candidate string, where their number is wrong
    detail::text::Excerpt text_found = {};  ///< the cell that is wrong
    Convention expected_convention = {};    ///< how a digit was expected to be spelled
    Digit expected_digit = 0;               ///< the only one expected in this place of a candidate string, or 0

    /// What was found: "80 cells", "'x'".
    std::string found() const;
    /// What was expected instead: "81", "1-9 or an empty mark".
    std::string expected() const;
    /// All in one line: `not a digit of this grid: 'q', expected 1-9 or an empty mark (line 3, column 7, r3c7)`.
    std::string message() const;

    friend constexpr bool operator==(const ParseError&, const ParseError&) = default;

private:
    const char* headline() const;
    std::string expected_symbols() const;
};

inline const char* ParseError::headline() const {
    switch (reason) {
        case Reason::too_short: return "the text ends too early";
        case Reason::too_long: return "the text goes on too long";
        case Reason::two_grids: return "two grids in one text";
        case Reason::candidate_string: return "a candidate string, to be read with parse_candidates";
        case Reason::pencil_marks: return "pencil marks, to be read with parse_candidates";
        case Reason::not_a_digit: return "not a digit of this grid";
        case Reason::two_empty_marks: return "two different marks for empty cells";
        case Reason::row_too_short: return "a row ends too early";
        case Reason::row_too_long: return "a row goes on too long";
        case Reason::no_size: return "no size fits";
    }
    return "?";
}

inline std::string ParseError::found() const {
    switch (reason) {
        case Reason::pencil_marks:
        case Reason::not_a_digit:
        case Reason::two_empty_marks: return detail::text::quoted(text_found);
        case Reason::candidate_string: return std::to_string(cells_found) + " characters";
        default: return std::to_string(cells_found) + (cells_found == 1 ? " cell" : " cells");
    }
}

inline std::string ParseError::expected() const {
    switch (reason) {
        case Reason::pencil_marks: return "one digit a cell";
        case Reason::not_a_digit: return expected_symbols() + " or an empty mark";
        case Reason::two_empty_marks:
            return detail::text::quoted(detail::text::Excerpt(expected_convention.empty_mark)) + " as before";
        case Reason::row_too_short:
        case Reason::row_too_long: return std::to_string(size);
        case Reason::no_size: return "the square of a number from 1 to 64";
        default: return std::to_string(size * size);
    }
}

inline std::string ParseError::message() const {
    std::string text = headline();
    text += ": " + found() + ", expected " + expected();
    text += " (line " + std::to_string(place.line) + ", column " + std::to_string(place.column);
    if (cell && size > 0) {
        const auto width = static_cast<std::size_t>(size);
        text += ", r" + std::to_string(*cell / width + 1) + "c" + std::to_string(*cell % width + 1);
    }
    return text + ")";
}

inline std::string ParseError::expected_symbols() const {
    const auto [symbols, numbers, lower_case, mark] = expected_convention;
    const detail::text::Alphabet alphabet{symbols, lower_case, size};
    const int lowest = symbols == Symbols::zero_based ? 0 : 1;
    if (numbers || !alphabet.exists())
        return "a number from " + std::to_string(lowest) + " to " + std::to_string(lowest + size - 1);
    const auto symbol = [&](Digit d) { return std::string(1, alphabet.symbol(d)); };
    if (expected_digit != 0) return symbol(expected_digit);
    const auto span = [&](Digit from, Digit to) { return from == to ? symbol(from) : symbol(from) + "-" + symbol(to); };
    const Digit first_letter = alphabet.first_letter();
    if (size < first_letter || first_letter == 1) return span(1, size);
    return span(1, first_letter - 1) + ", " + span(first_letter, size);
}

inline std::string detail::text::quoted(const Excerpt& excerpt) {
    const std::string_view bytes = excerpt.view();
    std::string text = "'";
    for (std::size_t at = 0; at < bytes.size();) {
        const Character c = character_at(bytes, at);
        // Controls of terminals and of the writing direction do not belong into a message.
        const bool steers = (0x200Bu <= c.code && c.code <= 0x200Fu) || (0x2028u <= c.code && c.code <= 0x202Eu) ||
                            (0x2060u <= c.code && c.code <= 0x206Fu) || c.code == 0xFEFFu;
        const bool prints = c.is_text() && c.code >= 0x20u && (c.code < 0x7Fu || c.code >= 0xA1u) && !steers;
        for (const char byte : bytes.substr(at, c.length)) {
            const auto value = static_cast<unsigned char>(byte);
            if (prints)
                text += byte;
            else
                ((text += "\\x") += "0123456789ABCDEF"[value >> 4]) += "0123456789ABCDEF"[value & 15u];
        }
        at += c.length;
    }
    return text + (excerpt.cut ? "...'" : "'");
}

}  // namespace sudoku::inline v0
