#include "catch.hpp"
#include "made_grids.hpp"

#include <sudoku/text.hpp>

#include <string>
#include <utility>
#include <vector>

using sudoku::format;
using sudoku::Grid;
using sudoku::Style;

// Every size and every style: what is written is read back equal.

namespace {

constexpr auto styles = {Style::line, Style::rows, Style::block, Style::unicode, Style::commas};

/// The first text of the grid that is not read back as it was, if any.
template <int N>
std::string not_read_back(const Grid<N>& grid) {
    for (const Style style : styles) {
        const std::string text = format(grid, style);
        const auto again = sudoku::parse<N>(text);
        if (!again || *again != grid) return text;
    }
    return {};
}
template <int N>
std::string not_read_back(const sudoku::Candidates<N>& candidates) {
    for (const Style style : styles) {
        const std::string text = format(candidates, style);
        const auto again = sudoku::parse_candidates<N>(text);
        if (!again || *again != candidates) return text;
    }
    return {};
}
void check_all(const std::vector<std::string>& not_read_back) {
    for (const std::string& text : not_read_back) CHECK(text == "");
}

template <class F>
void for_every_size(F f) {
    [&]<int... Zeros>(std::integer_sequence<int, Zeros...>) {
        (f(std::integral_constant<int, Zeros + 1>{}), ...);
    }(std::make_integer_sequence<int, 64>{});
}

}  // namespace

TEST_CASE("what is written is read back equal, for every size and style") {
    for_every_size([](auto size) {
        constexpr int N = size;
        const Grid<N> complete = made::complete<N>();
        Grid<N> with_an_empty_row = complete;
        for (unsigned column = 0; column < N; ++column) with_an_empty_row.set(sudoku::Cell<N>::at(N / 2, column), 0);
        std::vector<std::string> wrong;
        for (const Grid<N>& grid : {complete, with_an_empty_row, Grid<N>{}}) wrong.push_back(not_read_back(grid));
        for (const unsigned percent : {10u, 50u, 90u, 99u})
            wrong.push_back(not_read_back(made::with_holes(complete, percent, N + percent)));
        check_all(wrong);
    });
}

TEST_CASE("pencil marks that are written are read back equal, for every size and style") {
    for_every_size([](auto size) {
        constexpr int N = size;
        sudoku::Candidates<N> none;
        for (const auto cell : sudoku::cells<N>) none[cell] = {};
        std::vector<std::string> wrong;
        for (const auto& candidates : {none, sudoku::Candidates<N>(made::complete<N>()), made::pencil_marks<N>(N),
                                       N < 40 ? sudoku::Candidates<N>{} : made::pencil_marks<N>(N + 1)})
            wrong.push_back(not_read_back(candidates));
        check_all(wrong);
    });
}
