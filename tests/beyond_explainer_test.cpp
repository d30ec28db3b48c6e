#include "catch.hpp"

#include "technique_positions.hpp"

#include <sudoku/explain.hpp>
#include <sudoku/rate.hpp>
#include <sudoku/technique/score.hpp>
#include <sudoku/technique/words_english.hpp>
#include <sudoku/text.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

using namespace sudoku;
using technique::Candidate;
using Found = technique::Step;

namespace {

Cell<9> at(int row, int column) { return Cell<9>::at(row - 1, column - 1); }

// All marks, but for one digit the places in some rows or columns.
class Marks {
public:
    Marks& row(int r, Digit d, std::vector<int> columns) {
        for (int c = 1; c <= 9; ++c)
            if (std::ranges::find(columns, c) == columns.end()) marks_[at(r, c)].erase(d);
        return *this;
    }
    Marks& column(int c, Digit d, std::vector<int> rows_kept) {
        for (int r = 1; r <= 9; ++r)
            if (std::ranges::find(rows_kept, r) == rows_kept.end()) marks_[at(r, c)].erase(d);
        return *this;
    }
    Marks& without(std::vector<Cell<9>> cells_without, Digit d) {
        for (const auto cell : cells_without) marks_[cell].erase(d);
        return *this;
    }
    Marks& cell(int r, int c, DigitSet<9> digits) {
        marks_[at(r, c)] = digits;
        return *this;
    }
    std::vector<Found> all(Technique technique) const { return all_steps(Position<9>(marks_), technique); }

private:
    Candidates<9> marks_;
};

std::vector<Candidate> removed(const std::vector<Found>& steps) {
    std::vector<Candidate> all;
    for (const auto& step : steps) all.insert(all.end(), step.removed.begin(), step.removed.end());
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}
std::vector<Candidate> candidates_of(Digit d, std::vector<Cell<9>> cells_of) {
    std::vector<Candidate> all;
    for (const auto cell : cells_of) all.push_back({cell, d});
    std::ranges::sort(all);
    return all;
}

constexpr std::size_t first_beyond = static_cast<std::size_t>(Technique::skyscraper);

}  // namespace

TEST_CASE("a skyscraper stands on two parallel lines with a common end") {
    CHECK(removed(Marks().row(2, 5, {3, 8}).row(6, 5, {3, 7}).all(Technique::skyscraper)) ==
          candidates_of(5, {at(1, 7), at(3, 7), at(4, 8), at(5, 8)}));
    CHECK(Marks().row(2, 5, {3, 8}).row(6, 5, {4, 7}).all(Technique::skyscraper).empty());
    CHECK(Marks().row(2, 5, {3, 8}).row(6, 5, {3, 7, 9}).all(Technique::skyscraper).empty());
    CHECK(Marks().row(2, 5, {3, 8}).row(6, 5, {3, 7}).all(Technique::two_string_kite).empty());
}

TEST_CASE("a two-string kite has a row and a column that meet in a box") {
    const auto kite = Marks().row(2, 5, {2, 8}).column(3, 5, {3, 7});
    CHECK(removed(kite.all(Technique::two_string_kite)) == candidates_of(5, {at(7, 8)}));
    CHECK(kite.all(Technique::skyscraper).empty());
    CHECK(Marks().row(2, 5, {2, 8}).column(4, 5, {3, 7}).all(Technique::two_string_kite).empty());
}

TEST_CASE("a turbot fish may have a link in a box") {
    std::vector<Cell<9>> box;
    for (int r = 4; r <= 6; ++r)
        for (int c = 4; c <= 6; ++c)
            if (at(r, c) != at(6, 5) && at(r, c) != at(4, 4)) box.push_back(at(r, c));
    const auto turbot = Marks().row(1, 5, {5, 9}).without(box, 5);
    CHECK(removed(turbot.all(Technique::turbot_fish)) == candidates_of(5, {at(4, 9)}));
    CHECK(turbot.all(Technique::skyscraper).empty());
    box.pop_back();
    CHECK(Marks().row(1, 5, {5, 9}).without(box, 5).all(Technique::turbot_fish).empty());
}

TEST_CASE("an empty rectangle needs the digit of a box in one row and one column") {
    const std::vector<Cell<9>> corners{at(1, 1), at(1, 3), at(3, 1), at(3, 3)};
    CHECK(removed(Marks().without(corners, 5).column(7, 5, {2, 8}).all(Technique::empty_rectangle)) ==
          candidates_of(5, {at(8, 2)}));
    CHECK(Marks()
              .without({at(1, 1), at(1, 3), at(3, 1)}, 5)
              .column(7, 5, {2, 8})
              .all(Technique::empty_rectangle)
              .empty());
    CHECK(Marks().without(corners, 5).column(7, 5, {1, 8}).all(Technique::empty_rectangle).empty());
}

TEST_CASE("simple colours: what sees both colours goes") {
    // r2c3 and r2c8, r2c3 and r7c3, r7c3 and r7c9 in turn: r2c8 and r7c3 have one colour, r2c3 and r7c9 the other.
    const auto colours = Marks().row(2, 5, {3, 8}).column(3, 5, {2, 7}).row(7, 5, {3, 9});
    const auto steps = colours.all(Technique::simple_colours);
    REQUIRE(!steps.empty());
    CHECK(removed(steps) == candidates_of(5, {at(1, 9), at(3, 9), at(8, 8), at(9, 8)}));
    CHECK(Marks().row(2, 5, {3, 8}).all(Technique::simple_colours).empty());
}

TEST_CASE("a W-wing needs a strong link between its two cells") {
    const auto wing = [](std::vector<int> columns) {
        return Marks().cell(1, 1, {1, 2}).cell(5, 5, {1, 2}).row(9, 1, std::move(columns)).all(Technique::w_wing);
    };
    CHECK(removed(wing({1, 5})) == candidates_of(2, {at(1, 5), at(5, 1)}));
    CHECK(wing({1, 5, 7}).empty());
    CHECK(wing({2, 5}).empty());
}

TEST_CASE("finned and sashimi fish remove only what sees all fins") {
    const auto finned = Marks().row(2, 5, {3, 8}).row(6, 5, {3, 7, 8}).all(Technique::finned_x_wing);
    CHECK(removed(finned) == candidates_of(5, {at(4, 8), at(5, 8)}));
    REQUIRE(!finned.empty());
    CHECK(finned[0].fill_cells == std::vector{at(6, 7)});
    CHECK(Marks().row(2, 5, {3, 8}).row(6, 5, {3, 5, 7, 8}).all(Technique::finned_x_wing).empty());
    CHECK(Marks().row(2, 5, {3, 8}).row(6, 5, {3, 7, 8}).all(Technique::sashimi_x_wing).empty());
    CHECK(!Marks().row(2, 5, {3, 8}).row(6, 5, {3, 7}).all(Technique::sashimi_x_wing).empty());
    CHECK(!Marks()
               .row(2, 5, {3, 8})
               .row(6, 5, {3, 5, 8})
               .row(9, 5, {5, 8, 3, 9})
               .all(Technique::finned_swordfish)
               .empty());
}

TEST_CASE("ALS-XZ needs a restricted common digit") {
    const auto sets = [](int row) {
        return removed(Marks().cell(row, 1, {1, 2}).cell(1, 5, {1, 3}).cell(5, 5, {2, 3}).all(Technique::als_xz));
    };
    const auto gone = sets(1);
    CHECK(std::ranges::find(gone, Candidate{at(5, 1), 2}) != gone.end());
    CHECK(sets(7).empty());
}

TEST_CASE("ALS-XY-wing joins two sets by a third") {
    const auto steps = Marks()
                           .cell(1, 1, {1, 2})  // joined to the pivot by 1
                           .cell(1, 5, {1, 3})  // the pivot
                           .cell(5, 5, {2, 3})  // joined to it by 3
                           .all(Technique::als_xy_wing);
    const auto gone = removed(steps);
    CHECK(std::ranges::find(gone, Candidate{at(5, 1), 2}) != gone.end());
    CHECK(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 3}).all(Technique::als_xy_wing).empty());
}

TEST_CASE("a WXYZ-wing needs three of its four digits restricted") {
    const auto wing = [](int column) {
        return Marks().cell(1, 1, {1, 2, 3, 4}).cell(1, 5, {1, 4}).cell(1, column, {2, 4}).cell(2, 2, {3, 4});
    };
    const auto gone = removed(wing(8).all(Technique::wxyz_wing));
    CHECK(gone == candidates_of(4, {at(1, 2), at(1, 3)}));
    CHECK(Marks()
              .cell(1, 1, {1, 2, 3, 4})
              .cell(1, 5, {1, 4})
              .cell(7, 8, {2, 4})
              .cell(2, 2, {3, 4})
              .all(Technique::wxyz_wing)
              .empty());
}

TEST_CASE("Sue de Coq: a crossing of four digits with a pair in the line and one in the box") {
    const auto marks = [](DigitSet<9> in_box) {
        return Marks().cell(1, 1, {1, 2, 3, 4}).cell(1, 2, {1, 2, 3, 4}).cell(1, 7, {1, 2}).cell(3, 3, in_box);
    };
    const auto gone = removed(marks({3, 4}).all(Technique::sue_de_coq));
    CHECK(gone.size() == 6 * 2 + 6 * 2);
    CHECK(std::ranges::find(gone, Candidate{at(1, 9), 1}) != gone.end());
    CHECK(std::ranges::find(gone, Candidate{at(2, 2), 3}) != gone.end());
    CHECK(std::ranges::find(gone, Candidate{at(2, 2), 1}) == gone.end());
    CHECK(marks({2, 3}).all(Technique::sue_de_coq).empty());
}

TEST_CASE("a hidden unique rectangle needs a digit with no other place in the row and column of a corner") {
    const auto rectangle = Marks().cell(1, 1, {1, 2}).row(4, 1, {1, 2}).column(2, 1, {1, 4});
    CHECK(removed(rectangle.all(Technique::hidden_unique_rectangle)) == candidates_of(2, {at(4, 2)}));
    CHECK(Marks()
              .cell(1, 1, {1, 2})
              .row(4, 1, {1, 2})
              .column(2, 1, {1, 4, 7})
              .all(Technique::hidden_unique_rectangle)
              .empty());
    // In four boxes the digits could not be swapped.
    CHECK(Marks()
              .cell(1, 1, {1, 2})
              .row(4, 1, {1, 5})
              .column(5, 1, {1, 4})
              .all(Technique::hidden_unique_rectangle)
              .empty());
}

TEST_CASE("no step beyond Sudoku Explainer's techniques contradicts the solution, and each is met") {
    std::array<std::size_t, technique_count> met{};
    const std::size_t puzzles = std::size(technique_positions::known);
    for (std::size_t p = 1; p < puzzles; p += 3) {
        const auto puzzle = *parse<9>(technique_positions::known[p].grid);
        const auto solution = *solve(puzzle);
        auto explanation = explain(puzzle);
        for (unsigned k = 0; explanation.next() && k < 60; ++k) {
            if (explanation.step().tenths < 23) continue;
            for (std::size_t i = first_beyond; i < technique_count; ++i)
                for (const auto& step : all_steps(explanation.before(), static_cast<Technique>(i))) {
                    ++met[i];
                    INFO(technique::english::sentence(step));
                    REQUIRE(step.technique == static_cast<Technique>(i));
                    REQUIRE(agrees(step, solution));
                    REQUIRE(!step.removed.empty());
                    for (const auto& [cell, digit] : step.removed)
                        REQUIRE(explanation.before().marks()[cell].contains(digit));
                }
        }
    }
    for (std::size_t i = first_beyond; i < technique_count; ++i) {
        INFO(technique::english::name(static_cast<Technique>(i)));
        CHECK(met[i] > 0);
    }
}

TEST_CASE("they are off for ratings, and for hints until they are asked for") {
    const auto puzzle = *parse<9>("....9.3.......1.57..96...123.5.7.1....8....6.294..5.......36.7..8........2......4");
    for (const auto& step : explain(puzzle)) CHECK(step.technique < Technique::skyscraper);
    unsigned beyond = 0;
    auto explanation = explain(puzzle, Techniques::all());
    for (const auto& step : explanation) beyond += step.technique >= Technique::skyscraper;
    CHECK(beyond > 0);
    CHECK(explanation.position().digits() == *solve(puzzle));
}

TEST_CASE("points of HoDoKu's scale and its levels") {
    CHECK(points(Technique::naked_single) == 4);
    CHECK(points(Technique::hidden_single) == 14);
    CHECK(points(Technique::skyscraper) == 130);
    for (std::size_t i = 0; i < technique_count; ++i) CHECK(points(static_cast<Technique>(i)) > 0);
    CHECK(level_of(800) == Level::easy);
    CHECK(level_of(801) == Level::medium);
    CHECK(level_of(1600) == Level::hard);
    CHECK(level_of(1800) == Level::unfair);
    CHECK(level_of(1801) == Level::extreme);
    unsigned sum = 0;
    for (const auto& step :
         explain(*parse<9>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")))
        sum += points(step);
    CHECK(level_of(sum) == Level::easy);
}
