#include <sudoku/read_grids.hpp>
#include <sudoku/text.hpp>

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

// How many grids a second are read and written, on one well-known 9x9 puzzle and on a 16x16 made on the spot. Every
// answer is checked. Run pinned: taskset -c 0 text_bench

namespace {

constexpr sudoku::Grid<9> puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

sudoku::Grid<16> large_puzzle() {
    sudoku::Grid<16> grid;
    for (const auto cell : sudoku::cells<16>)
        if ((cell.row() + cell.column()) % 3 != 0)
            grid.set(cell, static_cast<int>((cell.row() * 4 + cell.row() / 4 + cell.column()) % 16) + 1);
    return grid;
}

template <int N>
void parse(benchmark::State& state, const sudoku::Grid<N>& grid, const std::string& text) {
    for (auto _ : state) {
        const auto read = sudoku::parse<N>(text);
        if (!read || *read != grid) state.SkipWithError("read wrongly");
    }
    state.SetItemsProcessed(state.iterations());
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

template <int N>
void write(benchmark::State& state, const sudoku::Grid<N>& grid, sudoku::Style style) {
    const auto again = sudoku::parse<N>(format(grid, style));
    if (!again || *again != grid) state.SkipWithError("not read back");
    const std::size_t size = format(grid, style).size();
    for (auto _ : state)
        if (format(grid, style).size() != size) state.SkipWithError("written differently");
    state.SetItemsProcessed(state.iterations());
}

void parse_line(benchmark::State& state) { parse(state, puzzle, format(puzzle)); }
void parse_rows(benchmark::State& state) { parse(state, puzzle, format(puzzle, sudoku::Style::rows)); }
void parse_block(benchmark::State& state) { parse(state, puzzle, format(puzzle, sudoku::Style::block)); }
void parse_unicode_block(benchmark::State& state) { parse(state, puzzle, format(puzzle, sudoku::Style::unicode)); }
void parse_line_16x16(benchmark::State& state) { parse(state, large_puzzle(), format(large_puzzle())); }
void parse_block_16x16(benchmark::State& state) {
    parse(state, large_puzzle(), format(large_puzzle(), sudoku::Style::block));
}
void write_line(benchmark::State& state) { write(state, puzzle, sudoku::Style::line); }
void write_block(benchmark::State& state) { write(state, puzzle, sudoku::Style::block); }
void write_line_16x16(benchmark::State& state) { write(state, large_puzzle(), sudoku::Style::line); }

void parse_pencil_marks(benchmark::State& state) {
    const sudoku::Candidates<9> candidates(puzzle);
    const std::string text = format(candidates);
    for (auto _ : state) {
        const auto read = sudoku::parse_candidates<9>(text);
        if (!read || *read != candidates) state.SkipWithError("read wrongly");
    }
    state.SetItemsProcessed(state.iterations());
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void read_lines_of_a_stream(benchmark::State& state) {
    constexpr std::size_t lines = 1000;
    std::string text;
    for (std::size_t i = 0; i < lines; ++i) text += format(puzzle) + "\n";
    for (auto _ : state) {
        std::istringstream in(text);
        std::size_t right = 0;
        for (const auto& record : sudoku::read_grids<9>(in)) right += record && *record == puzzle;
        if (right != lines) state.SkipWithError("read wrongly");
    }
    state.SetItemsProcessed(state.iterations() * std::int64_t{lines});
}

}  // namespace

BENCHMARK(parse_line);
BENCHMARK(parse_rows);
BENCHMARK(parse_block);
BENCHMARK(parse_unicode_block);
BENCHMARK(parse_pencil_marks);
BENCHMARK(parse_line_16x16);
BENCHMARK(parse_block_16x16);
BENCHMARK(read_lines_of_a_stream);
BENCHMARK(write_line);
BENCHMARK(write_block);
BENCHMARK(write_line_16x16);
BENCHMARK_MAIN();
