#pragma once

#include "../../simd/target.hpp"
#include "activity.hpp"
#include "clauses.hpp"
#include "constraints.hpp"
#include "groups.hpp"
#include "literal.hpp"
#include "memory.hpp"
#include "random.hpp"
#include "schedule.hpp"
#include "tuning.hpp"

#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// When and why a variable got its value.
struct Assignment {
    std::uint32_t level = 0;
    std::uint32_t position = 0;  ///< in the trail
    Reason reason;
};

/// What the search counts. Tests and benchmarks read it.
struct Counters {
    std::uint64_t conflicts = 0;
    std::uint64_t decisions = 0;
    std::uint64_t propagations = 0;
    std::uint64_t restarts = 0;
    std::uint64_t reductions = 0;
    std::uint64_t learned_literals = 0;
    std::uint64_t minimized_literals = 0;  ///< of the learned ones, how many were found superfluous
    std::uint64_t vivified = 0;
    std::uint64_t vivified_literals = 0;
    std::uint64_t vivify_propagations = 0;
    std::uint64_t clause_visits = 0;

    /// What a budget counts. Between two steps lies one propagation, or now and then some tidying.
    std::uint64_t steps() const { return conflicts + decisions; }
};

/// Everything the verbs of the learning search share: what is assigned and why, the groups and clauses that force
/// more, and what steers the choice. `Word` is the type that literals are kept in: half the size is half the cache
/// misses, so puzzles of fewer than 32,768 candidates use 16 bits.
///
/// The verbs are functions over this, one file each: propagate, backtrack, analyze, decide, restart, reduce, vivify.
template <class Word>
struct State {
    explicit State(std::size_t memory_limit, std::uint64_t seed)
        : memory(memory_limit),
          groups(memory),
          clauses(memory),
          constraints(memory),
          values(memory),
          assignments(memory),
          trail(memory),
          levels(memory),
          last_places(memory),
          conflict(memory),
          learned(memory),
          marks(memory),
          marked(memory),
          level_marks(memory),
          block_marks(memory),
          scratch(memory),
          explanation(memory),
          scores(memory),
          phases(memory),
          witness(memory),
          random(seed) {}

    bool build();

    std::size_t variables() const { return groups.variables(); }
    std::uint32_t level() const { return static_cast<std::uint32_t>(levels.size()); }

    bool is_true(Literal literal) const { return values[literal.code] > 0; }
    bool is_false(Literal literal) const { return values[literal.code] < 0; }
    bool is_open(Literal literal) const { return values[literal.code] == 0; }
    const Assignment& assignment(Literal literal) const { return assignments[literal.variable()]; }
    std::uint32_t level_of(Literal literal) const { return assignments[literal.variable()].level; }

    void forget_last_places() {
        last_places.clear();
        last_places_next = 0;
    }

    /// Whether a clause is true of the witness, if there is one.
    bool is_true_of_witness(const Buffer<Literal>& clause) const {
        for (const Literal literal : clause)
            if (!witness.empty() && (witness[literal.variable()] != 0) != literal.is_negative()) return true;
        return witness.empty();
    }

    // Needs: the literal is open.
    SUDOKU_INLINE void assign(Literal literal, Reason reason) {
        values[literal.code] = 1;
        values[(!literal).code] = -1;
        assignments[literal.variable()] = {level(), static_cast<std::uint32_t>(trail.size()), reason};
        trail.push_back_within_room(literal);
    }

    Memory memory;
    Groups<Word> groups;
    Clauses<Word> clauses;
    Constraints constraints;

    Buffer<std::int8_t> values;  ///< of a literal: 1 true, -1 false, 0 open
    Buffer<Assignment> assignments;
    Buffer<Literal> trail;              ///< the true literals, oldest first
    Buffer<std::uint32_t> levels;       ///< where in the trail each decision stands
    std::uint32_t floor = 0;            ///< the level below which nothing is taken back: see Learner::leave_solution
    std::size_t groups_next = 0;        ///< how far in the trail the groups have been told,
    std::size_t clauses_next = 0;       ///< and how far the clauses
    Buffer<std::uint32_t> last_places;  ///< groups that may have one open member left, in order
    std::size_t last_places_next = 0;

    Buffer<Literal> conflict;              ///< literals of a broken clause, all false
    std::uint32_t conflict_clause = none;  ///< its number if it is a learned one
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    // What analysis finds: the new clause, its first literal the one to flip.
    Buffer<Literal> learned;
    std::uint32_t jump_level = 0;
    unsigned glue = 0;

    Buffer<std::uint8_t> marks;        ///< of a variable: see reasons.hpp
    Buffer<Variable> marked;           ///< those with a mark
    Buffer<std::uint8_t> level_marks;  ///< of a level
    Buffer<std::uint8_t> block_marks;  ///< of a variable, while a block is shrunk
    Buffer<Literal> scratch;
    Buffer<Literal> explanation;  ///< why a constraint takes a candidate away

    Scores scores;  ///< the choice
    Phases phases;
    Schedule schedule;
    Tuning tuning;
    Buffer<std::uint8_t> witness;  ///< of a variable: its value in a solution that the clauses are tested against
    Random random;
    Counters counters;
};

template <class Word>
bool State<Word>::build() {
    const std::size_t n = variables();
    trail.clear();
    return values.assign(2 * n, 0) && assignments.assign(n, {}) && trail.reserve(n) && levels.reserve(n + 1) &&
           last_places.reserve(2 * groups.size()) && conflict.reserve(n) && learned.reserve(n + 1) &&
           marks.assign(n, 0) && marked.reserve(n) && level_marks.assign(n + 2, 0) && block_marks.assign(n, 0) &&
           scratch.reserve(n + 1) && explanation.reserve(n + 1) && scores.build(n) && phases.build(n) &&
           clauses.build(n);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
