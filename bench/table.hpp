#pragma once

#include <sudoku/budget.hpp>
#include <sudoku/check.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/fastest.hpp>
#include <sudoku/search.hpp>

#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string_view>
#include <vector>

// Tables of set x engine: processor seconds for the set, steps, how many puzzles were answered within the limit, and
// whether the answers are right. A question is "one solution, or more?": a first solution, and a second one or the
// proof that there is none.

namespace table {

using namespace sudoku;

inline double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Row {
    double seconds = 0;
    std::uint64_t steps = 0;
    unsigned unique = 0, several = 0, none = 0, gave_up = 0, wrong = 0;
};

/// Asks one puzzle, a few thousand steps at a time so that the limit is kept.
template <Rules R, class Source>
void ask(Row& row, const Grid<R::size>& puzzle, const R& rules, Source& source, double limit) {
    const double begin = seconds_now();
    unsigned found = 0;
    Step step = Step::found;
    // The clock takes a third of a microsecond, so it is asked where a search pauses and nowhere else.
    while (found < 2 && step != Step::exhausted && (step == Step::found || seconds_now() - begin < limit)) {
        constexpr std::uint64_t slice = 4096;
        source.allow(slice);
        step = source.next();
        row.steps += slice - source.steps_left();
        if (step != Step::found) continue;
        ++found;
        if (!is_solution_of(source.solution(), puzzle, rules)) ++row.wrong;
    }
    row.seconds += seconds_now() - begin;
    if (found == 2)
        ++row.several;
    else if (step != Step::exhausted)
        ++row.gave_up;
    else
        ++(found == 1 ? row.unique : row.none);
}

inline void print_head(double limit) {
    std::printf("%-22s %-34s %8s %12s %14s   unique/several/none/gave up after %g s\n", "set", "engine", "puzzles",
                "seconds", "steps", limit);
}
inline void print(std::string_view set, std::string_view engine, std::size_t puzzles, const Row& row) {
    std::printf("%-22.*s %-34.*s %8zu %12.6f %14llu   %u/%u/%u/%u%s\n", static_cast<int>(set.size()), set.data(),
                static_cast<int>(engine.size()), engine.data(), puzzles, row.seconds,
                static_cast<unsigned long long>(row.steps), row.unique, row.several, row.none, row.gave_up,
                row.wrong != 0 ? "   WRONG ANSWERS" : "");
    std::fflush(stdout);
}

template <Rules R>
Row by_default(const std::vector<Grid<R::size>>& puzzles, const R& rules, double limit, std::uint32_t guesses = ~0u) {
    Row row;
    learning::Options options;
    options.guesses = guesses;
    for (const auto& puzzle : puzzles) {
        engine::AnyRulesSearch<R> search(puzzle, rules, options);
        ask(row, puzzle, rules, search, limit);
    }
    return row;
}
template <class P, Rules R>
Row by_plain(const std::vector<Grid<R::size>>& puzzles, const R& rules, double limit) {
    Row row;
    for (const auto& puzzle : puzzles) {
        Search search(puzzle, rules, P{});
        ask(row, puzzle, rules, search, limit);
    }
    return row;
}

/// What answers when no policy is named and the rules are classic 9x9.
inline Row by_engine(const std::vector<Grid<9>>& puzzles, double limit) {
    Row row;
    for (const auto& puzzle : puzzles) {
        ClassicSearch search(puzzle);
        ask(row, puzzle, Classic<9>{}, search, limit);
    }
    return row;
}

/// Every engine on a set. False when they disagree or an answer is wrong.
template <Rules R>
bool print_set(std::string_view name, const std::vector<Grid<R::size>>& puzzles, const R& rules, double limit) {
    const Row both = by_default(puzzles, rules, limit), learning = by_default(puzzles, rules, limit, 0);
    const Row cells = by_plain<FewestCandidates>(puzzles, rules, limit),
              options = by_plain<FewestOptions>(puzzles, rules, limit);
    print(name, "none named: singles, then learning", puzzles.size(), both);
    print(name, "learning from the start", puzzles.size(), learning);
    print(name, "FewestCandidates", puzzles.size(), cells);
    print(name, "FewestOptions", puzzles.size(), options);
    bool right = true;
    for (const Row& row : {both, learning, cells, options}) {
        right = right && row.wrong == 0;
        if (row.gave_up == 0 && both.gave_up == 0)
            right = right && row.unique == both.unique && row.several == both.several;
    }
    return right;
}

}  // namespace table
