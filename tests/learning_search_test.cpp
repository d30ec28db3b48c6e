#include "catch.hpp"

#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/engine/learning/learning_search.hpp>

#include <cstdint>
#include <vector>

using namespace sudoku;
using namespace sudoku::learning;

namespace {

// The units of rules as the learning search wants them.
template <StaticRules R>
struct Units {
    std::vector<std::uint16_t> cells;
    std::vector<std::uint32_t> begins{0};

    Units() {
        for (const auto& unit : R::units) {
            for (const auto cell : unit) cells.push_back(cell.index);
            begins.push_back(static_cast<std::uint32_t>(cells.size()));
        }
    }
};

std::vector<std::uint8_t> random_solution(const Problem& problem, std::uint64_t seed) {
    Options options;
    options.random = true;
    options.seed = seed;
    LearningSearch<36> search(problem, options);
    REQUIRE(search.next(unlimited) == Found::solution);
    std::vector<std::uint8_t> digits(problem.cell_count());
    search.write(digits);
    return digits;
}

// Takes givens away while a search of few conflicts proves that the solution stays the only one.
template <StaticRules R>
std::vector<std::uint64_t> dig(const Units<R>& units, const std::vector<std::uint8_t>& solution) {
    const std::uint64_t all = DigitSet<R::size>::all().bits();
    std::vector<std::uint64_t> marks;
    for (const auto digit : solution) marks.push_back(std::uint64_t{1} << (digit - 1));
    Random random(solution[0]);
    std::vector<std::size_t> order(marks.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
    for (const auto cell : order) {
        const auto given = marks[cell];
        marks[cell] = all & ~given;
        LearningSearch<R::size> other({R::size, units.cells, units.begins, marks}, {});
        marks[cell] = other.next(2000) == Found::exhausted ? all : given;
    }
    return marks;
}

}  // namespace

TEST_CASE("the clauses learned on minimal 16x16 puzzles are true of the solutions, and as many everywhere") {
    // The clauses are tested by assertions: this says something in a debug build.
    const Units<Classic<16>> units;
    const std::vector<std::uint64_t> empty(256, 0xffff);
    std::uint64_t total = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto solution = random_solution({16, units.cells, units.begins, empty}, seed);
        const auto marks = dig(units, solution);
        std::uint64_t conflicts = 0;
        for (std::uint64_t again = 0; again < 3; ++again) {
            Options options;
            options.seed = again;
            options.tuning.mode_length = 100;  // all that there is within few conflicts
            options.tuning.rephase_length = 50;
            options.tuning.reduce_length = 50;
            options.tuning.vivify_pause = 20;
            LearningSearch<16> search({16, units.cells, units.begins, marks}, options);
            search.check_against(solution);
            REQUIRE(search.next(unlimited) == Found::solution);
            std::vector<std::uint8_t> digits(256);
            search.write(digits);
            CHECK(digits == solution);
            CHECK(search.next(unlimited) == Found::exhausted);
            conflicts += search.counters().conflicts;
        }
        total += conflicts;
    }
    CHECK(total == 877);  // nothing but integers decides: the same on every platform
}

TEST_CASE("literals of 32 bits find what literals of 16 bits find") {
    const Units<Classic<9>> units;
    const std::vector<std::uint64_t> empty(81, 0x1ff);
    const auto marks = dig(units, random_solution({9, units.cells, units.begins, empty}, 7));
    const Problem problem{9, units.cells, units.begins, marks};
    Learner<std::uint16_t> narrow(1 << 24, 0);
    Learner<std::uint32_t> wide(1 << 24, 0);
    narrow.start(problem, false, false);
    wide.start(problem, false, false);
    for (const auto expected : {Found::solution, Found::exhausted}) {
        CHECK(narrow.next(unlimited) == expected);
        CHECK(wide.next(unlimited) == expected);
    }
    CHECK(narrow.counters().conflicts == wide.counters().conflicts);
    CHECK(narrow.counters().propagations == wide.counters().propagations);
}

TEST_CASE("a learning search pauses after the steps allowed, and goes on when asked again") {
    const Units<Classic<36>> units;
    const std::vector<std::uint64_t> empty(36 * 36, (std::uint64_t{1} << 36) - 1);
    LearningSearch<36> search({36, units.cells, units.begins, empty}, {});
    CHECK(search.next(100) == Found::paused);
    CHECK(search.counters().steps() >= 100);
    CHECK(search.counters().steps() < 110);
    CHECK(search.next(unlimited) == Found::solution);
}

TEST_CASE("averages and Luby's sequence are what their sources say") {
    Luby luby;
    for (const std::uint64_t expected : {1u, 1u, 2u, 1u, 1u, 2u, 4u, 1u}) {
        CHECK(luby.value() == expected);
        luby.advance();
    }
    Average average(5);
    for (int i = 0; i < 1000; ++i) average.add(10);
    CHECK(average.value() >> 16 == 10);
}
