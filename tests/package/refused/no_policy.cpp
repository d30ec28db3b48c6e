// says: refused/no_policy.cpp:1[678]
// says: deleted function.*solve
// says: takes .puzzle, rules, policy, observer, budget

#include <sudoku/sudoku.hpp>

// A policy answers with a cell, not with its number.
struct FirstOpen {
#ifdef SUDOKU_RIGHT
    sudoku::Cell<9> operator()(const sudoku::Board<sudoku::Classic<9>>&) const { return {}; }
#else
    const char* operator()(const sudoku::Board<sudoku::Classic<9>>&) const { return "r1c1"; }
#endif
};
bool ask(const sudoku::Grid<9>& grid) {
    return sudoku::solve(grid, FirstOpen{}).has_value();
}
