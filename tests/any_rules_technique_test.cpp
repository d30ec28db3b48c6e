#include "catch.hpp"

#include "made_grids.hpp"

#include <sudoku/drawn_rules.hpp>
#include <sudoku/fewest_candidates.hpp>
#include <sudoku/search.hpp>
#include <sudoku/technique/any_rules.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

using namespace sudoku;

namespace {

// By Search itself: solve(grid, rules) does not compile for a size without boxes.
template <Rules R>
Grid<R::size> solution_of(const Grid<R::size>& grid, const R& rules) {
    Search search(grid, rules, FewestCandidates{});
    REQUIRE(search.next() == Step::found);
    return search.solution();
}
template <Rules R>
bool has_one_solution(const Grid<R::size>& grid, const R& rules) {
    Search search(grid, rules, FewestCandidates{});
    return search.next() == Step::found && search.next() == Step::exhausted;
}

// A proper puzzle of the rules: a solution of the empty grid, with givens taken out while there is one solution.
template <Rules R>
Grid<R::size> puzzle(const R& rules, std::uint64_t seed, unsigned tries) {
    constexpr int N = R::size;
    made::Random random(seed);
    Grid<N> grid;
    grid.set(cells<N>[random.below(N * N)], static_cast<Digit>(random.below(N)) + 1);
    grid = solution_of(grid, rules);
    for (unsigned i = 0; i < tries; ++i) {
        const auto cell = cells<N>[random.below(N * N)];
        auto fewer = grid;
        fewer.set(cell, 0);
        if (has_one_solution(fewer, rules)) grid = fewer;
    }
    return grid;
}

struct Tally {
    std::array<unsigned, 6> of_kind{};
    unsigned solved = 0, puzzles = 0;
};

// Walks through puzzles and checks every step against the solution.
template <Rules R>
Tally walk(const R& rules, unsigned puzzles, unsigned tries) {
    constexpr int N = R::size;
    Tally tally;
    for (unsigned seed = 1; seed <= puzzles; ++seed) {
        const auto given = puzzle(rules, seed, tries);
        const auto solution = solution_of(given, rules);
        Position<N> position(given, rules);
        while (const auto step = next_step(position, rules)) {
            ++tally.of_kind[static_cast<std::size_t>(step->kind)];
            REQUIRE((step->placed || !step->removed.empty()));
            if (step->placed) REQUIRE(solution[step->placed->cell] == step->placed->digit);
            for (const auto& [cell, digit] : step->removed) {
                REQUIRE(position.marks()[cell].contains(digit));
                REQUIRE(solution[cell] != digit);
            }
            apply(position, *step, rules);
        }
        tally.solved += position.is_complete();
        ++tally.puzzles;
    }
    return tally;
}

template <int N>
Cell<N> at(int row, int column) {
    return Cell<N>::at(row - 1, column - 1);
}

template <int N>
Position<N> without(std::vector<Cell<N>> cells, DigitSet<N> digits) {
    Candidates<N> marks;
    for (const auto cell : cells) marks[cell] -= digits;
    return Position<N>(marks);
}

}  // namespace

TEST_CASE("no step contradicts the solution, whatever the rules and the size") {
    CHECK(walk(Classic<4>{}, 30, 40).solved == 30);
    CHECK(walk(Classic<6>{}, 30, 120).solved > 20);
    CHECK(walk(LatinSquare<5>{}, 30, 60).solved > 20);
    CHECK(walk(Classic<9>{}, 30, 300).solved > 10);
    CHECK(walk(Diagonal<9>{}, 10, 90).solved > 3);
    CHECK(walk(AntiKnight<9>{}, 10, 90).solved > 3);
    CHECK(walk(Windoku<9>{}, 10, 90).solved > 3);
    CHECK(walk(Classic<12>{}, 2, 100).puzzles == 2);
}

TEST_CASE("every kind of step is met") {
    const auto tally = walk(Classic<9>{}, 60, 300);
    for (const auto count : tally.of_kind) CHECK(count > 0);
}

TEST_CASE("drawn rules work as static ones") {
    const auto rules = *DrawnRules<9>::from_units(std::span<const Unit<9>>(Classic<9>::units));
    const auto given = puzzle(Classic<9>{}, 5, 300);
    Position<9> drawn(given), fixed(given);
    while (const auto step = next_step(fixed, Classic<9>{})) {
        const auto other = next_step(drawn, rules);
        REQUIRE(other);
        CHECK(other->kind == step->kind);
        CHECK(other->removed == step->removed);
        CHECK(other->placed == step->placed);
        apply(fixed, *step, Classic<9>{});
        apply(drawn, *other, rules);
    }
    CHECK(!next_step(drawn, rules));
}

TEST_CASE("a 16x16 hidden single, naked pair and X-wing by hand") {
    using Kind = RulesStep<16>::Kind;
    std::vector<Cell<16>> row;
    for (int column = 2; column <= 16; ++column) row.push_back(at<16>(3, column));
    const auto single = next_step(without<16>(row, {7}), Classic<16>{});
    REQUIRE(single);
    CHECK(single->kind == Kind::hidden_single);
    CHECK(single->placed->cell == at<16>(3, 1));
    CHECK(single->placed->digit == 7);

    const auto pair =
        next_step(without<16>({at<16>(1, 1), at<16>(1, 9)}, DigitSet<16>::all() - DigitSet<16>{1, 2}), Classic<16>{});
    REQUIRE(pair);
    CHECK(pair->kind == Kind::naked_set);
    CHECK(pair->size == 2);
    CHECK(pair->removed.size() == 28);

    std::vector<Cell<16>> two_rows;
    for (const int r : {2, 11})
        for (int column = 1; column <= 16; ++column)
            if (column != 3 && column != 8) two_rows.push_back(at<16>(r, column));
    const auto fish = next_step(without<16>(two_rows, {9}), Classic<16>{});
    REQUIRE(fish);
    CHECK(fish->kind == Kind::fish);
    CHECK(fish->cells.size() == 4);
    CHECK(fish->removed.size() == 28);
    two_rows.pop_back();
    CHECK(!next_step(without<16>(two_rows, {9}), Classic<16>{}, 2));
}

TEST_CASE("nothing is found where nothing is to be found, and sets no larger than asked for") {
    CHECK(!next_step(Position<9>(), Classic<9>{}));
    CHECK(!next_step(Position<16>(), Classic<16>{}));
    std::vector<Cell<9>> three{at<9>(1, 1), at<9>(1, 5), at<9>(1, 9)};
    const auto triple = without<9>(three, {4, 5, 6, 7, 8, 9});
    CHECK(!next_step(triple, Classic<9>{}, 2));
    REQUIRE(next_step(triple, Classic<9>{}, 3));
    CHECK(next_step(triple, Classic<9>{}, 3)->size == 3);
}
