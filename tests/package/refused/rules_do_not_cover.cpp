// says: a cell of these rules lies in no unit: the regions do not cover

#include <sudoku/sudoku.hpp>

struct Diagonals {
    static constexpr int size = 4;
#ifdef SUDOKU_RIGHT
    static constexpr auto units = sudoku::join(sudoku::rows<4>(), sudoku::diagonals<4>());
#else
    static constexpr auto units = sudoku::diagonals<4>();
#endif
};

bool ask(const sudoku::Grid<4>& grid) { return sudoku::solve(grid, Diagonals{}).has_value(); }
