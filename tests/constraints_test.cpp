#include "catch.hpp"

#include <sudoku/check.hpp>
#include <sudoku/constraint/arrow.hpp>
#include <sudoku/constraint/killer_cage.hpp>
#include <sudoku/constraint/kropki_dot.hpp>
#include <sudoku/constraint/little_killer.hpp>
#include <sudoku/constraint/non_consecutive.hpp>
#include <sudoku/constraint/parity.hpp>
#include <sudoku/constraint/thermometer.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/search.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <tuple>
#include <vector>

using namespace sudoku;

namespace {

constexpr Cell<6> at(unsigned row, unsigned column) { return Cell<6>::at(row, column); }

struct Killer : Classic<6> {
    static constexpr auto constraints = std::tuple(KillerCage{std::array{at(0, 0), at(0, 1), at(1, 0)}, 9},
                                                   KillerCage{std::array{at(2, 2), at(2, 3)}, 5},
                                                   KillerCage{std::array{at(4, 4), at(5, 4), at(5, 5), at(4, 5)}, 14},
                                                   KillerCage{std::array{at(0, 4), at(0, 5), at(1, 5)}, 11},
                                                   KillerCage{std::array{at(3, 0), at(4, 0), at(4, 1)}, 12});
};
struct Thermometers : Classic<6> {
    static constexpr auto constraints =
        std::tuple(Thermometer{std::array{at(0, 0), at(1, 1), at(2, 2), at(3, 3)}},
                   Thermometer{std::array{at(5, 0), at(4, 0), at(3, 1)}},
                   Thermometer{std::array{at(5, 5), at(4, 5), at(3, 5), at(2, 5), at(1, 5)}});
};
struct EvenOdd : Classic<6> {
    static constexpr auto constraints =
        std::tuple(even_cells(std::array{at(0, 5), at(1, 4), at(3, 3), at(4, 0)}),
                   odd_cells(std::array{at(5, 5), at(0, 0), at(2, 1), at(3, 4), at(4, 2)}));
};
struct Arrows : Classic<6> {
    static constexpr auto constraints =
        std::tuple(Arrow{std::array{at(0, 0), at(1, 1), at(2, 2)}}, Arrow{std::array{at(5, 5), at(5, 4), at(4, 3)}},
                   Arrow{std::array{at(3, 5), at(2, 5), at(1, 4), at(0, 3)}}, Arrow{std::array{at(3, 0), at(4, 1)}});
};
struct LittleKillers : Classic<6> {
    static constexpr auto constraints =
        std::tuple(LittleKiller{std::array{at(0, 1), at(1, 2), at(2, 3), at(3, 4), at(4, 5)}, 17},
                   LittleKiller{std::array{at(0, 3), at(1, 2), at(2, 1), at(3, 0)}, 10},
                   LittleKiller{std::array{at(5, 1), at(4, 0)}, 7});
};
struct Dots : Classic<6> {
    static constexpr auto constraints = std::tuple(KropkiDot{std::array{at(0, 0), at(0, 1)}, Kropki::white},
                                                   KropkiDot{std::array{at(2, 2), at(3, 2)}, Kropki::black},
                                                   KropkiDot{std::array{at(4, 4), at(4, 5)}, Kropki::black},
                                                   KropkiDot{std::array{at(5, 0), at(5, 1)}, Kropki::none},
                                                   KropkiDot{std::array{at(1, 4), at(1, 5)}, Kropki::none},
                                                   KropkiDot{std::array{at(3, 4), at(3, 5)}, Kropki::white});
};
struct NoNeighbours : Classic<6> {
    static constexpr auto constraints = non_consecutive_neighbours<6>();
};
struct SomeLines : Classic<6> {
    static constexpr auto constraints =
        std::tuple(NonConsecutive{std::array{at(0, 0), at(0, 1), at(1, 1), at(2, 1), at(2, 2)}},
                   NonConsecutive{std::array{at(5, 5), at(4, 4), at(3, 3)}});
};
// Several kinds at once.
struct Mixture : Classic<6> {
    static constexpr auto constraints = std::tuple(
        Arrow{std::array{at(0, 0), at(1, 1), at(2, 2)}}, KropkiDot{std::array{at(5, 0), at(5, 1)}, Kropki::black},
        LittleKiller{std::array{at(0, 3), at(1, 2), at(2, 1), at(3, 0)}, 14},
        KillerCage{std::array{at(4, 4), at(5, 4), at(5, 5), at(4, 5)}, 14},
        Thermometer{std::array{at(2, 5), at(1, 5), at(0, 5)}}, even_cells(std::array{at(3, 3)}));
};

/// A constraint that only answers `allowed`: two cells add up to 7.
struct AddToSeven {
    std::array<Cell<6>, 2> cells{at(0, 0), at(5, 5)};

    template <class B>
    constexpr DigitSet<6> allowed(const B& board, Cell<6> cell) const {
        const auto other = cell == cells[0] ? cells[1] : cells[0];
        return board.is_open(other) ? DigitSet<6>::all() : DigitSet<6>::of(7 - board.grid()[other]);
    }
};
struct Sevens : Classic<6> {
    static constexpr auto constraints = std::tuple(AddToSeven{});
};

// Some cells of a grid that keeps the rules, or any digits that the units allow: most of those have no solution.
template <class R>
Grid<6> random_givens(std::mt19937& chance, unsigned percent, bool solvable) {
    learning::Options options;
    options.guesses = 0;
    options.random = true;
    options.seed = chance();
    engine::AnyRulesSearch<R> search(Grid<6>(), {}, options);
    REQUIRE(search.next() == Step::found);
    Grid<6> givens;
    for (const auto cell : cells<6>) {
        if (chance() % 100 >= percent) continue;
        auto digits = candidates(givens, cell, R{});
        if (digits.empty()) continue;
        for (auto skip = chance() % static_cast<unsigned>(digits.size()); skip > 0; --skip) digits.pop_front();
        givens.set(cell, solvable ? search.solution()[cell] : digits.front());
    }
    return givens;
}

// Brute force knows nothing of the constraint's pruning: all grids of the plain rules, sifted by `keeps`.
template <class R, class Keeps>
void check_against_brute_force(int puzzles, unsigned percent, Keeps keeps) {
    std::mt19937 chance(7);
    int with_solutions = 0;
    for (int done = 0; done < puzzles;) {
        const auto givens = random_givens<R>(chance, percent, chance() % 2 == 0);
        std::vector<Grid<6>> expected;
        std::size_t tried = 0;
        Search<Classic<6>> all(givens);
        for (; tried < 5'000 && all.next() == Step::found; ++tried)
            if (keeps(all.solution())) expected.push_back(all.solution());
        if (tried == 5'000 || tried == 0) continue;
        ++done;
        std::sort(expected.begin(), expected.end());
        for (const std::uint32_t guesses : {~0u, 0u, 2u}) {
            learning::Options options;
            options.guesses = guesses;
            engine::AnyRulesSearch<R> search(givens, {}, options);
            std::vector<Grid<6>> found;
            while (search.next() == Step::found) found.push_back(search.solution());
            std::sort(found.begin(), found.end());
            REQUIRE(found == expected);
        }
        std::vector<Grid<6>> plain;
        Search<R> search(givens);
        while (search.next() == Step::found) plain.push_back(search.solution());
        std::sort(plain.begin(), plain.end());
        REQUIRE(plain == expected);
        with_solutions += expected.empty() ? 0 : 1;
    }
    CHECK(with_solutions > puzzles / 4);
}

template <std::size_t Size>
std::array<Digit, Size> digits_in(const Grid<6>& grid, const std::array<Cell<6>, Size>& cells) {
    std::array<Digit, Size> digits;
    for (std::size_t i = 0; i < Size; ++i) digits[i] = grid[cells[i]];
    return digits;
}
template <class R, class Keeps>
auto all_of_constraints(Keeps keeps) {
    return [keeps](const Grid<6>& grid) {
        return std::apply([&](const auto&... each) { return (keeps(each, digits_in(grid, each.cells)) && ...); },
                          R::constraints);
    };
}

}  // namespace

TEST_CASE("killer cages are kept by every search") {
    check_against_brute_force<Killer>(100, 20, all_of_constraints<Killer>([](const auto& cage, auto digits) {
                                          int sum = 0;
                                          for (const Digit d : digits) sum += d;
                                          std::sort(digits.begin(), digits.end());
                                          return sum == cage.sum &&
                                                 std::adjacent_find(digits.begin(), digits.end()) == digits.end();
                                      }));
}

TEST_CASE("thermometers are kept by every search") {
    check_against_brute_force<Thermometers>(
        100, 20, all_of_constraints<Thermometers>([](const auto&, const auto& digits) {
            return std::adjacent_find(digits.begin(), digits.end(), std::greater_equal<>()) == digits.end();
        }));
}

TEST_CASE("even and odd cells are kept by every search") {
    check_against_brute_force<EvenOdd>(100, 20, all_of_constraints<EvenOdd>([](const auto& marked, const auto& digits) {
                                           return std::all_of(digits.begin(), digits.end(),
                                                              [&](Digit d) { return (d % 2 == 0) == marked.even; });
                                       }));
}

TEST_CASE("a constraint of the user's own that only says what is allowed is kept by every search") {
    check_against_brute_force<Sevens>(100, 20, all_of_constraints<Sevens>([](const auto&, const auto& digits) {
                                          return digits[0] + digits[1] == 7;
                                      }));
}

TEST_CASE("arrows are kept by every search") {
    check_against_brute_force<Arrows>(100, 16, all_of_constraints<Arrows>([](const auto&, const auto& digits) {
                                          int sum = 0;
                                          for (std::size_t i = 1; i < digits.size(); ++i) sum += digits[i];
                                          return digits[0] == sum;
                                      }));
}

TEST_CASE("little killers are kept by every search") {
    check_against_brute_force<LittleKillers>(
        100, 16, all_of_constraints<LittleKillers>([](const auto& clue, const auto& digits) {
            int sum = 0;
            for (const Digit d : digits) sum += d;
            return sum == clue.sum;
        }));
}

TEST_CASE("Kropki dots are kept by every search") {
    check_against_brute_force<Dots>(100, 16, all_of_constraints<Dots>([](const auto& clue, const auto& digits) {
                                        const Digit less = std::min(digits[0], digits[1]);
                                        const Digit more = std::max(digits[0], digits[1]);
                                        switch (clue.dot) {
                                            case Kropki::white: return more - less == 1;
                                            case Kropki::black: return more == 2 * less;
                                            case Kropki::none: return more - less != 1 && more != 2 * less;
                                        }
                                        return false;
                                    }));
}

TEST_CASE("neighbours that are not consecutive are kept by every search") {
    const auto keeps = [](const auto&, const auto& digits) {
        return std::adjacent_find(digits.begin(), digits.end(),
                                  [](Digit a, Digit b) { return a - b == 1 || b - a == 1; }) == digits.end();
    };
    check_against_brute_force<NoNeighbours>(100, 8, all_of_constraints<NoNeighbours>(keeps));
    check_against_brute_force<SomeLines>(100, 16, all_of_constraints<SomeLines>(keeps));
}

TEST_CASE("constraints of several kinds are kept together") {
    check_against_brute_force<Mixture>(100, 12, [](const Grid<6>& grid) { return is_solution(grid, Mixture{}); });
}
