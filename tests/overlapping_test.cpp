#include "catch.hpp"

#include "made_grids.hpp"

#include <sudoku/check.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/overlapping.hpp>
#include <sudoku/solve.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

using namespace sudoku;

namespace {

using Two = Overlapping<6, Classic<4>, Corner{0, 0}, Corner{2, 2}>;
using Three = Overlapping<8, Classic<4>, Corner{0, 0}, Corner{2, 2}, Corner{4, 4}>;
using Beside = Overlapping<8, Classic<4>, Corner{0, 0}, Corner{0, 4}, Corner{4, 2}>;

template <Rules R>
learning::Options options(std::uint32_t guesses, std::uint64_t seed = 0, bool random = false) {
    learning::Options chosen;
    chosen.guesses = guesses;
    chosen.seed = seed;
    chosen.random = random;
    return chosen;
}

template <Rules R>
std::uint64_t count_after(std::uint32_t guesses) {
    engine::AnyRulesSearch<R> search(Grid<R::size>(), R{}, options<R>(guesses));
    std::uint64_t count = 0;
    while (search.next() == Step::found) count += is_solution(search.solution(), R{}) ? 1 : 0;
    CHECK(search.outcome() == Outcome::no_solution);
    return count;
}

bool keeps_samurai(const Grid<21>& board) {
    for (std::size_t p = 0; p < Samurai::parts; ++p)
        if (!is_solution(Samurai::part(board, p))) return false;
    return true;
}

// A samurai with one solution: digits rubbed out in random order while it stays the only one.
Grid<21> made_samurai(std::uint64_t seed) {
    engine::AnyRulesSearch<Samurai> search(Grid<21>(), {}, options<Samurai>(0, seed, true));
    REQUIRE(search.next() == Step::found);
    REQUIRE(keeps_samurai(search.solution()));
    auto puzzle = search.solution();
    made::Random random(seed);
    std::vector<Cell<21>> order;
    for (const auto cell : cells<21>) {
        if (Samurai::is_void(cell))
            puzzle.set(cell, 0);
        else
            order.push_back(cell);
    }
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    for (const auto cell : order) {
        const Digit digit = puzzle[cell];
        puzzle.set(cell, 0);
        if (!is_unique(puzzle, Samurai{})) puzzle.set(cell, digit);
    }
    return puzzle;
}

}  // namespace

static_assert(Rules<Samurai> && Samurai::size == 21 && Samurai::digits == 9);
static_assert(Samurai::units.size() == 5 * 27 - 4 + 72, "four boxes are shared, 72 cells are void");
static_assert(Samurai::is_void(Cell<21>::at(0, 9)) && !Samurai::is_void(Cell<21>::at(6, 9)));
static_assert(is_solution(*solve(Grid<6>("123... 341... 2.4... ...... ...... ......"), Two{}), Two{}));

TEST_CASE("overlapping 4x4 grids are as many as their shared boxes say") {
    // 288 grids of 4x4, of which 12 have any one box.
    CHECK(count_solutions(Grid<6>(), Two{}) == 288 * 12);
    CHECK(count_solutions(Grid<6>(), Two{}, unlimited, FewestCandidates{}) == 288 * 12);
    CHECK(count_solutions(Grid<6>(), Two{}, unlimited, FewestOptions{}) == 288 * 12);
    CHECK(count_after<Two>(0) == 288 * 12);
    CHECK(count_after<Two>(5) == 288 * 12);
    CHECK(count_solutions(Grid<8>(), Three{}) == 288 * 12 * 12);
    CHECK(count_after<Three>(0) == 288 * 12 * 12);
    CHECK(
        count_solutions(Grid<8>("1..21..2 ........ ........ ........ ........ ........ ........ ........"), Beside{}) ==
        count_solutions(Grid<8>("1..21..2 ........ ........ ........ ........ ........ ........ ........"), Beside{},
                        unlimited, FewestCandidates{}));
}

TEST_CASE("digits beyond those of the parts are a clash, and void cells say what they hold") {
    Grid<6> grid;
    grid.set(Cell<6>::at(0, 0), 5);
    CHECK(solve(grid, Two{}).outcome() == Outcome::clash);
    CHECK(solve(grid, Two{}, FewestCandidates{}).outcome() == Outcome::clash);
    CHECK(has_conflicts(grid, Two{}));
    const auto answer = solve(Grid<6>(), Two{});
    REQUIRE(answer);
    CHECK((*answer)[Cell<6>::at(0, 5)] == 1);
}

TEST_CASE("boards are put together from their grids and taken apart again") {
    std::array<Grid<9>, 5> grids;
    for (int i = 0; i < 5; ++i) grids[static_cast<std::size_t>(i)].set(Cell<9>::at(4, 4), i + 1);
    const auto board = Samurai::board(grids);
    for (std::size_t p = 0; p < 5; ++p) CHECK(Samurai::part(board, p) == grids[p]);
    CHECK(board[Cell<21>::at(10, 10)] == 3);
}

TEST_CASE("samurai of few givens are solved, and proved to have one solution") {
    for (const std::uint64_t seed : {1u, 2u}) {
        const auto puzzle = made_samurai(seed);
        CHECK(puzzle.givens() < 140);
        const auto answer = solve(puzzle, Samurai{});
        REQUIRE(answer);
        CHECK(is_solution_of(*answer, puzzle, Samurai{}));
        CHECK(keeps_samurai(*answer));
        engine::AnyRulesSearch<Samurai> learning(puzzle, {}, options<Samurai>(0));
        REQUIRE(learning.next() == Step::found);
        CHECK(learning.solution() == *answer);
        CHECK(learning.next() == Step::exhausted);
    }
}
