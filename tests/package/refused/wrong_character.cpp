// says: this_text_is_not_a_grid

#include <sudoku/grid.hpp>

#ifdef SUDOKU_RIGHT
constexpr sudoku::Grid<4> grid = "1.3. .4.2 2.4. .3.1";
#else
constexpr sudoku::Grid<4> grid = "1.3. .4.2 2.5. .3.1";
#endif
