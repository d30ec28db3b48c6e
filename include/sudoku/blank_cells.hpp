#pragma once

#include "text_layout.hpp"

#include <cstddef>
#include <string_view>

// Texts whose empty cells are left blank: rows of fixed width ("53  7    "), boxed or not, with a space between cells
// or none, and rows of fields ("5,3,,,7,,,,"). A blank counts only where the row shows how wide it is: rows whose
// trailing blanks were cut off are too short, since a lost cell would look the same.

namespace sudoku::inline v0 {
namespace detail::text {

constexpr Kind kind_of(const Group& character) { return kind_of(character_at(character.text, 0).code); }

/// A piece of text down to its only group; `single` is false when there are several. No text when it is blank.
struct Field {
    Group group;
    bool single = true;

    constexpr explicit Field(const Group& piece) : group{{}, piece.place} {
        bool in_group = false;
        std::size_t begin = 0;
        each_character(piece, [&](const Group& character) {
            const auto at = static_cast<std::size_t>(character.text.data() - piece.text.data());
            const bool in_cell = kind_of(character) == Kind::symbol || kind_of(character) == Kind::other;
            if (in_cell && !in_group) {
                single = group.text.empty();
                begin = at;
                group.place = character.place;
            }
            in_group = in_cell;
            if (in_cell) group.text = piece.text.substr(begin, at + character.text.size() - begin);
            return single;
        });
    }
};

/// The row of fields between delimiters; one more delimiter may end it.
constexpr auto each_field(const Group& row, char delimiter, std::size_t cells, auto take) {
    std::size_t fields = 0, begin = 0;
    Group piece{{}, row.place};
    const auto end_field = [&](std::size_t end, Place next) {
        piece.text = row.text.substr(begin, end - begin);
        const Field field(piece);
        begin = end + 1;
        piece.place = next;
        if (fields++ == cells) return field.group.text.empty() && end == row.text.size();
        return field.single && take(field.group);
    };
    Place place = row.place;
    const bool all = each_character(row, [&](const Group& character) {
        place = Place{character.place.line, character.place.column + 1};
        if (character.text.front() != delimiter) return true;
        return end_field(static_cast<std::size_t>(character.text.data() - row.text.data()), place);
    });
    return all && end_field(row.text.size(), place) && fields >= cells;
}

/// What stands between the outer bars of a row, where it has them.
constexpr Group inside_of_bars(Group row) {
    std::size_t begin = 0, last_bar = row.text.size();  // last_bar: the end where more than blanks follow
    Place place = row.place;
    bool at_front = true;
    each_character(row, [&](const Group& character) {
        const auto at = static_cast<std::size_t>(character.text.data() - row.text.data());
        if (kind_of(character) == Kind::space) return true;
        const bool is_bar = kind_of(character) == Kind::bar;
        last_bar = is_bar ? at : row.text.size();
        if (is_bar && at_front) {
            begin = at + character.text.size();
            place.column = character.place.column + 1;
        }
        at_front = false;
        return true;
    });
    if (last_bar < begin) last_bar = row.text.size();  // the only bar is the first
    return {row.text.substr(begin, last_bar - begin), place};
}

/// Where the cells of a row of fixed width stand. Bars cut it into segments of equal width, and the cells of a segment
/// stand in every column, or in every other one: "|53 |", "| 5 3   |", without bars also "5 3   ".
struct Columns {
    std::size_t width = 0;  ///< of a segment
    std::size_t cells = 0;  ///< in a segment, 0 when the row is not laid out so
    std::size_t first = 0, step = 1;

    constexpr Columns(const Group& row, std::size_t cells_in_row) {
        std::size_t segments = 1, at = 0;
        each_character(row, [&](const Group& character) {
            const bool is_bar = kind_of(character) == Kind::bar;
            segments += is_bar;
            at = is_bar ? 0 : at + 1;
            if (at > width) width = at;
            return true;
        });
        if (segments > cells_in_row || cells_in_row % segments != 0) return;
        cells = cells_in_row / segments;
        if (width == cells) return;
        step = 2;
        first = width == 2 * cells + 1 ? 1 : 0;
        if (first == 0 && (segments > 1 || width + 1 != 2 * cells)) cells = 0;
    }
    constexpr bool has_cell_at(std::size_t column) const {
        return column >= first && (column - first) % step == 0 && (column - first) / step < cells;
    }
};

constexpr auto each_column(const Group& whole_row, std::size_t cells_in_row, auto take) {
    const Group row = inside_of_bars(whole_row);
    const Columns columns(row, cells_in_row);
    if (columns.cells == 0) return false;
    std::size_t at = 0;
    const bool fits = each_character(row, [&](const Group& character) {
        const Kind kind = kind_of(character);
        if (kind == Kind::bar) {
            const bool segment_is_full = at == columns.width;
            at = 0;
            return segment_is_full;
        }
        const bool is_cell = columns.has_cell_at(at++);
        if (kind == Kind::space) return !is_cell || take(Group{{}, character.place});
        return kind == Kind::symbol && is_cell && take(character);
    });
    return fits && at == columns.width;
}

constexpr auto each_cell_of_row(const Group& row, std::size_t cells, auto take) {
    for (const char delimiter : {',', ';', '\t'})
        if (row.text.find(delimiter) != std::string_view::npos) return each_field(row, delimiter, cells, take);
    return each_column(row, cells, take);
}

/// Whether the line is a row of cells of such a text.
constexpr bool is_row_with_blanks(const Line& line, std::size_t size) {
    if (line.kind == Line::Kind::cells) return true;
    if (line.kind == Line::Kind::doubtful) return line.has_bar && line.characters == 0;
    const std::size_t width = line.end - line.begin;
    return line.kind == Line::Kind::blank && (width == size || width + 1 == 2 * size);
}

/// Calls take(group) for each cell of a text that leaves its empty cells blank, an empty group for those: a text of
/// `size` rows, or of one row that is a whole grid. False where the text is not laid out so, or where take says so.
constexpr auto each_cell_or_blank(std::string_view text, std::size_t size, auto take) {
    std::size_t rows = 0;
    for (LineWalk walk(text); !walk.at_end(); walk.advance()) rows += is_row_with_blanks(walk.line(), size);
    if (rows != size && rows != 1) return false;
    const std::size_t cells_in_row = rows == size ? size : size * size;
    for (LineWalk walk(text); !walk.at_end(); walk.advance()) {
        if (!is_row_with_blanks(walk.line(), size)) continue;
        if (!each_cell_of_row(Group{walk.text(), Place{walk.number(), 1}}, cells_in_row, take)) return false;
    }
    return true;
}

}  // namespace detail::text
}  // namespace sudoku::inline v0
