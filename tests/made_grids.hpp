#pragma once

#include <sudoku/candidates.hpp>
#include <sudoku/grid.hpp>

#include <cstdint>

// Grids for tests of any size, made on the spot.

namespace made {

/// A complete grid: each row is the one above moved on, so that no digit occurs twice in a row or column.
template <int N>
sudoku::Grid<N> complete() {
    sudoku::Grid<N> grid;
    for (const auto cell : sudoku::cells<N>)
        grid.set(cell, static_cast<int>((cell.row() * 3 + cell.row() / 4 + cell.column()) % N) + 1);
    return grid;
}

/// The same numbers on every platform.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint32_t next() {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::uint32_t>(state_ >> 33);
    }
    std::uint32_t below(std::uint32_t n) { return next() % n; }

private:
    std::uint64_t state_;
};

/// The grid with about that many hundredths of its digits rubbed out.
template <int N>
sudoku::Grid<N> with_holes(sudoku::Grid<N> grid, std::uint32_t percent, std::uint64_t seed = 1) {
    Random random(seed);
    for (const auto cell : sudoku::cells<N>)
        if (random.below(100) < percent) grid.set(cell, 0);
    return grid;
}

/// Any pencil marks, with empty and full sets among them.
template <int N>
sudoku::Candidates<N> pencil_marks(std::uint64_t seed) {
    Random random(seed);
    sudoku::Candidates<N> candidates;
    for (const auto cell : sudoku::cells<N>) {
        const auto kind = random.below(5);
        if (kind == 0) continue;  // every digit
        candidates[cell] = {};
        if (kind == 1) continue;
        for (int d = 1; d <= N; ++d)
            if (random.below(kind) == 0) candidates[cell].insert(d);
    }
    return candidates;
}

}  // namespace made
