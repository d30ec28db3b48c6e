#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"
#include "result.hpp"
#include "rules.hpp"
#include "symmetry.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace sudoku::inline v0 {

/// How many givens a puzzle may have.
struct ClueRange {
    unsigned fewest = 0;
    unsigned most = ~0u;
};

/// What is asked of a puzzle. Nothing said: givens are taken away until none can go.
template <int N>
struct GenerateOptions {
    bool minimal = false;  ///< no given can go alone (under a symmetry that is more than what is tied together)
    ClueRange clues = {};  ///< a random number of clues of this range, where not minimal
    Symmetry symmetry = Symmetry::none;
    CellSet<N> may_be_given = CellSet<N>::all();  ///< no other cell is given
    CellSet<N> must_be_given = {};                ///< these are
};

/// Every puzzle is accepted.
struct AnyPuzzle {
    constexpr bool operator()(const auto&) const { return true; }
};

/// Questions about a puzzle before `generate` gives up, if nothing else is said.
inline constexpr std::uint64_t default_questions = 1'000'000;

/// Why there is no puzzle.
template <int N>
struct NotMade {
    enum class Reason : std::uint8_t {
        gave_up,              ///< looked for as long as the budget allowed
        no_grid,              ///< no complete grid was found: the rules may have none
        range_is_empty,       ///< fewest is above most
        too_few_clues,        ///< no proper puzzle has so few: 17 for Classic<9>, all digits but one elsewhere
        too_many_clues,       ///< more than there are cells that may be given, or than minimality allows
        pattern_disagrees,    ///< a cell that must be given may not be, by the pattern or by the symmetry
        pattern_too_large,    ///< more cells must be given than clues are allowed
        pattern_too_small,    ///< fewer cells may be given (by the pattern and the symmetry) than a puzzle needs
        pattern_is_open,      ///< two rows or columns that could change places have no cell that may be given
        pattern_not_minimal,  ///< all cells of a house must be given: one of them could go
        no_such_number,       ///< the symmetry allows no number of clues in the range
    };
    Reason reason;
    std::uint64_t attempts = 0;      ///< grids that were tried
    std::optional<Grid<N>> nearest;  ///< a proper puzzle that came nearest to the range of clues, or was not accepted

    /// Whether more time could have changed the answer.
    constexpr bool is_final() const { return reason != Reason::gave_up && reason != Reason::no_grid; }
    std::string message() const {
        static constexpr const char* what[] = {
            "none was found within the budget",
            "no complete grid was found",
            "the range of clues is empty",
            "no proper puzzle has so few clues",
            "no such puzzle has so many clues",
            "a cell that must be given may not be",
            "more cells must be given than clues are allowed",
            "fewer cells may be given than a proper puzzle needs",
            "two rows or columns could change places: neither has a cell that may be given",
            "all cells of a house must be given, so that one of them could go",
            "the symmetry allows no such number of clues"};
        std::string text = what[static_cast<std::size_t>(reason)];
        if (attempts != 0) text += " (" + std::to_string(attempts) + (attempts == 1 ? " grid tried)" : " grids tried)");
        return text;
    }
};

/// Options that do not contradict themselves, ready for use.
template <int N>
struct Order {
    bool minimal;
    bool leaves_minimal;  ///< what is left when no step can be taken is minimal
    unsigned fewest, most;
    CellSet<N> may, must;
    std::vector<CellSet<N>> steps;  ///< what is tied together by the symmetry, without `must`

    bool has_range() const { return fewest != 0 || most != unsigned{N} * N; }
    unsigned distance(unsigned givens) const {
        return givens < fewest ? fewest - givens : givens > most ? givens - most : 0;
    }
};

namespace detail {

/// No proper puzzle has fewer givens.
template <Rules R>
constexpr unsigned least_clues() {
    // McGuire, Tugemann, Civario 2012: there is no 16-clue puzzle of Classic<9>.
    if constexpr (std::is_same_v<R, Classic<9>>) return 17;
    // Two digits that are not given could change names.
    if constexpr (std::tuple_size_v<decltype(constraints_of<R>())> == 0) return R::size - 1;
    return 0;
}

/// The cells after two rows (or columns) have changed places.
template <int N>
constexpr CellSet<N> exchanged(const CellSet<N>& set, bool rows, unsigned a, unsigned b) {
    CellSet<N> result;
    const auto other = [a, b](unsigned line) { return line == a ? b : line == b ? a : line; };
    for (auto left = set; !left.empty();) {
        const auto cell = left.pop_front();
        result.insert(rows ? Cell<N>::at(other(cell.row()), cell.column())
                           : Cell<N>::at(cell.row(), other(cell.column())));
    }
    return result;
}
/// Whether two rows (or columns) can change places in every solution.
template <Rules R>
bool can_change_places(const R& rules, bool rows, unsigned a, unsigned b) {
    constexpr int N = R::size;
    if constexpr (std::tuple_size_v<decltype(constraints_of<R>())> != 0) return false;
    std::vector<CellSet<N>> units;
    for (const auto& unit : units_of(rules)) {
        CellSet<N> set;
        for (const auto cell : unit) set.insert(cell);
        units.push_back(set);
    }
    return std::all_of(units.begin(), units.end(), [&](const auto& unit) {
        return std::find(units.begin(), units.end(), exchanged(unit, rows, a, b)) != units.end();
    });
}
template <Rules R>
bool leaves_lines_open(const CellSet<R::size>& may, const R& rules) {
    constexpr unsigned N = R::size;
    for (const bool rows : {true, false}) {
        std::vector<unsigned> open;
        for (unsigned line = 0; line < N; ++line) {
            bool is_open = true;
            for (unsigned i = 0; i < N; ++i)
                is_open = is_open && !may.contains(rows ? Cell<R::size>::at(line, i) : Cell<R::size>::at(i, line));
            if (!is_open) continue;
            for (const auto other : open)
                if (can_change_places(rules, rows, other, line)) return true;
            open.push_back(line);
        }
    }
    return false;
}
template <Rules R>
bool holds_a_house(const CellSet<R::size>& set, const R& rules) {
    for (const auto& unit : units_of(rules))
        if (unit.is_house() && std::all_of(unit.begin(), unit.end(), [&](auto cell) { return set.contains(cell); }))
            return true;
    return false;
}
/// Whether some of the steps, added to what must be given, make a number of clues in the range.
template <int N>
bool has_number_in_range(const Order<N>& order) {
    std::array<bool, cells<N>.size() + 1> reached{};
    reached[order.must.size()] = true;
    for (const auto& step : order.steps)
        for (std::size_t n = reached.size(); n-- > step.size();)
            if (reached[n - step.size()]) reached[n] = true;
    for (unsigned n = order.fewest; n <= (std::min)(order.most, static_cast<unsigned>(cells<N>.size())); ++n)
        if (reached[n]) return true;
    return false;
}

template <Rules R>
std::optional<typename NotMade<R::size>::Reason> refused(const Order<R::size>& order, const R& rules) {
    using Reason = typename NotMade<R::size>::Reason;
    constexpr unsigned N = R::size;
    // Every row of a minimal puzzle has an empty cell.
    if (order.fewest > (order.minimal ? N * N - N : N * N)) return Reason::too_many_clues;
    if (order.fewest > order.most) return Reason::range_is_empty;
    if (order.most < least_clues<R>()) return Reason::too_few_clues;
    if (!(order.must - order.may).empty()) return Reason::pattern_disagrees;
    if (order.must.size() > order.most) return Reason::pattern_too_large;
    if (order.may.size() < (std::max)(order.fewest, least_clues<R>())) return Reason::pattern_too_small;
    if (order.minimal && holds_a_house(order.must, rules)) return Reason::pattern_not_minimal;
    if (leaves_lines_open(order.may, rules)) return Reason::pattern_is_open;
    if (!has_number_in_range(order)) return Reason::no_such_number;
    return std::nullopt;
}

}  // namespace detail

/// The options as an order, or why no puzzle can fulfil them, where that can be told at once.
template <Rules R>
Result<Order<R::size>, NotMade<R::size>> order_of(const GenerateOptions<R::size>& options, const R& rules) {
    constexpr int N = R::size;
    Order<N> order{
        options.minimal, true, options.clues.fewest, (std::min)(options.clues.most, unsigned{N} * N), {}, {}, {}};
    for (const auto cell : cells<N>) {
        const auto together = orbit(cell, options.symmetry);
        if (!(together & options.must_be_given).empty()) order.must |= together;
        if ((together - options.may_be_given).empty()) order.may.insert(cell);
    }
    for (const auto cell : cells<N>) {
        const auto step = orbit(cell, options.symmetry);
        if (step.front() != cell || !(step - order.may).empty() || !(step & order.must).empty()) continue;
        order.steps.push_back(step);
        if (step.size() > 1) order.leaves_minimal = false;
    }
    if (!order.must.empty()) order.leaves_minimal = false;
    if (const auto reason = detail::refused(order, rules)) return NotMade<N>{*reason, 0, std::nullopt};
    return order;
}

}  // namespace sudoku::inline v0
