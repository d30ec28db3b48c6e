#pragma once

#include "../../simd/target.hpp"
#include "prune.hpp"
#include "state.hpp"

#include <bit>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

namespace detail {

// The candidate is true: every other member of its groups is false.
template <class Word>
bool exclude_others(State<Word>& state, Literal placed) {
    const Reason reason = Reason::of(!placed);
    for (const Place place : state.groups.places(placed.variable())) {
        state.groups.set_owner(place.group(), placed.variable());
        const Word* const members = state.groups.members(place.group());
        std::uint64_t others = state.groups.open(place.group()) & ~(std::uint64_t{1} << place.bit());
        for (; others != 0; others &= others - 1) {
            const Literal other = positive(members[std::countr_zero(others)]);
            if (state.is_open(other)) {
                state.assign(!other, reason);
            } else if (state.is_true(other)) {
                state.conflict.clear();
                state.conflict.push_back(!placed);
                state.conflict.push_back(!other);
                return false;
            }
        }
    }
    return true;
}

template <class Word>
void break_group(State<Word>& state, std::uint32_t group) {
    const Word* const members = state.groups.members(group);
    state.conflict.clear();
    for (std::uint64_t all = state.groups.all(group); all != 0; all &= all - 1)
        state.conflict.push_back(positive(members[std::countr_zero(all)]));
}

// The candidate is false: its groups have one member less. A group that has to have a true member and is down to one
// waits for its turn.
template <class Word>
void close_places(State<Word>& state, Variable excluded) {
    state.groups.close(excluded, [&](std::uint32_t group) { state.last_places.push_back(group); });
}

// Tells the groups, and the constraints, of everything that has been assigned.
template <class Word>
bool tell_groups(State<Word>& state) {
    const bool constrained = !state.constraints.empty();
    while (state.groups_next < state.trail.size()) {
        const Literal literal = state.trail[state.groups_next++];
        if (constrained) state.constraints.mark_stale(literal.variable());
        if (literal.is_negative())
            close_places(state, literal.variable());
        else if (!exclude_others(state, literal))
            return false;
    }
    return true;
}

// A group that has one member left takes it.
template <class Word>
bool take_last_place(State<Word>& state, std::uint32_t group) {
    const std::uint64_t open = state.groups.open(group);
    if (open == 0) {
        break_group(state, group);
        return false;
    }
    const Literal last = positive(state.groups.members(group)[std::countr_zero(open)]);
    if (state.is_open(last)) state.assign(last, Reason::of_group(group));
    return true;
}

template <class Word>
void break_clause(State<Word>& state, std::uint32_t number) {
    const Clause<Word> clause = state.clauses[number];
    state.conflict.clear();
    for (std::size_t i = 0; i < clause.size(); ++i) state.conflict.push_back(clause[i]);
    state.conflict_clause = number;
}

// Looks at the clauses that watch a literal which has become false. The inner loop of the whole search: 40 % of the
// time on the gecode 25x25 puzzles goes into reading clauses here, 24 % at 16x16, and as much again into telling the
// groups and taking back (perf record).
template <class Word>
bool propagate_clauses(State<Word>& state, Literal falsified) {
    auto& list = state.clauses.watching(falsified);
    const std::int8_t* const values = state.values.data();
    Watch<Word>* keep = list.begin();
    const Watch<Word>* next = list.begin();
    const Watch<Word>* const end = list.end();
    bool consistent = true;
    const auto false_code = static_cast<Word>(falsified.code);
    while (next != end) {
        const Watch<Word> watch = *next++;
        if (next != end) state.clauses.fetch(*next);
        *keep++ = watch;
        const int blocker = values[watch.blocker];
        if (blocker > 0) continue;
        if (watch.is_binary()) {
            if (blocker == 0) {
                state.assign(Literal{watch.blocker}, Reason::of(falsified));
                continue;
            }
            state.conflict.clear();
            state.conflict.push_back(falsified);
            state.conflict.push_back(Literal{watch.blocker});
            consistent = false;
            break;
        }
        ++state.counters.clause_visits;
        Clause<Word> clause = state.clauses[watch.clause];
        Word* const literals = clause.literals();
        const auto other = static_cast<Word>(literals[0] ^ literals[1] ^ false_code);
        if (values[other] > 0) {
            keep[-1].blocker = other;
            continue;
        }
        const std::size_t size = clause.size(), start = clause.position();
        std::size_t at = start;
        while (at < size && values[literals[at]] < 0) ++at;
        if (at == size) {
            at = 2;
            while (at < start && values[literals[at]] < 0) ++at;
            if (at == start) at = size;
        }
        if (at < size) {
            const Word found = literals[at];
            clause.set_position(at);
            if (values[found] > 0) {
                keep[-1].blocker = found;
                continue;
            }
            literals[0] = other;
            literals[1] = found;
            literals[at] = false_code;
            state.clauses.watching(Literal{found}).push_back({watch.clause, other});
            --keep;
        } else if (values[other] == 0) {
            keep[-1].blocker = other;
            state.assign(Literal{other}, Reason::of_clause(watch.clause));
        } else {
            break_clause(state, watch.clause);
            consistent = false;
            break;
        }
    }
    while (next != end) *keep++ = *next++;
    list.shrink_to(static_cast<std::size_t>(keep - list.begin()));
    return consistent;
}

}  // namespace detail

/// Draws every conclusion from what is assigned. False when a clause or a group is broken: `state.conflict` then
/// holds its literals.
///
/// The order matters more than anything else here. A digit placed excludes its peers at once: a reason of one literal.
/// Then come the learned clauses; a last place in a house comes last, because it blames up to N - 1 exclusions on as
/// many levels. (Groups to their end before clauses: twice the conflicts and longer clauses at 25x25.)
template <class Word>
bool propagate(State<Word>& state) {
    state.conflict_clause = State<Word>::none;
    while (true) {
        if (state.groups_next < state.trail.size()) {
            if (!detail::tell_groups(state)) return false;
        } else if (state.clauses_next < state.trail.size()) {
            ++state.counters.propagations;
            if (!detail::propagate_clauses(state, !state.trail[state.clauses_next++])) return false;
        } else if (state.last_places_next < state.last_places.size()) {
            if (!detail::take_last_place(state, state.last_places[state.last_places_next++])) return false;
        } else if (state.constraints.any_stale()) {
            const std::uint32_t constraint = state.constraints.pop_stale();
            if (!prune(state, constraint)) {
                state.constraints.mark_pruner_stale(constraint);
                return false;
            }
        } else {
            state.forget_last_places();
            return true;
        }
    }
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
