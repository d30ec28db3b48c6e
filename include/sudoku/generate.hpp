#pragma once

#include "ask_others.hpp"
#include "budget.hpp"
#include "cell.hpp"
#include "cell_set.hpp"
#include "fill_pattern.hpp"
#include "generate_options.hpp"
#include "grid.hpp"
#include "minimal.hpp"
#include "random.hpp"
#include "random_grid.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "symmetry.hpp"
#include "take_away.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Puzzles to order. `generate` makes one, `generate_all` many: its puzzles are those that as many calls of `generate`
// would make, but the questions of many go through the lanes of the engine together, which is twice as fast.
// generate_all.hpp has it over threads.

namespace sudoku::inline v0::inline SUDOKU_UNIT {

namespace making {

/// Makes one puzzle, question by question: a random grid (or digits for a pattern, and their grid), from which givens
/// are taken away in random order, and all anew where the result is not what was asked for.
template <Rules R, class Accept, class Stop>
class Maker {
public:
    static constexpr int N = R::size;
    using Outcome = Result<Grid<N>, NotMade<N>>;

    Maker(const Order<N>& order, const Accept& accept, const Budget<Stop>& budget, const R& rules)
        : order_(&order), accept_(&accept), rules_(&rules), budget_(&budget) {}

    /// Begins a puzzle.
    void start(Random random) {
        random_ = random;
        questions_left_ = budget_->steps;
        attempts_ = 0;
        nearest_.reset();
        outcome_.reset();
        begin();
    }

    bool is_finished() const { return outcome_.has_value(); }
    /// Needs: is_finished().
    const Outcome& outcome() const { return *outcome_; }

    /// Has the next question, unless it is finished.
    TakeAway<N>& job() { return job_; }
    /// Goes on after the answer, which has taken so many steps.
    void go_on(std::uint64_t steps) {
        questions_left_ -= (std::min)(questions_left_, 1 + steps);
        while (!outcome_ && job_.is_finished()) {
            finish_job();
            if (!outcome_ && questions_left_ == 0) give_up();
        }
        if (!outcome_ && questions_left_ == 0) give_up();
    }
    /// Asks the token.
    void stop_if_asked() {
        if (!outcome_ && is_stopped()) give_up();
    }

private:
    bool is_stopped() const { return budget_->stop.stop_requested(); }
    void give_up() { outcome_ = NotMade<N>{NotMade<N>::Reason::gave_up, attempts_, nearest_}; }

    enum class Work : std::uint8_t { taking, proving };

    void begin() {
        while (!outcome_) {
            if (is_stopped()) return give_up();
            ++attempts_;
            work_ = Work::taking;
            const auto solution = start_grid();
            if (!solution) {
                if (!outcome_ && questions_left_ == 0) give_up();
                continue;
            }
            take_from(*solution);
            if (!job_.is_finished()) return;
            if (questions_left_ != 0) --questions_left_;
            if (questions_left_ == 0) give_up();
        }
    }
    // A complete grid of which the cells that may be given have a chance to leave one solution.
    std::optional<Grid<N>> start_grid() {
        if constexpr (has_lanes<R>) {
            if (order_->may.size() <= few_cells) return pattern_solution();
        }
        const auto grid = making::random_grid(random_, *rules_);
        if (grid) return *grid;
        outcome_ = NotMade<N>{NotMade<N>::Reason::no_grid, attempts_, std::nullopt};
        return std::nullopt;
    }
    std::optional<Grid<N>> pattern_solution() {
        return fill_pattern(order_->may, random_, questions_left_, [this] { return is_stopped(); });
    }
    void take_from(const Grid<N>& solution) {
        shuffle(std::span(steps_ = order_->steps), random_);
        typename TakeAway<N>::Goal goal;
        if (!order_->minimal && order_->has_range()) {
            goal.fewest = order_->fewest;
            goal.enough = order_->fewest + below(random_, order_->most - order_->fewest + 1);
        }
        job_.begin(solution, order_->must, steps_, goal);
        tell_easy_sets<R>(job_);
    }
    void finish_job() {
        if (job_.is_impossible() || job_.is_unknown()) return begin();
        const auto puzzle = only(job_.solution(), job_.givens());
        if (work_ == Work::taking) {
            if (!is_in_range(puzzle)) return begin();
            if (order_->minimal && !order_->leaves_minimal) return prove(puzzle);
        } else if (puzzle.givens() < puzzle_.givens()) {
            return begin();
        }
        if ((*accept_)(puzzle)) {
            outcome_ = puzzle;
        } else {
            nearest_ = puzzle;
            begin();
        }
    }
    // Steps of several cells can leave givens that could go alone: looked for by taking each of them.
    void prove(const Grid<N>& puzzle) {
        puzzle_ = puzzle;
        work_ = Work::proving;
        const auto steps = one_by_one(given_cells(puzzle));
        job_.begin(job_.solution(), {}, steps, {puzzle.givens() - 1, 0});
        tell_easy_sets<R>(job_);
    }
    bool is_in_range(const Grid<N>& puzzle) {
        const unsigned givens = puzzle.givens();
        const unsigned off = order_->distance(givens);
        if (off == 0) return true;
        if (!nearest_ || off < order_->distance(nearest_->givens())) nearest_ = puzzle;
        return false;
    }

    // A pattern of so few cells is filled first: the rest of a random grid rarely has one solution.
    static constexpr unsigned few_cells = 40;

    Random random_{};
    const Order<N>* order_;
    const Accept* accept_;
    const R* rules_;
    TakeAway<N> job_;
    std::vector<CellSet<N>> steps_;
    Grid<N> puzzle_;
    Work work_ = Work::taking;
    const Budget<Stop>* budget_;
    std::uint64_t questions_left_ = 0, attempts_ = 0;
    std::optional<Grid<N>> nearest_;
    std::optional<Outcome> outcome_;
};

/// Makers whose questions are answered together: as many as there are lanes, and as many again that wait for one. (32
/// make a fifth less with AVX-512, 96 a tenth.)
template <Rules R>
inline constexpr std::size_t makers_together = has_lanes<R> ? 64 : 1;

/// Makes puzzles from seeds, each in the first place that is free.
template <Rules R, class Accept, class Stop>
class Workshop {
public:
    using Results = std::span<std::optional<Result<Grid<R::size>, NotMade<R::size>>>>;

    Workshop(std::span<const Random> seeds, const Order<R::size>& order, const Accept& accept,
             const Budget<Stop>& budget, const R& rules, Results results)
        : seeds_(seeds), rules_(rules), results_(results) {
        const std::size_t places = (std::min)(makers_together<R>, seeds.size());
        places_.resize(places, {0, Maker<R, Accept, Stop>(order, accept, budget, rules)});
    }

    void run(InstructionSet set) {
        std::vector<TakeAway<R::size>*> jobs;
        for (auto& place : places_)
            if (start_next(place)) jobs.push_back(&place.maker.job());
        answer_questions<R>(
            jobs, [&](std::size_t i, std::uint64_t steps) { return go_on(places_[i], steps); }, rules_, set);
    }

private:
    struct Place {
        std::size_t index;
        Maker<R, Accept, Stop> maker;
    };

    // The next puzzle that takes a question; false if there is none.
    bool start_next(Place& place) {
        while (next_ < seeds_.size()) {
            place.index = next_;
            place.maker.start(seeds_[next_++]);
            if (!finish(place)) return true;
        }
        return false;
    }
    bool finish(Place& place) {
        place.maker.stop_if_asked();
        if (!place.maker.is_finished()) return false;
        results_[place.index] = place.maker.outcome();
        return true;
    }
    bool go_on(Place& place, std::uint64_t steps) {
        place.maker.go_on(steps);
        return !finish(place) || start_next(place);
    }

    std::span<const Random> seeds_;
    const R& rules_;
    Results results_;
    std::vector<Place> places_;
    std::size_t next_ = 0;
};

template <Rules R, class Accept, class Stop>
void make_all(std::span<const Random> seeds, const Order<R::size>& order, const Accept& accept,
              const Budget<Stop>& budget, const R& rules,
              std::span<std::optional<Result<Grid<R::size>, NotMade<R::size>>>> results,
              InstructionSet set = InstructionSet::automatic) {
    Workshop<R, Accept, Stop>(seeds, order, accept, budget, rules, results).run(set);
}

template <RandomEngine Engine>
std::vector<Random> seeds_from(Engine& engine, std::size_t count) {
    std::vector<Random> seeds;
    seeds.reserve(count);
    for (std::size_t i = 0; i < count; ++i) seeds.push_back(random_from(engine));
    return seeds;
}
template <Rules R>
std::vector<Result<Grid<R::size>, NotMade<R::size>>> refusals(std::size_t count, const NotMade<R::size>& why) {
    return std::vector<Result<Grid<R::size>, NotMade<R::size>>>(count, why);
}
template <Rules R>
std::vector<Result<Grid<R::size>, NotMade<R::size>>> unwrapped(
    std::vector<std::optional<Result<Grid<R::size>, NotMade<R::size>>>> results) {
    std::vector<Result<Grid<R::size>, NotMade<R::size>>> made;
    made.reserve(results.size());
    for (auto& result : results) made.push_back(std::move(*result));
    return made;
}

}  // namespace making

/// A proper puzzle to order, or why there is none: see GenerateOptions, NotMade.
///
/// A random complete grid (see random_grid), of which givens are taken away in random order, each (with those that
/// the symmetry ties to it) if the puzzle keeps its one solution, as long as the options ask for fewer; again from the
/// start where the result does not fit. So puzzles with few clues are as rare as they are among the results of that:
/// minimal ones of 9x9 have 24.4 clues on average, 1 in 500 has 21. `accept(puzzle)` can ask for more: a difficulty.
///
/// The same puzzle for the same numbers of the engine on every platform. It draws two words of 64 bits from it,
/// whatever happens. A step of the budget is a question whether some puzzle has another solution: there are some 27 to
/// a minimal 9x9 puzzle. Under other rules so is every guess and conflict of the search for its answer. The default
/// budget is used up after a second or two for 9x9.
template <Rules R, RandomEngine Engine, std::predicate<const Grid<R::size>&> Accept = AnyPuzzle,
          StopToken Stop = NeverStop>
Result<Grid<R::size>, NotMade<R::size>> generate(Engine& engine, const GenerateOptions<R::size>& options = {},
                                                 const Accept& accept = {},
                                                 const Budget<Stop>& budget = {default_questions, {}},
                                                 const R& rules = R{}) {
    const Random seed = random_from(engine);
    const auto order = order_of(options, rules);
    if (!order) return order.error();
    std::optional<Result<Grid<R::size>, NotMade<R::size>>> result;
    making::make_all<R>(std::span(&seed, 1), *order, accept, budget, rules, std::span(&result, 1));
    return *result;
}

/// `count` puzzles: the same that as many calls of `generate` would make, with a budget for each.
/// An InstructionSet at the end forces one, for tests and benchmarks.
template <Rules R, RandomEngine Engine, std::predicate<const Grid<R::size>&> Accept = AnyPuzzle,
          StopToken Stop = NeverStop>
std::vector<Result<Grid<R::size>, NotMade<R::size>>> generate_all(std::size_t count, Engine& engine,
                                                                  const GenerateOptions<R::size>& options = {},
                                                                  const Accept& accept = {},
                                                                  const Budget<Stop>& budget = {default_questions, {}},
                                                                  const R& rules = R{},
                                                                  InstructionSet set = InstructionSet::automatic) {
    const auto seeds = making::seeds_from(engine, count);
    const auto order = order_of(options, rules);
    if (!order) return making::refusals<R>(count, order.error());
    std::vector<std::optional<Result<Grid<R::size>, NotMade<R::size>>>> results(count);
    making::make_all<R>(seeds, *order, accept, budget, rules, results, set);
    return making::unwrapped<R>(std::move(results));
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
