// says: deleted function.*count_solutions
// says: the rules are for grids of another size

#include <sudoku/sudoku.hpp>

#ifdef SUDOKU_RIGHT
auto ask(const sudoku::Grid<9>& grid) { return count_solutions(grid, sudoku::Diagonal<9>{}, 2); }
#else
auto ask(const sudoku::Grid<4>& grid) { return count_solutions(grid, sudoku::Diagonal<9>{}, 2); }
#endif
