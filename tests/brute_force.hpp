#pragma once

#include <sudoku/cell.hpp>
#include <sudoku/grid.hpp>

#include "made_grids.hpp"

#include <cstdint>

// A search that shares nothing with the library: the oracle for solution counts.

namespace brute_force {

template <int N, int BoxHeight>
bool fits(const sudoku::Grid<N>& grid, unsigned row, unsigned column, int digit) {
    constexpr unsigned height = BoxHeight, width = N / BoxHeight;
    for (unsigned i = 0; i < N; ++i) {
        const unsigned r = row / height * height + i / width, c = column / width * width + i % width;
        if (grid[sudoku::Cell<N>::at(row, i)] == digit || grid[sudoku::Cell<N>::at(i, column)] == digit ||
            grid[sudoku::Cell<N>::at(r, c)] == digit)
            return false;
    }
    return true;
}

/// The number of solutions of a puzzle whose givens do not clash, counted no further than limit.
template <int N, int BoxHeight>
std::uint64_t count(sudoku::Grid<N>& grid, unsigned from, std::uint64_t limit) {
    while (from < N * N && grid[sudoku::Cell<N>::numbered(from)] != 0) ++from;
    if (from == N * N) return 1;
    const auto cell = sudoku::Cell<N>::numbered(from);
    std::uint64_t found = 0;
    for (int digit = 1; digit <= N && found < limit; ++digit) {
        if (!fits<N, BoxHeight>(grid, cell.row(), cell.column(), digit)) continue;
        grid.set(cell, digit);
        found += count<N, BoxHeight>(grid, from + 1, limit - found);
        grid.set(cell, 0);
    }
    return found;
}
template <int N, int BoxHeight>
std::uint64_t count(const sudoku::Grid<N>& grid, std::uint64_t limit = ~std::uint64_t{0}) {
    auto copy = grid;
    return count<N, BoxHeight>(copy, 0, limit);
}

/// A 9x9 grid that is complete and keeps the rules: rows and columns of a cyclic one exchanged within their bands.
inline sudoku::Grid<9> complete_9x9(made::Random& random) {
    unsigned rows[9], columns[9];
    for (auto* lines : {rows, columns})
        for (unsigned i = 0; i < 9; ++i) lines[i] = i / 3 * 3 + i % 3;
    for (auto* lines : {rows, columns})
        for (unsigned i = 0; i < 9; ++i) {
            const unsigned j = i / 3 * 3 + random.below(3), kept = lines[i];
            lines[i] = lines[j];
            lines[j] = kept;
        }
    const unsigned shift = random.below(9);
    sudoku::Grid<9> grid;
    for (const auto cell : sudoku::cells<9>) {
        const unsigned r = rows[cell.row()], c = columns[cell.column()];
        grid.set(cell, static_cast<int>((r % 3 * 3 + r / 3 + c + shift) % 9) + 1);
    }
    return grid;
}

/// A puzzle with that many givens and at least one solution; the same for the same seed.
inline sudoku::Grid<9> puzzle(std::uint64_t seed, unsigned givens) {
    made::Random random(seed);
    auto grid = complete_9x9(random);
    while (grid.givens() > givens) grid.set(sudoku::Cell<9>::numbered(random.below(81)), 0);
    return grid;
}

}  // namespace brute_force
