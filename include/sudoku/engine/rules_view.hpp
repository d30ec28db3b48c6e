#pragma once

#include "../board.hpp"
#include "../cell_set.hpp"
#include "../places.hpp"
#include "../rules.hpp"
#include "../simd/target.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// A cell and a digit for it.
template <int N>
struct Choice {
    Cell<N> cell;
    std::uint8_t digit = 1;
};

/// How many units of the rules hold every digit.
template <StaticRules R>
inline constexpr std::size_t house_count = [] {
    std::size_t count = 0;
    for (const auto& unit : R::units) count += is_house<R>(unit) ? 1 : 0;
    return count;
}();

/// Rules whose digits can be kept as Places: known to the compiler, or with the tables at hand.
template <class R>
concept SmallRules = Rules<R> && R::size <= 9 && (StaticRules<R> || requires(const R& rules) { rules.place_tables(); });

/// The tables of small rules known to the compiler.
template <StaticRules R>
inline constexpr PlaceTables<R::size, static_cast<std::size_t>(digits_of<R>.size()), house_count<R>> place_tables(
    R::units);

namespace detail {
struct NoTables {};
template <class R>
struct TablesOf {
    using type = NoTables;
};
template <SmallRules R>
struct TablesOf<R> {
    using type = std::remove_cvref_t<decltype(std::declval<const R&>().place_tables())>;
};
template <StaticRules R>
requires SmallRules<R>
struct TablesOf<R> {
    using type = std::remove_cvref_t<decltype(place_tables<R>)>;
};
}  // namespace detail

/// What the singles need of rules drawn at run time.
template <Rules R>
class RulesView {
public:
    static constexpr int N = R::size;
    static constexpr std::size_t most_units = R::most_units;

    explicit RulesView(const R& rules) : rules_(&rules) {}

    const R& rules() const { return *rules_; }
    std::span<const Unit<N>> units() const { return rules_->units(); }
    auto units_of(Cell<N> cell) const { return rules_->units_of(cell); }
    using Tables = typename detail::TablesOf<R>::type;
    const Tables& places() const { return rules_->place_tables(); }

    template <class F>
    void for_each_peer(Cell<N> cell, F f) const {
        for (const auto u : units_of(cell))
            for (const auto peer : units()[u]) f(peer);
    }

private:
    const R* rules_;
};

/// What the singles need of rules known to the compiler: tables.
template <StaticRules R>
class RulesView<R> {
public:
    static constexpr int N = R::size;
    static constexpr std::size_t most_units = R::units.size();

    explicit RulesView(const R&) {}

    static R rules() { return R{}; }
    static std::span<const Unit<N>> units() { return R::units; }
    static const auto& units_of(Cell<N> cell) { return unit_numbers<R>[cell.index]; }
    using Tables = typename detail::TablesOf<R>::type;
    static const Tables& places() { return place_tables<R>; }

    // Above 12x12 lists of peers are more than Clang evaluates; there a peer of two units is met twice.
    template <class F>
    static void for_each_peer(Cell<N> cell, F f) {
        if constexpr (N <= 12) {
            for (const auto peer : std::span(peers[cell.index].list.data(), peers[cell.index].size)) f(peer);
        } else {
            for (const auto u : units_of(cell))
                for (const auto peer : R::units[u]) f(peer);
        }
    }

private:
    static constexpr std::size_t most_peers = [] {
        std::size_t most = 0;
        if constexpr (N <= 12)
            for (const auto cell : cells<N>)
                most = (std::max)(most, std::size_t{v0::detail::HeldRules<R>::peers(cell).size()});
        return most;
    }();
    struct Peers {
        std::array<Cell<N>, most_peers> list{};
        std::size_t size = 0;
    };
    static constexpr auto peers = [] {
        std::array<Peers, N <= 12 ? cells<N>.size() : 1> table{};
        if constexpr (N <= 12)
            for (const auto cell : cells<N>) {
                auto set = v0::detail::HeldRules<R>::peers(cell);
                set.erase(cell);
                auto& entry = table[cell.index];
                while (!set.empty()) entry.list[entry.size++] = set.pop_front();
            }
        return table;
    }();
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
