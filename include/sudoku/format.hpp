#pragma once

#include "candidates.hpp"
#include "grid.hpp"
#include "symbols.hpp"
#include "unit.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoku::inline v0 {

/// How a grid is laid out in a text.
enum class Style : std::uint8_t {
    line,     ///< all on one line, without a line end
    rows,     ///< a line for each row
    block,    ///< rows with frames around the boxes: `| 5 3 . |`
    unicode,  ///< the same with box drawing characters
    commas,   ///< a line for each row, with commas between the cells
};

/// What a grid is written with.
struct FormatOptions {
    /// Needs: not a symbol of the digits; what `parse` reads as empty.
    char empty = '.';
    /// Needs: not automatic. Other than one-based texts are read back surely only when `parse` is told so too.
    Symbols symbols = Symbols::one_based;
    bool lower_case = false;
    /// How many rows a framed box has. Needs: a divisor of N; 0 for the squarest box at least as wide as high. Boxes
    /// of one row are not framed.
    int box_height = 0;
};

/// The grid as text, which `parse` reads back as the same grid. Sizes beyond the alphabet (above 35x35 when one-based)
/// are written as numbers with something between them.
template <int N>
std::string format(const Grid<N>& grid, Style style = Style::line, const FormatOptions& options = {});

/// The pencil marks as text, which `parse_candidates` reads back as the same. On a line up to 35x35: N characters for
/// each cell, in which a digit stands in its own place or `options.empty` instead. In the other styles: one group
/// for each cell, `1237`, above 9x9 `1/12/16`; `!` where nothing is left. Only `empty` and `box_height` matter.
template <int N>
std::string format(const Candidates<N>& candidates, Style style = Style::block, const FormatOptions& options = {});

/// The digits as people write a set: `{1, 4, 9}`.
template <int N>
std::string to_string(DigitSet<N> digits);

namespace detail::text {

/// The characters of a frame: of the rules above, inside and below (left, line, crossing, right), and upright.
struct FrameCharacters {
    std::array<std::string_view, 4> top, middle, bottom;
    std::string_view bar;
};
inline constexpr FrameCharacters ascii_frame{{"+", "-", "+", "+"}, {"+", "-", "+", "+"}, {"+", "-", "+", "+"}, "|"};
inline constexpr FrameCharacters unicode_frame{{"┌", "─", "┬", "┐"}, {"├", "─", "┼", "┤"}, {"└", "─", "┴", "┘"}, "│"};

/// The spelled cells of a grid, and how to lay them out.
class Sheet {
public:
    /// `symbols` are one character each, and touch in rows without frames; `numbers` stand on the right of their
    /// column, `marks` on the left.
    enum class Cells : std::uint8_t { symbols, numbers, marks };

    /// Needs: size * size cells of ASCII.
    Sheet(std::vector<std::string> cells, int size, int box_height, Cells kind)
        : cells_(std::move(cells)),
          size_(static_cast<std::size_t>(size)),
          box_height_(static_cast<std::size_t>(box_height)),
          kind_(kind),
          widths_(size_) {
        assert(box_height > 0 && size % box_height == 0 && "the height of a box divides the size of the grid");
        for (std::size_t i = 0; i < cells_.size(); ++i)
            widths_[i % size_] = (std::max)(widths_[i % size_], cells_[i].size());
    }

    std::string write(Style style) const {
        switch (style) {
            case Style::line: return joined(0, cells_.size(), kind_ == Cells::symbols ? "" : " ");
            case Style::rows: return kind_ == Cells::symbols ? joined_rows("") : padded_rows();
            case Style::block: return framed(ascii_frame);
            case Style::unicode: return framed(unicode_frame);
            case Style::commas: return joined_rows(",");
        }
        return {};
    }

private:
    std::string joined(std::size_t first, std::size_t count, std::string_view between) const {
        std::string text;
        for (std::size_t i = first; i < first + count; ++i) {
            if (i != first) text += between;
            text += cells_[i];
        }
        return text;
    }
    std::string joined_rows(std::string_view between) const {
        std::string text;
        for (std::size_t row = 0; row < size_; ++row) text += joined(row * size_, size_, between) + "\n";
        return text;
    }
    std::string padded_rows() const {
        std::string text;
        for (std::size_t row = 0; row < size_; ++row) {
            for (std::size_t column = 0; column < size_; ++column) {
                if (column != 0) text += ' ';
                text += padded(row, column);
            }
            text += '\n';
        }
        return text;
    }
    std::string padded(std::size_t row, std::size_t column) const {
        const std::string& cell = cells_[row * size_ + column];
        const std::string blanks(widths_[column] - cell.size(), ' ');
        return kind_ == Cells::marks ? cell + blanks : blanks + cell;
    }

    // A box of one row is the row: nothing to frame inside.
    std::size_t box_width() const { return box_height_ == 1 ? size_ : size_ / box_height_; }
    bool begins_band(std::size_t row) const { return row % (box_height_ == 1 ? size_ : box_height_) == 0; }

    std::string framed(const FrameCharacters& frame) const {
        std::string text = rule(frame.top);
        for (std::size_t row = 0; row < size_; ++row) {
            if (row != 0 && begins_band(row)) text += rule(frame.middle);
            for (std::size_t column = 0; column < size_; ++column) {
                if (column % box_width() == 0) text += std::string(frame.bar) + " ";
                text += padded(row, column) + " ";
            }
            text += std::string(frame.bar) + "\n";
        }
        return text + rule(frame.bottom);
    }
    std::string rule(const std::array<std::string_view, 4>& pieces) const {
        const auto [left, line, crossing, right] = pieces;
        std::string text;
        for (std::size_t column = 0; column < size_; ++column) {
            if (column % box_width() == 0) (text += column == 0 ? left : crossing) += line;
            for (std::size_t i = 0; i <= widths_[column]; ++i) text += line;
        }
        return (text += right) + "\n";
    }

    std::vector<std::string> cells_;
    std::size_t size_, box_height_;
    Cells kind_;
    std::vector<std::size_t> widths_;  // of the longest cell of each column
};

/// `1237` up to 9x9, above `1/12/16`.
template <int N>
std::string spelled(DigitSet<N> set) {
    if (set.empty()) return "!";
    std::string text;
    for (const Digit d : set) {
        if (N > 9 && !text.empty()) text += '/';
        text += std::to_string(d);
    }
    return text;
}

}  // namespace detail::text

template <int N>
std::string to_string(DigitSet<N> digits) {
    std::string text = "{";
    for (const Digit d : digits) text += (text.size() == 1 ? "" : ", ") + std::to_string(d);
    return text + "}";
}

template <int N>
std::string format(const Grid<N>& grid, Style style, const FormatOptions& options) {
    assert(options.symbols != Symbols::automatic && "a text is written in one of the conventions");
    const detail::text::Alphabet alphabet{options.symbols, options.lower_case, N};
    const auto symbol = [&](Digit d) { return d == 0 ? options.empty : alphabet.symbol(d); };
    if (style == Style::line && alphabet.exists()) {
        std::string line;
        line.reserve(std::size_t{N} * N);
        for (const Digit d : grid) line += symbol(d);
        return line;
    }
    const int lowest = options.symbols == Symbols::zero_based ? 0 : 1;
    std::vector<std::string> cells;
    cells.reserve(std::size_t{N} * N);
    for (const Digit d : grid) {
        const bool is_number = d != 0 && !alphabet.exists();
        cells.push_back(is_number ? std::to_string(d - 1 + lowest) : std::string(1, symbol(d)));
    }
    const int height = options.box_height != 0 ? options.box_height : detail::box_height(N);
    using detail::text::Sheet;
    const auto kind = alphabet.exists() ? Sheet::Cells::symbols : Sheet::Cells::numbers;
    return Sheet(std::move(cells), N, height, kind).write(style);
}

template <int N>
std::string format(const Candidates<N>& candidates, Style style, const FormatOptions& options) {
    const detail::text::Alphabet alphabet{Symbols::one_based, false, N};
    if (style == Style::line && alphabet.exists() && N > 1) {  // in a 1x1 a mark alone would mean every digit
        std::string line;
        line.reserve(std::size_t{N} * N * N);
        for (const auto set : candidates)
            for (Digit d = 1; d <= N; ++d) line += set.contains(d) ? alphabet.symbol(d) : options.empty;
        return line;
    }
    std::vector<std::string> cells;
    cells.reserve(std::size_t{N} * N);
    for (const auto set : candidates) cells.push_back(detail::text::spelled(set));
    const int height = options.box_height != 0 ? options.box_height : detail::box_height(N);
    using detail::text::Sheet;
    return Sheet(std::move(cells), N, height, Sheet::Cells::marks).write(style);
}

}  // namespace sudoku::inline v0
