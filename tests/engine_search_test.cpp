#include "catch.hpp"

#include "engine_puzzles.hpp"
#include "engine_sets.hpp"

#include <algorithm>
#include <set>

using namespace sudoku;
using engine::Search9;
using sudoku::Step;

namespace {

std::vector<Grid<9>> all_solutions(Search9 search, std::uint64_t guesses = unlimited) {
    std::vector<Grid<9>> found;
    for (;;) {
        const Step step = search.next(Budget{guesses});
        if (step == Step::exhausted) return found;
        if (step == Step::found) found.push_back(search.solution());
    }
}

// 12 cells emptied in two pairs of rows: some hundred solutions.
Grid<9> with_some_hundred_solutions() {
    made9::Random random(12);
    for (;;) {
        const Grid<9> grid = made9::some_givens(made9::complete(random), 24, random);
        const auto count = engine::count(grid, 2000, InstructionSet::portable);
        if (300 < count && count < 2000) return grid;
    }
}

struct StopAfter {
    int* left;
    bool stop_requested() const { return --*left < 0; }
};

}  // namespace

TEST_CASE("every solution comes exactly once, in the same order on every instruction set") {
    const auto puzzle = with_some_hundred_solutions();
    made9::BruteForce brute{Candidates<9>(puzzle)};
    const auto expected = brute.count(5000, 10'000'000);
    std::vector<Grid<9>> reference;
    for (const auto set : sets_here()) {
        INFO(to_string(set));
        const auto found = all_solutions(Search9(puzzle, set));
        CHECK(found.size() == expected);
        CHECK(std::set<Grid<9>>(found.begin(), found.end()).size() == found.size());
        CHECK(std::ranges::all_of(found, [&](const auto& g) { return made9::is_solution(g, Candidates<9>(puzzle)); }));
        if (reference.empty()) reference = found;
        CHECK(found == reference);
    }
}

TEST_CASE("a search that pauses after every guess finds what it would have found anyway") {
    const auto puzzle = with_some_hundred_solutions();
    for (const auto set : sets_here()) {
        CHECK(all_solutions(Search9(puzzle, set), 1) == all_solutions(Search9(puzzle, set)));
        CHECK(all_solutions(Search9(Candidates<9>(puzzle), set), 3) == all_solutions(Search9(puzzle, set)));
    }
}

TEST_CASE("the guesses of a search are the same on every instruction set") {
    const auto puzzle = with_some_hundred_solutions();
    std::set<std::uint64_t> guesses;
    for (const auto set : sets_here()) {
        Search9 search(puzzle, set);
        while (search.next() == Step::found) {
        }
        guesses.insert(search.guesses());
    }
    CHECK(guesses.size() == 1);
    CHECK(*guesses.begin() > 100);
}

TEST_CASE("a hidden pair in a box spares guesses") {
    // Singles and locked candidates alone leave three guesses.
    const auto puzzle =
        Grid<9>::from("..46...3..7.....2...5.8...1....6.....4.....8....71.9.6..21..5...1.5...9.8.6.2....");
    REQUIRE(puzzle);
    for (const auto set : sets_here()) {
        Search9 search(*puzzle, set);
        CHECK(search.next() == Step::found);
        CHECK(search.next() == Step::exhausted);
        CHECK(search.guesses() == 0);
    }
}

TEST_CASE("an exhausted search stays exhausted") {
    for (const auto set : sets_here()) {
        made9::Random random(5);
        Search9 search(made9::complete(random), set);
        CHECK(search.next() == Step::found);
        CHECK(search.next() == Step::exhausted);
        CHECK(search.next() == Step::exhausted);
    }
}

TEST_CASE("a copy of a search goes its own way from where it was copied") {
    const auto puzzle = with_some_hundred_solutions();
    for (const auto set : sets_here()) {
        Search9 search(puzzle, set);
        for (int i = 0; i < 10; ++i) REQUIRE(search.next() == Step::found);
        const auto rest = all_solutions(search);
        CHECK(rest == all_solutions(search));
        CHECK(rest.size() + 10 == all_solutions(Search9(puzzle, set)).size());
    }
}

TEST_CASE("counting the empty grid ends with the budget, and with the token") {
    for (const auto set : sets_here()) {
        Search9 search(Grid<9>{}, set);
        std::uint64_t found = 0;
        Step step{};
        const Budget budget{100'000u};
        std::uint64_t left = budget.steps;
        while ((step = search.next(Budget{left})) == Step::found) {
            ++found;
            left = budget.steps - search.guesses();
        }
        CHECK(step == Step::paused);
        CHECK(search.guesses() == budget.steps);
        CHECK(found > 1000);
        int asked = 3;
        step = Step::found;
        while (step == Step::found) step = search.next(Budget{unlimited, StopAfter{&asked}});
        CHECK(step == Step::paused);
    }
}

TEST_CASE("no guess granted, none made") {
    for (const auto set : sets_here()) {
        Search9 search(Grid<9>{}, set);
        CHECK(search.next(Budget{0u}) == Step::paused);
        CHECK(search.guesses() == 0);
        CHECK(search.next(Budget{500u}) == Step::found);
    }
}

TEST_CASE("with only the first row given the first hundred thousand solutions differ and are right") {
    Grid<9> puzzle;
    for (unsigned i = 0; i < 9; ++i) puzzle.set(Cell<9>::numbered(i), static_cast<int>(i) + 1);
    Search9 search(puzzle);
    std::set<Grid<9>> seen;
    std::size_t wrong = 0;
    for (int i = 0; i < 100'000; ++i) {
        REQUIRE(search.next() == Step::found);
        const auto solution = search.solution();
        wrong += !made9::is_solution(solution, Candidates<9>(puzzle)) || !seen.insert(solution).second;
    }
    CHECK(wrong == 0);
    for (const auto set : sets_here()) CHECK(engine::count(puzzle, 12'345, set) == 12'345);
}

TEST_CASE("how much of a tree lies behind a search") {
    auto progress = engine::Progress::below(0);
    const auto branch_and_go_back = [&progress](int branches, int dead_ends) {
        for (int i = 0; i < branches; ++i) progress.branch();
        for (int i = 0; i < dead_ends; ++i) progress.go_back();
        return progress.behind();
    };
    CHECK(branch_and_go_back(3, 0) == 0.0);
    CHECK(branch_and_go_back(0, 1) == 0.125);
    CHECK(branch_and_go_back(0, 1) == 0.25);
    CHECK(branch_and_go_back(1, 1) == 0.375);
    CHECK(branch_and_go_back(0, 1) == 0.5);
    CHECK(branch_and_go_back(0, 1) == 1.0);
    // Deeper than there are digits it is no estimate any more, but harmless.
    progress = engine::Progress::below(80);
    CHECK(branch_and_go_back(80, 80) <= 1.0);
    CHECK(engine::Progress::below(2).behind() == 0.0);
}

// Six to ten minutes.
TEST_CASE("a count goes on beyond 32 bits", "[.long]") {
    Grid<9> puzzle;
    for (unsigned i = 0; i < 9; ++i) puzzle.set(Cell<9>::numbered(i), static_cast<int>(i) + 1);
    const std::uint64_t limit = (std::uint64_t{1} << 32) + 12'345;
    CHECK(engine::count(puzzle, limit) == limit);
}
