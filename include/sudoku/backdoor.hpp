#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "engine/singles.hpp"
#include "grid.hpp"
#include "minimal.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "source.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sudoku::inline v0::inline SUDOKU_UNIT {

namespace making {

/// Gives cells their digits, one after the other, and looks how far singles get.
template <Rules R>
class BackdoorSearch {
public:
    static constexpr int N = R::size;

    BackdoorSearch(const Grid<N>& solution, const R& rules) : solution_(solution), rules_(rules) {}

    std::vector<CellSet<N>> run(const Grid<N>& puzzle, unsigned most_cells) {
        auto start = engine::Singles<R>::unrestricted(rules_);
        start.give(rules_, puzzle);
        start.settle(rules_);
        if (start.full()) return {CellSet<N>()};
        // Smaller ones first, so that only those are kept that hold no smaller one.
        for (unsigned size = 1; size <= most_cells; ++size) extend(start, CellSet<N>(), 0, size);
        return std::move(found_);
    }

private:
    void extend(const engine::Singles<R>& from, const CellSet<N>& given, std::size_t first, unsigned more) {
        for (std::size_t i = first; i < cells<N>.size(); ++i) {
            const auto cell = cells<N>[i];
            if (!from.is_open(cell)) continue;
            auto set = given;
            set.insert(cell);
            if (holds_one(set)) continue;
            auto next = from;
            next.choose(rules_, cell, solution_[cell]);
            next.settle(rules_);
            if (more > 1)
                extend(next, set, i + 1, more - 1);
            else if (next.full())
                found_.push_back(set);
        }
    }
    bool holds_one(const CellSet<N>& set) const {
        return std::any_of(found_.begin(), found_.end(), [&](const auto& f) { return (f - set).empty(); });
    }

    Grid<N> solution_;
    engine::RulesView<R> rules_;
    std::vector<CellSet<N>> found_;
};

}  // namespace making

/// The backdoors of a proper puzzle up to a size of 1 to 3 cells: cells whose digits, once given, let naked and hidden
/// singles finish it. Only those that hold no smaller one, smallest first. The empty set alone for a puzzle that
/// singles finish anyway. If the puzzle is not proper, why. A size more costs some thirty times as much: 20 ms for 3.
template <int N, Rules R = Classic<N>>
Result<std::vector<CellSet<N>>, Uniqueness> backdoors(const Grid<N>& puzzle, unsigned most_cells = 1,
                                                      const R& rules = R{}) {
    const auto solution = making::only_solution(puzzle, rules);
    if (!solution) return solution.error();
    return making::BackdoorSearch<R>(*solution, rules).run(puzzle, most_cells);
}

/// The cells that are backdoors alone. None for a puzzle that singles finish anyway.
template <int N, Rules R = Classic<N>>
Result<CellSet<N>, Uniqueness> magic_cells(const Grid<N>& puzzle, const R& rules = R{}) {
    const auto found = backdoors(puzzle, 1, rules);
    if (!found) return found.error();
    CellSet<N> magic;
    for (const auto& set : *found) magic |= set;
    return magic;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
