#pragma once

#include "../../simd/target.hpp"
#include "../../version.hpp"

#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// The numbers that steer the learning search. Changing one changes how long a search takes, never its answers. Chosen
/// on hard 25x25 puzzles, isomorphic copies of each; at 16x16 none of them matters by more than 5 %.
struct Tuning {
    // Restarts: focused mode restarts when recent clauses are worse than usual, stable mode by Luby's sequence.
    std::uint32_t restart_pause = 10;     ///< conflicts between restarts at least
    std::uint32_t restart_margin = 115;   ///< percent of the long average of glue
    std::uint32_t luby_unit = 1024;       ///< conflicts
    std::uint32_t mode_length = 1000;     ///< conflicts of the first mode; never stable: 302,000 in place of 140,000
                                          ///< conflicts on the 25x25 puzzles with balanced holes
    std::uint32_t rephase_length = 1000;  ///< conflicts, growing by as many

    // Which learned clauses stay.
    unsigned tier_one = 2;              ///< up to this glue for ever
    unsigned tier_two = 6;              ///< up to this glue while used now and then
    std::uint32_t reduce_length = 300;  ///< conflicts, growing by as many
    std::uint32_t reduce_percent = 90;  ///< of those that may go

    // Vivification.
    std::uint32_t vivify_percent = 20;  ///< of the propagations; 30: 4 % fewer conflicts, as much time
    std::uint32_t vivify_pause = 1000;  ///< conflicts between two rounds

    // Solutions.
    unsigned excluded_solutions = 1000;  ///< by a clause each; the others are walked through

    // Analysis.
    std::uint32_t score_decay = 50;  ///< per mille at each conflict
    bool bump_reasons = true;        ///< of the literals of a new clause
    bool shrink = true;              ///< one literal in place of those of one level, where it implies them
    unsigned merge = 2;              ///< one placed digit in place of so many candidates it excludes; 0: never
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
