// The next step of a position, in words, with the grid drawn and its cells marked: hint [GRID]. GRID is 81 characters,
// or pencil marks as other programs write them; without it, three positions of its own.

#include <sudoku/explain.hpp>
#include <sudoku/ostream.hpp>
#include <sudoku/technique/words_english.hpp>
#include <sudoku/text.hpp>

#include <algorithm>
#include <iostream>
#include <string>

#include "german_words.hpp"

namespace {

constexpr const char* embedded[] = {
    "..89...1....13.8..15.2....42.7........6.7.98......1..7..17..65..4...617876..1.24.",  // locked candidates
    "5178632..3489..716...147853.5.31.6....1...3.5.364..1.8.95..143717453.9.22.37945.1",  // a unique rectangle
    "..89...1.....3.8...5.2....42.7........6.7.98......1..7..1...65..4...6..87...1.2..",  // a single
};

using Position = sudoku::Position<9>;
using Cell = sudoku::Cell<9>;

// Whether the step rests on the mark: '*', or removes it: '-', or places it: '+'.
char sign(const sudoku::technique::Step& step, Cell cell, sudoku::Digit d) {
    const sudoku::technique::Candidate candidate{cell, d};
    if (step.placed == candidate) return '+';
    if (std::ranges::find(step.removed, candidate) != step.removed.end()) return '-';
    const bool rests = std::ranges::find(step.cells, cell) != step.cells.end();
    return rests && (step.digits.empty() || step.digits.contains(d)) ? '*' : ' ';
}

// Each cell as its digit or its marks, each with a sign.
std::string draw(const Position& position, const sudoku::technique::Step& step) {
    std::array<std::size_t, 9> width{};
    std::array<std::string, 81> texts;
    for (const auto cell : sudoku::cells<9>) {
        auto& text = texts[cell.index];
        if (!position.is_open(cell)) {
            text = std::to_string(position.digits()[cell]);
        } else {
            for (const auto d : position.marks()[cell]) {
                text += std::to_string(d);
                if (const char c = sign(step, cell, d); c != ' ') text += c;
            }
        }
        width[cell.column()] = (std::max)(width[cell.column()], text.size());
    }
    std::string drawn;
    for (const auto cell : sudoku::cells<9>) {
        if (cell.column() == 0 && cell.row() % 3 == 0 && cell.row() != 0) drawn += '\n';
        const auto& text = texts[cell.index];
        drawn += text + std::string(width[cell.column()] - text.size() + 1, ' ');
        drawn += cell.column() == 8 ? "\n" : cell.column() % 3 == 2 ? "| " : "";
    }
    return drawn;
}

bool print_hint(const Position& position) {
    const auto step = sudoku::next_step(position);
    if (!step) {
        std::cout << (position.is_complete() ? "The grid is full.\n" : "No technique finds a step.\n");
        return position.is_complete();
    }
    std::cout << draw(position, *step) << '\n'
              << sudoku::technique::english::sentence(*step) << '\n'
              << german::sentence(*step) << "\n(rated " << step->tenths / 10 << '.' << step->tenths % 10 << ")\n\n";
    return true;
}

// A grid, or where the text is none, pencil marks.
sudoku::Result<Position, sudoku::ParseError> read(const char* text) {
    const auto grid = sudoku::parse<9>(text);
    if (grid) return Position(*grid);
    if (const auto marks = sudoku::parse_candidates<9>(text)) return Position(*marks);
    return grid.error();
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        bool good = true;
        for (const auto* text : embedded) good = print_hint(Position(*sudoku::parse<9>(text))) && good;
        return good ? 0 : 1;
    }
    const auto position = read(arguments[1]);
    if (!position) {
        std::cerr << position.error().message() << '\n';
        return 1;
    }
    return print_hint(*position) ? 0 : 1;
}
