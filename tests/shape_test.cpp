#include "catch.hpp"
#include "made_grids.hpp"

#include <sudoku/shape.hpp>
#include <sudoku/size.hpp>
#include <sudoku/text.hpp>

#include <string>
#include <type_traits>

using sudoku::Grid;
using sudoku::Shape;
using sudoku::shape_of;
using sudoku::Style;
using sudoku::visit_size;

namespace {
constexpr Grid<9> puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

bool has_shape(const std::string& text, int size, int box_height) {
    const auto shape = shape_of(text);
    if (!shape) UNSCOPED_INFO(shape.error().message());
    if (shape) UNSCOPED_INFO(shape->size << ", boxes " << shape->box_height << " high\n" << text);
    return shape && *shape == Shape{size, box_height};
}
}  // namespace

TEST_CASE("a text tells its size, in every style") {
    static_assert(*shape_of("1.3. .4.2 2.4. .3.1") == Shape{4, 2});
    visit_size<2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 35, 36, 49, 64>(9, [](auto) {});
    const auto check = [](auto size) {
        constexpr int N = size;
        for (const Style style : {Style::line, Style::rows, Style::block, Style::unicode, Style::commas}) {
            CHECK(has_shape(format(made::complete<N>(), style), N, sudoku::detail::box_height(N)));
            CHECK(
                has_shape(format(made::with_holes(made::complete<N>(), 50), style), N, sudoku::detail::box_height(N)));
            CHECK(has_shape(format(Grid<N>{}, style), N, sudoku::detail::box_height(N)));
        }
        CHECK(has_shape(format(sudoku::Candidates<N>(made::with_holes(made::complete<N>(), 50))), N,
                        sudoku::detail::box_height(N)));
    };
    for (const int n : {2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 35, 36, 49, 64})
        CHECK(visit_size<2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 35, 36, 49, 64>(n, check));
    CHECK(has_shape("1", 1, 1));
    CHECK(has_shape(format(sudoku::Candidates<9>(puzzle), Style::line), 9, 3));
}

TEST_CASE("boxes are as the frames draw them") {
    for (const Style style : {Style::block, Style::unicode})
        for (const int height : {2, 3, 4, 6}) {
            CHECK(has_shape(format(Grid<12>{}, style, {.box_height = height}), 12, height));
            CHECK(has_shape(format(made::complete<12>(), style, {.box_height = height}), 12, height));
            CHECK(has_shape(format(sudoku::Candidates<12>{}, style, {.box_height = height}), 12, height));
        }
    CHECK(has_shape("1.3.56\n......\n......\n------\n......\n......\n......\n", 6, 3));
    CHECK(has_shape("12|34|56\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n..|..|..\n", 6, 3));
    CHECK(has_shape("123456\n......\n......\n......\n......\n......\n", 6, 2));
}

TEST_CASE("the size of a grid with blank cells is known") {
    std::string blank = sudoku::format(puzzle);
    for (char& c : blank)
        if (c == '.') c = ' ';
    CHECK(has_shape(blank, 9, 3));
    CHECK(has_shape("1,,3,\n,4,,2\n2,,4,\n,3,,1\n", 4, 2));
}

TEST_CASE("a text whose cells are no square has no shape") {
    CHECK(shape_of("").error().message() ==
          "no size fits: 0 cells, expected the square of a number from 1 to 64 (line 1, column 1)");
    CHECK(shape_of(std::string(80, '.')).error().cells_found == 80);
    CHECK(!shape_of(std::string(65 * 65, '.')));
    CHECK(!shape_of(std::string(2'000'000, '.')));
}

TEST_CASE("random bytes have a shape or none") {
    made::Random random(5);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (auto length = random.below(300); length != 0; --length)
            text += random.below(10) == 0 ? static_cast<char>(random.below(256)) : ".1234|-+ \n,"[random.below(11)];
        const auto shape = shape_of(text);
        if (shape) CHECK((1 <= shape->size && shape->size <= 64 && shape->size % shape->box_height == 0));
    }
}

TEST_CASE("a size known at run time becomes a type") {
    const auto twice = [](auto size) { return std::integral_constant<int, 2 * size>::value; };
    static_assert(*visit_size(21, twice) == 42);
    static_assert(!visit_size(0, twice) && !visit_size(65, twice) && !visit_size(-1, twice));
    static_assert(*visit_size<4, 9, 16>(16, twice) == 32);
    static_assert(!visit_size<4, 9, 16>(25, twice));
    int visited = 0;
    CHECK(visit_size(64, [&](auto size) { visited = Grid<size>::size; }));
    CHECK(visited == 64);
    CHECK(!visit_size(65, [&](auto size) { visited = size; }));
    CHECK(visited == 64);
}
