#include "catch.hpp"

#include <sudoku/board.hpp>
#include <sudoku/check.hpp>
#include <sudoku/drawn_rules.hpp>
#include <sudoku/rules.hpp>
#include <sudoku/solve.hpp>

#include <array>
#include <string>
#include <tuple>
#include <vector>

using namespace sudoku;

namespace {

// Rules of a user's own, in ten lines: nine more cells that must differ.
struct Asterisk {
    static constexpr int size = 9;
    static constexpr Unit<9> star{Cell<9>::at(1, 4), Cell<9>::at(2, 2), Cell<9>::at(2, 6),
                                  Cell<9>::at(4, 1), Cell<9>::at(4, 4), Cell<9>::at(4, 7),
                                  Cell<9>::at(6, 2), Cell<9>::at(6, 6), Cell<9>::at(7, 4)};
    static constexpr auto units = join(Classic<9>::units, std::array{star});
};

// A constraint beyond "all different", in two lines.
struct EvenCorners {
    static constexpr std::array cells{Cell<4>::at(0, 0), Cell<4>::at(3, 3)};
    static constexpr DigitSet<4> allowed(const auto&, Cell<4>) { return {2, 4}; }
};
struct ClassicWithEvenCorners {
    static constexpr int size = 4;
    static constexpr auto units = Classic<4>::units;
    static constexpr std::tuple constraints{EvenCorners{}};
};

// A constraint that looks at the board: the second cell is greater than the first.
struct Rising {
    static constexpr std::array cells{Cell<4>::at(0, 0), Cell<4>::at(0, 1)};
    template <class B>
    static constexpr DigitSet<4> allowed(const B& board, Cell<4> cell) {
        const bool is_first = cell == cells[0];
        const Digit other = board.grid()[is_first ? cells[1] : cells[0]];
        DigitSet<4> digits;
        for (const Digit d : DigitSet<4>::all())
            if (other == 0 || (is_first ? d < other : d > other)) digits.insert(d);
        return digits;
    }
};
struct ClassicRising {
    static constexpr int size = 4;
    static constexpr auto units = Classic<4>::units;
    static constexpr std::tuple constraints{Rising{}};
};

constexpr char jigsaw_map[] = "ABBB AABC ADCC DDDC";
using SmallJigsaw = Jigsaw<4, jigsaw_map>;

template <Rules R>
std::uint64_t grids() {
    return count_solutions(Grid<R::size>(), R{});
}

// The complete 4x4 grids among all Latin squares that a plain check of the units accepts.
template <Rules R>
std::uint64_t grids_by_check() {
    std::uint64_t count = 0;
    for (const auto& grid : solutions(Grid<R::size>(), LatinSquare<R::size>{})) count += is_solution(grid, R{});
    return count;
}

}  // namespace

static_assert(Rules<Classic<9>> && Rules<Asterisk> && Rules<ClassicWithEvenCorners> && Rules<DrawnRules<9>>);
static_assert(!Rules<int> && !Rules<Grid<9>> && !Rules<ReadingOrder>);

TEST_CASE("classic boxes are the squarest that are at least as wide as high") {
    CHECK(Classic<6>::units[12][3] == Cell<6>::at(1, 0));
    CHECK(Classic<6>::units[12][2] == Cell<6>::at(0, 2));
    CHECK(Classic<8>::units[16][3] == Cell<8>::at(0, 3));
    CHECK(Classic<10>::units[20][4] == Cell<10>::at(0, 4));
    CHECK(Classic<12>::units[24][4] == Cell<12>::at(1, 0));
    CHECK(Classic<12, 2>::units[24][5] == Cell<12>::at(0, 5));
    CHECK(Classic<9>::units.size() == 27);
}

TEST_CASE("variants list the units that they add") {
    CHECK(Diagonal<9>::units.size() == 29);
    CHECK(Windoku<9>::units.size() == 31);
    CHECK(Windoku<9>::units[27][0] == Cell<9>::at(1, 1));
    CHECK(Windoku<9>::units[30][8] == Cell<9>::at(7, 7));
    CHECK(DisjointGroups<9>::units.size() == 36);
    CHECK(DisjointGroups<9>::units[27][1] == Cell<9>::at(0, 3));
    CHECK(AntiKnight<9>::units.size() == 27 + 224);
    CHECK(AntiKing<9>::units.size() == 27 + 128);
    CHECK(LatinSquare<7>::units.size() == 14);
    CHECK(SmallJigsaw::units.size() == 12);
}

TEST_CASE("joined rules keep shared units once") {
    using All = Joined<Diagonal<9>, AntiKnight<9>, AntiKing<9>, Asterisk>;
    CHECK(All::units.size() == 27 + 2 + 224 + 128 + 1);
    CHECK(grids<Joined<Diagonal<4>, AntiKing<4>>>() == grids_by_check<Joined<Diagonal<4>, AntiKing<4>>>());
    using Even = Joined<Diagonal<4>, ClassicWithEvenCorners>;
    CHECK(std::tuple_size_v<decltype(Even::constraints)> == 1);
    CHECK(grids<Even>() == grids_by_check<Even>());
}

TEST_CASE("variants of order 4 have as many grids as a check of all Latin squares finds") {
    CHECK(grids<Classic<4>>() == grids_by_check<Classic<4>>());
    CHECK(grids<Diagonal<4>>() == 48);
    CHECK(grids<Diagonal<4>>() == grids_by_check<Diagonal<4>>());
    CHECK(grids<Windoku<4>>() == grids_by_check<Windoku<4>>());
    CHECK(grids<DisjointGroups<4>>() == grids_by_check<DisjointGroups<4>>());
    CHECK(grids<AntiKnight<4>>() == grids_by_check<AntiKnight<4>>());
    CHECK(grids<AntiKing<4>>() == grids_by_check<AntiKing<4>>());
    CHECK(grids<SmallJigsaw>() == grids_by_check<SmallJigsaw>());
    CHECK(grids<SmallJigsaw>() != 0);
}

TEST_CASE("rules drawn at run time are the same as static ones") {
    const auto drawn = DrawnRules<4>::from_map(jigsaw_map);
    REQUIRE(drawn);
    CHECK(count_solutions(Grid<4>(), *drawn) == grids<SmallJigsaw>());
    const auto pairs = AntiKnight<4>::units;
    const auto knight = DrawnRules<4>::from_units(pairs);
    REQUIRE(knight);
    Statistics drawn_counts, static_counts;
    count_solutions(Grid<4>(), *knight, unlimited, FewestCandidates{}, drawn_counts);
    count_solutions(Grid<4>(), AntiKnight<4>{}, unlimited, FewestCandidates{}, static_counts);
    CHECK(drawn_counts == static_counts);
    const auto full = DrawnRules<9>::from_units(Joined<AntiKnight<9>, AntiKing<9>>::units);
    CHECK(full.has_value());
}

TEST_CASE("what is drawn wrong is refused with a reason") {
    using Reason = RulesError::Reason;
    const auto map_error = [](const char* map) { return DrawnRules<4>::from_map(map).error().reason; };
    CHECK(map_error("AABB AABB CCDD CCD") == Reason::map_size);
    CHECK(map_error("AABB AABB CCDD CCDDD") == Reason::map_size);
    CHECK(map_error("AABB AABB CCDD CCDA") == Reason::region_size);
    CHECK(map_error("AABB AABB CCDD CCDE") == Reason::region_size);
    CHECK(map_error("") == Reason::map_size);
    const std::vector<Unit<4>> twice{{Cell<4>::at(0, 0), Cell<4>::at(0, 0)}};
    CHECK(DrawnRules<4>::from_units(twice).error().reason == Reason::cell_twice);
    CHECK(DrawnRules<4>::from_units(rows<4>()).has_value());
    constexpr auto all_rows = rows<4>();
    CHECK(DrawnRules<4>::from_units(std::span(all_rows).first(3)).error().reason == Reason::cell_uncovered);
    CHECK(DrawnRules<4>::from_units(std::vector<Unit<4>>(1000, twice[0])).error().reason == Reason::too_many_units);
    const auto message = [](const char* map) { return DrawnRules<4>::from_map(map).error().message(); };
    CHECK(message("AABB AABB CCDD CCDA") == "region 'A' has 5 cells, expected 4");
    CHECK(message("AABB\xFF ABB CCDD CCDD") == "region 'A' has 3 cells, expected 4");
    CHECK(message("\xFF"
                  "ABB AABB CCDD CCDD") == "region of byte 255 has 1 cells, expected 4");
    CHECK(message("AABB AABB CCDD CCD") == "the map has 15 marks, expected 16");
    CHECK(DrawnRules<4>::from_units(std::vector<Unit<4>>(1000, twice[0])).error().message() ==
          "there are 1000 units, expected at most 128");
}

TEST_CASE("rules of a user's own are honoured") {
    std::size_t seen = 0;
    for (const auto& grid :
         solutions(Grid<9>("123456789 ......... ......... ......... ......... ......... ......... ......... ........."),
                   Asterisk{})) {
        CHECK(is_solution(grid, Asterisk{}));
        if (++seen == 20) break;
    }
    CHECK(seen == 20);
}

TEST_CASE("an even/odd constraint of two lines is honoured") {
    CHECK(grids<ClassicWithEvenCorners>() == grids_by_check<ClassicWithEvenCorners>());
    CHECK(grids<ClassicWithEvenCorners>() != 0);
    CHECK(solve(Grid<4>("1... .... .... ...."), ClassicWithEvenCorners{}).outcome() == Outcome::clash);
    const auto conflicts = find_conflicts(Grid<4>("1... .... .... ...."), ClassicWithEvenCorners{});
    REQUIRE(conflicts.size() == 1);
    CHECK(conflicts[0].message() == "constraint 1 does not allow 1 in r1c1");
}

TEST_CASE("a constraint that looks at the board is honoured under every policy") {
    const auto expected = grids_by_check<ClassicRising>();
    CHECK(expected == 144);  // by symmetry half of 288
    CHECK(grids<ClassicRising>() == expected);
    CHECK(count_solutions(Grid<4>(), ClassicRising{}, unlimited, ReadingOrder{}) == expected);
    CHECK(count_solutions(Grid<4>(), ClassicRising{}, unlimited, FewestOptions{}) == expected);
}

TEST_CASE("conflicts are listed with unit, cells and digit") {
    const Grid<9> grid = ".99..5.1. 85.4....2 432...... 1...69.83 .9.....6. 62.71...9 ......194 5....4.37 .4.3..6..";
    const auto conflicts = find_conflicts(grid);
    REQUIRE(conflicts.size() == 3);
    CHECK(conflicts[0].message() == "9 twice in row 1: r1c2 and r1c3");
    CHECK(conflicts[1].message() == "9 twice in column 2: r1c2 and r5c2");
    CHECK(conflicts[2].message() == "9 twice in box 1: r1c2 and r1c3");
    CHECK(conflicts[0].unit == 0);
    CHECK(conflicts[0].digit == 9);
    CHECK(has_conflicts(grid));
    CHECK(solve(grid).outcome() == Outcome::clash);
    CHECK(find_conflicts(Grid<9>()).empty());
    const auto diagonal = find_conflicts(Grid<4>("1... .... ..1. ...."), Diagonal<4>{});
    REQUIRE(diagonal.size() == 1);
    CHECK(diagonal[0].message() == "1 twice in main diagonal: r1c1 and r3c3");
}

TEST_CASE("a grid can be a solution under one set of rules and none under another") {
    constexpr Grid<4> grid = "1234 3412 2143 4321";
    CHECK(is_solution(grid));
    CHECK_FALSE(is_solution(grid, Diagonal<4>{}));
    CHECK_FALSE(is_solution(Grid<4>("1234 3412 2143 432.")));
    CHECK_FALSE(is_solution(Grid<4>("1234 3412 2143 4322")));
    CHECK(is_solution_of(grid, Grid<4>("1... .... ...3 ....")));
    CHECK_FALSE(is_solution_of(grid, Grid<4>("2... .... .... ....")));
}

TEST_CASE("a board gives the candidates that its units leave") {
    constexpr Grid<9> grid =
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
    CHECK(candidates(grid, Cell<9>::at(0, 2)) == DigitSet<9>{1, 2, 4});
    CHECK(candidates(grid, Cell<9>::at(4, 4)) == DigitSet<9>{5});
    CHECK(candidates(grid, Cell<9>::at(8, 0)) == DigitSet<9>{1, 2, 3});
    CHECK(candidates(grid, Cell<9>::at(0, 0)).empty());
    const auto marks = candidates(grid);
    CHECK(marks[Cell<9>::at(0, 2)] == DigitSet<9>{1, 2, 4});
    CHECK(marks[Cell<9>::at(0, 0)] == DigitSet<9>{5});
    Board<Classic<9>> board;
    CHECK(board.fill(grid));
    const auto before = board.candidates(Cell<9>::at(0, 2));
    board.place(Cell<9>::at(4, 4), 5);
    board.place(Cell<9>::at(0, 3), 2);
    CHECK(board.candidates(Cell<9>::at(0, 2)) == DigitSet<9>{1, 4});
    board.remove(Cell<9>::at(0, 3));
    CHECK(board.candidates(Cell<9>::at(0, 2)) == before);
}
