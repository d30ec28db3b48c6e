#include "catch.hpp"

#include <sudoku/candidates.hpp>
#include <sudoku/cell.hpp>
#include <sudoku/cell_set.hpp>
#include <sudoku/digit_set.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/position.hpp>
#include <sudoku/result.hpp>

#include <algorithm>
#include <list>
#include <map>
#include <ranges>
#include <sstream>
#include <string>
#include <unordered_set>
#include <vector>

using namespace sudoku;

namespace {

constexpr Grid<4> small = "1.3. .4.2 2.4. .3.1";
constexpr Grid<9> newspaper =
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";

static_assert(std::regular<Grid<9>> && std::regular<Candidates<9>> && std::regular<DigitSet<9>> &&
              std::regular<Cell<9>>);
static_assert(std::regular<CellSet<9>> && std::regular<Position<9>>);
static_assert(std::totally_ordered<Grid<9>> && std::totally_ordered<Cell<9>>);
static_assert(std::ranges::forward_range<const Grid<9>> && std::ranges::forward_range<const DigitSet<9>>);
static_assert(sizeof(Grid<9>) == 81 && sizeof(DigitSet<9>) == 2 && sizeof(DigitSet<64>) == 8);
static_assert(std::is_trivially_copyable_v<Grid<9>>);

}  // namespace

TEST_CASE("a digit set holds the digits 1 to N in rising order") {
    DigitSet<9> set{5, 1, 9};
    CHECK(set.size() == 3);
    CHECK(std::vector<Digit>(set.begin(), std::ranges::next(set.begin(), set.end())) == std::vector<Digit>{1, 5, 9});
    CHECK(set.contains(5));
    CHECK_FALSE(set.contains(4));
    CHECK_FALSE(set.contains(0));
    CHECK_FALSE(set.contains(10));
    CHECK_FALSE(set.contains(-60));
    CHECK(set.pop_front() == 1);
    CHECK(set == DigitSet<9>{5, 9});
    CHECK((DigitSet<9>::all() - set).size() == 7);
    CHECK((set | DigitSet<9>{2}) == DigitSet<9>{2, 5, 9});
    CHECK((set & DigitSet<9>{2, 9}) == DigitSet<9>{9});
    CHECK(DigitSet<9>{9}.single());
    CHECK_FALSE(DigitSet<9>{}.single());
    CHECK(DigitSet<9>{1, 2, 3}.contains_all({1, 3}));
    CHECK_FALSE(DigitSet<9>{1, 2, 3}.contains_all({1, 4}));
}

TEST_CASE("a digit set of every size ends at its last digit") {
    CHECK(DigitSet<1>::all().bits() == 1);
    CHECK(DigitSet<8>::all().bits() == 0xff);
    CHECK(DigitSet<9>::all().bits() == 0x1ff);
    CHECK(DigitSet<31>::of(31).front() == 31);
    CHECK(DigitSet<32>::of(32).front() == 32);
    CHECK(DigitSet<33>::of(33).front() == 33);
    CHECK(DigitSet<64>::all().bits() == ~std::uint64_t{0});
    CHECK(DigitSet<64>::of(64).front() == 64);
    CHECK_FALSE(DigitSet<64>::all().contains(65));
    CHECK(DigitSet<64>::all().size() == 64);
}

TEST_CASE("a cell knows its row and column and prints as r3c5") {
    const auto cell = Cell<9>::at(2, 4);
    CHECK(cell.index == 22);
    CHECK(cell.row() == 2);
    CHECK(cell.column() == 4);
    CHECK(to_string(cell) == "r3c5");
    CHECK(to_string(Cell<64>::at(63, 9)) == "r64c10");
    CHECK(cells<9>.size() == 81);
    CHECK(cells<9>.back() == Cell<9>::at(8, 8));
    CHECK(std::unordered_set<Cell<9>>(cells<9>.begin(), cells<9>.end()).size() == 81);
}

TEST_CASE("a cell set works across word borders") {
    CellSet<9> set{Cell<9>::at(7, 1), Cell<9>::at(0, 0), Cell<9>::at(8, 8)};
    CHECK(set.size() == 3);
    CHECK(set.contains(Cell<9>::at(7, 1)));
    CHECK_FALSE(set.contains(Cell<9>::at(7, 0)));
    CHECK(set.pop_front() == Cell<9>::at(0, 0));
    CHECK(set.pop_front() == Cell<9>::at(7, 1));
    CHECK(set.pop_front() == Cell<9>::at(8, 8));
    CHECK(set.empty());
    CHECK(CellSet<9>::all().size() == 81);
    CHECK(CellSet<8>::all().size() == 64);
    CHECK(CellSet<64>::all().size() == 4096);
    CHECK((CellSet<9>::all() - CellSet<9>{Cell<9>::at(4, 4)}).size() == 80);
}

TEST_CASE("a grid is a value: copied, compared, ordered, hashed") {
    Grid<4> other = small;
    CHECK(other == small);
    other.set(Cell<4>::at(0, 1), 2);
    CHECK(other != small);
    CHECK(small < other);
    CHECK(std::hash<Grid<4>>{}(other) != std::hash<Grid<4>>{}(small));
    CHECK(std::hash<Grid<4>>{}(Grid<4>(small)) == std::hash<Grid<4>>{}(small));
    std::map<Grid<4>, int> ordered{{small, 1}, {other, 2}};
    std::unordered_set<Grid<4>> hashed{small, other, small};
    CHECK(ordered.size() == 2);
    CHECK(hashed.size() == 2);
    CHECK(Grid<4>() == Grid<4>(".... .... .... ...."));
}

TEST_CASE("a grid counts its givens and knows when it is complete") {
    CHECK(small.givens() == 8);
    CHECK_FALSE(small.is_complete());
    CHECK(newspaper.givens() == 30);
    CHECK(Grid<4>("1234 3412 2143 4321").is_complete());
    CHECK(Grid<1>("1").is_complete());
    CHECK(Grid<64>().givens() == 0);
}

TEST_CASE("a grid is a range of its digits in reading order") {
    std::string digits;
    for (const Digit d : small) digits += static_cast<char>('0' + d);
    CHECK(digits == "1030040220400301");
    CHECK(std::ranges::count(small, 0) == 8);
    CHECK(small[Cell<4>::at(1, 3)] == 2);
}

TEST_CASE("a grid is made from rows of numbers and gives them back") {
    const int rows[4][4] = {{1, 0, 3, 0}, {0, 4, 0, 2}, {2, 0, 4, 0}, {0, 3, 0, 1}};
    const std::vector<std::vector<int>> vectors{{1, 0, 3, 0}, {0, 4, 0, 2}, {2, 0, 4, 0}, {0, 3, 0, 1}};
    const std::list<std::vector<unsigned char>> bytes{{1, 0, 3, 0}, {0, 4, 0, 2}, {2, 0, 4, 0}, {0, 3, 0, 1}};
    CHECK(*Grid<4>::from(rows) == small);
    CHECK(*Grid<4>::from(vectors) == small);
    CHECK(*Grid<4>::from(bytes) == small);
    CHECK(*Grid<4>::from(small.to_rows()) == small);
    int nine[9][9] = {};
    nine[4][4] = 5;
    CHECK((*Grid<9>::from(nine))[Cell<9>::at(4, 4)] == 5);
}

TEST_CASE("a grid is made from characters and from flat ranges") {
    const std::vector<std::vector<char>> characters{
        {'1', '.', '3', '.'}, {'.', '4', '.', '2'}, {'2', '.', '4', '.'}, {'.', '3', '.', '1'}};
    const std::vector<std::string> lines{"1.3.", ".4.2", "2.4.", ".3.1"};
    const char array[4][5] = {"1.3.", ".4.2", "2.4.", ".3.1"};
    CHECK(*Grid<4>::from(characters) == small);
    CHECK(*Grid<4>::from(lines) == small);
    CHECK(*Grid<4>::from(array) == small);
    CHECK(*Grid<4>::from("1.3..4.22.4..3.1") == small);
    CHECK(*Grid<4>::from(std::string("1030040220400301")) == small);
    CHECK(*Grid<4>::from(std::vector<long long>{1, 0, 3, 0, 0, 4, 0, 2, 2, 0, 4, 0, 0, 3, 0, 1}) == small);
    CHECK(*Grid<4>::from(small) == small);
}

TEST_CASE("what is no grid is refused with a place") {
    using Reason = GridError::Reason;
    const auto error = [](const auto& range) { return Grid<4>::from(range).error(); };
    CHECK(error(std::vector<int>{1, 2}) == GridError{Reason::too_few, 0, 2});
    CHECK(error(std::vector<int>(17)) == GridError{Reason::too_many, 4, 0});
    CHECK(error(std::vector<int>{1, 2, 3, 4, 5}) == GridError{Reason::not_a_digit, 1, 0});
    CHECK(error(std::vector<int>{1, -1}) == GridError{Reason::not_a_digit, 0, 1});
    CHECK(error(std::vector<unsigned long long>{1, 1ull << 40}) == GridError{Reason::not_a_digit, 0, 1});
    CHECK(error(std::vector<std::vector<int>>{{1, 2, 3, 4}, {1, 2, 3}}) == GridError{Reason::too_few, 1, 3});
    CHECK(error(std::vector<std::vector<int>>{{1, 2, 3, 4, 1}}) == GridError{Reason::too_many, 0, 4});
    CHECK(error(std::vector<std::vector<int>>{{1, 2, 3, 4}}) == GridError{Reason::too_few, 1, 0});
    CHECK(error(std::vector<std::vector<int>>(5, {1, 2, 3, 4})) == GridError{Reason::too_many, 4, 0});
    CHECK(error(std::string("1.3..4.22.4..3.x")) == GridError{Reason::not_a_digit, 3, 3});
    CHECK(error(std::string("1.3.\0.4.22.4..3.", 17)) == GridError{Reason::not_a_digit, 1, 0});
    CHECK(error(std::vector<std::vector<int>>{{1, 2, 3, 7}}).message() == "not a digit of this grid (row 1, column 4)");
    CHECK(Grid<16>::from(std::string(256, '0')).error().reason == Reason::not_a_digit);
}

TEST_CASE("a literal may have frames and letters") {
    constexpr Grid<16> letters =
        "G..............1 ................ ................ ................"
        "................ ................ ................ ................"
        "................ ................ ................ ................"
        "................ ................ ................ ...............A";
    CHECK(letters[Cell<16>::at(0, 0)] == 16);
    CHECK(letters[Cell<16>::at(15, 15)] == 10);
    constexpr Grid<4> framed = R"(
        +----+----+
        | 1. | 3. |
        | .4 | .2 |
        +----+----+
        | 2. | 4. |
        | .3 | .1 |
        +----+----+)";
    CHECK(framed == small);
}

TEST_CASE("candidates are a value of one digit set a cell") {
    Candidates<4> marks;
    CHECK(marks[Cell<4>::at(3, 3)] == DigitSet<4>::all());
    marks[Cell<4>::at(0, 0)] = {2};
    CHECK(marks.singles()[Cell<4>::at(0, 0)] == 2);
    CHECK(marks.singles().givens() == 1);
    CHECK(Candidates<4>(small).singles() == small);
    CHECK(marks != Candidates<4>());
}

TEST_CASE("a position holds givens, placed digits and pencil marks") {
    Position<9> position(newspaper);
    const auto centre = Cell<9>::at(4, 4);
    CHECK(position.marks()[centre] == DigitSet<9>{5});
    CHECK(position.is_open(centre));
    position.place(centre, 5);
    CHECK_FALSE(position.is_open(centre));
    CHECK_FALSE(position.is_given(centre));
    CHECK(position.givens() == newspaper);
    CHECK(position.digits()[centre] == 5);
    CHECK_FALSE(position.marks()[Cell<9>::at(4, 1)].contains(5));
    CHECK_FALSE(position.marks()[Cell<9>::at(6, 4)].contains(5));
    position.remove_mark(Cell<9>::at(0, 2), 1);
    CHECK(position.marks()[Cell<9>::at(0, 2)] == DigitSet<9>{2, 4});
    position.add_mark(Cell<9>::at(0, 2), 1);
    CHECK(position.marks()[Cell<9>::at(0, 2)] == DigitSet<9>{1, 2, 4});
    CHECK_FALSE(position.has_dead_cell());
}

TEST_CASE("a digit rubbed out of a position gives back the marks that it took") {
    const Position<9> start(newspaper);
    for (const auto cell : cells<9>) {
        if (!start.is_open(cell)) continue;
        for (const auto d : start.marks()[cell]) {
            Position<9> position = start;
            position.place(cell, d);
            CHECK(position != start);
            position.erase(cell);
            CHECK(position == start);
        }
    }
    Position<9> moved = start;
    moved.place(Cell<9>::at(4, 4), 5);
    moved.place(Cell<9>::at(0, 2), 4);
    moved.erase(Cell<9>::at(4, 4));
    Position<9> only(newspaper);
    only.place(Cell<9>::at(0, 2), 4);
    CHECK(moved == only);
}

TEST_CASE("a result is a value or an error, an answer a value or an outcome") {
    const Result<int, std::string> good = 7;
    const Result<int, std::string> bad = std::string("why");
    CHECK(good.has_value());
    CHECK(*good == 7);
    CHECK_FALSE(bad);
    CHECK(bad.error() == "why");
    CHECK(bad.value_or(3) == 3);
    const Answer<Grid<4>> solved = small;
    const Answer<Grid<4>> unsolved = Outcome::clash;
    CHECK(solved.outcome() == Outcome::solved);
    CHECK(solved->givens() == 8);
    CHECK_FALSE(unsolved);
    CHECK(unsolved.value_or(Grid<4>()) == Grid<4>());
    CHECK(std::string(to_string(unsolved.outcome())) == "clash");
}
