#pragma once

#include "../../simd/target.hpp"
#include "analyze.hpp"
#include "backtrack.hpp"
#include "decide.hpp"
#include "problem.hpp"
#include "propagate.hpp"
#include "reduce.hpp"
#include "restart.hpp"
#include "state.hpp"
#include "vivify.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// How a call of `next` ended.
enum class Found : std::uint8_t {
    solution,   ///< a solution that was not given before
    exhausted,  ///< there is no other: proved
    paused,     ///< the steps allowed were used up: `next` goes on
    refused,    ///< more memory was needed than allowed: this search ends
};

/// A digit in a cell.
struct Candidate {
    std::size_t cell;
    unsigned digit;
};

/// Conflict-driven clause learning on one puzzle, one solution after another.
template <class Word>
class Learner {
public:
    Learner(std::size_t memory_limit, std::uint64_t seed, const Tuning& tuning = {}) : state_(memory_limit, seed) {
        state_.tuning = tuning;
    }

    /// Reads the puzzle. What the problem's spans show is not needed afterwards. `random_order` starts from a random
    /// order of the variables, for random solutions.
    void start(const Problem& problem, bool perturbed, bool random_order);

    /// Excludes that all of these candidates are true. Needs: `start` was called, `next` was not.
    void exclude_together(std::span<const Candidate> candidates);

    /// The next solution, in at most so many decisions and conflicts.
    Found next(std::uint64_t steps);

    /// Writes the digits of the solution found last, one a cell.
    void write(std::span<std::uint8_t> digits) const;

    const Counters& counters() const { return state_.counters; }
    /// For tests, in debug builds: asserts of every clause learned from now on that this solution, not given yet, keeps
    /// it.
    void check_against(std::span<const std::uint8_t> digits) {
        if (state_.memory.refused() || !state_.witness.assign(state_.variables(), 0)) return;
        for (Variable v = 0; v < state_.variables(); ++v)
            state_.witness[v] = digits[state_.groups.cell_of(v)] == state_.groups.digit_of(v);
    }

private:
    void order_variables(bool perturbed, bool random_order);
    bool learn_from_conflict();
    // A constraint may find out late: then its conflict belongs to an older level. False at the root.
    bool go_to_conflict_level() {
        std::uint32_t newest = 0;
        for (const Literal literal : state_.conflict) newest = (std::max)(newest, state_.level_of(literal));
        backtrack(state_, newest);
        return newest > 0;
    }
    void count_conflict();
    bool tidy();
    void leave_solution();
    void exclude_solution();
    void flip_decision();
    // The clause that excludes a solution given is not true of it.
    void forget_given_witness() {
        bool same = !state_.witness.empty();
        for (Variable v = 0; same && v < state_.variables(); ++v)
            same = state_.is_true(positive(v)) == (state_.witness[v] != 0);
        if (same) state_.witness.clear();
    }

    State<Word> state_;
    unsigned excluded_ = 0;  // solutions excluded by a clause
    bool exhausted_ = false;
    bool on_solution_ = false;
    bool has_solution_ = false;  // one was given: what is left is a proof, most often, and focused mode is for proofs
};

template <class Word>
void Learner<Word>::start(const Problem& problem, bool perturbed, bool random_order) {
    if (!state_.groups.build(problem) || state_.groups.is_contradictory()) {
        exhausted_ = state_.groups.is_contradictory();
        return;
    }
    if (!state_.build() || !state_.constraints.build(problem.pruners, state_.groups) || state_.memory.refused()) return;
    order_variables(perturbed, random_order);
    Schedule& schedule = state_.schedule;
    schedule.next_mode = state_.tuning.mode_length;
    schedule.next_rephase = state_.tuning.rephase_length;
    schedule.next_reduce = state_.tuning.reduce_length;
    schedule.next_vivify = state_.tuning.vivify_pause;
    for (std::uint32_t g = 0; g < state_.groups.size() && !exhausted_; ++g) {
        const std::uint64_t open = state_.groups.open(g);
        if (!state_.groups.is_exactly_one(g) || (open & (open - 1)) != 0) continue;
        const Literal only = positive(state_.groups.members(g)[std::countr_zero(open)]);
        if (state_.is_open(only)) state_.assign(only, {});
    }
    exhausted_ = !propagate(state_);
    state_.groups.settle();
}

// At first a candidate is worth the more the smaller its groups are: a cell or house with two candidates is decided
// before one with five.
template <class Word>
void Learner<Word>::order_variables(bool perturbed, bool random_order) {
    for (Variable v = 0; v < state_.variables(); ++v) {
        std::uint64_t score = 0;
        for (const Place place : state_.groups.places(v))
            score += (std::uint64_t{1} << 24) >> (std::min)(std::popcount(state_.groups.open(place.group())), 20);
        if (perturbed) score += state_.random.below(static_cast<std::uint32_t>(score / 1024 + 1));
        if (random_order) score = state_.random.below(1u << 24);
        state_.scores.set(v, score);
        state_.scores.insert(v);
    }
}

template <class Word>
void Learner<Word>::exclude_together(std::span<const Candidate> candidates) {
    if (exhausted_ || state_.memory.refused()) return;
    auto& clause = state_.learned;
    clause.clear();
    for (const Candidate candidate : candidates) {
        const std::uint32_t v = state_.groups.variable_of(candidate.cell, candidate.digit);
        const bool is_fixed = v == Groups<Word>::no_owner && state_.groups.fixed(candidate.cell) == candidate.digit;
        if (is_fixed || (v != Groups<Word>::no_owner && state_.is_true(positive(v)))) continue;
        if (v == Groups<Word>::no_owner || state_.is_false(positive(v))) return;  // never all true
        clause.push_back(negative(v));
    }
    if (clause.empty()) {
        exhausted_ = true;
    } else if (clause.size() == 1) {
        state_.assign(clause[0], {});
        exhausted_ = !propagate(state_);
    } else if (clause.size() == 2) {
        state_.clauses.add_binary(clause[0], clause[1]);
    } else {
        const std::uint32_t number = state_.clauses.add({clause.data(), clause.size()}, 1);
        if (!state_.memory.refused()) state_.clauses[number].set(Clause<Word>::permanent);
    }
}

template <class Word>
Found Learner<Word>::next(std::uint64_t steps) {
    if (on_solution_) leave_solution();
    const std::uint64_t before = state_.counters.steps();
    const std::uint64_t last = before + (std::min)(steps, ~before);
    while (!exhausted_ && !state_.memory.refused()) {
        if (!propagate(state_)) {
            exhausted_ = !learn_from_conflict();
            continue;
        }
        if (state_.trail.size() == state_.variables()) {
            on_solution_ = true;
            return Found::solution;
        }
        if (state_.counters.steps() >= last) return Found::paused;
        if (!tidy()) decide(state_);
    }
    return exhausted_ ? Found::exhausted : Found::refused;
}

// False when the conflict needs no decision: there is no (other) solution.
template <class Word>
bool Learner<Word>::learn_from_conflict() {
    if (state_.level() == 0) return false;
    if (!state_.constraints.empty() && !go_to_conflict_level()) return false;
    if (state_.level() <= state_.floor) {
        ++state_.counters.conflicts;
        flip_decision();
        return true;
    }
    analyze(state_);
    count_conflict();
    backtrack(state_, (std::max)(state_.jump_level, state_.floor));
    add_learned(state_);
    return true;
}

template <class Word>
void Learner<Word>::count_conflict() {
    ++state_.counters.conflicts;
    state_.schedule.fast_glue.add(state_.glue);
    state_.schedule.slow_glue.add(state_.glue);
    if (state_.schedule.stable) state_.phases.note(state_.trail, state_.levels.back());
}

// Whatever is due beside deciding. True when something was done, after which there may be more to propagate.
template <class Word>
bool Learner<Word>::tidy() {
    Schedule& schedule = state_.schedule;
    Counters& counters = state_.counters;
    if (counters.conflicts >= schedule.next_mode && (schedule.stable || !has_solution_))
        change_mode(state_);
    else if (schedule.stable && counters.conflicts >= schedule.next_rephase)
        rephase(state_);
    else if (counters.conflicts >= schedule.next_reduce)
        reduce(state_);
    else if (restart_is_due(state_)) {
        restart(state_);
        if (counters.conflicts >= schedule.next_vivify && state_.floor == 0) {
            backtrack(state_, 0);
            if (!propagate(state_)) return exhausted_ = true;
            state_.groups.settle();
            schedule.next_vivify = counters.conflicts + state_.tuning.vivify_pause;
            const std::uint64_t search = counters.propagations - counters.vivify_propagations;
            const std::uint64_t budget = search * state_.tuning.vivify_percent / 100;
            if (budget > counters.vivify_propagations)
                exhausted_ = !vivify(state_, budget - counters.vivify_propagations);
        }
    } else
        return false;
    return true;
}

// Leaves the solution for those that have not been given.
//
// The first ones are excluded by clauses, so that the search stays free to go anywhere: most often it has to prove that
// there is no second one. A clause for each of a million would take a second for the first 65,536 on the empty 16x16
// grid and eight for as many again. From some number on the solutions are walked through instead: the last decision is
// turned round without a reason, and what lies at or below its level, the floor, is not taken back until all of it has
// been searched (Gebser, Kaufmann, Neumann, Schaub 2007). Clauses learned meanwhile are true all the same.
template <class Word>
void Learner<Word>::leave_solution() {
    on_solution_ = false;
    has_solution_ = true;
    state_.schedule.next_mode = state_.counters.conflicts;  // back to focused mode, to stay there
    forget_given_witness();
    exhausted_ = state_.level() == 0;
    if (exhausted_) return;
    if (excluded_ < state_.tuning.excluded_solutions) {
        ++excluded_;
        exclude_solution();
    } else {
        flip_decision();
    }
}

// By its decisions, which is shorter than by its digits: whoever takes them all again gets the same solution.
template <class Word>
void Learner<Word>::exclude_solution() {
    state_.learned.clear();
    for (std::size_t level = state_.level(); level > 0; --level)
        state_.learned.push_back(!state_.trail[state_.levels[level - 1]]);
    state_.glue = 1;
    backtrack(state_, state_.level() - 1);
    const std::uint32_t number = add_learned(state_);
    if (number != State<Word>::none && !state_.memory.refused()) state_.clauses[number].set(Clause<Word>::permanent);
}

// Needs: level() > 0, and all solutions under the decisions taken have been given.
template <class Word>
void Learner<Word>::flip_decision() {
    const std::uint32_t above = state_.level() - 1;
    const Literal decision = state_.trail[state_.levels[above]];
    backtrack(state_, above);
    state_.floor = above;
    state_.assign(!decision, {});
}

template <class Word>
void Learner<Word>::write(std::span<std::uint8_t> digits) const {
    for (std::size_t cell = 0; cell < state_.groups.cells(); ++cell)
        digits[cell] = static_cast<std::uint8_t>(state_.groups.fixed(cell));
    for (Variable v = 0; v < state_.variables(); ++v)
        if (state_.is_true(positive(v)))
            digits[state_.groups.cell_of(v)] = static_cast<std::uint8_t>(state_.groups.digit_of(v));
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
