#pragma once

#include "../../simd/target.hpp"
#include "learner.hpp"
#include "problem.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// What a caller can say about a learning search.
struct Options {
    std::size_t memory = std::size_t{1} << 30;  ///< bytes it may take at most; more is refused, and it gives up
    std::uint64_t seed = 0;                     ///< another seed is another search: same answers, other times
    bool random = false;                        ///< solutions in random order: for making grids
    std::uint32_t guesses =
        ~std::uint32_t{0};  ///< of plain search before it learns, at most; 0 to learn from the start
    Tuning tuning = {};
};

/// A learning search over literals of 16 bits where the puzzle has fewer than 32,768 candidates, else of 32.
class LearningSearch {
public:
    LearningSearch(const Problem& problem, const Options& options) {
        std::size_t candidates = 0;
        for (const auto mask : problem.candidates) candidates += static_cast<std::size_t>(std::popcount(mask));
        if (candidates < 32767)
            start(narrow_, problem, options);
        else
            start(wide_, problem, options);
    }
    LearningSearch(const LearningSearch&) = delete;
    LearningSearch& operator=(const LearningSearch&) = delete;

    Found next(std::uint64_t steps) { return narrow_ ? narrow_->next(steps) : wide_->next(steps); }
    void exclude_together(std::span<const Candidate> candidates) {
        narrow_ ? narrow_->exclude_together(candidates) : wide_->exclude_together(candidates);
    }
    /// See Learner::check_against.
    void check_against(std::span<const std::uint8_t> digits) {
        narrow_ ? narrow_->check_against(digits) : wide_->check_against(digits);
    }
    void write(std::span<std::uint8_t> digits) const { narrow_ ? narrow_->write(digits) : wide_->write(digits); }
    const Counters& counters() const { return narrow_ ? narrow_->counters() : wide_->counters(); }

private:
    template <class Word>
    static void start(std::optional<Learner<Word>>& learner, const Problem& problem, const Options& options) {
        learner.emplace(options.memory, options.seed, options.tuning);
        learner->start(problem, options.seed != 0, options.random);
    }

    std::optional<Learner<std::uint16_t>> narrow_;
    std::optional<Learner<std::uint32_t>> wide_;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
