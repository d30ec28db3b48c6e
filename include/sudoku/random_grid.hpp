#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "digit_set.hpp"
#include "engine/singles.hpp"
#include "grid.hpp"
#include "policy.hpp"
#include "random.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "search.hpp"
#include "uniform_grid9.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoku::inline v0::inline SUDOKU_UNIT {

// How the library makes grids and puzzles. (Not `detail`: that lies outside what depends on a unit's flags.)
namespace making {

using namespace detail;

// Up to 4x4 there are at most 576 grids: counted in reading order, and one of them taken.
template <Rules R>
Answer<Grid<R::size>> one_of_all_grids(Random& random, const R& rules) {
    const auto search = [&] { return Search<R, ReadingOrder, Nobody>(Grid<R::size>(), rules); };
    std::uint32_t count = 0;
    for (auto all = search(); all.next() == Step::found;) ++count;
    if (count == 0) return Outcome::no_solution;
    auto walk = search();
    for (std::uint32_t left = below(random, count) + 1; left > 0; --left) walk.next();
    return walk.solution();
}

// Depth-first search: an open cell with the fewest candidates, one of its digits, both at random, with singles in
// between; all anew after some dead ends. (The singles that follow from a grid do not depend on who looks for them.)
template <Rules R>
class RandomFilling {
public:
    static constexpr int N = R::size;

    RandomFilling(Random& random, const R& rules) : random_(random), rules_(rules) {}

    Answer<Grid<N>> run() {
        for (unsigned tries = 0; tries < most_runs; ++tries) {
            dead_ends_left_ = 50 + 10 * tries;
            auto start = engine::Singles<R>::unrestricted(rules_);
            if (start.settle(rules_) && fill(start)) return grid_;
            if (dead_ends_left_ != 0) return Outcome::no_solution;
        }
        return Outcome::gave_up;
    }

private:
    static constexpr unsigned most_runs = 200;

    // A path has at most a frame for each open cell: explicit, so that the stack of the thread does not matter.
    bool fill(const engine::Singles<R>& start) {
        std::vector<engine::Singles<R>> path{start};
        while (!path.empty()) {
            auto& now = path.back();
            if (now.full()) {
                grid_ = now.grid();
                return true;
            }
            const auto cell = random_cell(now);
            const Digit digit = random_digit(now.candidates(cell));
            auto next = now;
            now.exclude(rules_, cell, digit);
            next.choose(rules_, cell, digit);
            if (next.settle(rules_)) {
                path.push_back(next);
                continue;
            }
            if (--dead_ends_left_ == 0) return false;
            while (!path.empty() && !path.back().settle(rules_)) path.pop_back();
        }
        return false;
    }
    Cell<N> random_cell(const engine::Singles<R>& now) {
        Cell<N> chosen{};
        int fewest = N + 1;
        std::uint32_t ties = 0;
        for (const auto cell : cells<N>) {
            if (!now.is_open(cell)) continue;
            const int size = static_cast<int>(now.candidates(cell).size());
            if (size > fewest) continue;
            if (size < fewest) fewest = size, ties = 0;
            if (below(random_, ++ties) == 0) chosen = cell;
        }
        return chosen;
    }
    Digit random_digit(DigitSet<N> digits) {
        for (auto skip = below(random_, static_cast<std::uint32_t>(digits.size())); skip > 0; --skip)
            digits.pop_front();
        return digits.front();
    }

    Random& random_;
    engine::RulesView<R> rules_;
    std::uint32_t dead_ends_left_ = 0;
    Grid<N> grid_;
};

// Large grids: a regular one, and many times two digits change places in one of the parts in which they can.
template <int N>
class MixedGrid {
public:
    MixedGrid(const Grid<N>& grid, Random& random) : grid_(grid), random_(random) {
        for (const auto cell : cells<N>) held_[static_cast<std::size_t>(grid[cell])].insert(cell);
    }
    /// Calls peers(cell) for a CellSet.
    template <class Peers>
    Grid<N> mixed(const Peers& peers) {
        for (unsigned moves = 4 * N * N; moves > 0; --moves) exchange(peers);
        return grid_;
    }

private:
    template <class Peers>
    void exchange(const Peers& peers) {
        const std::uint32_t a = below(random_, N) + 1, b = (a - 1 + below(random_, N - 1) + 1) % N + 1;
        const CellSet<N> both = held_[a] | held_[b];
        CellSet<N> part, open;
        auto skip = below(random_, N);
        for (auto from = held_[a];; --skip) {
            const auto cell = from.pop_front();
            if (skip == 0) {
                open.insert(cell);
                break;
            }
        }
        while (!open.empty()) {
            const auto cell = open.pop_front();
            part.insert(cell);
            open |= (peers(cell) & both) - part;
        }
        held_[a] ^= part;
        held_[b] ^= part;
        for (auto left = part; !left.empty();) {
            const auto cell = left.pop_front();
            grid_.set(cell, grid_[cell] == static_cast<Digit>(a) ? static_cast<Digit>(b) : static_cast<Digit>(a));
        }
    }

    Grid<N> grid_;
    Random& random_;
    std::array<CellSet<N>, std::size_t{N} + 1> held_{};
};

template <class R>
inline constexpr unsigned regular_box_height = 0;  // rules that are not listed have no regular grid
template <int N, int H>
inline constexpr unsigned regular_box_height<Classic<N, H>> = H;
template <int N>
inline constexpr unsigned regular_box_height<LatinSquare<N>> = 1;

template <Rules R>
Grid<R::size> mixed_regular_grid(Random& random) {
    constexpr unsigned N = R::size, height = regular_box_height<R>, width = N / height;
    std::array<Digit, N> digits;
    for (unsigned i = 0; i < N; ++i) digits[i] = static_cast<Digit>(i + 1);
    shuffle(digits, random);
    Grid<R::size> grid;
    for (const auto cell : cells<R::size>)
        grid.set(cell, digits[(width * (cell.row() % height) + cell.row() / height + cell.column()) % N]);
    return MixedGrid<R::size>(grid, random).mixed([](Cell<R::size> cell) { return HeldRules<R>::peers(cell); });
}

template <Rules R>
Answer<Grid<R::size>> random_grid(Random& random, const R& rules) {
    if constexpr (std::same_as<R, Classic<9>>) {
        return UniformGrids9::instance().draw(random);
    } else if constexpr (R::size <= 4) {
        return one_of_all_grids(random, rules);
    } else if constexpr (R::size > 9 && regular_box_height<R> != 0) {
        return mixed_regular_grid<R>(random);
    } else {
        return RandomFilling<R>(random, rules).run();
    }
}

}  // namespace making

/// A complete grid at random. Which ones come how often:
///
///     Classic<9>, and any rules up to 4x4    all equally likely, exactly
///     Classic<N>, LatinSquare<N> above 9x9   a regular grid after 4 * N * N exchanges of two digits in some part of
///                                            their cells; every exchange is as likely as the one back, so they lead
///                                            towards equally likely, but whether to all grids is not known
///     everything else                        a random depth-first search: all can come, some more often than others
///
/// The same for the same numbers of the engine on every platform. `no_solution` for rules that no grid keeps, `gave_up`
/// where 200 tries have not led to one. About 1 microsecond for Classic<9>, after 30 milliseconds for tables once.
template <Rules R, RandomEngine Engine>
Answer<Grid<R::size>> random_grid(Engine& engine, const R& rules = R{}) {
    Random random = random_from(engine);
    return making::random_grid(random, rules);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
