// Making puzzles: random grids, puzzles of all kinds, what lies around them.
//
//     generate_bench [Google Benchmark's options]
//
// Everything is made from fixed seeds and checked before it is measured: one solution, minimal, symmetric, in range.
// `items_per_second` are grids or puzzles a second on one core (divide by processor time, as it does).

#include <benchmark/benchmark.h>
#include <sudoku/backdoor.hpp>
#include <sudoku/check.hpp>
#include <sudoku/difficulty.hpp>
#include <sudoku/generate.hpp>
#include <sudoku/minimal.hpp>
#include <sudoku/random_grid.hpp>
#include <sudoku/unavoidable.hpp>
#include <sudoku/vicinity.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace sudoku;

namespace {

template <Rules R>
void random_grids(benchmark::State& state) {
    std::mt19937_64 engine(1);
    for (int i = 0; i < 20; ++i)
        if (const auto grid = random_grid<R>(engine); !grid || !is_solution(*grid, R{}))
            return state.SkipWithError("not a grid");
    for (auto _ : state) benchmark::DoNotOptimize(random_grid<R>(engine));
    state.SetItemsProcessed(state.iterations());
}

template <Rules R>
bool is_as_ordered(const Grid<R::size>& puzzle, const GenerateOptions<R::size>& options) {
    const auto redundant = redundant_givens(puzzle, R{});
    const bool must_be_minimal = options.minimal || (options.symmetry == Symmetry::none && options.clues.most > 81);
    return redundant && (!must_be_minimal || redundant->empty()) && has_symmetry(puzzle, options.symmetry) &&
           puzzle.givens() >= options.clues.fewest && puzzle.givens() <= options.clues.most;
}

template <Rules R>
void puzzles(benchmark::State& state, std::size_t count, const GenerateOptions<R::size>& options, InstructionSet set) {
    std::uint64_t seed = 0;
    const auto make = [&] {
        std::mt19937_64 engine(seed++);
        return generate_all<R>(count, engine, options, AnyPuzzle{}, Budget{default_questions}, R{}, set);
    };
    double givens = 0;
    for (const auto& made : make()) {
        if (!made || !is_as_ordered<R>(*made, options)) return state.SkipWithError("not as ordered");
        givens += made->givens();
    }
    for (auto _ : state) benchmark::DoNotOptimize(make());
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
    state.counters["givens"] = givens / static_cast<double>(count);
}

void one_at_a_time(benchmark::State& state) {
    std::mt19937_64 engine(1);
    for (int i = 0; i < 20; ++i)
        if (!is_minimal(*generate<Classic<9>>(engine))) return state.SkipWithError("not minimal");
    for (auto _ : state) benchmark::DoNotOptimize(generate<Classic<9>>(engine));
    state.SetItemsProcessed(state.iterations());
}

template <class Wish>
void of_difficulty(benchmark::State& state, Wish wish) {
    std::mt19937_64 engine(1);
    const auto make = [&] { return generate<Classic<9>>(engine, {}, wish, Budget{unlimited}); };
    if (const auto puzzle = make(); !wish(*puzzle) || !is_minimal(*puzzle)) return state.SkipWithError("not as wished");
    for (auto _ : state) benchmark::DoNotOptimize(make());
    state.SetItemsProcessed(state.iterations());
}

void around(benchmark::State& state, unsigned remove, unsigned add) {
    constexpr Grid<9> puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    std::size_t found = 0;
    for (const auto& other : vicinity(puzzle, remove, add)) {
        if (engine::count(other, 2) != 1) return state.SkipWithError("not proper");
        ++found;
    }
    for (auto _ : state) benchmark::DoNotOptimize(vicinity(puzzle, remove, add));
    state.counters["found"] = static_cast<double>(found);
}

void unavoidable(benchmark::State& state) {
    constexpr Grid<9> grid = "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
    const auto most = static_cast<unsigned>(state.range(0));
    for (const auto& set : unavoidable_sets<Classic<9>>(grid, most))
        if (engine::count(detail::only(grid, CellSet<9>::all() - set), 2) != 2)
            return state.SkipWithError("not unavoidable");
    std::size_t found = 0;
    for (auto _ : state) benchmark::DoNotOptimize(found = unavoidable_sets<Classic<9>>(grid, most).size());
    state.counters["found"] = static_cast<double>(found);
}

void find_backdoors(benchmark::State& state) {
    constexpr Grid<9> puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const auto most = static_cast<unsigned>(state.range(0));
    if (!backdoors(puzzle, most)) return state.SkipWithError("not proper");
    std::size_t found = 0;
    for (auto _ : state) benchmark::DoNotOptimize(found = backdoors(puzzle, most)->size());
    state.counters["found"] = static_cast<double>(found);
}

template <Rules R>
void add(const std::string& name, std::size_t count, const GenerateOptions<R::size>& options,
         InstructionSet set = InstructionSet::automatic) {
    benchmark::RegisterBenchmark(name.c_str(), [count, options, set](benchmark::State& s) {
        puzzles<R>(s, count, options, set);
    })->Unit(benchmark::kMillisecond);
}

}  // namespace

BENCHMARK_TEMPLATE(random_grids, Classic<9>);
BENCHMARK_TEMPLATE(random_grids, Classic<16>)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(random_grids, Classic<25>)->Unit(benchmark::kMicrosecond);
BENCHMARK_TEMPLATE(random_grids, Diagonal<9>)->Unit(benchmark::kMicrosecond);
BENCHMARK(one_at_a_time)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(of_difficulty, rated_7_0_to_7_5, RatedBetween{70, 75})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(of_difficulty, rated_3_4_or_less, RatedBetween{10, 34})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(of_difficulty, hodoku_medium, AtLevel{Level::medium})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(of_difficulty, hodoku_hard, AtLevel{Level::hard})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(of_difficulty, needs_x_wing, Needing{Technique::x_wing})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(of_difficulty, needs_xy_wing, Needing{Technique::xy_wing})->Unit(benchmark::kMillisecond);
BENCHMARK(unavoidable)->Arg(6)->Arg(8)->Arg(10)->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK(find_backdoors)->Arg(1)->Arg(2)->Arg(3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(around, minus1_plus1, 1, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(around, minus2_plus1, 2, 1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(around, minus1_plus2, 1, 2)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    using enum InstructionSet;
    for (const auto set : {portable, sse2, sse42, avx2, avx512, neon})
        if (has(set)) add<Classic<9>>(std::string("minimal/") + to_string(set), 2000, {}, set);
    for (const auto symmetry : symmetries) {
        GenerateOptions<9> options;
        options.symmetry = symmetry;
        if (symmetry != Symmetry::none) add<Classic<9>>("symmetric/" + std::string(to_string(symmetry)), 2000, options);
    }
    GenerateOptions<9> options;
    options.symmetry = Symmetry::half_turn;
    options.clues = {24, 28};
    add<Classic<9>>("half-turn/24..28", 2000, options);
    options.clues = {};
    options.minimal = true;
    add<Classic<9>>("half-turn/minimal", 100, options);
    add<Classic<16>>("minimal/16x16", 2, {});
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
