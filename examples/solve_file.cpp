// Solves the puzzles of a file, one a line: solve_file [FILE | -] [--stats]. `-` is standard input; without a file it
// solves puzzles of its own. Lines that are no grid get a message with line and column on standard error, the others
// are solved all the same; then the status is 1.

#include <sudoku/ostream.hpp>
#include <sudoku/read_grids.hpp>
#include <sudoku/sudoku.hpp>

#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>

namespace {

constexpr const char* embedded = R"(# two of newspapers, the second with an id and a rating
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2
# 17 givens; 26 solutions; none
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
........2.2..5.8.1......3..7.4.9........8541.....37...18....9....7..9...2...4..58
.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
)";

void print_counts(const sudoku::Statistics& counts) {
    std::cout << "  calls " << counts.calls << ", placements " << counts.placements << ", dead ends "
              << counts.dead_ends << ", guesses " << counts.guesses << ", deepest " << counts.deepest << '\n';
}

// The number of lines that were no grids.
int solve_all(std::istream& in, bool with_counts) {
    int bad = 0;
    for (const auto& record : sudoku::read_grids<9>(in)) {
        if (!record) {
            std::cout.flush();
            std::cerr << record.error().message() << '\n';
            ++bad;
            continue;
        }
        sudoku::Statistics counts;
        const auto answer = with_counts ? solve(*record, sudoku::FewestCandidates{}, counts) : solve(*record);
        if (answer) {
            std::cout << *answer << '\n';
        } else {
            std::cout << "line " << record.line << ": " << answer.outcome() << '\n';
        }
        if (with_counts) print_counts(counts);
    }
    return bad;
}

}  // namespace

int main(int argument_count, char** arguments) {
    const char* path = nullptr;
    bool with_counts = false;
    for (int i = 1; i < argument_count; ++i) {
        if (std::strcmp(arguments[i], "--stats") == 0) {
            with_counts = true;
        } else if (path == nullptr) {
            path = arguments[i];
        } else {
            std::cerr << "usage: solve_file [FILE | -] [--stats]\n";
            return 2;
        }
    }
    if (path == nullptr) {
        std::istringstream in(embedded);
        return solve_all(in, with_counts) == 0 ? 0 : 1;
    }
    if (std::strcmp(path, "-") == 0) return solve_all(std::cin, with_counts) == 0 ? 0 : 1;
    std::ifstream in(path);
    if (!in) {
        std::cerr << "cannot read " << path << '\n';
        return 1;
    }
    return solve_all(in, with_counts) == 0 ? 0 : 1;
}
