#include "catch.hpp"
#include "made_grids.hpp"

#include <sudoku/text.hpp>

#include <string>

using sudoku::format;
using sudoku::Grid;
using sudoku::Style;
using sudoku::Symbols;

namespace {

constexpr Grid<9> puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
constexpr Grid<4> small("1.3. .4.2 2.4. .3.1");
constexpr auto styles = {Style::line, Style::rows, Style::block, Style::unicode, Style::commas};

}  // namespace

TEST_CASE("a grid is written on one line") {
    CHECK(format(puzzle) == "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    CHECK(format(small, Style::line, {.empty = '0'}) == "1030040220400301");
}

TEST_CASE("a grid is written in rows, and with commas") {
    CHECK(format(small, Style::rows) == "1.3.\n.4.2\n2.4.\n.3.1\n");
    CHECK(format(small, Style::commas) == "1,.,3,.\n.,4,.,2\n2,.,4,.\n.,3,.,1\n");
}

TEST_CASE("a grid is written as a block with frames around its boxes") {
    CHECK(format(small, Style::block) ==
          "+-----+-----+\n"
          "| 1 . | 3 . |\n"
          "| . 4 | . 2 |\n"
          "+-----+-----+\n"
          "| 2 . | 4 . |\n"
          "| . 3 | . 1 |\n"
          "+-----+-----+\n");
    CHECK(format(small, Style::unicode) ==
          "┌─────┬─────┐\n"
          "│ 1 . │ 3 . │\n"
          "│ . 4 │ . 2 │\n"
          "├─────┼─────┤\n"
          "│ 2 . │ 4 . │\n"
          "│ . 3 │ . 1 │\n"
          "└─────┴─────┘\n");
}

TEST_CASE("boxes are the squarest, at least as wide as high, or as told") {
    const Grid<6> grid;
    CHECK(format(grid, Style::block).substr(0, 18) == "+-------+-------+\n");
    CHECK(format(grid, Style::block, {.box_height = 3}).substr(0, 20) == "+-----+-----+-----+\n");
    CHECK(format(Grid<5>{}, Style::block).substr(0, 27) == "+-----------+\n| . . . . . |");
}

TEST_CASE("sizes above the alphabet are written as numbers") {
    CHECK(format(made::complete<35>()).size() == 35 * 35);
    CHECK(format(made::complete<36>()).substr(0, 12) == "1 2 3 4 5 6 ");
    CHECK(format(made::complete<36>(), Style::line, {.symbols = Symbols::zero_based}).size() == 36 * 36);
    CHECK(format(made::complete<27>(), Style::line, {.symbols = Symbols::letters}).substr(0, 6) == "1 2 3 ");
    CHECK(format(made::complete<36>(), Style::commas).substr(0, 12) == "1,2,3,4,5,6,");
}

TEST_CASE("pencil marks are written as a grid or as a string") {
    sudoku::Candidates<4> candidates(small);
    candidates[sudoku::Cell<4>::at(0, 1)] = {2, 4};
    candidates[sudoku::Cell<4>::at(3, 2)] = {};
    CHECK(format(candidates) ==
          "+-----------+-----------+\n"
          "| 1    24   | 3    1234 |\n"
          "| 1234 4    | 1234 2    |\n"
          "+-----------+-----------+\n"
          "| 2    1234 | 4    1234 |\n"
          "| 1234 3    | !    1    |\n"
          "+-----------+-----------+\n");
    CHECK(format(candidates, Style::line) == "1....2.4..3.12341234...41234.2...2..1234...412341234..3.....1...");
    CHECK(format(sudoku::Candidates<12>{}).find(" 1/2/3/4/5/6/7/8/9/10/11/12 ") != std::string::npos);
}

TEST_CASE("a set of digits is written with braces") {
    CHECK(to_string(sudoku::DigitSet<9>{1, 4, 9}) == "{1, 4, 9}");
    CHECK(to_string(sudoku::DigitSet<9>{}) == "{}");
}

TEST_CASE("what is written in another convention is read back when the reader is told") {
    const auto check = [](auto grid, Symbols symbols) {
        constexpr int N = decltype(grid)::size;
        for (const bool lower_case : {false, true})
            for (const Style style : styles) {
                const auto text = format(grid, style, {.empty = '-', .symbols = symbols, .lower_case = lower_case});
                const auto again = sudoku::parse<N>(text, symbols);
                INFO(N << "\n" << text << (again ? "" : again.error().message()));
                REQUIRE(again.has_value());
                REQUIRE(*again == grid);
            }
    };
    for (const Symbols symbols : {Symbols::one_based, Symbols::zero_based, Symbols::letters}) {
        check(puzzle, symbols);
        check(made::with_holes(made::complete<16>(), 50), symbols);
        check(made::with_holes(made::complete<25>(), 50), symbols);
    }
    check(made::with_holes(made::complete<49>(), 50), Symbols::zero_based);
}
