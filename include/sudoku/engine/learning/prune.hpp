#pragma once

#include "../../simd/target.hpp"
#include "state.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

// How constraints take part in learning: when one takes a candidate away, the reason is written down as a clause (lazy
// clause generation: Ohrimenko, Stuckey, Codish 2009). The constraint need not explain itself: whichever of its cells
// can have their root candidates back without changing the conclusion are not to blame.

namespace detail {

/// The candidates of a cell: those not excluded, or with `at_root` those not excluded for good.
template <class Word>
std::uint64_t marks_of(const State<Word>& state, std::size_t cell, bool at_root) {
    if (state.groups.fixed(cell) != 0) return std::uint64_t{1} << (state.groups.fixed(cell) - 1);
    std::uint64_t marks = 0;
    for (Variable v = state.constraints.first_variable(cell); v < state.constraints.first_variable(cell + 1); ++v)
        if (!state.is_false(positive(v)) || (at_root && state.assignments[v].level > 0))
            marks |= std::uint64_t{1} << (state.groups.digit_of(v) - 1);
    return marks;
}

// Whether the constraint takes the candidate from its i-th cell, or empties a cell, when these are the marks.
template <class Word>
bool still_follows(State<Word>& state, const Pruner& pruner, const std::uint64_t* marks, std::size_t i,
                   std::uint64_t candidate) {
    std::uint64_t* const left = state.constraints.marks(Constraints::trial);
    std::copy_n(marks, pruner.cells.size(), left);
    pruner.prune(left);
    if ((left[i] & candidate) == 0) return true;
    return std::find(left, left + pruner.cells.size(), 0u) != left + pruner.cells.size();
}

// Why the candidate of the i-th cell goes (all of them where `candidate` is 0 and the cell has been emptied): what is
// excluded in the cells that matter. Appended to `explanation`, which holds the conclusion.
template <class Word>
void explain(State<Word>& state, const Pruner& pruner, std::size_t i, std::uint64_t candidate) {
    std::uint64_t* const blamed = state.constraints.marks(Constraints::blamed);
    std::copy_n(state.constraints.marks(Constraints::before), pruner.cells.size(), blamed);
    for (std::size_t k = 0; k < pruner.cells.size(); ++k) {
        const std::uint64_t kept = blamed[k];
        blamed[k] = marks_of(state, pruner.cells[k], true);
        if (blamed[k] != kept && !still_follows(state, pruner, blamed, i, candidate)) blamed[k] = kept;
    }
    for (std::size_t k = 0; k < pruner.cells.size(); ++k) {
        const std::size_t cell = pruner.cells[k];
        if (blamed[k] == marks_of(state, cell, true)) continue;
        for (Variable v = state.constraints.first_variable(cell); v < state.constraints.first_variable(cell + 1); ++v)
            if (state.is_false(positive(v)) && state.assignments[v].level > 0) state.explanation.push_back(positive(v));
    }
}

// The clause in `explanation` has its first literal forced, or broken when all are false.
template <class Word>
bool use_explanation(State<Word>& state, bool is_conflict) {
    auto& clause = state.explanation;
    assert(state.is_true_of_witness(clause) && "a constraint excludes a solution");
    if (is_conflict) {
        state.conflict.clear();
        for (const Literal literal : clause) state.conflict.push_back(literal);
        return false;
    }
    for (std::size_t i = 2; i < clause.size(); ++i)
        if (state.level_of(clause[i]) > state.level_of(clause[1])) std::swap(clause[i], clause[1]);
    if (clause.size() == 1 || state.level() == 0) {
        state.assign(clause[0], {});  // a fact; above the root it is found again after the next restart
    } else if (clause.size() == 2) {
        state.clauses.add_binary(clause[0], clause[1]);
        state.assign(clause[0], Reason::of(clause[1]));
    } else {
        const auto number = state.clauses.add({clause.data(), clause.size()}, static_cast<unsigned>(clause.size() - 1));
        if (!state.memory.refused()) state.assign(clause[0], Reason::of_clause(number));
    }
    return true;
}

}  // namespace detail

/// Asks a constraint. False when it is broken: `state.conflict` then holds why.
template <class Word>
bool prune(State<Word>& state, std::uint32_t constraint) {
    const Pruner& pruner = state.constraints[constraint];
    std::uint64_t* const before = state.constraints.marks(Constraints::before);
    std::uint64_t* const after = state.constraints.marks(Constraints::after);
    for (std::size_t i = 0; i < pruner.cells.size(); ++i) before[i] = detail::marks_of(state, pruner.cells[i], false);
    std::copy_n(before, pruner.cells.size(), after);
    pruner.prune(after);
    for (std::size_t i = 0; i < pruner.cells.size(); ++i) {
        const std::size_t cell = pruner.cells[i];
        if (after[i] == 0 || state.groups.fixed(cell) != 0) {
            if (after[i] != 0) continue;
            state.explanation.clear();
            detail::explain(state, pruner, i, ~std::uint64_t{0});
            return detail::use_explanation(state, true);
        }
        for (Variable v = state.constraints.first_variable(cell); v < state.constraints.first_variable(cell + 1); ++v) {
            const std::uint64_t candidate = std::uint64_t{1} << (state.groups.digit_of(v) - 1);
            if ((before[i] & ~after[i] & candidate) == 0 || state.is_false(positive(v))) continue;
            const bool is_conflict = state.is_true(positive(v));
            state.explanation.clear();
            state.explanation.push_back(negative(v));
            detail::explain(state, pruner, i, candidate);
            if (!detail::use_explanation(state, is_conflict)) return false;
            if (state.memory.refused()) return true;
        }
    }
    return true;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
