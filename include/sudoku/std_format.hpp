#pragma once

#include "candidates.hpp"
#include "cell.hpp"
#include "digit_set.hpp"
#include "format.hpp"
#include "grid.hpp"
#include "parse_error.hpp"

#include <string>
#include <version>

// std::format of what ostream.hpp prints, where the standard library has it: __cpp_lib_format tells. GCC 12 does not.

#ifdef __cpp_lib_format

#include <format>
#include <string_view>

namespace sudoku::inline v0 {
namespace detail::text {

/// Takes a width and the like as strings do.
struct TextFormatter : std::formatter<std::string_view> {
    auto write(const std::string& text, auto& context) const {
        return std::formatter<std::string_view>::format(text, context);
    }
};

/// Takes one letter for the style: `{}` or `{:l}` line, `{:r}` rows, `{:b}` block, `{:u}` Unicode block, `{:c}` commas.
struct StyleFormatter {
    Style style;

    constexpr auto parse(std::format_parse_context& context) {
        auto at = context.begin();
        if (at == context.end() || *at == '}') return at;
        const std::string_view letters = "lrbuc";
        const std::size_t which = letters.find(*at);
        if (which < letters.size()) {
            style = static_cast<Style>(which);
            ++at;
        }
        return at;  // whatever is left makes std::format refuse the text, at compile time
    }
    auto write(const std::string& text, auto& context) const {
        auto out = context.out();
        for (const char c : text) *out++ = c;
        return out;
    }
};

}  // namespace detail::text
}  // namespace sudoku::inline v0

template <int N>
struct std::formatter<sudoku::Grid<N>> : sudoku::detail::text::StyleFormatter {
    constexpr formatter() : StyleFormatter{sudoku::Style::line} {}
    auto format(const sudoku::Grid<N>& grid, auto& context) const {
        return write(sudoku::format(grid, style), context);
    }
};

template <int N>
struct std::formatter<sudoku::Candidates<N>> : sudoku::detail::text::StyleFormatter {
    constexpr formatter() : StyleFormatter{sudoku::Style::block} {}
    auto format(const sudoku::Candidates<N>& candidates, auto& context) const {
        return write(sudoku::format(candidates, style), context);
    }
};

template <int N>
struct std::formatter<sudoku::Cell<N>> : sudoku::detail::text::TextFormatter {
    auto format(sudoku::Cell<N> cell, auto& context) const { return write(sudoku::to_string(cell), context); }
};

template <int N>
struct std::formatter<sudoku::DigitSet<N>> : sudoku::detail::text::TextFormatter {
    auto format(sudoku::DigitSet<N> digits, auto& context) const { return write(sudoku::to_string(digits), context); }
};

template <>
struct std::formatter<sudoku::ParseError> : sudoku::detail::text::TextFormatter {
    auto format(const sudoku::ParseError& error, auto& context) const { return write(error.message(), context); }
};

template <>
struct std::formatter<sudoku::GridError> : sudoku::detail::text::TextFormatter {
    auto format(const sudoku::GridError& error, auto& context) const { return write(error.message(), context); }
};

#endif
