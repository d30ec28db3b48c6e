// says: the cells of a grid are integers or characters

#include <sudoku/grid.hpp>

#include <vector>

#ifdef SUDOKU_RIGHT
using Character = char;
#else
using Character = wchar_t;
#endif
bool ask(const std::vector<std::vector<Character>>& rows) { return sudoku::Grid<9>::from(rows).has_value(); }
