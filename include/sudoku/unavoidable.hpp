#pragma once

#include "board.hpp"
#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace sudoku::inline v0 {

namespace detail {

/// Looks for other complete grids that differ from one in few cells, by repairing: a cell gets another digit, whoever
/// clashes with it must change as well, and so on until nobody clashes. Every unavoidable set whose first cell is the
/// one that changed first, and that has no smaller one within, is found on the way.
template <Rules R>
class UnavoidableSearch {
public:
    static constexpr int N = R::size;

    UnavoidableSearch(const Grid<N>& solution, unsigned most_cells, const R& rules)
        : solution_(solution), most_(most_cells) {
        for (const auto& unit : units_of(rules))
            for (const auto cell : unit)
                for (const auto peer : unit) peers_[cell.index].insert(peer);
        for (const auto cell : cells<N>) {
            peers_[cell.index].erase(cell);
            held_[static_cast<std::size_t>(solution[cell])].insert(cell);
        }
    }

    std::vector<CellSet<N>> run() {
        CellSet<N> open = CellSet<N>::all();
        for (const auto cell : cells<N>) {
            may_change_ = open;
            give_all_digits(cell);
            open.erase(cell);
        }
        keep_minimal();
        return std::move(found_);
    }

private:
    using Counts = std::array<std::int16_t, std::size_t{N} + 1>;

    // Needs: the cell may change.
    void give_all_digits(Cell<N> cell) {
        changed_.insert(cell);
        may_change_.erase(cell);
        for (Digit d = 1; d <= N; ++d)
            if (d != solution_[cell] && (peers_[cell.index] & given_[static_cast<std::size_t>(d)]).empty())
                give(cell, d);
        may_change_.insert(cell);
        changed_.erase(cell);
    }
    void give(Cell<N> cell, Digit d) {
        const auto digit = static_cast<std::size_t>(d);
        const CellSet<N> clashing = (peers_[cell.index] & held_[digit]) - changed_;
        if (!(clashing - may_change_).empty()) return;
        given_[digit].insert(cell);
        const CellSet<N> before = waiting_;
        waiting_ |= clashing;
        waiting_.erase(cell);
        go_on();
        waiting_ = before;
        given_[digit].erase(cell);
    }
    void go_on() {
        if (waiting_.empty()) {
            if (changed_.size() <= most_) found_.push_back(changed_);
            return;
        }
        if (least_size() <= most_) give_all_digits(fewest_choices());
    }
    // Digits that are written more often than the cells that change have held them need more cells.
    unsigned least_size() const {
        const CellSet<N> changing = changed_ | waiting_;
        unsigned size = changing.size();
        for (std::size_t d = 1; d <= N; ++d) {
            if (given_[d].empty()) continue;
            const unsigned written = given_[d].size(), held = (held_[d] & changing).size();
            if (written > held) size += written - held;
        }
        return size;
    }
    Cell<N> fewest_choices() const {
        Cell<N> best{};
        unsigned fewest = N + 1;
        for (auto left = waiting_; !left.empty();) {
            const auto cell = left.pop_front();
            unsigned choices = 0;
            for (std::size_t d = 1; d <= N; ++d) choices += (peers_[cell.index] & given_[d]).empty();
            if (choices < fewest) fewest = choices, best = cell;
        }
        return best;
    }
    // By size, and without those that hold a smaller one.
    void keep_minimal() {
        const auto before = [](const CellSet<N>& a, const CellSet<N>& b) {
            if (a.size() != b.size()) return a.size() < b.size();
            for (auto left = a ^ b; !left.empty();) return a.contains(left.front());
            return false;
        };
        std::sort(found_.begin(), found_.end(), before);
        std::vector<CellSet<N>> minimal;
        for (const auto& set : found_)
            if (std::none_of(minimal.begin(), minimal.end(), [&](const auto& m) { return (m - set).empty(); }))
                minimal.push_back(set);
        found_ = std::move(minimal);
    }

    Grid<N> solution_;
    unsigned most_;
    std::array<CellSet<N>, cells<N>.size()> peers_{};
    std::array<CellSet<N>, std::size_t{N} + 1> held_{}, given_{};  // by digit: before, and by the cells that changed
    CellSet<N> changed_, waiting_, may_change_;                    // waiting: they clash, and will change
    std::vector<CellSet<N>> found_;
};

}  // namespace detail

/// The unavoidable sets of a complete grid up to a size: sets of cells that could be filled in another way, so that
/// every puzzle with this solution gives one of them. Only minimal ones (no other within), smallest first, then in
/// reading order. Costs grow some tenfold with two more cells: see bench/generate_bench. Needs: the grid is a solution
/// under the rules, which have no constraints beyond units.
template <Rules R>
std::vector<CellSet<R::size>> unavoidable_sets(const Grid<R::size>& solution, unsigned most_cells,
                                               const R& rules = R{}) {
    static_assert(std::tuple_size_v<decltype(detail::constraints_of<R>())> == 0,
                  "rules with constraints are not supported here");
    return detail::UnavoidableSearch<R>(solution, most_cells, rules).run();
}

}  // namespace sudoku::inline v0
