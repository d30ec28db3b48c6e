#pragma once

#include "cell.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace sudoku::inline v0 {

/// Up to N cells that must all hold different digits. A unit of N cells is a house: it holds every digit once.
/// A range of its cells.
template <int N>
class Unit {
public:
    constexpr Unit() = default;
    /// Needs: at most N cells.
    constexpr Unit(std::initializer_list<Cell<N>> cells_in_it) {
        for (const auto cell : cells_in_it) add(cell);
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool is_house() const { return size_ == N; }
    constexpr Cell<N> operator[](std::size_t i) const { return cells_[i]; }
    constexpr auto begin() const { return cells_.begin(); }
    constexpr auto end() const { return cells_.begin() + static_cast<std::ptrdiff_t>(size_); }

    /// Needs: fewer than N cells so far.
    constexpr void add(Cell<N> cell) {
        assert(size_ < N && "a unit has at most N cells: more could not all differ");
        cells_[size_++] = cell;
    }

    friend constexpr bool operator==(const Unit& a, const Unit& b) {
        return a.size_ == b.size_ && std::equal(a.begin(), a.end(), b.begin());
    }

private:
    std::array<Cell<N>, std::size_t{N}> cells_{};
    std::size_t size_ = 0;
};

namespace detail {
/// The squarest box of n cells that is at least as wide as it is high. 1 where n is prime.
constexpr int box_height(int n) {
    int best = 1;
    for (int h = 1; h * h <= n; ++h)
        if (n % h == 0) best = h;
    return best;
}

// Not constexpr, so that a wrong map stops the build with this name in the error.
inline void every_region_of_a_map_needs_N_cells() {}
inline void a_map_has_one_letter_for_each_cell() {}
}  // namespace detail

template <int N>
constexpr auto rows() {
    std::array<Unit<N>, std::size_t{N}> units{};
    for (const auto cell : cells<N>) units[cell.row()].add(cell);
    return units;
}

template <int N>
constexpr auto columns() {
    std::array<Unit<N>, std::size_t{N}> units{};
    for (const auto cell : cells<N>) units[cell.column()].add(cell);
    return units;
}

/// Boxes of Height x (N / Height) cells, in reading order.
template <int N, int Height = detail::box_height(N)>
constexpr auto boxes() {
    static_assert(Height >= 1 && N % Height == 0, "the height of a box must divide the size");
    constexpr unsigned height = Height;
    constexpr unsigned width = N / Height;
    std::array<Unit<N>, std::size_t{N}> units{};
    for (const auto cell : cells<N>) units[cell.row() / height * height + cell.column() / width].add(cell);
    return units;
}

/// The falling diagonal and the rising one.
template <int N>
constexpr auto diagonals() {
    std::array<Unit<N>, 2> units{};
    for (unsigned i = 0; i < N; ++i) {
        units[0].add(Cell<N>::at(i, i));
        units[1].add(Cell<N>::at(N - 1 - i, i));
    }
    return units;
}

/// The windows of windoku: boxes moved down and right by one, with one row or column between neighbours.
/// 9x9 has 4, 16x16 has 9.
template <int N>
constexpr auto windows() {
    constexpr unsigned side = detail::box_height(N);
    static_assert(side * side == N, "windows need a square number for a size: 4, 9, 16, 25, ...");
    std::array<Unit<N>, (side - 1) * (side - 1)> units{};
    for (const auto cell : cells<N>) {
        const unsigned r = cell.row(), c = cell.column(), step = side + 1;
        if (r % step != 0 && c % step != 0) units[r / step * (side - 1) + c / step].add(cell);
    }
    return units;
}

/// One unit for each place inside a box: the cells that have that place in their boxes.
template <int N, int Height = detail::box_height(N)>
constexpr auto disjoint_groups() {
    constexpr unsigned height = Height;
    constexpr unsigned width = N / Height;
    std::array<Unit<N>, std::size_t{N}> units{};
    for (const auto cell : cells<N>) units[cell.row() % height * width + cell.column() % width].add(cell);
    return units;
}

namespace detail {
/// Every pair of cells that lie `down` rows and `across` columns apart, in either direction across.
template <int N>
constexpr auto pairs_apart(unsigned down, unsigned across, auto add) {
    for (const auto cell : cells<N>) {
        if (cell.row() + down >= N) continue;
        const unsigned row = cell.row() + down;
        if (cell.column() + across < N) add(Unit<N>{cell, Cell<N>::at(row, cell.column() + across)});
        if (cell.column() >= across) add(Unit<N>{cell, Cell<N>::at(row, cell.column() - across)});
    }
}
}  // namespace detail

/// Pairs of cells a knight's move apart.
template <int N>
constexpr auto knight_pairs() {
    constexpr std::size_t count = N < 3 ? 0 : std::size_t{4} * (N - 1) * (N - 2);
    std::array<Unit<N>, count> units{};
    std::size_t next = 0;
    const auto add = [&](const Unit<N>& unit) { units[next++] = unit; };
    detail::pairs_apart<N>(1, 2, add);
    detail::pairs_apart<N>(2, 1, add);
    return units;
}

/// Pairs of cells that touch at a corner: what a king's move adds to rows and columns.
template <int N>
constexpr auto king_pairs() {
    std::array<Unit<N>, std::size_t{2} * (N - 1) * (N - 1)> units{};
    std::size_t next = 0;
    detail::pairs_apart<N>(1, 1, [&](const Unit<N>& unit) { units[next++] = unit; });
    return units;
}

/// Regions drawn as a map: cells with the same letter are one region; `A` is the first, `Z` the 26th, `a` the 27th.
/// White space is skipped. A map that is not N regions of N cells does not compile.
template <int N>
consteval auto regions(std::string_view map) {
    static_assert(N <= 52, "a drawn map has letters for up to 52 regions: use DrawnRules");
    std::array<Unit<N>, std::size_t{N}> units{};
    std::size_t next = 0;
    for (const char c : map) {
        if (c == ' ' || c == '\n' || c == '\t' || c == '\r') continue;
        const int region = 'A' <= c && c <= 'Z' ? c - 'A' : 'a' <= c && c <= 'z' ? c - 'a' + 26 : N;
        if (region >= N || next == cells<N>.size()) detail::a_map_has_one_letter_for_each_cell();
        auto& unit = units[static_cast<std::size_t>(region)];
        if (unit.is_house()) detail::every_region_of_a_map_needs_N_cells();
        unit.add(cells<N>[next++]);
    }
    if (next != cells<N>.size()) detail::a_map_has_one_letter_for_each_cell();
    return units;
}

/// One list out of several.
template <class T, std::size_t... Sizes>
constexpr auto join(const std::array<T, Sizes>&... parts) {
    std::array<T, (Sizes + ... + 0)> all{};
    auto out = all.begin();
    ((out = std::copy(parts.begin(), parts.end(), out)), ...);
    return all;
}

}  // namespace sudoku::inline v0
