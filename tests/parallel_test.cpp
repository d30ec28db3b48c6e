#include "catch.hpp"

#include "brute_force.hpp"

#include <sudoku/check.hpp>
#include <sudoku/format.hpp>
#include <sudoku/parallel.hpp>
#include <sudoku/solve.hpp>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

using namespace sudoku;

namespace {

std::vector<Grid<9>> puzzles(std::size_t count) {
    std::vector<Grid<9>> made;
    for (std::size_t i = 0; i < count; ++i) {
        made.push_back(brute_force::puzzle(i, 26 + static_cast<unsigned>(i % 9)));
        if (i % 50 == 7) made.back().set(Cell<9>::at(0, 0), made.back()[Cell<9>::at(0, 0)] % 9 + 1);
    }
    return made;
}

}  // namespace

TEST_CASE("any number of threads solves the same, in the same order") {
    const auto given = puzzles(3000);
    std::vector<Grid<9>> expected(given.size());
    const auto solved = solve_all(given, expected);
    CHECK(solved > 2900);
    CHECK(solved < given.size());
    for (const unsigned threads : {0u, 1u, 2u, 3u, 7u}) {
        std::vector<Grid<9>> found(given.size());
        CHECK(solve_all(given, found, Threads{threads}) == solved);
        CHECK(found == expected);
    }
    for (std::size_t i = 0; i < given.size(); i += 97)
        CHECK((expected[i] == Grid<9>() ? !solve(given[i]) : is_solution_of(expected[i], given[i])));
}

TEST_CASE("any number of threads comes to the same of several solutions") {
    // A block of five at the end, and a batch so small that each is solved as if alone.
    for (const std::size_t size : {517u, 19u}) {
        std::vector<Grid<9>> given = puzzles(size);
        for (auto& grid : given)
            for (const auto cell : cells<9>)
                if (cell.row() < 2) grid.set(cell, 0);
        std::vector<Grid<9>> expected(size);
        CHECK(solve_all(given, expected) > size - size / 10);
        for (const unsigned threads : {1u, 2u, 3u}) {
            std::vector<Grid<9>> found(size);
            solve_all(given, found, Threads{threads});
            CHECK(found == expected);
        }
    }
}

TEST_CASE("any number of threads counts the same") {
    const auto given = puzzles(2000);
    std::vector<std::uint64_t> expected(given.size()), found(given.size());
    count_all(given, 10, expected);
    for (const unsigned threads : {0u, 1u, 2u, 5u}) {
        std::ranges::fill(found, 77);
        count_all(given, 10, found, Threads{threads});
        CHECK(found == expected);
    }
    for (std::size_t i = 0; i < given.size(); i += 41)
        CHECK(expected[i] == count_solutions(given[i], 10, FewestCandidates{}));
}

TEST_CASE("any number of threads solves the same text, bad records and all") {
    std::string text;
    std::vector<std::size_t> bad;
    std::size_t index = 0;
    for (const auto& grid : puzzles(3000)) {
        const auto kind = index % 200;
        const std::string record = format(grid);
        if (kind == 11 || kind == 12 || kind == 13) bad.push_back(index);
        text += kind == 11   ? record.substr(0, 70) + "\n"
                : kind == 12 ? "\n"
                : kind == 13 ? record.substr(1) + "x"
                             : record;
        text += kind == 11 || kind == 12 || kind == 70 ? "" : index % 3 == 0 ? "\r\n" : "\n";
        ++index;
    }
    for (const std::size_t room : {index, index - 1, std::size_t{700}, std::size_t{0}}) {
        std::string expected(room * text_record, '?');
        const auto alone = solve_text(text, expected, [](std::size_t) {});
        for (const unsigned threads : {0u, 1u, 2u, 5u}) {
            std::string output(room * text_record, '?');
            std::vector<std::size_t> reported, told;
            const auto progress = solve_text(
                text, output, [&](std::size_t record) { reported.push_back(record); }, Threads{threads},
                [&](std::size_t done) { told.push_back(done); });
            CHECK(output == expected);
            CHECK(progress.records == alone.records);
            CHECK(progress.solved == alone.solved);
            CHECK(progress.read == alone.read);
            std::ranges::sort(reported);
            CHECK(std::ranges::equal(reported, bad) == (room >= index - 1));
            CHECK(told.back() == room);
        }
    }
}

TEST_CASE("solutions may take the place of the puzzles") {
    auto grids = puzzles(1500);
    std::vector<Grid<9>> expected(grids.size());
    solve_all(grids, expected);
    solve_all(grids, grids, Threads{2});
    CHECK(grids == expected);
}

TEST_CASE("progress is told on the caller's thread, and rises to the number of puzzles") {
    const auto given = puzzles(5000);
    std::vector<Grid<9>> found(given.size());
    const auto caller = std::this_thread::get_id();
    std::vector<std::size_t> told;
    bool elsewhere = false;
    solve_all(given, found, Threads{2}, [&](std::size_t done) {
        elsewhere = elsewhere || std::this_thread::get_id() != caller;
        told.push_back(done);
    });
    CHECK_FALSE(elsewhere);
    REQUIRE_FALSE(told.empty());
    CHECK(std::ranges::is_sorted(told));
    CHECK(told.back() == given.size());
}

TEST_CASE("no puzzles are no work") {
    std::vector<Grid<9>> none;
    CHECK(solve_all(none, none, Threads{4}) == 0);
    std::size_t told = 99;
    solve_all(none, none, Threads{4}, [&](std::size_t done) { told = done; });
    CHECK(told == 0);
}

TEST_CASE("searches on different threads do not know of each other") {
    const auto given = puzzles(200);
    std::vector<std::uint64_t> first(given.size()), second(given.size());
    const auto count = [&](std::vector<std::uint64_t>& counts) {
        for (std::size_t i = 0; i < given.size(); ++i) counts[i] = count_solutions(given[i], 50);
    };
    std::thread other(count, std::ref(second));
    count(first);
    other.join();
    CHECK(first == second);
}
