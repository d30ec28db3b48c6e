#include "catch.hpp"

#include <sudoku/drawn_rules.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/search.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

using namespace sudoku;
using sudoku::engine::AnyRulesSearch;

namespace {

// std::mt19937 gives the same numbers everywhere; the standard distributions do not.
class Chance {
public:
    explicit Chance(unsigned seed) : engine_(seed) {}
    std::size_t below(std::size_t bound) { return engine_() % bound; }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
    }

private:
    std::mt19937 engine_;
};

// Every cell in turn gets, with a chance in percent, a digit that its units leave: many such puzzles have no solution.
template <Rules R>
Grid<R::size> random_givens(const R& rules, Chance& chance, std::size_t percent) {
    Grid<R::size> grid;
    for (const auto cell : cells<R::size>) {
        if (chance.below(100) >= percent) continue;
        auto digits = candidates(grid, cell, rules);
        if (digits.empty()) continue;
        for (auto skip = chance.below(static_cast<std::size_t>(digits.size())); skip > 0; --skip) digits.pop_front();
        grid.set(cell, digits.front());
    }
    return grid;
}

template <class Source>
auto sorted_solutions(Source&& source, std::size_t limit) {
    std::vector<Grid<std::remove_reference_t<Source>::N>> found;
    while (found.size() < limit && source.next() == Step::found) found.push_back(source.solution());
    std::sort(found.begin(), found.end());
    return found;
}

learning::Options learning_after(std::uint32_t guesses, std::uint64_t seed = 0) {
    learning::Options options;
    options.guesses = guesses;
    options.seed = seed;
    options.tuning.excluded_solutions = seed % 2 == 0 ? 1000 : static_cast<unsigned>(seed % 5);
    return options;
}

// All solutions, by plain search, by guessing, by learning from the start, and by learning after some guesses.
template <Rules R>
void check_against_plain_search(const R& rules, Chance& chance, int puzzles, std::size_t percent) {
    for (int i = 0; i < puzzles; ++i) {
        const auto givens = random_givens(rules, chance, percent);
        Search<R> plain(givens, rules);
        plain.allow(200'000);
        const auto expected = sorted_solutions(plain, 400);
        if (plain.outcome() != Outcome::no_solution) continue;  // too many solutions, or too hard for it
        for (const std::uint32_t guesses : {~0u, 0u, 1u, 3u}) {
            AnyRulesSearch<R> search(givens, rules, learning_after(guesses, static_cast<std::uint64_t>(i % 10)));
            REQUIRE(sorted_solutions(search, 401) == expected);
            REQUIRE(search.outcome() == Outcome::no_solution);
        }
    }
}

// Nothing but pairs: no house says where a digit has to go.
struct Pairs {
    static constexpr int size = 5;
    static constexpr auto units = join(knight_pairs<5>(), king_pairs<5>());
};
// More houses than a word has bits.
struct ManyHouses {
    static constexpr int size = 9;
    static constexpr auto units =
        join(Joined<Windoku<9>, DisjointGroups<9>>::units, diagonals<9>(), boxes<9>(), rows<9>(), columns<9>());
};

template <int N>
DrawnRules<N> random_rules(Chance& chance) {
    std::vector<Cell<N>> order(cells<N>.begin(), cells<N>.end());
    std::vector<Unit<N>> units;
    for (std::size_t partition = 1 + chance.below(3); partition > 0; --partition) {
        chance.shuffle(order);
        for (std::size_t u = 0; u < N; ++u) {
            units.emplace_back();
            for (std::size_t i = 0; i < N; ++i) units.back().add(order[u * N + i]);
        }
    }
    for (std::size_t extra = chance.below(8); extra > 0; --extra) {
        chance.shuffle(order);
        units.emplace_back();
        for (std::size_t size = 2 + chance.below(N - 1); units.back().size() < size;)
            units.back().add(order[units.back().size()]);
    }
    return *DrawnRules<N>::from_units(units);
}

}  // namespace

TEST_CASE("guessing and learning find the solutions of plain search under every kind of rules") {
    Chance chance(1);
    check_against_plain_search(Classic<4>{}, chance, 300, 25);
    check_against_plain_search(Classic<6>{}, chance, 200, 35);
    check_against_plain_search(LatinSquare<5>{}, chance, 200, 35);
    check_against_plain_search(Classic<8>{}, chance, 60, 45);
    check_against_plain_search(Classic<9>{}, chance, 60, 45);
    check_against_plain_search(Diagonal<9>{}, chance, 40, 40);
    check_against_plain_search(Windoku<9>{}, chance, 40, 40);
    check_against_plain_search(AntiKnight<9>{}, chance, 40, 35);
    check_against_plain_search(AntiKing<6>{}, chance, 100, 20);
    check_against_plain_search(Joined<Diagonal<8>, AntiKing<8>>{}, chance, 40, 30);
    check_against_plain_search(Jigsaw<4, "AAAB CABB CCDB CDDD">{}, chance, 200, 25);
    check_against_plain_search(DisjointGroups<9>{}, chance, 40, 40);
    check_against_plain_search(Pairs{}, chance, 60, 60);
    check_against_plain_search(ManyHouses{}, chance, 30, 35);
    check_against_plain_search(LatinSquare<1>{}, chance, 4, 50);
    check_against_plain_search(LatinSquare<2>{}, chance, 20, 30);
    check_against_plain_search(LatinSquare<3>{}, chance, 40, 30);
    check_against_plain_search(Classic<10>{}, chance, 10, 55);
}

TEST_CASE("guessing and learning find the solutions of plain search under random units") {
    Chance chance(2);
    for (int i = 0; i < 150; ++i) check_against_plain_search(random_rules<5>(chance), chance, 6, 20);
    for (int i = 0; i < 60; ++i) check_against_plain_search(random_rules<7>(chance), chance, 4, 35);
}

TEST_CASE("the learning search counts all small grids by itself") {
    const auto count = [](auto rules, unsigned excluded) {
        using R = decltype(rules);
        auto options = learning_after(0);
        options.tuning.excluded_solutions = excluded;
        AnyRulesSearch<R> search(Grid<R::size>(), rules, options);
        std::uint64_t solutions = 0;
        while (search.next() == Step::found) ++solutions;
        CHECK(search.outcome() == Outcome::no_solution);
        return solutions;
    };
    for (const unsigned excluded : {0u, 1u, 20u, 1000u}) {
        CHECK(count(Classic<4>{}, excluded) == 288);
        CHECK(count(LatinSquare<4>{}, excluded) == 576);
        CHECK(count(Diagonal<4>{}, excluded) == 48);
    }
    CHECK(count(LatinSquare<5>{}, 1000) == 161'280);
}

TEST_CASE("a range of solutions goes from guessing over to learning without giving one twice") {
    const Grid<4> givens = "1... .... .... ....";
    for (std::uint32_t guesses = 0; guesses < 12; ++guesses) {
        std::vector<Grid<4>> all;
        AnyRulesSearch<Classic<4>> search(givens, {}, learning_after(guesses));
        for (const auto& solution : search) all.push_back(solution);
        std::sort(all.begin(), all.end());
        CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
        CHECK(all.size() == 72);
    }
}

TEST_CASE("clashing givens are a clash, and givens without a solution are none") {
    AnyRulesSearch<Classic<4>> clash(Grid<4>("11.. .... .... ...."));
    CHECK(clash.next() == Step::exhausted);
    CHECK(clash.outcome() == Outcome::clash);
    AnyRulesSearch<Classic<4>> none(Grid<4>("12.. ...3 .... ...4"));
    CHECK(none.next() == Step::exhausted);
    CHECK(none.outcome() == Outcome::no_solution);
}

TEST_CASE("pencil marks are a start as good as givens") {
    Candidates<4> marks(Grid<4>("1... ..2. .3.. ...."));
    marks[Cell<4>::at(3, 3)] = {1, 2};
    Search<Classic<4>> plain(marks);
    for (const std::uint32_t guesses : {0u, 100u}) {
        AnyRulesSearch<Classic<4>> search(marks, {}, learning_after(guesses));
        CHECK(sorted_solutions(search, 1000) == sorted_solutions(Search<Classic<4>>(marks), 1000));
    }
}

TEST_CASE("a search that is allowed a few steps at a time ends where one without a limit ends") {
    Chance chance(3);
    for (int i = 0; i < 20; ++i) {
        const auto givens = random_givens(Classic<9>{}, chance, 25);
        AnyRulesSearch<Classic<9>> whole(givens, {}, learning_after(2));
        AnyRulesSearch<Classic<9>> sliced(givens, {}, learning_after(2));
        const auto expected = whole.next();
        Step step = Step::paused;
        for (int slices = 0; step == Step::paused && slices < 100'000; ++slices) {
            sliced.allow(1);
            step = sliced.next();
        }
        REQUIRE(step == expected);
        if (step == Step::found) REQUIRE(sliced.solution() == whole.solution());
    }
}

TEST_CASE("a learning search that is refused memory gives up") {
    for (const std::size_t memory : {std::size_t{0}, std::size_t{1000}, std::size_t{20'000}, std::size_t{60'000}}) {
        learning::Options options = learning_after(0);
        options.memory = memory;
        AnyRulesSearch<Classic<16>> search(Grid<16>(), {}, options);
        Step step = Step::found;
        while (step == Step::found) step = search.next();
        CHECK(step == Step::paused);
        CHECK(search.outcome() == Outcome::gave_up);
        CHECK(search.next() == Step::paused);
    }
}

TEST_CASE("random grids of the learning search keep the rules and differ by seed") {
    const auto made = [](std::uint64_t seed) {
        learning::Options options = learning_after(0, seed);
        options.random = true;
        AnyRulesSearch<Classic<16>> search(Grid<16>(), {}, options);
        REQUIRE(search.next() == Step::found);
        return search.solution();
    };
    const auto grid = made(1);
    Board<Classic<16>> board;
    CHECK(board.fill(grid));
    CHECK(grid.is_complete());
    CHECK(made(1) == grid);
    CHECK(made(2) != grid);
}
