// Watching a search step by step: an observer is any callable that takes some of its events.

#include <sudoku/ostream.hpp>
#include <sudoku/sudoku.hpp>

#include <iostream>
#include <string>

namespace {

struct Narrator {
    std::size_t depth = 0;  // digits written so far

    void operator()(const sudoku::Started<4>& event) {
        std::cout << "start with " << event.grid.givens() << " givens\n";
    }
    void operator()(const sudoku::Branched<4>& event) {
        std::cout << indent() << event.branch.size() << " to try";
        for (const auto option : event.branch) std::cout << "  " << option.cell << " = " << option.digit();
        std::cout << '\n';
    }
    void operator()(const sudoku::Placed<4>& event) {
        std::cout << indent() << "write " << event.digit << " in " << event.cell << '\n';
        depth = event.depth;
    }
    void operator()(const sudoku::Removed<4>& event) {
        --depth;
        std::cout << indent() << "rub out " << event.digit << " in " << event.cell
                  << (event.led_to_solution ? "" : ": a dead end") << '\n';
    }
    void operator()(const sudoku::Solved<4>& event) { std::cout << "solved: " << event.grid << '\n'; }
    void operator()(const sudoku::Paused&) { std::cout << "(a pause)\n"; }

    std::string indent() const { return std::string(2 * depth, ' '); }
};

}  // namespace

int main() {
    constexpr sudoku::Grid<4> puzzle = ".... .14. 3..2 ....";
    Narrator narrator;
    sudoku::Search search(puzzle, sudoku::Classic<4>{}, sudoku::ReadingOrder{}, narrator);
    search.allow(5);  // five placements, then a pause
    if (search.next() != sudoku::Step::paused) return 1;
    search.allow(sudoku::unlimited);
    return search.next() == sudoku::Step::found ? 0 : 1;
}
