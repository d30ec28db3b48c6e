#pragma once

#include "ask_others.hpp"
#include "board.hpp"
#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"
#include "random.hpp"
#include "random_grid.hpp"
#include "rules.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku::inline v0::inline SUDOKU_UNIT::making {

/// Digits for a pattern of givens, so that the puzzle has one solution, by descent: of all puzzles that differ in one
/// digit those with the fewest solutions are the next, one of them at random, until there is one solution, or none is
/// better and a random digit changes. Only numbers of solutions decide.
///
/// To count many solutions takes as long as many questions, and is paid for as such.
template <class IsStopped>
class PatternFilling {
public:
    PatternFilling(const CellSet<9>& pattern, Random& random, std::uint64_t& questions_left, IsStopped is_stopped)
        : pattern_(pattern), random_(random), questions_left_(questions_left), is_stopped_(is_stopped) {}

    /// The solution of such a puzzle, or nothing when this start leads nowhere.
    std::optional<Grid<9>> run() {
        const Grid<9> start = UniformGrids9::instance().draw(random_);
        puzzle_ = only(start, pattern_);
        std::uint64_t solutions = count(puzzle_, most_solutions);
        for (unsigned rounds = 0; rounds < most_rounds && solutions != 1; ++rounds) {
            if (!list_changes()) return std::nullopt;
            counts_.resize(changes_.size());
            count_each<Classic<9>>(changes_, (std::min)(solutions + 1, most_solutions), counts_, Classic<9>{});
            for (const auto counted : counts_) pay(counted / solutions_for_a_question);
            solutions = step();
        }
        if (solutions != 1) return std::nullopt;
        return engine::first_solution(puzzle_);
    }

private:
    static constexpr std::uint64_t most_solutions = 400;
    static constexpr unsigned most_rounds = 60;

    static constexpr std::uint64_t solutions_for_a_question = 8;

    void pay(std::uint64_t questions) { questions_left_ -= (std::min)(questions_left_, questions); }
    std::uint64_t count(const Grid<9>& puzzle, std::uint64_t limit) {
        const auto counted = engine::count(puzzle, limit);
        pay(1 + counted / solutions_for_a_question);
        return counted;
    }
    // False when the budget is used up, or a token asks to stop.
    bool list_changes() {
        if (is_stopped_()) return false;
        changes_.clear();
        for (auto left = pattern_; !left.empty();) {
            const auto cell = left.pop_front();
            auto changed = puzzle_;
            changed.set(cell, 0);
            for (const Digit d : candidates(changed, cell)) {
                if (d == puzzle_[cell]) continue;
                changed.set(cell, d);
                changes_.push_back(changed);
            }
        }
        if (changes_.empty() || questions_left_ <= changes_.size()) {
            questions_left_ = changes_.empty() ? questions_left_ : 0;
            return false;
        }
        questions_left_ -= changes_.size();
        return true;
    }
    // One of the best changes, even if it is worse than what there was.
    std::uint64_t step() {
        std::uint64_t best = ~std::uint64_t{0};
        std::uint32_t ties = 0;
        for (std::size_t i = 0; i < changes_.size(); ++i) {
            if (counts_[i] == 0 || counts_[i] > best) continue;
            if (counts_[i] < best) best = counts_[i], ties = 0;
            if (below(random_, ++ties) == 0) puzzle_ = changes_[i];
        }
        return best;
    }

    CellSet<9> pattern_;
    Random& random_;
    std::uint64_t& questions_left_;
    IsStopped is_stopped_;
    Grid<9> puzzle_;
    std::vector<Grid<9>> changes_;
    std::vector<std::uint64_t> counts_;
};

template <class IsStopped>
std::optional<Grid<9>> fill_pattern(const CellSet<9>& pattern, Random& random, std::uint64_t& questions_left,
                                    IsStopped is_stopped) {
    return PatternFilling(pattern, random, questions_left, is_stopped).run();
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::making
