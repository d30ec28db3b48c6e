// Compiled twice: with the instructions of this machine, and with those that every machine has.

#include "answers.hpp"

#include <sudoku/sudoku.hpp>

#ifdef SUDOKU_NATIVE_UNIT
#define FASTEST fastest_of_native_unit
#define EVERYTHING everything_of_native_unit
#else
#define FASTEST fastest_of_plain_unit
#define EVERYTHING everything_of_plain_unit
#endif

namespace {

constexpr sudoku::Grid<9> puzzles[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58"};

class Mix {
public:
    void operator()(std::uint64_t more) { mixed_ = mixed_ * 1'000'003u + more; }
    std::uint64_t value() const { return mixed_; }

private:
    std::uint64_t mixed_ = 0;
};

}  // namespace

std::uint64_t FASTEST() {
    Mix mix;
    for (const auto& puzzle : puzzles) {
        mix(sudoku::count_solutions(puzzle));
        mix(sudoku::is_unique(puzzle));
        if (const auto answer = sudoku::solve(puzzle))
            for (const auto digit : *answer) mix(static_cast<unsigned>(digit));
    }
    return mix.value();
}

std::uint64_t EVERYTHING() {
    Mix mix;
    mix(FASTEST());
    for (const auto& puzzle : puzzles) {
        for (const char c : format(puzzle, sudoku::Style::block)) mix(static_cast<unsigned char>(c));
        const auto read = sudoku::parse<9>(format(puzzle, sudoku::Style::commas));
        sudoku::Statistics counts;
        mix(sudoku::is_unique(*read, sudoku::FewestCandidates{}, counts));
        mix(counts.placements);
        for (const auto& solution : sudoku::solutions(*read)) mix(sudoku::is_solution_of(solution, puzzle));
    }
    sudoku::Grid<16> large;
    for (int d = 1; d <= 16; ++d) large.set(sudoku::Cell<16>::at(0, d - 1), d);
    mix(sudoku::solve(large)->givens());
    const auto drawn = sudoku::DrawnRules<9>::from_units(sudoku::Diagonal<9>::units);
    mix(sudoku::count_solutions(puzzles[2], *drawn, 5));
    return mix.value();
}
