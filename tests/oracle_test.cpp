#include "catch.hpp"

#include "brute_force.hpp"

#include <sudoku/solve.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

using namespace sudoku;

namespace {

struct Puzzles {
    std::uint64_t proper = 0;
    std::uint64_t minimal = 0;
};

// Every 4x4 puzzle with that many givens out of the 12 grids whose first row is 1234; the digits can be renamed in 24
// ways, so all puzzles are 24 times as many.
Puzzles puzzles_of_order_4(int givens) {
    Puzzles count;
    for (const auto& complete : solutions(Grid<4>("1234 .... .... ....")))
        for (unsigned kept = 0; kept < 1u << 16; ++kept) {
            if (std::popcount(kept) != givens) continue;
            Grid<4> puzzle;
            for (const auto cell : cells<4>)
                if (kept >> cell.index & 1) puzzle.set(cell, complete[cell]);
            if (!is_unique(puzzle)) continue;
            ++count.proper;
            bool minimal = true;
            for (const auto cell : cells<4>) {
                if (puzzle[cell] == 0) continue;
                auto fewer = puzzle;
                fewer.set(cell, 0);
                if (is_unique(fewer)) minimal = false;
            }
            count.minimal += minimal;
        }
    return {count.proper * 24, count.minimal * 24};
}

}  // namespace

TEST_CASE("there are 288 grids of 4x4") {
    CHECK(count_solutions(Grid<4>()) == 288);
    CHECK(count_solutions(Grid<4>(), unlimited, ReadingOrder{}) == 288);
    CHECK(count_solutions(Grid<4>(), unlimited, FewestOptions{}) == 288);
    CHECK(count_solutions(Grid<4>(), Diagonal<4>{}) == 48);
}

TEST_CASE("there are 1, 2, 12, 576 and 161280 Latin squares of order 1 to 5") {
    CHECK(count_solutions(Grid<1>(), LatinSquare<1>{}) == 1);
    CHECK(count_solutions(Grid<2>(), LatinSquare<2>{}) == 2);
    CHECK(count_solutions(Grid<3>(), LatinSquare<3>{}) == 12);
    CHECK(count_solutions(Grid<4>(), LatinSquare<4>{}) == 576);
    CHECK(count_solutions(Grid<5>(), LatinSquare<5>{}) == 161'280);
}

TEST_CASE("there are 720 times 39168 grids of 6x6", "[heavy]") {
    CHECK(count_solutions(Grid<6>("123456 ...... ...... ...... ...... ......")) == 28'200'960 / 720);
}

TEST_CASE("all 28200960 grids of 6x6 are found one by one", "[.long]") {
    CHECK(count_solutions(Grid<6>()) == 28'200'960);
}

TEST_CASE("all 812851200 Latin squares of order 6 are found one by one", "[.long]") {
    CHECK(count_solutions(Grid<6>(), LatinSquare<6>{}) == 812'851'200);
}

TEST_CASE("4x4 has 25728 proper puzzles with 4 givens, all of them minimal, and none with 3") {
    CHECK(puzzles_of_order_4(3).proper == 0);
    const auto four = puzzles_of_order_4(4);
    CHECK(four.proper == 25'728);
    CHECK(four.minimal == 25'728);
}

TEST_CASE("4x4 has 284160 proper puzzles with 5 givens, 58368 of them minimal", "[heavy]") {
    const auto five = puzzles_of_order_4(5);
    CHECK(five.proper == 284'160);
    CHECK(five.minimal == 58'368);
}

TEST_CASE("4x4 has 1041408 proper puzzles with 6 givens, 1536 of them minimal", "[heavy]") {
    const auto six = puzzles_of_order_4(6);
    CHECK(six.proper == 1'041'408);
    CHECK(six.minimal == 1'536);
}

TEST_CASE("an independent brute force counts as many solutions of 20 puzzles") {
    std::uint64_t most = 0;
    for (std::uint64_t seed = 100; seed < 120; ++seed) {
        const auto puzzle = brute_force::puzzle(seed, 27 + static_cast<unsigned>(seed % 8));
        const auto expected = brute_force::count<9, 3>(puzzle, 2000);
        CHECK(expected >= 1);
        CHECK(count_solutions(puzzle, 2000) == expected);
        CHECK(count_solutions(puzzle, 2000, FewestCandidates{}) == expected);
        if (expected > most) most = expected;
    }
    CHECK(most > 1);
    CHECK(brute_force::count<4, 2>(Grid<4>()) == 288);
}
