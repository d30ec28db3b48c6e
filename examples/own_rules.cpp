// Rules of your own: a struct with a size and units, joined with others, with a constraint, or drawn at run time.

#include <sudoku/ostream.hpp>
#include <sudoku/sudoku.hpp>

#include <array>
#include <iostream>
#include <tuple>

namespace {

using sudoku::Cell;

// Asterisk: nine cells in the shape of a star differ too.
struct Asterisk {
    static constexpr int size = 9;
    static constexpr sudoku::Unit<9> star{Cell<9>::at(1, 4), Cell<9>::at(2, 2), Cell<9>::at(2, 6),
                                          Cell<9>::at(4, 1), Cell<9>::at(4, 4), Cell<9>::at(4, 7),
                                          Cell<9>::at(6, 2), Cell<9>::at(6, 6), Cell<9>::at(7, 4)};
    static constexpr auto units = sudoku::join(sudoku::Classic<9>::units, std::array{star});
};

// Even corners: a constraint beyond "all different" names its cells and says what it allows there.
struct EvenCorners {
    static constexpr std::array cells{Cell<9>::at(0, 0), Cell<9>::at(0, 8), Cell<9>::at(8, 0), Cell<9>::at(8, 8)};
    static constexpr sudoku::DigitSet<9> allowed(const auto&, Cell<9>) { return {2, 4, 6, 8}; }
};
struct WithEvenCorners {
    static constexpr int size = 9;
    static constexpr auto units = sudoku::Classic<9>::units;
    static constexpr std::tuple constraints{EvenCorners{}};
};

template <sudoku::Rules R>
int show(const char* name, const sudoku::Grid<R::size>& puzzle, const R& rules) {
    const auto answer = sudoku::solve(puzzle, rules);
    std::cout << name << ": " << answer.outcome();
    if (answer) std::cout << ' ' << *answer;
    std::cout << '\n';
    return answer && is_solution_of(*answer, puzzle, rules) ? 0 : 1;
}

}  // namespace

int main() {
    constexpr sudoku::Grid<9> first_row =
        "2...5...4 ......... ......... ......... ......... ......... ......... ......... .........";
    int failed = show("asterisk", first_row, Asterisk{});
    failed += show("even corners", first_row, WithEvenCorners{});
    failed +=
        show("X, anti-king, asterisk", first_row, sudoku::Joined<sudoku::Diagonal<9>, sudoku::AntiKing<9>, Asterisk>{});
    failed += show("jigsaw", sudoku::Grid<4>(), sudoku::Jigsaw<4, "ABBB AABC ADCC DDDC">{});

    // The same jigsaw from a map that is known at run time only: it may be wrong, so it comes as a result.
    const auto drawn = sudoku::DrawnRules<4>::from_map("ABBB AABC ADCC DDDC");
    if (!drawn) {
        std::cerr << drawn.error().message() << '\n';
        return 1;
    }
    failed += show("the same, drawn", sudoku::Grid<4>(), *drawn);
    std::cout << "a wrong map: " << sudoku::DrawnRules<4>::from_map("ABBB AABC ADCC DDDB").error().message() << '\n';
    return failed;
}
