#pragma once

#include "engine/classic9.hpp"

namespace sudoku::inline v0::inline SUDOKU_UNIT {

// Many classic 9x9 puzzles at once, on one thread; parallel.hpp has the same over several. Puzzles share vector
// registers, so that each takes half the time that it would alone or less. Results come in the order of the puzzles;
// nothing is allocated, 220 KiB of stack are used. An InstructionSet at the end forces one, for tests and benchmarks.
//
//     std::size_t  solve_all(puzzles, solutions)      how many have a solution; one that has none leaves the empty grid
//     void         count_all(puzzles, limit, counts)  solutions of each, counted up to the limit
//     TextProgress solve_text(text, output, report)   from 81-character records to 81-character records
//
// See engine/classic9.hpp for the whole of what they promise.

using engine::count_all;
using engine::solve_all;
using engine::solve_text;
using engine::text_record;
using engine::TextProgress;

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
