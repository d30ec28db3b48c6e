#include "catch.hpp"

#include "brute_force.hpp"

#include <sudoku/check.hpp>
#include <sudoku/solve.hpp>

#include <concepts>
#include <cstdint>
#include <ranges>
#include <set>
#include <vector>

using namespace sudoku;

namespace {

constexpr Grid<9> several = "........2 .2..5.8.1 ......3.. 7.4.9.... ....8541. ....37... 18....9.. ..7..9... 2...4..58";

template <class Source>
std::set<Grid<9>> all_of(Source source, std::uint64_t steps_at_a_time) {
    std::set<Grid<9>> found;
    std::size_t count = 0;
    for (Step step = Step::paused; step != Step::exhausted;) {
        source.allow(steps_at_a_time);
        step = source.next();
        if (step == Step::paused) CHECK(source.outcome() == Outcome::gave_up);
        if (step != Step::found) continue;
        CHECK(source.outcome() == Outcome::solved);
        found.insert(source.solution());
        ++count;
    }
    CHECK(source.outcome() == Outcome::no_solution);
    CHECK(source.next() == Step::exhausted);
    CHECK(found.size() == count);
    return found;
}

struct Stopped {
    int* asked;
    bool stop_requested() const { return ++*asked > 2; }
};

}  // namespace

// Say nothing and get the engine, name a policy and get that one; other rules have a search of their own.
static_assert(std::same_as<decltype(solutions(Grid<9>())), ClassicSearch>);
static_assert(std::same_as<decltype(solutions(Candidates<9>(), Classic<9>{})), ClassicSearch>);
static_assert(
    std::same_as<decltype(solutions(Grid<9>(), FewestCandidates{})), Search<Classic<9>, FewestCandidates, Nobody>>);
static_assert(!std::same_as<decltype(solutions(Grid<9>(), Diagonal<9>{})), ClassicSearch>);
static_assert(SolutionSource<ClassicSearch> && std::ranges::input_range<ClassicSearch>);
static_assert([] {
    std::size_t count = 0;
    for (const auto& grid : solutions(
             Grid<9>("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79")))
        count += is_solution(grid);
    return count == 1;
}());

TEST_CASE("every source finds the same 26 solutions, at once and a few steps at a time") {
    const auto expected = all_of(Search(several), unlimited);
    CHECK(expected.size() == 26);
    for (const std::uint64_t steps : {std::uint64_t{1}, std::uint64_t{3}, unlimited}) {
        CHECK(all_of(ClassicSearch(several), steps) == expected);
        CHECK(all_of(ClassicSearch(candidates(several)), steps) == expected);
        CHECK(all_of(Search(several, Classic<9>{}, ReadingOrder{}), steps * 100 < steps ? unlimited : steps * 100) ==
              expected);
        CHECK(all_of(Search(several, Classic<9>{}, FewestOptions{}), steps) == expected);
        CHECK(all_of(Search(candidates(several)), steps) == expected);
    }
}

TEST_CASE("the questions answer as the plain search does, for puzzles of all kinds") {
    made::Random random(5);
    unsigned none = 0, one = 0, many = 0;
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        auto puzzle = brute_force::puzzle(seed, 24 + random.below(20));
        if (seed % 3 == 0) puzzle.set(Cell<9>::numbered(random.below(81)), static_cast<int>(random.below(9)) + 1);
        const auto expected = count_solutions(puzzle, 100, FewestCandidates{});
        CHECK(count_solutions(puzzle, 100) == expected);
        CHECK(count_solutions(puzzle, 2) == (expected < 2 ? expected : 2));
        CHECK(is_unique(puzzle) == (expected == 1));
        CHECK(count_solutions(candidates(puzzle), 100) ==
              (has_conflicts(puzzle) ? count_solutions(candidates(puzzle), 100, FewestCandidates{}) : expected));
        const auto answer = solve(puzzle);
        CHECK(answer.outcome() == solve(puzzle, FewestCandidates{}).outcome());
        if (answer) CHECK(is_solution_of(*answer, puzzle));
        ++(expected == 0 ? none : expected == 1 ? one : many);
    }
    CHECK(none > 50);
    CHECK(one > 50);
    CHECK(many > 50);
}

TEST_CASE("a clash is told from a puzzle without a solution") {
    CHECK(solve(Grid<9>("11....... ......... ......... ......... ......... ......... ......... ......... ........."))
              .outcome() == Outcome::clash);
    CHECK(solve(Grid<9>(".....5.8. ...6.1.43 ......... .1.5..... ...1.6... 3.......5 53.....61 ........4 ........."))
              .outcome() == Outcome::no_solution);
    ClassicSearch clash(
        Grid<9>("1.......1 ......... ......... ......... ......... ......... ......... ......... ........."));
    CHECK(clash.next() == Step::exhausted);
    CHECK(clash.outcome() == Outcome::clash);
    Candidates<9> dead;
    dead[Cell<9>::at(4, 4)] = {};
    CHECK(solve(dead).outcome() == Outcome::no_solution);
}

TEST_CASE("counting the empty grid can be stopped, by a budget in guesses and by a token") {
    const auto few = count_solutions(Grid<9>(), unlimited, Budget{10'000});
    CHECK_FALSE(few.complete);
    CHECK(few.value > 0);
    int asked = 0;
    const auto stopped = count_solutions(Grid<9>(), unlimited, Budget{unlimited, Stopped{&asked}});
    CHECK_FALSE(stopped.complete);
    CHECK(asked > 2);
    CHECK(solve(Grid<9>(), Budget{0}).outcome() == Outcome::gave_up);
    CHECK(count_solutions(Grid<9>(), 1000) == 1000);
    CHECK(is_unique(Grid<9>(), Budget{1000}) == Uniqueness::several);
    std::set<Grid<9>> seen;
    for (const auto& grid : solutions(Grid<9>())) {
        CHECK(is_solution(grid));
        seen.insert(grid);
        if (seen.size() == 500) break;
    }
    CHECK(seen.size() == 500);
}

TEST_CASE("complete grids are their own solution") {
    made::Random random(9);
    const auto complete = brute_force::complete_9x9(random);
    CHECK(*solve(complete) == complete);
    CHECK(count_solutions(complete) == 1);
    auto wrong = complete;
    wrong.set(Cell<9>::at(0, 0), complete[Cell<9>::at(0, 1)]);
    CHECK(solve(wrong).outcome() == Outcome::clash);
    CHECK(count_solutions(wrong) == 0);
}
