#pragma once

#include "digit_set.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sudoku::inline v0 {

/// What stands for the lowest digit in a text. Each is an alphabet, in capitals or in small letters; where cells are
/// written as numbers, `zero_based` means 0..N-1 instead of 1..N.
enum class Symbols : std::uint8_t {
    automatic,   ///< told from the text, as parse.hpp describes
    one_based,   ///< 1-9A-Z, up to 35x35; `0` is empty
    zero_based,  ///< 0-9A-Z, up to 36x36; `0` is the first digit
    letters,     ///< A-Z, up to 26x26; `0` is empty
};

constexpr const char* to_string(Symbols symbols) {
    switch (symbols) {
        case Symbols::automatic: return "automatic";
        case Symbols::one_based: return "one-based";
        case Symbols::zero_based: return "zero-based";
        case Symbols::letters: return "letters";
    }
    return "?";
}

/// How the cells of a text are spelled: what a reader found out.
struct Convention {
    Symbols symbols = Symbols::one_based;
    bool numbers = false;     ///< cells are numbers with something between them, not one symbol each
    bool lower_case = false;  ///< the letters among the symbols are small
    /// The first mark for an empty cell (`.`, `0`, `-1`, ...): no text where no cell is empty, " " where empty cells
    /// were left blank. Points to a constant, not into the text that was read.
    std::string_view empty_mark = {};

    friend constexpr bool operator==(const Convention&, const Convention&) = default;
};

namespace detail::text {

constexpr bool is_numeral(char c) { return '0' <= c && c <= '9'; }
constexpr bool is_letter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }

inline constexpr std::string_view empty_marks = "0.*_-?xX";

/// Whether the character can only be an empty cell, in whatever alphabet.
constexpr bool is_only_an_empty_mark(char c) { return c == '.' || c == '*' || c == '_' || c == '-' || c == '?'; }

/// The mark as a piece of a constant, no text when c is none.
constexpr std::string_view empty_mark(char c) {
    const std::size_t at = empty_marks.find(c);
    return at == std::string_view::npos ? std::string_view{} : empty_marks.substr(at, 1);
}

/// The symbols of the digits 1..size in one convention.
struct Alphabet {
    Symbols symbols = Symbols::one_based;
    bool lower_case = false;
    int size = 0;

    /// How many digits the convention has symbols for.
    static constexpr int reach(Symbols symbols) {
        return symbols == Symbols::letters ? 26 : symbols == Symbols::zero_based ? 36 : 35;
    }
    constexpr bool exists() const { return size <= reach(symbols); }

    /// The digit that the symbol stands for, 0 when it stands for none.
    constexpr Digit digit(char symbol) const {
        const char a = lower_case ? 'a' : 'A';
        Digit d = 0;
        if (is_numeral(symbol) && symbols != Symbols::letters) d = symbol - '0' + (symbols == Symbols::zero_based);
        if (a <= symbol && symbol <= a + 25) d = symbol - a + first_letter();
        return exists() && d <= size ? d : 0;
    }
    /// Needs: exists() and 1 <= d <= size.
    constexpr char symbol(Digit d) const {
        if (d >= first_letter()) return static_cast<char>((lower_case ? 'a' : 'A') + d - first_letter());
        return static_cast<char>('0' + d - (symbols == Symbols::zero_based));
    }
    /// The digit whose symbol is `A`.
    constexpr Digit first_letter() const {
        return symbols == Symbols::letters ? 1 : symbols == Symbols::zero_based ? 11 : 10;
    }
};

}  // namespace detail::text

}  // namespace sudoku::inline v0
