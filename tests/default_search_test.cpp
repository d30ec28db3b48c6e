#include "catch.hpp"

#include "made_grids.hpp"

#include <sudoku/check.hpp>
#include <sudoku/drawn_rules.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/parallel.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/solve_all.hpp>

#include <concepts>
#include <cstdint>
#include <ranges>
#include <vector>

using namespace sudoku;

namespace {

constexpr Grid<4> proper = ".1.. .2.4 .... ..2.";

// A 16x16 puzzle that singles do not solve: the classic cyclic grid with most digits rubbed out.
Grid<16> sixteen(std::uint64_t seed) {
    Grid<16> grid;
    for (const auto cell : cells<16>)
        grid.set(cell, static_cast<int>((cell.row() % 4 * 4 + cell.row() / 4 + cell.column()) % 16) + 1);
    return made::with_holes(grid, 62, seed);
}

template <int N>
std::vector<Grid<N>> puzzles(std::size_t count, std::uint32_t percent) {
    std::vector<Grid<N>> made;
    for (std::size_t i = 0; i < count; ++i) {
        Grid<N> grid;
        made::Random random(i);
        for (const auto cell : cells<N>) {
            const auto digits = candidates(grid, cell, LatinSquare<N>{});
            if (random.below(100) < percent && !digits.empty()) grid.set(cell, digits.front());
        }
        made.push_back(grid);
    }
    return made;
}

struct CountedStop {
    std::uint64_t* asked;
    std::uint64_t stop_at;
    bool stop_requested() const { return ++*asked >= stop_at; }
};

}  // namespace

// Say nothing and get the search for any rules, name a policy and get that one; the compiler has the plain search.
static_assert(std::same_as<decltype(solutions(Grid<4>())), engine::AnyRulesSearch<Classic<4>>>);
static_assert(std::same_as<decltype(solutions(Grid<9>(), Diagonal<9>{})), engine::AnyRulesSearch<Diagonal<9>>>);
static_assert(std::same_as<decltype(solutions(Candidates<16>())), engine::AnyRulesSearch<Classic<16>>>);
static_assert(std::same_as<decltype(solutions(Grid<9>(), Diagonal<9>{}, FewestCandidates{})),
                           Search<Diagonal<9>, FewestCandidates, Nobody>>);
static_assert(SolutionSource<engine::AnyRulesSearch<Windoku<9>>> &&
              std::ranges::input_range<engine::AnyRulesSearch<Windoku<9>>>);
static_assert(is_unique(proper) && count_solutions(Grid<4>("1234 .... .... ....")) == 12);
static_assert(is_unique(proper, Classic<4>{}, Budget{1000}) == Uniqueness::unique);
static_assert(solve(Grid<4>("1234 .... .... ...."), Diagonal<4>{}).has_value());

TEST_CASE("sizes that have no boxes answer every question under the rules named") {
    const Grid<5> grid = "12345 ..... ..... ..... .....";
    const LatinSquare<5> rules;
    const std::uint64_t limit = 100;
    CHECK(count_solutions(grid, rules, limit) == 100);
    CHECK(count_solutions(grid, rules) == 161'280 / 120);
    CHECK(count_solutions(grid, rules, limit, FewestCandidates{}) == 100);
    CHECK(solve(grid, rules, FewestCandidates{}, Budget{1000}));
    CHECK_FALSE(is_unique(grid, rules));
    CHECK(is_unique(grid, rules, Budget{1000}) == Uniqueness::several);
}

TEST_CASE("budgets of steps and of memory end a question with gave up") {
    const auto hard = sixteen(3);
    CHECK(solve(hard, Budget{0}).outcome() == Outcome::gave_up);
    CHECK(solve(hard, Classic<16>{}, Budget{10}).outcome() == Outcome::gave_up);
    CHECK(solve(Grid<25>(), Budget{unlimited, NeverStop{}, 1000}).outcome() == Outcome::gave_up);
    CHECK(count_solutions(Grid<25>(), Classic<25>{}, 5, Budget{unlimited, NeverStop{}, 100'000}) == Count{0, false});
    CHECK(is_unique(Grid<25>(), Budget{unlimited, NeverStop{}, 100'000}) == Uniqueness::unknown);
    CHECK(solve(hard, Budget{1'000'000}));
}

TEST_CASE("a stop token is asked at least every 256 steps") {
    for (const std::uint64_t stop_at : {1u, 2u, 5u, 20u}) {
        std::uint64_t asked = 0;
        const auto count =
            count_solutions(Grid<16>(), Classic<16>{}, unlimited, Budget{unlimited, CountedStop{&asked, stop_at}});
        CHECK_FALSE(count.complete);
        CHECK(asked == stop_at);
        CHECK(count.value <= 256 * stop_at);
    }
}

TEST_CASE("many puzzles under any rules have their results in order, on any number of threads") {
    const auto given = puzzles<6>(300, 25);
    std::vector<Grid<6>> expected(given.size());
    std::vector<std::uint64_t> expected_counts(given.size());
    std::size_t solvable = 0;
    for (std::size_t i = 0; i < given.size(); ++i) {
        expected_counts[i] = count_solutions(given[i], Classic<6>{}, 50, FewestCandidates{});
        solvable += expected_counts[i] != 0;
        expected[i] = solve(given[i]).value_or({});
        CHECK((expected_counts[i] == 0 ? expected[i] == Grid<6>() : is_solution_of(expected[i], given[i])));
    }
    CHECK(solvable > 20);
    CHECK(solvable < given.size());
    std::vector<Grid<6>> found(given.size());
    std::vector<std::uint64_t> counts(given.size());
    CHECK(solve_all(given, found, Classic<6>{}) == solvable);
    CHECK(found == expected);
    count_all(given, 50, counts, Classic<6>{});
    CHECK(counts == expected_counts);
    for (const unsigned threads : {1u, 2u, 5u}) {
        found.assign(given.size(), {});
        counts.assign(given.size(), 77);
        std::size_t done = 0;
        CHECK(solve_all(given, found, Classic<6>{}, Threads{threads}, [&](std::size_t n) { done = n; }) == solvable);
        CHECK(done == given.size());
        CHECK(found == expected);
        count_all(given, 50, counts, Classic<6>{}, Threads{threads});
        CHECK(counts == expected_counts);
    }
}

TEST_CASE("many puzzles with a budget for each say which gave up") {
    std::vector<Grid<16>> given;
    for (std::uint64_t seed = 0; seed < 6; ++seed) given.push_back(seed % 2 == 0 ? sixteen(seed) : Grid<16>());
    std::vector<Answer<Grid<16>>> answers(given.size(), Outcome::gave_up);
    std::vector<Count> counts(given.size());
    for (const unsigned threads : {1u, 3u}) {
        CHECK(solve_all(given, answers, Classic<16>{}, Threads{threads}, Budget{0}) == 0);
        CHECK(answers[0].outcome() == Outcome::gave_up);
        CHECK(solve_all(given, answers, Classic<16>{}, Threads{threads}, Budget{1'000'000}) == given.size());
        for (std::size_t i = 0; i < given.size(); ++i) CHECK(is_solution_of(*answers[i], given[i]));
        count_all(given, 3, counts, Classic<16>{}, Threads{threads}, Budget{unlimited});
        CHECK(counts[1] == Count{3, true});
        count_all(given, 3, counts, Classic<16>{}, Threads{threads}, Budget{1});
        CHECK_FALSE(counts[1].complete);
    }
    CHECK(solve_all(given, answers, Classic<16>{}) == given.size());
}

TEST_CASE("drawn rules answer as static ones do") {
    const auto drawn = DrawnRules<6>::from_units(Classic<6>::units);
    REQUIRE(drawn);
    for (const auto& grid : puzzles<6>(100, 25)) {
        CHECK(solve(grid, *drawn).outcome() == solve(grid).outcome());
        CHECK(count_solutions(grid, *drawn, 200) == count_solutions(grid, 200));
    }
}
