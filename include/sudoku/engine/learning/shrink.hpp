#pragma once

#include "../../simd/target.hpp"
#include "groups.hpp"
#include "reasons.hpp"
#include "state.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

// Which literals of a learned clause can be replaced by fewer.

namespace detail {

// Whether all literals of a block, the literals of one level in learned[begin, end) with the newest first, follow from
// one literal of that level together with the rest of the clause; returns that literal, or the block's first when there
// is none (Fleury, Biere 2021). Visited variables are left in `scratch`.
template <class Word>
Literal unique_of_block(State<Word>& state, std::size_t begin, std::size_t end) {
    const std::uint32_t level = state.level_of(state.learned[begin]);
    auto& visited = state.scratch;
    visited.clear();
    std::size_t open = 0;
    const auto visit = [&](Literal literal) {
        if (state.block_marks[literal.variable()] != 0) return;
        state.block_marks[literal.variable()] = 1;
        visited.push_back(literal);
        ++open;
    };
    for (std::size_t i = begin; i < end; ++i) visit(state.learned[i]);
    bool holds = true;
    for (std::size_t at = state.assignment(state.learned[begin]).position;; --at) {
        const Literal literal = state.trail[at];
        if (state.block_marks[literal.variable()] == 0) continue;
        if (open-- == 1) return !literal;
        if (state.assignment(literal).reason.kind() == Reason::Kind::decision) return state.learned[begin];
        for_each_reason(state, literal, [&](Literal cause) {
            const Variable v = cause.variable();
            const std::uint32_t cause_level = state.assignments[v].level;
            if (!holds || cause_level == 0) return;
            if (cause_level == level)
                visit(cause);
            else if (state.marks[v] != in_clause && state.marks[v] != removable)
                holds = false;
        });
        if (!holds) return state.learned[begin];
    }
}

// Puts one literal in place of a block where that is possible.
template <class Word>
std::size_t shrink_block(State<Word>& state, std::size_t begin, std::size_t end, std::size_t kept) {
    auto& learned = state.learned;
    const Literal unique = unique_of_block(state, begin, end);
    for (const Literal literal : state.scratch) state.block_marks[literal.variable()] = 0;
    const bool shrunk = unique != learned[begin] || end - begin == 1;
    if (!shrunk) {
        for (std::size_t i = begin; i < end; ++i) learned[kept++] = learned[i];
        return kept;
    }
    for (std::size_t i = begin; i < end; ++i) state.marks[learned[i].variable()] = removable;
    mark(state, unique.variable(), in_clause);
    learned[kept++] = unique;
    return kept;
}

template <class Word>
void shrink(State<Word>& state) {
    auto& learned = state.learned;
    const auto newer = [&](Literal a, Literal b) {
        return state.assignment(a).position > state.assignment(b).position;
    };
    std::sort(learned.begin() + 1, learned.end(), newer);
    std::size_t kept = 1;
    for (std::size_t begin = 1, end = 1; begin < learned.size(); begin = end) {
        while (end < learned.size() && state.level_of(learned[end]) == state.level_of(learned[begin])) ++end;
        kept = shrink_block(state, begin, end, kept);
    }
    learned.shrink_to(kept);
}

// The true peer of the same level that excludes most of the candidates in the clause, by the counts in block_marks.
template <class Word>
Variable best_owner(const State<Word>& state, Literal literal) {
    Variable best = Groups<Word>::no_owner;
    if (literal.is_negative()) return best;
    for (const Place place : state.groups.places(literal.variable())) {
        const std::uint32_t owner = state.groups.owner(place.group());
        if (owner == Groups<Word>::no_owner || state.assignments[owner].level != state.level_of(literal)) continue;
        if (best == Groups<Word>::no_owner || state.block_marks[owner] > state.block_marks[best]) best = owner;
    }
    return best;
}

// Puts one placed digit in place of several candidates that it excludes.
template <class Word>
void merge_by_owner(State<Word>& state) {
    auto& learned = state.learned;
    auto& owners = state.scratch;
    owners.clear();
    for (std::size_t i = 1; i < learned.size(); ++i) {
        if (learned[i].is_negative()) continue;
        for (const Place place : state.groups.places(learned[i].variable())) {
            const std::uint32_t owner = state.groups.owner(place.group());
            if (owner == Groups<Word>::no_owner || state.assignments[owner].level != state.level_of(learned[i]))
                continue;
            if (state.block_marks[owner]++ == 0) owners.push_back(negative(owner));
        }
    }
    std::size_t kept = 1;
    for (std::size_t i = 1; i < learned.size(); ++i) {
        const Variable owner = best_owner(state, learned[i]);
        if (owner == Groups<Word>::no_owner || state.block_marks[owner] < state.tuning.merge) {
            learned[kept++] = learned[i];
        } else if (state.marks[owner] != in_clause) {
            mark(state, owner, in_clause);
            learned[kept++] = negative(owner);
        }
    }
    learned.shrink_to(kept);
    for (const Literal owner : owners) state.block_marks[owner.variable()] = 0;
}

}  // namespace detail

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
