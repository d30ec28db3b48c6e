// Grids of 4x4 to 36x36 under the plain search: time and placements for a grid with some of its digits rubbed out.

#include <sudoku/check.hpp>
#include <sudoku/solve.hpp>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

namespace {

using namespace sudoku;

// A complete grid: each row is the one above moved on by a box, each band by one cell more.
template <int N>
Grid<N> complete() {
    constexpr unsigned height = detail::box_height(N), width = N / height;
    Grid<N> grid;
    for (const auto cell : cells<N>)
        grid.set(cell, static_cast<int>((cell.row() % height * width + cell.row() / height + cell.column()) % N) + 1);
    return grid;
}

// The grid with every third cell empty (every fifth above 30x30), and one row and one column as well.
template <int N>
Grid<N> puzzle() {
    constexpr unsigned every = N > 30 ? 5 : 3;
    auto grid = complete<N>();
    for (const auto cell : cells<N>)
        if ((cell.index * 7u + cell.row()) % every == 0 || cell.row() == 1 || cell.column() == 2) grid.set(cell, 0);
    return grid;
}

template <int N, class P>
void solve_size(benchmark::State& state) {
    const auto grid = puzzle<N>();
    std::uint64_t placements = 0;
    for (auto _ : state) {
        Search search(grid, Classic<N>{}, P{});
        search.allow(10'000'000);
        const Step step = search.next();
        placements = 10'000'000 - search.steps_left();
        if (step != Step::found || !is_solution_of(search.solution(), grid)) state.SkipWithError("a wrong answer");
    }
    state.counters["empty cells"] = static_cast<double>(cells<N>.size() - grid.givens());
    state.counters["placements"] = static_cast<double>(placements);
}

template <int N>
void add() {
    const auto size = std::to_string(N) + "x" + std::to_string(N);
    if constexpr (N <= 25)  // beyond, cells alone see too little: more than ten million placements at 36x36
        benchmark::RegisterBenchmark((size + "/FewestCandidates").c_str(), solve_size<N, FewestCandidates>)
            ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark((size + "/FewestOptions").c_str(), solve_size<N, FewestOptions>)
        ->Unit(benchmark::kMicrosecond);
}

}  // namespace

int main(int argument_count, char** arguments) {
    add<4>();
    add<6>();
    add<8>();
    add<9>();
    add<10>();
    add<12>();
    add<16>();
    add<20>();
    add<25>();
    add<30>();
    add<36>();
    benchmark::Initialize(&argument_count, arguments);
    benchmark::RunSpecifiedBenchmarks();
}
