#include "catch.hpp"

#include <sudoku/ostream.hpp>
#include <sudoku/std_format.hpp>
#include <sudoku/text.hpp>

#include <sstream>
#include <string>

// Printing through ostream.hpp, and through std_format.hpp where the standard library has <format>.

namespace {

constexpr sudoku::Grid<4> grid("1.3. .4.2 2.4. .3.1");
const sudoku::Candidates<4> candidates(grid);
constexpr auto cell = sudoku::Cell<9>::at(2, 4);
constexpr sudoku::DigitSet<9> digits{1, 4, 9};

std::string printed(const auto& value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

}  // namespace

TEST_CASE("grids, pencil marks, cells, digits and errors go to a stream") {
    CHECK(printed(grid) == "1.3..4.22.4..3.1");
    CHECK(printed(candidates) == format(candidates));
    CHECK(printed(cell) == "r3c5");
    CHECK(printed(digits) == "{1, 4, 9}");
    CHECK(printed(sudoku::Outcome::gave_up) == "gave up");
    CHECK(printed(sudoku::Symbols::zero_based) == "zero-based");
    CHECK(printed(sudoku::parse<4>("1").error()) ==
          "the text ends too early: 1 cell, expected 16 (line 1, column 2, r1c2)");
    CHECK(printed(sudoku::Grid<4>::from(std::string("12")).error()) == "ends too early (row 1, column 3)");
}

#ifdef __cpp_lib_format

TEST_CASE("std::format takes grids, with a letter for the style") {
    CHECK(std::format("{}", grid) == "1.3..4.22.4..3.1");
    CHECK(std::format("<{:l}>", grid) == "<1.3..4.22.4..3.1>");
    CHECK(std::format("{:r}", grid) == format(grid, sudoku::Style::rows));
    CHECK(std::format("{:b}", grid) == format(grid, sudoku::Style::block));
    CHECK(std::format("{:u}", grid) == format(grid, sudoku::Style::unicode));
    CHECK(std::format("{:c}", grid) == format(grid, sudoku::Style::commas));
    CHECK(std::format("{}", candidates) == format(candidates));
    CHECK(std::format("{:l}", candidates) == format(candidates, sudoku::Style::line));
}

TEST_CASE("std::format takes cells, digits and errors, with a width") {
    CHECK(std::format("{}|{:>6}|{:6}", cell, cell, cell) == "r3c5|  r3c5|r3c5  ");
    CHECK(std::format("{}", digits) == "{1, 4, 9}");
    CHECK(std::format("{}", sudoku::parse<4>("1").error()) == sudoku::parse<4>("1").error().message());
    CHECK(std::format("{}", sudoku::Grid<4>::from(std::string("12")).error()) == "ends too early (row 1, column 3)");
}

#endif
