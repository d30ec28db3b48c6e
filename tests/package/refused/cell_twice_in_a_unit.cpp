// says: a unit of these rules names a cell twice

#include <sudoku/sudoku.hpp>

#include <array>

struct Pair {
    static constexpr int size = 4;
#ifdef SUDOKU_RIGHT
    static constexpr auto second = sudoku::Cell<4>::at(1, 2);
#else
    static constexpr auto second = sudoku::Cell<4>::at(1, 1);
#endif
    static constexpr auto units =
        sudoku::join(sudoku::Classic<4>::units, std::array{sudoku::Unit<4>{sudoku::Cell<4>::at(1, 1), second}});
};

bool ask(const sudoku::Grid<4>& grid) { return sudoku::solve(grid, Pair{}).has_value(); }
