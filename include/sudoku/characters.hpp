#pragma once

#include "version.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// What the characters of a text are to a reader of grids: UTF-8 is taken apart, anything else byte by byte.

namespace sudoku::inline v0 {
namespace detail::text {

/// One character: its code point, or `no_text` plus the byte where the bytes are no UTF-8.
struct Character {
    static constexpr std::uint32_t no_text = 0x110000;

    std::uint32_t code;
    std::size_t length;  ///< in bytes

    constexpr bool is_text() const { return code < no_text; }
};

/// A piece of a text. Needs: it lies within. (substr checks, and cost a tenth of the time to read a grid.)
constexpr std::string_view piece(std::string_view text, std::size_t begin, std::size_t length) {
    return {text.data() + begin, length};
}

constexpr Character character_above_ascii(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(text[at + i])}; };
    const std::uint32_t first = byte(0);
    const Character broken{Character::no_text + first, 1};
    const std::size_t length = first >= 0xF0u ? 4 : first >= 0xE0u ? 3 : 2;
    if (first < 0xC2u || first > 0xF4u || text.size() - at < length) return broken;
    std::uint32_t code = first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0u) != 0x80u) return broken;
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    const bool too_long_a_spelling = code < (length == 3 ? 0x800u : length == 4 ? 0x10000u : 0u);
    const bool surrogate = 0xD800u <= code && code < 0xE000u;
    return too_long_a_spelling || surrogate || code > 0x10FFFFu ? broken : Character{code, length};
}

/// The character that begins at a byte. Needs: at < text.size().
constexpr Character character_at(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    return first < 0x80u ? Character{first, 1} : character_above_ascii(text, at);
}

/// What a character does in a text.
enum class Kind : std::uint8_t {
    space,      ///< white space within a line
    separator,  ///< a comma, bracket or quotation mark: stands between cells
    edge,       ///< `:` and `'`: between cells too, and drawn in frames
    bar,        ///< `|` and the upright frame characters
    rule,       ///< `+`, `=` and the other frame characters: never within a row of cells
    symbol,     ///< a letter, a numeral or a mark for an empty cell; `. * -` are drawn in frames too
    other,      ///< anything else: no grid has it
};

inline constexpr auto ascii_kinds = [] {
    std::array<Kind, 128> kinds{};
    kinds.fill(Kind::other);
    const auto set = [&](std::string_view characters, Kind kind) {
        for (const char c : characters) kinds[static_cast<std::size_t>(c)] = kind;
    };
    set(" \t\r\n\v\f", Kind::space);
    set(",;\"()[]{}", Kind::separator);
    set(":'", Kind::edge);
    set("|", Kind::bar);
    set("+=", Kind::rule);
    set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.*_-?", Kind::symbol);
    return kinds;
}();

constexpr bool is_blank_above_ascii(std::uint32_t code) {
    return code == 0xA0u || (0x2000u <= code && code <= 0x200Bu) || code == 0x202Fu || code == 0x3000u ||
           code == 0xFEFFu;
}

/// The upright ones of the box drawing characters U+2500..257F: light, heavy, double, dashed, and their half lines.
constexpr bool is_upright(std::uint32_t code) {
    switch (code) {
        case 0x2502u:
        case 0x2503u:
        case 0x2506u:
        case 0x2507u:
        case 0x250Au:
        case 0x250Bu:
        case 0x254Eu:
        case 0x254Fu:
        case 0x2551u:
        case 0x2575u:
        case 0x2577u:
        case 0x2579u:
        case 0x257Bu:
        case 0x257Du:
        case 0x257Fu: return true;
        default: return false;
    }
}

constexpr Kind kind_of(std::uint32_t code) {
    if (code < 128u) return ascii_kinds[code];
    if (is_blank_above_ascii(code)) return Kind::space;
    if (0x2500u <= code && code <= 0x257Fu) return is_upright(code) ? Kind::bar : Kind::rule;
    return Kind::other;
}

/// How many bytes a byte order mark takes at the beginning of a text: 3 or 0.
constexpr std::size_t byte_order_mark(std::string_view text) {
    return text.substr(0, 3) == std::string_view("\xEF\xBB\xBF") ? 3 : 0;
}

}  // namespace detail::text
}  // namespace sudoku::inline v0
