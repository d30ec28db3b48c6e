#include "catch.hpp"

#include "brute_force.hpp"
#include "further_positions.hpp"

#include <sudoku/explain.hpp>
#include <sudoku/score.hpp>
#include <sudoku/technique/words_english.hpp>
#include <sudoku/text.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace sudoku;
using further_positions::known;
using further_positions::Row;
using technique::Candidate;
using technique::english::sentence;
using Found = technique::Step;

namespace {

constexpr auto further = [] {
    std::array<Technique, technique_count - sudoku_explainer_count> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = static_cast<Technique>(sudoku_explainer_count + i);
    return list;
}();

bool rests_on_uniqueness(Technique technique) {
    using enum Technique;
    return technique == bug_plus_one || technique == hidden_unique_rectangle || technique == avoidable_rectangle;
}
bool is_of_one_digit(Technique technique) {
    using enum Technique;
    return technique == skyscraper || technique == two_string_kite || technique == turbot_fish ||
           technique == empty_rectangle || technique == simple_colouring || technique == x_chain ||
           (finned_x_wing <= technique && technique <= sashimi_jellyfish) || technique == franken_x_wing ||
           technique == franken_swordfish;
}

Cell<9> at(int row, int column) { return Cell<9>::at(row - 1, column - 1); }
// "r3c4.5"
Candidate candidate_in(std::string_view text) { return {at(text[1] - '0', text[3] - '0'), text[5] - '0'}; }

Position<9> position_of(const Row& row) {
    Position<9> position(*parse<9>(row.givens));
    const auto digits = *parse<9>(row.digits);
    for (const auto cell : cells<9>)
        if (position.is_open(cell) && digits[cell] != 0) position.place(cell, digits[cell]);
    for (std::string_view left = row.removed; left.size() >= 6;
         left.remove_prefix((std::min)(left.size(), std::size_t{7}))) {
        const auto [cell, digit] = candidate_in(left);
        position.remove_mark(cell, digit);
    }
    return position;
}

// Every mark, but in these cells others than these; and of a digit in a house no places but these.
class Drawn {
public:
    Drawn& only(Cell<9> cell, DigitSet<9> digits) {
        marks_[cell] &= digits;
        return *this;
    }
    Drawn& places(technique::HouseKind kind, int number, Digit digit, const std::vector<Cell<9>>& cells) {
        for (const auto c : technique::house_cells[technique::number_of(kind, static_cast<unsigned>(number - 1))]) {
            const auto cell = Cell<9>::numbered(c);
            if (std::ranges::find(cells, cell) == cells.end()) marks_[cell].erase(digit);
        }
        return *this;
    }
    Drawn& row(int number, Digit digit, const std::vector<int>& columns) {
        std::vector<Cell<9>> cells;
        for (const int column : columns) cells.push_back(at(number, column));
        return places(technique::HouseKind::row, number, digit, cells);
    }
    Drawn& column(int number, Digit digit, const std::vector<int>& rows) {
        std::vector<Cell<9>> cells;
        for (const int row : rows) cells.push_back(at(row, number));
        return places(technique::HouseKind::column, number, digit, cells);
    }
    Drawn& box(int number, Digit digit, const std::vector<Cell<9>>& cells) {
        return places(technique::HouseKind::box, number, digit, cells);
    }
    operator Position<9>() const { return Position<9>(marks_); }

private:
    Candidates<9> marks_;
};

// What all steps of a technique remove, "r8c4.6 ...", in order.
std::string removed_by(const std::vector<Found>& steps, int type = -1) {
    std::set<Candidate> removed;
    for (const auto& step : steps)
        if (type < 0 || step.type == type) removed.insert(step.removed.begin(), step.removed.end());
    std::string text;
    for (const auto& [cell, digit] : removed)
        text += (text.empty() ? "" : " ") + to_string(cell) + "." + std::to_string(digit);
    return text;
}
std::string removed_by(const Position<9>& position, Technique technique, int type = -1) {
    return removed_by(all_steps(position, technique), type);
}

// Calls visit(solution) for up to ten solutions.
std::vector<Grid<9>> some_solutions(const Grid<9>& puzzle) {
    std::vector<Grid<9>> all;
    for (const auto& solution : solutions(puzzle)) {
        all.push_back(solution);
        if (all.size() == 10) break;
    }
    return all;
}

// Whether the digit can stand in that cell and in every row, column and box once, by trying.
bool has_template(const Position<9>& position, Candidate wanted, unsigned row = 0, unsigned columns = 0,
                  unsigned boxes = 0) {
    if (row == 9) return true;
    for (unsigned column = 0; column < 9; ++column) {
        const auto cell = Cell<9>::at(row, column);
        const unsigned box = row / 3 * 3 + column / 3;
        if (!position.marks()[cell].contains(wanted.digit) || (columns >> column & 1u) != 0 ||
            (boxes >> box & 1u) != 0 || (wanted.cell.row() == row && wanted.cell != cell))
            continue;
        if (has_template(position, wanted, row + 1, columns | 1u << column, boxes | 1u << box)) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("each further technique finds its step in positions of real puzzles") {
    for (const auto& row : known) {
        INFO(row.givens << " " << row.digits);
        const auto position = position_of(row);
        const auto steps = all_steps(position, row.technique);
        REQUIRE(!steps.empty());
        CHECK(sentence(steps[0]) == row.sentence);
        const auto alone = next_step(position, Techniques{row.technique});
        REQUIRE(alone);
        CHECK(sentence(*alone) == row.sentence);
        CHECK(agrees(*alone, *solve(*parse<9>(row.givens))));
    }
}

TEST_CASE("a mark more and a further technique does not remove that") {
    for (const auto& row : known) {
        auto position = position_of(row);
        const auto step = all_steps(position, row.technique)[0];
        const auto [cell, digit] = candidate_in(row.spoils);
        position.add_mark(cell, digit);
        INFO(sentence(step) << " spoilt by " << row.spoils);
        for (const auto& other : all_steps(position, row.technique)) {
            if (step.placed) CHECK(other.placed != step.placed);
            if (!step.placed) CHECK(std::ranges::find(other.removed, step.removed[0]) == other.removed.end());
        }
    }
}

TEST_CASE("a skyscraper stands on a shared column, and its roof removes what sees both ends") {
    const auto two_rows = [](int roof) { return Drawn().row(1, 4, {2, 4}).row(5, 4, {2, roof}); };
    CHECK(removed_by(two_rows(6), Technique::skyscraper) == "r2c6.4 r3c6.4 r4c4.4 r6c4.4");
    CHECK(removed_by(two_rows(7), Technique::skyscraper).empty());  // the ends share no chute
    CHECK(removed_by(two_rows(4), Technique::skyscraper).empty());  // an X-wing
    CHECK(removed_by(Drawn().row(1, 4, {2, 4, 9}).row(5, 4, {2, 6}), Technique::skyscraper).empty());
}

TEST_CASE("a two-string kite is a row and a column that meet in a box") {
    const auto kite = [](int row) { return Drawn().row(1, 4, {2, 8}).column(3, 4, {row, 7}); };
    CHECK(removed_by(kite(2), Technique::two_string_kite) == "r7c8.4");
    CHECK(removed_by(kite(4), Technique::two_string_kite).empty());
    CHECK(removed_by(kite(2), Technique::skyscraper).empty());
    CHECK(removed_by(kite(2), Technique::turbot_fish).empty());
}

TEST_CASE("a turbot fish joins a row to a box") {
    CHECK(removed_by(Drawn().row(1, 4, {2, 8}).box(4, 4, {at(4, 2), at(6, 3)}), Technique::turbot_fish) == "r6c8.4");
    CHECK(removed_by(Drawn().row(1, 4, {2, 8}).box(4, 4, {at(4, 2), at(6, 3), at(5, 1)}), Technique::turbot_fish)
              .empty());
}

TEST_CASE("an empty rectangle is a cross in a box") {
    const std::vector cross{at(2, 1), at(1, 2), at(3, 2)};
    CHECK(removed_by(Drawn().box(1, 4, cross).column(6, 4, {2, 8}), Technique::empty_rectangle) == "r8c2.4");
    auto more = cross;
    more.push_back(at(3, 3));
    CHECK(removed_by(Drawn().box(1, 4, more).column(6, 4, {2, 8}), Technique::empty_rectangle).empty());
    CHECK(removed_by(Drawn().box(1, 4, cross).column(6, 4, {1, 8}), Technique::empty_rectangle).empty());
}

TEST_CASE("colours wrap where two of one see each other, and trap what sees both") {
    const auto chain = [](int end) {
        return Drawn().row(1, 5, {1, 5}).column(5, 5, {1, 6}).row(6, 5, {3, 5}).column(3, 5, {6, end});
    };
    CHECK(removed_by(chain(3), Technique::simple_colouring, 2) == "r1c1.5 r3c3.5 r6c5.5");
    CHECK(removed_by(chain(9), Technique::simple_colouring, 2).empty());
    CHECK(removed_by(chain(9), Technique::simple_colouring, 1) == "r4c1.5 r5c1.5");
}

TEST_CASE("a W-wing needs both ends of its pair to see the like cells") {
    const auto wing = [](int end) { return Drawn().only(at(1, 1), {1, 2}).only(at(5, 5), {1, 2}).row(9, 1, {1, end}); };
    CHECK(removed_by(wing(5), Technique::w_wing) == "r1c5.2 r5c1.2");
    CHECK(removed_by(wing(6), Technique::w_wing).empty());
}

TEST_CASE("a WXYZ-wing has four cells and four digits") {
    const auto wing = [](DigitSet<9> pivot) {
        return Drawn().only(at(1, 1), pivot).only(at(2, 2), {1, 4}).only(at(3, 3), {2, 4}).only(at(1, 9), {3, 4});
    };
    CHECK(removed_by(wing({1, 2, 3, 4}), Technique::wxyz_wing) == "r1c2.4 r1c3.4");
    CHECK(removed_by(wing({1, 2, 3, 4, 5}), Technique::wxyz_wing).empty());
}

TEST_CASE("fins limit an X-wing to their box") {
    const auto finned = [](std::vector<int> second) { return Drawn().row(2, 6, {2, 8}).row(7, 6, second); };
    CHECK(removed_by(finned({2, 8, 9}), Technique::finned_x_wing) == "r8c8.6 r9c8.6");
    CHECK(removed_by(finned({2, 8, 5}), Technique::finned_x_wing).empty());
    CHECK(removed_by(finned({2, 8, 9}), Technique::sashimi_x_wing).empty());
    CHECK(removed_by(finned({2, 9}), Technique::sashimi_x_wing) == "r1c9.6 r3c9.6 r8c8.6 r9c8.6");
    CHECK(removed_by(finned({2, 9}), Technique::finned_x_wing).empty());
}

TEST_CASE("a row and a box whose places lie in two columns are a Franken X-wing") {
    const auto franken = [](std::vector<int> row) {
        return Drawn().row(2, 7, row).box(4, 7, {at(4, 1), at(5, 3), at(6, 1)});
    };
    const auto steps = all_steps(franken({1, 3}), Technique::franken_x_wing);
    REQUIRE(steps.size() == 2);
    CHECK(removed_by({steps[0]}) == "r1c1.7 r1c3.7 r3c1.7 r3c3.7 r7c1.7 r7c3.7 r8c1.7 r8c3.7 r9c1.7 r9c3.7");
    // Boxes 2 and 3 have lost row 2, too.
    CHECK(removed_by({steps[1]}) == "r1c1.7 r1c2.7 r1c3.7 r3c1.7 r3c2.7 r3c3.7");
    const auto spoilt = all_steps(franken({1, 3, 5}), Technique::franken_x_wing);
    CHECK(std::ranges::none_of(spoilt,
                               [](const Found& step) { return step.houses[0].kind == technique::HouseKind::row; }));
}

TEST_CASE("in a Sue de Coq the line's digits leave the line and the box's leave the box") {
    const auto position = [](DigitSet<9> in_line) {
        return Drawn()
            .only(at(1, 1), {1, 2, 3, 4})
            .only(at(1, 2), {1, 2, 3, 4})
            .only(at(1, 5), in_line)
            .only(at(2, 1), {3, 4});
    };
    CHECK(removed_by(position({1, 2}), Technique::sue_de_coq) ==
          "r1c3.1 r1c3.2 r1c3.3 r1c3.4 r1c4.1 r1c4.2 r1c6.1 r1c6.2 r1c7.1 r1c7.2 r1c8.1 r1c8.2 r1c9.1 r1c9.2 "
          "r2c2.3 r2c2.4 r2c3.3 r2c3.4 r3c1.3 r3c1.4 r3c2.3 r3c2.4 r3c3.3 r3c3.4");
    CHECK(removed_by(position({1, 3}), Technique::sue_de_coq).empty());
}

TEST_CASE("four cells of two digits each are an XY-chain, an AIC and an ALS-XZ alike") {
    const auto chain = [](DigitSet<9> third) {
        return Drawn().only(at(1, 2), {2, 3}).only(at(1, 1), {1, 2}).only(at(5, 1), third).only(at(5, 6), {3, 4});
    };
    for (const auto technique : {Technique::xy_chain, Technique::alternating_chain, Technique::als_xz}) {
        CHECK(removed_by(chain({1, 4}), technique) == "r1c6.3 r5c2.3");
        CHECK(removed_by(chain({1, 4, 5}), technique).empty());
    }
    CHECK(removed_by(chain({1, 4}), Technique::x_chain).empty());
    CHECK(removed_by(chain({1, 4}), Technique::grouped_alternating_chain).empty());
}

TEST_CASE("almost locked sets linked by two digits lock all their digits") {
    const auto position =
        Drawn().only(at(1, 1), {1, 2}).only(at(1, 2), {2, 3}).only(at(5, 1), {1, 4}).only(at(5, 2), {3, 4});
    CHECK(removed_by(position, Technique::als_xz, 2).starts_with("r1c3.2"));
    CHECK(removed_by(position, Technique::als_xz, 2).find("r9c1.1 r9c2.3") != std::string::npos);
    CHECK(removed_by(position, Technique::als_xz, 1).empty());
}

TEST_CASE("a group in a box carries a chain") {
    const auto chain = [](int second) { return Drawn().row(1, 5, {1, second, 8}).column(3, 5, {2, 7}); };
    CHECK(removed_by(chain(2), Technique::grouped_alternating_chain) == "r7c8.5");
    CHECK(removed_by(chain(2), Technique::alternating_chain).empty());
    CHECK(removed_by(chain(4), Technique::grouped_alternating_chain).empty());
}

TEST_CASE("an X-chain of six nodes") {
    // r1c1 = r1c5 - r4c5 = r4c8 - r9c8 = r9c3, so what sees r1c1 and r9c3.
    const auto chain = [](std::vector<int> row_four) {
        return Drawn().row(1, 5, {1, 5}).row(4, 5, row_four).row(9, 5, {3, 8});
    };
    CHECK(removed_by(chain({5, 8}), Technique::x_chain).find("r2c3.5 r3c3.5 r7c1.5 r8c1.5") != std::string::npos);
    CHECK(removed_by(chain({5, 8, 9}), Technique::x_chain).empty());
}

TEST_CASE("an ALS-XY-wing and a death blossom on a cell of two digits") {
    const auto position = [](DigitSet<9> pivot) {
        return Drawn().only(at(1, 1), pivot).only(at(1, 8), {1, 3}).only(at(7, 1), {2, 3});
    };
    CHECK(removed_by(position({1, 2}), Technique::als_xy_wing) == "r7c8.3");
    CHECK(removed_by(position({1, 2}), Technique::death_blossom) == "r7c8.3");
    for (const auto technique : {Technique::als_xy_wing, Technique::death_blossom})
        CHECK(removed_by(position({1, 2, 4}), technique).empty());
}

TEST_CASE("a hidden unique rectangle has a pair in the row and the column across from its cell of two digits") {
    const auto rectangle = [](std::vector<int> row) {
        return Drawn().only(at(1, 1), {1, 2}).row(2, 1, row).column(5, 1, {1, 2});
    };
    CHECK(removed_by(rectangle({1, 5}), Technique::hidden_unique_rectangle) == "r2c5.2");
    CHECK(removed_by(rectangle({1, 5, 9}), Technique::hidden_unique_rectangle).empty());
}

TEST_CASE("an avoidable rectangle stands on digits that are not given") {
    Grid<9> three;
    three.set(at(1, 1), 1);
    three.set(at(1, 5), 2);
    three.set(at(2, 1), 2);
    Position<9> placed;
    for (const auto cell : {at(1, 1), at(1, 5), at(2, 1)}) placed.place(cell, three[cell]);
    CHECK(removed_by(placed, Technique::avoidable_rectangle, 1) == "r2c5.1");
    CHECK(removed_by(Position<9>(three), Technique::avoidable_rectangle).empty());
    // One of the three is given.
    Grid<9> one;
    one.set(at(2, 1), 2);
    Position<9> mixed(one);
    for (const auto cell : {at(1, 1), at(1, 5)}) mixed.place(cell, three[cell]);
    CHECK(removed_by(mixed, Technique::avoidable_rectangle).empty());
}

TEST_CASE("an avoidable rectangle of type 2 leaves a third digit to one of two cells") {
    const auto position = [](Digit third) {
        Position<9> drawn;
        drawn.place(at(1, 1), 1);
        drawn.place(at(1, 5), 2);
        for (Digit d = 1; d <= 9; ++d) {
            if (d != 2 && d != 3) drawn.remove_mark(at(2, 1), d);
            if (d != 1 && d != third) drawn.remove_mark(at(2, 5), d);
        }
        return drawn;
    };
    CHECK(removed_by(position(3), Technique::avoidable_rectangle, 2) ==
          "r2c2.3 r2c3.3 r2c4.3 r2c6.3 r2c7.3 r2c8.3 r2c9.3");
    CHECK(removed_by(position(4), Technique::avoidable_rectangle).empty());
}

TEST_CASE("the targets of an exocet hold what its base holds") {
    const DigitSet<9> digits{1, 2, 3};
    const auto exocet = [&] {
        Candidates<9> marks;
        for (const auto cell : {at(1, 1), at(1, 2)}) marks[cell] &= digits;
        for (const auto companion : {at(3, 4), at(2, 7)}) marks[companion] -= digits;
        for (int row = 6; row <= 9; ++row)
            for (const int column : {3, 4, 7}) marks[at(row, column)] -= digits;
        return Position<9>(marks);
    };
    CHECK(removed_by(exocet(), Technique::junior_exocet) ==
          "r2c4.4 r2c4.5 r2c4.6 r2c4.7 r2c4.8 r2c4.9 r3c7.4 r3c7.5 r3c7.6 r3c7.7 r3c7.8 r3c7.9");
    for (const auto cell : {at(3, 4), at(2, 7), at(6, 3), at(9, 7)}) {
        auto nearly = exocet();
        nearly.add_mark(cell, 1);
        CHECK(removed_by(nearly, Technique::junior_exocet).empty());
    }
    auto missing = exocet();
    for (const auto target : {at(2, 4), at(3, 7)}) missing.remove_mark(target, 3);
    CHECK(removed_by(missing, Technique::junior_exocet).starts_with("r1c1.3 r1c2.3 r2c4.4"));
}

TEST_CASE("no further step contradicts any solution, and every one changes something") {
    std::array<std::size_t, technique_count> steps{};
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const auto puzzle = brute_force::puzzle(seed, 24 + static_cast<unsigned>(seed % 6));
        const auto all = some_solutions(puzzle);
        REQUIRE(!all.empty());
        Position<9> position(puzzle);
        for (unsigned round = 0; round < 4; ++round) {
            for (const auto technique : further) {
                if (rests_on_uniqueness(technique) && all.size() > 1) continue;
                for (const auto& step : all_steps(position, technique)) {
                    INFO(sentence(step) << " in " << format(puzzle));
                    ++steps[static_cast<std::size_t>(technique)];
                    for (const auto& solution : all) REQUIRE(agrees(step, solution));
                    REQUIRE(changes_something(step));
                    for (const auto& [cell, digit] : step.removed) REQUIRE(position.marks()[cell].contains(digit));
                }
            }
            const auto step = next_step(position, Techniques{Technique::hidden_single, Technique::naked_single,
                                                             Technique::pointing, Technique::naked_pair});
            if (!step) break;
            apply(position, *step);
        }
    }
    std::size_t together = 0;
    for (const auto count : steps) together += count;
    CHECK(together > 5000);
}

TEST_CASE("what techniques of one digit remove stands in no way to place the digit") {
    std::size_t removed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Position<9> position(brute_force::puzzle(seed, 25));
        for (const auto technique : further) {
            if (!is_of_one_digit(technique)) continue;
            for (const auto& step : all_steps(position, technique))
                for (const auto& candidate : step.removed) {
                    INFO(sentence(step));
                    REQUIRE(!has_template(position, candidate));
                    ++removed;
                }
        }
    }
    CHECK(removed > 1000);
}

TEST_CASE("every technique has a name of its own, and its steps a sentence") {
    std::set<std::string> names;
    for (std::size_t i = 0; i < technique_count; ++i) {
        const auto name = technique::english::name(static_cast<Technique>(i));
        CHECK(name != "?");
        CHECK(names.insert(name).second);
    }
}

TEST_CASE("Sudoku Explainer's set has none of the further techniques, HoDoKu's most") {
    for (const auto technique : further) {
        CHECK(!Techniques::sudoku_explainer().contains(technique));
        CHECK(Techniques::all().contains(technique));
        const bool unknown = technique == Technique::wxyz_wing || technique == Technique::junior_exocet;
        CHECK(Techniques::hodoku().contains(technique) != unknown);
        CHECK(technique::scored(technique));
    }
    for (std::size_t i = 0; i < technique_count; ++i)
        if (const auto technique = static_cast<Technique>(i); Techniques::hodoku().contains(technique))
            CHECK(technique::scored(technique));
}
