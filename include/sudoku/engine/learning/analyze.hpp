#pragma once

#include "../../simd/target.hpp"
#include "state.hpp"

#include <algorithm>
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

namespace detail {

template <class Word>
void mark(State<Word>& state, Variable v, std::uint8_t as) {
    if (state.marks[v] == unmarked) state.marked.push_back(v);
    state.marks[v] = as;
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

namespace detail {

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
        const std::uint32_t owner = state.groups.owner(place.group);
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

// Whether a literal of an older level is in the clause or follows from it.
template <class Word>
bool follows(State<Word>& state, Literal literal) {
    switch (state.marks[literal.variable()]) {
        case in_clause:
        case removable: return true;
        case unmarked: return (state.level_marks[state.level_of(literal)] & 1) != 0 && is_redundant(state, literal, 1);
        default: return false;
    }
}

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
        const std::uint32_t owner = state.groups.owner(place.group);
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
            const std::uint32_t owner = state.groups.owner(place.group);
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

// The variables of the conflict are more likely to be chosen next.
template <class Word>
void bump_marked(State<Word>& state) {
    for (const Variable v : state.marked) state.scores.bump(v);
    state.scores.decay(state.tuning.score_decay);
}

template <class Word>
void clear_marks(State<Word>& state) {
    for (const Variable v : state.marked) {
        state.marks[v] = unmarked;
        state.level_marks[state.assignments[v].level] = 0;
    }
    state.marked.clear();
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
