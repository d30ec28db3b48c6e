// says: rules of different sizes cannot be joined

#include <sudoku/rules.hpp>

#ifdef SUDOKU_RIGHT
constexpr int size = sudoku::Joined<sudoku::Diagonal<9>, sudoku::AntiKnight<9>>::size;
#else
constexpr int size = sudoku::Joined<sudoku::Diagonal<9>, sudoku::AntiKnight<4>>::size;
#endif
