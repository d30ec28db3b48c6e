#include "catch.hpp"

#include <sudoku/board.hpp>
#include <sudoku/candidates.hpp>
#include <sudoku/grid.hpp>
#include <sudoku/rules.hpp>

#include <cstddef>
#include <utility>

using namespace sudoku;

namespace {

constexpr bool is_composite(int n) { return detail::box_height(n) > 1; }

// Every size is instantiated: digit set, grid, Latin square, and the boxes where there are any.
template <int N>
constexpr bool is_sound() {
    static_assert(LatinSquare<N>::units.size() == 2 * N);
    if constexpr (is_composite(N))
        static_assert(Classic<N>::units.size() == 3 * N && Classic<N>::units[3 * N - 1].is_house());
    constexpr auto last = Cell<N>::at(N - 1, N - 1);
    Grid<N> grid;
    grid.set(last, N);
    Candidates<N> marks(grid);
    return LatinSquare<N>::units[2 * N - 1][N - 1] == last && grid.givens() == 1 && marks[last] == DigitSet<N>::of(N) &&
           DigitSet<N>::all().size() == N;
}
template <std::size_t... I>
constexpr int sound_sizes(std::index_sequence<I...>) {
    return (is_sound<static_cast<int>(I) + 1>() + ...);
}

// The tables behind the rules are built by the compiler, which takes it half a minute for all sizes: some will do.
template <Rules R>
bool board_is_sound() {
    constexpr int N = R::size;
    Grid<N> grid;
    grid.set(Cell<N>::at(N - 1, N - 1), N);
    Board<R> board;
    return board.fill(grid) && board.grid() == grid && !board.candidates(Cell<N>::at(0, N - 1)).contains(N) &&
           board.candidates(Cell<N>::at(0, 0)).contains(N);
}

}  // namespace

TEST_CASE("grids and Latin squares have 1 to 64 rows, and every composite size has boxes") {
    int composite = 0;
    for (int n = 1; n <= 64; ++n) composite += is_composite(n);
    CHECK(composite == 45);
    CHECK(sound_sizes(std::make_index_sequence<64>{}) == 64);
}

TEST_CASE("a board of any size takes a digit from the cells that see it") {
    CHECK(board_is_sound<LatinSquare<2>>());
    CHECK(board_is_sound<LatinSquare<3>>());
    CHECK(board_is_sound<LatinSquare<17>>());
    CHECK(board_is_sound<LatinSquare<33>>());
    CHECK(board_is_sound<LatinSquare<64>>());
    CHECK(board_is_sound<Classic<4>>());
    CHECK(board_is_sound<Classic<10>>());
    CHECK(board_is_sound<Classic<12, 2>>());
    CHECK(board_is_sound<Classic<36>>());
    CHECK(board_is_sound<Classic<49>>());
    CHECK(board_is_sound<Classic<64>>());
}
