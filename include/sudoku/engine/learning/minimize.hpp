#pragma once

#include "../../simd/target.hpp"
#include "groups.hpp"
#include "reasons.hpp"
#include "state.hpp"

#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

// Which literals of a learned clause are superfluous because the others imply them.

namespace detail {

// Whether the literal, false now, follows from others of the clause (Sorensson, Biere 2009). The depth is bounded, and
// a level without a literal of the clause cannot explain anything.
template <class Word>
bool is_redundant(State<Word>& state, Literal literal, unsigned depth) {
    constexpr unsigned deepest = 100;
    if (state.assignment(literal).reason.kind() == Reason::Kind::decision) return false;
    bool redundant = true;
    for_each_reason(state, !literal, [&](Literal cause) {
        if (!redundant) return;
        const Variable v = cause.variable();
        if (state.assignments[v].level == 0 || state.marks[v] == in_clause || state.marks[v] == removable) return;
        if (state.marks[v] == poison || depth == deepest || (state.level_marks[state.assignments[v].level] & 1) == 0)
            redundant = false;
        else
            redundant = is_redundant(state, cause, depth + 1);
    });
    if (depth > 0) mark(state, literal.variable(), redundant ? removable : poison);
    return redundant;
}

template <class Word>
void minimize(State<Word>& state) {
    auto& learned = state.learned;
    for (const Literal literal : learned) state.level_marks[state.level_of(literal)] |= 1;
    state.level_marks[state.level()] &= static_cast<std::uint8_t>(~1u);
    std::size_t kept = 1;
    for (std::size_t i = 1; i < learned.size(); ++i) {
        if (!is_redundant(state, learned[i], 0))
            learned[kept++] = learned[i];
        else
            state.marks[learned[i].variable()] = removable;
    }
    learned.shrink_to(kept);
}

// Whether a peer in the clause excludes the candidate, so that the candidate can go: "x or not p" is "not p" then.
// Binary self-subsumption (Audemard, Simon 2009) with the clauses that the groups stand for. While shrinking is still
// to come the peer has to be older than the exclusion, or the two could explain each other.
template <class Word>
bool is_excluded(const State<Word>& state, Literal literal, bool by_older) {
    if (literal.is_negative()) return false;
    for (const Place place : state.groups.places(literal.variable())) {
        const std::uint32_t owner = state.groups.owner(place.group());
        if (owner == Groups<Word>::no_owner || state.marks[owner] != in_clause) continue;
        const Assignment& peer = state.assignments[owner];
        if (peer.level > 0 && (!by_older || peer.position < state.assignment(literal).position)) return true;
    }
    return false;
}

template <class Word>
void drop_excluded(State<Word>& state, bool by_older) {
    auto& learned = state.learned;
    std::size_t kept = 1;
    for (std::size_t i = 1; i < learned.size(); ++i) {
        if (!is_excluded(state, learned[i], by_older))
            learned[kept++] = learned[i];
        else
            state.marks[learned[i].variable()] = removable;
    }
    learned.shrink_to(kept);
}

}  // namespace detail

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
