#include "catch.hpp"

#include "brute_force.hpp"
#include "made_grids.hpp"

#include <sudoku/drawn_rules.hpp>
#include <sudoku/explain.hpp>
#include <sudoku/explain_any_rules.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/technique/words_any_rules.hpp>
#include <sudoku/text.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace sudoku;
using technique::AnyFinder;
using technique::AnyTechnique;
using technique::CandidateOf;
using technique::StepOf;

namespace {

template <int N>
Cell<N> at(int row, int column) {
    return Cell<N>::at(row - 1, column - 1);
}

// Every mark but these digits in these cells.
template <int N>
Position<N> every_mark_but(const std::vector<std::pair<std::vector<Cell<N>>, DigitSet<N>>>& removed) {
    Candidates<N> marks;
    for (const auto& [cells, digits] : removed)
        for (const auto cell : cells) marks[cell] -= digits;
    return Position<N>(marks);
}
template <int N>
std::vector<Cell<N>> others_of(const Unit<N>& unit, const std::vector<Cell<N>>& kept) {
    std::vector<Cell<N>> cells;
    for (const auto cell : unit)
        if (std::ranges::find(kept, cell) == kept.end()) cells.push_back(cell);
    return cells;
}
template <int N>
bool removes(const StepOf<N>& step, Cell<N> cell, Digit digit) {
    return std::ranges::find(step.removed, CandidateOf<N>{cell, digit}) != step.removed.end();
}

// The steps from a puzzle until none is found: each must be true of each of its solutions, and change something.
template <int N, Rules R>
std::size_t steps_agree(const Grid<N>& puzzle, const R& rules) {
    std::vector<Grid<N>> all;
    for (const auto& solution : solutions(puzzle, rules)) {
        all.push_back(solution);
        if (all.size() == 20) break;
    }
    REQUIRE(!all.empty());
    Position<N> position(puzzle, rules);
    AnyFinder<N> finder(rules);
    std::size_t steps = 0;
    while (const auto step = finder.next(position)) {
        INFO(technique::english::sentence(*step));
        for (const auto& solution : all) REQUIRE(agrees(*step, solution));
        REQUIRE((step->placed || !step->removed.empty()));
        for (const auto& [cell, digit] : step->removed) {
            REQUIRE(position.is_open(cell));
            REQUIRE(position.marks()[cell].contains(digit));
        }
        apply(position, *step, rules);
        ++steps;
    }
    return steps;
}

template <int N, Rules R>
std::size_t steps_agree(const R& rules, std::uint32_t percent, std::uint64_t seeds) {
    const auto complete = solve(Grid<N>(), rules, FewestCandidates{});  // the same grid whatever engine there is
    REQUIRE(complete);
    std::size_t steps = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        steps += steps_agree(made::with_holes(*complete, percent, seed), rules);
    return steps;
}

constexpr auto jigsaw_map = "AABBCC ADBBCC ADDBBC ADDEEC AFFDEE FFFFEE";

}  // namespace

TEST_CASE("steps for any rules agree with every solution") {
    CHECK(steps_agree<4>(Classic<4>{}, 70, 20) > 80);
    CHECK(steps_agree<6>(Classic<6>{}, 65, 20) > 200);
    CHECK(steps_agree<9>(Classic<9>{}, 62, 20) > 400);
    CHECK(steps_agree<9>(Diagonal<9>{}, 70, 20) > 400);
    CHECK(steps_agree<9>(AntiKnight<9>{}, 75, 20) > 400);
    CHECK(steps_agree<9>(Windoku<9>{}, 68, 20) > 400);
    CHECK(steps_agree<16>(Classic<16>{}, 50, 4) > 300);
    const auto jigsaw = DrawnRules<6>::from_map(jigsaw_map);
    REQUIRE(jigsaw);
    CHECK(steps_agree<6>(*jigsaw, 65, 20) > 200);
}

TEST_CASE("a 4x4 puzzle is solved by its singles") {
    const auto puzzle = *parse<4>("1... ..3. .4.. ...2");
    Position<4> position(puzzle);
    while (const auto step = next_step(position, Classic<4>{})) apply(position, *step, Classic<4>{});
    CHECK(position.is_complete());
    CHECK(position.digits() == *solve(puzzle));
}

TEST_CASE("a 6x6 grid has hidden singles in its boxes of 2x3") {
    const auto box = Classic<6>::units[12];
    const auto position = every_mark_but<6>({{others_of<6>(box, {at<6>(2, 3)}), {5}}});
    const auto step = next_step(position, Classic<6>{});
    REQUIRE(step);
    CHECK(step->technique == AnyTechnique::hidden_single);
    CHECK(step->placed == CandidateOf<6>{at<6>(2, 3), 5});
    const auto nearly = every_mark_but<6>({{others_of<6>(box, {at<6>(2, 3), at<6>(1, 1)}), {5}}});
    CHECK(!next_step(nearly, Classic<6>{}));
}

TEST_CASE("a digit of a diagonal that is left in one box is locked under the rules of X-sudoku alone") {
    std::vector<Cell<9>> outside;
    for (int i = 4; i <= 9; ++i) outside.push_back(at<9>(i, i));
    const auto position = every_mark_but<9>({{outside, {7}}});
    const auto step = next_step(position, Diagonal<9>{});
    REQUIRE(step);
    CHECK(step->technique == AnyTechnique::locked_candidates);
    CHECK(step->removed.size() == 6);
    CHECK(removes(*step, at<9>(1, 2), 7));
    CHECK(!removes(*step, at<9>(2, 2), 7));
    CHECK(!next_step(position, Classic<9>{}));
}

TEST_CASE("a naked triplet and a hidden pair of a 16x16 grid") {
    const std::vector triplet{at<16>(2, 5), at<16>(9, 5), at<16>(16, 5)};
    const auto more_than = DigitSet<16>::all() - DigitSet<16>{1, 9, 16};
    AnyFinder<16> finder{Classic<16>{}};
    const auto naked = finder.all(every_mark_but<16>({{triplet, more_than}}), AnyTechnique::naked_set, 3);
    REQUIRE(naked.size() == 1);
    CHECK(naked[0].cells == triplet);
    CHECK(naked[0].removed.size() == 13 * 3);
    // One digit more in one of them and it is none.
    CHECK(finder
              .all(every_mark_but<16>(
                       {{{triplet[0], triplet[1]}, more_than}, {{triplet[2]}, more_than - DigitSet<16>{4}}}),
                   AnyTechnique::naked_set, 3)
              .empty());

    const std::vector pair{at<16>(1, 1), at<16>(4, 4)};
    const auto box = Classic<16>::units[32];
    const auto hidden =
        finder.all(every_mark_but<16>({{others_of<16>(box, pair), {3, 14}}}), AnyTechnique::hidden_set, 2);
    REQUIRE(hidden.size() == 1);
    CHECK(hidden[0].cells == pair);
    CHECK(hidden[0].removed.size() == 2 * 14);
    CHECK(technique::english::sentence(hidden[0]).starts_with("Hidden Pair: in the unit from r1c1 to r4c4 3 and 14"));
}

TEST_CASE("an X-wing and a jellyfish of a 16x16 grid") {
    AnyFinder<16> finder{Classic<16>{}};
    for (const unsigned size : {2u, 4u}) {
        std::vector<std::pair<std::vector<Cell<16>>, DigitSet<16>>> removed;
        for (int i = 0; i < static_cast<int>(size); ++i) {
            // Row 5i + 1 keeps columns that stand in different boxes.
            std::vector<Cell<16>> kept;
            for (int k = 0; k < static_cast<int>(size); ++k) kept.push_back(at<16>(5 * i + 1, 4 * k + 2));
            removed.push_back({others_of<16>(Classic<16>::units[static_cast<unsigned>(5 * i)], kept), {11}});
        }
        const auto fish = finder.all(every_mark_but<16>(removed), AnyTechnique::fish, size);
        REQUIRE(fish.size() == 1);
        CHECK(fish[0].removed.size() == size * (16 - size));
        removed[0].first.pop_back();  // a place more
        CHECK(finder.all(every_mark_but<16>(removed), AnyTechnique::fish, size).empty());
    }
}

TEST_CASE("an irregular region locks a digit in a column") {
    const auto jigsaw = *DrawnRules<6>::from_map(jigsaw_map);
    // Region A: r1c1, r1c2, r2c1, r3c1, r4c1, r5c1.
    const auto step = next_step(every_mark_but<6>({{{at<6>(1, 2)}, {2}}}), jigsaw);
    REQUIRE(step);
    CHECK(step->technique == AnyTechnique::locked_candidates);
    CHECK(step->removed == std::vector{CandidateOf<6>{at<6>(6, 1), 2}});
    CHECK(!next_step(every_mark_but<6>({{{at<6>(1, 1)}, {2}}}), jigsaw));
}

TEST_CASE("in the classic 9x9 grid techniques for any rules remove all that those for it remove") {
    const std::pair<Technique, std::pair<AnyTechnique, unsigned>> pairs[] = {
        {Technique::pointing, {AnyTechnique::locked_candidates, 1}},
        {Technique::claiming, {AnyTechnique::locked_candidates, 1}},
        {Technique::naked_pair, {AnyTechnique::naked_set, 2}},
        {Technique::naked_triplet, {AnyTechnique::naked_set, 3}},
        {Technique::naked_quad, {AnyTechnique::naked_set, 4}},
        {Technique::hidden_pair, {AnyTechnique::hidden_set, 2}},
        {Technique::hidden_triplet, {AnyTechnique::hidden_set, 3}},
        {Technique::hidden_quad, {AnyTechnique::hidden_set, 4}},
        {Technique::x_wing, {AnyTechnique::fish, 2}},
        {Technique::swordfish, {AnyTechnique::fish, 3}},
        {Technique::jellyfish, {AnyTechnique::fish, 4}},
    };
    std::set<Technique> met;
    AnyFinder<9> finder{Classic<9>{}};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Position<9> position(brute_force::puzzle(seed, 27));
        for (const auto& [technique, general] : pairs) {
            std::set<std::pair<Cell<9>, Digit>> removed;
            for (const auto& step : finder.all(position, general.first, general.second))
                for (const auto& [cell, digit] : step.removed) removed.insert({cell, digit});
            for (const auto& step : all_steps(position, technique)) {
                met.insert(technique);
                for (const auto& [cell, digit] : step.removed) REQUIRE(removed.contains({cell, digit}));
            }
        }
    }
    CHECK(met.size() >= 9);
}
