// says: grids have 1 to 64 rows

#include <sudoku/grid.hpp>

#ifdef SUDOKU_RIGHT
constexpr sudoku::Grid<64> grid;
#else
constexpr sudoku::Grid<65> grid;
#endif
