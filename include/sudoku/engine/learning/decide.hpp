#pragma once

#include "../../simd/target.hpp"
#include "backtrack.hpp"
#include "state.hpp"

#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// The open variable that took part most in recent conflicts. Needs: a variable is open.
template <class Word>
Variable next_variable(State<Word>& state) {
    while (!state.is_open(positive(state.scores.highest()))) state.scores.pop_highest();
    return state.scores.highest();
}

/// Decides on a variable and opens a level with it.
template <class Word>
void decide(State<Word>& state) {
    const Variable v = next_variable(state);
    const bool phase = state.schedule.stable ? state.phases.target(v) : state.phases.saved(v);
    ++state.counters.decisions;
    open_level(state, phase ? positive(v) : negative(v));
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
