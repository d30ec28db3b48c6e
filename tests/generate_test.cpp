#include "catch.hpp"

#include <sudoku/budget.hpp>
#include <sudoku/format.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/generate_all.hpp>
#include <sudoku/minimal.hpp>
#include <sudoku/rules.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/symmetry.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace sudoku;

namespace {

using Reason = NotMade<9>::Reason;

Reason refusal(const GenerateOptions<9>& options) {
    std::mt19937_64 engine(1);
    const auto puzzle = generate<Classic<9>>(engine, options);
    REQUIRE_FALSE(puzzle.has_value());
    CHECK_FALSE(puzzle.error().message().empty());
    CHECK(puzzle.error().attempts == 0);
    CHECK(puzzle.error().is_final());
    return puzzle.error().reason;
}

CellSet<9> pattern(std::string_view text) {
    CellSet<9> set;
    for (const auto cell : cells<9>)
        if (text[cell.index] != '.') set.insert(cell);
    return set;
}
constexpr std::string_view ring = "..xxxx..x..x....xx.x......xx..x.....xx.......xx.....x..xx......x.xx....x..x..xxxx";

// One solution, and as few givens as can be: with the plain search, which shares nothing with how puzzles are made.
bool is_minimal_by_plain_search(const Grid<9>& puzzle) {
    if (count_solutions(puzzle, 2, FewestCandidates{}) != 1) return false;
    for (const auto cell : cells<9>) {
        if (puzzle[cell] == 0) continue;
        auto fewer = puzzle;
        fewer.set(cell, 0);
        if (count_solutions(fewer, 2, FewestCandidates{}) != 2) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("3,000 puzzles are proper and minimal") {
    std::mt19937_64 engine(3);
    std::vector<Grid<9>> puzzles;
    for (const auto& made : generate_all<Classic<9>>(3000, engine)) {
        REQUIRE(made.has_value());
        REQUIRE(is_minimal(*made));
        puzzles.push_back(*made);
    }
    for (std::size_t i = 0; i < 100; ++i) CHECK(is_minimal_by_plain_search(puzzles[i]));
    std::sort(puzzles.begin(), puzzles.end());
    CHECK(std::unique(puzzles.begin(), puzzles.end()) == puzzles.end());
}

TEST_CASE("puzzles have the symmetry asked for, all ten kinds") {
    std::mt19937_64 engine(4);
    for (const auto symmetry : symmetries) {
        GenerateOptions<9> options;
        options.symmetry = symmetry;
        for (const auto& made : generate_all<Classic<9>>(300, engine, options)) {
            REQUIRE(made.has_value());
            REQUIRE(has_symmetry(*made, symmetry));
            REQUIRE(is_unique(*made));
            // No given can go together with those that are tied to it.
            for (auto left = given_cells(*made); !left.empty();) {
                auto fewer = *made;
                const auto together = orbit(left.front(), symmetry);
                for (auto set = together; !set.empty();) fewer.set(set.pop_front(), 0);
                left -= together;
                REQUIRE(count_solutions(fewer, 2) == 2);
            }
        }
    }
}

TEST_CASE("symmetric puzzles are minimal where that is asked, too") {
    std::mt19937_64 engine(5);
    for (const auto symmetry : {Symmetry::half_turn, Symmetry::vertical, Symmetry::diagonal}) {
        GenerateOptions<9> options;
        options.symmetry = symmetry;
        options.minimal = true;
        for (const auto& made : generate_all<Classic<9>>(20, engine, options)) {
            REQUIRE(made.has_value());
            CHECK(has_symmetry(*made, symmetry));
            CHECK(is_minimal(*made));
        }
    }
}

TEST_CASE("there are ten groups of turns and mirrors") {
    constexpr std::array<unsigned, 10> sizes{1, 2, 4, 2, 2, 4, 2, 2, 4, 8};
    for (std::size_t i = 0; i < symmetries.size(); ++i) {
        CHECK(orbit(Cell<9>::at(0, 1), symmetries[i]).size() == sizes[i]);
        CHECK(symmetry_named(to_string(symmetries[i])) == symmetries[i]);
        for (const auto cell : cells<9>) {
            const auto set = orbit(cell, symmetries[i]);
            CHECK(set.contains(cell));
            for (auto left = set; !left.empty();) CHECK(orbit(left.pop_front(), symmetries[i]) == set);
        }
    }
    CHECK(orbit(Cell<9>::at(1, 2), Symmetry::half_turn).contains(Cell<9>::at(7, 6)));
    CHECK(orbit(Cell<9>::at(1, 2), Symmetry::horizontal).contains(Cell<9>::at(7, 2)));
    CHECK(orbit(Cell<9>::at(1, 2), Symmetry::vertical).contains(Cell<9>::at(1, 6)));
    CHECK(orbit(Cell<9>::at(1, 2), Symmetry::diagonal).contains(Cell<9>::at(2, 1)));
    CHECK(orbit(Cell<9>::at(1, 2), Symmetry::anti_diagonal).contains(Cell<9>::at(6, 7)));
    CHECK(orbit(Cell<9>::at(1, 2), Symmetry::quarter_turn).contains(Cell<9>::at(2, 7)));
}

TEST_CASE("the number of clues lies in the range asked for") {
    std::mt19937_64 engine(6);
    for (const auto range : {ClueRange{24, 28}, ClueRange{30, 30}, ClueRange{0, 23}, ClueRange{60, 81}})
        for (const auto symmetry : {Symmetry::none, Symmetry::half_turn}) {
            if (symmetry != Symmetry::none && range.most == 23) continue;  // rare
            GenerateOptions<9> options;
            options.symmetry = symmetry;
            options.clues = range;
            for (const auto& made : generate_all<Classic<9>>(100, engine, options)) {
                REQUIRE(made.has_value());
                REQUIRE(made->givens() >= range.fewest);
                REQUIRE(made->givens() <= range.most);
                REQUIRE(has_symmetry(*made, symmetry));
                REQUIRE(is_unique(*made));
            }
        }
}

TEST_CASE("a minimal puzzle of 22 or 23 clues is looked for until there is one") {
    std::mt19937_64 engine(8);
    GenerateOptions<9> options;
    options.minimal = true;
    options.clues = {22, 23};
    const auto puzzle = generate<Classic<9>>(engine, options);
    REQUIRE(puzzle.has_value());
    CHECK(is_minimal(*puzzle));
    CHECK((puzzle->givens() == 22 || puzzle->givens() == 23));
}

TEST_CASE("puzzles are made on a pattern") {
    std::mt19937_64 engine(9);
    GenerateOptions<9> options;
    options.may_be_given = options.must_be_given = pattern(ring);
    for (int i = 0; i < 10; ++i) {
        const auto puzzle = generate<Classic<9>>(engine, options);
        REQUIRE(puzzle.has_value());
        CHECK(given_cells(*puzzle) == pattern(ring));
        CHECK(is_unique(*puzzle));
    }
    options.must_be_given = {Cell<9>::at(0, 2), Cell<9>::at(0, 3)};
    for (int i = 0; i < 10; ++i) {
        const auto puzzle = generate<Classic<9>>(engine, options);
        REQUIRE(puzzle.has_value());
        CHECK((given_cells(*puzzle) - pattern(ring)).empty());
        CHECK((options.must_be_given - given_cells(*puzzle)).empty());
        CHECK(is_unique(*puzzle));
    }
}

TEST_CASE("cells that must be given are, and can be asked to be needed") {
    std::mt19937_64 engine(10);
    GenerateOptions<9> options;
    for (unsigned i = 0; i < 4; ++i) options.must_be_given.insert(Cell<9>::at(4u, i));
    options.minimal = true;
    for (const auto& made : generate_all<Classic<9>>(20, engine, options)) {
        REQUIRE(made.has_value());
        CHECK((options.must_be_given - given_cells(*made)).empty());
        CHECK(is_minimal(*made));
    }
}

TEST_CASE("a predicate has the last word") {
    std::mt19937_64 engine(11);
    const auto has_no_nine = [](const Grid<9>& puzzle) {
        return std::none_of(puzzle.begin(), puzzle.end(), [](Digit d) { return d == 9; });
    };
    const auto puzzle = generate<Classic<9>>(engine, {}, has_no_nine);
    REQUIRE(puzzle.has_value());
    CHECK(has_no_nine(*puzzle));
    CHECK(is_unique(*puzzle));
    const auto nothing = generate<Classic<9>>(engine, {}, [](const Grid<9>&) { return false; }, Budget{2000});
    REQUIRE_FALSE(nothing.has_value());
    CHECK(nothing.error().reason == Reason::gave_up);
    CHECK(nothing.error().attempts > 10);
    REQUIRE(nothing.error().nearest.has_value());
    CHECK(is_unique(*nothing.error().nearest));
}

TEST_CASE("what cannot be is refused at once, with the reason") {
    GenerateOptions<9> options;
    options.clues = {0, 16};
    CHECK(refusal(options) == Reason::too_few_clues);
    options.clues = {30, 20};
    CHECK(refusal(options) == Reason::range_is_empty);
    options.clues = {82, 90};
    CHECK(refusal(options) == Reason::too_many_clues);
    options.clues = {73, 81};
    options.minimal = true;
    CHECK(refusal(options) == Reason::too_many_clues);

    options = {};
    options.may_be_given = pattern(ring);
    options.must_be_given = {Cell<9>::at(0, 0)};
    CHECK(refusal(options) == Reason::pattern_disagrees);
    options.must_be_given = {Cell<9>::at(0, 2)};
    options.symmetry = Symmetry::vertical;
    options.may_be_given.erase(Cell<9>::at(0, 6));
    CHECK(refusal(options) == Reason::pattern_disagrees);
    options = {};
    options.must_be_given = pattern(ring);
    options.clues = {17, 20};
    CHECK(refusal(options) == Reason::pattern_too_large);
    options = {};
    options.may_be_given = {Cell<9>::at(0, 0), Cell<9>::at(4, 4)};
    CHECK(refusal(options) == Reason::pattern_too_small);
    options.may_be_given = CellSet<9>::all();
    for (unsigned i = 0; i < 9; ++i)
        options.may_be_given.erase(Cell<9>::at(3u, i)), options.may_be_given.erase(Cell<9>::at(5u, i));
    CHECK(refusal(options) == Reason::pattern_is_open);
    options = {};
    options.minimal = true;
    for (unsigned i = 0; i < 9; ++i) options.must_be_given.insert(Cell<9>::at(i, 2u));
    CHECK(refusal(options) == Reason::pattern_not_minimal);
    options = {};
    options.symmetry = Symmetry::quarter_turn;
    options.clues = {26, 27};
    CHECK(refusal(options) == Reason::no_such_number);
}

TEST_CASE("two open rows of different bands are no reason to refuse") {
    GenerateOptions<9> options;
    options.may_be_given = CellSet<9>::all();
    for (unsigned i = 0; i < 9; ++i)
        options.may_be_given.erase(Cell<9>::at(2u, i)), options.may_be_given.erase(Cell<9>::at(3u, i));
    std::mt19937_64 engine(12);
    const auto puzzle = generate<Classic<9>>(engine, options);
    REQUIRE(puzzle.has_value());
    CHECK((given_cells(*puzzle) - options.may_be_given).empty());
}

TEST_CASE("what is too rare is not found, and the nearest is shown") {
    std::mt19937_64 engine(13);
    GenerateOptions<9> options;
    options.clues = {0, 18};
    const auto puzzle = generate<Classic<9>>(engine, options, AnyPuzzle{}, Budget{3000});
    REQUIRE_FALSE(puzzle.has_value());
    CHECK(puzzle.error().reason == Reason::gave_up);
    CHECK_FALSE(puzzle.error().is_final());
    REQUIRE(puzzle.error().nearest.has_value());
    CHECK(puzzle.error().nearest->givens() > 18);
    CHECK(is_unique(*puzzle.error().nearest));
    // A pattern that leaves too much open, in a way that is not seen at once.
    options = {};
    options.may_be_given = CellSet<9>::all();
    for (const auto cell : cells<9>)
        if (cell.row() < 6 && cell.column() < 6) options.may_be_given.erase(cell);
    const auto open = generate<Classic<9>>(engine, options, AnyPuzzle{}, Budget{3000});
    if (!open) CHECK(open.error().reason == Reason::gave_up);
}

TEST_CASE("a token ends the search") {
    struct Stop {
        bool stop_requested() const { return true; }
    };
    std::mt19937_64 engine(1);
    const auto puzzle = generate<Classic<9>>(engine, {}, AnyPuzzle{}, Budget<Stop>{});
    REQUIRE_FALSE(puzzle.has_value());
    CHECK(puzzle.error().reason == Reason::gave_up);
}

TEST_CASE("a token and a budget end the search for digits of a pattern that has none") {
    GenerateOptions<9> border;
    border.may_be_given = {};
    for (unsigned i = 0; i < 9; ++i)
        for (const auto cell : {Cell<9>::at(0, i), Cell<9>::at(8, i), Cell<9>::at(i, 0), Cell<9>::at(i, 8)})
            border.may_be_given.insert(cell);
    struct StopAfter {
        int* asked;
        bool stop_requested() const { return (*asked)-- <= 0; }
    };
    std::mt19937_64 engine(1);
    int none = 0, some = 50;
    const auto stopped = generate<Classic<9>>(engine, border, AnyPuzzle{}, Budget{unlimited, StopAfter{&none}});
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().reason == Reason::gave_up);
    CHECK(stopped.error().attempts == 0);
    CHECK_FALSE(generate<Classic<9>>(engine, border, AnyPuzzle{}, Budget{unlimited, StopAfter{&some}}));
    CHECK_FALSE(generate<Classic<9>>(engine, border, AnyPuzzle{}, Budget{20'000}));
}

TEST_CASE("many puzzles are the same as one after the other, for any number of threads") {
    GenerateOptions<9> options;
    options.symmetry = Symmetry::half_turn;
    options.clues = {24, 27};
    std::mt19937_64 first(21), second(21), third(21), fourth(21);
    const auto all = generate_all<Classic<9>>(1200, first, options);
    const auto two = generate_all<Classic<9>>(1200, second, Threads{2}, options);
    const auto three = generate_all<Classic<9>>(1200, third, Threads{3}, options);
    REQUIRE(all.size() == 1200);
    for (std::size_t i = 0; i < all.size(); ++i) {
        REQUIRE(all[i].has_value());
        CHECK(*all[i] == *two[i]);
        CHECK(*all[i] == *three[i]);
        if (i < 50) CHECK(*all[i] == *generate<Classic<9>>(fourth, options));
    }
}

TEST_CASE("all instruction sets make the same puzzles") {
    GenerateOptions<9> options;
    for (const auto symmetry : {Symmetry::none, Symmetry::diagonal}) {
        options.symmetry = symmetry;
        std::mt19937_64 first(31);
        const auto expected = generate_all<Classic<9>>(300, first, options);
        using enum InstructionSet;
        for (const auto set : {portable, sse2, sse42, avx2, avx512, neon}) {
            if (!has(set)) continue;
            std::mt19937_64 engine(31);
            const auto made = generate_all<Classic<9>>(300, engine, options, AnyPuzzle{}, Budget{default_questions},
                                                       Classic<9>{}, set);
            for (std::size_t i = 0; i < made.size(); ++i) REQUIRE(*made[i] == *expected[i]);
        }
    }
}

TEST_CASE("puzzles of other sizes and rules are proper and minimal") {
    std::mt19937_64 engine(22);
    const auto check = [&](auto rules, unsigned count) {
        for (const auto& made : generate_all<decltype(rules)>(count, engine)) {
            REQUIRE(made.has_value());
            CHECK(is_minimal(*made, rules));
        }
    };
    check(Classic<4>{}, 50);
    check(Classic<6>{}, 20);
    check(Diagonal<9>{}, 5);
    check(LatinSquare<5>{}, 20);
}
TEST_CASE("16x16 puzzles are proper", "[.long]") {
    std::mt19937_64 engine(23);
    for (int i = 0; i < 20; ++i) {
        const auto puzzle = generate<Classic<16>>(engine);
        REQUIRE(puzzle.has_value());
        CHECK(is_minimal(*puzzle));
    }
}

TEST_CASE("a seed gives the same puzzles on every platform") {
    std::mt19937_64 engine(2026);
    GenerateOptions<9> options;
    CHECK(format(*generate<Classic<9>>(engine, options)) ==
          "7.91......2..4..7..8...6.........9...93....415...61..29...274.....3...58..2......");
    options.symmetry = Symmetry::half_turn;
    CHECK(format(*generate<Classic<9>>(engine, options)) ==
          "95..1....1.84....6...75.....9....3.4.4..2..7.3.5....9.....94...8....59.3....7..41");
    options.clues = {30, 32};
    CHECK(format(*generate<Classic<9>>(engine, options)) ==
          "...7...39..89.3....7..68.4...26..45....4.5....56..13...8.31..9....2.67..63...9...");
    options = {};
    options.may_be_given = options.must_be_given = pattern(ring);
    CHECK(format(*generate<Classic<9>>(engine, options)) ==
          "..3654..1..6....37.9......62..4.....38.......16.....8..32......9.81....3..1..8425");
    CHECK(format(*generate<Classic<6>>(engine)) == "2....1.1.6......4....3.56.....524...");
    CHECK(format(*generate<Diagonal<9>>(engine)) ==
          "...7...........6......213972..9.....5.....8..6......2..4......3.6.3..2.....5.....");
    std::minstd_rand small(1);
    CHECK(format(*generate<Classic<4>>(small)) == "..4.1.........12");
}
