// The first steps of a search by hand, and why it matters which cell comes first.

#include <sudoku/ostream.hpp>
#include <sudoku/sudoku.hpp>

#include <iostream>

namespace {

constexpr sudoku::Grid<9> puzzle =
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";

template <class P>
void which_cell_first(const char* name, const sudoku::Grid<9>& grid, const P& policy) {
    sudoku::Statistics counts;
    const auto answer = sudoku::solve(grid, policy, counts);
    std::cout << "  " << name << ": " << answer.outcome() << " after " << counts.placements << " placements, "
              << counts.dead_ends << " of them dead ends\n";
}

}  // namespace

int main() {
    std::cout << sudoku::format(puzzle, sudoku::Style::block) << '\n' << 81 - puzzle.givens() << " cells are empty\n\n";

    // Rows and columns count from 0 in the program, from 1 in r1c3.
    for (const auto cell : {sudoku::Cell<9>::at(0, 2), sudoku::Cell<9>::at(4, 4), sudoku::Cell<9>::at(8, 0)})
        std::cout << "candidates of row " << cell.row() << ", column " << cell.column() << " (" << cell
                  << "): " << candidates(puzzle, cell) << '\n';

    std::cout << "\nthe most constrained cell, step by step:\n";
    sudoku::Board<sudoku::Classic<9>> board;
    if (!board.fill(puzzle)) return 1;
    for (int step = 0; step < 5; ++step) {
        const auto cell = sudoku::FewestCandidates{}(board);
        const auto digits = board.candidates(cell);
        std::cout << "  row " << cell.row() << ", column " << cell.column() << " can only hold " << digits << '\n';
        board.place(cell, digits.front());
    }

    std::cout << "\nwhich cell first? a typical puzzle with 56 empty cells:\n";
    constexpr sudoku::Grid<9> typical =
        "..2.....8 4..5.61.. 57....... ...35.4.. 1.....3.. .8...26.. 8......79 .3..1.2.4 .6.....1.";
    which_cell_first("reading order    ", typical, sudoku::ReadingOrder{});
    which_cell_first("fewest candidates", typical, sudoku::FewestCandidates{});
}
