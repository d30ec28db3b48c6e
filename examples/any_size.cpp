// Solves puzzles of every size from 4x4 to 36x36 and says of each whether its solution is the only one.
//
//     any_size [FILE [--limit SECONDS]]
//
// Without a file it solves the three lines below.
//
// A line is: id, rows of a box, columns of a box, and the cells in reading order, 0 for an empty one; shapes may be
// mixed. For each it prints, between tabs: id, `unique`, `several`, `none` or `gave-up`, seconds of processor time, and
// the first solution found.

#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/rules.hpp>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Verdict {
    std::string_view word = "gave-up";
    std::vector<int> solution;
};

// Looks for two solutions, a few hundred steps at a time so that the limit is kept.
template <class Rules>
Verdict decide(const std::vector<int>& digits, double limit) {
    constexpr int n = Rules::size;
    const auto givens = sudoku::Grid<n>::from(digits);
    if (!givens) return {"none", {}};
    const double end = seconds_now() + limit;
    sudoku::engine::AnyRulesSearch<Rules> search(*givens);
    Verdict verdict;
    while (seconds_now() < end) {
        search.allow(256);
        switch (search.next()) {
            case sudoku::Step::paused: continue;
            case sudoku::Step::exhausted: verdict.word = verdict.solution.empty() ? "none" : "unique"; return verdict;
            case sudoku::Step::found:
                if (!verdict.solution.empty()) {
                    verdict.word = "several";
                    return verdict;
                }
                verdict.solution.assign(search.solution().begin(), search.solution().end());
        }
    }
    return verdict;
}

template <int Height, int... Widths>
std::optional<Verdict> decide_height(int width, const std::vector<int>& digits, double limit,
                                     std::integer_sequence<int, Widths...>) {
    std::optional<Verdict> verdict;
    ((width == Widths + 2 ? void(verdict = decide<sudoku::Classic<Height*(Widths + 2), Height>>(digits, limit))
                          : void()),
     ...);
    return verdict;
}

std::optional<Verdict> decide_shape(int height, int width, const std::vector<int>& digits, double limit) {
    constexpr std::make_integer_sequence<int, 5> widths;  // 2 to 6
    switch (height) {
        case 2: return decide_height<2>(width, digits, limit, widths);
        case 3: return decide_height<3>(width, digits, limit, widths);
        case 4: return decide_height<4>(width, digits, limit, widths);
        case 5: return decide_height<5>(width, digits, limit, widths);
        case 6: return decide_height<6>(width, digits, limit, widths);
        default: return std::nullopt;
    }
}

constexpr const char* samples =
    "4x4 2 2  0 1 0 0 0 2 0 4 0 0 0 0 0 0 2 0\n"
    "6x6 2 3  0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"
    "clash 2 2  1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n";

bool decide_line(const std::string& line, double limit) {
    std::istringstream words(line);
    std::string id;
    int height = 0, width = 0;
    words >> id >> height >> width;
    std::vector<int> digits;
    for (int digit; words >> digit;) digits.push_back(digit);
    const double begin = seconds_now();
    const auto verdict = decide_shape(height, width, digits, limit);
    if (!verdict) return false;
    std::cout << id << '\t' << verdict->word << '\t' << seconds_now() - begin << '\t';
    for (std::size_t i = 0; i < verdict->solution.size(); ++i) std::cout << (i == 0 ? "" : " ") << verdict->solution[i];
    std::cout << std::endl;
    return true;
}

}  // namespace

int main(int argument_count, char** arguments) {
    const bool limited = argument_count == 4 && std::strcmp(arguments[2], "--limit") == 0;
    if (argument_count > 2 && !limited) {
        std::cerr << "usage: any_size [FILE [--limit SECONDS]]\n";
        return 2;
    }
    const double limit = limited ? std::atof(arguments[3]) : 1e9;
    std::istringstream built_in(samples);
    std::ifstream file;
    if (argument_count > 1) file.open(arguments[1]);
    if (argument_count > 1 && !file) {
        std::cerr << "cannot read " << arguments[1] << '\n';
        return 2;
    }
    std::istream& lines = argument_count > 1 ? static_cast<std::istream&>(file) : built_in;
    int status = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#' || decide_line(line, limit)) continue;
        std::cerr << "no puzzle of 2x2 to 6x6: " << line.substr(0, 40) << '\n';
        status = 1;
    }
    return status;
}
