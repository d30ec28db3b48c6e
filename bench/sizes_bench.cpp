// Grids of 4x4 to 36x36: time and steps for a grid with some of its digits rubbed out, by the plain search and by the
// one that runs when no policy is named.
//
//     sizes_bench [options of Google Benchmark]
//     sizes_bench FILE [SECONDS]
//
// With a file it prints a table instead: every engine on its puzzles, size by size, each with so many seconds at most
// (10 if not said). Lines are: id, rows of a box, columns of a box, and the cells in reading order, 0 for an empty one.

#include "table.hpp"

#include <sudoku/check.hpp>
#include <sudoku/solve.hpp>

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

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
void solve_by_default(benchmark::State& state) {
    const auto grid = puzzle<N>();
    std::uint64_t steps = 0;
    for (auto _ : state) {
        engine::AnyRulesSearch<Classic<N>> search(grid);
        const Step step = search.next();
        steps = search.guesses() + search.conflicts();
        if (step != Step::found || !is_solution_of(search.solution(), grid)) state.SkipWithError("a wrong answer");
    }
    state.counters["empty cells"] = static_cast<double>(cells<N>.size() - grid.givens());
    state.counters["guesses and conflicts"] = static_cast<double>(steps);
}

template <int N>
void add() {
    const auto size = std::to_string(N) + "x" + std::to_string(N);
    benchmark::RegisterBenchmark((size + "/none named").c_str(), solve_by_default<N>)->Unit(benchmark::kMicrosecond);
    if constexpr (N <= 25)  // beyond, cells alone see too little: more than ten million placements at 36x36
        benchmark::RegisterBenchmark((size + "/FewestCandidates").c_str(), solve_size<N, FewestCandidates>)
            ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark((size + "/FewestOptions").c_str(), solve_size<N, FewestOptions>)
        ->Unit(benchmark::kMicrosecond);
}

// Puzzles of the file by the rows and columns of their boxes.
using Sets = std::map<std::pair<int, int>, std::vector<std::vector<int>>>;

Sets read(std::istream& lines) {
    Sets sets;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string id;
        int height = 0, width = 0;
        if (!(words >> id >> height >> width)) continue;
        auto& digits = sets[{height, width}].emplace_back();
        for (int digit; words >> digit;) digits.push_back(digit);
    }
    return sets;
}

template <int N>
bool print_size(const Sets& sets, double limit) {
    constexpr int height = detail::box_height(N);
    const auto set = sets.find({height, N / height});
    if (set == sets.end()) return true;
    std::vector<Grid<N>> puzzles;
    for (const auto& digits : set->second)
        if (const auto grid = Grid<N>::from(digits)) puzzles.push_back(*grid);
    return table::print_set(std::to_string(N) + "x" + std::to_string(N), puzzles, Classic<N>{}, limit);
}

int print_file(const char* name, double limit) {
    std::ifstream file(name);
    if (!file) {
        std::cerr << "cannot read " << name << '\n';
        return 2;
    }
    const auto sets = read(file);
    table::print_head(limit);
    bool right = print_size<4>(sets, limit);
    right = print_size<6>(sets, limit) && right;
    right = print_size<8>(sets, limit) && right;
    right = print_size<9>(sets, limit) && right;
    right = print_size<12>(sets, limit) && right;
    right = print_size<16>(sets, limit) && right;
    right = print_size<25>(sets, limit) && right;
    right = print_size<36>(sets, limit) && right;
    if (!right) std::cout << "ERROR OCCURRED: an engine is wrong\n";
    return right ? 0 : 1;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count > 1 && arguments[1][0] != '-')
        return print_file(arguments[1], argument_count > 2 ? std::atof(arguments[2]) : 10);
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
