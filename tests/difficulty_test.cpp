#include "catch.hpp"

#include <sudoku/difficulty.hpp>
#include <sudoku/generate.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

using namespace sudoku;

namespace {

// Random puzzles until so many fit.
template <class Wish>
std::vector<Grid<9>> wished(const Wish& wish, std::size_t count, std::uint64_t seed) {
    std::mt19937_64 engine(seed);
    std::vector<Grid<9>> puzzles;
    for (auto& made : generate_all<Classic<9>>(count, engine, {}, wish, Budget{2'000'000})) {
        REQUIRE(made);
        puzzles.push_back(*made);
    }
    return puzzles;
}

}  // namespace

TEST_CASE("puzzles are made to a range of ratings") {
    for (const auto& puzzle : wished(RatedBetween{26, 34}, 5, 1)) {
        const auto rating = rate(puzzle);
        REQUIRE(rating);
        CHECK(rating->er >= 26);
        CHECK(rating->er <= 34);
    }
    CHECK_FALSE(RatedBetween{10, 200}(Grid<9>()));
    CHECK_FALSE(RatedBetween{20, 10}(wished(RatedBetween{10, 15}, 1, 2)[0]));
}

TEST_CASE("puzzles are made to a level of HoDoKu's scale") {
    for (const auto level : {Level::easy, Level::medium, Level::hard})
        for (const auto& puzzle : wished(AtLevel{level}, 3, 3)) CHECK(score(puzzle)->level == level);
    CHECK_FALSE(AtLevel{Level::extreme}(wished(AtLevel{Level::easy}, 1, 4)[0]));
}

TEST_CASE("puzzles are made that need a technique and none harder") {
    for (const auto technique : {Technique::naked_pair, Technique::x_wing, Technique::skyscraper, Technique::xy_wing}) {
        const Needing wish{technique};
        CHECK(wish.no_harder().contains(technique));
        for (const auto& puzzle : wished(wish, 2, 5)) {
            CHECK(needs(puzzle, technique, wish.no_harder()));
            CHECK(score(puzzle, wish.no_harder()));
            CHECK_FALSE(score(puzzle, wish.no_harder().without(technique)));
        }
    }
    CHECK_FALSE(Needing{Technique::x_wing}.no_harder().contains(Technique::nishio));
    CHECK_FALSE(Needing{Technique::naked_pair}.no_harder().contains(Technique::x_wing));
}
