// Rates the puzzles of a file, one a line: rate [FILE | -]. Prints puzzle, ER, EP, ED and the hardest technique between
// tabs, a line a puzzle, in the order of the file; without a file for puzzles of its own. `-` is standard input. A line
// that is no grid, and a puzzle without exactly one solution, gets a message on standard error; then the status is 1.

#include <sudoku/ostream.hpp>
#include <sudoku/rate_all.hpp>
#include <sudoku/read_grids.hpp>
#include <sudoku/technique/words_english.hpp>

#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

namespace {

constexpr const char* embedded = R"(# singles; locked candidates; a chain; what took years to be found
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
..2.....84..5.61..57..........35.4..1.....3...8...26..8......79.3..1.2.4.6.....1.
....9.3.......1.57..96...123.5.7.1....8....6.294..5.......36.7..8........2......4
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
)";

using sudoku::to_string_of_tenths;

bool print(const sudoku::Grid<9>& puzzle, std::size_t line,
           const sudoku::Result<sudoku::Rating, sudoku::NotRated>& rated) {
    if (!rated) {
        std::cout.flush();
        std::cerr << "line " << line << ": " << rated.error().message() << '\n';
        return false;
    }
    namespace words = sudoku::technique::english;
    std::cout << puzzle << '\t' << to_string_of_tenths(rated->er) << '\t' << to_string_of_tenths(rated->ep) << '\t'
              << to_string_of_tenths(rated->ed) << '\t'
              << words::name(rated->hardest, rated->type, rated->form, rated->complexity) << '\n';
    return true;
}

// Whether every line was a puzzle that has a rating.
bool rate_lines(std::istream& in) {
    std::vector<sudoku::Grid<9>> puzzles;
    std::vector<std::size_t> lines;
    bool good = true;
    for (const auto& record : sudoku::read_grids<9>(in)) {
        if (record) {
            puzzles.push_back(*record);
            lines.push_back(record.line);
        } else {
            std::cerr << record.error().message() << '\n';
            good = false;
        }
    }
    const auto ratings = sudoku::rate_all(puzzles);
    for (std::size_t i = 0; i < ratings.size(); ++i) good = print(puzzles[i], lines[i], ratings[i]) && good;
    return good;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count > 2) {
        std::cerr << "usage: rate [FILE | -]\n";
        return 2;
    }
    if (argument_count < 2) {
        std::istringstream in(embedded);
        return rate_lines(in) ? 0 : 1;
    }
    if (std::strcmp(arguments[1], "-") == 0) return rate_lines(std::cin) ? 0 : 1;
    std::ifstream in(arguments[1]);
    if (!in) {
        std::cerr << "cannot read " << arguments[1] << '\n';
        return 1;
    }
    return rate_lines(in) ? 0 : 1;
}
