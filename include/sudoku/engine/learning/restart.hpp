#pragma once

#include "../../simd/target.hpp"
#include "backtrack.hpp"
#include "decide.hpp"
#include "state.hpp"

#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

namespace detail {

template <class Word>
std::uint64_t conflicts_since_restart(const State<Word>& state) {
    return state.counters.conflicts - state.schedule.last_restart;
}

// Whether the decision of a level would be taken again before the next variable in the order.
template <class Word>
bool would_be_repeated(const State<Word>& state, std::uint32_t level, Variable next) {
    const Variable decided = state.trail[state.levels[level]].variable();
    return state.scores[decided] > state.scores[next];
}

}  // namespace detail

/// Focused mode restarts as soon as recent clauses span more levels than usual (Audemard, Simon 2012; Biere, Frohlich
/// 2015); stable mode by Luby's sequence.
template <class Word>
bool restart_is_due(const State<Word>& state) {
    const Schedule& schedule = state.schedule;
    const std::uint64_t since = detail::conflicts_since_restart(state);
    if (schedule.stable) return since >= schedule.luby.value() * state.tuning.luby_unit;
    return since >= state.tuning.restart_pause &&
           schedule.fast_glue.value() * 100 > schedule.slow_glue.value() * state.tuning.restart_margin;
}

/// Goes back to the floor, but for the decisions that would be taken again (van der Tak, Ramos, Heule 2011).
template <class Word>
void restart(State<Word>& state) {
    ++state.counters.restarts;
    state.schedule.last_restart = state.counters.conflicts;
    if (state.schedule.stable) {
        state.schedule.luby.advance();
        state.phases.renew_target();
    }
    const Variable next = next_variable(state);
    std::uint32_t level = state.floor;
    while (level < state.level() && detail::would_be_repeated(state, level, next)) ++level;
    backtrack(state, level);
}

/// Changes between focused and stable mode, each time for longer (Oh 2015).
template <class Word>
void change_mode(State<Word>& state) {
    Schedule& schedule = state.schedule;
    backtrack(state, state.floor);
    schedule.stable = !schedule.stable;
    ++schedule.mode_changes;
    const std::uint64_t round = schedule.mode_changes / 2 + 1;
    schedule.next_mode = state.counters.conflicts + state.tuning.mode_length * round * round;
    schedule.last_restart = state.counters.conflicts;
    state.phases.forget_target();
}

/// Starts stable mode's saved phases anew: from the best assignment so far, from "every candidate is true", or from
/// chance, in turn (Biere, Fleury 2020).
template <class Word>
void rephase(State<Word>& state) {
    backtrack(state, state.floor);
    Schedule& schedule = state.schedule;
    ++schedule.rephases;
    schedule.next_rephase = state.counters.conflicts + state.tuning.rephase_length * (schedule.rephases + 1);
    switch (schedule.rephases % 4) {
        case 0: state.phases.set_all([&] { return state.random.below(8) == 0; }); break;
        case 2: state.phases.set_all([] { return true; }); break;
        default: state.phases.use_best(); break;
    }
    state.phases.forget_target();
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
