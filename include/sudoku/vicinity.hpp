#pragma once

#include "ask_others.hpp"
#include "cell.hpp"
#include "cell_set.hpp"
#include "check.hpp"
#include "grid.hpp"
#include "rules.hpp"
#include "symmetry.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sudoku::inline v0::inline SUDOKU_UNIT {

namespace making {

/// All proper puzzles around one, those of one set of givens removed after the other.
template <Rules R, class Visit>
class VicinitySearch {
public:
    static constexpr int N = R::size;

    VicinitySearch(const Grid<N>& puzzle, const R& rules, Visit& visit)
        : rules_(rules), visit_(visit), puzzle_(puzzle), givens_(one_by_one_cells(given_cells(puzzle))) {}

    bool run(unsigned remove, unsigned add) {
        if (givens_.size() < remove) return true;
        return remove_from(puzzle_, 0, remove, add);
    }

private:
    struct Given {
        Cell<N> cell;
        Digit digit;
    };

    static std::vector<Cell<N>> one_by_one_cells(CellSet<N> set) {
        std::vector<Cell<N>> list;
        while (!set.empty()) list.push_back(set.pop_front());
        return list;
    }
    bool remove_from(const Grid<N>& rest, std::size_t first, unsigned remove, unsigned add) {
        if (remove == 0) return add_to({&rest, 1}, {0}, add);
        for (std::size_t i = first; i + remove <= givens_.size(); ++i) {
            auto less = rest;
            less.set(givens_[i], 0);
            if (!remove_from(less, i + 1, remove - 1, add)) return false;
        }
        return true;
    }
    // The givens that could be added without a clash, except those that were removed.
    std::vector<Given> addable(const Grid<N>& rest) const {
        Board<R> board(rules_);
        board.fill(rest);
        std::vector<Given> list;
        for (const auto cell : cells<N>) {
            if (rest[cell] != 0) continue;
            for (const Digit d : board.candidates(cell))
                if (d != puzzle_[cell]) list.push_back({cell, d});
        }
        return list;
    }
    // All of a batch are asked about together: `from[i]` is the first given that may be added to `batch[i]`.
    bool add_to(std::span<const Grid<N>> batch, const std::vector<std::size_t>& from, unsigned add) {
        if (add == 0) return report(batch);
        const auto list = addable(batch[0]);
        return add_level(batch, from, list, add);
    }
    bool add_level(std::span<const Grid<N>> batch, const std::vector<std::size_t>& from, const std::vector<Given>& list,
                   unsigned add) {
        std::vector<Grid<N>> more;
        std::vector<std::size_t> next;
        for (std::size_t i = 0; i < batch.size(); ++i)
            for (std::size_t k = from[i]; k < list.size(); ++k) {
                const auto [cell, digit] = list[k];
                if (batch[i][cell] != 0) continue;
                more.push_back(batch[i]);
                more.back().set(cell, digit);
                next.push_back(k + 1);
                if (add == 1 && more.size() == most_together) {
                    if (!report(more)) return false;
                    more.clear();
                    next.clear();
                }
            }
        if (add == 1) return report(more);
        return drop_unsolvable(more, next) && add_level(more, next, list, add - 1);
    }
    // What has no solution gets none by more givens.
    bool drop_unsolvable(std::vector<Grid<N>>& puzzles, std::vector<std::size_t>& next) {
        counts_.resize(puzzles.size());
        if (!count_each<R>(puzzles, 1, counts_, rules_)) return false;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            if (counts_[i] == 0) continue;
            puzzles[kept] = puzzles[i];
            next[kept++] = next[i];
        }
        puzzles.resize(kept);
        next.resize(kept);
        return true;
    }
    bool report(std::span<const Grid<N>> puzzles) {
        counts_.resize(puzzles.size());
        if (!count_each<R>(puzzles, 2, counts_, rules_)) return false;
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            if (counts_[i] == 1) visit_(puzzles[i]);
        return true;
    }

    static constexpr std::size_t most_together = 4096;

    const R& rules_;
    Visit& visit_;
    Grid<N> puzzle_;
    std::vector<Cell<N>> givens_;
    std::vector<std::uint64_t> counts_;
};

}  // namespace making

/// Calls `visit(puzzle)` for every proper puzzle that comes from this one by removing `remove` givens and adding `add`
/// other ones ({-1+1}, {-2+1}, {-2+2}; a cell may get another digit), each once. The puzzle itself may be proper or
/// not. Checks some 170 puzzles for {-1+1} of every given, 14,000 a given for {-1+2}: many together, in the lanes of
/// the engine. False if a search gave up (never for Classic<9>).
template <int N, class Visit, Rules R = Classic<N>>
    requires std::invocable<Visit&, const Grid<N>&>
bool for_each_in_vicinity(const Grid<N>& puzzle, unsigned remove, unsigned add, Visit visit, const R& rules = R{}) {
    return making::VicinitySearch<R, Visit>(puzzle, rules, visit).run(remove, add);
}

/// The same as a list.
template <int N, Rules R = Classic<N>>
std::vector<Grid<N>> vicinity(const Grid<N>& puzzle, unsigned remove, unsigned add, const R& rules = R{}) {
    std::vector<Grid<N>> found;
    for_each_in_vicinity(puzzle, remove, add, [&](const Grid<N>& other) { found.push_back(other); }, rules);
    return found;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
