#pragma once

#include "version.hpp"

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace sudoku::inline v0 {

/// From a size known at run time to the type: calls `f(std::integral_constant<int, N>{})` for N = n, one of 1..64.
///
///     visit_size(n, [&](auto size) { return count_solutions(*parse<size>(text), 2); })
///
/// Returns what f returns as an optional, or whether f was called where it returns nothing; no value, or false, when n
/// is another number. f is compiled for every size, which takes long where it solves:
/// `visit_size<4, 9, 16>(n, f)` knows only these.
template <int... Sizes, class F>
constexpr auto visit_size(int n, F&& f);

namespace detail {

template <int... Sizes, class F>
constexpr auto visit_one_of(std::integer_sequence<int, Sizes...>, int n, F& f) {
    constexpr int first =
        std::integer_sequence<int, Sizes...>{}.size() == 0 ? 0 : [](int head, auto...) { return head; }(Sizes...);
    using Value = std::invoke_result_t<F&, std::integral_constant<int, first>>;
    static_assert((std::same_as<Value, std::invoke_result_t<F&, std::integral_constant<int, Sizes>>> && ...),
                  "f returns the same type for every size");
    if constexpr (std::is_void_v<Value>) {
        return ((n == Sizes && (std::invoke(f, std::integral_constant<int, Sizes>{}), true)) || ...);
    } else {
        std::optional<Value> value;
        (void)((n == Sizes && (value.emplace(std::invoke(f, std::integral_constant<int, Sizes>{})), true)) || ...);
        return value;
    }
}

template <int... Zeros>
constexpr auto counted_from_one(std::integer_sequence<int, Zeros...>) {
    return std::integer_sequence<int, (Zeros + 1)...>{};
}

}  // namespace detail

template <int... Sizes, class F>
constexpr auto visit_size(int n, F&& f) {
    static_assert(((1 <= Sizes && Sizes <= 64) && ...), "grids have 1 to 64 rows");
    if constexpr (sizeof...(Sizes) == 0)
        return detail::visit_one_of(detail::counted_from_one(std::make_integer_sequence<int, 64>{}), n, f);
    else
        return detail::visit_one_of(std::integer_sequence<int, Sizes...>{}, n, f);
}

}  // namespace sudoku::inline v0
