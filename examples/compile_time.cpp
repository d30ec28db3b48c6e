// The compiler solves: puzzles in the source can be checked, and their solutions are constants.

#include <sudoku/sudoku.hpp>

#include <cstdio>

namespace {

// A wrong character, a cell too few or too many in a literal stop the build.
constexpr sudoku::Grid<9> puzzle =
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";

static_assert(puzzle.givens() == 30);
static_assert(sudoku::is_unique(puzzle), "this puzzle ships with the program: it must be proper");
static_assert(sudoku::count_solutions(sudoku::Grid<4>("1234 .... .... ....")) == 12);
static_assert(sudoku::candidates(puzzle, sudoku::Cell<9>::at(4, 4)) == sudoku::DigitSet<9>{5});

constexpr sudoku::Grid<9> solution = *sudoku::solve(puzzle);
static_assert(sudoku::is_solution_of(solution, puzzle));

constexpr auto calls = [] {
    sudoku::Statistics counts;
    sudoku::solve(puzzle, sudoku::FewestCandidates{}, counts).has_value();
    return counts.calls;
}();
static_assert(calls == 52);

}  // namespace

int main() {
    for (const auto& row : solution.to_rows()) {
        for (const int digit : row) std::printf("%d ", digit);
        std::printf("\n");
    }
    std::printf("found by the compiler in %d calls\n", static_cast<int>(calls));
}
