// says: a_map_has_one_letter_for_each_cell

#include <sudoku/rules.hpp>

#ifdef SUDOKU_RIGHT
constexpr auto units = sudoku::Jigsaw<4, "AABB ACCB ADCB DDDC">::units;
#else
constexpr auto units = sudoku::Jigsaw<4, "AABB ACCB ADCB DDD">::units;
#endif
