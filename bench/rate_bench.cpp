// Puzzles rated a second, and the time of a hint. `rate_bench FILE` adds the puzzles of a file, one a line (the ratings
// of a file are not known here, so that only their number is checked). The built-in ratings are checked.

#include <sudoku/rate.hpp>
#include <sudoku/read_grids.hpp>

#include <benchmark/benchmark.h>

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

using namespace sudoku;

struct Known {
    const char* name;
    Grid<9> puzzle;
    unsigned er;
};

// From singles to nested chains.
const Known known[] = {
    {"singles", "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79", 12},
    {"forcing_chain", "....9.3.. .....1.57 ..96...12 3.5.7.1.. ..8....6. 294..5... ....36.7. .8....... .2......4", 72},
    {"cell_chains", "..89...1. ....3.8.. .5.2....4 2.7...... ..6.7.98. .....1..7 ..1...65. .4...6..8 7...1.2..", 85},
    {"dynamic", "..4..8..2 ..8963.41 .9....... .4...71.8 ...2...9. .5.68...3 ....1.... .6...2... 9.7...8..", 87},
    {"nested", "98.76.5.. 5....8... ..7.5.... 4......3. ..8..79.5 ..6..98.. .2......9 ..5..62.. ...2....1", 110},
};

void rate_one(benchmark::State& state, const Known& one) {
    Rater rater;
    for (auto _ : state) {
        const auto rating = rater(one.puzzle);
        if (!rating || rating->er != one.er) state.SkipWithError("a wrong rating");
    }
}

// The first step: what a program asks for when its user wants a hint.
void hint(benchmark::State& state, const Known& one) {
    const Position<9> position(one.puzzle);
    const auto solution = *solve(one.puzzle);
    for (auto _ : state) {
        const auto step = next_step(position);
        if (!step || !agrees(*step, solution)) state.SkipWithError("a wrong step");
    }
}

// All hints on the way to the solution, in turn.
void hints(benchmark::State& state, const Known& one) {
    std::vector<Position<9>> positions;
    for (auto explanation = explain(one.puzzle); explanation.next();) positions.push_back(explanation.before());
    const auto solution = *solve(one.puzzle);
    std::size_t next = 0;
    for (auto _ : state) {
        const auto step = next_step(positions[next++ % positions.size()]);
        if (!step || !agrees(*step, solution)) state.SkipWithError("a wrong step");
    }
}

void rate_file(benchmark::State& state, const std::vector<Grid<9>>& puzzles) {
    std::size_t rated = 0;
    for (auto _ : state) {
        Rater rater;
        rated = 0;
        for (const auto& puzzle : puzzles) rated += rater(puzzle).has_value();
        if (rated != puzzles.size()) state.SkipWithError("a puzzle without a rating");
    }
    state.counters["puzzles"] =
        benchmark::Counter(static_cast<double>(puzzles.size()), benchmark::Counter::kIsIterationInvariantRate);
}

std::vector<Grid<9>> puzzles_of(const char* path) {
    std::vector<Grid<9>> puzzles;
    std::ifstream in(path);
    for (const auto& record : read_grids<9>(in))
        if (record) puzzles.push_back(*record);
    return puzzles;
}

}  // namespace

int main(int argument_count, char** arguments) {
    benchmark::Initialize(&argument_count, arguments);
    std::vector<std::vector<Grid<9>>> files;
    for (int i = 1; i < argument_count; ++i) files.push_back(puzzles_of(arguments[i]));
    for (std::size_t i = 0; i < files.size(); ++i)
        benchmark::RegisterBenchmark(("rate/" + std::string(arguments[i + 1])).c_str(), rate_file, files[i])
            ->Unit(benchmark::kMillisecond);
    for (const auto& one : known) {
        benchmark::RegisterBenchmark(("rate/" + std::string(one.name)).c_str(), rate_one, one)
            ->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("first_hint/" + std::string(one.name)).c_str(), hint, one)
            ->Unit(benchmark::kMicrosecond);
        if (one.er < 110)
            benchmark::RegisterBenchmark(("hints/" + std::string(one.name)).c_str(), hints, one)
                ->Unit(benchmark::kMicrosecond);
    }
    benchmark::RunSpecifiedBenchmarks();
}
