// says: refused/observer_hears_nothing.cpp:1[78]
// says: deleted function.*solve
// says: takes .puzzle, rules, policy, observer, budget

#include <sudoku/sudoku.hpp>

// The events of 4 x 4 grids are not those of 9 x 9 ones.
struct Listener {
#ifdef SUDOKU_RIGHT
    void operator()(const sudoku::Placed<9>&) {}
#else
    void operator()(const sudoku::Placed<4>&) {}
#endif
};
bool ask(const sudoku::Grid<9>& grid) {
    Listener listener;
    return sudoku::solve(grid, sudoku::ReadingOrder{}, listener).has_value();
}
