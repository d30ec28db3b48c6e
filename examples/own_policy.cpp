// A policy of your own: a lambda, a score, or a struct with hooks; and what each of them costs on one puzzle.

#include <sudoku/sudoku.hpp>

#include <array>
#include <cstdio>

namespace {

// The open cell with the fewest candidates; among equals the one whose row and column have been filled most since.
// It keeps data of its own up to date through the hooks of a policy.
struct FewestThenBusiest {
    std::array<int, 9> row{}, column{};

    constexpr void placed(sudoku::Cell<9> cell, sudoku::Digit) { change(cell, 1); }
    constexpr void removed(sudoku::Cell<9> cell, sudoku::Digit) { change(cell, -1); }

    template <sudoku::Rules R>
    constexpr sudoku::Cell<9> operator()(const sudoku::Board<R>& board) const {
        return sudoku::Lowest{[this](const auto& b, sudoku::Cell<9> cell) {
            return 100 * b.candidates(cell).size() - row[cell.row()] - column[cell.column()];
        }}(board);
    }

private:
    constexpr void change(sudoku::Cell<9> cell, int by) {
        row[cell.row()] += by;
        column[cell.column()] += by;
    }
};

template <class P>
void show(const char* name, const sudoku::Grid<9>& puzzle, const P& policy) {
    sudoku::Statistics counts;
    const auto answer = sudoku::solve(puzzle, policy, counts);
    std::printf("%-28s %-8s %10llu placements %10llu dead ends\n", name, to_string(answer.outcome()),
                static_cast<unsigned long long>(counts.placements), static_cast<unsigned long long>(counts.dead_ends));
}

}  // namespace

int main() {
    constexpr sudoku::Grid<9> puzzle =
        "..2.....8 4..5.61.. 57....... ...35.4.. 1.....3.. .8...26.. 8......79 .3..1.2.4 .6.....1.";

    // A callable from a board to an open cell is a policy: here the last cell in reading order.
    const auto backwards = [](const sudoku::Board<sudoku::Classic<9>>& board) {
        sudoku::Cell<9> last{};
        for (const auto cell : sudoku::cells<9>)
            if (board.is_open(cell)) last = cell;
        return last;
    };
    // Most policies are a score.
    const auto middle_first = sudoku::Lowest{[](const auto&, sudoku::Cell<9> cell) {
        const int down = static_cast<int>(cell.row()) - 4, across = static_cast<int>(cell.column()) - 4;
        return 1 + down * down + across * across;
    }};

    show("ReadingOrder", puzzle, sudoku::ReadingOrder{});
    show("backwards", puzzle, backwards);
    show("middle first", puzzle, middle_first);
    show("FewestCandidates", puzzle, sudoku::FewestCandidates{});
    show("FewestOptions", puzzle, sudoku::FewestOptions{});
    show("FewestThenBusiest", puzzle, FewestThenBusiest{});
}
