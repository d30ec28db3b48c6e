#pragma once

#include "../../simd/target.hpp"
#include "state.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// Takes back every assignment above the level.
template <class Word>
void backtrack(State<Word>& state, std::uint32_t level) {
    if (state.level() <= level) return;
    const std::size_t kept = state.levels[level];
    while (state.trail.size() > kept) {
        const std::size_t position = state.trail.size() - 1;
        const Literal literal = state.trail.pop_back();
        const Variable v = literal.variable();
        state.values[literal.code] = state.values[(!literal).code] = 0;
        state.phases.save(literal);
        state.scores.insert(v);
        if (position >= state.groups_next) continue;  // the groups have not heard of it
        literal.is_negative() ? state.groups.reopen(v) : state.groups.disown(v);
    }
    state.levels.shrink_to(level);
    state.forget_last_places();
    state.groups_next = (std::min)(state.groups_next, kept);
    state.clauses_next = (std::min)(state.clauses_next, kept);
}

/// Opens a new level with a decision.
template <class Word>
void open_level(State<Word>& state, Literal decision) {
    state.levels.push_back(static_cast<std::uint32_t>(state.trail.size()));
    state.assign(decision, {});
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
