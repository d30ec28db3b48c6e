// A small program that uses a bit of everything, for odd flags, other machines and installed copies: whatever is done
// to it, it prints program.txt. SUDOKU_SINGLE_FILE makes it use the one-file header.

#ifdef SUDOKU_SINGLE_FILE
#include <sudoku_single.hpp>
#else
#include <sudoku/ostream.hpp>
#include <sudoku/read_grids.hpp>
#include <sudoku/shape.hpp>
#include <sudoku/sudoku.hpp>
#endif

#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

namespace {

constexpr sudoku::Grid<9> puzzle =
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
static_assert(sudoku::is_unique(puzzle));

constexpr sudoku::Grid<9> many = "........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58";

void print(std::string_view what, const sudoku::Statistics& counts) {
    std::cout << what << ": " << counts.calls << " calls, " << counts.placements << " placements, " << counts.dead_ends
              << " dead ends, " << counts.guesses << " guesses, " << counts.deepest << " deepest, " << counts.solutions
              << " solutions\n";
}

void solve_under_policies() {
    std::cout << *sudoku::solve(puzzle) << '\n' << sudoku::count_solutions(many) << '\n';
    sudoku::Statistics reading, fewest;
    (void)sudoku::solve(puzzle, sudoku::ReadingOrder{}, reading);
    print("reading order", reading);
    (void)sudoku::count_solutions(many, 100, sudoku::FewestCandidates{}, fewest);
    print("fewest candidates", fewest);
    sudoku::Statistics places;
    (void)sudoku::count_solutions(many, 100, sudoku::FewestOptions{}, places);
    print("fewest options", places);
    std::uint64_t sum = 0;
    for (const auto& solution : sudoku::solutions(many))
        for (const auto cell : sudoku::cells<9>)
            sum += std::uint64_t{cell.index} * static_cast<unsigned>(solution[cell]);
    std::cout << "sum " << sum << '\n';
}

void try_other_rules() {
    std::cout << sudoku::count_solutions(sudoku::Grid<4>()) << ' '
              << sudoku::count_solutions(sudoku::Grid<4>(), sudoku::Diagonal<4>{}) << ' '
              << sudoku::count_solutions(sudoku::Grid<4>(), sudoku::LatinSquare<4>{}) << '\n';
    const auto jigsaw = sudoku::DrawnRules<4>::from_map("AABB ACCB ADCB DDDC");
    std::cout << (jigsaw ? "a map" : jigsaw.error().message()) << '\n';
    const auto drawn = sudoku::DrawnRules<6>::from_units(sudoku::Classic<6>::units);
    sudoku::Grid<6> grid;
    grid.set(sudoku::Cell<6>::at(2, 3), 5);
    if (drawn) std::cout << sudoku::solve(grid, *drawn, sudoku::FewestCandidates{})->givens() << '\n';
    for (const auto& conflict : sudoku::find_conflicts(sudoku::Grid<4>("11.. .... .... ...1")))
        std::cout << conflict << '\n';
}

void read_and_write() {
    std::istringstream file("# two grids\n\n1.3..4.22.4..3.1 rated 1.5\n1.3..4.2x.4..3!1\n");
    for (const auto& record : sudoku::read_grids<4>(file)) {
        if (record)
            std::cout << format(*record, sudoku::Style::block) << "line " << record.line << ": " << record.rest << '\n';
        else
            std::cout << "line " << record.line << ": " << record.error() << '\n';
    }
    const auto shape = sudoku::shape_of(std::string(256, '.'));
    std::cout << shape->size << ' ' << shape->box_height << '\n' << sudoku::candidates(puzzle) << '\n';
    std::cout << (sudoku::parse<9>("\xFF\xFE") ? "read" : "refused") << '\n';
}

}  // namespace

int main() {
    solve_under_policies();
    try_other_rules();
    read_and_write();
}
