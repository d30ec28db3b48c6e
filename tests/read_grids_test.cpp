#include "catch.hpp"
#include "made_grids.hpp"

#include <sudoku/read_grids.hpp>
#include <sudoku/text.hpp>

#include <ranges>
#include <sstream>
#include <string>
#include <vector>

using sudoku::Grid;
using sudoku::GridRecord;
using sudoku::read_grids;
using Reason = sudoku::ParseError::Reason;

namespace {

static_assert(std::ranges::input_range<sudoku::GridReader<9>>);

constexpr Grid<4> first("1.3. .4.2 2.4. .3.1");
constexpr Grid<4> second(".... .14. 3..2 ....");

template <int N>
std::vector<GridRecord<N>> records(const std::string& text) {
    std::istringstream in(text);
    std::vector<GridRecord<N>> all;
    for (const auto& record : read_grids<N>(in)) all.push_back(record);
    return all;
}

template <int N>
bool holds(const GridRecord<N>& record, const Grid<N>& grid, std::size_t line) {
    if (!record) UNSCOPED_INFO(record.error().message());
    return record && *record == grid && record.line == line;
}

}  // namespace

TEST_CASE("a stream has one grid a line, with line numbers") {
    const auto all = records<4>("1.3..4.22.4..3.1\n.....14.3..2....\n");
    REQUIRE(all.size() == 2);
    CHECK(holds(all[0], first, 1));
    CHECK(holds(all[1], second, 2));
    CHECK(records<4>("").empty());
    CHECK(records<4>("\n\n").empty());
}

TEST_CASE("blank lines and lines that begin with # are skipped, and counted") {
    const auto all = records<4>("# 1.3..4.22.4..3.1\n\n  \t\r\n1.3..4.22.4..3.1\n  # more\n.....14.3..2....");
    REQUIRE(all.size() == 2);
    CHECK(holds(all[0], first, 4));
    CHECK(holds(all[1], second, 6));
}

TEST_CASE("a byte order mark and every line end are known") {
    for (const std::string end : {"\n", "\r\n", "\r"}) {
        const auto all = records<4>(
            "\xEF\xBB\xBF"
            "1.3..4.22.4..3.1" +
            end + ".....14.3..2...." + end);
        REQUIRE(all.size() == 2);
        CHECK(holds(all[0], first, 1));
        CHECK(holds(all[1], second, 2));
    }
}

TEST_CASE("what stands on the line before and after a grid is kept") {
    const auto all = records<4>(
        "1.3..4.22.4..3.1 # easy, 1.2\n"
        "0000183b305c 1.3..4.22.4..3.1  1.2\n"
        "1.3..4.22.4..3.1,1234341221434321\r\n"
        "\"1.3..4.22.4..3.1\",\"1234341221434321\"\n"
        "1.3. .4.2 2.4. .3.1 first of all\n"
        "1 . 3 .  . 4 . 2  2 . 4 .  . 3 . 1  # spaced\n");
    REQUIRE(all.size() == 6);
    for (std::size_t i = 0; i < all.size(); ++i) CHECK(holds(all[i], first, i + 1));
    CHECK(all[0].rest == "# easy, 1.2");
    CHECK(all[1].before == "0000183b305c");
    CHECK(all[1].rest == "1.2");
    CHECK(all[2].rest == ",1234341221434321");
    CHECK(all[4].rest == "first of all");
    CHECK(all[5].rest == "# spaced");
}

TEST_CASE("a puzzle bank's record is read: an identifier with digits in it, 81 digits, two spaces, a rating") {
    const auto all = records<9>(
        "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n");
    REQUIRE(all.size() == 1);
    REQUIRE(all[0]);
    CHECK(all[0]->givens() == 30);
    CHECK(all[0].before == "0000183b305c");
    CHECK(all[0].rest == "1.2");
}

TEST_CASE("numbers on a line are a grid above 9x9") {
    const Grid<16> grid = made::with_holes(made::complete<16>(), 50);
    std::string text;
    for (const int d : grid) text += std::to_string(d) + " ";
    const auto all = records<16>(text + "\n" + text + "; the second\n" + text + " 17\n" + text + " 7\n");
    REQUIRE(all.size() == 4);
    CHECK(holds(all[0], grid, 1));
    CHECK(holds(all[1], grid, 2));
    CHECK(all[1].rest == "; the second");
    CHECK(all[2].rest == "17");
    CHECK(all[3].error().reason == Reason::too_long);
}

TEST_CASE("an .sdk file is read: metadata, then a line for each row") {
    const auto all = records<9>(
        "#AAuthor\n#DA random puzzle\n#B03-08-2006\n#LEasy\n#Uhttp://www.example.org/\n"
        "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n");
    REQUIRE(all.size() == 1);
    REQUIRE(all[0]);
    CHECK(all[0]->givens() == 36);
    CHECK(all[0].line == 6);
}

TEST_CASE("framed grids follow one another, with and without blank lines between") {
    for (const auto style : {sudoku::Style::rows, sudoku::Style::block, sudoku::Style::unicode, sudoku::Style::commas})
        for (const std::string between : {"", "\n", "# next\n"}) {
            const Grid<4> empty;
            const std::string text =
                format(first, style) + between + format(empty, style) + between + format(second, style);
            INFO(text);
            const auto all = records<4>(text);
            REQUIRE(all.size() == 3);
            CHECK((all[0] && *all[0] == first));
            CHECK((all[1] && *all[1] == empty));
            CHECK((all[2] && *all[2] == second));
        }
}

TEST_CASE("a bad line is an error with its place in the stream, and reading goes on") {
    const auto all = records<4>(
        "1.3..4.22.4..3.1\n\nname 1.3..4.22.4..3.\n1.3..4.22.4..q.1\n1.3..4.22.4..3.11\nhello\n.....14.3..2....\n");
    REQUIRE(all.size() == 6);
    CHECK(holds(all[0], first, 1));
    CHECK(all[1].error().message() == "the text ends too early: 15 cells, expected 16 (line 3, column 21, r4c4)");
    CHECK(all[1].line == 3);
    CHECK(all[2].error().message() ==
          "not a digit of this grid: 'q', expected 1-4 or an empty mark (line 4, column 14, r4c2)");
    CHECK(all[3].error().message() == "the text goes on too long: 17 cells, expected 16 (line 5, column 17)");
    CHECK(all[4].error().message() ==
          "not a digit of this grid: 'h', expected 1-4 or an empty mark (line 6, column 1)");
    CHECK(holds(all[5], second, 7));
}

TEST_CASE("a grid of several lines that breaks off is an error, and the next is read") {
    const auto all = records<4>(
        "1.3.\n.4.2\n2.4.\n\n....\n.14.\n3..2\n....\n\n1.3.\n.....14.3..2....\n1.3.\n.4z2\n2.4.\n.3.1\n1.3.\n");
    REQUIRE(all.size() == 6);
    CHECK(all[0].error().message() == "the text ends too early: 12 cells, expected 16 (line 3, column 5, r4c1)");
    CHECK(all[0].line == 1);
    CHECK(holds(all[1], second, 5));
    CHECK(all[2].error().place.line == 10);
    CHECK(holds(all[3], second, 11));
    CHECK(all[4].error().message() ==
          "not a digit of this grid: 'z', expected 1-4 or an empty mark (line 13, column 3, r2c3)");
    CHECK(all[5].error().place.line == 16);
}

TEST_CASE("a rule of dashes and bars is no row of an empty grid") {
    const std::string rule = "|--|--|\n";
    const auto all = records<4>(rule + "|1.|3.|\n|.4|.2|\n" + rule + "|2.|4.|\n|.3|.1|\n" + rule);
    REQUIRE(all.size() == 1);
    CHECK(holds(all[0], first, 2));
}

TEST_CASE("a stream of random bytes comes to its end") {
    made::Random random(3);
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int i = 0; i < 500; ++i) {
            const auto kind = random.below(10);
            text += kind == 0   ? static_cast<char>(random.below(256))
                    : kind == 1 ? '\n'
                                : ".1234|-+ #"[random.below(10)];
        }
        std::size_t lines = 1;
        for (const char c : text) lines += c == '\n' || c == '\r';
        CHECK(records<4>(text).size() <= lines);
        CHECK(records<2>(text).size() <= lines);
        CHECK(records<1>(text).size() <= lines);
    }
}

TEST_CASE("a line of a megabyte is one error") {
    for (const char c : std::string("1.| #-")) {
        const auto all = records<9>(std::string(1'000'000, c) + "\n");
        CHECK(all.size() == (c == '1' || c == '.' || c == '-' ? 1 : 0));
        for (const auto& record : all) CHECK(record.error().reason == Reason::too_long);
    }
}
