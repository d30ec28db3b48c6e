#pragma once

#include "characters.hpp"
#include "parse_error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

// How a text lies on the paper: lines, which of them are frames, and the groups of characters between separators.

namespace sudoku::inline v0 {
namespace detail::text {

/// One line of a text, and what it holds.
struct Line {
    enum class Kind : std::uint8_t {
        blank,
        comment,   ///< begins with `#`
        frame,     ///< only frame characters, among them one that no row of cells has
        doubtful,  ///< only frame characters, but it may be a row of empty cells: `|...|...|...|`, `.---.---.`
        cells,
    };

    std::size_t begin = 0, end = 0, next = 0;  // byte offsets: [begin, end) without the line end; next line
    Kind kind = Kind::blank;
    std::uint8_t bucket = 0;     // of a doubtful line, see Doubt
    std::size_t groups = 0;      // maximal runs of symbols
    std::size_t characters = 0;  // symbols
    bool has_bar = false;
};

/// Doubtful lines are told apart by the marks in them (only dots, only stars, only dashes, several) and by whether a
/// bar or corners make them look like a frame. A set of these eight buckets says which lines are rows of cells; one
/// such set is decided on for a whole text.
struct Doubt {
    static constexpr std::uint8_t framed = 4;

    /// The sets in the order in which they are tried; the first is the rule as people know it.
    static constexpr std::array<std::uint8_t, 6> sets{0x0F, 0xFF, 0x11, 0x22, 0x44, 0x00};

    static constexpr std::uint8_t bucket(unsigned marks, bool looks_framed) {
        const std::uint8_t kind = marks == 1 ? 0 : marks == 2 ? 1 : marks == 4 ? 2 : 3;
        return static_cast<std::uint8_t>(kind + (looks_framed ? framed : 0));
    }
};

/// What a character tells about its line, as bits to be collected.
struct Trait {
    static constexpr std::uint8_t dot = 1, star = 2, dash = 4, unframed = 8, bar = 16, rule = 32, cell = 64,
                                  space = 128;

    static constexpr std::uint8_t of(std::uint32_t code) {
        if (code == '.') return dot | cell;
        if (code == '*') return star | cell;
        if (code == '-') return dash | cell;
        switch (kind_of(code)) {
            case Kind::space: return space;
            case Kind::separator: return unframed;
            case Kind::edge: return 0;
            case Kind::bar: return bar;
            case Kind::rule: return rule;
            default: return unframed | cell;
        }
    }
};

inline constexpr auto ascii_traits = [] {
    std::array<std::uint8_t, 128> traits{};
    for (std::uint32_t code = 0; code < 128; ++code) traits[code] = Trait::of(code);
    return traits;
}();

/// Collects what one line holds, character by character.
class LineReader {
public:
    constexpr void take(std::uint32_t code) {
        const std::uint8_t traits = code < 128 ? ascii_traits[code] : Trait::of(code);
        seen_ |= traits;
        const std::size_t in_cell = traits / Trait::cell & 1u;
        characters_ += in_cell;
        groups_ += in_cell & ~in_group_;
        in_group_ = in_cell;
        if (traits == Trait::space) return;
        if (first_ == 0) first_ = code;
        last_ = code;
    }

    constexpr void tell(Line& line) const {
        line.groups = groups_;
        line.characters = characters_;
        line.has_bar = (seen_ & Trait::bar) != 0;
        line.kind = kind();
        line.bucket = Doubt::bucket(seen_ & 7u, line.has_bar || looks_like_a_rule());
    }

private:
    constexpr Line::Kind kind() const {
        if ((seen_ | Trait::space) == Trait::space) return first_ == 0 ? Line::Kind::blank : Line::Kind::doubtful;
        if (first_ == '#') return Line::Kind::comment;
        if ((seen_ & Trait::unframed) != 0) return Line::Kind::cells;
        return (seen_ & Trait::rule) != 0 ? Line::Kind::frame : Line::Kind::doubtful;
    }
    constexpr bool looks_like_a_rule() const {
        return (seen_ & Trait::dash) != 0 && is_corner(first_) && is_corner(last_);
    }
    static constexpr bool is_corner(std::uint32_t code) {
        return code == '.' || code == '*' || code == '\'' || code == ':';
    }

    std::uint32_t first_ = 0, last_ = 0;  // neither is white space
    std::size_t groups_ = 0, characters_ = 0, in_group_ = 0;
    unsigned seen_ = 0;  // traits
};

/// The line that begins at a byte; it ends at "\n", "\r\n" or a lone "\r". Needs: begin <= text.size().
constexpr Line line_at(std::string_view text, std::size_t begin) {
    Line line;
    line.begin = begin;
    LineReader reader;
    std::size_t at = begin;
    while (at < text.size() && text[at] != '\n' && text[at] != '\r') {
        // The compilers inline this much of character_at only when it is written out: a third of the time to read a
        // grid.
        const auto byte = static_cast<unsigned char>(text[at]);
        const Character c = byte < 0x80u ? Character{byte, 1} : character_above_ascii(text, at);
        reader.take(c.code);
        at += c.length;
    }
    line.end = line.next = at;
    if (at < text.size()) line.next += text.substr(at, 2) == "\r\n" ? 2u : 1u;
    reader.tell(line);
    return line;
}

/// The lines of a text, one after another, with their numbers from 1.
class LineWalk {
public:
    constexpr explicit LineWalk(std::string_view text) : text_(text), line_(line_at(text, byte_order_mark(text))) {}

    constexpr bool at_end() const { return ended_; }
    constexpr const Line& line() const { return line_; }
    constexpr std::size_t number() const { return number_; }
    constexpr std::string_view text() const { return piece(text_, line_.begin, line_.end - line_.begin); }
    constexpr void advance() {
        if (line_.next == text_.size()) {
            ended_ = true;
            return;
        }
        line_ = line_at(text_, line_.next);
        ++number_;
    }

private:
    std::string_view text_;
    Line line_;
    std::size_t number_ = 1;
    bool ended_ = false;
};

/// How many groups and characters a text has, with and without its doubtful lines.
struct Survey {
    struct Count {
        std::size_t groups = 0, characters = 0;
    };

    Count sure = {};
    std::array<Count, 8> doubtful = {};  // by bucket

    constexpr explicit Survey(std::string_view text) {
        for (LineWalk walk(text); !walk.at_end(); walk.advance()) {
            const Line& line = walk.line();
            if (line.kind != Line::Kind::cells && line.kind != Line::Kind::doubtful) continue;
            Count& count = line.kind == Line::Kind::cells ? sure : doubtful[line.bucket];
            count.groups += line.groups;
            count.characters += line.characters;
        }
    }

    /// With the doubtful lines of these buckets taken for rows of cells.
    constexpr Count count(std::uint8_t rows) const {
        Count all = sure;
        for (std::size_t i = 0; i < doubtful.size(); ++i) {
            if ((rows >> i & 1u) == 0) continue;
            all.groups += doubtful[i].groups;
            all.characters += doubtful[i].characters;
        }
        return all;
    }

    /// The first set of buckets whose counts pass the test, or no bucket set at all when `found` is false.
    struct Choice {
        std::uint8_t rows;
        bool found;
    };
    constexpr auto first_set(auto test) const {
        for (const std::uint8_t rows : Doubt::sets)
            if (test(count(rows))) return Choice{rows, true};
        return Choice{Doubt::sets[0], false};
    }
};

/// A run of symbols between separators.
struct Group {
    std::string_view text;
    Place place;
};

/// Whether a line is a row of cells, given which doubtful ones are.
constexpr bool is_row(const Line& line, std::uint8_t rows) {
    return line.kind == Line::Kind::cells || (line.kind == Line::Kind::doubtful && (rows >> line.bucket & 1u) != 0);
}

/// Calls take(group), which answers whether to go on, for every group of the rows of cells. Whether all were taken.
// The result is `auto` here and below because Clang 14 otherwise puts off the instantiation to the end of the unit, too
// late for constant evaluation.
constexpr auto each_group(std::string_view text, std::uint8_t rows, auto take) {
    for (LineWalk walk(text); !walk.at_end(); walk.advance()) {
        if (!is_row(walk.line(), rows)) continue;
        const std::string_view row = walk.text();
        std::size_t column = 1, begin = 0, begin_column = 0;  // begin_column: of the group at hand, 0 between groups
        for (std::size_t at = 0; at < row.size(); ++column) {
            const Character c = character_at(row, at);
            const Kind kind = kind_of(c.code);
            if (kind == Kind::symbol || kind == Kind::other) {
                if (begin_column == 0) begin = at, begin_column = column;
            } else if (begin_column != 0) {
                if (!take(Group{piece(row, begin, at - begin), Place{walk.number(), begin_column}})) return false;
                begin_column = 0;
            }
            at += c.length;
        }
        if (begin_column != 0 &&
            !take(Group{piece(row, begin, row.size() - begin), Place{walk.number(), begin_column}}))
            return false;
    }
    return true;
}

/// The same for every character of a group, each as a group of its own.
constexpr auto each_character(const Group& group, auto take) {
    Place place = group.place;
    for (std::size_t at = 0; at < group.text.size(); ++place.column) {
        const Character c = character_at(group.text, at);
        if (!take(Group{piece(group.text, at, c.length), place})) return false;
        at += c.length;
    }
    return true;
}

/// The same for every character of every group.
constexpr auto each_symbol(std::string_view text, std::uint8_t rows, auto take) {
    return each_group(text, rows, [&](const Group& group) { return each_character(group, take); });
}

}  // namespace detail::text
}  // namespace sudoku::inline v0
