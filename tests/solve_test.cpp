#include "catch.hpp"

#include <sudoku/check.hpp>
#include <sudoku/drawn_rules.hpp>
#include <sudoku/solve.hpp>

#include <stop_token>

using namespace sudoku;

namespace {

constexpr Grid<9> newspaper =
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
constexpr Grid<9> impossible =
    ".....5.8. ...6.1.43 ......... .1.5..... ...1.6... 3.......5 53.....61 ........4 .........";
constexpr Grid<9> few_givens =
    "..1...... 2........ ..3...... 4.......5 ..5...6.. 6......4. ..71.3... 8........ ..9.2....";

struct Stopped {
    static constexpr bool stop_requested() { return true; }
};

// Asked often enough, it says stop.
struct StopsLater {
    int* asked;
    bool stop_requested() const { return ++*asked > 3; }
};

}  // namespace

// The compiler solves a newspaper puzzle.
static_assert(is_solution_of(*solve(newspaper), newspaper));
static_assert(is_solution_of(*solve(newspaper, FewestOptions{}), newspaper));
static_assert(count_solutions(newspaper) == 1);
static_assert(is_unique(newspaper));
static_assert(solve(Grid<4>("11.. .... .... ....")).outcome() == Outcome::clash);
static_assert(count_solutions(Grid<4>("1234 .... .... ....")) == 12);
static_assert([] {
    Statistics counts;
    return solve(newspaper, FewestCandidates{}, counts) && counts.calls == 52;
}());

TEST_CASE("solve answers like an optional and says how it ended") {
    const auto answer = solve(newspaper);
    REQUIRE(answer);
    CHECK(answer.outcome() == Outcome::solved);
    CHECK(is_solution_of(*answer, newspaper));
    CHECK(solve(Grid<4>("123. .... ...4 ....")).outcome() == Outcome::no_solution);
    CHECK(solve(Grid<4>("1..1 .... .... ....")).outcome() == Outcome::clash);
    CHECK(solve(Grid<9>(), Budget{5}).outcome() == Outcome::gave_up);
}

TEST_CASE("rules, policy, observer and budget can each be named") {
    Statistics counts;
    CHECK(solve(newspaper, Classic<9>{}));
    CHECK(solve(newspaper, ReadingOrder{}));
    CHECK(solve(newspaper, ReadingOrder{}, counts));
    CHECK(counts.placements == 4208);
    CHECK(solve(newspaper, Classic<9>{}, ReadingOrder{}, counts));
    CHECK(counts.placements == 2 * 4208);
    CHECK(solve(newspaper, Classic<9>{}, ReadingOrder{}, counts, Budget{4208}));
    CHECK(solve(newspaper, ReadingOrder{}, counts, Budget{4207}).outcome() == Outcome::gave_up);
    CHECK(solve(newspaper, ReadingOrder{}, Budget{4208}));
    CHECK(solve(newspaper, ReadingOrder{}, Budget{4207}).outcome() == Outcome::gave_up);
    CHECK(solve(newspaper, Classic<9>{}, Budget{10'000}));
}

TEST_CASE("a budget that is used up makes a count incomplete and uniqueness unknown") {
    const auto few = count_solutions(Grid<9>(), unlimited, FewestCandidates{}, Budget{1000});
    CHECK_FALSE(few.complete);
    CHECK(few.value > 0);
    CHECK(count_solutions(Grid<9>(), 3, FewestCandidates{}, Budget{1000}) == Count{3, true});
    CHECK(count_solutions(Grid<9>(), Classic<9>{}, 3, Budget{1000}) == Count{3, true});
    CHECK(is_unique(newspaper, ReadingOrder{}, Budget{100}) == Uniqueness::unknown);
    CHECK(is_unique(newspaper, ReadingOrder{}, Budget{100'000}) == Uniqueness::unique);
    CHECK(is_unique(few_givens, FewestCandidates{}, Budget{100'000}) == Uniqueness::several);
    CHECK(is_unique(Grid<4>("11.. .... .... ...."), Budget{10}) == Uniqueness::none);
    CHECK(is_unique(newspaper, Classic<9>{}, Budget{unlimited}) == Uniqueness::unique);
}

TEST_CASE("a stop token ends a search that would take years") {
    int asked = 0;
    const auto count = count_solutions(Grid<9>(), unlimited, FewestCandidates{}, Budget{unlimited, StopsLater{&asked}});
    CHECK_FALSE(count.complete);
    CHECK(asked > 3);
    CHECK(solve(newspaper, FewestCandidates{}, Budget{unlimited, Stopped{}}).outcome() == Outcome::gave_up);
    std::stop_source source;
    CHECK(solve(newspaper, Budget{unlimited, source.get_token()}));
    source.request_stop();
    CHECK_FALSE(count_solutions(Grid<9>(), unlimited, Budget{unlimited, source.get_token()}).complete);
}

TEST_CASE("counts stop at their limit") {
    CHECK(count_solutions(Grid<4>(), 0) == 0);
    CHECK(count_solutions(Grid<4>(), 1) == 1);
    CHECK(count_solutions(Grid<4>(), 100) == 100);
    CHECK(count_solutions(Grid<4>(), 289) == 288);
    CHECK(count_solutions(few_givens, 2) == 2);
    CHECK_FALSE(is_unique(few_givens));
    CHECK_FALSE(is_unique(Grid<4>("11.. .... .... ....")));
}

TEST_CASE("a puzzle without a solution is searched to its end", "[heavy]") {
    CHECK(solve(impossible).outcome() == Outcome::no_solution);
    CHECK(count_solutions(impossible) == 0);
}

TEST_CASE("solutions are a range under any rules and policy") {
    std::size_t count = 0;
    for (const auto& grid : solutions(Grid<4>(), Diagonal<4>{})) count += is_solution(grid, Diagonal<4>{});
    CHECK(count == 48);
    count = 0;
    for (const auto& grid : solutions(Grid<4>(), Diagonal<4>{}, ReadingOrder{}))
        count += is_solution(grid, Diagonal<4>{});
    CHECK(count == 48);
    count = 0;
    Statistics counts;
    for (const auto& grid : solutions(Grid<4>(), ReadingOrder{}, counts)) count += is_solution(grid);
    CHECK(count == 288);
    CHECK(counts.solutions == 288);
    count = 0;
    for (const auto& grid : solutions(Grid<4>())) count += is_solution(grid);
    CHECK(count == 288);
}

TEST_CASE("grids of 16x16 and 25x25 are solved by the same calls") {
    Grid<16> sixteen;
    sixteen.set(Cell<16>::at(0, 0), 16);
    const auto answer = solve(sixteen, FewestCandidates{}, Budget{100'000});
    REQUIRE(answer);
    CHECK(is_solution_of(*answer, sixteen));
    const auto large = solve(Grid<25>(), FewestOptions{}, Budget{100'000});
    if (large) CHECK(is_solution(*large));
}
