#include "catch.hpp"

#include <sudoku/rate_all.hpp>
#include <sudoku/technique/words_english.hpp>
#include <sudoku/text.hpp>

#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

using namespace sudoku;

namespace {

struct Known {
    const char* puzzle;
    unsigned er, ep, ed;
    const char* hardest;
};

// The puzzles of technique_positions.hpp and of the texts. Their steps there are Sudoku Explainer's, and so are these
// ratings.
// clang-format off
constexpr Known known[] = {
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     12, 12, 12, "Hidden Single"},
    {"..2.....84..5.61..57..........35.4..1.....3...8...26..8......79.3..1.2.4.6.....1.",
     15, 12, 12, "Hidden Single"},
    {".761..5..4.2.6....5..937..4..9..17.....3....582......3....7................54.3.9",
     54, 12, 12, "Hidden Quad"},
    {"4.9....562......4....12..9....6....5.2...1.6.9.6.8..........3....83....15...4....",
     56, 12, 12, "BUG type 1"},
    {".3.7.....51....6..2.61........3...69.6..2...3..8...4..4...37........82.6.....47.5",
     66, 12, 12, "Turbot Fish"},
    {"...3.74.856..8.........1....9.2..8........9.1..8..5....8....14..4..73..595....2.7",
     66, 12, 12, "Turbot Fish"},
    {"...2.9...9......7..746..........35...48.6...3..68..2.........3.8..1....5.17.9....",
     66, 12, 12, "Turbot Fish"},
    {".56...1.......3..9......7.6..3.5....92.....73.857.....6..5..8.2.....9....7.2.....",
     67, 12, 12, "Forcing X-Chain"},
    {"...7......5.3..627....86.......39.8..9..4..6.7216...9.......9...85......2....1.34",
     67, 12, 12, "Forcing X-Chain"},
    {"1...2.6..9...3....25.4..9...8...7.42.....45...9......7.......2...4..97.172..6..8.",
     68, 12, 12, "Bidirectional Y-Cycle"},
    {".6..5.8....729...6......1.4..9...2.31..4....7.4..6.......9.17..8..3...5.........1",
     71, 12, 12, "Forcing Chain"},
    {"4..7....65.....8.4..3....5.61..5...3....3.....9....2.....2...6.....1....82.4..7..",
     71, 12, 12, "Forcing Chain"},
    {"..9..1.....6......2..3..915....6...7.41.3..8........3...58.......49....68.....342",
     71, 12, 12, "Forcing Chain"},
    {"56...48.....79.5.......523.83...9.......4........6.35..7..1..6.2....3..8.9.......",
     71, 12, 12, "Forcing Chain"},
    {".3.....1..17....62..82.......21..9...8......3.9.683...........6...7.5.....596.1..",
     71, 12, 12, "Forcing Chain"},
    {".....1..99.4..8..2...2.4..8.......7515...6...6.3..5..........4.5...6.83..1..2....",
     71, 12, 12, "Forcing Chain"},
    {"..85...6..........9...184......2....8.714...214.8..65.6....3....3..8.......2.71..",
     71, 12, 12, "Forcing Chain"},
    {"....9.3.......1.57..96...123.5.7.1....8....6.294..5.......36.7..8........2......4",
     72, 12, 12, "Forcing Chain"},
    {".4...25.63.....9......6...8.5.197.4..132..8............9.....541..4..2....48..6..",
     72, 12, 12, "Forcing Chain"},
    {".....8.6...142..7.....57...8.9............5..35.9...1..3....7.4...36....9.2..1..8",
     72, 12, 12, "Forcing Chain"},
    {".45....63...54.........6...2....39...7.2..1..689....7....1..........873..9...2..5",
     72, 12, 12, "Bidirectional Cycle"},
    {"....4.87..61..................6...312...7....4.........5.1.8...7.....2.....3.....",
     72, 12, 12, "Forcing Chain"},
    {"..65......81...4..5....6.8......295.....9...8..3..7...3.....57...4..3.1.7..6....2",
     84, 12, 12, "Cell Forcing Chains"},
    {".9..2....6..1...........3.5...91..2.17.8...4...24.....71.....6.85.3...7..2..8....",
     84, 12, 12, "Region Forcing Chains"},
    {"..49....5...1.3.2.5...7.........81..6.....3.7...3..9.223..9....17.6....8....8....",
     84, 12, 12, "Cell Forcing Chains"},
    {"..89...1.....3.8...5.2....42.7........6.7.98......1..7..1...65..4...6..87...1.2..",
     85, 12, 12, "Region Forcing Chains"},
    {"5.....76.........2..6.8..4.74.63..2....9..1.........3...5.28...6..3..9....4..6...",
     86, 12, 12, "Cell Forcing Chains"},
    {"..4..8..2..8963.41.9........4...71.8...2...9..5.68...3....1.....6...2...9.7...8..",
     87, 12, 12, "Region Forcing Chains"},
    {".6.8...1...1.97..8..2.5....8...3....4..6.17..........513.....5...6...8.....9...26",
     90, 12, 12, "Dynamic Region Forcing Chains"},
    {"1....67.........32..921......4..58..87......69...6...........5..4.138.........4.3",
     90, 12, 12, "Dynamic Contradiction Forcing Chains"},
    {"....5..6..752.....9.........1...85...3...7..8.....9.433.....6......1.8.478...5...",
     90, 12, 12, "Dynamic Region Forcing Chains"},
    {".52..68.......7.2.......6....48..9..2..41......1.....8..61..38.....9...63..6..1.9",
     90, 12, 12, "Dynamic Contradiction Forcing Chains"},
    {".5..4.8...6.5....9...............1.....23...7..1..7..2..4.9.....376....5..87...2.",
     90, 12, 12, "Dynamic Cell Forcing Chains"},
    {".4.5.....8...9..3..76.2.....146..........9..7.....36....1..4.5..6......3..71..2..",
     90, 12, 12, "Dynamic Cell Forcing Chains"},
    {".32..........2..4.9.7..5....1...3.98...2..6...68.1..2....53....57......3....471..",
     91, 12, 12, "Dynamic Region Forcing Chains"},
    {"....62.9...9.....52.....4.1...8..1.6.9.5...7.1...3......76....83...2.6...1...3...",
     91, 12, 12, "Dynamic Contradiction Forcing Chains"},
    {"2..5..6...9.....3...1..9..44..9..7...5..4..8...7..1..6...1..3...2..7..9...8..3..5",
     92, 12, 12, "Dynamic Region Forcing Chains"},
    {"........43...6..9..857..6.........4..9...25..1.2.....9.....4..34.75.8.....6.1....",
     92, 12, 12, "Dynamic Region Forcing Chains"},
    {"9.4..5...25.6..1..31......8.7...9...4..26......147....7.......2...3..8.6.4.....9.",
     93, 93, 26, "Dynamic Contradiction Forcing Chains"},
    {"......94.....9...53....5.7..8.4..1..463...........7.8.8..7.....7......28.5.26....",
     93, 12, 12, "Dynamic Contradiction Forcing Chains"},
    {"....7.94..7..9...53....5.7..874..1..463.8.........7.8.8..7.....7......28.5.268...",
     93, 93, 26, "Dynamic Contradiction Forcing Chains"},
    {".......4...2..4..1.7..5..9...3..7....4..6....6..1..8...2....1..85.9...6.....8...3",
     93, 12, 12, "Dynamic Contradiction Forcing Chains"},
    {"3..5..1...7.....8...8..4..66..4..9...3..6..5...7..1..48..1..3......2..6...2..9...",
     93, 12, 12, "Dynamic Region Forcing Chains"},
    {".6.........3..15...9.8...716....2.3....75...4....9...82.1.....6..6.......8.5...4.",
     93, 12, 12, "Dynamic Contradiction Forcing Chains"},
};
// clang-format on

Grid<9> grid(const char* text) { return *parse<9>(text); }

std::string hardest(const Rating& rating) {
    return technique::english::name(rating.hardest, rating.type, rating.form, rating.complexity);
}

std::vector<Grid<9>> known_puzzles() {
    std::vector<Grid<9>> puzzles;
    for (const auto& row : known) puzzles.push_back(grid(row.puzzle));
    return puzzles;
}

}  // namespace

TEST_CASE("ER, EP, ED and the hardest technique of known puzzles") {
    for (const auto& row : known) {
        INFO(row.puzzle);
        const auto rating = rate(grid(row.puzzle));
        REQUIRE(rating);
        CHECK(rating->er == row.er);
        CHECK(rating->ep == row.ep);
        CHECK(rating->ed == row.ed);
        CHECK(hardest(*rating) == row.hardest);
    }
}

TEST_CASE("the famous: AI Escargot is 10.5/1.2/1.2, Easter Monster 11.6/11.6/10.8, Golden Nugget 11.9/11.9/11.3",
          "[.long]") {
    const Known famous[] = {
        {"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 105, 12, 12, ""},
        {"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 116, 116, 108, ""},
        {".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 119, 119, 113, ""},
    };
    for (const auto& row : famous) {
        INFO(row.puzzle);
        const auto rating = rate(grid(row.puzzle));
        REQUIRE(rating);
        CHECK(rating->er == row.er);
        CHECK(rating->ep == row.ep);
        CHECK(rating->ed == row.ed);
    }
}

TEST_CASE("the rating is that of the steps of the explanation") {
    for (std::size_t i = 0; i < std::size(known); i += 4) {
        const auto puzzle = grid(known[i].puzzle);
        unsigned hardest_step = 0, steps = 0;
        for (const auto& step : explain(puzzle)) {
            hardest_step = (std::max)(hardest_step, unsigned{step.tenths});
            ++steps;
        }
        const auto rating = rate(puzzle);
        REQUIRE(rating);
        CHECK(rating->er == hardest_step);
        CHECK(rating->steps == steps);
    }
}

TEST_CASE("a puzzle without exactly one solution has no rating, and says so") {
    const auto clash = rate(grid("11......................................................................3........"));
    REQUIRE(!clash);
    CHECK(clash.error().reason == NotRated::Reason::no_solution);
    CHECK(clash.error().message() == "no solution");
    const auto none = rate(grid("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."));
    REQUIRE(!none);
    CHECK(none.error().reason == NotRated::Reason::no_solution);
    const auto several = rate(Grid<9>());
    REQUIRE(!several);
    CHECK(several.error().reason == NotRated::Reason::several_solutions);
    CHECK(several.error().message() == "several solutions");
}

TEST_CASE("a full grid has nothing to rate") {
    const auto rating = rate(*solve(grid(known[0].puzzle)));
    REQUIRE(rating);
    CHECK(rating->er == 0);
    CHECK(rating->steps == 0);
}

TEST_CASE("a puzzle beyond the techniques says how far they got") {
    Techniques singles{Technique::hidden_single, Technique::naked_single};
    const auto& row = known[std::size(known) / 2];
    const auto rating = rate(grid(row.puzzle), singles);
    REQUIRE(!rating);
    const auto& error = rating.error();
    CHECK(error.reason == NotRated::Reason::beyond);
    CHECK(error.so_far.er <= 23);
    CHECK(!error.position.is_complete());
    CHECK(error.so_far.steps == error.position.digits().givens() - grid(row.puzzle).givens());
    CHECK(!next_step(error.position, singles));
    CHECK(next_step(error.position));
    CHECK(error.message().find("beyond the techniques after " + std::to_string(error.so_far.steps) + " steps") == 0);
}

TEST_CASE("marks that are gone stay gone in the position where the techniques end") {
    Techniques easy;
    for (auto i = 0u; i < static_cast<unsigned>(Technique::x_cycle); ++i) easy.insert(static_cast<Technique>(i));
    const auto rating = rate(grid(known[std::size(known) - 1].puzzle), easy);
    REQUIRE(!rating);
    auto explanation = explain(grid(known[std::size(known) - 1].puzzle), easy);
    while (explanation.next()) {
    }
    CHECK(rating.error().position == explanation.position());
}

TEST_CASE("many puzzles, over any number of threads, are rated as one") {
    auto puzzles = known_puzzles();
    puzzles.push_back(Grid<9>());
    const auto expected = rate_all(puzzles, Threads{1});
    REQUIRE(expected.size() == puzzles.size());
    for (std::size_t i = 0; i < std::size(known); ++i) CHECK(expected[i]->er == known[i].er);
    CHECK(!expected.back());
    std::size_t last = 0;
    const auto caller = std::this_thread::get_id();
    const auto found = rate_all(puzzles, Threads{3}, Techniques::sudoku_explainer(), [&](std::size_t done) {
        CHECK(std::this_thread::get_id() == caller);
        last = done;
    });
    CHECK(last == puzzles.size());
    REQUIRE(found.size() == puzzles.size());
    for (std::size_t i = 0; i < std::size(known); ++i) CHECK(*found[i] == *expected[i]);
    CHECK(rate_all(std::span<const Grid<9>>()).empty());
}

TEST_CASE("the memory kept from puzzle to puzzle changes nothing") {
    Rater rater;
    for (const auto& puzzle : known_puzzles()) {
        const auto kept = rater(puzzle), fresh = rate(puzzle);
        CHECK(*kept == *fresh);
    }
}

// SUDOKU_RATINGS names a file of lines "puzzle ER EP ED hardest technique" between tabs; without it this says so.
TEST_CASE("the ratings of a file") {
    const char* path = std::getenv("SUDOKU_RATINGS");
    if (path == nullptr) {
        WARN("skipped: SUDOKU_RATINGS names no file of ratings");
        return;
    }
    std::ifstream in(path);
    REQUIRE(in);
    std::vector<std::string> lines;
    std::vector<Grid<9>> puzzles;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        lines.push_back(line);
        puzzles.push_back(grid(line.substr(0, 81).c_str()));
    }
    const auto ratings = rate_all(puzzles);
    std::map<std::string, std::array<unsigned, 3>> by_er;  // puzzles, equal ER, equal EP and ED
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::istringstream words(lines[i]);
        std::string puzzle, er, ep, ed;
        words >> puzzle >> er >> ep >> ed;
        INFO(lines[i]);
        REQUIRE(ratings[i]);
        auto& count = by_er[er];
        ++count[0];
        count[1] += to_string_of_tenths(ratings[i]->er) == er;
        count[2] += to_string_of_tenths(ratings[i]->ep) == ep && to_string_of_tenths(ratings[i]->ed) == ed;
        CHECK(to_string_of_tenths(ratings[i]->er) == er);
        CHECK(to_string_of_tenths(ratings[i]->ep) == ep);
        CHECK(to_string_of_tenths(ratings[i]->ed) == ed);
    }
    std::string table = "ER: puzzles, equal ER, equal EP and ED\n";
    for (const auto& [er, count] : by_er)
        table += er + ": " + std::to_string(count[0]) + ", " + std::to_string(count[1]) + ", " +
                 std::to_string(count[2]) + '\n';
    WARN(table);
}
