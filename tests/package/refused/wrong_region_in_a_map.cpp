// says: every_region_of_a_map_needs_N_cells

#include <sudoku/rules.hpp>

#ifdef SUDOKU_RIGHT
constexpr auto units = sudoku::Jigsaw<4, "AABB ACCB ADCB DDDC">::units;
#else
constexpr auto units = sudoku::Jigsaw<4, "AABB ACCB ADDB ADDC">::units;
#endif
