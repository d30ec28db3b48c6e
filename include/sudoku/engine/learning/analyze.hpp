#pragma once

#include "../../simd/target.hpp"
#include "minimize.hpp"
#include "reasons.hpp"
#include "shrink.hpp"
#include "state.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

namespace detail {

// A clause that took part in a conflict is young again, and its glue may have become less (Audemard, Simon 2009).
template <class Word>
void note_use(State<Word>& state, std::uint32_t number) {
    Clause<Word> clause = state.clauses[number];
    if (clause.glue() > state.tuning.tier_one) {
        state.scratch.clear();
        for (std::size_t i = 0; i < clause.size(); ++i) state.scratch.push_back(clause[i]);
        const unsigned glue = count_levels(state, {state.scratch.data(), state.scratch.size()});
        if (glue < clause.glue()) clause.set_glue(glue);
    }
    clause.set_used(clause.glue() <= state.tuning.tier_two ? 2 : 1);
}

// Resolves the conflict back to the first literal of its level through which all of it goes: the first unique
// implication point (Marques-Silva, Sakallah 1996; Zhang and others 2001).
template <class Word>
void resolve_to_first_uip(State<Word>& state) {
    const std::uint32_t level = state.level();
    std::size_t open = 0;  // literals of the conflict level not yet resolved
    const auto add = [&](Literal literal) {
        const Variable v = literal.variable();
        if (state.marks[v] != unmarked || state.assignments[v].level == 0) return;
        mark(state, v, in_clause);
        if (state.assignments[v].level == level)
            ++open;
        else
            state.learned.push_back(literal);
    };
    state.learned.clear();
    state.learned.push_back({});
    if (state.conflict_clause != State<Word>::none) note_use(state, state.conflict_clause);
    for (const Literal literal : state.conflict) add(literal);
    std::size_t at = state.trail.size();
    while (true) {
        do --at;
        while (state.marks[state.trail[at].variable()] != in_clause);
        const Literal literal = state.trail[at];
        if (--open == 0) {
            state.learned[0] = !literal;
            return;
        }
        const Reason reason = state.assignment(literal).reason;
        if (reason.kind() == Reason::Kind::clause) note_use(state, reason.index());
        for_each_reason(state, literal, add);
        state.marks[literal.variable()] = passed;
    }
}

// The variables of the conflict are more likely to be chosen next.
template <class Word>
void bump_marked(State<Word>& state) {
    for (const Variable v : state.marked) state.scores.bump(v);
    state.scores.decay(state.tuning.score_decay);
}

// Marks, to be bumped with the others, the variables that a literal of the clause goes back to at once (Liang and
// others 2016). Bumping them in stable mode only did not pay: 447,600 conflicts against 34,700 on the first copy of the
// mixed 36x36 puzzles, 63,600 against 25,900 on that of the 25x25 ones at 45 %.
template <class Word>
void mark_reasons(State<Word>& state) {
    for (const Literal literal : state.learned)
        for_each_reason(state, !literal, [&](Literal cause) {
            const Variable v = cause.variable();
            if (state.marks[v] == unmarked && state.assignments[v].level > 0) mark(state, v, behind);
        });
}

// The second literal has to be one of the level to go back to, because the first two are watched.
template <class Word>
void find_jump_level(State<Word>& state) {
    auto& learned = state.learned;
    state.jump_level = 0;
    if (learned.size() == 1) return;
    std::size_t newest = 1;
    for (std::size_t i = 2; i < learned.size(); ++i)
        if (state.level_of(learned[i]) > state.level_of(learned[newest])) newest = i;
    std::swap(learned[1], learned[newest]);
    state.jump_level = state.level_of(learned[1]);
}

}  // namespace detail

/// Learns from the conflict: a clause that no solution breaks and that would have prevented it, in `state.learned`,
/// with the level to go back to, where it forces its first literal. Needs: level() > 0.
template <class Word>
void analyze(State<Word>& state) {
    detail::resolve_to_first_uip(state);
    if (state.tuning.bump_reasons) detail::mark_reasons(state);
    detail::bump_marked(state);
    const std::size_t full = state.learned.size();
    detail::minimize(state);
    detail::drop_excluded(state, true);
    if (state.tuning.shrink && state.learned.size() > 2) {
        detail::shrink(state);
        detail::drop_excluded(state, false);
        if (state.tuning.merge != 0) {
            detail::merge_by_owner(state);
            detail::drop_excluded(state, false);
        }
    }
    detail::clear_marks(state);
    detail::find_jump_level(state);
    state.glue = detail::count_levels(state, {state.learned.data(), state.learned.size()}) - 1;
    state.counters.learned_literals += state.learned.size();
    state.counters.minimized_literals += full - state.learned.size();
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
