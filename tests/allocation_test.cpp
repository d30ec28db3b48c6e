#include "catch.hpp"

#include "brute_force.hpp"

#include <sudoku/search.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/solve_all.hpp>
#include <sudoku/text.hpp>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

// Counts every allocation of this program, to show that solving makes none.

namespace {
std::uint64_t allocations = 0;
}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size != 0 ? size : 1)) return memory;
    std::abort();
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"  // GCC 12 does not see that these two belong together
#endif
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
// The forms that do not throw as well, or a sanitizer would see its own allocation freed by ours.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    ++allocations;
    return std::malloc(size != 0 ? size : 1);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

using namespace sudoku;

namespace {

template <class F>
std::uint64_t allocations_of(F&& f) {
    const auto before = allocations;
    f();
    return allocations - before;
}

}  // namespace

TEST_CASE("the counter counts") {
    CHECK(allocations_of([] { std::vector<int>(100).swap(*std::make_unique<std::vector<int>>()); }) > 0);
}

TEST_CASE("solving, counting and enumerating allocate nothing") {
    const auto puzzle = brute_force::puzzle(3, 26);
    std::uint64_t found = 0;
    Statistics counts;
    CHECK(allocations_of([&] { found += solve(puzzle).has_value(); }) == 0);
    CHECK(allocations_of([&] { found += count_solutions(puzzle, 50); }) == 0);
    CHECK(allocations_of([&] { found += solve(puzzle, FewestCandidates{}, counts).has_value(); }) == 0);
    CHECK(allocations_of([&] { found += solve(puzzle, ReadingOrder{}, counts).has_value(); }) == 0);
    CHECK(allocations_of([&] { found += solve(puzzle, FewestOptions{}).has_value(); }) == 0);
    CHECK(allocations_of([&] { found += solve(candidates(puzzle)).has_value(); }) == 0);
    CHECK(allocations_of([&] { found += solve(Grid<16>(), FewestOptions{}, Budget{1000}).has_value(); }) == 0);
    CHECK(allocations_of([&] {
              for (const auto& solution : solutions(puzzle))
                  if (found += solution.is_complete(); found > 100) break;
          }) == 0);
    CHECK(found > 6);
}

TEST_CASE("newspaper puzzles of other sizes and rules are solved without an allocation") {
    Grid<16> sixteen;
    for (const auto cell : cells<16>)
        if (cell.index % 3 != 0)
            sixteen.set(cell, static_cast<int>((cell.row() % 4 * 4 + cell.row() / 4 + cell.column()) % 16) + 1);
    bool solved = true;
    CHECK(allocations_of([&] { solved = solved && solve(sixteen) && is_unique(Grid<4>(".1.. .2.4 .... ..2.")); }) == 0);
    CHECK(allocations_of([&] {
              solved =
                  solved &&
                  solve(
                      Grid<9>(
                          "1.3...... ......... ......... ......... ......... ......... ......... ......... ........."),
                      Diagonal<9>{});
          }) == 0);
    CHECK(solved);
}

TEST_CASE("solving many puzzles allocates nothing") {
    std::vector<Grid<9>> puzzles, answers(300);
    std::vector<std::uint64_t> counts(300);
    for (std::uint64_t seed = 0; seed < 300; ++seed) puzzles.push_back(brute_force::puzzle(seed, 30));
    CHECK(allocations_of([&] { solve_all(puzzles, answers); }) == 0);
    CHECK(allocations_of([&] { count_all(puzzles, 5, counts); }) == 0);
}

TEST_CASE("parsing allocates nothing") {
    bool good = false;
    CHECK(allocations_of([&] {
              good = parse<9>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
                         .has_value();
          }) == 0);
    CHECK(allocations_of([&] { good = good && !parse<9>("53..7...x").has_value(); }) == 0);
    CHECK(good);
}
