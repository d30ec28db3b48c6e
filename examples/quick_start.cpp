// Read, check, solve, count: the everyday questions.

#include <sudoku/ostream.hpp>
#include <sudoku/sudoku.hpp>

#include <iostream>

int main() {
    const auto puzzle = sudoku::parse<9>(R"(
        +-------+-------+-------+
        | 5 3 . | . 7 . | . . . |
        | 6 . . | 1 9 5 | . . . |
        | . 9 8 | . . . | . 6 . |
        +-------+-------+-------+
        | 8 . . | . 6 . | . . 3 |
        | 4 . . | 8 . 3 | . . 1 |
        | 7 . . | . 2 . | . . 6 |
        +-------+-------+-------+
        | . 6 . | . . . | 2 8 . |
        | . . . | 4 1 9 | . . 5 |
        | . . . | . 8 . | . 7 9 |
        +-------+-------+-------+)");
    if (!puzzle) {
        std::cerr << puzzle.error().message() << '\n';
        return 1;
    }
    std::cout << "givens: " << puzzle->givens() << ", proper: " << (sudoku::is_unique(*puzzle) ? "yes" : "no") << '\n';

    if (const auto answer = sudoku::solve(*puzzle))
        std::cout << sudoku::format(*answer, sudoku::Style::unicode) << '\n';

    // Fewer givens, more solutions: count no further than a hundred, and look at the first three.
    auto looser = *puzzle;
    for (const auto cell : sudoku::cells<9>)
        if (cell.row() < 3) looser.set(cell, 0);
    std::cout << "solutions without the top band: " << sudoku::count_solutions(looser, 100) << " or more\n";
    int shown = 0;
    for (const auto& solution : sudoku::solutions(looser)) {
        std::cout << solution << '\n';
        if (++shown == 3) break;
    }

    // A wrong digit: no error of the text, but a conflict with the rules.
    auto wrong = *puzzle;
    wrong.set(sudoku::Cell<9>::at(0, 2), 9);
    for (const auto& conflict : sudoku::find_conflicts(wrong)) std::cout << conflict << '\n';
    std::cout << "so solve says: " << sudoku::solve(wrong).outcome() << '\n';
}
