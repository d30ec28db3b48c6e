#include "catch.hpp"

#include "engine_puzzles.hpp"
#include "engine_sets.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

using namespace sudoku;
using sudoku::Step;

namespace {

// SUDOKU_TEST_PUZZLES makes the tests under an emulator bearable.
unsigned wanted(unsigned usual) {
    const char* const asked = std::getenv("SUDOKU_TEST_PUZZLES");
    return asked != nullptr ? static_cast<unsigned>(std::atoi(asked)) : usual;
}

struct Known {
    Grid<9> puzzle;
    std::array<std::uint64_t, 3> counts;  // to 1, 2, 100
};
constexpr std::array<std::uint64_t, 3> limits{1, 2, 100};

std::vector<Known> known_puzzles(unsigned count) {
    made9::Random random(20261130);
    std::vector<Known> known;
    for (unsigned number = 0; known.size() < count; ++number) {
        Known one{made9::puzzle(number, random), {}};
        made9::BruteForce brute{Candidates<9>(one.puzzle)};
        const std::uint64_t all = brute.count(limits.back());
        if (brute.gave_up()) continue;
        for (std::size_t i = 0; i < limits.size(); ++i) one.counts[i] = (std::min)(all, limits[i]);
        known.push_back(one);
    }
    return known;
}

}  // namespace

TEST_CASE("the best instruction set is one of those that the machine has") {
    using enum InstructionSet;
    for (const auto set : {sse2, sse42, avx2, avx512, neon})
        if (!has(set)) WARN("not on this machine, and skipped: " << to_string(set));
    const auto sets = sets_here();
    CHECK(std::ranges::count(sets, best_instruction_set()) == 1);
    CHECK(in_use() == best_instruction_set());
    for (const auto set : sets) CHECK(in_use(set) == set);
}

TEST_CASE("on puzzles of all kinds every instruction set counts as the brute force does") {
    const auto known = known_puzzles(wanted(20000));
    std::vector<Grid<9>> puzzles;
    for (const auto& one : known) puzzles.push_back(one.puzzle);
    CHECK(std::ranges::count(known, 0u, [](const Known& k) { return k.counts[2]; }) >
          static_cast<long>(known.size() / 8));
    CHECK(std::ranges::count(known, 1u, [](const Known& k) { return k.counts[2]; }) >
          static_cast<long>(known.size() / 8));
    CHECK(std::ranges::count(known, 100u, [](const Known& k) { return k.counts[2]; }) >
          static_cast<long>(known.size() / 8));
    std::vector<Grid<9>> reference, batch_reference;
    for (const auto set : sets_here()) {
        INFO(to_string(set));
        std::size_t wrong = 0, solvable = 0;
        std::vector<Grid<9>> first;
        for (const auto& one : known) {
            const auto solution = engine::first_solution(one.puzzle, set);
            wrong += solution.has_value() != (one.counts[0] == 1);
            wrong += solution && !made9::is_solution(*solution, Candidates<9>(one.puzzle));
            for (std::size_t i = 0; i < limits.size(); ++i)
                wrong += engine::count(one.puzzle, limits[i], set) != one.counts[i];
            first.push_back(solution.value_or(Grid<9>{}));
            solvable += solution.has_value();
        }
        CHECK(wrong == 0);

        std::vector<Grid<9>> solutions(known.size());
        CHECK(engine::solve_all(puzzles, solutions, set) == solvable);
        for (std::size_t i = 0; i < known.size(); ++i) {
            const bool has_one = known[i].counts[2] == 1, has_none = known[i].counts[2] == 0;
            if (has_one || has_none)
                wrong += solutions[i] != first[i];
            else
                wrong += !made9::is_solution(solutions[i], Candidates<9>(known[i].puzzle));
        }
        CHECK(wrong == 0);
        std::vector<std::uint64_t> counts(known.size());
        for (std::size_t i = 0; i < limits.size(); ++i) {
            engine::count_all(puzzles, limits[i], counts, set);
            CHECK(std::ranges::equal(counts, known, {}, {}, [&](const Known& k) { return k.counts[i]; }));
        }

        // The tree is the same everywhere, so that with several solutions the first one is too. That of a batch is
        // another.
        if (reference.empty()) reference = first, batch_reference = solutions;
        CHECK((reference == first));
        CHECK((batch_reference == solutions));
    }
}

TEST_CASE("from pencil marks every instruction set finds the solutions that the brute force finds") {
    made9::Random random(7);
    const auto sets = sets_here();
    std::size_t wrong = 0, none = 0, one = 0, several = 0;
    for (unsigned number = 0; number < wanted(8000); ++number) {
        const auto marks = made9::marks(number, random);
        made9::BruteForce brute(marks);
        const std::uint64_t expected = brute.count(100);
        if (brute.gave_up()) continue;
        ++(expected == 0 ? none : expected == 1 ? one : several);
        for (const auto set : sets) {
            engine::Search9 search(marks, set);
            std::uint64_t found = 0;
            while (found < 100 && search.next() == Step::found) {
                wrong += !made9::is_solution(search.solution(), marks);
                ++found;
            }
            wrong += found != expected;
        }
    }
    CHECK(wrong == 0);
    CHECK(none > 0);
    CHECK(one > 0);
    CHECK(several > 0);
}

TEST_CASE("a grid that is complete is its own solution, or has none") {
    made9::Random random(3);
    for (const auto set : sets_here()) {
        for (int i = 0; i < 50; ++i) {
            auto grid = made9::complete(random);
            CHECK(engine::first_solution(grid, set) == grid);
            CHECK(engine::count(grid, 5, set) == 1);
            const auto cell = cells<9>[random.below(81)];
            grid.set(cell, grid[cell] % 9 + 1);
            CHECK(engine::first_solution(grid, set) == std::nullopt);
            CHECK(engine::count(grid, 5, set) == 0);
        }
    }
}

TEST_CASE("two equal givens in a row, a column or a box leave no solution") {
    for (const auto set : sets_here()) {
        for (const std::size_t other : {1u, 2u, 8u, 9u, 72u, 10u, 20u}) {
            Grid<9> grid;
            grid.set(Cell<9>::numbered(0), 5);
            grid.set(Cell<9>::numbered(other), 5);
            CHECK(engine::count(grid, 1, set) == 0);
            CHECK_FALSE(engine::first_solution(grid, set));
        }
    }
}

TEST_CASE("thousands of solutions are counted alike by every instruction set, up to any limit") {
    made9::Random random(31);
    std::size_t large = 0;
    for (unsigned givens = 22; givens <= 30; ++givens) {
        for (int i = 0; i < 12; ++i) {
            const Grid<9> grid = made9::some_givens(made9::complete(random), givens, random);
            const std::uint64_t exact = engine::count(grid, 60000, InstructionSet::portable);
            large += exact >= 2000;
            for (const auto set : sets_here()) {
                INFO(to_string(set));
                CHECK(engine::count(grid, 60000, set) == exact);
                CHECK(engine::count(grid, exact / 2 + 1100, set) == (std::min)(exact, exact / 2 + 1100));
            }
        }
    }
    CHECK(large >= 20);
}

TEST_CASE("where lines without givens may change places all their orders are counted") {
    made9::Random random(72);
    std::size_t large = 0;
    for (unsigned i = 0; i < 60; ++i) {
        Grid<9> grid = made9::some_givens(made9::complete(random), 28 + i % 8, random);
        const unsigned first = i / 2 % 3 * 3, lines = 2 + i / 6 % 2;
        for (unsigned line = first; line < first + lines; ++line)
            for (unsigned k = 0; k < 9; ++k) grid.set(Cell<9>::numbered(i % 2 == 0 ? line * 9 + k : k * 9 + line), 0);
        constexpr std::uint64_t most = 300'000;
        engine::Search9 each(grid);
        std::uint64_t exact = 0;
        while (exact < most && each.next() == Step::found) ++exact;
        large += exact > 5000 && exact < most;
        if (exact < most) CHECK(exact % (lines == 3 ? 6 : 2) == 0);
        for (const std::uint64_t limit : {exact - 1, exact, exact + 1, exact + 5, most})
            if (exact < most || limit <= most) {
                CHECK(engine::count(grid, limit) == (std::min)(exact, limit));
                const std::array<Grid<9>, 2> twice{grid, grid};
                std::array<std::uint64_t, 2> counts;
                engine::count_all(twice, limit, counts);
                CHECK(counts[0] == (std::min)(exact, limit));
                CHECK(counts[1] == counts[0]);
            }
    }
    CHECK(large >= 5);
}

TEST_CASE("more solutions than 32 bits hold are counted up to the limit") {
    constexpr std::uint64_t beyond = (std::uint64_t{1} << 32) + 7;
    CHECK(engine::count(Grid<9>{}, beyond) == beyond);
}

TEST_CASE("counting to nothing finds nothing") {
    CHECK(engine::count(Grid<9>{}, 0) == 0);
    std::vector<std::uint64_t> counts{7, 7};
    engine::count_all(std::vector<Grid<9>>(2), 0, counts);
    CHECK(counts == std::vector<std::uint64_t>{0, 0});
}
