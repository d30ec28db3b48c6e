#pragma once

#include "candidates.hpp"
#include "cell.hpp"
#include "digit_set.hpp"
#include "format.hpp"
#include "grid.hpp"
#include "result.hpp"
#include "source.hpp"
#include "symbols.hpp"

#include <concepts>
#include <ostream>
#include <string>

namespace sudoku::inline v0 {

/// A grid on one line, as `parse` reads it; `format(grid, Style::block)` makes a picture.
template <int N>
std::ostream& operator<<(std::ostream& out, const Grid<N>& grid) {
    return out << format(grid);
}
/// Pencil marks as a framed block of several lines, as `parse_candidates` reads it.
template <int N>
std::ostream& operator<<(std::ostream& out, const Candidates<N>& candidates) {
    return out << format(candidates);
}
/// `r3c5`.
template <int N>
std::ostream& operator<<(std::ostream& out, Cell<N> cell) {
    return out << to_string(cell);
}
/// `{1, 4, 9}`.
template <int N>
std::ostream& operator<<(std::ostream& out, DigitSet<N> digits) {
    return out << to_string(digits);
}
inline std::ostream& operator<<(std::ostream& out, Outcome outcome) { return out << to_string(outcome); }
inline std::ostream& operator<<(std::ostream& out, Uniqueness uniqueness) { return out << to_string(uniqueness); }
inline std::ostream& operator<<(std::ostream& out, Symbols symbols) { return out << to_string(symbols); }

/// The message of anything of this library that has one: `ParseError`, `GridError`, `Conflict`.
template <class Error>
    requires requires(const Error& error) {
        { error.message() } -> std::same_as<std::string>;
    }
std::ostream& operator<<(std::ostream& out, const Error& error) {
    return out << error.message();
}

}  // namespace sudoku::inline v0
