// says: these techniques are those of the classic 9x9 grid

#include <sudoku/explain.hpp>
#include <sudoku/explain_any_rules.hpp>

bool ask(const sudoku::Position<16>& position) {
#ifdef SUDOKU_RIGHT
    return sudoku::next_step(position, sudoku::Classic<16>{}).has_value();
#else
    return sudoku::next_step(position).has_value();
#endif
}
