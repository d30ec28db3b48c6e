#include "catch.hpp"

#include "brute_force.hpp"
#include "further_positions.hpp"

#include <sudoku/explain.hpp>
#include <sudoku/score.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/text.hpp>

#include <cstdint>
#include <iterator>
#include <vector>

using namespace sudoku;

namespace {

Grid<9> complete() {
    made::Random random(3);
    return brute_force::complete_9x9(random);
}

// Puzzles with one solution: givens are added until there is no other.
std::vector<Grid<9>> puzzles(std::uint64_t count) {
    std::vector<Grid<9>> all;
    for (std::uint64_t seed = 1; all.size() < count; ++seed)
        if (const auto puzzle = brute_force::puzzle(seed, 30); is_unique(puzzle)) all.push_back(puzzle);
    for (std::size_t i = 0; i < std::size(further_positions::known); i += 5)
        all.push_back(*parse<9>(further_positions::known[i].givens));
    return all;
}

}  // namespace

TEST_CASE("a full house scores 4, a hidden single 14") {
    auto puzzle = complete();
    puzzle.set(Cell<9>::at(0, 0), 0);
    const auto one = score(puzzle);
    REQUIRE(one);
    CHECK(one->total == 4);
    CHECK(one->level == Level::easy);
    CHECK(one->hardest == Technique::hidden_single);
    CHECK(one->steps == 1);
    puzzle.set(Cell<9>::at(8, 8), 0);
    CHECK(score(puzzle)->total == 8);

    technique::Step single;
    single.technique = Technique::hidden_single;
    single.tenths = 12;
    CHECK(technique::score_of(single) == 14);
}

TEST_CASE("levels end at 800, 1000, 1600 and 1800") {
    CHECK(level_of_score(0) == Level::easy);
    CHECK(level_of_score(800) == Level::easy);
    CHECK(level_of_score(801) == Level::medium);
    CHECK(level_of_score(1000) == Level::medium);
    CHECK(level_of_score(1001) == Level::hard);
    CHECK(level_of_score(1600) == Level::hard);
    CHECK(level_of_score(1601) == Level::unfair);
    CHECK(level_of_score(1800) == Level::unfair);
    CHECK(level_of_score(1801) == Level::extreme);
}

TEST_CASE("a score is the sum over steps of which none has an easier one beside it") {
    for (const auto& puzzle : puzzles(6)) {
        INFO(format(puzzle));
        const auto scored = score(puzzle);
        REQUIRE(scored);
        const auto solution = *solve(puzzle);
        Position<9> position(puzzle);
        unsigned total = 0, steps = 0;
        Level highest = Level::easy;
        while (!position.is_complete()) {
            const auto step = next_scored_step(position);
            REQUIRE(step);
            REQUIRE(agrees(*step, solution));
            const auto entry = *technique::scored(step->technique);
            for (const auto& easier : technique::scale) {
                if (easier.technique == step->technique) break;
                if (!Techniques::hodoku().contains(easier.technique) || step->tenths == 10) continue;
                REQUIRE(all_steps(position, easier.technique).empty());
            }
            total += technique::score_of(*step);
            ++steps;
            if (entry.level > highest) highest = entry.level;
            apply(position, *step);
        }
        CHECK(scored->total == total);
        CHECK(scored->steps == steps);
        CHECK(scored->level >= highest);
        CHECK(scored->level >= level_of_score(total));
        CHECK((scored->level == highest || scored->level == level_of_score(total)));
        CHECK(technique::scored(scored->hardest)->level == highest);
        CHECK(scored->hardest == hardest(puzzle));
    }
}

TEST_CASE("a puzzle without exactly one solution has no score") {
    CHECK(score(Grid<9>()).error().reason == NotRated::Reason::several_solutions);
    Grid<9> clash;
    clash.set(Cell<9>::at(0, 0), 1);
    clash.set(Cell<9>::at(0, 1), 1);
    CHECK(score(clash).error().reason == NotRated::Reason::no_solution);
    CHECK(!hardest(clash));
    CHECK(!needs(clash, Technique::naked_pair));
}

TEST_CASE("a puzzle beyond the techniques says how far it got") {
    const auto puzzle = *parse<9>(further_positions::known[2].givens);
    const auto beyond = score(puzzle, {Technique::hidden_single, Technique::naked_single});
    REQUIRE(!beyond);
    CHECK(beyond.error().reason == NotRated::Reason::beyond);
    const auto& position = beyond.error().position;
    CHECK(!position.is_complete());
    CHECK(beyond.error().so_far.steps == position.digits().givens() - puzzle.givens());
    CHECK(!next_scored_step(position, {Technique::hidden_single, Technique::naked_single}));
}

TEST_CASE("a technique is needed where nothing else does") {
    const Techniques singles{Technique::hidden_single, Technique::naked_single};
    unsigned needed = 0;
    for (const auto& puzzle : puzzles(20)) {
        for (const auto technique : {Technique::pointing, Technique::naked_pair, Technique::hidden_single}) {
            auto with = singles;
            with.insert(technique);
            const bool solved_with = score(puzzle, with).has_value();
            const bool solved_without = score(puzzle, with.without(technique)).has_value();
            CHECK(needs(puzzle, technique, singles) == (solved_with && !solved_without));
            needed += needs(puzzle, technique, singles);
        }
    }
    CHECK(needed > 0);
}
