// The techniques are those of the 9x9 grid.
// says: these techniques are those of the 9x9 grid

#include <sudoku/explain.hpp>

#ifdef SUDOKU_RIGHT
constexpr int size = 9;
#else
constexpr int size = 16;
#endif

int main() { return sudoku::next_step(sudoku::Position<size>()) ? 1 : 0; }
