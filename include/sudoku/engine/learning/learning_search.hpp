#pragma once

#include "../../simd/target.hpp"
#include "learner.hpp"
#include "problem.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

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

/// A learning search for N x N grids, over literals of 16 bits where the puzzle has fewer than 32,768 candidates, over
/// 32 bits elsewhere. (A template so that who asks small grids alone compiles one of the two, and who asks none
/// compiles neither.)
template <int N>
class LearningSearch {
    static constexpr std::size_t most_for_narrow = 32766;
    static constexpr bool may_be_wide = std::size_t{N} * N * N > most_for_narrow;

public:
    LearningSearch(const Problem& problem, const Options& options) {
        if constexpr (may_be_wide) {
            std::size_t candidates = 0;
            for (const auto mask : problem.candidates) candidates += static_cast<std::size_t>(std::popcount(mask));
            if (candidates > most_for_narrow) {
                start(wide_, problem, options);
                return;
            }
        }
        start(narrow_, problem, options);
    }
    LearningSearch(const LearningSearch&) = delete;
    LearningSearch& operator=(const LearningSearch&) = delete;

    Found next(std::uint64_t steps) {
        return ask(*this, [&](auto& learner) { return learner.next(steps); });
    }
    void exclude_together(std::span<const Candidate> candidates) {
        ask(*this, [&](auto& learner) { learner.exclude_together(candidates); });
    }
    /// See Learner::check_against.
    void check_against(std::span<const std::uint8_t> digits) {
        ask(*this, [&](auto& learner) { learner.check_against(digits); });
    }
    void write(std::span<std::uint8_t> digits) const {
        ask(*this, [&](auto& learner) { learner.write(digits); });
    }
    const Counters& counters() const {
        return ask(*this, [](auto& learner) -> const Counters& { return learner.counters(); });
    }

private:
    struct Nothing {};

    template <class Self, class Ask>
    static decltype(auto) ask(Self& self, const Ask& question) {
        if constexpr (may_be_wide)
            if (self.wide_) return question(*self.wide_);
        return question(*self.narrow_);
    }
    template <class Word>
    static void start(std::optional<Learner<Word>>& learner, const Problem& problem, const Options& options) {
        learner.emplace(options.memory, options.seed, options.tuning);
        learner->start(problem, options.seed != 0, options.random);
    }

    std::optional<Learner<std::uint16_t>> narrow_;
    [[no_unique_address]] std::conditional_t<may_be_wide, std::optional<Learner<std::uint32_t>>, Nothing> wide_;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
