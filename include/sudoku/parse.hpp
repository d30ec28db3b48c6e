#pragma once

#include "alphabet_choice.hpp"
#include "blank_cells.hpp"
#include "cell_reader.hpp"
#include "grid.hpp"
#include "parse_error.hpp"
#include "result.hpp"
#include "symbols.hpp"
#include "text_layout.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace sudoku::inline v0 {

/// A grid, and the convention that its text was written in.
template <int N>
struct Reading {
    Grid<N> grid;
    Convention convention;

    friend constexpr bool operator==(const Reading&, const Reading&) = default;
};

/// The grid in a text, in one line or many, as people really write it:
///
/// * Frames, of `+ - = | : . ' *` and of box drawing characters, are skipped; so are lines that begin with `#`.
/// * N * N groups between white space, commas, brackets or frames are cells; above 9x9 they are numbers (unless all are
///   single symbols and a letter is among them). Up to 9x9 a group of several digits makes the text pencil marks.
/// * Otherwise N * N characters are cells, in the first of the alphabets `1-9A-`, `0-9A-`, `A-`, of capital or of small
///   letters, that covers the symbols used.
/// * Empty cells are `. 0 * _ - ? x X`, or `-1` among groups, or are left blank where a row shows its cells all the
///   same. Up to 9x9 marks may mix. `0` is a digit only above 9x9, where another empty mark occurs or where all N
///   symbols of `0-9A-` occur and `0` N times; `x X` are digits where the alphabet reaches them.
///
/// No rule is perfect for grids above 9x9 (`1-9A-F` and `0-9A-F` can look the same), so `symbols` overrides it, and
/// `read` tells what was found. Digits that clash are no error. Linear in the length of the text; no memory is
/// allocated.
template <int N>
constexpr Result<Grid<N>, ParseError> parse(std::string_view text, Symbols symbols = Symbols::automatic);

/// The same, and in which convention the grid was written.
template <int N>
constexpr Result<Reading<N>, ParseError> read(std::string_view text, Symbols symbols = Symbols::automatic);

namespace detail::text {

/// Reads a text of a size known at run time. The size of the grid is no template parameter so that this is compiled
/// once.
class TextReader {
public:
    /// Needs: digits has size * size places.
    constexpr TextReader(std::string_view text, int size, Symbols wanted, std::span<std::uint8_t> digits)
        : text_(text), size_(size), wanted_(wanted), digits_(digits), survey_(text) {}

    constexpr Result<Convention, ParseError> read() const {
        const auto rows = survey_.first_set([&](auto count) { return fits(count.groups) || fits(count.characters); });
        if (rows.found) return fits(survey_.count(rows.rows).groups) ? groups(rows.rows) : symbols(rows.rows);
        if (const auto convention = cells_or_blanks()) return *convention;
        return wrong_number_of_cells();
    }

private:
    using Reason = ParseError::Reason;

    constexpr std::size_t cells() const { return digits_.size(); }
    constexpr bool fits(std::size_t count) const { return count == cells(); }

    constexpr Result<Convention, ParseError> groups(std::uint8_t rows) const {
        const auto [groups, characters] = survey_.count(rows);
        if (groups != characters)
            if (const auto error = pencil_marks(rows)) return *error;
        if (groups == characters && (size_ <= 9 || wanted_ != Symbols::automatic || tally(rows).has_letters()))
            return symbols(rows);
        Convention convention;
        convention.numbers = true;
        if (wanted_ != Symbols::automatic) convention.symbols = wanted_;
        CellReader reader(digits_, size_, convention);
        if (!each_group(text_, rows, [&](const Group& group) { return reader.take(group); })) return reader.error();
        return reader.convention();
    }

    constexpr Result<Convention, ParseError> symbols(std::uint8_t rows) const {
        CellReader reader(digits_, size_, convention_of(tally(rows)));
        if (!each_symbol(text_, rows, [&](const Group& symbol) { return reader.take(symbol); })) return reader.error();
        return reader.convention();
    }

    constexpr std::optional<Convention> cells_or_blanks() const {
        Tally tally;
        bool numbers = false;
        const bool laid_out = each_cell_or_blank(text_, static_cast<std::size_t>(size_), [&](const Group& cell) {
            cell.text.empty() ? tally.take_blank() : tally.take(cell.text);
            numbers |= cell.text.size() > 1;
            return true;
        });
        if (!laid_out) return std::nullopt;
        Convention convention = convention_of(tally);
        convention.numbers = numbers;
        CellReader reader(digits_, size_, convention);
        // A mark beside blanks leaves open which of the two is an empty cell.
        const bool read = each_cell_or_blank(text_, static_cast<std::size_t>(size_), [&](const Group& cell) {
            if (cell.text.empty()) return reader.take_blank(), true;
            return reader.take(cell) && reader.took_a_digit();
        });
        return read ? std::optional(reader.convention()) : std::nullopt;
    }

    constexpr Convention convention_of(const Tally& tally) const {
        const Alphabet alphabet = AlphabetChoice(tally, size_, wanted_).choose();
        Convention convention;
        convention.symbols = alphabet.symbols;
        convention.lower_case = alphabet.lower_case;
        return convention;
    }
    constexpr Tally tally(std::uint8_t rows) const {
        Tally tally;
        each_symbol(text_, rows, [&](const Group& symbol) { return tally.take(symbol.text), true; });
        return tally;
    }

    // The first cell with several digits: up to 9x9 written side by side, above with a slash between them.
    constexpr std::optional<ParseError> pencil_marks(std::uint8_t rows) const {
        std::optional<ParseError> error;
        std::size_t cell = 0;
        each_group(text_, rows, [&](const Group& group) {
            const bool several = size_ <= 9
                                     ? size_ > 1 && has_several_numerals(group.text)
                                     : is_numeral(group.text.front()) && group.text.find('/') < group.text.size();
            if (several) error = ParseError{Reason::pencil_marks, size_, group.place, cell, 0, Excerpt(group.text)};
            ++cell;
            return !several;
        });
        return error;
    }

    constexpr ParseError wrong_number_of_cells() const;
    constexpr Place place_of_cell(std::uint8_t rows, bool in_groups, std::size_t number) const;
    constexpr Place end_of_row(std::uint8_t rows, std::size_t line) const;
    constexpr std::optional<ParseError> first_stranger(std::uint8_t rows) const;
    constexpr std::optional<ParseError> first_wrong_row(std::uint8_t rows, bool in_groups) const;

    std::string_view text_;
    int size_;
    Symbols wanted_;
    std::span<std::uint8_t> digits_;
    Survey survey_;
};

constexpr ParseError TextReader::wrong_number_of_cells() const {
    // What was probably meant is what comes nearest to the right number.
    const auto distance = [&](std::size_t count) {
        if (count == 0) return text_.size() + 1;  // the farthest
        return count < cells() ? cells() - count : count - cells();
    };
    std::uint8_t rows = Doubt::sets[0];
    std::size_t found = survey_.count(rows).characters;
    bool in_groups = false;
    for (const std::uint8_t set : Doubt::sets) {
        const auto [groups, characters] = survey_.count(set);
        if (distance(characters) < distance(found)) rows = set, found = characters, in_groups = false;
        const bool may_be_cells = 2 * groups >= cells();  // one long run of characters is not one cell
        if (may_be_cells && distance(groups) < distance(found)) rows = set, found = groups, in_groups = true;
    }
    const auto meant = survey_.first_set([&](auto count) {
        return count.characters == 2 * cells() || count.groups == 2 * cells() ||
               (size_ > 2 && count.characters == cells() * static_cast<std::size_t>(size_));
    });
    if (!meant.found) {
        if (const auto error = first_stranger(rows)) return *error;
        if (const auto error = first_wrong_row(rows, in_groups)) return *error;
        ParseError error{found < cells() ? Reason::too_short : Reason::too_long, size_};
        error.place = place_of_cell(rows, in_groups, cells());
        if (found < cells()) error.cell = found;
        error.cells_found = found;
        return error;
    }
    const auto [groups, characters] = survey_.count(meant.rows);
    const bool two_grids = characters == 2 * cells() || groups == 2 * cells();
    ParseError error{two_grids ? Reason::two_grids : Reason::candidate_string, size_};
    error.cells_found = two_grids ? 2 * cells() : characters;
    error.place = place_of_cell(meant.rows, characters != error.cells_found, two_grids ? cells() : 0);
    return error;
}

/// Where the cell with this number begins; where the last one ends if there are not so many.
constexpr Place TextReader::place_of_cell(std::uint8_t rows, bool in_groups, std::size_t number) const {
    Place place;
    std::size_t cell = 0;
    const auto count = [&](const Group& group) {
        place = group.place;
        return cell++ != number;
    };
    const bool ended = in_groups ? each_group(text_, rows, count) : each_symbol(text_, rows, count);
    if (!ended || cell == 0) return place;
    each_symbol(text_, rows, [&](const Group& symbol) { return place = symbol.place, true; });
    ++place.column;
    return place;
}

constexpr Place TextReader::end_of_row(std::uint8_t rows, std::size_t line) const {
    Place place{line, 1};
    each_symbol(text_, rows, [&](const Group& symbol) {
        if (symbol.place.line == line) place.column = symbol.place.column + 1;
        return symbol.place.line <= line;
    });
    return place;
}

/// Where there is a character that no grid of this size has in any alphabet: the first one that is not in the nearest
/// alphabet. Numerals do not count: a smaller size was asked for.
constexpr std::optional<ParseError> TextReader::first_stranger(std::uint8_t rows) const {
    const auto is_known = [&](std::string_view symbol, auto is_digit) {
        const char c = symbol.front();
        return symbol.size() == 1 && (is_numeral(c) || !empty_mark(c).empty() || (is_letter(c) && is_digit(c)));
    };
    const auto in_some_alphabet = [&](char c) {
        return size_ > 26 || Alphabet{Symbols::letters, 'a' <= c, size_}.digit(c) != 0;
    };
    if (each_symbol(text_, rows, [&](const Group& symbol) { return is_known(symbol.text, in_some_alphabet); }))
        return std::nullopt;
    const Convention nearest = convention_of(tally(rows));
    const Alphabet alphabet{nearest.symbols, nearest.lower_case, size_};
    const auto in_nearest = [&](char c) { return alphabet.digit(c) != 0; };
    std::optional<ParseError> error;
    each_symbol(text_, rows, [&](const Group& symbol) {
        if (is_known(symbol.text, in_nearest)) return true;
        error = ParseError{Reason::not_a_digit, size_, symbol.place, std::nullopt, 0, Excerpt(symbol.text), nearest};
        return false;
    });
    return error;
}

/// The first of N rows that has not N cells.
constexpr std::optional<ParseError> TextReader::first_wrong_row(std::uint8_t rows, bool in_groups) const {
    const auto width = static_cast<std::size_t>(size_);
    std::size_t row = 0, wrong_row = width, line = 0, found = 0, cells_before = 0;
    for (LineWalk walk(text_); !walk.at_end(); walk.advance()) {
        if (!is_row(walk.line(), rows)) continue;
        const std::size_t cells_here = in_groups ? walk.line().groups : walk.line().characters;
        if (wrong_row == width) {
            if (cells_here != width)
                wrong_row = row, line = walk.number(), found = cells_here;
            else
                cells_before += cells_here;
        }
        ++row;
    }
    if (row != width || wrong_row == width) return std::nullopt;
    ParseError error{found < width ? Reason::row_too_short : Reason::row_too_long, size_};
    error.cells_found = found;
    if (found < width) error.cell = cells_before + found;
    error.place = found < width ? end_of_row(rows, line) : place_of_cell(rows, in_groups, cells_before + width);
    return error;
}

inline constexpr auto plain_cells = [] {
    std::array<std::uint8_t, 256> digits{};
    digits.fill(255);
    for (const char c : empty_marks) digits[static_cast<unsigned char>(c)] = 0;
    for (unsigned d = 1; d <= 9; ++d) digits['0' + d] = static_cast<std::uint8_t>(d);
    return digits;
}();

/// A grid up to 9x9 as most files have it, N * N numerals and empty marks on one line: the short way to what TextReader
/// would read (bench/text_bench: 30 times as fast as parse_rows).
template <int N>
constexpr std::optional<Grid<N>> plain_grid(std::string_view text) {
    constexpr std::size_t cell_count = std::size_t{N} * N;
    const std::size_t length = text.size() > cell_count && text[cell_count] == '\n' ? cell_count + 1 : cell_count;
    if (text.size() != length) return std::nullopt;
    Grid<N> grid;
    for (const auto cell : cells<N>) {
        const auto digit = plain_cells[static_cast<unsigned char>(text[cell.index])];
        if (digit > N) return std::nullopt;
        grid.set(cell, digit);
    }
    return grid;
}

}  // namespace detail::text

template <int N>
constexpr Result<Reading<N>, ParseError> read(std::string_view text, Symbols symbols) {
    std::array<std::uint8_t, std::size_t{N} * N> digits{};
    const auto convention = detail::text::TextReader(text, N, symbols, digits).read();
    if (!convention) return convention.error();
    Reading<N> reading{{}, *convention};
    for (const auto cell : cells<N>) reading.grid.set(cell, digits[cell.index]);
    return reading;
}

template <int N>
constexpr Result<Grid<N>, ParseError> parse(std::string_view text, Symbols symbols) {
    if constexpr (N <= 9)
        if (symbols == Symbols::automatic)
            if (const auto grid = detail::text::plain_grid<N>(text)) return *grid;
    const auto reading = read<N>(text, symbols);
    if (!reading) return reading.error();
    return reading->grid;
}

}  // namespace sudoku::inline v0
