// says: deleted function.*is_unique
// says: takes .puzzle, rules, policy, observer, budget

#include <sudoku/sudoku.hpp>

auto ask(const sudoku::Grid<9>& grid) {
#ifdef SUDOKU_RIGHT
    return is_unique(grid, sudoku::ReadingOrder{}, sudoku::Budget{100});
#else
    return is_unique(grid, sudoku::Budget{100}, sudoku::ReadingOrder{});
#endif
}
