// Makes proper 9x9 puzzles, one line each:
//
//     make_puzzles [N] [--seed S] [--minimal] [--symmetry half-turn|...] [--clues A..B] [--pattern 81CHARACTERS]
//     [--pretty]
//
// In a pattern `.` is a cell that is empty; all others are given. The same seed makes the same puzzles everywhere.

#include <sudoku/format.hpp>
#include <sudoku/generate_all.hpp>
#include <sudoku/ostream.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <string_view>

namespace {

struct Wishes {
    std::size_t count = 3;
    std::uint64_t seed = 2026;
    bool pretty = false;
    sudoku::GenerateOptions<9> options;
};

bool read_number(std::string_view text, std::uint64_t& number) {
    if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != text.npos) return false;
    number = std::strtoull(std::string(text).c_str(), nullptr, 10);
    return true;
}
bool read_range(std::string_view text, sudoku::ClueRange& range) {
    const auto dots = text.find("..");
    std::uint64_t fewest = 0, most = 0;
    if (!read_number(text.substr(0, dots), fewest)) return false;
    if (dots == text.npos) most = fewest;
    if (dots != text.npos && !read_number(text.substr(dots + 2), most)) return false;
    if (fewest > 81 || most > 81) return false;
    range = {static_cast<unsigned>(fewest), static_cast<unsigned>(most)};
    return true;
}
bool read_pattern(std::string_view text, sudoku::GenerateOptions<9>& options) {
    if (text.size() != 81) return false;
    sudoku::CellSet<9> pattern;
    for (const auto cell : sudoku::cells<9>)
        if (text[cell.index] != '.') pattern.insert(cell);
    options.may_be_given = options.must_be_given = pattern;
    return true;
}

// Whether the arguments make sense.
bool read(int count, char** arguments, Wishes& wishes) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word = arguments[i], value = i + 1 < count ? arguments[i + 1] : "";
        bool good = true;
        if (std::uint64_t number = 0; read_number(word, number)) {
            wishes.count = static_cast<std::size_t>(number);
        } else if (word == "--minimal") {
            wishes.options.minimal = true;
        } else if (word == "--pretty") {
            wishes.pretty = true;
        } else {
            ++i;
            if (word == "--seed") {
                good = read_number(value, wishes.seed);
            } else if (word == "--clues") {
                good = read_range(value, wishes.options.clues);
            } else if (word == "--pattern") {
                good = read_pattern(value, wishes.options);
            } else if (const auto symmetry = sudoku::symmetry_named(value); word == "--symmetry" && symmetry) {
                wishes.options.symmetry = *symmetry;
            } else {
                good = false;
            }
        }
        if (!good) {
            std::cerr << "not understood: " << word << ' ' << value << '\n';
            return false;
        }
    }
    return true;
}

}  // namespace

int main(int argument_count, char** arguments) {
    Wishes wishes;
    if (!read(argument_count, arguments, wishes)) return 2;
    std::mt19937_64 engine(wishes.seed);
    // In portions, so that a million of them need no more memory than a thousand.
    for (std::size_t left = wishes.count; left > 0;) {
        const std::size_t portion = left < 1000 ? left : 1000;
        left -= portion;
        for (const auto& made :
             sudoku::generate_all<sudoku::Classic<9>>(portion, engine, sudoku::Threads{}, wishes.options)) {
            if (!made) {
                std::cerr << made.error().message() << '\n';
                if (made.error().nearest) std::cerr << "nearest: " << format(*made.error().nearest) << '\n';
                return 1;
            }
            std::cout << format(*made, wishes.pretty ? sudoku::Style::block : sudoku::Style::line) << "\n";
        }
    }
}
