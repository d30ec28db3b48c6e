// How many placements a policy makes and how long they take: the puzzles of the texts and a built-in set, side by side.
// `policies_bench FILE` adds the puzzles of a file, one a line, to the fewest-first policies. Every answer is checked.

#include <sudoku/check.hpp>
#include <sudoku/read_grids.hpp>
#include <sudoku/solve.hpp>

#include <benchmark/benchmark.h>

#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace sudoku;

// FewestCandidates by looking at the cells one by one: what its sets of cells save.
constexpr auto fewest_by_scan = Lowest{[](const auto& board, auto cell) { return board.candidates(cell).size(); }};

using Puzzles = std::vector<Grid<9>>;

const Puzzles newspaper{"53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"};
const Puzzles typical{"..2.....8 4..5.61.. 57....... ...35.4.. 1.....3.. .8...26.. 8......79 .3..1.2.4 .6.....1."};
const Puzzles backwards{"......... .....3.85 ..1.2.... ...5.7... ..4...1.. .9....... 5......73 ..2.1.... ....4...9"};
const Puzzles deep{"........5 ...92.... 8........ ........7 71...23.. ...86..2. .9.....41 5.6.83.9. .....5..8"};
// Newspaper puzzles and hard ones, from tests and users' reports that this repository names.
const Puzzles mixed{
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79",
    "..2.....8 4..5.61.. 57....... ...35.4.. 1.....3.. .8...26.. 8......79 .3..1.2.4 .6.....1.",
    "......... .....3.85 ..1.2.... ...5.7... ..4...1.. .9....... 5......73 ..2.1.... ....4...9",
    "........5 ...92.... 8........ ........7 71...23.. ...86..2. .9.....41 5.6.83.9. .....5..8",
    "........2 .2..5.8.1 ......3.. 7.4.9.... ....8541. ..5.37... 18....9.. ..7..9... 2...4..58",
    ".234..8.. 6....7... ...53.62. ..5...... 84.....36 ......1.. .52.96... ...1....7 ..8..521.",
    ".5.7.3.6. ..7...8.. ...816... ....3.... ..5...1.. 73..4..86 9.6...2.4 84.572.93 ...4.9...",
};

template <class P, class Observer>
void solve_each(benchmark::State& state, const Puzzles& puzzles, const P& policy, Observer observer) {
    std::uint64_t placements = 0;
    for (auto _ : state) {
        placements = 0;
        for (const auto& puzzle : puzzles) {
            Search search(puzzle, Classic<9>{}, policy, observer);
            const Step step = search.next();
            placements += unlimited - search.steps_left();
            if (step != Step::found || !is_solution_of(search.solution(), puzzle))
                state.SkipWithError("a wrong answer");
        }
    }
    const double each = static_cast<double>(placements) / static_cast<double>(puzzles.size());
    state.counters["placements/puzzle"] = each;
    state.counters["placements"] =
        benchmark::Counter(static_cast<double>(placements), benchmark::Counter::kIsIterationInvariantRate);
}

template <class P>
void add(const std::string& set, const Puzzles& puzzles, const char* name, const P& policy) {
    benchmark::RegisterBenchmark((set + "/" + name).c_str(), [&puzzles, policy](benchmark::State& state) {
        solve_each(state, puzzles, policy, Nobody{});
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark((set + "/" + name + "/watched").c_str(), [&puzzles, policy](benchmark::State& state) {
        solve_each(state, puzzles, policy, Statistics{});
    })->Unit(benchmark::kMicrosecond);
}

void add_all(const std::string& set, const Puzzles& puzzles, bool with_reading_order) {
    if (with_reading_order) add(set, puzzles, "ReadingOrder", ReadingOrder{});
    add(set, puzzles, "FewestCandidates", FewestCandidates{});
    add(set, puzzles, "fewest by scan", fewest_by_scan);
    add(set, puzzles, "FewestOptions", FewestOptions{});
}

}  // namespace

int main(int argument_count, char** arguments) {
    benchmark::Initialize(&argument_count, arguments);
    Puzzles from_file;
    if (argument_count > 1) {
        std::ifstream in(arguments[1]);
        for (const auto& record : read_grids<9>(in))
            if (record) from_file.push_back(*record);
        if (from_file.empty()) {
            std::cerr << "no puzzles in " << arguments[1] << '\n';
            return 1;
        }
    }
    add_all("51 empty", newspaper, true);
    add_all("typical", typical, true);
    add_all("17 givens", backwards, true);
    add_all("deep", deep, true);
    add_all("mixed", mixed, false);
    if (!from_file.empty()) add_all("file", from_file, false);
    benchmark::RunSpecifiedBenchmarks();
}
