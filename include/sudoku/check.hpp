#pragma once

#include "board.hpp"
#include "cell_set.hpp"
#include "grid.hpp"
#include "rules.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace sudoku::inline v0 {

/// Two cells of one unit that hold the same digit, or one cell whose digit a constraint does not allow.
template <int N>
struct Conflict {
    Digit digit;
    Cell<N> first;
    Cell<N> second;         ///< equal to first where a constraint is broken
    std::size_t unit;       ///< number of the unit in the list of the rules; of the constraint where one is broken
    bool is_constraint;     ///< whether `unit` is the number of a constraint
    std::string unit_name;  ///< "row 3", "column 2", "box 1", ...: see name_of

    /// "9 twice in row 1: r1c2 and r1c3".
    std::string message() const {
        if (is_constraint) return unit_name + " does not allow " + std::to_string(digit) + " in " + to_string(first);
        return std::to_string(digit) + " twice in " + unit_name + ": " + to_string(first) + " and " + to_string(second);
    }
    friend constexpr bool operator==(const Conflict&, const Conflict&) = default;
};

namespace detail {
// Appending, since GCC 12 warns of `"row " + std::to_string(n)` for no reason.
inline std::string numbered(const char* name, std::size_t number) {
    std::string text(name);
    text += std::to_string(number);
    return text;
}
}  // namespace detail

/// The unit as people call it, counted from 1: "row 3", "column 2", "box 1", "main diagonal", "anti-diagonal" where it
/// is one (boxes of the given height); else its cells: "r1c1 r2c2 r3c3".
template <int N>
std::string name_of(const Unit<N>& unit, int box_height = detail::box_height(N)) {
    const unsigned height = static_cast<unsigned>(box_height), width = N / height;
    const auto all = [&](auto where) {
        for (const auto cell : unit)
            if (where(cell) != where(unit[0])) return false;
        return unit.is_house();
    };
    const auto box = [&](Cell<N> cell) { return cell.row() / height * height + cell.column() / width; };
    if (all([](Cell<N> cell) { return cell.row(); })) return detail::numbered("row ", unit[0].row() + 1);
    if (all([](Cell<N> cell) { return cell.column(); })) return detail::numbered("column ", unit[0].column() + 1);
    if (all(box)) return detail::numbered("box ", box(unit[0]) + 1);
    if (all([](Cell<N> cell) { return cell.row() + N - cell.column(); }) && unit[0].row() == unit[0].column())
        return "main diagonal";
    if (all([](Cell<N> cell) { return cell.row() + cell.column(); })) return "anti-diagonal";
    std::string names;
    for (const auto cell : unit) {
        if (!names.empty()) names += ' ';
        names += to_string(cell);
    }
    return names;
}

namespace detail {

/// Calls report(unit number, unit, earlier cell, later cell) for every pair of equal digits in a unit; stops when it
/// answers false.
template <int N, Rules R>
constexpr void each_clash(const Grid<N>& grid, const R& rules, auto report) {
    const auto units = units_of(rules);
    for (std::size_t u = 0; u < units.size(); ++u)
        for (std::size_t j = 1; j < units[u].size(); ++j)
            for (std::size_t i = 0; i < j; ++i)
                if (grid[units[u][i]] != 0 && grid[units[u][i]] == grid[units[u][j]])
                    if (!report(u, units[u], units[u][i], units[u][j])) return;
}

/// Calls report(constraint number, cell) for every filled cell whose digit a constraint would not allow, were it
/// written last.
template <int N, Rules R>
constexpr void each_broken_constraint(const Grid<N>& grid, const R& rules, auto report) {
    if constexpr (constraint_count<R> != 0) {
        Board<R> board(rules);
        board.fill(grid);
        const auto ask = [&]<std::size_t I>(std::integral_constant<std::size_t, I>) {
            for (const auto cell : std::get<I>(R::constraints).cells) {
                if (grid[cell] == 0) continue;
                board.remove(cell);
                const bool fits = std::get<I>(R::constraints).allowed(board, cell).contains(grid[cell]);
                board.place(cell, grid[cell]);
                if (!fits && !report(I, cell)) return false;
            }
            return true;
        };
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            static_cast<void>((ask(std::integral_constant<std::size_t, I>{}) && ...));
        }(std::make_index_sequence<constraint_count<R>>{});
    }
}

}  // namespace detail

/// Whether the digits of a grid, complete or not, keep the rules so far. Cost: a few hundred nanoseconds for 9x9.
template <int N, Rules R = Classic<N>>
[[nodiscard]] constexpr bool has_conflicts(const Grid<N>& grid, const R& rules = R{}) {
    bool found = false;
    for (const auto& unit : units_of(rules)) {
        DigitSet<N> seen;
        for (const auto cell : unit) {
            if (grid[cell] == 0) continue;
            found = found || seen.contains(grid[cell]) || !digits_of<R>.contains(grid[cell]);
            seen.insert(grid[cell]);
        }
    }
    detail::each_broken_constraint(grid, rules, [&](std::size_t, Cell<N>) {
        found = true;
        return false;
    });
    return found;
}

/// Every way in which the digits of a grid, complete or not, break the rules: in order of the units of the rules,
/// then of their constraints. Empty when they do not.
template <int N, Rules R = Classic<N>>
[[nodiscard]] std::vector<Conflict<N>> find_conflicts(const Grid<N>& grid, const R& rules = R{}) {
    std::vector<Conflict<N>> conflicts;
    detail::each_clash(grid, rules, [&](std::size_t u, const Unit<N>& unit, Cell<N> first, Cell<N> second) {
        conflicts.push_back({grid[first], first, second, u, false, name_of(unit)});
        return true;
    });
    detail::each_broken_constraint(grid, rules, [&](std::size_t i, Cell<N> cell) {
        conflicts.push_back({grid[cell], cell, cell, i, true, detail::numbered("constraint ", i + 1)});
        return true;
    });
    return conflicts;
}

/// Whether the grid is complete and keeps the rules.
template <int N, Rules R = Classic<N>>
[[nodiscard]] constexpr bool is_solution(const Grid<N>& grid, const R& rules = R{}) {
    return grid.is_complete() && !has_conflicts(grid, rules);
}

/// Whether `solution` is complete, keeps the rules and leaves every given of `puzzle` as it is.
template <int N, Rules R = Classic<N>>
[[nodiscard]] constexpr bool is_solution_of(const Grid<N>& solution, const Grid<N>& puzzle, const R& rules = R{}) {
    for (const auto cell : cells<N>)
        if (puzzle[cell] != 0 && puzzle[cell] != solution[cell]) return false;
    return is_solution(solution, rules);
}

}  // namespace sudoku::inline v0
