#pragma once

#include "../../simd/target.hpp"
#include "state.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

// What analysis writes on variables.
inline constexpr std::uint8_t unmarked = 0;
inline constexpr std::uint8_t in_clause = 1;  ///< a literal of the clause being learned, or resolved away on the way
inline constexpr std::uint8_t removable = 2;  ///< follows from other literals of the clause
inline constexpr std::uint8_t poison = 3;     ///< does not
inline constexpr std::uint8_t passed = 4;     ///< a literal of the conflict level that was resolved away
inline constexpr std::uint8_t behind = 5;     ///< a reason of a literal of the clause

namespace detail {

template <class Word>
void mark(State<Word>& state, Variable v, std::uint8_t as) {
    if (state.marks[v] == unmarked) state.marked.push_back(v);
    state.marks[v] = as;
}

template <class Word>
void clear_marks(State<Word>& state) {
    for (const Variable v : state.marked) {
        state.marks[v] = unmarked;
        state.level_marks[state.assignments[v].level] = 0;
    }
    state.marked.clear();
}

/// How many levels the literals come from.
template <class Word>
unsigned count_levels(State<Word>& state, std::span<const Literal> literals) {
    unsigned count = 0;
    for (const Literal literal : literals) {
        auto& seen = state.level_marks[state.level_of(literal)];
        if ((seen & 2) == 0) ++count;
        seen |= 2;
    }
    for (const Literal literal : literals) state.level_marks[state.level_of(literal)] &= static_cast<std::uint8_t>(~2u);
    return count;
}

}  // namespace detail

/// Calls f with every literal whose falsehood forced this true one.
template <class Word, class F>
void for_each_reason(State<Word>& state, Literal forced, F f) {
    const Reason reason = state.assignments[forced.variable()].reason;
    switch (reason.kind()) {
        case Reason::Kind::decision: return;
        // A candidate may be excluded by several true peers. To blame one that is in the clause already did not pay:
        // as many conflicts at 25x25, and a tenth more time at 16x16.
        case Reason::Kind::literal: f(reason.literal()); return;
        case Reason::Kind::clause: {
            const Clause<Word> clause = state.clauses[reason.index()];
            for (std::size_t i = 0; i < clause.size(); ++i)
                if (clause[i].variable() != forced.variable()) f(clause[i]);
            return;
        }
        case Reason::Kind::group: {
            const Word* const members = state.groups.members(reason.index());
            for (std::uint64_t all = state.groups.all(reason.index()); all != 0; all &= all - 1) {
                const Variable v = members[std::countr_zero(all)];
                if (v != forced.variable()) f(positive(v));
            }
            return;
        }
    }
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
