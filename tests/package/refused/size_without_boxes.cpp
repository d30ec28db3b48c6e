// says: this size has no such boxes: use LatinSquare, another box height or a Jigsaw

#include <sudoku/rules.hpp>

#ifdef SUDOKU_RIGHT
constexpr auto units = sudoku::LatinSquare<7>::units;
#else
constexpr auto units = sudoku::Classic<7>::units;
#endif
