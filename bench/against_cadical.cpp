// The search for any rules against the SAT solver CaDiCaL (Biere and others 2020) on files of puzzles, puzzle by puzzle
// in turn: the first solution, and a second one or the proof that there is none.
//
//     against_cadical [FILE [SECONDS]] ...
//
// Built where libcadical is found (Debian: libcadical-dev). CaDiCaL is given the candidates that are left once the
// givens have been taken from their peers, one clause for each cell and for each digit of a house, and one for each two
// candidates that exclude each other; the time to write them is counted, as is our reading of the puzzle. Lines are:
// id, rows of a box, columns of a box, and the cells in reading order, 0 for an empty one.

#include <sudoku/check.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/rules.hpp>
#include <sudoku/size.hpp>

#include <cadical.hpp>

#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace sudoku;

enum class Verdict { none, unique, several, gave_up };

double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <int N>
Verdict by_us(const Grid<N>& puzzle, double limit) {
    const double end = seconds_now() + limit;
    engine::AnyRulesSearch<Classic<N>> search(puzzle);
    unsigned found = 0;
    while (seconds_now() < end) {
        search.allow(1024);
        const Step step = search.next();
        if (step == Step::exhausted) return found == 0 ? Verdict::none : Verdict::unique;
        if (step == Step::found && !is_solution_of(search.solution(), puzzle)) std::abort();
        if (step == Step::found && ++found == 2) return Verdict::several;
    }
    return Verdict::gave_up;
}

struct Clock : CaDiCaL::Terminator {
    double end;
    explicit Clock(double limit) : end(seconds_now() + limit) {}
    bool terminate() override { return seconds_now() > end; }
};

// Candidates as variables from 1 on, 0 for what is no candidate.
template <int N>
class Clauses {
public:
    Clauses(const Grid<N>& puzzle, CaDiCaL::Solver& solver) : solver_(solver) {
        const auto marks = candidates(puzzle, Classic<N>{});
        variables_.resize(cells<N>.size() * N);
        for (const auto cell : cells<N>)
            for (const Digit d : marks[cell]) variable(cell, d) = ++count_;
        for (const auto cell : cells<N>) {
            std::vector<int> group;
            for (const Digit d : marks[cell]) group.push_back(variable(cell, d));
            exactly_one(group);
        }
        for (const auto& unit : Classic<N>::units)
            for (Digit d = 1; d <= N; ++d) {
                std::vector<int> group;
                for (const auto cell : unit)
                    if (variable(cell, d) != 0) group.push_back(variable(cell, d));
                exactly_one(group);
            }
    }
    /// Excludes the solution found.
    void exclude() {
        for (int v = 1; v <= count_; ++v)
            if (solver_.val(v) > 0) excluded_.push_back(v);
        for (const int v : excluded_) solver_.add(-v);
        solver_.add(0);
    }

private:
    int& variable(Cell<N> cell, Digit d) {
        return variables_[cell.index * std::size_t{N} + static_cast<std::size_t>(d - 1)];
    }
    void exactly_one(const std::vector<int>& group) {
        for (const int v : group) solver_.add(v);
        solver_.add(0);
        for (std::size_t i = 0; i < group.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                solver_.add(-group[i]);
                solver_.add(-group[j]);
                solver_.add(0);
            }
    }

    CaDiCaL::Solver& solver_;
    std::vector<int> variables_;
    std::vector<int> excluded_;
    int count_ = 0;
};

template <int N>
Verdict by_cadical(const Grid<N>& puzzle, double limit) {
    Clock clock(limit);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    solver.connect_terminator(&clock);
    Clauses<N> clauses(puzzle, solver);
    int answer = solver.solve();
    Verdict verdict = answer == 20 ? Verdict::none : Verdict::gave_up;
    if (answer == 10) {
        clauses.exclude();
        answer = solver.solve();
        verdict = answer == 10 ? Verdict::several : answer == 20 ? Verdict::unique : Verdict::gave_up;
    }
    solver.disconnect_terminator();
    return verdict;
}

struct Total {
    unsigned puzzles = 0, faster = 0, wrong = 0, ours_gave_up = 0, theirs_gave_up = 0;
    double ours = 0, theirs = 0;
};

template <int N>
void compare(Total& total, const std::vector<int>& digits, double limit) {
    const auto puzzle = Grid<N>::from(digits);
    if (!puzzle || has_conflicts(*puzzle)) return;
    double begin = seconds_now();
    const Verdict us = by_us(*puzzle, limit);
    const double ours = seconds_now() - begin;
    begin = seconds_now();
    const Verdict them = by_cadical(*puzzle, limit);
    const double theirs = seconds_now() - begin;
    ++total.puzzles;
    total.ours += ours;
    total.theirs += theirs;
    total.faster += ours < theirs;
    total.ours_gave_up += us == Verdict::gave_up;
    total.theirs_gave_up += them == Verdict::gave_up;
    total.wrong += us != Verdict::gave_up && them != Verdict::gave_up && us != them;
}

bool compare_all(const std::string& name, std::istream& lines, double limit) {
    Total total;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string id;
        int height = 0, width = 0;
        if (line.empty() || line[0] == '#' || !(words >> id >> height >> width)) continue;
        const std::vector<int> digits{std::istream_iterator<int>(words), {}};
        visit_size<4, 6, 8, 9, 12, 16, 25, 36>(height * width, [&](auto size) {
            if (height == detail::box_height(size)) compare<size>(total, digits, limit);
        });
    }
    std::cout << name << '\t' << total.puzzles << " puzzles\tours " << total.ours << " s, " << total.ours_gave_up
              << " given up\tCaDiCaL " << total.theirs << " s, " << total.theirs_gave_up << " given up\tfaster on "
              << total.faster << (total.wrong != 0 ? "\tERROR OCCURRED: they disagree" : "") << std::endl;
    return total.wrong == 0;
}

}  // namespace

int main(int argument_count, char** arguments) {
    bool right = true;
    if (argument_count == 1) {
        std::istringstream lines(
            "one 2 2  0 1 0 0 0 2 0 4 0 0 0 0 0 0 2 0\n"
            "two 2 2  0 1 0 0 0 2 0 4 0 0 0 0 0 0 0 0\n"
            "none 2 2  1 2 0 0 0 0 0 3 0 0 0 0 0 0 0 4\n");
        return compare_all("built in", lines, 10) ? 0 : 1;
    }
    for (int i = 1; i < argument_count; ++i) {
        std::ifstream file(arguments[i]);
        const double limit = i + 1 < argument_count ? std::atof(arguments[i + 1]) : 0;
        right = compare_all(arguments[i], file, limit > 0 ? limit : 10) && right;
        if (limit > 0) ++i;
    }
    return right ? 0 : 1;
}
