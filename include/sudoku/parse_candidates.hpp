#pragma once

#include "candidates.hpp"
#include "cell_reader.hpp"
#include "parse.hpp"
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

/// The pencil marks in a text, in any of three forms:
///
/// * N * N groups, framed or not: `1237`, above 9x9 numbers with slashes `1/12/16`. A single digit is the only
///   candidate, a single mark for an empty cell (`.`) means every digit, `!` none.
/// * N * N * N characters, N for each cell (729 for 9x9): the digit in its own place, or a mark where it is no
/// candidate.
///   Up to 35x35.
/// * Whatever `parse` reads as a grid: every digit in its empty cells.
///
/// Linear in the length of the text; no memory is allocated.
template <int N>
constexpr Result<Candidates<N>, ParseError> parse_candidates(std::string_view text);

namespace detail::text {

/// Reads the first two of these forms, of a size known at run time.
class PencilMarkReader {
public:
    /// Needs: sets has size * size places.
    constexpr PencilMarkReader(std::string_view text, int size, std::span<std::uint64_t> sets)
        : text_(text), size_(size), sets_(sets) {
        const std::size_t cells = sets.size();
        const Survey survey(text);
        const auto grouped = survey.first_set([&](auto count) { return count.groups == cells; });
        const auto strung = survey.first_set([&](auto count) { return count.characters == cells * width(); });
        const bool has_symbols = size <= 35 && strung.found;
        form_ = grouped.found ? Form::groups : has_symbols ? Form::string : Form::neither;
        rows_ = grouped.found ? grouped.rows : strung.rows;
        if (size > 9 && grouped.found && is_spaced_grid(survey.count(rows_))) form_ = Form::neither;
    }

    constexpr bool is_neither() const { return form_ == Form::neither; }
    /// Needs: !is_neither().
    constexpr std::optional<ParseError> read() const { return form_ == Form::groups ? groups() : string(); }

private:
    enum class Form : std::uint8_t { groups, string, neither };

    constexpr std::size_t width() const { return static_cast<std::size_t>(size_); }
    constexpr std::uint64_t every_digit() const { return ~std::uint64_t{0} >> (64 - size_); }

    // "A B . 1": single symbols with spaces between them are a grid, not numbers.
    constexpr bool is_spaced_grid(Survey::Count count) const {
        Tally tally;
        each_symbol(text_, rows_, [&](const Group& symbol) { return tally.take(symbol.text), true; });
        return count.groups == count.characters && tally.has_letters();
    }

    constexpr std::optional<ParseError> groups() const {
        std::optional<ParseError> error;
        std::size_t cell = 0;
        each_group(text_, rows_, [&](const Group& group) {
            const auto set = size_ <= 9 ? digits_in(group.text) : numbers_in(group.text);
            if (set)
                sets_[cell++] = *set;
            else
                error = wrong(group, cell);
            return set.has_value();
        });
        return error;
    }
    constexpr std::optional<ParseError> string() const {
        std::optional<ParseError> error;
        std::size_t at = 0;
        each_symbol(text_, rows_, [&](const Group& symbol) {
            const std::size_t cell = at / width();
            const Digit digit = static_cast<Digit>(at % width()) + 1;
            const char c = symbol.text.size() == 1 ? symbol.text.front() : '!';
            const bool is_candidate = Alphabet{Symbols::one_based, false, size_}.digit(c) == digit ||
                                      Alphabet{Symbols::one_based, true, size_}.digit(c) == digit;
            if (is_candidate) sets_[cell] |= std::uint64_t{1} << (digit - 1);
            if (!is_candidate && empty_mark(c).empty()) {
                error = wrong(symbol, cell);
                error->expected_digit = digit;
            }
            ++at;
            return !error.has_value();
        });
        return error;
    }

    static constexpr bool is_unknown(std::string_view group) {
        return group == "-1" || (group.size() == 1 && !empty_mark(group.front()).empty());
    }
    // Side by side, each at most once; marks fill the places of the others when a place is kept for each: "1.3...7..".
    constexpr std::optional<std::uint64_t> digits_in(std::string_view group) const {
        if (group == "!") return 0;
        if (is_unknown(group)) return every_digit();
        std::uint64_t set = 0;
        for (const char c : group) {
            const Digit digit = is_numeral(c) ? c - '0' : 0;
            const bool is_filler = group.size() == width() && !empty_mark(c).empty();
            if (digit > size_ || (digit == 0 && !is_filler)) return std::nullopt;
            if (digit == 0) continue;
            const std::uint64_t bit = std::uint64_t{1} << (digit - 1);
            if ((set & bit) != 0) return std::nullopt;
            set |= bit;
        }
        return set;
    }
    constexpr std::optional<std::uint64_t> numbers_in(std::string_view group) const {
        if (group == "!") return 0;
        if (is_unknown(group)) return every_digit();
        std::uint64_t set = 0;
        for (std::size_t at = 0; at <= group.size();) {
            const std::size_t slash = group.find('/', at) < group.size() ? group.find('/', at) : group.size();
            const int number = number_in(group.substr(at, slash - at));
            if (number < 1 || number > size_) return std::nullopt;
            set |= std::uint64_t{1} << (number - 1);
            at = slash + 1;
        }
        return set;
    }

    constexpr ParseError wrong(const Group& group, std::size_t cell) const {
        ParseError error{ParseError::Reason::not_a_digit, size_, group.place, cell, 0, Excerpt(group.text)};
        error.expected_convention.numbers = form_ == Form::groups && size_ > 9;
        return error;
    }

    std::string_view text_;
    int size_;
    std::span<std::uint64_t> sets_;
    Form form_ = Form::neither;
    std::uint8_t rows_ = 0;
};

}  // namespace detail::text

template <int N>
constexpr Result<Candidates<N>, ParseError> parse_candidates(std::string_view text) {
    std::array<std::uint64_t, std::size_t{N} * N> sets{};
    const detail::text::PencilMarkReader reader(text, N, sets);
    if (reader.is_neither()) {
        const auto grid = parse<N>(text);
        if (!grid) return grid.error();
        return Candidates<N>(*grid);
    }
    if (const auto error = reader.read()) return *error;
    Candidates<N> candidates;
    for (const auto cell : cells<N>)
        candidates[cell] = DigitSet<N>::from_bits(static_cast<typename DigitSet<N>::Word>(sets[cell.index]));
    return candidates;
}

}  // namespace sudoku::inline v0
