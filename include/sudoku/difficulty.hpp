#pragma once

#include "grid.hpp"
#include "rate.hpp"
#include "score.hpp"
#include "technique/scored_finder.hpp"

// How hard a puzzle should be, for `generate` and for any algorithm that takes a predicate:
//
//     generate<Classic<9>>(engine, options, RatedBetween{70, 75})
//
// Puzzles are made and thrown away until one fits, so that the rarer the wish the longer it takes: see the budget of
// generate. Puzzles without exactly one solution fit nothing.

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// Puzzles whose ER lies in a range: tenths, both ends included.
struct RatedBetween {
    unsigned from = 0, to = 0;

    bool operator()(const Grid<9>& puzzle) const {
        const auto rating = rate(puzzle);
        return rating && from <= rating->er && rating->er <= to;
    }
};

/// Puzzles of one level of HoDoKu's scale.
struct AtLevel {
    Level level{};

    bool operator()(const Grid<9>& puzzle) const {
        const auto scored = score(puzzle);
        return scored && scored->level == level;
    }
};

/// Puzzles that need a technique and none harder: of those on HoDoKu's scale that score no more than this one, all
/// together solve the puzzle, and all but this one do not.
struct Needing {
    Technique technique{};

    bool operator()(const Grid<9>& puzzle) const { return needs(puzzle, technique, no_harder()); }

    /// The techniques that take part.
    constexpr Techniques no_harder() const {
        Techniques set;
        const auto most = technique::scored(technique);
        for (const auto& entry : technique::scale)
            if (most && entry.score <= most->score) set.insert(entry.technique);
        return set;
    }
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
