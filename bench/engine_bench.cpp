// The 9x9 engines: every set of puzzles x {solve, unique} x {each instruction set} x {one at a time, batch}, the plain
// search under FewestCandidates beside them (the first 500 puzzles of a set), and puzzles of which the first million
// solutions are counted: below a given first row (where lines may change places), and with one digit in each line.
//
//     engine_bench [Google Benchmark's options] [files of 81-character lines, # for comments]
//
// Without a file, a small built-in set. Every answer is checked once before it is measured. Prints the time a puzzle
// takes (`a_puzzle`; Time and CPU are those of the whole set), puzzles a second and, if compiled with
// -DSUDOKU_ENGINE_COUNTERS, guesses and passes a puzzle.

#include <benchmark/benchmark.h>
#include <sudoku/engine/classic9.hpp>
#include <sudoku/solve.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

using namespace sudoku;

namespace {

struct PuzzleSet {
    std::string name;
    std::vector<Grid<9>> puzzles;
};

PuzzleSet built_in() {
    // Three widely published puzzles: an easy one, one with 17 givens, and one that takes many guesses.
    const std::array<Grid<9>, 3> seeds{
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."};
    PuzzleSet set{"built_in", {}};
    // The same puzzles under all shifts of the digits: a few hundred that differ.
    for (int shift = 0; shift < 9; ++shift) {
        for (const auto& seed : seeds) {
            Grid<9> grid;
            for (const auto cell : cells<9>)
                if (seed[cell] != 0) grid.set(cell, (seed[cell] + shift - 1) % 9 + 1);
            for (int i = 0; i < 20; ++i) set.puzzles.push_back(grid);
        }
    }
    return set;
}

PuzzleSet read(const std::string& path) {
    PuzzleSet set{path.substr(path.find_last_of('/') + 1), {}};
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.size() < 81 || line[0] == '#') continue;
        if (const auto grid = Grid<9>::from(line.substr(0, 81))) set.puzzles.push_back(*grid);
    }
    return set;
}

bool solves(const Grid<9>& puzzle, const Grid<9>& solution) {
    std::array<DigitSet<9>, 27> units{};
    for (const auto cell : cells<9>) {
        if (solution[cell] == 0 || (puzzle[cell] != 0 && puzzle[cell] != solution[cell])) return false;
        units[cell.row()].insert(solution[cell]);
        units[9 + cell.column()].insert(solution[cell]);
        units[18 + cell.row() / 3 * 3 + cell.column() / 3].insert(solution[cell]);
    }
    for (const auto& unit : units)
        if (unit != DigitSet<9>::all()) return false;
    return true;
}

void report(benchmark::State& state, const PuzzleSet& set, const engine::Counters& once) {
    const auto n = static_cast<double>(set.puzzles.size());
    state.counters["a_puzzle"] =
        benchmark::Counter(n, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["puzzles/s"] = benchmark::Counter(n, benchmark::Counter::kIsIterationInvariantRate);
    if constexpr (engine::Counters::on) {
        state.counters["guesses"] = static_cast<double>(once.guesses) / n;
        state.counters["passes"] = static_cast<double>(once.passes) / n;
    }
}

engine::Counters counters_of(const PuzzleSet& set, std::uint64_t limit, InstructionSet with) {
    engine::Counters counters;
    std::vector<std::uint64_t> counts(set.puzzles.size());
    engine::count_all(set.puzzles, limit, counts, with, &counters);
    return counters;
}

void solve_one_at_a_time(benchmark::State& state, const PuzzleSet& set, InstructionSet with) {
    for (const auto& puzzle : set.puzzles) {
        const auto solution = engine::first_solution(puzzle, with);
        if (!solution || !solves(puzzle, *solution)) return state.SkipWithError("wrong answer");
    }
    for (auto _ : state)
        for (const auto& puzzle : set.puzzles) benchmark::DoNotOptimize(engine::first_solution(puzzle, with));
    report(state, set, counters_of(set, 1, with));
}

void solve_batch(benchmark::State& state, const PuzzleSet& set, InstructionSet with) {
    std::vector<Grid<9>> solutions(set.puzzles.size());
    if (engine::solve_all(set.puzzles, solutions, with) != set.puzzles.size())
        return state.SkipWithError("wrong number");
    for (std::size_t i = 0; i < solutions.size(); ++i)
        if (!solves(set.puzzles[i], solutions[i])) return state.SkipWithError("wrong answer");
    for (auto _ : state) {
        engine::solve_all(set.puzzles, solutions, with);
        benchmark::ClobberMemory();
    }
    report(state, set, counters_of(set, 1, with));
}

void unique_one_at_a_time(benchmark::State& state, const PuzzleSet& set, InstructionSet with) {
    for (const auto& puzzle : set.puzzles)
        if (engine::count(puzzle, 2, with) != engine::count(puzzle, 2, InstructionSet::portable))
            return state.SkipWithError("wrong answer");
    for (auto _ : state)
        for (const auto& puzzle : set.puzzles) benchmark::DoNotOptimize(engine::count(puzzle, 2, with));
    report(state, set, counters_of(set, 2, with));
}

void unique_batch(benchmark::State& state, const PuzzleSet& set, InstructionSet with) {
    std::vector<std::uint64_t> counts(set.puzzles.size());
    engine::count_all(set.puzzles, 2, counts, with);
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] != engine::count(set.puzzles[i], 2, InstructionSet::portable))
            return state.SkipWithError("wrong answer");
    for (auto _ : state) {
        engine::count_all(set.puzzles, 2, counts, with);
        benchmark::ClobberMemory();
    }
    report(state, set, counters_of(set, 2, with));
}

void solve_plainly(benchmark::State& state, const PuzzleSet& set) {
    const std::size_t count = (std::min)(set.puzzles.size(), std::size_t{500});
    const PuzzleSet some{set.name, {set.puzzles.begin(), set.puzzles.begin() + static_cast<std::ptrdiff_t>(count)}};
    for (const auto& puzzle : some.puzzles) {
        const auto solution = solve(puzzle, Classic<9>{}, FewestCandidates{});
        if (!solution || !solves(puzzle, *solution)) return state.SkipWithError("wrong answer");
    }
    for (auto _ : state)
        for (const auto& puzzle : some.puzzles)
            benchmark::DoNotOptimize(solve(puzzle, Classic<9>{}, FewestCandidates{}));
    report(state, some, {});
}

/// Nine digits: a first row, or one in each row, column and box.
Grid<9> nine_givens(bool in_first_row) {
    Grid<9> puzzle;
    for (unsigned i = 0; i < 9; ++i)
        puzzle.set(Cell<9>::numbered(in_first_row ? i : i * 9 + i % 3 * 3 + i / 3), static_cast<int>(i + 1));
    return puzzle;
}

void count_million(benchmark::State& state, bool in_first_row, InstructionSet with) {
    constexpr std::uint64_t million = 1'000'000;
    const Grid<9> puzzle = nine_givens(in_first_row);
    for (auto _ : state)
        if (engine::count(puzzle, million, with) != million) return state.SkipWithError("wrong number");
    state.counters["a_solution"] = benchmark::Counter(
        double{million}, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    std::vector<PuzzleSet> sets;
    for (int i = 1; i < argc; ++i) sets.push_back(read(argv[i]));
    if (sets.empty()) sets.push_back(built_in());

    using Measure = void (*)(benchmark::State&, const PuzzleSet&, InstructionSet);
    const std::array<std::pair<const char*, Measure>, 4> measures{{{"solve/one", solve_one_at_a_time},
                                                                   {"solve/batch", solve_batch},
                                                                   {"unique/one", unique_one_at_a_time},
                                                                   {"unique/batch", unique_batch}}};
    using enum InstructionSet;
    for (const bool in_first_row : {true, false})
        for (const auto with : {portable, sse2, sse42, avx2, avx512, neon})
            if (has(with))
                benchmark::RegisterBenchmark(
                    ((in_first_row ? "first_row/million/" : "one_in_each_line/million/") + std::string(to_string(with)))
                        .c_str(),
                    [=](benchmark::State& s) { count_million(s, in_first_row, with); })
                    ->Unit(benchmark::kMillisecond);
    for (const auto& set : sets) {
        if (set.puzzles.empty()) {
            std::fprintf(stderr, "%s: no puzzles\n", set.name.c_str());
            return 1;
        }
        benchmark::RegisterBenchmark((set.name + "/solve/one/plain search").c_str(), [&set](benchmark::State& s) {
            solve_plainly(s, set);
        })->Unit(benchmark::kMillisecond);
        for (const auto with : {portable, sse2, sse42, avx2, avx512, neon}) {
            if (!has(with)) continue;
            for (const auto& [name, measure] : measures)
                benchmark::RegisterBenchmark(
                    (set.name + "/" + name + "/" + to_string(with)).c_str(),
                    [measure = measure, &set, with](benchmark::State& s) { measure(s, set, with); })
                    ->Unit(benchmark::kMillisecond);
        }
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
