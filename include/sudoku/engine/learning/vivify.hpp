#pragma once

#include "../../simd/target.hpp"
#include "backtrack.hpp"
#include "propagate.hpp"
#include "reasons.hpp"
#include "state.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// Puts the clause in `state.learned` into the clause memory and forces its first literal. Needs: the search stands on
/// `jump_level`, where all other literals are false. The clause's number, or `none` when it has less than three.
template <class Word>
std::uint32_t add_learned(State<Word>& state) {
    const auto& learned = state.learned;
    assert(state.is_true_of_witness(state.learned) && "learned a clause that excludes a solution");
    if (learned.size() == 1) {
        state.assign(learned[0], {});
    } else if (learned.size() == 2) {
        state.clauses.add_binary(learned[0], learned[1]);
        state.assign(learned[0], Reason::of(learned[1]));
    } else {
        const std::uint32_t number = state.clauses.add({learned.data(), learned.size()}, state.glue);
        state.assign(learned[0], Reason::of_clause(number));
        return number;
    }
    return State<Word>::none;
}

namespace detail {

// The decisions behind what is marked, as literals of a clause, appended to `learned`.
template <class Word>
void add_decisions_behind_marks(State<Word>& state) {
    const auto mark_cause = [&](Literal cause) {
        if (state.level_of(cause) > 0) mark(state, cause.variable(), in_clause);
    };
    for (std::size_t at = state.trail.size(); at > state.levels[0];) {
        const Literal literal = state.trail[--at];
        if (state.marks[literal.variable()] == unmarked) continue;
        if (state.assignment(literal).reason.kind() == Reason::Kind::decision)
            state.learned.push_back(!literal);
        else
            for_each_reason(state, literal, mark_cause);
    }
    clear_marks(state);
}

// Assumes the literals to be false, one after another, and collects in `learned` those that were needed to get to a
// contradiction or to another literal of the clause. False when the clause is true at the root.
template <class Word>
bool probe_clause(State<Word>& state, const Buffer<Literal>& literals) {
    auto& learned = state.learned;
    learned.clear();
    for (const Literal literal : literals)
        if (state.is_true(literal) && state.level_of(literal) == 0) return false;
    for (const Literal literal : literals) {
        if (state.is_false(literal)) continue;  // the others imply it
        if (state.is_true(literal)) {
            learned.clear();
            learned.push_back(literal);
            mark(state, literal.variable(), in_clause);
            add_decisions_behind_marks(state);
            return true;
        }
        learned.push_back(literal);
        open_level(state, !literal);
        if (propagate(state)) continue;
        learned.clear();
        for (const Literal broken : state.conflict)
            if (state.level_of(broken) > 0) mark(state, broken.variable(), in_clause);
        add_decisions_behind_marks(state);
        return true;
    }
    return true;
}

// Puts the shorter clause of `learned` in place of the old one, which is detached. Its literals are open. False when
// the root became contradictory.
template <class Word>
bool replace_clause(State<Word>& state, std::uint32_t old, unsigned glue) {
    auto& learned = state.learned;
    state.clauses[old].set(Clause<Word>::garbage);
    assert(state.is_true_of_witness(state.learned) && "shortened a clause so that it excludes a solution");
    if (learned.empty()) return false;
    if (learned.size() == 1) {
        state.assign(learned[0], {});
        return propagate(state);
    }
    if (learned.size() == 2) {
        state.clauses.add_binary(learned[0], learned[1]);
        return true;
    }
    const auto shorter = static_cast<unsigned>(learned.size() - 1);
    const std::uint32_t number = state.clauses.add({learned.data(), learned.size()}, (std::min)(glue, shorter));
    if (state.memory.refused()) return true;
    state.clauses[number].set(Clause<Word>::vivified);
    state.clauses[number].set_used(2);
    return true;
}

template <class Word>
bool vivify_clause(State<Word>& state, std::uint32_t number, Buffer<Literal>& literals,
                   const Buffer<std::uint32_t>& occurrences) {
    Clause<Word> clause = state.clauses[number];
    clause.set(Clause<Word>::vivified);
    literals.clear();
    for (std::size_t i = 0; i < clause.size(); ++i) literals.push_back(clause[i]);
    std::sort(literals.begin(), literals.end(), [&](Literal a, Literal b) {
        const auto first = occurrences[a.code], second = occurrences[b.code];
        return first != second ? first > second : a < b;
    });
    const unsigned glue = clause.glue();
    state.clauses.detach(number);
    ++state.counters.vivified;
    const bool undecided = probe_clause(state, literals);
    backtrack(state, 0);
    if (!undecided) {
        state.clauses[number].set(Clause<Word>::garbage);
    } else if (state.learned.size() < literals.size()) {
        state.counters.vivified_literals += literals.size() - state.learned.size();
        return replace_clause(state, number, glue);
    } else {
        state.clauses.attach(number);
    }
    return true;
}

// The clauses to try: those that stay long and have not been tried, best first.
template <class Word>
void collect_untried(State<Word>& state, Buffer<std::uint32_t>& untried, Buffer<std::uint32_t>& occurrences) {
    using C = Clause<Word>;
    state.clauses.for_each([&](std::uint32_t number) {
        const C clause = state.clauses[number];
        if (clause.is(C::vivified) || clause.is(C::garbage) || clause.glue() > state.tuning.tier_two) return;
        untried.push_back(number);
        for (std::size_t i = 0; i < clause.size(); ++i) ++occurrences[clause[i].code];
    });
    std::sort(untried.begin(), untried.end(), [&](std::uint32_t a, std::uint32_t b) {
        const unsigned first = state.clauses[a].glue(), second = state.clauses[b].glue();
        return first != second ? first < second : a > b;
    });
}

}  // namespace detail

/// Shortens the better learned clauses: a literal goes if the rest of the clause, assumed false, already implies it or
/// a contradiction (Piette, Hamadi, Sais 2008; Luo and others 2017). Needs: level() == 0 and propagated. False when the
/// root turns out to be contradictory.
template <class Word>
bool vivify(State<Word>& state, std::uint64_t propagations) {
    Buffer<std::uint32_t> untried(state.memory);
    Buffer<std::uint32_t> occurrences(state.memory);
    Buffer<Literal> literals(state.memory);
    if (!occurrences.assign(2 * state.variables(), 0)) return true;
    detail::collect_untried(state, untried, occurrences);
    const std::uint64_t before = state.counters.propagations;
    state.phases.set_saving(false);
    bool consistent = true;
    for (const std::uint32_t number : untried) {
        if (state.counters.propagations - before > propagations || state.memory.refused()) break;
        consistent = detail::vivify_clause(state, number, literals, occurrences);
        if (!consistent) break;
    }
    state.phases.set_saving(true);
    state.counters.vivify_propagations += state.counters.propagations - before;
    return consistent;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
