#include "catch.hpp"

#include <sudoku/check.hpp>
#include <sudoku/solve.hpp>

#include <cstdint>

using namespace sudoku;

namespace {

// Each row is the one above moved on by a box, each band by one cell more.
template <int N>
Grid<N> complete() {
    constexpr unsigned height = detail::box_height(N), width = N / height;
    Grid<N> grid;
    for (const auto cell : cells<N>)
        grid.set(cell, static_cast<int>((cell.row() % height * width + cell.row() / height + cell.column()) % N) + 1);
    return grid;
}

template <int N>
void check_size() {
    auto grid = complete<N>();
    REQUIRE(is_solution(grid));
    for (const auto cell : cells<N>)
        if (cell.index % 3 == 0) grid.set(cell, 0);
    const auto answer = solve(grid, Budget{100'000});
    REQUIRE(answer);
    CHECK(is_solution_of(*answer, grid));
    grid.set(Cell<N>::at(0, 0), grid[Cell<N>::at(0, 1)]);
    CHECK(solve(grid, Budget{100'000}).outcome() == Outcome::clash);
    const auto empty = solve(Grid<N>(), Budget{20'000});
    CHECK((empty ? is_solution(*empty) : empty.outcome() == Outcome::gave_up));
}

}  // namespace

TEST_CASE("grids of 36x36, 49x49 and 64x64 are solved by the same calls, or given up at the budget") {
    check_size<36>();
    check_size<49>();
    check_size<64>();
}

TEST_CASE("a Latin square of 64 rows is completed") {
    Grid<64> grid;
    for (int i = 0; i < 64; ++i) grid.set(Cell<64>::at(0, i), 64 - i);
    const auto answer = solve(grid, LatinSquare<64>{}, Budget{200'000});
    CHECK((answer ? is_solution_of(*answer, grid, LatinSquare<64>{}) : answer.outcome() == Outcome::gave_up));
}
