#include "catch.hpp"

#include <sudoku/backdoor.hpp>
#include <sudoku/check.hpp>
#include <sudoku/easy_unavoidable.hpp>
#include <sudoku/minimal.hpp>
#include <sudoku/random_grid.hpp>
#include <sudoku/rules.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/unavoidable.hpp>
#include <sudoku/vicinity.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <vector>

using namespace sudoku;

// What lies around a puzzle: minimal ones within, neighbours, unavoidable sets of its grid, backdoors. Everything is
// compared with the plain search or with trying everything.

namespace {

constexpr Grid<9> proper = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr Grid<9> hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

template <int N>
std::uint64_t plain_count(const Grid<N>& puzzle, std::uint64_t limit = 2) {
    return count_solutions(puzzle, limit, FewestCandidates{});
}

template <int N>
std::vector<CellSet<N>> without_larger(std::vector<CellSet<N>> sets) {
    std::sort(sets.begin(), sets.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
    std::vector<CellSet<N>> minimal;
    for (const auto& set : sets)
        if (std::none_of(minimal.begin(), minimal.end(), [&](const auto& m) { return (m - set).empty(); }))
            minimal.push_back(set);
    return minimal;
}
template <int N>
CellSet<N> cells_that_differ(const Grid<N>& a, const Grid<N>& b) {
    CellSet<N> set;
    for (const auto cell : cells<N>)
        if (a[cell] != b[cell]) set.insert(cell);
    return set;
}
template <int N>
bool are_same_sets(std::vector<CellSet<N>> a, std::vector<CellSet<N>> b) {
    const auto less = [](const CellSet<N>& x, const CellSet<N>& y) {
        for (std::size_t w = 0; w < CellSet<N>::words; ++w)
            if (x.word(w) != y.word(w)) return x.word(w) < y.word(w);
        return false;
    };
    std::sort(a.begin(), a.end(), less);
    std::sort(b.begin(), b.end(), less);
    return a == b;
}

// Naked and hidden singles, as slowly as they can be found.
bool singles_finish(Grid<9> grid) {
    for (bool go_on = true; go_on;) {
        go_on = false;
        for (const auto cell : cells<9>)
            if (const auto digits = candidates(grid, cell); digits.size() == 1) {
                grid.set(cell, digits.front());
                go_on = true;
            }
        for (const auto& unit : Classic<9>::units)
            for (Digit d = 1; d <= 9; ++d) {
                std::vector<Cell<9>> places;
                for (const auto cell : unit)
                    if (candidates(grid, cell).contains(d)) places.push_back(cell);
                if (places.size() != 1) continue;
                grid.set(places[0], d);
                go_on = true;
            }
    }
    return grid.is_complete();
}

}  // namespace

TEST_CASE("minimising leaves a minimal puzzle of the same solution") {
    std::mt19937_64 engine(1);
    for (int i = 0; i < 200; ++i) {
        const auto grid = *random_grid<Classic<9>>(engine);
        const auto puzzle = minimise(grid, engine);
        REQUIRE(puzzle.has_value());
        REQUIRE(is_minimal(*puzzle));
        REQUIRE(solve(*puzzle) == grid);
    }
    const auto less = minimise(proper, engine);
    REQUIRE(less.has_value());
    for (const auto cell : cells<9>) CHECK((((*less)[cell] == 0) || ((*less)[cell] == proper[cell])));
    CHECK(is_minimal(*less));
}

TEST_CASE("minimising takes each given away that can go, in the order that it draws") {
    // The result does not depend on how many steps are asked about at once: compared with asking about each.
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Random engine(seed), same(seed);
        const auto grid = *random_grid<Classic<9>>(engine);
        random_grid<Classic<9>>(same).has_value();
        const auto fast = *minimise(grid, engine);
        Random order = random_from(same);
        auto steps = making::one_by_one(CellSet<9>::all());
        shuffle(steps, order);
        auto slow = grid;
        for (const auto& step : steps) {
            auto fewer = slow;
            fewer.set(step.front(), 0);
            if (is_unique(fewer)) slow = fewer;
        }
        CHECK(fast == slow);
    }
}

TEST_CASE("redundant givens are those that could each go") {
    const auto redundant = redundant_givens(proper);
    REQUIRE(redundant.has_value());
    for (auto left = given_cells(proper); !left.empty();) {
        const auto cell = left.pop_front();
        auto fewer = proper;
        fewer.set(cell, 0);
        CHECK(redundant->contains(cell) == (plain_count(fewer) == 1));
    }
    CHECK_FALSE(is_minimal(proper));
    CHECK(redundant_givens(hard)->empty());
    CHECK(is_minimal(hard));
}

TEST_CASE("a puzzle that is not proper is told so") {
    std::mt19937_64 engine(1);
    Grid<9> clash = proper;
    clash.set(Cell<9>::at(0, 2), 5);
    CHECK(redundant_givens(Grid<9>{}).error() == Uniqueness::several);
    CHECK(redundant_givens(clash).error() == Uniqueness::none);
    CHECK(minimise(Grid<9>{}, engine).error() == Uniqueness::several);
    CHECK(minimise(clash, engine).error() == Uniqueness::none);
    CHECK(backdoors(clash).error() == Uniqueness::none);
    CHECK(magic_cells(Grid<9>{}).error() == Uniqueness::several);
    CHECK_FALSE(is_minimal(clash));
    std::size_t none = 0;
    for (const auto& puzzle : minimal_puzzles(clash)) none += puzzle.givens();
    CHECK(none == 0);
    Grid<16> twice;
    twice.set(Cell<16>::at(0, 0), 1);
    twice.set(Cell<16>::at(0, 5), 1);
    CHECK(redundant_givens(twice).error() == Uniqueness::none);
}

TEST_CASE("the minimal puzzles within one are those that trying all subsets finds") {
    std::mt19937_64 engine(5);
    for (int i = 0; i < 10; ++i) {
        auto puzzle = *random_grid<Classic<4>>(engine);
        for (unsigned gone = 0; gone < 6; ++gone)
            puzzle.set(Cell<4>::numbered((gone * 5 + static_cast<unsigned>(i)) % 16), 0);
        if (plain_count(puzzle) != 1) continue;
        std::vector<Cell<4>> givens;
        for (const auto cell : cells<4>)
            if (puzzle[cell] != 0) givens.push_back(cell);
        std::set<Grid<4>> expected;
        for (unsigned subset = 0; subset < 1u << givens.size(); ++subset) {
            Grid<4> part;
            for (std::size_t k = 0; k < givens.size(); ++k)
                if ((subset >> k & 1) != 0) part.set(givens[k], puzzle[givens[k]]);
            if (plain_count(part) != 1) continue;
            bool minimal = true;
            for (std::size_t k = 0; k < givens.size() && minimal; ++k)
                if ((subset >> k & 1) != 0) {
                    auto fewer = part;
                    fewer.set(givens[k], 0);
                    minimal = plain_count(fewer) != 1;
                }
            if (minimal) expected.insert(part);
        }
        std::vector<Grid<4>> found;
        for (const auto& minimal : minimal_puzzles(puzzle)) found.push_back(minimal);
        CHECK(std::set<Grid<4>>(found.begin(), found.end()) == expected);
        CHECK(found.size() == expected.size());
    }
}

TEST_CASE("the unavoidable sets of 4x4 grids are the differences to all others that hold no smaller one") {
    std::vector<Grid<4>> all;
    for (const auto& grid : solutions(Grid<4>{})) all.push_back(grid);
    REQUIRE(all.size() == 288);
    for (std::size_t i = 0; i < all.size(); i += 7) {
        std::vector<CellSet<4>> differences;
        for (const auto& other : all)
            if (!(other == all[i])) differences.push_back(cells_that_differ(all[i], other));
        CHECK(are_same_sets(unavoidable_sets<Classic<4>>(all[i], 16), without_larger(differences)));
    }
}

TEST_CASE("the unavoidable sets of a 6x6 grid up to 8 are those that emptying all sets of 4 digits shows") {
    std::mt19937_64 engine(3);
    const auto grid = *random_grid<Classic<6>>(engine);
    std::vector<CellSet<6>> differences;
    for (unsigned digits = 0; digits < 64; ++digits) {
        if (std::popcount(digits) != 4) continue;
        auto puzzle = grid;
        for (const auto cell : cells<6>)
            if ((digits >> (grid[cell] - 1) & 1) != 0) puzzle.set(cell, 0);
        for (const auto& other : solutions(puzzle, FewestCandidates{}))
            if (const auto set = cells_that_differ(grid, other); !set.empty() && set.size() <= 8)
                differences.push_back(set);
    }
    CHECK(are_same_sets(unavoidable_sets<Classic<6>>(grid, 8), without_larger(differences)));
}

TEST_CASE("the unavoidable sets of a 9x9 grid up to 8 are those that emptying all sets of 4 digits shows") {
    constexpr Grid<9> grid = "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
    std::vector<CellSet<9>> differences;
    for (unsigned digits = 0; digits < 512; ++digits) {
        if (std::popcount(digits) != 4) continue;
        auto puzzle = grid;
        for (const auto cell : cells<9>)
            if ((digits >> (grid[cell] - 1) & 1) != 0) puzzle.set(cell, 0);
        for (const auto& other : solutions(puzzle, FewestCandidates{}))
            if (const auto set = cells_that_differ(grid, other); !set.empty() && set.size() <= 8)
                differences.push_back(set);
    }
    const auto sets = unavoidable_sets<Classic<9>>(grid, 10);
    std::vector<CellSet<9>> small;
    std::map<unsigned, unsigned> of_size;
    for (const auto& set : sets) {
        ++of_size[set.size()];
        if (set.size() <= 8) small.push_back(set);
        // Another way to fill it, and none for less of it.
        auto puzzle = grid;
        for (auto left = set; !left.empty();) puzzle.set(left.pop_front(), 0);
        CHECK(plain_count(puzzle) == 2);
        for (auto left = set; !left.empty();) {
            const auto cell = left.pop_front();
            auto more = puzzle;
            more.set(cell, grid[cell]);
            CHECK(plain_count(more) == 1);
        }
    }
    CHECK(are_same_sets(small, without_larger(differences)));
    CHECK(of_size == std::map<unsigned, unsigned>{{4, 2}, {6, 14}, {8, 18}, {9, 10}, {10, 69}});
}

TEST_CASE("the sets seen at a glance are all small ones of two digits, and of two lines of a band or stack") {
    std::mt19937_64 engine(31);
    for (int i = 0; i < 20; ++i) {
        const auto grid = *random_grid<Classic<9>>(engine);
        std::set<std::array<std::uint64_t, 2>> seen, expected;
        detail::Places9(grid).for_each_set([&](const auto& cells_in_it) {
            CellSet<9> set;
            for (const auto cell : cells_in_it) set.insert(cell);
            CHECK(seen.insert({set.word(0), set.word(1)}).second);
        });
        for (const auto& set : unavoidable_sets<Classic<9>>(grid, 8)) {
            unsigned digits = 0, rows = 0, columns = 0;
            for (auto left = set; !left.empty();) {
                const auto cell = left.pop_front();
                digits |= 1u << grid[cell];
                rows |= 1u << cell.row();
                columns |= 1u << cell.column();
            }
            const auto are_two_lines = [&](unsigned lines) {
                return std::popcount(lines) == 2 && ((lines & ~7u) == 0 || (lines & ~56u) == 0 || (lines & ~448u) == 0);
            };
            if (std::popcount(digits) == 2 || are_two_lines(rows) || are_two_lines(columns))
                expected.insert({set.word(0), set.word(1)});
        }
        CHECK(seen == expected);
    }
}

TEST_CASE("the vicinity of a puzzle is what trying everything finds") {
    for (const auto& puzzle : {hard, proper}) {
        std::vector<Grid<9>> expected;
        for (auto left = given_cells(puzzle); !left.empty();) {
            auto less = puzzle;
            less.set(left.pop_front(), 0);
            for (const auto cell : cells<9>)
                for (Digit d = 1; d <= 9; ++d) {
                    if (less[cell] != 0 || d == puzzle[cell]) continue;
                    auto other = less;
                    other.set(cell, d);
                    if (is_unique(other)) expected.push_back(other);
                }
        }
        auto found = vicinity(puzzle, 1, 1);
        std::sort(found.begin(), found.end());
        std::sort(expected.begin(), expected.end());
        CHECK(found == expected);
        CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
    }
}

TEST_CASE("the wider vicinity of a 4x4 puzzle is what trying everything finds") {
    constexpr Grid<4> puzzle = "1.3. .4.2 .... ....";
    std::vector<Grid<4>> givens_1, all;
    // All puzzles of four givens, by the cells that they share with it.
    std::set<Grid<4>> expected;
    for (unsigned a = 0; a < 16; ++a)
        for (unsigned b = a + 1; b < 16; ++b)
            for (unsigned c = b + 1; c < 16; ++c)
                for (unsigned d = c + 1; d < 16; ++d)
                    for (unsigned digits = 0; digits < 256; ++digits) {
                        Grid<4> other;
                        unsigned i = 0, shared = 0;
                        for (const unsigned cell : {a, b, c, d}) {
                            const auto at = Cell<4>::numbered(cell);
                            other.set(at, static_cast<Digit>(digits >> 2 * i++ & 3) + 1);
                            shared += other[at] == puzzle[at];
                        }
                        if (shared == 2 && find_conflicts(other).empty() && plain_count(other) == 1)
                            expected.insert(other);
                    }
    const auto found = vicinity(puzzle, 2, 2);
    CHECK(std::set<Grid<4>>(found.begin(), found.end()) == expected);
    CHECK(found.size() == expected.size());
}

TEST_CASE("{-2+1} gives proper puzzles with a given less") {
    const auto found = vicinity(hard, 2, 1);
    for (const auto& puzzle : found) {
        CHECK(puzzle.givens() == hard.givens() - 1);
        CHECK(is_unique(puzzle));
    }
    CHECK(vicinity(Grid<9>{}, 1, 1).empty());
    CHECK(vicinity(hard, 30, 1).empty());
}

TEST_CASE("backdoors are the cells whose digits let singles finish, no matter who looks") {
    CHECK(*backdoors(proper) == std::vector<CellSet<9>>{CellSet<9>()});
    CHECK(magic_cells(proper)->empty());
    std::mt19937_64 engine(17);
    for (int i = 0; i < 30; ++i) {
        const auto solution = *random_grid<Classic<9>>(engine);
        const auto puzzle = *minimise(solution, engine);
        if (singles_finish(puzzle)) continue;
        const auto magic = *magic_cells(puzzle);
        for (const auto cell : cells<9>) {
            if (puzzle[cell] != 0) continue;
            auto more = puzzle;
            more.set(cell, solution[cell]);
            CHECK(magic.contains(cell) == singles_finish(more));
        }
    }
}
TEST_CASE("pairs and triples of cells are backdoors only where no fewer are") {
    const auto solution = *solve(hard);
    const auto found = *backdoors(hard, 3);
    REQUIRE_FALSE(found.empty());
    for (std::size_t i = 0; i < found.size(); i += found.size() / 100 + 1) {
        const auto& set = found[i];
        auto more = hard;
        for (auto left = set; !left.empty();) {
            const auto cell = left.pop_front();
            more.set(cell, solution[cell]);
        }
        REQUIRE(singles_finish(more));
        for (auto left = set; !left.empty();) {
            const auto cell = left.pop_front();
            auto fewer = more;
            fewer.set(cell, 0);
            REQUIRE_FALSE(singles_finish(fewer));
        }
    }
    // All pairs.
    std::size_t pairs = 0;
    for (const auto a : cells<9>)
        for (const auto b : cells<9>) {
            if (!(a < b) || hard[a] != 0 || hard[b] != 0) continue;
            auto more = hard;
            more.set(a, solution[a]);
            more.set(b, solution[b]);
            pairs += singles_finish(more);
        }
    CHECK(pairs == static_cast<std::size_t>(
                       std::count_if(found.begin(), found.end(), [](const auto& set) { return set.size() == 2; })));
}
