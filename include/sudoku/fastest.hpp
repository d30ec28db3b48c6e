#pragma once

#include "budget.hpp"
#include "candidates.hpp"
#include "check.hpp"
#include "engine/any_rules_search.hpp"
#include "engine/classic9.hpp"
#include "fewest_candidates.hpp"
#include "grid.hpp"
#include "observer.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "search.hpp"
#include "source.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

// What searches when no policy is named, decided here and nowhere else: the 9x9 engine for the classic rules, singles
// and then learning for all others, and the plain search for constant evaluation. Engines depend on the flags of the
// unit, and so does whatever calls them: see simd/target.hpp.

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// The solutions of a classic 9x9 puzzle, each once, by the fastest means: a source of solutions and an input range,
/// like Search. A step of `allow` is a guess. A value of 26 KiB that allocates nothing.
class ClassicSearch {
public:
    static constexpr int N = 9;

    constexpr explicit ClassicSearch(const Grid<9>& givens)
        : state_(std::is_constant_evaluated() ? State(givens, std::true_type{}) : State(givens, std::false_type{})),
          outcome_(has_conflicts(givens) ? Outcome::clash : Outcome::gave_up) {}
    constexpr explicit ClassicSearch(const Candidates<9>& marks)
        : state_(std::is_constant_evaluated() ? State(marks, std::true_type{}) : State(marks, std::false_type{})) {}

    /// Moves on to the next solution.
    constexpr Step next() {
        if (outcome_ == Outcome::no_solution || outcome_ == Outcome::clash) return Step::exhausted;
        const Step step = advance();
        switch (step) {
            case Step::found: outcome_ = Outcome::solved; break;
            case Step::exhausted: outcome_ = Outcome::no_solution; break;
            case Step::paused: outcome_ = Outcome::gave_up; break;
        }
        return step;
    }

    /// Allows this many steps from now on. Until it is called there is no limit.
    constexpr void allow(std::uint64_t steps) { steps_left_ = steps; }
    constexpr std::uint64_t steps_left() const { return steps_left_; }

    /// Needs: the last next() has found it.
    constexpr const Grid<9>& solution() const { return solution_; }
    /// How the last next() ended. After the last solution it is `no_solution`: there is none left.
    constexpr Outcome outcome() const { return outcome_; }

    class Iterator {
    public:
        using value_type = Grid<9>;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(ClassicSearch& search) : search_(&search) {}
        constexpr const Grid<9>& operator*() const { return search_->solution(); }
        constexpr Iterator& operator++() {
            search_->next();
            return *this;
        }
        constexpr void operator++(int) { ++*this; }
        friend constexpr bool operator==(const Iterator& it, std::default_sentinel_t) {
            return it.search_->outcome() != Outcome::solved;
        }

    private:
        ClassicSearch* search_ = nullptr;
    };
    /// Finds the first solution, or the next one where some have been taken.
    constexpr Iterator begin() {
        next();
        return Iterator(*this);
    }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    using Plain = Search<Classic<9>>;
    using Engine = engine::Search9;

    // One of the two, which never changes: the plain search where the compiler evaluates, the engine everywhere else.
    union State {
        constexpr State(const Grid<9>& givens, std::true_type) : plain(givens) {}
        constexpr State(const Candidates<9>& marks, std::true_type) : plain(marks) {}
        State(const Grid<9>& givens, std::false_type) : engine(givens) {}
        State(const Candidates<9>& marks, std::false_type) : engine(marks) {}

        Plain plain;
        Engine engine;
    };

    constexpr Step advance() {
        if (std::is_constant_evaluated()) return advance_plain(state_.plain);
        return advance_engine(state_.engine);
    }
    constexpr Step advance_plain(Plain& plain) {
        plain.allow(steps_left_);
        const Step step = plain.next();
        steps_left_ = plain.steps_left();
        if (step == Step::found) solution_ = plain.solution();
        return step;
    }
    Step advance_engine(Engine& engine) {
        const auto before = engine.guesses();
        const Step step = engine.next(Budget{steps_left_});
        if (steps_left_ != unlimited) steps_left_ -= engine.guesses() - before;
        if (step == Step::found) solution_ = engine.solution();
        return step;
    }

    State state_;
    Grid<9> solution_;
    std::uint64_t steps_left_ = unlimited;
    Outcome outcome_ = Outcome::gave_up;
};

namespace fastest {

template <class Start, class R>
concept Classic9 = std::same_as<R, Classic<9>> && (std::same_as<Start, Grid<9>> || std::same_as<Start, Candidates<9>>);

/// The source of solutions of puzzles that no policy is named for. Constant evaluation has it for classic 9x9 only.
template <class Start, Rules R>
constexpr auto source(const Start& puzzle, const R& rules) {
    if constexpr (Classic9<Start, R>) {
        return ClassicSearch(puzzle);
    } else {
        return engine::AnyRulesSearch<R>(puzzle, rules);
    }
}

// A function of its own, and not constexpr: Clang 14 takes no variable of such a type in one that is.
template <class Start, Rules R, class Stop, class Ask>
auto ask_any_rules(const Start& puzzle, const R& rules, const Budget<Stop>& budget, const Ask& ask) {
    learning::Options options;
    options.memory = budget.memory;
    return ask(engine::AnyRulesSearch<R>(puzzle, rules, options));
}

/// Asks whatever searches best: `ask` is called with a source of solutions.
template <class Start, Rules R, class Stop, class Ask>
constexpr auto ask_best(const Start& puzzle, const R& rules, const Budget<Stop>& budget, const Ask& ask) {
    if constexpr (Classic9<Start, R>) {
        return ask(ClassicSearch(puzzle));
    } else {
        if (std::is_constant_evaluated()) return ask(Search<R, FewestCandidates, Nobody>(puzzle, rules));
        return ask_any_rules(puzzle, rules, budget, ask);
    }
}

// The first solution and the count that no policy is named for.
template <class Start, Rules R, class Stop>
constexpr Answer<Grid<R::size>> first(const Start& puzzle, const R& rules, const Budget<Stop>& budget) {
    return ask_best(puzzle, rules, budget, [&](auto&& source) { return detail::first_of(source, budget); });
}
template <class Start, Rules R, class Stop>
constexpr Count count(const Start& puzzle, const R& rules, std::uint64_t limit, const Budget<Stop>& budget) {
    return ask_best(puzzle, rules, budget, [&](auto&& source) { return detail::count_of(source, limit, budget); });
}

// The same without a budget. A classic 9x9 puzzle then needs no search that could pause, nor the time to compile it.
template <class Start, Rules R>
constexpr Answer<Grid<R::size>> first(const Start& puzzle, const R& rules) {
    if constexpr (std::same_as<Start, Grid<9>> && Classic9<Start, R>) {
        if (std::is_constant_evaluated())
            return detail::first_of(Search<R, FewestCandidates, Nobody>(puzzle, rules), Budget<>{});
        if (const auto solution = engine::first_solution(puzzle)) return *solution;
        return has_conflicts(puzzle) ? Outcome::clash : Outcome::no_solution;
    } else {
        return first(puzzle, rules, Budget<>{});
    }
}
template <class Start, Rules R>
constexpr Count count(const Start& puzzle, const R& rules, std::uint64_t limit) {
    if constexpr (std::same_as<Start, Grid<9>> && Classic9<Start, R>) {
        if (std::is_constant_evaluated())
            return detail::count_of(Search<R, FewestCandidates, Nobody>(puzzle, rules), limit, Budget<>{});
        return {engine::count(puzzle, limit), true};
    } else {
        return count(puzzle, rules, limit, Budget<>{});
    }
}

}  // namespace fastest

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
