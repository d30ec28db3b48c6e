// says: deleted function.*solve
// says: pass .result

#include <sudoku/sudoku.hpp>

bool ask(std::string_view text) {
    const auto puzzle = sudoku::parse<9>(text);
#ifdef SUDOKU_RIGHT
    return puzzle && sudoku::solve(*puzzle);
#else
    return solve(puzzle).has_value();
#endif
}
