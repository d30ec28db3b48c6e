#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "digit_set.hpp"
#include "unit.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace sudoku::inline v0 {

// Rules are a size and a list of units, and everything else follows from them. Rules of your own are a struct:
//
//     struct Asterisk {
//         static constexpr int size = 9;
//         static constexpr auto units = join(Classic<9>::units, std::array{Unit<9>{Cell<9>::at(1, 4), ...}});
//     };
//
// It may list `constraints` too, a std::tuple or std::array: see Constraint in board.hpp. And where cells hold fewer
// digits than a row of the board has cells, as when several grids lie on one board, `digits` says how many.

/// Rules known to the compiler: a type with a static size and a static array of units.
template <class R>
concept StaticRules = requires {
    { R::size } -> std::convertible_to<int>;
    { R::units[0] } -> std::convertible_to<Unit<R::size>>;
    { R::units.size() } -> std::convertible_to<std::size_t>;
};

/// Rules drawn at run time: an object with a list of units and their cells as sets, for every cell the numbers of its
/// units, and a bound on how many units there can be. See DrawnRules.
template <class R>
concept RuntimeRules = !StaticRules<R> && requires(const R& rules, Cell<R::size> cell) {
    { rules.units() } -> std::convertible_to<std::span<const Unit<R::size>>>;
    { rules.unit_cells(0u) } -> std::convertible_to<CellSet<R::size>>;
    { rules.units_of(cell) } -> std::convertible_to<std::span<const std::uint16_t>>;
    { R::most_units } -> std::convertible_to<std::size_t>;
};

/// Rules are a size of 1 to 64 and units of up to that many cells.
template <class R>
concept Rules = StaticRules<R> || RuntimeRules<R>;

/// The digits that a cell can hold: 1 to the size, unless the rules say how many.
template <class R>
inline constexpr auto digits_of = [] {
    constexpr int count = [] {
        if constexpr (requires { R::digits; }) {
            return int{R::digits};
        } else {
            return int{R::size};
        }
    }();
    static_assert(1 <= count && count <= R::size, "rules have 1 to `size` digits");
    return DigitSet<R::size>::from_bits(
        static_cast<typename DigitSet<R::size>::Word>(~std::uint64_t{0} >> (64 - count)));
}();

/// Whether a unit of the rules holds every digit once.
template <class R>
constexpr bool is_house(const Unit<R::size>& unit) {
    return unit.size() == static_cast<std::size_t>(digits_of<R>.size());
}

/// Rows and columns alone.
template <int N>
struct LatinSquare {
    static constexpr int size = N;
    static constexpr auto units = join(rows<N>(), columns<N>());
};

/// Rows, columns and boxes. Boxes are the squarest that are at least as wide as high: 6: 2x3, 9: 3x3, 12: 3x4.
template <int N, int BoxHeight = detail::box_height(N)>
struct Classic {
    static_assert(BoxHeight > 1 && BoxHeight < N && N % BoxHeight == 0,
                  "this size has no such boxes: use LatinSquare, another box height or a Jigsaw");
    static constexpr int size = N;
    static constexpr auto units = join(rows<N>(), columns<N>(), boxes<N, BoxHeight>());
};

/// Classic, and both diagonals (X-sudoku).
template <int N>
struct Diagonal {
    static constexpr int size = N;
    static constexpr auto units = join(Classic<N>::units, diagonals<N>());
};

/// Classic, and windows between the boxes (hyper sudoku).
template <int N>
struct Windoku {
    static constexpr int size = N;
    static constexpr auto units = join(Classic<N>::units, windows<N>());
};

/// Classic, and cells with the same place in their boxes differ.
template <int N>
struct DisjointGroups {
    static constexpr int size = N;
    static constexpr auto units = join(Classic<N>::units, disjoint_groups<N>());
};

/// Classic, and cells a knight's move apart differ.
template <int N>
struct AntiKnight {
    static constexpr int size = N;
    static constexpr auto units = join(Classic<N>::units, knight_pairs<N>());
};

/// Classic, and cells that touch at a corner differ.
template <int N>
struct AntiKing {
    static constexpr int size = N;
    static constexpr auto units = join(Classic<N>::units, king_pairs<N>());
};

/// A text that can be a template argument.
template <std::size_t Length>
struct FixedText {
    char characters[Length]{};
    consteval FixedText(const char (&text)[Length]) { std::copy(text, text + Length, characters); }
    constexpr std::string_view view() const { return {characters, Length - 1}; }
};

/// Rows, columns and regions drawn as a map: `Jigsaw<4, "ABBB AABC ADCC DDDC">`. See `regions` for the letters,
/// DrawnRules for maps that are known at run time only.
template <int N, FixedText Map>
struct Jigsaw {
    static constexpr int size = N;
    static constexpr auto units = join(rows<N>(), columns<N>(), regions<N>(Map.view()));
};

namespace detail {

/// Units without repetition, first come first kept; `count` of them. Units are compared with those that begin at
/// the same cell only: comparing all pairs is more than the compilers evaluate.
template <int N, std::size_t Size>
struct UniqueUnits {
    std::array<Unit<N>, Size> units{};
    std::size_t count = 0;

    consteval explicit UniqueUnits(const std::array<Unit<N>, Size>& all) {
        std::array<std::size_t, cells<N>.size()> latest{};  // number + 1 of the last unit that begins here
        std::array<std::size_t, Size> earlier{};            // the one before it
        for (const auto& unit : all) {
            auto& head = latest[unit[0].index];
            std::size_t k = head;
            while (k != 0 && !(units[k - 1] == unit)) k = earlier[k - 1];
            if (k != 0) continue;
            earlier[count] = head;
            units[count++] = unit;
            head = count;
        }
    }
};

template <StaticRules... Parts>
consteval auto joined_units() {
    constexpr auto all = join(Parts::units...);
    constexpr UniqueUnits unique(all);
    std::array<typename decltype(all)::value_type, unique.count> units{};
    std::copy_n(unique.units.begin(), unique.count, units.begin());
    return units;
}

/// The constraints that rules list; none for most.
template <class R>
constexpr auto constraints_of() {
    if constexpr (requires { R::constraints; }) {
        return R::constraints;
    } else {
        return std::tuple<>{};
    }
}

}  // namespace detail

/// Several rules at once: `Joined<Diagonal<9>, AntiKnight<9>>`. Units that they share are kept once.
template <StaticRules First, StaticRules... Others>
struct Joined {
    static_assert(((First::size == Others::size) && ...), "rules of different sizes cannot be joined");
    static constexpr int size = First::size;
    static constexpr auto units = detail::joined_units<First, Others...>();
    static constexpr auto constraints =
        std::tuple_cat(detail::constraints_of<First>(), detail::constraints_of<Others>()...);
};

/// What can be wrong with a list of units.
enum class UnitsFault : std::uint8_t {
    none,
    cell_twice,      ///< a unit names a cell twice
    cell_uncovered,  ///< a cell lies in no unit
};

/// The first fault of a list of units, `none` for rules that can be played.
template <int N>
constexpr UnitsFault fault_of(std::span<const Unit<N>> units) {
    std::array<std::size_t, cells<N>.size()> last_unit{};  // that names the cell, counted from 1
    for (std::size_t u = 0; u < units.size(); ++u)
        for (const auto cell : units[u]) {
            if (last_unit[cell.index] == u + 1) return UnitsFault::cell_twice;
            last_unit[cell.index] = u + 1;
        }
    for (const auto unit : last_unit)
        if (unit == 0) return UnitsFault::cell_uncovered;
    return UnitsFault::none;
}

/// The units of any rules, static or drawn.
template <Rules R>
constexpr std::span<const Unit<R::size>> units_of(const R& rules) {
    if constexpr (StaticRules<R>) {
        return R::units;
    } else {
        return rules.units();
    }
}

/// The cells of every unit as a set, for rules known to the compiler.
template <StaticRules R>
inline constexpr auto unit_cells = [] {
    std::array<CellSet<R::size>, R::units.size()> sets{};
    for (std::size_t u = 0; u < sets.size(); ++u)
        for (const auto cell : R::units[u]) sets[u].insert(cell);
    return sets;
}();

namespace detail {

template <StaticRules R>
constexpr std::size_t most_units_of_a_cell() {
    std::array<std::size_t, cells<R::size>.size()> count{};
    for (const auto& unit : R::units)
        for (const auto cell : unit) ++count[cell.index];
    return *std::max_element(count.begin(), count.end());
}

}  // namespace detail

/// For every cell, the numbers of its units, for rules known to the compiler. All lists have one length:
/// a short one repeats its last entry, which changes nothing where sets are joined.
template <StaticRules R>
inline constexpr auto unit_numbers = [] {
    constexpr UnitsFault fault = fault_of<R::size>(R::units);
    static_assert(fault != UnitsFault::cell_twice, "a unit of these rules names a cell twice");
    static_assert(fault != UnitsFault::cell_uncovered,
                  "a cell of these rules lies in no unit: the regions do not cover");
    constexpr std::size_t width = fault == UnitsFault::none ? detail::most_units_of_a_cell<R>() : 1;
    std::array<std::array<std::uint16_t, width>, cells<R::size>.size()> table{};
    std::array<std::size_t, cells<R::size>.size()> count{};
    for (std::size_t u = 0; u < R::units.size(); ++u)
        for (const auto cell : R::units[u])
            for (std::size_t k = count[cell.index]++; k < width; ++k)
                table[cell.index][k] = static_cast<std::uint16_t>(u);
    return table;
}();

}  // namespace sudoku::inline v0
