#pragma once

#include "../candidates.hpp"
#include "../grid.hpp"
#include "../result.hpp"
#include "../rules.hpp"
#include "../search.hpp"
#include "../simd/target.hpp"
#include "learning/learning_search.hpp"
#include "singles_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// The solutions of a puzzle under any rules, one after the other: the search behind `solve` for everything that is not
/// Classic<9>. A SolutionSource and an input range, as Search is.
///
/// It begins with SinglesSearch, where newspaper puzzles end and nothing is allocated. What takes more than some
/// guesses goes on in a LearningSearch, from what the first one has found out: no solution is given twice. A step of
/// `allow` is a guess of the one, or a decision or a conflict of the other. When the learning search is refused memory,
/// `next` answers `paused` from then on, however many steps are left.
///
/// Size: about 100 KiB above 12x12, less below. It can be neither copied nor moved. Rules drawn at run time are
/// referred to and must outlive it.
template <Rules R>
class AnyRulesSearch {
public:
    static constexpr int N = R::size;

    explicit AnyRulesSearch(const Grid<N>& givens, const R& rules = R{}, const learning::Options& options = {})
        : rules_(rules), options_(options), singles_(rules, guesses_before_learning(options)) {
        clash_ = !singles_.start(givens);
        if constexpr (detail::constraint_count<R> != 0) clash_ = !Board<R>(rules).fill(givens);
    }
    explicit AnyRulesSearch(const Candidates<N>& marks, const R& rules = R{}, const learning::Options& options = {})
        : rules_(rules), options_(options), singles_(rules, guesses_before_learning(options)) {
        singles_.start(marks);
    }

    /// Moves on to the next solution.
    Step next() {
        if (clash_ || step_ == Step::exhausted) return step_ = Step::exhausted;
        started_ = true;
        if (!learning_) {
            if (const auto step = next_by_singles(); step) return step_ = *step;
            hand_over();
        }
        return step_ = next_by_learning();
    }

    /// Allows this many steps from now on, and no more.
    void allow(std::uint64_t steps) { steps_left_ = steps; }
    std::uint64_t steps_left() const { return steps_left_; }

    /// The solution after `found`. Not a part of one after `paused`: then it is the solution before.
    const Grid<N>& solution() const { return solution_; }

    Outcome outcome() const {
        if (step_ == Step::found && started_) return Outcome::solved;
        if (step_ == Step::exhausted) return clash_ ? Outcome::clash : Outcome::no_solution;
        return Outcome::gave_up;
    }

    /// What it has cost so far.
    std::uint64_t guesses() const { return singles_.guesses(); }
    std::uint64_t conflicts() const { return learning_ ? learning_->counters().conflicts : 0; }

    class Iterator;
    Iterator begin() {
        next();
        return Iterator(*this);
    }
    std::default_sentinel_t end() const { return {}; }

private:
    static std::uint32_t guesses_before_learning(const learning::Options& options) {
        return (std::min)(options.guesses, SinglesSearch<R>::usual_guesses);
    }
    std::optional<Step> next_by_singles() {
        using Found = typename SinglesSearch<R>::Found;
        switch (singles_.next(steps_left_)) {
            case Found::solution: solution_ = singles_.grid(); return Step::found;
            case Found::exhausted: return Step::exhausted;
            case Found::paused: return Step::paused;
            case Found::hard: break;
        }
        return std::nullopt;
    }

    Step next_by_learning() {
        if (!learning_) return Step::paused;
        const std::uint64_t before = learning_->counters().steps();
        const auto found = learning_->next(steps_left_);
        if (steps_left_ != unlimited) steps_left_ -= (std::min)(steps_left_, learning_->counters().steps() - before);
        switch (found) {
            case learning::Found::solution: break;
            case learning::Found::exhausted: return Step::exhausted;
            case learning::Found::paused: return Step::paused;
            case learning::Found::refused: return Step::paused;
        }
        std::array<std::uint8_t, cells<N>.size()> digits;
        learning_->write(digits);
        for (const auto cell : cells<N>) solution_.set(cell, digits[cell.index]);
        return Step::found;
    }

    // Starts the learning search where the other one stands. When there is no memory for it, it stays away.
    void hand_over() {
        const auto units = units_of(rules_view().rules());
        std::size_t count = 0;
        for (const auto& unit : units) count += unit.size();
        learning::Memory memory(options_.memory);
        learning::Buffer<std::uint16_t> unit_cells(memory);
        learning::Buffer<std::uint32_t> begins(memory);
        if (!unit_cells.reserve(count) || !begins.reserve(units.size() + 1)) return;
        for (const auto& unit : units) {
            begins.push_back(static_cast<std::uint32_t>(unit_cells.size()));
            for (const auto cell : unit) unit_cells.push_back(cell.index);
        }
        begins.push_back(static_cast<std::uint32_t>(unit_cells.size()));
        std::array<std::uint64_t, cells<N>.size()> marks;
        for (const auto cell : cells<N>) marks[cell.index] = singles_.root().candidates(cell).bits();
        constexpr auto digits = static_cast<unsigned>(digits_of<R>.size());
        auto options = options_;
        options.memory = memory.left();
        learning_.emplace(learning::Problem{digits, unit_cells.span(), begins.span(), marks, pruners<R>}, options);
        exclude_refuted();
    }
    void exclude_refuted() {
        std::array<learning::Candidate, SinglesSearch<R>::most_depth + 1> together;
        singles_.for_each_refuted([&](std::span<const Choice<N>> taken, Choice<N> refuted) {
            std::size_t size = 0;
            for (const auto choice : taken) together[size++] = {choice.cell.index, choice.digit};
            together[size++] = {refuted.cell.index, refuted.digit};
            learning_->exclude_together({together.data(), size});
        });
    }
    const RulesView<R>& rules_view() const { return rules_; }

    [[no_unique_address]] RulesView<R> rules_;
    learning::Options options_;
    SinglesSearch<R> singles_;
    std::optional<learning::LearningSearch<N>> learning_;
    Grid<N> solution_;
    std::uint64_t steps_left_ = unlimited;
    Step step_ = Step::found;
    bool started_ = false;
    bool clash_ = false;
};

/// Walks over the solutions of a search.
template <Rules R>
class AnyRulesSearch<R>::Iterator {
public:
    using value_type = Grid<N>;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    explicit Iterator(AnyRulesSearch& search) : search_(&search) {}
    const Grid<N>& operator*() const { return search_->solution(); }
    Iterator& operator++() {
        search_->next();
        return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& it, std::default_sentinel_t) {
        return it.search_->outcome() != Outcome::solved;
    }

private:
    AnyRulesSearch* search_ = nullptr;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
