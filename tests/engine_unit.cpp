// One unit of the test of two units: compiled twice, with different flags and different names.

#include <sudoku/engine/classic9.hpp>

#include <array>

#ifndef SUDOKU_TEST_UNIT
#error "compile with -DSUDOKU_TEST_UNIT=<a name>"
#endif

// The digits of the first solution of one puzzle, alone and out of a batch, as a sum that both units must agree on.
unsigned SUDOKU_TEST_UNIT() {
    using namespace sudoku;
    const Grid<9> puzzle = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    std::array<Grid<9>, 40> puzzles, solutions;
    puzzles.fill(puzzle);
    unsigned sum = 0;
    using enum InstructionSet;
    for (const auto set : {portable, sse2, sse42, avx2, avx512, neon}) {
        if (!has(set)) continue;
        const auto one = engine::first_solution(puzzle, set);
        if (!one || engine::solve_all(puzzles, solutions, set) != puzzles.size()) return 0;
        for (const auto& solution : solutions)
            if (solution != *one) return 0;
        if (engine::count(puzzle, 10, set) != 1) return 0;
        for (const auto cell : cells<9>) sum = sum * 31 + static_cast<unsigned>((*one)[cell]);
    }
    return sum;
}
