#include "catch.hpp"

#include <sudoku/check.hpp>
#include <sudoku/drawn_rules.hpp>
#include <sudoku/search.hpp>
#include <sudoku/solve.hpp>

#include <cstdint>
#include <set>
#include <vector>

using namespace sudoku;

namespace {

constexpr Grid<9> newspaper =
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
constexpr Grid<9> several = "........2 .2..5.8.1 ......3.. 7.4.9.... ....8541. ....37... 18....9.. ..7..9... 2...4..58";
constexpr Grid<9> backwards =
    "......... .....3.85 ..1.2.... ...5.7... ..4...1.. .9....... 5......73 ..2.1.... ....4...9";
constexpr Grid<9> typical = "..2.....8 4..5.61.. 57....... ...35.4.. 1.....3.. .8...26.. 8......79 .3..1.2.4 .6.....1.";
constexpr Grid<9> deep = "........5 ...92.... 8........ ........7 71...23.. ...86..2. .9.....41 5.6.83.9. .....5..8";

template <class P, int N>
Statistics count(const Grid<N>& grid, P policy, std::uint64_t limit = unlimited, Givens check = Givens::checked) {
    Statistics statistics;
    Search search(grid, Classic<N>{}, policy, statistics, check);
    for (std::uint64_t found = 0; found < limit && search.next() == Step::found;) ++found;
    return statistics;
}

void check_counts(const Statistics& counts, std::uint64_t calls, std::uint64_t placements, std::uint64_t dead_ends) {
    CHECK(counts.calls == calls);
    CHECK(counts.placements == placements);
    CHECK(counts.dead_ends == dead_ends);
}

}  // namespace

static_assert(SolutionSource<Search<Classic<9>>>);
static_assert(std::ranges::input_range<Search<Classic<9>, ReadingOrder, Statistics&>>);
static_assert(sizeof(Search<Classic<9>>) <= 3072);
static_assert(sizeof(Search<Classic<25>>) <= 256 * 1024 && sizeof(Search<Classic<36>>) <= 256 * 1024);
static_assert(sizeof(Search<Classic<36>, FewestOptions>) <= 256 * 1024);
static_assert(sizeof(Search<DrawnRules<36>, FewestOptions>) <= 384 * 1024);

TEST_CASE("the puzzle with 51 empty cells takes 52 calls fewest-first and 4209 in reading order") {
    CHECK(81 - newspaper.givens() == 51);
    check_counts(count(newspaper, FewestCandidates{}, 1), 52, 51, 0);
    check_counts(count(newspaper, ReadingOrder{}, 1), 4209, 4208, 4157);
}

TEST_CASE("the 4x4 warm-up takes 9 calls under both policies") {
    constexpr Grid<4> grid = "1.3. .4.2 2.4. .3.1";
    check_counts(count(grid, FewestCandidates{}, 1), 9, 8, 0);
    check_counts(count(grid, ReadingOrder{}, 1), 9, 8, 0);
}

TEST_CASE("the 4x4 with four givens is written 26 times with 14 dead ends in reading order") {
    constexpr Grid<4> grid = ".... .14. 3..2 ....";
    check_counts(count(grid, ReadingOrder{}, 1), 27, 26, 14);
    check_counts(count(grid, FewestCandidates{}, 1), 13, 12, 0);
    CHECK(*solve(grid, ReadingOrder{}) == Grid<4>("4321 2143 3412 1234"));
}

TEST_CASE("a complete grid is solved with one call and no placement") {
    constexpr Grid<4> grid = "1234 3412 2143 4321";
    check_counts(count(grid, FewestCandidates{}), 1, 0, 0);
    check_counts(count(grid, ReadingOrder{}), 1, 0, 0);
    CHECK(count(grid, ReadingOrder{}).solutions == 1);
    CHECK(*solve(grid) == grid);
}

TEST_CASE("a typical puzzle takes 6649 placements in reading order and 56 fewest-first") {
    CHECK(count(typical, ReadingOrder{}, 1).placements == 6649);
    CHECK(count(typical, FewestCandidates{}, 1).placements == 56);
    CHECK(count(typical, FewestCandidates{}, 1).dead_ends == 0);
}

TEST_CASE("some puzzles take tens of millions of placements in reading order", "[heavy]") {
    CHECK(count(deep, ReadingOrder{}, 1).placements == 60'796'569);
    CHECK(count(deep, FewestCandidates{}, 1).placements == 59);
    check_counts(count(backwards, ReadingOrder{}, 1), 69'175'317, 69'175'316, 69'175'252);
    check_counts(count(backwards, FewestCandidates{}, 1), 45'268, 45'267, 45'203);
}

TEST_CASE("a puzzle with 26 solutions takes 3185 calls for all of them and 942 for two") {
    check_counts(count(several, FewestCandidates{}), 3185, 3184, 2524);
    CHECK(count(several, FewestCandidates{}).solutions == 26);
    check_counts(count(several, FewestCandidates{}, 2), 942, 941, 851);
    for (const std::uint64_t limit : {2u, 10u, 26u, 27u})
        CHECK(count_solutions(several, limit) == (limit < 26 ? limit : 26));
}

TEST_CASE("the empty 4x4 takes 2273 calls fewest-first and 2753 in reading order") {
    check_counts(count(Grid<4>(), FewestCandidates{}), 2273, 2272, 0);
    check_counts(count(Grid<4>(), ReadingOrder{}), 2753, 2752, 192);
}

TEST_CASE("givens that clash are not searched, unless the search is told to trust them") {
    constexpr Grid<4> clash = "11.. .... .... ....";
    check_counts(count(clash, FewestCandidates{}), 0, 0, 0);
    CHECK(count(clash, FewestCandidates{}, 1, Givens::trusted).calls == 238);
    CHECK(count(clash, ReadingOrder{}, 1, Givens::trusted).calls == 412);
    Search search(clash);
    CHECK(search.next() == Step::exhausted);
    CHECK(search.outcome() == Outcome::clash);
    CHECK(search.solution() == clash);
    Search trusting(clash, Classic<4>{}, FewestCandidates{}, Nobody{}, Givens::trusted);
    CHECK(trusting.next() == Step::exhausted);
    CHECK(trusting.outcome() == Outcome::no_solution);
    CHECK(trusting.solution() == clash);
}

TEST_CASE("after its last solution a search stays exhausted and shows the givens") {
    Search search(newspaper);
    CHECK(search.next() == Step::found);
    CHECK(search.outcome() == Outcome::solved);
    CHECK(is_solution_of(search.solution(), newspaper));
    CHECK(search.next() == Step::exhausted);
    CHECK(search.next() == Step::exhausted);
    CHECK(search.outcome() == Outcome::no_solution);
    CHECK(search.solution() == newspaper);
}

TEST_CASE("counts add up exactly over pauses and over several searches") {
    const Statistics whole = count(several, FewestCandidates{});
    Statistics paused;
    Search search(several, Classic<9>{}, FewestCandidates{}, paused);
    unsigned pauses = 0;
    for (Step step = Step::found; step != Step::exhausted;) {
        search.allow(7);
        step = search.next();
        pauses += step == Step::paused;
        if (step == Step::paused) CHECK(search.outcome() == Outcome::gave_up);
    }
    CHECK(paused == whole);
    CHECK(pauses > 400);

    Statistics twice;
    for (int i = 0; i < 2; ++i) count_solutions(several, unlimited, FewestCandidates{}, twice);
    CHECK(twice.calls == 2 * whole.calls);
    CHECK(twice.placements == 2 * whole.placements);
    CHECK(twice.dead_ends == 2 * whole.dead_ends);
    CHECK(twice.guesses == 2 * whole.guesses);
    CHECK(twice.solutions == 52);
    CHECK(twice.deepest == whole.deepest);
    CHECK(whole.deepest == 57);
}

TEST_CASE("a search that is allowed one placement at a time finds the same solutions") {
    std::vector<Grid<4>> at_once, slowly;
    for (const auto& grid : Search(Grid<4>())) at_once.push_back(grid);
    Search search{Grid<4>()};
    for (Step step = Step::paused; step != Step::exhausted;) {
        search.allow(1);
        step = search.next();
        if (step == Step::found) slowly.push_back(search.solution());
    }
    CHECK(slowly == at_once);
    CHECK(at_once.size() == 288);
    CHECK(std::set<Grid<4>>(at_once.begin(), at_once.end()).size() == 288);
}

TEST_CASE("a range of solutions ends where the steps do, and can go on") {
    Search search(several);
    search.allow(1000);
    std::size_t found = 0;
    for (const auto& grid : search) found += is_solution_of(grid, several);
    CHECK(search.outcome() == Outcome::gave_up);
    CHECK(found == 2);
    search.allow(unlimited);
    for (const auto& grid : search) found += is_solution_of(grid, several);
    CHECK(search.outcome() == Outcome::no_solution);
    CHECK(found == 26);
}

TEST_CASE("reading order finds solutions in their own order") {
    Grid<4> previous;
    for (const auto& grid : solutions(Grid<4>(), ReadingOrder{})) {
        CHECK(previous < grid);
        previous = grid;
    }
}

TEST_CASE("a search from pencil marks keeps to them") {
    const auto marks = candidates(several);
    CHECK(count_solutions(marks) == 26);
    CHECK(count_solutions(marks, unlimited, ReadingOrder{}) == 26);
    Candidates<9> fewer = marks;
    Search first(several);
    REQUIRE(first.next() == Step::found);
    for (const auto cell : cells<9>)
        if (fewer[cell].size() > 1) fewer[cell].erase(first.solution()[cell]);
    for (const auto& grid : solutions(fewer))
        for (const auto cell : cells<9>) CHECK(fewer[cell].contains(grid[cell]));
    CHECK(count_solutions(Candidates<4>()) == 288);
    Candidates<4> dead;
    dead[Cell<4>::at(3, 3)] = {};
    CHECK(solve(dead).outcome() == Outcome::no_solution);
}

TEST_CASE("the events of a search tell its whole story") {
    struct Story {
        std::vector<Digit> placed;
        unsigned started = 0, branched = 0, removed = 0, solved = 0, paused = 0;
        std::size_t deepest_branch = 0;
        void operator()(const Started<4>&) { ++started; }
        void operator()(const Branched<4>& event) {
            ++branched;
            if (event.depth > deepest_branch) deepest_branch = event.depth;
        }
        void operator()(const Placed<4>& event) { placed.push_back(event.digit); }
        void operator()(const Removed<4>&) { ++removed; }
        void operator()(const Solved<4>& event) { solved += is_solution(event.grid); }
        void operator()(const Paused&) { ++paused; }
    } story;
    Search search(Grid<4>("1.3. .4.2 2.4. .3.1"), Classic<4>{}, FewestCandidates{}, story);
    search.allow(3);
    CHECK(search.next() == Step::paused);
    search.allow(unlimited);
    CHECK(search.next() == Step::found);
    CHECK(search.next() == Step::exhausted);
    CHECK(story.started == 1);
    CHECK(story.branched == 8);
    CHECK(story.placed.size() == 8);
    CHECK(story.removed == 8);
    CHECK(story.solved == 1);
    CHECK(story.paused == 1);
    CHECK(story.deepest_branch == 7);
}

TEST_CASE("a digit taken back to look for the next solution is no dead end") {
    unsigned led = 0, dead = 0;
    const auto watch = [&](const Removed<4>& event) { event.led_to_solution ? ++led : ++dead; };
    CHECK(count_solutions(Grid<4>("1234 34.. .... ...."), unlimited, FewestCandidates{}, watch) == 6);
    CHECK(dead == 0);
    CHECK(led > 0);
}

TEST_CASE("an observer passed as a value stays with the search") {
    Search search(newspaper, Classic<9>{}, ReadingOrder{}, [](const Solved<9>&) {});
    CHECK(search.next() == Step::found);
}
