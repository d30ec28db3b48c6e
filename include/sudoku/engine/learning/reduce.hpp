#pragma once

#include "../../simd/target.hpp"
#include "state.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

namespace detail {

// Only above the root: what is true for good needs no reason, and the clause may be gone.
template <class Word, class F>
void for_each_reason_clause(State<Word>& state, F f) {
    if (state.level() == 0) return;
    for (std::size_t at = state.levels[0]; at < state.trail.size(); ++at) {
        Assignment& assignment = state.assignments[state.trail[at].variable()];
        if (assignment.reason.kind() == Reason::Kind::clause) f(assignment.reason);
    }
}

// Whether a clause may go now. One that was of use stays, and is a step nearer to going.
template <class Word>
bool may_go(State<Word>& state, Clause<Word> clause) {
    using C = Clause<Word>;
    if (clause.is(C::garbage) || clause.is(C::in_use) || clause.is(C::permanent) ||
        clause.glue() <= state.tuning.tier_one)
        return false;
    const unsigned used = clause.used();
    if (used == 0) return true;
    clause.set_used(used - 1);
    return false;
}

}  // namespace detail

/// Frees the memory of garbage, wherever the search stands.
template <class Word>
bool collect_garbage(State<Word>& state) {
    return state.clauses.collect([&](auto forward) {
        detail::for_each_reason_clause(state,
                                       [&](Reason& reason) { reason = Reason::of_clause(forward(reason.index())); });
    });
}

/// Throws away the learned clauses that have been of least use: of those with many levels and no recent part in a
/// conflict the worse nine tenths (Audemard, Simon 2009, in tiers after Oh 2015). False when memory was refused.
template <class Word>
bool reduce(State<Word>& state) {
    using C = Clause<Word>;
    ++state.counters.reductions;
    state.schedule.next_reduce =
        state.counters.conflicts + state.tuning.reduce_length * (state.counters.reductions + 1);
    Buffer<std::uint32_t> candidates(state.memory);
    detail::for_each_reason_clause(state, [&](Reason& r) { state.clauses[r.index()].set(C::in_use); });
    state.clauses.for_each([&](std::uint32_t number) {
        if (detail::may_go(state, state.clauses[number])) candidates.push_back(number);
    });
    detail::for_each_reason_clause(state, [&](Reason& r) { state.clauses[r.index()].reset(C::in_use); });
    const auto worse = [&](std::uint32_t a, std::uint32_t b) {
        const C first = state.clauses[a], second = state.clauses[b];
        if (first.glue() != second.glue()) return first.glue() > second.glue();
        return first.size() != second.size() ? first.size() > second.size() : a < b;
    };
    std::sort(candidates.begin(), candidates.end(), worse);
    const std::size_t going = candidates.size() * state.tuning.reduce_percent / 100;
    for (std::size_t i = 0; i < going; ++i) state.clauses[candidates[i]].set(C::garbage);
    return collect_garbage(state);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
