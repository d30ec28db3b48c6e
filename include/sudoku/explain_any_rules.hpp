#pragma once

#include "technique/any_rules.hpp"

#include <optional>

// Steps under rules of any kind and size: singles, locked candidates, sets and fish. For the classic 9x9 grid there is
// more: see explain.hpp. technique/words_any_rules.hpp makes sentences of them.

namespace sudoku::inline v0 {

/// The easiest step under these rules, nothing where none of the techniques for any rules finds one. Who asks for many
/// keeps a technique::AnyFinder, which looks at the rules once.
template <int N, Rules R>
    requires(R::size == N)
std::optional<technique::StepOf<N>> next_step(const Position<N>& position, const R& rules) {
    return technique::AnyFinder<N>(rules).next(position);
}

/// Takes a step: rubs out what it removes, and writes what it places. Needs: the step is of this position.
template <int N, Rules R>
    requires(R::size == N)
void apply(Position<N>& position, const technique::StepOf<N>& step, const R& rules) {
    for (const auto& [cell, digit] : step.removed) position.remove_mark(cell, digit);
    if (step.placed) position.place(step.placed->cell, step.placed->digit, rules);
}

/// Whether the step is true of a solution.
template <int N>
bool agrees(const technique::StepOf<N>& step, const Grid<N>& solution) {
    if (step.placed && solution[step.placed->cell] != step.placed->digit) return false;
    for (const auto& [cell, digit] : step.removed)
        if (solution[cell] == digit) return false;
    return true;
}

}  // namespace sudoku::inline v0
