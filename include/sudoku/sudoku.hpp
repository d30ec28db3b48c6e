#pragma once

// The library but for what not everyone needs (ostream, std_format, read_grids, shape, parallel, making puzzles,
// explaining and rating: include those by name). A tour:
//
//     constexpr sudoku::Grid<4> puzzle = "1.3. .4.2 2.4. .3.1";
//     if (const auto answer = sudoku::solve(puzzle)) use(*answer);            // the fastest search there is
//     sudoku::Statistics counts;
//     sudoku::solve(puzzle, sudoku::ReadingOrder{}, counts);                  // exactly this policy, watched
//     sudoku::is_unique(puzzle);                                              // questions
//     sudoku::count_solutions(puzzle, 100);
//     for (const auto& solution : sudoku::solutions(puzzle)) use(solution);   // one after the other
//     sudoku::solve(puzzle, sudoku::Diagonal<4>{});                           // other rules
//     const auto read = sudoku::parse<4>(text);                               // tolerant; an error says where
//     sudoku::find_conflicts(puzzle);
//     sudoku::candidates(puzzle, sudoku::Cell<4>::at(0, 1));

#include "board.hpp"
#include "budget.hpp"
#include "candidates.hpp"
#include "cell.hpp"
#include "cell_set.hpp"
#include "check.hpp"
#include "digit_set.hpp"
#include "drawn_rules.hpp"
#include "fastest.hpp"
#include "fewest_candidates.hpp"
#include "grid.hpp"
#include "observer.hpp"
#include "policy.hpp"
#include "position.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "search.hpp"
#include "size.hpp"
#include "solve.hpp"
#include "solve_all.hpp"
#include "source.hpp"
#include "text.hpp"
#include "unit.hpp"
#include "version.hpp"
