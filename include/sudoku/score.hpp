#pragma once

#include "rate.hpp"
#include "technique/scored_finder.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>

// How much work a puzzle is: HoDoKu's scores, the second scale in use. Its documentation says: the score of a puzzle is
// the sum of the scores of its steps; its level is at least that of the hardest step, and higher where the score is
// above the greatest of that level.

namespace sudoku::inline v0 {

/// "easy", "medium", "hard", "unfair", "extreme".
constexpr const char* to_string(Level level) {
    constexpr const char* names[] = {"easy", "medium", "hard", "unfair", "extreme"};
    return names[static_cast<unsigned>(level)];
}

/// The level of a score on its own: easy up to 800, medium to 1000, hard to 1600, unfair to 1800.
constexpr Level level_of_score(unsigned score) {
    if (score <= 800) return Level::easy;
    if (score <= 1000) return Level::medium;
    if (score <= 1600) return Level::hard;
    return score <= 1800 ? Level::unfair : Level::extreme;
}

/// What a puzzle scores.
struct Score {
    std::uint32_t total = 0;
    Level level{};        ///< the higher of the score's and the hardest step's
    Technique hardest{};  ///< of the highest level, there of the highest score; the first such
    std::uint16_t steps = 0;

    friend bool operator==(const Score&, const Score&) = default;
};

/// Why a puzzle has no score.
struct NotScored {
    NotRated::Reason reason{};
    Score so_far;          ///< of `beyond`: of the steps up to there
    Position<9> position;  ///< of `beyond`: where they end

    std::string message() const {
        switch (reason) {
            case NotRated::Reason::no_solution: return "no solution";
            case NotRated::Reason::several_solutions: return "several solutions";
            case NotRated::Reason::beyond:
                return "beyond the techniques after " + std::to_string(so_far.steps) + " steps with a score of " +
                       std::to_string(so_far.total);
        }
        return "?";
    }
};

/// The first step in a position in the order of the scale: see technique/scored_finder.hpp.
inline std::optional<technique::Step> next_scored_step(const Position<9>& position,
                                                       Techniques wanted = Techniques::hodoku()) {
    return technique::ScoredFinder(wanted).next(technique::Marks(position), technique::placed_cells(position));
}

namespace detail {

/// Adds a step up.
class Scorer {
public:
    void add(const technique::Step& step) {
        const unsigned points = technique::score_of(step);
        const auto entry = technique::scored(step.technique);
        const Level level = entry ? entry->level : Level::easy;
        score_.total += points;
        ++score_.steps;
        if (score_.steps > 1 && (level < hardest_ || (level == hardest_ && points <= points_))) return;
        score_.hardest = step.technique;
        hardest_ = level;
        points_ = points;
    }
    Score score() const {
        Score result = score_;
        result.level = (std::max)(level_of_score(score_.total), hardest_);
        return result;
    }

private:
    Score score_;
    Level hardest_{};
    unsigned points_ = 0;
};

}  // namespace detail
}  // namespace sudoku::inline v0

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// The score of a puzzle with exactly one solution on HoDoKu's scale: the sum over the steps in HoDoKu's order, one
/// step at a time. Which of several steps of a technique comes first is ours, and so are some techniques' limits (see
/// their headers), so that the sum comes near that of the program but need not be equal. A few milliseconds a puzzle.
inline Result<Score, NotScored> score(const Grid<9>& puzzle, Techniques wanted = Techniques::hodoku()) {
    auto found = solutions(puzzle);
    if (found.next() != sudoku::Step::found) return NotScored{NotRated::Reason::no_solution, {}, {}};
    [[maybe_unused]] const Grid<9> solution = found.solution();
    if (found.next() == sudoku::Step::found) return NotScored{NotRated::Reason::several_solutions, {}, {}};
    detail::Scorer scorer;
    Position<9> position(puzzle);
    technique::ScoredFinder finder(wanted, false);
    while (!position.is_complete()) {
        const auto step = finder.next(technique::Marks(position), technique::placed_cells(position));
        if (!step) return NotScored{NotRated::Reason::beyond, scorer.score(), position};
        assert(agrees(*step, solution) && "a step contradicts the solution");
        scorer.add(*step);
        apply(position, *step);
    }
    return scorer.score();
}

/// Whether a puzzle needs a technique: the others wanted do not solve it, and with this one they do.
inline bool needs(const Grid<9>& puzzle, Technique technique, Techniques wanted = Techniques::hodoku()) {
    wanted.insert(technique);
    return score(puzzle, wanted).has_value() && !score(puzzle, wanted.without(technique)).has_value();
}

/// The hardest technique on HoDoKu's scale that solving the puzzle takes; nothing where it has not one solution or is
/// beyond the techniques.
inline std::optional<Technique> hardest(const Grid<9>& puzzle, Techniques wanted = Techniques::hodoku()) {
    const auto scored = score(puzzle, wanted);
    if (!scored) return std::nullopt;
    return scored->hardest;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
