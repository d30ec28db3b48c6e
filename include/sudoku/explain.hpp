#pragma once

#include "position.hpp"
#include "result.hpp"
#include "solve.hpp"
#include "technique/finder.hpp"
#include "technique/step.hpp"

#include <cassert>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

// The steps that a person would take, in the order in which Sudoku Explainer 1.2.1 looks for them. Steps are data;
// technique/words_english.hpp makes sentences of them.

namespace sudoku::inline v0 {

/// Takes a step: rubs out what it removes, and writes what it places. Needs: the step is of this position.
inline void apply(Position<9>& position, const technique::Step& step) {
    for (const auto& [cell, digit] : step.removed) position.remove_mark(cell, digit);
    if (step.placed) position.place(step.placed->cell, step.placed->digit);
}

/// Whether the step is true of a solution: places its digits and removes none of them. Steps that rest on there being
/// one solution alone need not be of the others.
inline bool agrees(const technique::Step& step, const Grid<9>& solution) {
    if (step.placed && solution[step.placed->cell] != step.placed->digit) return false;
    for (const auto& [cell, digit] : step.removed)
        if (solution[cell] == digit) return false;
    return true;
}

/// The easiest step in a position, nothing where the techniques find none or the position is complete. Placed digits
/// are taken as they are; marks must be what is still possible. Rectangles, loops and BUG take the puzzle to have one
/// solution: switch them off where that is not known.
inline std::optional<technique::Step> next_step(const Position<9>& position,
                                                Techniques wanted = Techniques::sudoku_explainer()) {
    return technique::Finder(wanted).next(technique::Marks(position), technique::placed_cells(position));
}
/// Only the classic 9x9 grid has these techniques: explain_any_rules.hpp has those for every grid.
template <int N>
    requires(N != 9)
std::optional<technique::Step> next_step(const Position<N>&, Techniques = Techniques::sudoku_explainer()) {
    static_assert(N == 9,
                  "these techniques are those of the classic 9x9 grid: for others include explain_any_rules.hpp and "
                  "name the rules, next_step(position, rules)");
    return std::nullopt;
}

/// Every step of one technique in a position, in the order in which it is looked for. Chains come easiest first, and of
/// those that remove the same only the first.
inline std::vector<technique::Step> all_steps(const Position<9>& position, Technique technique) {
    return technique::Finder().all(technique::Marks(position), technique, technique::placed_cells(position));
}

}  // namespace sudoku::inline v0

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// The steps from a position to its solution, one after another, each found when it is asked for: an input range.
class Explanation {
public:
    explicit Explanation(const Position<9>& position, Techniques wanted = Techniques::sudoku_explainer())
        : position_(position), finder_(std::make_unique<technique::Finder>(wanted)) {
#ifndef NDEBUG
        Candidates<9> marks = position.marks();
        if (auto found = solutions(marks); found.next() == sudoku::Step::found) {
            solution_ = found.solution();
            if (found.next() != sudoku::Step::exhausted) solution_.reset();
        }
#endif
    }

    /// Finds the next step and takes it. False where there is none: the position is complete, or beyond the techniques.
    bool next() {
        if (position_.is_complete()) return false;
        step_ = finder_->next(technique::Marks(position_), technique::placed_cells(position_));
        if (!step_) return false;
        assert((!solution_ || agrees(*step_, *solution_)) && "a step contradicts the solution");
        before_ = position_;
        apply(position_, *step_);
        return true;
    }
    /// The step that next() found. Needs: it did.
    const technique::Step& step() const { return *step_; }
    /// The position before that step, and after it.
    const Position<9>& before() const { return before_; }
    const Position<9>& position() const { return position_; }

    class Iterator {
    public:
        using value_type = technique::Step;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        explicit Iterator(Explanation& explanation) : explanation_(&explanation) {}
        const technique::Step& operator*() const { return explanation_->step(); }
        Iterator& operator++() {
            if (!explanation_->next()) explanation_ = nullptr;
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const Iterator& it, std::default_sentinel_t) { return it.explanation_ == nullptr; }

    private:
        Explanation* explanation_ = nullptr;
    };
    Iterator begin() {
        Iterator first(*this);
        return ++first;
    }
    std::default_sentinel_t end() const { return {}; }

private:
    Position<9> position_, before_;
    std::unique_ptr<technique::Finder> finder_;
    std::optional<technique::Step> step_;
    std::optional<Grid<9>> solution_;  // in debug builds, where there is exactly one
};

/// How to solve a puzzle: `for (const auto& step : explain(puzzle)) ...`. It ends when the grid is full or no technique
/// helps: `position().is_complete()` tells.
inline Explanation explain(const Grid<9>& puzzle, Techniques wanted = Techniques::sudoku_explainer()) {
    return Explanation(Position<9>(puzzle), wanted);
}
inline Explanation explain(const Position<9>& position, Techniques wanted = Techniques::sudoku_explainer()) {
    return Explanation(position, wanted);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
