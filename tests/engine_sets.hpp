#pragma once

#include <sudoku/engine/classic9.hpp>

#include <vector>

/// Every instruction set that this machine has.
inline std::vector<sudoku::InstructionSet> sets_here() {
    using enum sudoku::InstructionSet;
    std::vector<sudoku::InstructionSet> sets;
    for (const auto set : {portable, sse2, sse42, avx2, avx512, neon})
        if (sudoku::has(set)) sets.push_back(set);
    return sets;
}
