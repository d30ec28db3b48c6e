#include "catch.hpp"

#include "brute_force.hpp"
#include "made_grids.hpp"

#include <sudoku/drawn_rules.hpp>
#include <sudoku/search.hpp>
#include <sudoku/solve.hpp>

#include <cstdint>
#include <vector>

using namespace sudoku;

namespace {

// The same choices as FewestCandidates, made by looking at the cells one by one.
struct FewestByScan {
    template <Rules R>
    constexpr Cell<R::size> operator()(const Board<R>& board) const {
        return FewestCandidates{}(board);
    }
};

// A policy with hooks and data of its own: counts what it hears.
struct Hooked {
    int* started;
    int* placed_now;
    int* most;

    template <Rules R>
    void start(const Board<R>&) {
        ++*started;
    }
    void placed(auto, Digit) { *most = ++*placed_now > *most ? *placed_now : *most; }
    void removed(auto, Digit) { --*placed_now; }
    template <Rules R>
    Cell<R::size> operator()(const Board<R>& board) const {
        return ReadingOrder{}(board);
    }
};

// A Latin square with about so many hundredths of its digits rubbed out.
template <int N>
Grid<N> latin_with_holes(std::uint32_t percent, std::uint64_t seed) {
    Grid<N> grid;
    for (const auto cell : cells<N>) grid.set(cell, static_cast<int>((cell.row() + cell.column()) % N) + 1);
    return made::with_holes(grid, percent, seed);
}

template <Rules R, class P>
Statistics statistics(const Grid<R::size>& grid, const R& rules, P policy, std::uint64_t limit = unlimited) {
    Statistics counts;
    static_cast<void>(count_solutions(grid, rules, limit, policy, counts, Budget{5000}));
    return counts;
}

template <Rules R>
void fewest_candidates_agree(const Grid<R::size>& grid, const R& rules, std::uint64_t limit) {
    const auto fast = statistics(grid, rules, FewestCandidates{}, limit);
    const auto slow = statistics(grid, rules, FewestByScan{}, limit);
    CHECK(fast == slow);
    CHECK(fast.placements > 0);
}

}  // namespace

static_assert(Policy<ReadingOrder, Classic<9>> && Policy<FewestCandidates, Classic<9>> &&
              Policy<FewestOptions, LatinSquare<7>>);
static_assert(Policy<FewestCandidates, DrawnRules<9>> && Policy<Hooked, Classic<9>>);
static_assert(!Policy<int, Classic<9>> && !Policy<Statistics, Classic<9>> && !Policy<Classic<9>, Classic<9>>);
static_assert(!Observer<int, 9> && !Observer<ReadingOrder, 9> && Observer<Statistics, 9> && Observer<Nobody, 9>);

TEST_CASE("FewestCandidates makes the choices that a scan of the cells makes") {
    fewest_candidates_agree(Grid<4>(), Classic<4>{}, unlimited);
    fewest_candidates_agree(
        Grid<9>("........2 .2..5.8.1 ......3.. 7.4.9.... ....8541. ....37... 18....9.. ..7..9... 2...4..58"),
        Classic<9>{}, unlimited);
    fewest_candidates_agree(Grid<9>(), Diagonal<9>{}, 50);
    fewest_candidates_agree(Grid<6>(), AntiKing<6>{}, 200);
    fewest_candidates_agree(Grid<8>(), LatinSquare<8>{}, 100);
    fewest_candidates_agree(Grid<16>(), Classic<16>{}, 20);
    fewest_candidates_agree(Grid<25>(), LatinSquare<25>{}, 3);
    fewest_candidates_agree(Grid<26>(), LatinSquare<26>{}, 3);
    fewest_candidates_agree(latin_with_holes<30>(40, 1), LatinSquare<30>{}, 5);
    const auto drawn = DrawnRules<9>::from_units(Windoku<9>::units);
    REQUIRE(drawn);
    fewest_candidates_agree(Grid<9>(), *drawn, 50);
    CHECK(statistics(Grid<9>(), *drawn, FewestCandidates{}, 50) ==
          statistics(Grid<9>(), Windoku<9>{}, FewestCandidates{}, 50));
}

TEST_CASE("FewestCandidates keeps its sets through backtracking on large grids") {
    fewest_candidates_agree(latin_with_holes<27>(40, 2), LatinSquare<27>{}, 3);
    fewest_candidates_agree(latin_with_holes<27>(25, 3), LatinSquare<27>{}, 200);
}

TEST_CASE("every policy finds the same number of solutions") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto grid = brute_force::puzzle(seed, 34);
        const auto expected = brute_force::count<9, 3>(grid, 3000);
        CHECK(expected >= 1);
        CHECK(count_solutions(grid, 3000) == expected);
        CHECK(count_solutions(grid, 3000, FewestCandidates{}) == expected);
        CHECK(count_solutions(grid, 3000, ReadingOrder{}) == expected);
        CHECK(count_solutions(grid, 3000, FewestOptions{}) == expected);
    }
}

TEST_CASE("a policy is any callable: the worst of them counts right") {
    const auto forward = [](const auto& board) { return ReadingOrder{}(board); };
    const auto backward = [](const Board<Classic<4>>& board) {
        Cell<4> last{};
        for (const auto cell : cells<4>)
            if (board.is_open(cell)) last = cell;
        return last;
    };
    const auto most = Lowest{[](const auto& board, auto cell) { return 100 - board.candidates(cell).size(); }};
    CHECK(count_solutions(Grid<4>(), unlimited, forward) == 288);
    CHECK(count_solutions(Grid<4>(), unlimited, backward) == 288);
    CHECK(count_solutions(Grid<4>(), unlimited, most) == 288);
}

#ifdef NDEBUG
TEST_CASE("without assertions a policy that picks a filled cell costs time, not the solution") {
    const auto first_corner = [](const auto&) { return Cell<4>::at(0, 0); };
    CHECK(count_solutions(Grid<4>(), unlimited, first_corner) == 288);
    const Grid<4> puzzle = "1.3. .4.2 2.4. .3.1";
    CHECK(solve(puzzle, first_corner) == solve(puzzle));
}
#endif

TEST_CASE("a policy may branch on the places of a digit") {
    const auto places_of_one = [](const Board<Classic<4>>& board) {
        Branch<4> branch;
        for (const Digit d : DigitSet<4>::all())
            for (const auto& unit : board.units()) {
                if (board.used(static_cast<std::size_t>(&unit - board.units().data())).contains(d)) continue;
                for (const auto cell : unit)
                    if (board.is_open(cell) && board.candidates(cell).contains(d)) branch.add(cell, d);
                return branch;
            }
        return branch;
    };
    CHECK(count_solutions(Grid<4>(), unlimited, places_of_one) == 288);
    CHECK(solve(Grid<4>("1.3. .4.2 2.4. .3.1"), places_of_one).has_value());
}

TEST_CASE("FewestOptions sees hidden singles where FewestCandidates has to guess") {
    constexpr Grid<9> hard =
        "......... .....3.85 ..1.2.... ...5.7... ..4...1.. .9....... 5......73 ..2.1.... ....4...9";
    CHECK(statistics(hard, Classic<9>{}, FewestOptions{}, 1).placements <
          statistics(hard, Classic<9>{}, FewestCandidates{}, 1).placements);
}

TEST_CASE("a policy hears of every placement and removal") {
    int started = 0, now = 0, most = 0;
    const Hooked policy{&started, &now, &most};
    const auto counts = statistics(Grid<4>(), Classic<4>{}, policy);
    CHECK(started == 1);
    CHECK(now == 0);
    CHECK(most == 16);
    CHECK(counts == statistics(Grid<4>(), Classic<4>{}, ReadingOrder{}));
}

TEST_CASE("a branch lists its options in order") {
    const Branch<9> branch(Cell<9>::at(0, 1), {3, 7});
    CHECK(branch.size() == 2);
    CHECK(branch[0] == Option<9>{Cell<9>::at(0, 1), 3});
    CHECK(branch[1].digit() == 7);
    CHECK(Branch<9>().empty());
}
