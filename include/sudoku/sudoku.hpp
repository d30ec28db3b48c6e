#pragma once

// All of the library. A tour in ten lines:
//
//     constexpr sudoku::Grid<9> puzzle = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28.
//     ...419..5 ....8..79"; if (const auto answer = sudoku::solve(puzzle)) std::cout << *answer;           // the
//     fastest search there is sudoku::Statistics counts; sudoku::solve(puzzle, sudoku::ReadingOrder{}, counts); //
//     exactly this policy, watched sudoku::is_unique(puzzle); sudoku::count_solutions(puzzle, 100);               //
//     questions for (const auto& solution : sudoku::solutions(puzzle)) use(solution);          // one after the other
//     sudoku::solve(puzzle, sudoku::Diagonal<9>{});                                  // other rules
//     const auto read = sudoku::parse<9>(text);                                      // tolerant; an error says where
//     sudoku::find_conflicts(puzzle); sudoku::candidates(puzzle, sudoku::Cell<9>::at(0, 2));

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
