#include "catch.hpp"

#include <sudoku/check.hpp>
#include <sudoku/drawn_rules.hpp>
#include <sudoku/format.hpp>
#include <sudoku/random_grid.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace sudoku;

namespace {

// More than five standard deviations above what chance makes.
bool is_by_chance(double chi_square, double freedom) {
    return chi_square < freedom + 5 * std::sqrt(2 * freedom) && chi_square > freedom - 5 * std::sqrt(2 * freedom);
}

using Boxes = std::array<std::array<std::uint16_t, 3>, 3>;

// The columns of the boxes of a band.
Boxes columns_of_band(const Grid<9>& grid, unsigned band) {
    Boxes boxes{};
    for (unsigned row = band * 3; row < band * 3 + 3; ++row)
        for (unsigned column = 0; column < 9; ++column)
            boxes[column / 3][column % 3] =
                static_cast<std::uint16_t>(boxes[column / 3][column % 3] | 1u << (grid[Cell<9>::at(row, column)] - 1));
    return boxes;
}
Grid<9> transposed(const Grid<9>& grid) {
    Grid<9> result;
    for (const auto cell : cells<9>) result.set(Cell<9>::at(cell.column(), cell.row()), grid[cell]);
    return result;
}

// How far the classes of bands and stacks are from their known frequencies.
void check_classes(std::size_t grids) {
    const auto& tables = detail::UniformGrids9::instance();
    std::mt19937_64 engine(20261130);
    std::array<std::vector<std::uint32_t>, 6> seen;
    for (auto& counts : seen) counts.resize(tables.class_count());
    for (std::size_t i = 0; i < grids; ++i) {
        const auto grid = *random_grid<Classic<9>>(engine), turned = transposed(grid);
        for (unsigned band = 0; band < 3; ++band) {
            ++seen[band][tables.class_of(columns_of_band(grid, band))];
            ++seen[3 + band][tables.class_of(columns_of_band(turned, band))];
        }
    }
    double total = 0;
    for (std::size_t c = 0; c < tables.class_count(); ++c) total += static_cast<double>(tables.weight_of_class(c));
    for (const auto& counts : seen) {
        double chi_square = 0, freedom = -1, rare = 0, rare_seen = 0;
        for (std::size_t c = 0; c < counts.size(); ++c) {
            const double expected = static_cast<double>(grids) * static_cast<double>(tables.weight_of_class(c)) / total;
            if (expected < 10) {
                rare += expected, rare_seen += counts[c];
                continue;
            }
            chi_square += (counts[c] - expected) * (counts[c] - expected) / expected;
            freedom += 1;
        }
        if (rare >= 10) chi_square += (rare_seen - rare) * (rare_seen - rare) / rare, freedom += 1;
        INFO("chi-square " << chi_square << " of " << freedom << " degrees of freedom");
        CHECK(is_by_chance(chi_square, freedom));
    }
}

template <Rules R>
void check_grids(unsigned count, const R& rules = R{}) {
    std::mt19937_64 engine(1);
    std::set<Grid<R::size>> grids;
    for (unsigned i = 0; i < count; ++i) {
        const auto grid = random_grid<R>(engine, rules);
        REQUIRE(grid.has_value());
        REQUIRE(is_solution(*grid, rules));
        grids.insert(*grid);
    }
    CHECK(grids.size() == count);
}

struct NoGrid {
    static constexpr int size = 4;
    static constexpr auto units =
        join(Classic<4>::units,
             std::array{Unit<4>{Cell<4>::at(0, 0), Cell<4>::at(1, 2), Cell<4>::at(2, 1), Cell<4>::at(3, 3)},
                        Unit<4>{Cell<4>::at(0, 1), Cell<4>::at(1, 2), Cell<4>::at(2, 0), Cell<4>::at(3, 3)},
                        Unit<4>{Cell<4>::at(0, 0), Cell<4>::at(1, 3), Cell<4>::at(2, 1), Cell<4>::at(3, 2)},
                        Unit<4>{Cell<4>::at(0, 1), Cell<4>::at(2, 2), Cell<4>::at(1, 0), Cell<4>::at(3, 3)}});
};

}  // namespace

TEST_CASE("random numbers are the same everywhere, whatever engine they come from") {
    std::mt19937_64 wide(1);
    std::minstd_rand odd(1);
    Random from_wide = random_from(wide), from_odd = random_from(odd);
    CHECK(from_wide() == 3829634520158365542u);
    CHECK(from_odd() == 11567288178376790229u);
}

TEST_CASE("an engine that always gives the same word ends no loop") {
    struct Stuck {
        using result_type = std::uint32_t;
        static constexpr result_type(min)() { return 0; }
        static constexpr result_type(max)() { return 5; }
        result_type operator()() { return 5; }
    } stuck;
    CHECK(random_grid<Classic<9>>(stuck).has_value());
    CHECK(random_grid<Classic<4>>(stuck).has_value());
}

TEST_CASE("all 288 grids of 4x4 come, equally often") {
    std::mt19937_64 engine(7);
    std::map<Grid<4>, unsigned> seen;
    constexpr unsigned grids = 28'800;
    for (unsigned i = 0; i < grids; ++i) ++seen[*random_grid<Classic<4>>(engine)];
    REQUIRE(seen.size() == 288);
    double chi_square = 0;
    for (const auto& [grid, count] : seen) chi_square += (count - 100.0) * (count - 100.0) / 100.0;
    CHECK(is_by_chance(chi_square, 287));
}

TEST_CASE("the weights of the classes of bands add up to the number of 9x9 grids") {
    const auto& tables = detail::UniformGrids9::instance();
    __extension__ using Number = unsigned __int128;
    Number total = 0;
    for (std::size_t c = 0; c < tables.class_count(); ++c) total += tables.weight_of_class(c);
    total *= 280u * 216u * 216u;
    // 6670903752021072936960: Felgenhauer, Jarvis 2005.
    CHECK(static_cast<std::uint64_t>(total / 1'000'000'000'000u) == 6'670'903'752u);
    CHECK(static_cast<std::uint64_t>(total % 1'000'000'000'000u) == 21'072'936'960u);
}

TEST_CASE("classes of bands and stacks are as frequent among 9x9 grids as they should be") { check_classes(60'000); }
TEST_CASE("... among 1,000,000 of them", "[.long]") { check_classes(1'000'000); }

TEST_CASE("random 9x9 grids are grids, and differ") { check_grids<Classic<9>>(20'000); }
TEST_CASE("random grids of other sizes and rules are grids, and differ") {
    check_grids<Classic<6>>(100);
    check_grids<Classic<12>>(10);
    check_grids<Classic<16>>(5);
    check_grids<Classic<25>>(2);
    check_grids<LatinSquare<11>>(5);
    check_grids<Diagonal<9>>(20);
    check_grids<Windoku<9>>(10);
    const auto jigsaw = DrawnRules<6>::from_map("AABBCC AABBCC AABBCC DDEEFF DDEEFF DDEEFF");
    REQUIRE(jigsaw.has_value());
    check_grids(20, *jigsaw);
}

TEST_CASE("rules that no grid keeps have no random grid") {
    std::mt19937_64 engine(1);
    const auto grid = random_grid<NoGrid>(engine);
    CHECK(grid.outcome() == Outcome::no_solution);
}

TEST_CASE("a seed gives the same grids everywhere") {
    std::mt19937_64 engine(42);
    CHECK(format(*random_grid<Classic<4>>(engine)) == "3142423123141423");
    CHECK(format(*random_grid<Classic<6>>(engine)) == "256341413526564132321465142653635214");
    CHECK(format(*random_grid<Classic<9>>(engine)) ==
          "349716825251893647786542319123975468495628731678134592862459173537261984914387256");
    CHECK(format(*random_grid<Diagonal<9>>(engine)) ==
          "367415982954286713182739654598673421621594378743821569215947836879362145436158297");
    CHECK(format(*random_grid<Classic<12>>(engine)) ==
          "312B5867A49C78654CA9B32194ACB32168574619C2BA5738BAC23758916453876194C2AB25B4A9831C76893A167C45B21C762B453A89"
          "A29174368BC5674385CB291ACB589A127643");
}
