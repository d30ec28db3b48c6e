#include "catch.hpp"

#include "technique_positions.hpp"

#include <sudoku/explain.hpp>
#include <sudoku/technique/words_english.hpp>
#include <sudoku/text.hpp>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <set>
#include <string>
#include <vector>

using namespace sudoku;
using technique::ChainForm;
using technique_positions::known;
using technique_positions::Row;
using Found = technique::Step;

namespace {

constexpr Technique every_technique(std::size_t i) { return static_cast<Technique>(i); }

Grid<9> grid(const char* text) { return *parse<9>(text); }

std::string candidate(const technique::Candidate& c) { return to_string(c.cell) + "." + std::to_string(c.digit); }
std::string side(bool is_true) { return is_true ? " on" : " off"; }

// Where a step is, as the table of positions writes it.
std::string where(const Found& step) {
    if (step.technique == Technique::hidden_single || step.technique == Technique::naked_single)
        return candidate(*step.placed) + " on";
    static constexpr const char* kinds[] = {"block", "row", "column"};
    switch (step.form) {
        case ChainForm::simple: return candidate(step.concluded) + side(step.concluded_true);
        case ChainForm::contradiction:
            return candidate(step.assumed) + side(step.assumed_true) + " ==> " + candidate(step.concluded);
        case ChainForm::both_ways:
            return candidate(step.assumed) + " on & off ==> " + candidate(step.concluded) + side(step.concluded_true);
        case ChainForm::cell:
            return to_string(step.assumed.cell) + " ==> " + candidate(step.concluded) + side(step.concluded_true);
        case ChainForm::house:
            return std::to_string(step.assumed.digit) + " in " + kinds[static_cast<unsigned>(step.houses[0].kind)] +
                   " ==> " + candidate(step.concluded) + side(step.concluded_true);
        default: break;
    }
    std::string cells;
    for (const auto cell : step.cells) cells += (cells.empty() ? "" : ",") + to_string(cell);
    return cells;
}

// The explanation of a row's puzzle, up to its step.
Explanation up_to(const Row& row) {
    auto explanation = explain(grid(row.grid));
    for (unsigned k = 0; k < row.step; ++k) REQUIRE(explanation.next());
    return explanation;
}

bool does_the_same(const Found& a, const Found& b) {
    auto left = a.removed, right = b.removed;
    std::ranges::sort(left);
    std::ranges::sort(right);
    return a.placed == b.placed && left == right;
}

Position<9> every_mark_but(const std::vector<std::pair<std::vector<Cell<9>>, DigitSet<9>>>& removed) {
    Candidates<9> marks;
    for (const auto& [cells, digits] : removed)
        for (const auto cell : cells) marks[cell] -= digits;
    return Position<9>(marks);
}
Cell<9> at(int row, int column) { return Cell<9>::at(row - 1, column - 1); }
std::vector<Cell<9>> row_cells(int row, std::vector<int> columns) {
    std::vector<Cell<9>> cells;
    for (const int column : columns) cells.push_back(at(row, column));
    return cells;
}

}  // namespace

TEST_CASE("each technique is the first to help where it should be, as Sudoku Explainer finds it") {
    for (const auto& row : known) {
        INFO(row.grid << " step " << row.step);
        const auto explanation = up_to(row);
        const auto& step = explanation.step();
        CHECK(step.tenths == row.tenths);
        CHECK(step.technique == row.technique);
        CHECK(unsigned{step.type} == row.type);
        CHECK(step.form == row.form);
        CHECK(where(step) == row.where);
    }
}

TEST_CASE("no easier technique finds anything where a harder one is the first to help") {
    for (const auto& row : known) {
        INFO(row.grid << " step " << row.step);
        const auto explanation = up_to(row);
        const auto& found = explanation.step();
        for (std::size_t i = 0; i < static_cast<std::size_t>(found.technique); ++i) {
            const auto technique = every_technique(i);
            // Chains of single candidates are searched together and chosen by rating.
            const bool together = technique >= Technique::x_cycle && found.technique <= Technique::forcing_chain;
            if (!together) CHECK(all_steps(explanation.before(), technique).empty());
        }
    }
}

TEST_CASE("a step is among all steps of its technique, and no longer once it is taken") {
    for (const auto& row : known) {
        if (row.technique > Technique::dynamic_forcing_chains) continue;
        INFO(row.grid << " step " << row.step);
        const auto explanation = up_to(row);
        const auto same = [&](const Found& other) { return does_the_same(explanation.step(), other); };
        CHECK(std::ranges::any_of(all_steps(explanation.before(), row.technique), same));
        CHECK(std::ranges::none_of(all_steps(explanation.position(), row.technique), same));
    }
}

TEST_CASE("a technique that is switched off gives no step, and the rest still agree with the solution") {
    for (const auto& row : known) {
        if (row.technique > Technique::multiple_forcing_chains) continue;
        INFO(row.grid << " step " << row.step);
        const auto before = up_to(row).before();
        const auto solution = *solve(grid(row.grid));
        const auto step = next_step(before, Techniques::sudoku_explainer().without(row.technique));
        REQUIRE(step);
        CHECK(step->technique != row.technique);
        CHECK(agrees(*step, solution));
        const auto alone = next_step(before, Techniques{row.technique});
        REQUIRE(alone);
        CHECK(does_the_same(*alone, up_to(row).step()));
    }
    CHECK(!next_step(Position<9>(grid(known[0].grid)), Techniques{}));
}

TEST_CASE("every step of every technique agrees with the solution, all along the way") {
    std::size_t steps = 0;
    for (std::size_t r = 0; r < std::size(known); r += 6) {
        const auto puzzle = grid(known[r].grid);
        const auto solution = *solve(puzzle);
        auto explanation = explain(puzzle);
        for (std::size_t k = 0; explanation.next(); ++k) {
            REQUIRE(agrees(explanation.step(), solution));
            if (k % 5 != 0) continue;
            for (std::size_t i = 0; i <= static_cast<std::size_t>(Technique::multiple_forcing_chains); ++i)
                for (const auto& step : all_steps(explanation.before(), every_technique(i))) {
                    ++steps;
                    INFO(technique::english::sentence(step));
                    REQUIRE(agrees(step, solution));
                    REQUIRE(changes_something(step));
                }
        }
        CHECK(explanation.position().digits() == solution);
    }
    CHECK(steps > 1000);
}

TEST_CASE("what a step removes is there, and its cells are open") {
    for (const auto& row : known) {
        const auto explanation = up_to(row);
        for (const auto& [cell, digit] : explanation.step().removed)
            CHECK((explanation.before().is_open(cell) && explanation.before().marks()[cell].contains(digit)));
        for (const auto cell : explanation.step().cells) CHECK(explanation.before().is_open(cell));
    }
}

TEST_CASE("rare steps: direct claiming, a unique loop of ten cells, BUG type 3") {
    struct Rare {
        const char* grid;
        unsigned step;
        Technique technique;
        unsigned type, tenths;
        const char* where;
    };
    const Rare rare[] = {
        {"..........6.41.....1..37......2.1........4..6825.....129.8...6.....2..934.......5", 18,
         Technique::direct_claiming, 0, 19, "r4c7,r4c8"},
        {"...4.5.7...4.....369......4...51..6..2..9....7....6.39.52..3....7.....2.9..12....", 41,
         Technique::unique_loop, 1, 50, "r4c2,r6c2,r6c5,r7c5,r7c7,r5c7,r5c8,r9c8,r9c6,r4c6"},
        {".5...4..72......8......162.....9.2.3.14........96........7.3.928.....5..5......3.", 35,
         Technique::bivalue_universal_grave, 3, 58, "r8c3,r8c9"},
    };
    for (const auto& row : rare) {
        INFO(row.grid);
        auto explanation = explain(grid(row.grid));
        for (unsigned k = 0; k < row.step; ++k) REQUIRE(explanation.next());
        const auto steps = all_steps(explanation.before(), row.technique);
        const auto found = std::ranges::find_if(steps, [&](const Found& step) { return where(step) == row.where; });
        REQUIRE(found != steps.end());
        CHECK(found->tenths == row.tenths);
        if (row.type != 1) CHECK(unsigned{found->type} == row.type);
        CHECK(agrees(*found, *solve(grid(row.grid))));
    }
}

TEST_CASE("a hidden single needs exactly one place") {
    const auto one_place = every_mark_but({{row_cells(1, {1, 2, 3, 4, 5, 6, 7, 8}), {5}}});
    const auto steps = all_steps(one_place, Technique::hidden_single);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].placed == technique::Candidate{at(1, 9), 5});
    CHECK(steps[0].tenths == 15);
    CHECK(all_steps(every_mark_but({{row_cells(1, {1, 2, 3, 4, 5, 6, 7}), {5}}}), Technique::hidden_single).empty());
    CHECK(all_steps(every_mark_but({{row_cells(1, {1, 2, 3, 4, 5, 6, 7, 8, 9}), {5}}}), Technique::hidden_single)
              .empty());
}

TEST_CASE("a naked single is an open cell with one mark, not a digit that is written") {
    const auto position = every_mark_but({{{at(4, 4)}, {1, 2, 3, 4, 5, 6, 7, 8}}});
    const auto steps = all_steps(position, Technique::naked_single);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].placed == technique::Candidate{at(4, 4), 9});
    auto written = position;
    written.place(at(4, 4), 9);
    CHECK(all_steps(written, Technique::naked_single).empty());
}

TEST_CASE("pointing and claiming need all places of a digit in both houses") {
    // In box 1 the digit 7 is in row 2 only.
    const auto pointing = every_mark_but({{row_cells(1, {1, 2, 3}), {7}}, {row_cells(3, {1, 2, 3}), {7}}});
    const auto steps = all_steps(pointing, Technique::pointing);
    REQUIRE(steps.size() == 1);
    CHECK(steps[0].removed.size() == 6);
    CHECK(all_steps(pointing, Technique::claiming).empty());
    auto more = pointing;
    more.add_mark(at(1, 1), 7);
    CHECK(all_steps(more, Technique::pointing).empty());
    // In row 2 the digit 7 is in box 1 only.
    const auto claiming = every_mark_but({{row_cells(2, {4, 5, 6, 7, 8, 9}), {7}}});
    REQUIRE(all_steps(claiming, Technique::claiming).size() == 1);
    CHECK(all_steps(claiming, Technique::claiming)[0].removed.size() == 6);
    CHECK(all_steps(claiming, Technique::pointing).empty());
}

TEST_CASE("naked and hidden sets of two to four") {
    const DigitSet<9> not_12{3, 4, 5, 6, 7, 8, 9}, not_123{4, 5, 6, 7, 8, 9}, not_1234{5, 6, 7, 8, 9};
    const auto size = [](const Position<9>& position, Technique technique) {
        return all_steps(position, technique).size();
    };
    const auto pair = every_mark_but({{row_cells(1, {1, 5}), not_12}});
    CHECK(size(pair, Technique::naked_pair) == 1);
    CHECK(all_steps(pair, Technique::naked_pair)[0].removed.size() == 14);
    CHECK(size(every_mark_but({{row_cells(1, {1}), not_12}, {row_cells(2, {5}), not_12}}), Technique::naked_pair) == 0);
    CHECK(size(every_mark_but({{row_cells(1, {1, 5, 9}), not_123}}), Technique::naked_triplet) == 1);
    CHECK(size(every_mark_but({{row_cells(1, {1, 5}), not_123}}), Technique::naked_triplet) == 0);
    CHECK(size(every_mark_but({{row_cells(1, {1, 4, 5, 9}), not_1234}}), Technique::naked_quad) == 1);
    const auto hidden = [](DigitSet<9> digits, std::vector<int> elsewhere) {
        return every_mark_but({{row_cells(1, elsewhere), digits}});
    };
    CHECK(size(hidden({1, 2}, {2, 3, 4, 6, 7, 8, 9}), Technique::hidden_pair) == 1);
    CHECK(size(hidden({1, 2}, {2, 3, 4, 6, 7, 8}), Technique::hidden_pair) == 0);
    CHECK(size(hidden({1, 2, 3}, {2, 3, 4, 6, 7, 8}), Technique::hidden_triplet) == 1);
    CHECK(size(hidden({1, 2, 3, 4}, {2, 3, 4, 6, 7}), Technique::hidden_quad) == 1);
    CHECK(size(hidden({1, 2, 3}, {2, 3, 4, 6, 7}), Technique::hidden_triplet) == 0);
}

TEST_CASE("fish of two to four lines, without fins") {
    const auto fish = [](std::vector<int> bases, std::vector<int> covers) {
        Candidates<9> marks;
        for (const int row : bases)
            for (int column = 1; column <= 9; ++column)
                if (std::ranges::find(covers, column) == covers.end()) marks[at(row, column)].erase(4);
        return Position<9>(marks);
    };
    const auto x_wing = all_steps(fish({2, 6}, {3, 7}), Technique::x_wing);
    REQUIRE(x_wing.size() == 1);
    CHECK(x_wing[0].removed.size() == 14);
    CHECK(all_steps(fish({2, 6}, {3, 7, 8}), Technique::x_wing).empty());
    CHECK(all_steps(fish({2, 6, 8}, {3, 5, 7}), Technique::swordfish).size() == 1);
    CHECK(all_steps(fish({2, 6}, {3, 5, 7}), Technique::swordfish).empty());
    CHECK(all_steps(fish({2, 4, 6, 8}, {1, 3, 5, 7}), Technique::jellyfish).size() == 1);
    CHECK(all_steps(fish({2, 4, 6, 8}, {1, 3, 5, 7, 9}), Technique::jellyfish).empty());
}

TEST_CASE("wings need a pivot that sees both wings") {
    const auto cell_with = [](std::vector<std::pair<Cell<9>, DigitSet<9>>> cells) {
        Candidates<9> marks;
        for (const auto& [cell, digits] : cells) marks[cell] = digits;
        return Position<9>(marks);
    };
    const auto xy =
        all_steps(cell_with({{at(1, 1), {1, 2}}, {at(1, 8), {1, 3}}, {at(7, 1), {2, 3}}}), Technique::xy_wing);
    REQUIRE(xy.size() == 2);  // the wings may be named either way
    CHECK(xy[0].removed == std::vector{technique::Candidate{at(7, 8), 3}});
    CHECK(
        all_steps(cell_with({{at(1, 1), {1, 2}}, {at(1, 8), {1, 3}}, {at(7, 2), {2, 3}}}), Technique::xy_wing).empty());
    const auto xyz = cell_with({{at(1, 1), {1, 2, 3}}, {at(1, 8), {1, 3}}, {at(2, 2), {2, 3}}});
    REQUIRE(!all_steps(xyz, Technique::xyz_wing).empty());
    CHECK(all_steps(xyz, Technique::xyz_wing)[0].removed ==
          std::vector{technique::Candidate{at(1, 2), 3}, technique::Candidate{at(1, 3), 3}});
    CHECK(all_steps(xyz, Technique::xy_wing).empty());
}

TEST_CASE("an explanation is an input range that ends at the solution") {
    const auto puzzle = grid("..2.....84..5.61..57..........35.4..1.....3...8...26..8......79.3..1.2.4.6.....1.");
    static_assert(std::ranges::input_range<Explanation>);
    auto explanation = explain(puzzle);
    std::size_t placed = 0;
    for (const auto& step : explanation) placed += step.placed.has_value();
    CHECK(placed == 81 - puzzle.givens());
    CHECK(explanation.position().digits() == *solve(puzzle));
    CHECK(!explanation.next());
}

TEST_CASE("an explanation without the chains it needs ends where they would begin") {
    const auto puzzle = grid(known[48].grid);
    Techniques easy;
    for (std::size_t i = 0; i < static_cast<std::size_t>(Technique::x_cycle); ++i) easy.insert(every_technique(i));
    auto explanation =
        explain(grid("....9.3.......1.57..96...123.5.7.1....8....6.294..5.......36.7..8........2......4"), easy);
    for ([[maybe_unused]] const auto& step : explanation) {
    }
    CHECK(!explanation.position().is_complete());
    CHECK(next_step(explanation.position()));
    CHECK(next_step(explanation.position())->technique >= Technique::x_cycle);
    CHECK(!next_step(explanation.position(), easy));
    CHECK(puzzle.givens() > 0);
}

TEST_CASE("chains hang together: every statement follows from later ones, and the last is assumed") {
    for (const auto& row : known) {
        const auto explanation = up_to(row);
        const auto& step = explanation.step();
        if (step.form == ChainForm::none) continue;
        REQUIRE(!step.chains.empty());
        for (const auto& chain : step.chains) {
            if (step.form == ChainForm::cycle) continue;
            CHECK(technique::in_order(chain).size() == chain.size());
            std::size_t assumed = 0;
            for (const auto& statement : chain) assumed += statement.because.empty();
            CHECK(assumed == 1);
        }
    }
}

TEST_CASE("sentences name the cells in r3c5 notation") {
    const auto first = [](const char* text) {
        return technique::english::sentence(*next_step(Position<9>(grid(text))));
    };
    CHECK(first("..89...1.....3.8...5.2....42.7........6.7.98......1..7..1...65..4...6..87...1.2..") ==
          "Hidden Single: box 2 has no other place for 1, so r2c4 is 1.");
    CHECK(first("..89...1....13.8..15.2....42.7........6.7.98......1..7..17..65..4...617876..1.24.") ==
          "Pointing: in box 9 the digit 3 has places in column 9 only (r7c9 and r9c9), so r1c9, r4c9 and r5c9 cannot "
          "be 3.");
    std::set<std::string> all;
    for (const auto& row : known) {
        const auto text = technique::english::sentence(up_to(row).step());
        CHECK(text.find("r") != std::string::npos);
        CHECK(text.find("?") == std::string::npos);
        CHECK(text.back() == '.');
        all.insert(text);
    }
    CHECK(all.size() > 60);
}

TEST_CASE("ratings are ordered as sums of binary fractions are") {
    using technique::chain_rating;
    using technique::ExactRating;
    CHECK(chain_rating(66, 7) < chain_rating(65, 9));  // 6.6 + 0.1 before 6.5 + 0.2
    CHECK(ExactRating::tenths(46) + ExactRating::tenths(1) < ExactRating::tenths(45) + ExactRating::tenths(2));
    CHECK(chain_rating(70, 6) == ExactRating::tenths(70));
    CHECK(chain_rating(85, 7) > chain_rating(85, 6));
    const unsigned limits[] = {6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 258};
    for (unsigned i = 0; i < std::size(limits); ++i) {
        CHECK(technique::length_surcharge(limits[i]) == i);
        CHECK(technique::length_surcharge(limits[i] + 1) == i + 1);
    }
}
