#pragma once

#include "board.hpp"
#include "budget.hpp"
#include "candidates.hpp"
#include "fewest_candidates.hpp"
#include "observer.hpp"
#include "policy.hpp"
#include "result.hpp"
#include "source.hpp"

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0 {

/// Whether a search looks at its givens before it starts.
enum class Givens : std::uint8_t {
    checked,  ///< givens that break the rules are a clash: nothing is searched
    trusted,  ///< they are taken as they are; a search from clashing ones runs to its end
};

namespace detail {
// Not constexpr: it ends constant evaluation, which would take minutes where the program takes microseconds.
inline void this_puzzle_is_too_hard_for_compile_time() {}
inline constexpr unsigned most_placements_at_compile_time = 2000;

template <class Hook, class... Arguments>
concept Calls = std::invocable<Hook, Arguments...>;
}  // namespace detail

/// Plain depth-first search for the solutions of a puzzle, one after the other, under a policy.
///
/// No recursion and no allocation: the state is an explicit trail, so that a search can pause and go on, and needs the
/// same memory for the hardest puzzle. It is an input range of solutions:
///
///     for (const auto& solution : Search(grid, Classic<9>{}, ReadingOrder{})) ...
///
/// Every step of `allow` is one placement. Size: about 3 KiB for 9x9, less than 256 KiB up to 36x36.
/// The observer is kept by reference when it is passed as an lvalue, else by value. Rules drawn at run time are
/// referred to and must outlive the search.
template <Rules R, Policy<R> P = FewestCandidates, class O = Nobody>
    requires Observer<std::remove_reference_t<O>, R::size>
class Search {
public:
    static constexpr int N = R::size;

    /// The solutions that keep the givens.
    constexpr explicit Search(const Grid<N>& givens, const R& rules = R{}, const P& policy = P{}, O&& observer = O{},
                              Givens check = Givens::checked)
        : board_(rules),
          clash_(!board_.fill(givens) && check == Givens::checked),
          policy_(worker(policy)),
          observer_(std::forward<O>(observer)) {}

    /// The solutions that keep to the pencil marks; no cell is given.
    constexpr explicit Search(const Candidates<N>& marks, const R& rules = R{}, const P& policy = P{},
                              O&& observer = O{})
        : board_(marked(marks, rules)), policy_(worker(policy)), observer_(std::forward<O>(observer)) {}

    /// Moves on to the next solution.
    constexpr Step next() {
        if (step_ == Step::exhausted) return step_;
        if (!started_) return step_ = start();
        if (step_ == Step::found) {
            if (depth_ == 0) return step_ = Step::exhausted;
            take_back(depth_);
        }
        return step_ = search();
    }

    /// Allows this many placements from now on, and no more. Until it is called there is no limit.
    constexpr void allow(std::uint64_t placements) { steps_left_ = placements; }
    constexpr std::uint64_t steps_left() const { return steps_left_; }

    /// The grid as it stands: the solution after `found`, a part of one after `paused`, the givens before and after.
    constexpr const Grid<N>& solution() const { return board_.grid(); }

    /// How the last next() ended. After the last solution it is `no_solution`: there is none left.
    constexpr Outcome outcome() const {
        if (step_ == Step::found && started_) return Outcome::solved;
        if (step_ == Step::exhausted) return clash_ ? Outcome::clash : Outcome::no_solution;
        return Outcome::gave_up;
    }

    class Iterator;
    /// Finds the first solution, or the next one where some have been taken. The range ends when there are no more or
    /// the steps are used up: outcome() tells which.
    constexpr Iterator begin() {
        next();
        return Iterator(*this);
    }
    constexpr std::default_sentinel_t end() const { return {}; }

private:
    static constexpr bool branches_on_cells =
        std::is_invocable_r_v<Cell<N>, typename detail::WorkerOf<P, R>::type&, const Board<R>&>;

    // What the observer does not take is not compiled: with nobody watching, nothing is left of an event.
    template <class Event>
    static constexpr bool hears = detail::Hears<std::remove_reference_t<O>, Event>;

    // The trail, deepest branch last. A branch on a cell is kept as the digits still to try, others as a list.
    struct CellFrame {
        Cell<N> cell;
        DigitSet<N> untried;

        constexpr bool done() const { return untried.empty(); }
        constexpr Option<N> take() { return {cell, static_cast<std::uint8_t>(untried.pop_front())}; }
        constexpr Cell<N> placed() const { return cell; }
        constexpr Branch<N> branch() const { return {cell, untried}; }
    };
    struct BranchFrame {
        Branch<N> options;
        std::uint16_t next;

        constexpr bool done() const { return next == options.size(); }
        constexpr Option<N> take() { return options[next++]; }
        constexpr Cell<N> placed() const { return options[next - 1u].cell; }
        constexpr Branch<N> branch() const { return options; }
    };
    using Frame = std::conditional_t<branches_on_cells, CellFrame, BranchFrame>;

    static constexpr Board<R> marked(const Candidates<N>& marks, const R& rules) {
        Board<R> board(rules);
        board.allow(marks);
        return board;
    }
    constexpr auto worker(const P& policy) const {
        if constexpr (detail::MakesWorker<P, R>) {
            return policy.start(board_);
        } else {
            auto copy = policy;
            if constexpr (requires { copy.start(board_); }) copy.start(board_);
            return copy;
        }
    }

    constexpr Step start() {
        if (clash_) return Step::exhausted;
        started_ = true;
        if constexpr (hears<Started<N>>) observer_(Started<N>{board_.grid()});
        if (open_cells_ == 0) return found();
        branch(depth_++);
        return search();
    }

    // Needs: the deepest branch has no digit placed. The depth is kept in a local variable, since every byte written
    // to the grid may change a member, as far as the compiler knows (Clang: 1.5 times as fast).
    constexpr Step search() {
        std::size_t depth = depth_;
        auto step = Step::paused;
        while (steps_left_ != 0) {
            Frame& frame = trail_[depth - 1];
            if (!frame.done()) {
                place(frame.take(), depth);
                if (depth == open_cells_) {
                    step = Step::found;
                    break;
                }
                branch(depth++);
            } else if (--depth != 0) {
                take_back(depth);
            } else {
                step = Step::exhausted;
                break;
            }
        }
        depth_ = depth;
        if (step == Step::found) return found();
        if constexpr (hears<Paused>) {
            if (step == Step::paused) observer_(Paused{});
        }
        return step;
    }

    constexpr void branch(std::size_t depth) {
        Frame& frame = trail_[depth];
        if constexpr (branches_on_cells) {
            Cell<N> cell = policy_(std::as_const(board_));
            assert(board_.is_open(cell) && "a policy must pick an open cell");
            if (!board_.is_open(cell)) [[unlikely]]
                cell = ReadingOrder{}(board_);  // without assertions a bad policy costs time, and no solution
            frame = {cell, board_.candidates(cell)};
        } else {
            frame = {policy_(std::as_const(board_)), 0};
        }
        if constexpr (hears<Branched<N>>) observer_(Branched<N>{frame.branch(), depth});
    }

    constexpr void place(Option<N> option, std::size_t depth) {
        if (std::is_constant_evaluated() && ++placed_at_compile_time_ > detail::most_placements_at_compile_time)
            detail::this_puzzle_is_too_hard_for_compile_time();
        --steps_left_;
        board_.place(option.cell, option.digit());
        if constexpr (requires { policy_.placed(board_, option.cell, option.digit()); })
            policy_.placed(board_, option.cell, option.digit());
        else if constexpr (requires { policy_.placed(option.cell, option.digit()); })
            policy_.placed(option.cell, option.digit());
        if constexpr (hears<Placed<N>>) observer_(Placed<N>{option.cell, option.digit(), depth});
    }

    // Takes back the digit of the branch at this depth.
    constexpr void take_back(std::size_t depth) {
        const Cell<N> cell = trail_[depth - 1].placed();
        const Digit digit = board_.grid()[cell];
        board_.remove(cell);
        if constexpr (requires { policy_.removed(board_, cell, digit); })
            policy_.removed(board_, cell, digit);
        else if constexpr (requires { policy_.removed(cell, digit); })
            policy_.removed(cell, digit);
        const bool led_to_solution = solved_depth_ >= depth;
        if (led_to_solution) solved_depth_ = depth - 1;
        if constexpr (hears<Removed<N>>) observer_(Removed<N>{cell, digit, led_to_solution});
    }

    constexpr Step found() {
        solved_depth_ = depth_;
        if constexpr (hears<Solved<N>>) observer_(Solved<N>{board_.grid()});
        return Step::found;
    }

    Board<R> board_;
    bool clash_ = false;
    [[no_unique_address]] typename detail::WorkerOf<P, R>::type policy_;
    [[no_unique_address]] O observer_;
    std::array<Frame, cells<N>.size()> trail_;  // not set beyond depth_
    std::size_t open_cells_ = board_.open_cells();
    std::size_t depth_ = 0;
    std::size_t solved_depth_ = 0;  // so many branches from the root on hold digits that led to a solution
    std::uint64_t steps_left_ = unlimited;
    unsigned placed_at_compile_time_ = 0;
    bool started_ = false;
    Step step_ = Step::found;
};

template <int N, Rules R, class P, class O>
Search(const Grid<N>&, const R&, const P&, O&&) -> Search<R, P, O>;
template <int N, Rules R, class P, class O>
Search(const Grid<N>&, const R&, const P&, O&&, Givens) -> Search<R, P, O>;
template <int N, Rules R, class P>
Search(const Grid<N>&, const R&, const P&) -> Search<R, P, Nobody>;
template <int N, Rules R>
Search(const Grid<N>&, const R&) -> Search<R, FewestCandidates, Nobody>;
template <int N>
Search(const Grid<N>&) -> Search<Classic<N>, FewestCandidates, Nobody>;
template <int N, Rules R, class P, class O>
Search(const Candidates<N>&, const R&, const P&, O&&) -> Search<R, P, O>;
template <int N, Rules R, class P>
Search(const Candidates<N>&, const R&, const P&) -> Search<R, P, Nobody>;
template <int N, Rules R>
Search(const Candidates<N>&, const R&) -> Search<R, FewestCandidates, Nobody>;
template <int N>
Search(const Candidates<N>&) -> Search<Classic<N>, FewestCandidates, Nobody>;

/// Walks over the solutions of a search.
template <Rules R, Policy<R> P, class O>
    requires Observer<std::remove_reference_t<O>, R::size>
class Search<R, P, O>::Iterator {
public:
    using value_type = Grid<N>;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr explicit Iterator(Search& search) : search_(&search) {}
    constexpr const Grid<N>& operator*() const { return search_->solution(); }
    constexpr Iterator& operator++() {
        search_->next();
        return *this;
    }
    constexpr void operator++(int) { ++*this; }
    friend constexpr bool operator==(const Iterator& it, std::default_sentinel_t) {
        return it.search_->outcome() != Outcome::solved;
    }

private:
    Search* search_ = nullptr;
};

}  // namespace sudoku::inline v0
