#pragma once

#include "alphabet_choice.hpp"
#include "blank_cells.hpp"
#include "cell_reader.hpp"
#include "parse_error.hpp"
#include "result.hpp"
#include "text_layout.hpp"
#include "unit.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sudoku::inline v0 {

/// The size of a grid and of its boxes.
struct Shape {
    int size;
    int box_height;  ///< in rows; 1 where there are no boxes

    constexpr int box_width() const { return size / box_height; }
    friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

/// The shape of the grid or of the pencil marks in a text, before it is known which `parse<N>` to call: the size that
/// its number of cells is the square of, and the boxes as its frames cut them; where none are drawn, the squarest box
/// at least as wide as high. The cells themselves are not read. The error is `no_size`. Linear in the length of the
/// text.
constexpr Result<Shape, ParseError> shape_of(std::string_view text);

namespace detail::text {

/// n where count is n * n for a size n of 1..64, else 0.
constexpr int square_root(std::size_t count) {
    for (int n = 1; n <= 64; ++n)
        if (count == static_cast<std::size_t>(n * n)) return n;
    return 0;
}
constexpr int cube_root(std::size_t count) {
    for (int n = 1; n <= 35; ++n)
        if (count == static_cast<std::size_t>(n * n * n)) return n;
    return 0;
}

/// Whether all pieces of a row of things are equally long; collects their lengths one by one.
class EqualPieces {
public:
    constexpr void take(std::size_t length) {
        if (length == 0) return;
        if (length_ == 0) length_ = length;
        if (length_ != length) differ_ = true;
    }
    /// The length of each where they cut `whole` into several of at least two; else 0.
    constexpr std::size_t part_of(std::size_t whole) const {
        const bool cuts = !differ_ && 1 < length_ && length_ < whole && whole % length_ == 0;
        return cuts ? length_ : 0;
    }

private:
    std::size_t length_ = 0;
    bool differ_ = false;
};

class ShapeReader {
public:
    constexpr explicit ShapeReader(std::string_view text) : text_(text), survey_(text) {}

    constexpr Result<Shape, ParseError> read() const {
        for (const auto ask :
             {&ShapeReader::size_by_rows, &ShapeReader::size_by_groups, &ShapeReader::size_by_characters})
            for (const std::uint8_t rows : Doubt::sets)
                if (const int size = (this->*ask)(rows)) return shape(size, rows);
        if (const int size = size_with_blanks()) return shape(size, 0);
        ParseError error{ParseError::Reason::no_size};
        error.cells_found = survey_.count(Doubt::sets[0]).characters;
        return error;
    }

private:
    constexpr bool is_row(const Line& line, std::uint8_t rows) const {
        return line.kind == Line::Kind::cells || (line.kind == Line::Kind::doubtful && (rows >> line.bucket & 1u) != 0);
    }

    // N rows of N cells.
    constexpr int size_by_rows(std::uint8_t rows) const {
        std::size_t lines = 0;
        for (LineWalk walk(text_); !walk.at_end(); walk.advance())
            lines += is_row(walk.line(), rows) && walk.line().characters != 0;
        const auto [groups, characters] = survey_.count(rows);
        if (lines < 2 || lines > 64) return 0;
        return groups == lines * lines || characters == lines * lines ? static_cast<int>(lines) : 0;
    }
    // N * N groups, each of which could be a cell: so not the rows of "1234 3412 2143 4321".
    constexpr int size_by_groups(std::uint8_t rows) const {
        const int size = square_root(survey_.count(rows).groups);
        const auto is_cell = [&](const Group& group) {
            if (group.text.size() == 1 || group.text == "-1" || group.text.find('/') < group.text.size()) {
                const char c = group.text.front();
                return is_numeral(c) && group.text.size() == 1 ? c - '0' <= size : true;
            }
            if (size > 9) return 0 <= number_in(group.text) && number_in(group.text) <= size;
            for (const char c : group.text)
                if (!is_numeral(c) || c - '0' > size) return false;
            return group.text.size() <= static_cast<std::size_t>(size);
        };
        return size != 0 && each_group(text_, rows, is_cell) ? size : 0;
    }
    // N * N characters; or N * N * N where each digit stands in its own place and no cell is without one.
    constexpr int size_by_characters(std::uint8_t rows) const {
        const std::size_t characters = survey_.count(rows).characters;
        const int side = cube_root(characters);
        if (side > 1 && is_candidate_string(rows, static_cast<std::size_t>(side))) return side;
        return square_root(characters);
    }
    constexpr bool is_candidate_string(std::uint8_t rows, std::size_t size) const {
        std::size_t at = 0, candidates = 0;
        const Alphabet alphabet{Symbols::one_based, false, static_cast<int>(size)};
        return each_symbol(text_, rows, [&](const Group& symbol) {
            const char c = symbol.text.front();
            if (at % size == 0) candidates = 0;
            const bool in_place = alphabet.digit(c) == static_cast<Digit>(at % size) + 1;
            candidates += in_place;
            ++at;
            return (in_place || !empty_mark(c).empty()) && (at % size != 0 || candidates != 0);
        });
    }
    // Only a short text can be a grid with blanks, so that 64 tries stay linear in the length of a long one.
    constexpr int size_with_blanks() const {
        constexpr std::size_t longest = 64 * 64 * 16;
        if (text_.size() > longest) return 0;
        for (int size = 1; size <= 64; ++size)
            if (each_cell_or_blank(text_, static_cast<std::size_t>(size), [](const Group&) { return true; }))
                return size;
        return 0;
    }

    constexpr Shape shape(int size, std::uint8_t rows) const {
        const auto side = static_cast<std::size_t>(size);
        const std::size_t height = band_height(rows).part_of(side), width = box_width(side, rows).part_of(side);
        if (height != 0 && (width == 0 || height * width == side)) return {size, static_cast<int>(height)};
        if (width != 0 && height == 0) return {size, size / static_cast<int>(width)};
        return {size, box_height(size)};
    }
    // Rows between one rule and the next.
    constexpr EqualPieces band_height(std::uint8_t rows) const {
        EqualPieces bands;
        std::size_t height = 0;
        for (LineWalk walk(text_); !walk.at_end(); walk.advance()) {
            const Line& line = walk.line();
            const bool is_blank_row = line.kind == Line::Kind::doubtful && line.characters == 0;
            if (is_row(line, rows) || is_blank_row) {
                ++height;
            } else if (line.kind == Line::Kind::frame || line.kind == Line::Kind::doubtful) {
                bands.take(height);
                height = 0;
            }
        }
        bands.take(height);
        return bands;
    }
    // Cells between one bar and the next.
    constexpr EqualPieces box_width(std::size_t size, std::uint8_t rows) const {
        EqualPieces boxes;
        for (LineWalk walk(text_); !walk.at_end(); walk.advance()) {
            const Line& line = walk.line();
            if (!is_row(line, rows) || (line.groups != size && line.characters != size)) continue;
            std::size_t cells = 0;
            bool in_group = false;
            each_character(Group{walk.text(), {}}, [&](const Group& character) {
                const Kind kind = kind_of(character);
                const bool in_cell = kind == Kind::symbol || kind == Kind::other;
                cells += in_cell && (line.groups != size || !in_group);
                in_group = in_cell;
                if (kind == Kind::bar) {
                    boxes.take(cells);
                    cells = 0;
                }
                return true;
            });
            boxes.take(cells);
        }
        return boxes;
    }

    std::string_view text_;
    Survey survey_;
};

}  // namespace detail::text

constexpr Result<Shape, ParseError> shape_of(std::string_view text) { return detail::text::ShapeReader(text).read(); }

}  // namespace sudoku::inline v0
