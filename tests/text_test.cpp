#include "catch.hpp"
#include "made_grids.hpp"

#include <sudoku/text.hpp>

#include <string>
#include <string_view>
#include <vector>

using sudoku::Grid;
using sudoku::parse;
using sudoku::ParseError;
using sudoku::read;
using sudoku::Symbols;
using Reason = sudoku::ParseError::Reason;

namespace {

constexpr Grid<9> puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const std::string puzzle_line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

/// The rows of a line of N * N cells.
std::vector<std::string> rows_of(const std::string& line, std::size_t n) {
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < line.size(); i += n) rows.push_back(line.substr(i, n));
    return rows;
}
std::string lines_of(const std::string& line, std::size_t n, const std::string& end = "\n") {
    std::string text;
    for (const auto& row : rows_of(line, n)) text += row + end;
    return text;
}

/// The cells of a grid as numbers with something between them.
template <int N>
std::string numbers(const Grid<N>& grid, const std::string& empty, const std::string& between = " ", int lowest = 1) {
    std::string text;
    for (const int d : grid) text += (d == 0 ? empty : std::to_string(d - 1 + lowest)) + between;
    return text;
}

template <int N>
std::string message(std::string_view text, Symbols symbols = Symbols::automatic) {
    const auto grid = parse<N>(text, symbols);
    return grid ? "read" : grid.error().message();
}
template <int N>
Reason reason(std::string_view text) {
    const auto grid = parse<N>(text);
    REQUIRE(!grid);
    return grid.error().reason;
}
template <int N>
bool reads(std::string_view text, const Grid<N>& as) {
    const auto grid = parse<N>(text);
    if (!grid) UNSCOPED_INFO(grid.error().message());
    return grid && *grid == as;
}

const Grid<16> full16 = made::complete<16>();
const Grid<16> holes16 = made::with_holes(full16, 40);
const Grid<25> holes25 = made::with_holes(made::complete<25>(), 40);

/// A 16x16 in which the digit is not used.
Grid<16> without(int digit) {
    Grid<16> grid = holes16;
    for (const auto cell : sudoku::cells<16>)
        if (grid[cell] == digit) grid.set(cell, 0);
    return grid;
}

}  // namespace

// One line and many
// ------------------------------------------------------------------------------------------------------

TEST_CASE("a grid is read by the compiler too") {
    static_assert(*parse<4>("1.3..4.22.4..3.1") == Grid<4>("1.3..4.22.4..3.1"));
    static_assert(*parse<4>("+----+\n|1.|3.|\n|.4|.2|\n+--+--+\n|2.|4.|\n|.3|.1|\n") == Grid<4>("1.3..4.22.4..3.1"));
    static_assert(parse<4>("1.3..4.22.4..3.").error().reason == Reason::too_short);
}

TEST_CASE("a grid may stand on one line or on many") {
    CHECK(reads<9>(puzzle_line, puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 9), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 9, " "), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 1, " "), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 1, "\t"), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 1), puzzle));
    CHECK(reads<4>("1.3. .4.2 2.4. .3.1", Grid<4>("1.3..4.22.4..3.1")));
}

TEST_CASE("line ends, blank lines, indentation and a byte order mark do not matter") {
    CHECK(reads<9>(puzzle_line + "\n", puzzle));
    CHECK(reads<9>(puzzle_line + "\r\n", puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 9, "\r\n"), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 9, "\r"), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 9, "  \n\n") + "\n\n \t\n", puzzle));
    CHECK(reads<9>("\n\n  " + puzzle_line, puzzle));
    CHECK(reads<9>("\xEF\xBB\xBF" + puzzle_line, puzzle));
    CHECK(reads<9>("\xEF\xBB\xBF" + lines_of(puzzle_line, 9, "\r\n"), puzzle));
    CHECK(reads<9>(replaced(lines_of(puzzle_line, 1, " "), " ", "\xC2\xA0"), puzzle));  // no-break spaces
}

TEST_CASE("commas and brackets stand between cells") {
    CHECK(reads<9>(lines_of(puzzle_line, 1, ","), puzzle));
    CHECK(reads<9>(lines_of(puzzle_line, 1, ", "), puzzle));
    CHECK(reads<9>(
        "[[\"" + replaced(replaced(sudoku::format(puzzle, sudoku::Style::commas), ",", "\",\""), "\n", "\"],[\"") +
            "\"]]",
        puzzle));
    CHECK(reads<4>("[[1,0,3,0],[0,4,0,2],[2,0,4,0],[0,3,0,1]]", Grid<4>("1.3..4.22.4..3.1")));
    CHECK(reads<4>("{{1,0,3,0},\n {0,4,0,2},\n {2,0,4,0},\n {0,3,0,1}};", Grid<4>("1.3..4.22.4..3.1")));
    CHECK(reads<4>("['1','.','3','.'] ['.','4','.','2'] ['2','.','4','.'] ['.','3','.','1']",
                   Grid<4>("1.3..4.22.4..3.1")));
}

TEST_CASE("lines that begin with # are comments") {
    CHECK(reads<9>("#A1234\n#D03-08-2006\n" + lines_of(puzzle_line, 9) + "  # 5 6 7\n", puzzle));
}

// Marks for empty cells
// ---------------------------------------------------------------------------------------------------

TEST_CASE("up to 9x9 every mark for an empty cell is known, and marks may mix") {
    for (const char mark : std::string(".0*_-?xX")) {
        INFO(mark);
        const std::string text = replaced(puzzle_line, ".", std::string(1, mark));
        CHECK(reads<9>(text, puzzle));
        CHECK(reads<9>(lines_of(text, 9), puzzle));
        CHECK(reads<9>(lines_of(text, 1, " "), puzzle));
        CHECK(read<9>(lines_of(text, 9))->convention.empty_mark == std::string(1, mark));
        CHECK(reads<9>(std::string(81, mark), Grid<9>{}));
        CHECK(reads<9>(lines_of(std::string(81, mark), 9), Grid<9>{}));
        CHECK(reads<9>(lines_of(std::string(81, mark), 1, " "), Grid<9>{}));
    }
    std::string mixed = puzzle_line;
    std::size_t next = 0;
    for (char& c : mixed)
        if (c == '.') c = ".0*_-?xX"[next++ % 8];
    CHECK(reads<9>(mixed, puzzle));
    CHECK(reads<9>(lines_of(mixed, 9), puzzle));
    CHECK(reads<9>(lines_of(mixed, 1, ","), puzzle));
}

TEST_CASE("among groups -1 is an empty cell") {
    CHECK(reads<9>(numbers(puzzle, "-1"), puzzle));
    CHECK(reads<9>(numbers(puzzle, "-1", ", "), puzzle));
    CHECK(read<9>(numbers(puzzle, "-1"))->convention.empty_mark == "-1");
}

TEST_CASE("empty cells may be left blank where each row shows its cells") {
    const std::string blank = replaced(puzzle_line, ".", " ");
    CHECK(reads<9>(blank, puzzle));
    CHECK(reads<9>(lines_of(blank, 9), puzzle));
    CHECK(reads<9>(lines_of(blank, 9, "\r\n"), puzzle));
    CHECK(read<9>(blank)->convention.empty_mark == " ");
    for (const auto style : {sudoku::Style::block, sudoku::Style::unicode, sudoku::Style::commas})
        CHECK(reads<9>(replaced(sudoku::format(puzzle, style), ".", " "), puzzle));
    CHECK(reads<9>(replaced(sudoku::format(puzzle, sudoku::Style::commas), ".", ""), puzzle));
    CHECK(reads<9>(replaced(replaced(sudoku::format(puzzle, sudoku::Style::commas), ".", ""), ",", "\t"), puzzle));
    CHECK(reads<9>(replaced(replaced(sudoku::format(puzzle, sudoku::Style::commas), ".", ""), "\n", ",\n"), puzzle));
    CHECK(reads<16>(replaced(replaced(numbers(holes16, "", ";"), "\n", ""), "\n", ""), holes16));
}

TEST_CASE("every cell may be framed, and be blank") {
    const std::string rule = "+---+---+---+---+\n";
    CHECK(reads<4>(rule + "| 1 |   | 3 |   |\n" + rule + "|   | 4 |   | 2 |\n" + rule + "| 2 |   | 4 |   |\n" + rule +
                       "|   |   |   |   |\n" + rule,
                   Grid<4>("1.3. .4.2 2.4. ....")));
}

TEST_CASE("blanks are no cells where another mark occurs or a row has lost its end") {
    CHECK(reason<4>("1 3 \n 4 2\n2 4 \n.3 1\n") == Reason::row_too_short);
    CHECK(reason<4>("1 3\n 4 2\n2 4\n 3 1\n") == Reason::row_too_short);
    CHECK(reason<4>("1,,3,\n,4,,2\n2,,4\n,3,,1") == Reason::row_too_short);
    CHECK(reason<9>(puzzle_line.substr(0, 80)) == Reason::too_short);
}

// (1) Frames
// --------------------------------------------------------------------------------------------------------------

TEST_CASE("frames of ASCII and of box drawing characters are skipped") {
    for (const auto style : {sudoku::Style::block, sudoku::Style::unicode})
        CHECK(reads<9>(sudoku::format(puzzle, style), puzzle));
    const std::string heavy =
        replaced(replaced(replaced(sudoku::format(puzzle, sudoku::Style::unicode), "─", "━"), "│", "┃"), "┼", "╋");
    CHECK(reads<9>(heavy, puzzle));
    const std::string doubled =
        replaced(replaced(replaced(sudoku::format(puzzle, sudoku::Style::unicode), "─", "═"), "│", "║"), "┼", "╬");
    CHECK(reads<9>(doubled, puzzle));
    CHECK(reads<9>(replaced(sudoku::format(puzzle, sudoku::Style::block), "-", "="), puzzle));
}

TEST_CASE("frames with dots, colons, apostrophes and stars for corners are skipped") {
    const auto row = [](std::size_t i) {
        const std::string cells = rows_of(puzzle_line, 9)[i];
        return "|" + cells.substr(0, 3) + "|" + cells.substr(3, 3) + "|" + cells.substr(6) + "|\n";
    };
    const auto framed = [&](const std::string& top, const std::string& middle, const std::string& bottom) {
        std::string text = top + "\n";
        for (std::size_t i = 0; i < 9; ++i) text += (i == 3 || i == 6 ? middle + "\n" : "") + row(i);
        return text + bottom + "\n";
    };
    CHECK(reads<9>(framed(".---.---.---.", ":---+---+---:", "'---'---'---'"), puzzle));
    CHECK(reads<9>(framed(".-----------.", ":-----------:", "'-----------'"), puzzle));
    CHECK(reads<9>(framed(" *-----------*", " |---+---+---|", " *-----------*"), puzzle));
    CHECK(reads<9>(framed("|---|---|---|", "|---|---|---|", "|---|---|---|"), puzzle));
    CHECK(reads<9>(framed("-------------", "-------------", "-------------"), puzzle));
    CHECK(reads<9>(framed("=============", "=============", "============="), puzzle));
}

TEST_CASE("a framed row of empty cells is no frame") {
    const std::string cells = "|1.|3.|\n|..|..|\n|2.|4.|\n|.3|.1|\n";
    const Grid<4> grid("1.3. .... 2.4. .3.1");
    CHECK(reads<4>("+--+--+\n" + cells + "+--+--+\n", grid));
    CHECK(reads<4>(cells, grid));
    CHECK(reads<4>("*-----*\n" + cells + "*-----*\n", grid));
    CHECK(reads<4>(".--.--.\n" + cells + "'--'--'\n", grid));
    CHECK(reads<4>("|--|--|\n" + cells + "|--|--|\n", grid));
    CHECK(reads<4>(replaced(cells, ".", "-"), grid));
    CHECK(reads<4>(replaced(cells, ".", "*"), grid));
    CHECK(reads<4>("*-----*\n" + replaced(cells, ".", "*") + "*-----*\n", grid));
    CHECK(reads<4>(replaced(cells, "|", " │ "), grid));
    CHECK(reads<9>(sudoku::format(Grid<9>{}, sudoku::Style::block), Grid<9>{}));
    CHECK(reads<9>(sudoku::format(Grid<9>{}, sudoku::Style::unicode), Grid<9>{}));
    CHECK(reads<9>(sudoku::format(Grid<9>{}, sudoku::Style::block, {.empty = '-'}), Grid<9>{}));
}

TEST_CASE("a long line of dots and dashes is cells where their number is right") {
    CHECK(reads<9>("." + std::string(79, '-') + ".", Grid<9>{}));
    CHECK(reads<9>("\n." + std::string(79, '-') + ".\n", Grid<9>{}));
}

// (2) Groups
// --------------------------------------------------------------------------------------------------------------

TEST_CASE("up to 9x9, groups of several digits are pencil marks and for parse_candidates") {
    const std::string text = "1 234 3 24\n34 4 1 2\n2 1 4 3\n34 3 2 1\n";
    CHECK(message<4>(text) ==
          "pencil marks, to be read with parse_candidates: '234', expected one digit a cell (line 1, column 3, r1c2)");
    CHECK(reason<4>(sudoku::format(sudoku::Candidates<4>{})) == Reason::pencil_marks);
    CHECK(reason<12>(sudoku::format(sudoku::Candidates<12>{})) == Reason::pencil_marks);
}

TEST_CASE("above 9x9 groups are numbers, with any one mark for empty cells") {
    for (const std::string mark : {".", "0", "-1", "?", "_", "*", "-", "x", "X"}) {
        INFO(mark);
        CHECK(reads<16>(numbers(holes16, mark), holes16));
        CHECK(reads<16>(numbers(holes16, mark, ","), holes16));
        CHECK(reads<16>(numbers(holes16, mark, "\t"), holes16));
        CHECK(reads<16>(numbers(holes16, mark, "\n"), holes16));
        const auto reading = read<16>(numbers(holes16, mark));
        REQUIRE(reading);
        CHECK(reading->convention == sudoku::Convention{Symbols::one_based, true, false, mark});
    }
    CHECK(reads<16>(replaced(" " + numbers(full16, "."), " 1 ", " 01 "), full16));
    CHECK(reads<36>(numbers(made::complete<36>(), "."), made::complete<36>()));
    CHECK(reads<64>(numbers(made::complete<64>(), "."), made::complete<64>()));
}

TEST_CASE("single symbols with spaces between them are no numbers where a letter is among them") {
    std::string hexadecimal, letters;
    for (const int d : holes16) {
        (hexadecimal += d == 0 ? '.' : "0123456789ABCDEF"[d - 1]) += ' ';
        (letters += d == 0 ? '.' : static_cast<char>('A' + d - 1)) += ' ';
    }
    CHECK(reads<16>(hexadecimal, holes16));
    CHECK(reads<16>(letters, holes16));
    CHECK(read<16>(letters)->convention == sudoku::Convention{Symbols::letters, false, false, "."});
}

TEST_CASE("numbers that no grid has are errors") {
    const std::string text = numbers(full16, ".");
    CHECK(
        message<16>(replaced(" " + text, " 16 ", " 17 "))
            .find("not a digit of this grid: '17', expected a number from 1 to 16 or an empty mark (line 1, column") ==
        0);
    CHECK(reason<16>(replaced(" " + text, " 16 ", " 99999999999999999999999999 ")) == Reason::not_a_digit);
    CHECK(reason<16>(replaced(" " + text, " 16 ", " -2 ")) == Reason::not_a_digit);
    CHECK(reason<16>(replaced(" " + text, " 16 ", " 1.5 ")) == Reason::not_a_digit);
}

// (3) Characters
// ----------------------------------------------------------------------------------------------------------

TEST_CASE("a 16x16 in 1-9A-G is read in capitals and small letters, and also without a 16") {
    for (const Grid<16>& grid : {holes16, without(16), full16}) {
        for (const bool lower_case : {false, true}) {
            const std::string text = sudoku::format(grid, sudoku::Style::line, {.lower_case = lower_case});
            const auto reading = read<16>(text);
            REQUIRE(reading);
            CHECK(reading->grid == grid);
            CHECK(reading->convention.symbols == Symbols::one_based);
            CHECK(reading->convention.lower_case == lower_case);
            CHECK(reads<16>(lines_of(text, 16), grid));
        }
    }
}

TEST_CASE("0 is empty in a 16x16 where no other mark is") {
    const std::string text = sudoku::format(holes16, sudoku::Style::line, {.empty = '0'});
    const auto reading = read<16>(text);
    REQUIRE(reading);
    CHECK(reading->grid == holes16);
    CHECK(reading->convention == sudoku::Convention{Symbols::one_based, false, false, "0"});
}

TEST_CASE("0 is a digit in a 16x16 where another mark occurs") {
    for (const char mark : std::string(".-*_?xX")) {
        INFO(mark);
        const std::string text =
            sudoku::format(holes16, sudoku::Style::line, {.empty = mark, .symbols = Symbols::zero_based});
        const auto reading = read<16>(text);
        REQUIRE(reading);
        CHECK(reading->grid == holes16);
        CHECK(reading->convention == sudoku::Convention{Symbols::zero_based, false, false, std::string(1, mark)});
    }
}

TEST_CASE("0 is a digit in a complete 16x16 in 0-F, with all symbols and 16 zeros") {
    const std::string text = sudoku::format(full16, sudoku::Style::line, {.symbols = Symbols::zero_based});
    CHECK(read<16>(text)->convention.symbols == Symbols::zero_based);
    CHECK(reads<16>(text, full16));
    const std::string small =
        sudoku::format(full16, sudoku::Style::line, {.symbols = Symbols::zero_based, .lower_case = true});
    CHECK(read<16>(small)->convention == sudoku::Convention{Symbols::zero_based, false, true, ""});
    CHECK(reads<16>(small, full16));

    // One zero more, or one symbol less, and it is an empty cell.
    std::string seventeen = text;
    seventeen[seventeen.find('1')] = '0';
    CHECK(read<16>(seventeen)->convention == sudoku::Convention{Symbols::one_based, false, false, "0"});
    CHECK(read<16>(replaced(text, "F", "E"))->convention.symbols == Symbols::one_based);
}

TEST_CASE("sixteen zeros beside a G are empty cells") {
    Grid<16> grid = full16;
    for (unsigned i = 0; i < 16; ++i) grid.set(sudoku::Cell<16>::at(i, i), 0);
    CHECK(reads<16>(sudoku::format(grid, sudoku::Style::line, {.empty = '0'}), grid));
}

TEST_CASE("a 16x16 in A-P is read, with any mark for empty cells") {
    for (const char mark : std::string(".0-*_?xX"))
        for (const bool lower_case : {false, true}) {
            INFO(mark);
            const std::string text = sudoku::format(
                holes16, sudoku::Style::line, {.empty = mark, .symbols = Symbols::letters, .lower_case = lower_case});
            const auto reading = read<16>(text);
            REQUIRE(reading);
            CHECK(reading->grid == holes16);
            CHECK(reading->convention == sudoku::Convention{Symbols::letters, false, lower_case, std::string(1, mark)});
        }
}

TEST_CASE("a 25x25 is read in 1-9A-P, 0-9A-O, A-Y and a-y") {
    for (const auto symbols : {Symbols::one_based, Symbols::zero_based, Symbols::letters})
        for (const bool lower_case : {false, true}) {
            const std::string text =
                sudoku::format(holes25, sudoku::Style::line, {.symbols = symbols, .lower_case = lower_case});
            const auto reading = read<25>(text);
            REQUIRE(reading);
            CHECK(reading->grid == holes25);
            CHECK(reading->convention == sudoku::Convention{symbols, false, lower_case, "."});
        }
    CHECK(reads<25>(numbers(holes25, "."), holes25));
}

TEST_CASE("x is a digit where the alphabet reaches it, else an empty cell") {
    const auto text = [](char mark, Symbols symbols, bool lower_case = false) {
        return sudoku::format(holes25, sudoku::Style::line,
                              {.empty = mark, .symbols = symbols, .lower_case = lower_case});
    };
    CHECK(reads<25>(text('x', Symbols::one_based), holes25));  // 1-9A-P does not reach X
    CHECK(reads<25>(text('X', Symbols::one_based), holes25));
    CHECK(reads<25>(text('x', Symbols::letters), holes25));  // A-Y has a capital X only
    CHECK(reads<25>(text('X', Symbols::letters, true), holes25));
    CHECK(parse<25>(text('X', Symbols::letters))->is_complete());
}

TEST_CASE("a 9x9 in A-I is read") {
    CHECK(reads<9>(sudoku::format(puzzle, sudoku::Style::line, {.symbols = Symbols::letters}), puzzle));
    CHECK(reads<9>(
        sudoku::format(puzzle, sudoku::Style::line, {.empty = 'x', .symbols = Symbols::letters, .lower_case = true}),
        puzzle));
}

TEST_CASE("above 9x9 two different marks for empty cells are an error of their own") {
    std::string text = sudoku::format(holes16);
    const std::size_t second = text.find('.', text.find('.') + 1);
    text[second] = '-';
    CHECK(message<16>(text) == "two different marks for empty cells: '-', expected '.' as before (line 1, column " +
                                   std::to_string(second + 1) + ", r" + std::to_string(second / 16 + 1) + "c" +
                                   std::to_string(second % 16 + 1) + ")");
    text[second] = '0';  // no digit: a G is used
    CHECK(reason<16>(text) == Reason::two_empty_marks);
    CHECK(reason<16>(replaced(" " + numbers(full16, "."), " 15 16 ", " 0 -1 ")) == Reason::two_empty_marks);
}

TEST_CASE("the convention can be given, and decides") {
    const Grid<16> grid = made::with_holes(made::complete<16>(), 90);
    const std::string text = sudoku::format(grid, sudoku::Style::line, {.symbols = Symbols::zero_based});
    CHECK(*parse<16>(text, Symbols::zero_based) == grid);
    const std::string letters = sudoku::format(without(16), sudoku::Style::line, {.symbols = Symbols::letters});
    CHECK(*parse<16>(letters, Symbols::letters) == without(16));
    CHECK(*parse<16>(numbers(holes16, "-1", " ", 0), Symbols::zero_based) == holes16);
    CHECK(!parse<16>(numbers(holes16, "-1", " ", 0)));
    CHECK(*parse<9>("012345678" + std::string(72, '.'), Symbols::zero_based) ==
          Grid<9>("123456789........................................................................"));
    CHECK(*parse<9>("012345678" + std::string(72, '.'), Symbols::one_based) ==
          Grid<9>(".12345678........................................................................"));
    CHECK(message<16>(std::string(256, '0'), Symbols::letters) == "read");
    CHECK(message<16>(std::string(255, '.') + "1", Symbols::letters) ==
          "not a digit of this grid: '1', expected A-P or an empty mark (line 1, column 256, r16c16)");
    CHECK(message<16>(std::string(255, '.') + "G", Symbols::zero_based) ==
          "not a digit of this grid: 'G', expected 0-9, A-F or an empty mark (line 1, column 256, r16c16)");
}

TEST_CASE("alphabets end at 35, 36 and 26 digits, and larger grids are numbers") {
    CHECK(reads<35>(sudoku::format(made::complete<35>()), made::complete<35>()));
    CHECK(reads<36>(sudoku::format(made::complete<36>(), sudoku::Style::line, {.symbols = Symbols::zero_based}),
                    made::complete<36>()));
    CHECK(reads<26>(sudoku::format(made::complete<26>(), sudoku::Style::line, {.symbols = Symbols::letters}),
                    made::complete<26>()));
    CHECK(reads<49>(std::string(49 * 49, '.'), Grid<49>{}));
    CHECK(message<49>("A" + std::string(49 * 49 - 1, '.')) ==
          "not a digit of this grid: 'A', expected a number from 1 to 49 or an empty mark (line 1, column 1, r1c1)");
}

// Errors
// ------------------------------------------------------------------------------------------------------------------

TEST_CASE("an error says what, where, what was found and what was expected") {
    CHECK(message<9>("") == "the text ends too early: 0 cells, expected 81 (line 1, column 1, r1c1)");
    CHECK(message<9>("1") == "the text ends too early: 1 cell, expected 81 (line 1, column 2, r1c2)");
    CHECK(message<9>(puzzle_line.substr(0, 80)) ==
          "the text ends too early: 80 cells, expected 81 (line 1, column 81, r9c9)");
    CHECK(message<9>(puzzle_line + "1") == "the text goes on too long: 82 cells, expected 81 (line 1, column 82)");
    CHECK(message<9>(puzzle_line + "\n" + puzzle_line + "\n") ==
          "two grids in one text: 162 cells, expected 81 (line 2, column 1)");
    CHECK(message<9>(puzzle_line + puzzle_line) == "two grids in one text: 162 cells, expected 81 (line 1, column 82)");
    CHECK(message<9>(std::string(729, '1')) ==
          "a candidate string, to be read with parse_candidates: 729 characters, expected 81 (line 1, column 1)");
    CHECK(message<16>(numbers(full16, ".") + "\n" + numbers(holes16, ".")) ==
          "two grids in one text: 512 cells, expected 256 (line 2, column 1)");
    CHECK(message<16>(numbers(full16, ".").substr(2)).find("the text ends too early: 255 cells, expected 256") == 0);
    CHECK(message<16>(numbers(full16, ".") + " 7").find("the text goes on too long: 257 cells, expected 256") == 0);

    std::string rows = lines_of(puzzle_line, 9);
    rows.insert(49, "1");
    CHECK(message<9>(rows) == "a row goes on too long: 10 cells, expected 9 (line 5, column 10)");
    rows.erase(44, 2);
    CHECK(message<9>(rows) == "a row ends too early: 8 cells, expected 9 (line 5, column 9, r5c9)");
    rows.erase(40, 9);
    CHECK(message<9>(rows) == "the text ends too early: 72 cells, expected 81 (line 8, column 10, r9c1)");
    CHECK(message<4>("1 2 3 4\n3 4 1 2\n\n2 1 4 3 1\n4 3 2 1") ==
          "a row goes on too long: 5 cells, expected 4 (line 4, column 9)");
    CHECK(message<4>("| 1 2 | 3 4 |\n| 3 4 | 1 |\n+---+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |") ==
          "a row ends too early: 3 cells, expected 4 (line 2, column 10, r2c4)");

    CHECK(message<9>("Grid 01\n003020600") ==
          "not a digit of this grid: 'G', expected 1-9 or an empty mark (line 1, column 1)");

    std::string text = lines_of(puzzle_line, 9);
    text[26] = 'q';
    CHECK(message<9>(text) == "not a digit of this grid: 'q', expected 1-9 or an empty mark (line 3, column 7, r3c7)");
    const auto error = parse<9>(text).error();
    CHECK(error.place == sudoku::Place{3, 7});
    CHECK(error.cell == sudoku::Cell<9>::at(2, 6).index);
    CHECK(error.found() == "'q'");
    CHECK(error.expected() == "1-9 or an empty mark");
    CHECK(message<6>("7" + std::string(35, '.')) ==
          "not a digit of this grid: '7', expected 1-6 or an empty mark (line 1, column 1, r1c1)");
    CHECK(message<1>("2") == "not a digit of this grid: '2', expected 1 or an empty mark (line 1, column 1, r1c1)");
    CHECK(message<16>("h" + sudoku::format(full16).substr(1)) ==
          "not a digit of this grid: 'h', expected 1-9, A-G or an empty mark (line 1, column 1, r1c1)");
    CHECK(message<10>("b" + std::string(99, '1')) ==
          "not a digit of this grid: 'b', expected 1-9, A or an empty mark (line 1, column 1, r1c1)");
}

TEST_CASE("a character that no grid has is named before a wrong number of cells") {
    CHECK(message<9>("Puzzle: " + puzzle_line) ==
          "not a digit of this grid: 'P', expected 1-9 or an empty mark (line 1, column 1)");
    CHECK(message<9>(puzzle_line + " ok!").find("not a digit of this grid: 'o'") == 0);
}

TEST_CASE("columns count characters, not bytes, and no byte order mark") {
    const std::string broken = "│5│x│é│7│" + puzzle_line;
    CHECK(message<9>(broken) == "not a digit of this grid: 'é', expected 1-9 or an empty mark (line 1, column 6)");
    CHECK(message<9>("\xEF\xBB\xBF!" + puzzle_line) ==
          "not a digit of this grid: '!', expected 1-9 or an empty mark (line 1, column 1)");
    CHECK(message<9>("\xFF" + puzzle_line.substr(1)) ==
          "not a digit of this grid: '\\xFF', expected 1-9 or an empty mark (line 1, column 1, r1c1)");
    CHECK(message<9>(std::string(1, '\0') + puzzle_line.substr(1)) ==
          "not a digit of this grid: '\\x00', expected 1-9 or an empty mark (line 1, column 1, r1c1)");
    CHECK(message<9>("\xE2\x94" + puzzle_line.substr(2)).find("'\\xE2'") != std::string::npos);
    CHECK(message<9>("\x1B" + puzzle_line.substr(1)).find("'\\x1B'") != std::string::npos);
}

TEST_CASE("what was found is cut short in a message, and between characters") {
    const std::string long_group(1000, '7');
    std::string text = numbers(full16, ".");
    text.replace(0, text.find(' '), long_group);
    CHECK(message<16>(text).find("'" + std::string(22, '7') + "...'") != std::string::npos);
    std::string accents;
    for (int i = 0; i < 50; ++i) accents += "…";
    text.replace(0, text.find(' '), accents);
    CHECK(message<16>(text).find("'" + replaced("1111111", "1", "…") + "...'") != std::string::npos);
}

TEST_CASE("clashing givens are no error of a text") { CHECK(parse<9>("11" + std::string(79, '.'))->givens() == 2); }

// Pencil marks
// ------------------------------------------------------------------------------------------------------------

namespace {
const std::string marks =
    ".-----------.-----------.\n"
    "| 1    234  | 3    24   |\n"
    "| 34   4    | 1    2    |\n"
    ":-----------+-----------:\n"
    "| 2    1    | .    13   |\n"
    "| !    3    | 2    1    |\n"
    "'-----------'-----------'\n";
}

TEST_CASE("a pencil-mark grid is read with its frames") {
    const auto candidates = sudoku::parse_candidates<4>(marks);
    REQUIRE(candidates);
    using Set = sudoku::DigitSet<4>;
    const std::vector<Set> expected{{1}, {2, 3, 4}, {3},          {2, 4}, {3, 4}, {4}, {1}, {2},
                                    {2}, {1},       {1, 2, 3, 4}, {1, 3}, {},     {3}, {2}, {1}};
    CHECK(std::vector<Set>(candidates->begin(), candidates->end()) == expected);
    CHECK(candidates->singles() == Grid<4>("1.3. .412 21.. .321"));
}

TEST_CASE("a candidate string has N characters for each cell") {
    std::string text;
    for (const int d : puzzle)
        for (int i = 1; i <= 9; ++i) text += d == 0 || d == i ? static_cast<char>('0' + i) : '.';
    REQUIRE(text.size() == 729);
    CHECK(*sudoku::parse_candidates<9>(text) == sudoku::Candidates<9>(puzzle));
    CHECK(*sudoku::parse_candidates<9>(replaced(text, ".", "0")) == sudoku::Candidates<9>(puzzle));
    CHECK(*sudoku::parse_candidates<9>(lines_of(text, 81)) == sudoku::Candidates<9>(puzzle));
    CHECK(*sudoku::parse_candidates<9>(lines_of(text, 9, " ")) == sudoku::Candidates<9>(puzzle));
    text[7] = '1';
    CHECK(sudoku::parse_candidates<9>(text).error().message() ==
          "not a digit of this grid: '1', expected 8 or an empty mark (line 1, column 8, r1c1)");
}

TEST_CASE("a grid is pencil marks too: every digit in its empty cells") {
    CHECK(*sudoku::parse_candidates<9>(puzzle_line) == sudoku::Candidates<9>(puzzle));
    CHECK(*sudoku::parse_candidates<9>(sudoku::format(puzzle, sudoku::Style::block)) == sudoku::Candidates<9>(puzzle));
    CHECK(*sudoku::parse_candidates<16>(sudoku::format(holes16, sudoku::Style::unicode)) ==
          sudoku::Candidates<16>(holes16));
    CHECK(*sudoku::parse_candidates<16>(numbers(holes16, "0")) == sudoku::Candidates<16>(holes16));
    CHECK(sudoku::parse_candidates<9>("12").error().reason == Reason::too_short);
}

TEST_CASE("wrong pencil marks are errors") {
    CHECK(sudoku::parse_candidates<4>(replaced(marks, "234 ", "235 ")).error().message() ==
          "not a digit of this grid: '235', expected 1-4 or an empty mark (line 2, column 8, r1c2)");
    CHECK(!sudoku::parse_candidates<4>(replaced(marks, "234 ", "233 ")));
    CHECK(!sudoku::parse_candidates<4>(replaced(marks, "234 ", "2.4 ")));
    const std::string wide = sudoku::format(sudoku::Candidates<12>{});
    CHECK(sudoku::parse_candidates<12>(wide));
    CHECK(!sudoku::parse_candidates<12>(replaced(wide, "11/12", "11//12")));
    CHECK(!sudoku::parse_candidates<12>(replaced(wide, "11/12", "11/13")));
    CHECK(!sudoku::parse_candidates<12>(replaced(wide, "11/12", "11/12/")));
    CHECK(!sudoku::parse_candidates<12>(replaced(wide, "11/12", "AB")));
}

// Hostile texts
// -------------------------------------------------------------------------------------------------------------

TEST_CASE("whatever the bytes, the short way to read a plain line and the long one agree") {
    made::Random random(7);
    const std::string characters = "123456789.0*_-?xX";
    for (int round = 0; round < 20000; ++round) {
        std::string text;
        for (int i = 0; i < 81; ++i) text += characters[random.below(random.below(2) ? 17 : 10)];
        if (random.below(4) == 0) text[random.below(81)] = static_cast<char>(random.below(256));
        const auto shortly = parse<9>(text), at_length = parse<9>("\n" + text);
        REQUIRE(shortly.has_value() == at_length.has_value());
        if (shortly) REQUIRE(*shortly == *at_length);
    }
}

TEST_CASE("random bytes and pieces of grids are read or refused, in bounds") {
    made::Random random(11);
    const std::vector<std::string> pieces{
        "1", "2",  "9", "12", "A", "x",    ".",    "-", "*", "0", "|",    "+",    "\n",           "\r",        " ",
        ",", "\t", "│", "─",  "┼", "\xFF", "\xE2", "#", "/", "!", "....", "----", "\xEF\xBB\xBF", "|..|..|\n", "\n\n"};
    const std::vector<std::string> grids{"1.3..4.22.4..3.1",
                                         sudoku::format(Grid<4>("1.3..4.22.4..3.1"), sudoku::Style::block),
                                         sudoku::format(Grid<4>("1.3. .... 2.4. .3.1"), sudoku::Style::unicode),
                                         "1 3 \n 4 2\n2 4 \n 3 1\n",
                                         marks,
                                         "1,,3,\n,4,,2\n2,,4,\n,3,,1\n"};
    std::size_t read_count = 0;
    for (std::size_t round = 0; round < 20000; ++round) {
        std::string text = grids[round % grids.size()];
        if (round % 2 == 0) text.resize(random.below(static_cast<std::uint32_t>(text.size())));
        for (auto changes = random.below(round % 2 == 0 ? 40 : 3); changes != 0; --changes) {
            const auto at = random.below(static_cast<std::uint32_t>(text.size()) + 1);
            if (random.below(8) == 0 && at < text.size())
                text[at] = static_cast<char>(random.below(256));
            else
                text.insert(at, pieces[random.below(static_cast<std::uint32_t>(pieces.size()))]);
        }
        for (const auto symbols : {Symbols::automatic, Symbols::zero_based}) {
            const auto grid = parse<4>(text, symbols);
            read_count += grid.has_value();
            if (!grid) REQUIRE(!grid.error().message().empty());
        }
        const auto candidates = sudoku::parse_candidates<4>(text);
        if (!candidates) REQUIRE(!candidates.error().message().empty());
        REQUIRE(!parse<11>(text));
    }
    CHECK(read_count > 1000);
}

TEST_CASE("a long text of anything is an error, not a crash") {
    using namespace std::string_literals;
    for (const std::string& piece :
         {"1"s, "."s, "|"s, "+"s, "\n"s, " "s, "\xE2"s, "\xEF\xBB\xBF"s, "|.|\n"s, "12 "s, ","s, "\0"s}) {
        std::string text;
        while (text.size() < 200'000) text += piece;
        CHECK(!parse<9>(text));
        CHECK(!parse<16>(text));
        CHECK(!sudoku::parse_candidates<9>(text));
    }
}
