#pragma once

#include <sudoku/candidates.hpp>
#include <sudoku/grid.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

// Puzzles of all kinds made from a seed, and a solver that shares nothing with the library but its types.

namespace made9 {

using sudoku::Candidates;
using sudoku::cells;
using sudoku::DigitSet;
using sudoku::Grid;

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

/// Tries every digit in the cell with the fewest left, up to a limit of solutions and of steps.
class BruteForce {
public:
    explicit BruteForce(const Candidates<9>& marks) {
        row_.fill(511), column_.fill(511), box_.fill(511);
        for (std::size_t i = 0; i < 81; ++i) marks_[i] = marks[sudoku::Cell<9>::numbered(i)].bits();
    }
    std::uint64_t count(std::uint64_t limit, std::uint64_t steps = 20000) {
        limit_ = limit, found_ = 0, steps_ = steps;
        descend();
        return found_;
    }
    /// Whether the last count ended because of the steps.
    bool gave_up() const { return steps_ == 0; }
    const std::array<unsigned, 81>& last() const { return last_; }

private:
    void descend() {
        if (found_ == limit_ || steps_ == 0) return;
        --steps_;
        std::size_t best = 81;
        unsigned fewest = 10;
        for (std::size_t i = 0; i < 81; ++i) {
            if (digit_[i] != 0) continue;
            const auto n = static_cast<unsigned>(std::popcount(open(i)));
            if (n < fewest) fewest = n, best = i;
        }
        if (best == 81) {
            ++found_;
            last_ = digit_;
            return;
        }
        for (unsigned left = open(best); left != 0; left &= left - 1) {
            const unsigned bit = left & (0u - left);
            flip(best, bit);
            digit_[best] = static_cast<unsigned>(std::countr_zero(bit)) + 1;
            descend();
            digit_[best] = 0;
            flip(best, bit);
        }
    }
    unsigned open(std::size_t i) const {
        return marks_[i] & row_[i / 9] & column_[i % 9] & box_[i / 27 * 3 + i % 9 / 3];
    }
    void flip(std::size_t i, unsigned bit) {
        row_[i / 9] ^= bit, column_[i % 9] ^= bit, box_[i / 27 * 3 + i % 9 / 3] ^= bit;
    }

    std::array<unsigned, 9> row_, column_, box_;
    std::array<unsigned, 81> marks_, digit_{}, last_{};
    std::uint64_t limit_ = 0, found_ = 0, steps_ = 0;
};

inline bool is_solution(const Grid<9>& grid, const Candidates<9>& marks) {
    std::array<DigitSet<9>, 27> units{};
    for (const auto cell : cells<9>) {
        if (!marks[cell].contains(grid[cell])) return false;
        const std::size_t row = cell.row(), column = cell.column();
        units[row].insert(grid[cell]);
        units[9 + column].insert(grid[cell]);
        units[18 + row / 3 * 3 + column / 3].insert(grid[cell]);
    }
    for (const auto unit : units)
        if (unit != DigitSet<9>::all()) return false;
    return true;
}

/// A complete grid: a fixed one with digits, rows, columns, bands and stacks shuffled.
inline Grid<9> complete(Random& random) {
    std::array<unsigned, 9> rows{}, columns{}, digits{};
    const auto shuffle3 = [&](std::array<unsigned, 3>& three) {
        three = {0, 1, 2};
        for (std::size_t i = 2; i > 0; --i) std::swap(three[i], three[random.below(static_cast<std::uint32_t>(i + 1))]);
    };
    for (auto* lines : {&rows, &columns}) {
        std::array<unsigned, 3> bands, inner;
        shuffle3(bands);
        for (std::size_t b = 0; b < 3; ++b) {
            shuffle3(inner);
            for (std::size_t i = 0; i < 3; ++i) (*lines)[b * 3 + i] = bands[b] * 3 + inner[i];
        }
    }
    for (unsigned i = 0; i < 9; ++i) digits[i] = i;
    for (std::size_t i = 8; i > 0; --i) std::swap(digits[i], digits[random.below(static_cast<std::uint32_t>(i + 1))]);
    // Three grids that no shuffling turns into each other: the columns of a box turn from band to band, or its rows
    // from stack to stack.
    const unsigned kind = random.below(3);
    Grid<9> grid;
    for (const auto cell : cells<9>) {
        unsigned r = rows[cell.row()], c = columns[cell.column()];
        if (kind == 2) std::swap(r, c);
        const unsigned column = kind == 0 ? c : c / 3 * 3 + (c + r / 3) % 3;
        grid.set(cell, static_cast<int>(digits[(r % 3 * 3 + r / 3 + column) % 9]) + 1);
    }
    return grid;
}

inline Grid<9> some_givens(Grid<9> grid, unsigned keep, Random& random) {
    for (unsigned left = 81; left > keep;) {
        const auto cell = cells<9>[random.below(81)];
        if (grid[cell] != 0) grid.set(cell, 0), --left;
    }
    return grid;
}

/// Givens taken away as long as the solution stays the only one.
inline Grid<9> unique(Random& random) {
    Grid<9> grid = complete(random);
    for (unsigned tries = 0; tries < 110; ++tries) {
        const auto cell = cells<9>[random.below(81)];
        const int digit = grid[cell];
        if (digit == 0) continue;
        grid.set(cell, 0);
        BruteForce brute{Candidates<9>(grid)};
        if (brute.count(2) != 1 || brute.gave_up()) grid.set(cell, digit);
    }
    return grid;
}

/// A puzzle of a kind that goes round with the number: one solution, few, many, none, clashing, nearly empty, complete.
inline Grid<9> puzzle(unsigned number, Random& random) {
    Grid<9> grid = complete(random);
    const auto any_cell = [&] { return cells<9>[random.below(81)]; };
    const auto any_digit = [&] { return static_cast<int>(random.below(9)) + 1; };
    switch (number % 10) {
        case 0: return number % 40 == 0 ? unique(random) : some_givens(grid, 32 + random.below(12), random);
        case 1: return some_givens(grid, 26 + random.below(6), random);
        case 2: return some_givens(grid, 20 + random.below(8), random);
        case 3: return some_givens(grid, random.below(17), random);
        case 4:
            grid = some_givens(grid, 24 + random.below(16), random);
            grid.set(any_cell(), any_digit());
            return grid;
        case 5:
            grid = some_givens(grid, 30 + random.below(45), random);
            for (unsigned i = 0; i < 3; ++i) grid.set(any_cell(), any_digit());
            return grid;
        case 6:
            grid = {};
            for (unsigned i = random.below(30); i > 0; --i) grid.set(any_cell(), any_digit());
            return grid;
        case 7: return some_givens(grid, 70 + random.below(12), random);
        case 8: grid.set(any_cell(), any_digit()); return number % 20 == 8 ? grid : Grid<9>{};
        default: return some_givens(grid, 22 + random.below(20), random);
    }
}

/// Pencil marks: around a solution, around none, or anything.
inline Candidates<9> marks(unsigned number, Random& random) {
    const Grid<9> grid = complete(random);
    Candidates<9> all;
    for (const auto cell : cells<9>) {
        auto& at = all[cell];
        if (number % 4 == 3) {
            at = DigitSet<9>::from_bits(static_cast<std::uint16_t>(random.below(512) | random.below(512)));
            continue;
        }
        if (random.below(10) == 0) continue;
        at = DigitSet<9>::of(grid[cell]);
        for (unsigned i = random.below(number % 4 == 0 ? 3 : 5); i > 0; --i)
            at.insert(static_cast<int>(random.below(9)) + 1);
        if (number % 4 == 2 && random.below(60) == 0) at.erase(grid[cell]);
    }
    return all;
}

}  // namespace made9
