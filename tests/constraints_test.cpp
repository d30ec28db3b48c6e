#include "catch.hpp"

#include <sudoku/constraint/killer_cage.hpp>
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

// Brute force knows nothing of the constraint's pruning: all grids of the plain rules, sifted by `keeps`.
template <class R, class Keeps>
void check_against_brute_force(int puzzles, unsigned percent, Keeps keeps) {
    std::mt19937 chance(7);
    for (int done = 0; done < puzzles;) {
        Grid<6> givens;
        for (const auto cell : cells<6>) {
            if (chance() % 100 >= percent) continue;
            auto digits = candidates(givens, cell, R{});
            if (digits.empty()) continue;
            for (auto skip = chance() % static_cast<unsigned>(digits.size()); skip > 0; --skip) digits.pop_front();
            givens.set(cell, digits.front());
        }
        std::vector<Grid<6>> expected;
        std::size_t tried = 0;
        Search<Classic<6>> all(givens);
        for (; tried < 20'000 && all.next() == Step::found; ++tried)
            if (keeps(all.solution())) expected.push_back(all.solution());
        if (tried == 20'000 || tried == 0) continue;
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
    }
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
