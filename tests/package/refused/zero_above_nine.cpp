// says: this_text_is_not_a_grid

#include <sudoku/grid.hpp>

#ifdef SUDOKU_RIGHT
constexpr sudoku::Grid<1> grid = "0";
#else
constexpr sudoku::Grid<10> grid = "0";
#endif
