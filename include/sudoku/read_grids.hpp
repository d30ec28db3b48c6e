#pragma once

#include "grid.hpp"
#include "parse.hpp"
#include "parse_error.hpp"
#include "result.hpp"
#include "text_layout.hpp"

#include <cstddef>
#include <istream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace sudoku::inline v0 {

/// A grid out of a file, or why it is none, with where it stood. Used like a Result.
template <int N>
struct GridRecord : Result<Grid<N>, ParseError> {
    std::size_t line;    ///< counted from 1: where the grid begins
    std::string before;  ///< what stands before it on the line, a name for instance, without white space around
    std::string rest;    ///< what stands after it on the line, a rating or a comment for instance
};

template <int N>
class GridReader;

/// The grids of a stream, one after another: `for (const auto& record : read_grids<9>(file))`.
///
/// A line holds a grid, in any spelling that `parse` reads, and maybe something before or after it; or a row of a grid,
/// and N such lines, framed or not, are one (if its empty cells are marked). Blank lines and lines that begin with `#`
/// are skipped; within a grid of several lines they end it. What cannot be read is a record with an error, whose place
/// is that in the stream, and reading goes on with the next line. Linear in the length of the stream; a grid at a time
/// is kept in memory.
template <int N>
GridReader<N> read_grids(std::istream& in) {
    return GridReader<N>(in);
}

namespace detail::text {

constexpr std::string_view without_outer_blanks(std::string_view text) {
    const std::string_view blanks = " \t\r\v\f";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The lines of a stream, numbered from 1, without their ends ("\n", "\r\n", a lone "\r") and without a byte order
/// mark.
class StreamLines {
public:
    explicit StreamLines(std::istream& in) : in_(&in) {}

    /// Moves on, unless the line was put back; false at the end.
    bool advance() {
        if (std::exchange(put_back_, false)) return true;
        next_ = next_ == std::string::npos ? next_ : end_ + 1;
        if (next_ == std::string::npos || next_ >= buffer_.size()) {
            if (!std::getline(*in_, buffer_)) return false;
            next_ = number_ == 0 ? byte_order_mark(buffer_) : 0;
        }
        begin_ = next_;
        end_ = buffer_.find('\r', begin_);
        if (end_ == std::string::npos) end_ = buffer_.size();
        ++number_;
        return true;
    }
    void put_back() { put_back_ = true; }

    std::string_view line() const { return std::string_view(buffer_).substr(begin_, end_ - begin_); }
    std::size_t number() const { return number_; }

private:
    std::istream* in_;
    std::string buffer_;
    std::size_t begin_ = 0, end_ = 0, next_ = std::string::npos, number_ = 0;
    bool put_back_ = false;
};

/// Finds the grid in a line that may hold more.
template <int N>
class RecordLine {
public:
    explicit RecordLine(std::string_view text) : text_(text) {
        find_run();
        if (grid_) return;
        take(0, text.size(), {});
        if (!grid_) find_beginning(true);
        if (!grid_) find_beginning(false);
    }

    bool has_grid() const { return grid_.has_value(); }

    GridRecord<N> record(std::size_t line) const {
        if (!grid_) return {error(line), line, {}, {}};
        return {*grid_, line, std::string(without_outer_blanks(text_.substr(0, begin_))),
                std::string(without_outer_blanks(text_.substr(end_)))};
    }

private:
    static constexpr std::size_t cell_count = std::size_t{N} * N;

    void take(std::size_t begin, std::size_t end, Place place) {
        const auto grid = parse<N>(text_.substr(begin, end - begin));
        if (!grid && !error_) {
            error_ = grid.error();
            error_->place.column += place.column - 1;
        }
        if (!grid) return;
        grid_ = *grid;
        begin_ = begin;
        end_ = end;
    }

    // A run of N * N symbols, wherever it stands.
    void find_run() {
        std::size_t longest = 0;
        Group long_run;
        each_group(text_, 0xFF, [&](const Group& group) {
            const std::size_t characters = line_at(group.text, 0).characters;
            if (characters == cell_count) take(offset(group), offset(group) + group.text.size(), group.place);
            if (characters > longest) {
                longest = characters;
                long_run = group;
            }
            return !grid_.has_value();
        });
        // A run that is a few symbols too short or too long is what the error is about.
        if (!grid_ && !error_ && 2 * longest > cell_count && longest < 2 * cell_count)
            take(offset(long_run), offset(long_run) + long_run.text.size(), long_run.place);
    }

    // The first N * N groups or characters of the line, if what follows does not look as if the cells went on.
    void find_beginning(bool by_groups) {
        std::size_t cells_so_far = 0, end = 0;
        each_group(text_, 0xFF, [&](const Group& group) {
            if (end != 0 && !could_be_cells(group.text)) take(0, end, {});
            if (end != 0) return false;
            cells_so_far += by_groups ? 1 : line_at(group.text, 0).characters;
            if (cells_so_far == cell_count) end = offset(group) + group.text.size();
            return cells_so_far <= cell_count;
        });
    }
    static bool could_be_cells(std::string_view group) {
        if (group.size() == 1) return kind_of(static_cast<unsigned char>(group.front())) == Kind::symbol;
        for (const char c : group)
            if (!is_numeral(c) && !is_only_an_empty_mark(c)) return false;
        return group.size() == N || (N > 9 && number_in(group) >= 0 && number_in(group) <= N);
    }

    std::size_t offset(const Group& group) const { return static_cast<std::size_t>(group.text.data() - text_.data()); }
    ParseError error(std::size_t line) const {
        ParseError error = *error_;
        error.place.line = line;
        return error;
    }

    std::string_view text_;
    std::optional<Grid<N>> grid_;
    std::optional<ParseError> error_;
    std::size_t begin_ = 0, end_ = 0;
};

/// A grid of several lines while it is gathered.
template <int N>
class Block {
public:
    bool has_rows() const { return rows_ != 0; }
    bool is_complete() const { return rows_ == N; }

    void add_row(std::string_view line, std::size_t number) {
        if (rows_++ == 0) first_line_ = number;
        (text_ += line) += '\n';
    }
    // An empty line instead: the rows keep their numbers.
    void add_frame() {
        if (has_rows()) text_ += '\n';
    }
    /// Hands the grid over and begins anew.
    GridRecord<N> take() {
        auto grid = parse<N>(text_);
        if (!grid) {
            ParseError error = grid.error();
            error.place.line += first_line_ - 1;
            grid = error;
        }
        const GridRecord<N> record{grid, first_line_, {}, {}};
        *this = {};
        return record;
    }

private:
    std::string text_;
    std::size_t rows_ = 0, first_line_ = 0;
};

}  // namespace detail::text

/// See read_grids. An input range: it can be walked through once. Needs: the stream outlives it.
template <int N>
class GridReader {
public:
    explicit GridReader(std::istream& in) : lines_(in) {}

    class Iterator {
    public:
        using value_type = GridRecord<N>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        Iterator() = default;
        explicit Iterator(GridReader* reader) : reader_(reader) {}
        const GridRecord<N>& operator*() const { return *reader_->record_; }
        const GridRecord<N>* operator->() const { return &*reader_->record_; }
        Iterator& operator++() {
            reader_->advance();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator& at, std::default_sentinel_t) { return at.is_at_end(); }

    private:
        bool is_at_end() const { return !reader_->record_; }

        GridReader* reader_ = nullptr;
    };

    Iterator begin() {
        advance();
        return Iterator(this);
    }
    std::default_sentinel_t end() const { return {}; }

private:
    void advance() {
        record_.reset();
        while (!record_ && lines_.advance()) take_line();
        if (!record_) end_block();
    }

    void take_line() {
        const std::string_view text = lines_.line();
        const detail::text::Line line = detail::text::line_at(text, 0);
        if (is_frame(line)) return block_.add_frame();
        if (line.kind == detail::text::Line::Kind::blank || line.kind == detail::text::Line::Kind::comment)
            return end_block();
        const detail::text::RecordLine<N> record(text);
        if (!record.has_grid() && (line.groups == N || line.characters == N)) return take_row(text);
        if (!block_.has_rows()) {
            record_ = record.record(lines_.number());
            return;
        }
        end_block();
        lines_.put_back();
    }
    void take_row(std::string_view text) {
        block_.add_row(text, lines_.number());
        if (block_.is_complete()) end_block();
    }
    void end_block() {
        if (block_.has_rows()) record_ = block_.take();
    }

    // `|---|---|---|` may be a row without digits, but then the grid comes out a row short and is an error; the other
    // way round it could come out wrong.
    static bool is_frame(const detail::text::Line& line) {
        if (line.kind == detail::text::Line::Kind::frame) return true;
        const bool has_dashes =
            line.bucket == detail::text::Doubt::bucket(4, true) || line.bucket == detail::text::Doubt::bucket(8, true);
        return line.kind == detail::text::Line::Kind::doubtful && (line.characters == 0 || has_dashes);
    }

    detail::text::StreamLines lines_;
    detail::text::Block<N> block_;
    std::optional<GridRecord<N>> record_;
};

}  // namespace sudoku::inline v0
