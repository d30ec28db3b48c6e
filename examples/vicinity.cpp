// Proper puzzles near one: some givens removed, as many or fewer others added.
//
//     vicinity [PUZZLE] [-r REMOVE] [-a ADD]        {-1+1} unless told otherwise, up to {-2+2}
//
// Prints every one that is minimal, then how many there are, and what can be said of the puzzle itself.

#include <sudoku/backdoor.hpp>
#include <sudoku/format.hpp>
#include <sudoku/minimal.hpp>
#include <sudoku/solve.hpp>
#include <sudoku/text.hpp>
#include <sudoku/unavoidable.hpp>
#include <sudoku/vicinity.hpp>

#include <cstddef>
#include <iostream>
#include <string_view>

namespace {

using namespace sudoku;

// From one to two, else 0.
unsigned small_number(std::string_view text) { return text == "1" ? 1 : text == "2" ? 2 : 0; }

void describe(const Grid<9>& puzzle) {
    const auto redundant = redundant_givens(puzzle);
    if (!redundant) {
        std::cout << "the puzzle is not proper\n";
        return;
    }
    std::cout << puzzle.givens() << " givens, " << redundant->size() << " of them could go alone\n";
    if (const auto magic = magic_cells(puzzle)) {
        std::cout << "cells whose digit lets singles finish:";
        for (auto left = *magic; !left.empty();) std::cout << ' ' << to_string(left.pop_front());
        std::cout << '\n';
    }
    const auto solution = solve(puzzle);
    std::cout << unavoidable_sets<Classic<9>>(*solution, 6).size() << " unavoidable sets of up to 6 cells\n";
}

}  // namespace

int main(int argument_count, char** arguments) {
    Grid<9> puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    unsigned remove = 1, add = 1;
    for (int i = 1; i < argument_count; ++i) {
        const std::string_view word = arguments[i];
        if (word == "-r" || word == "-a") {
            unsigned& number = word == "-r" ? remove : add;
            number = i + 1 < argument_count ? small_number(arguments[++i]) : 0;
            if (number != 0) continue;
            std::cerr << word << " takes 1 or 2\n";
            return 2;
        }
        const auto read = parse<9>(word);
        if (!read) {
            std::cerr << read.error().message() << '\n';
            return 1;
        }
        puzzle = *read;
    }
    describe(puzzle);
    std::size_t near = 0, minimal = 0;
    for_each_in_vicinity(puzzle, remove, add, [&](const Grid<9>& other) {
        ++near;
        if (!is_minimal(other)) return;
        ++minimal;
        std::cout << format(other) << '\n';
    });
    std::cout << near << " proper puzzles are {-" << remove << '+' << add << "} away, " << minimal
              << " of them minimal\n";
}
