// Variants of 9x9 as a table: every engine on puzzles of each kind, whose answers are checked.
//
//     variants_bench [--puzzles COUNT] [--limit SECONDS] [FILE]
//
// Puzzles are made on the spot, the same on every machine: a random complete grid of the learning search, from which
// digits are taken while it stays the only solution (`minimal`), or six fewer than that (`ordinary`). A file adds sets
// of its own: lines of a kind (x, windoku, anti-knight, anti-king, disjoint, jigsaw, classic) and 81 characters.

#include "table.hpp"

#include <sudoku/drawn_rules.hpp>
#include <sudoku/parse.hpp>
#include <sudoku/rules.hpp>

#include <concepts>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace sudoku;

using Drawn = Jigsaw<9, "AAAACCCCC AAAAACBCC BBBBBBBBC GDDEEEEFF GGDEEHHFI GDDEEHHFI GGDEHHFFI GDDHHFFFI GGDHIIIII">;

struct Wanted {
    std::size_t puzzles = 40;
    double limit = 1;
    std::map<std::string, std::vector<Grid<9>>> read;
};

template <Rules R>
struct Made {
    std::vector<Grid<9>> minimal, ordinary;
};

template <Rules R>
bool is_proper(const Grid<9>& grid) {
    engine::AnyRulesSearch<R> search(grid);
    return search.next() == Step::found && search.next() == Step::exhausted;
}

template <Rules R>
Made<R> make(std::size_t count) {
    Made<R> made;
    for (std::uint64_t seed = 1; seed <= count; ++seed) {
        learning::Options options;
        options.guesses = 0;
        options.random = true;
        options.seed = seed;
        engine::AnyRulesSearch<R> search{Grid<9>(), R{}, options};
        if (search.next() != Step::found) continue;
        auto grid = search.solution();
        std::vector<Cell<9>> order(cells<9>.begin(), cells<9>.end()), gone;
        learning::Random random(seed);
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
        for (const auto cell : order) {
            const Digit digit = grid[cell];
            grid.set(cell, 0);
            if (is_proper<R>(grid))
                gone.push_back(cell);
            else
                grid.set(cell, digit);
        }
        made.minimal.push_back(grid);
        for (std::size_t k = 0; k < 6 && !gone.empty(); ++k, gone.pop_back())
            grid.set(gone.back(), search.solution()[gone.back()]);
        made.ordinary.push_back(grid);
    }
    return made;
}

// The rules read from a file, as it were: the same units in a list, known at run time.
template <Rules R>
bool measure_drawn(const std::string& name, const std::vector<Grid<9>>& puzzles, double limit) {
    const auto drawn = DrawnRules<9>::from_units(R::units);
    const auto row = table::by_default(puzzles, *drawn, limit);
    table::print(name, "the same as drawn rules", puzzles.size(), row);
    bool right = row.wrong == 0 && row.unique + row.gave_up == puzzles.size();
    if constexpr (std::same_as<R, Classic<9>>) {
        const auto engine = table::by_engine(puzzles, limit);
        table::print(name, "the engine for classic 9x9", puzzles.size(), engine);
        right = right && engine.wrong == 0 && engine.unique == puzzles.size();
    }
    return right;
}

template <Rules R>
bool measure(const char* kind, const Wanted& wanted) {
    const auto made = make<R>(wanted.puzzles);
    bool right = true;
    for (const auto& [name, puzzles] : {std::pair(std::string(kind) + " ordinary", made.ordinary),
                                        std::pair(std::string(kind) + " minimal", made.minimal)}) {
        right = table::print_set(name, puzzles, R{}, wanted.limit) && right;
        right = measure_drawn<R>(name, puzzles, wanted.limit) && right;
    }
    if (const auto read = wanted.read.find(kind); read != wanted.read.end())
        right = table::print_set(std::string(kind) + " of the file", read->second, R{}, wanted.limit) && right;
    return right;
}

bool read(Wanted& wanted, const char* name) {
    std::ifstream file(name);
    if (!file) return false;
    for (std::string line, kind, text; std::getline(file, line);) {
        std::istringstream words(line);
        if (!(words >> kind >> text)) continue;
        if (const auto grid = parse<9>(text)) wanted.read[kind].push_back(*grid);
    }
    return true;
}

}  // namespace

int main(int argument_count, char** arguments) {
    Wanted wanted;
    for (int i = 1; i < argument_count; ++i) {
        if (std::strncmp(arguments[i], "--benchmark", 11) == 0) {
            wanted.puzzles = 3;  // a moment, to see that it runs
        } else if (std::strcmp(arguments[i], "--puzzles") == 0 && i + 1 < argument_count) {
            wanted.puzzles = std::strtoul(arguments[++i], nullptr, 10);
        } else if (std::strcmp(arguments[i], "--limit") == 0 && i + 1 < argument_count) {
            wanted.limit = std::atof(arguments[++i]);
        } else if (!read(wanted, arguments[i])) {
            std::cerr << "cannot read " << arguments[i] << '\n';
            return 2;
        }
    }
    table::print_head(wanted.limit);
    bool right = measure<Diagonal<9>>("x", wanted);
    right = measure<Windoku<9>>("windoku", wanted) && right;
    right = measure<AntiKnight<9>>("anti-knight", wanted) && right;
    right = measure<AntiKing<9>>("anti-king", wanted) && right;
    right = measure<DisjointGroups<9>>("disjoint", wanted) && right;
    right = measure<Drawn>("jigsaw", wanted) && right;
    right = measure<Classic<9>>("classic", wanted) && right;
    if (!right) std::cout << "ERROR OCCURRED: an engine is wrong\n";
    return right ? 0 : 1;
}
