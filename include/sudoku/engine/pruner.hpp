#pragma once

#include "../board.hpp"
#include "../constraint/pruning.hpp"
#include "../rules.hpp"
#include "../simd/target.hpp"
#include "learning/problem.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

using learning::Pruner;

namespace detail {

using namespace sudoku::detail;

template <class R, std::size_t I>
inline constexpr auto cells_of_constraint = [] {
    constexpr auto count = [] {
        std::size_t n = 0;
        for ([[maybe_unused]] const auto cell : std::get<I>(R::constraints).cells) ++n;
        return n;
    }();
    std::array<std::uint16_t, count> list{};
    std::size_t next = 0;
    for (const auto cell : std::get<I>(R::constraints).cells) list[next++] = cell.index;
    return list;
}();

// A constraint that cannot prune is asked cell by cell what it allows where its other decided cells stand on a board.
template <class R, std::size_t I, std::size_t Size>
void prune_by_asking(std::array<DigitSet<R::size>, Size>& marks) {
    constexpr auto& list = cells_of_constraint<R, I>;
    constexpr auto& constraint = std::get<I>(R::constraints);
    const auto narrowed = marks;
    for (std::size_t i = 0; i < Size; ++i) {
        Board<R> board;
        for (std::size_t k = 0; k < Size; ++k)
            if (k != i && narrowed[k].single()) board.place(Cell<R::size>{list[k]}, narrowed[k].front());
        marks[i] &= constraint.allowed(board, Cell<R::size>{list[i]});
    }
}

template <class R, std::size_t I>
void prune_masks(std::uint64_t* masks) {
    using Set = DigitSet<R::size>;
    constexpr std::size_t size = cells_of_constraint<R, I>.size();
    std::array<Set, size> marks;
    for (std::size_t k = 0; k < size; ++k) marks[k] = Set::from_bits(static_cast<typename Set::Word>(masks[k]));
    if constexpr (Pruning<std::tuple_element_t<I, std::remove_cvref_t<decltype(R::constraints)>>, R::size>) {
        std::get<I>(R::constraints).prune(std::span<Set>(marks));
    } else {
        prune_by_asking<R, I>(marks);
    }
    for (std::size_t k = 0; k < size; ++k) masks[k] = marks[k].bits();
}

}  // namespace detail

/// The constraints that rules list, in their order.
template <Rules R>
inline constexpr auto pruners = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<Pruner, sizeof...(I)>{Pruner{detail::cells_of_constraint<R, I>, detail::prune_masks<R, I>}...};
}(std::make_index_sequence<detail::constraint_count<R>>{});

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
