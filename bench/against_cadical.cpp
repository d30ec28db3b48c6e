// The search for any rules against the SAT solver CaDiCaL (Biere and others 2020) on files of puzzles, puzzle by puzzle
// in turn: the first solution, and a second one or the proof that there is none.
//
//     against_cadical [--seeds COUNT] [--each] [FILE [SECONDS]] ...
//
// One time is one draw of a heavy tail, so a puzzle may be asked in several forms: seed 0 is the puzzle as it is, the
// others are isomorphic copies, with digits renamed and bands, stacks, and rows and columns within them shuffled. The
// table has the seconds of all copies; PAR2, where what was given up counts twice its limit; and, of the unique puzzles
// by the medians of their copies, how many take us more than twice and more than five times as long as CaDiCaL (those
// below 20 ms aside). `--each` prints a line for each copy as well.
//
// Built where libcadical is found (Debian: libcadical-dev). CaDiCaL is given the candidates that are left once the
// givens have been taken from their peers, one clause for each cell and for each digit of a house, and one for each two
// candidates that exclude each other; the time to write them is counted, as is our reading of the puzzle. Lines are:
// id, rows of a box, columns of a box, and the cells in reading order, 0 for an empty one.

#include <sudoku/check.hpp>
#include <sudoku/engine/any_rules_search.hpp>
#include <sudoku/engine/learning/random.hpp>
#include <sudoku/rules.hpp>
#include <sudoku/size.hpp>

#include <cadical.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
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

// A list of 0 .. count-1 in random order.
std::vector<std::size_t> shuffled(std::size_t count, learning::Random& random) {
    std::vector<std::size_t> list(count);
    for (std::size_t i = 0; i < count; ++i) list[i] = i;
    for (std::size_t i = count; i > 1; --i) std::swap(list[i - 1], list[random.below(static_cast<std::uint32_t>(i))]);
    return list;
}

// Lines of a grid in random order, those of a band (or stack) side by side.
std::vector<std::size_t> shuffled_lines(std::size_t bands, std::size_t lines, learning::Random& random) {
    std::vector<std::size_t> order;
    for (const std::size_t band : shuffled(bands, random))
        for (const std::size_t line : shuffled(lines, random)) order.push_back(band * lines + line);
    return order;
}

template <int N>
Grid<N> isomorphic_copy(const Grid<N>& puzzle, unsigned seed) {
    if (seed == 0) return puzzle;
    learning::Random random(seed);
    constexpr auto size = static_cast<std::size_t>(N), height = static_cast<std::size_t>(detail::box_height(N));
    const auto digits = shuffled(size, random);
    const auto rows = shuffled_lines(size / height, height, random),
               columns = shuffled_lines(height, size / height, random);
    Grid<N> copy;
    for (const auto cell : cells<N>) {
        const Digit d = puzzle[Cell<N>::numbered(rows[cell.index / size] * size + columns[cell.index % size])];
        if (d != 0) copy.set(cell, static_cast<Digit>(digits[static_cast<std::size_t>(d - 1)] + 1));
    }
    return copy;
}

// One puzzle in all its copies.
struct Times {
    std::vector<double> ours, theirs;
    bool is_unique = false;
};

struct Wanted {
    unsigned seeds = 1;
    bool each = false;
};

struct Total {
    unsigned puzzles = 0, faster = 0, wrong = 0, ours_gave_up = 0, theirs_gave_up = 0;
    double ours = 0, theirs = 0;
    std::vector<Times> times;
};

template <int N>
void compare(Total& total, Times& times, const Grid<N>& puzzle, double limit) {
    double begin = seconds_now();
    const Verdict us = by_us(puzzle, limit);
    const double ours = seconds_now() - begin;
    begin = seconds_now();
    const Verdict them = by_cadical(puzzle, limit);
    const double theirs = seconds_now() - begin;
    ++total.puzzles;
    total.ours += ours;
    total.theirs += theirs;
    total.faster += ours < theirs;
    total.ours_gave_up += us == Verdict::gave_up;
    total.theirs_gave_up += them == Verdict::gave_up;
    total.wrong += us != Verdict::gave_up && them != Verdict::gave_up && us != them;
    times.is_unique = times.is_unique || us == Verdict::unique || them == Verdict::unique;
    times.ours.push_back(ours);
    times.theirs.push_back(theirs);
}

template <int N>
void compare_copies(Total& total, const std::vector<int>& digits, double limit, const Wanted& wanted,
                    const std::string& id) {
    const auto puzzle = Grid<N>::from(digits);
    if (!puzzle || has_conflicts(*puzzle)) return;
    Times times;
    for (unsigned seed = 0; seed < wanted.seeds; ++seed) {
        compare(total, times, isomorphic_copy(*puzzle, seed), limit);
        if (wanted.each)
            std::cout << id << '\t' << seed << "\tours " << times.ours.back() << "\tCaDiCaL " << times.theirs.back()
                      << std::endl;
    }
    total.times.push_back(times);
}

double median(std::vector<double> list) {
    std::sort(list.begin(), list.end());
    return list[list.size() / 2];
}

// Unique puzzles that take us more than so many times as long.
std::size_t slower(const Total& total, double times) {
    const auto is_slower = [&](const Times& t) {
        return t.is_unique && median(t.ours) > 0.02 && median(t.ours) > times * median(t.theirs);
    };
    return static_cast<std::size_t>(std::count_if(total.times.begin(), total.times.end(), is_slower));
}

void print(const std::string& name, const Total& total, double limit) {
    std::cout << name << '\t' << total.times.size() << " puzzles, " << total.puzzles << " runs\tours " << total.ours
              << " s, " << total.ours_gave_up << " given up, PAR2 " << total.ours + limit * total.ours_gave_up
              << "\tCaDiCaL " << total.theirs << " s, " << total.theirs_gave_up << " given up, PAR2 "
              << total.theirs + limit * total.theirs_gave_up << "\tfaster on " << total.faster << "\ttwice as slow "
              << slower(total, 2) << ", five times " << slower(total, 5)
              << (total.wrong != 0 ? "\tERROR OCCURRED: they disagree" : "") << std::endl;
}

bool compare_all(const std::string& name, std::istream& lines, double limit, const Wanted& wanted) {
    Total total;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string id;
        int height = 0, width = 0;
        if (line.empty() || line[0] == '#' || !(words >> id >> height >> width)) continue;
        const std::vector<int> digits{std::istream_iterator<int>(words), {}};
        visit_size<4, 6, 8, 9, 12, 16, 25, 36>(height * width, [&](auto size) {
            if (height == detail::box_height(size)) compare_copies<size>(total, digits, limit, wanted, id);
        });
    }
    print(name, total, limit);
    return total.wrong == 0;
}

}  // namespace

int main(int argument_count, char** arguments) {
    Wanted wanted;
    bool right = true, any_file = false;
    for (int i = 1; i < argument_count; ++i) {
        const auto next = [&] { return i + 1 < argument_count ? std::atof(arguments[i + 1]) : 0; };
        if (std::strcmp(arguments[i], "--each") == 0) {
            wanted.each = true;
        } else if (std::strcmp(arguments[i], "--seeds") == 0 && next() > 0) {
            wanted.seeds = static_cast<unsigned>(next());
            ++i;
        } else {
            std::ifstream file(arguments[i]);
            const double limit = next();
            right = compare_all(arguments[i], file, limit > 0 ? limit : 10, wanted) && right;
            any_file = true;
            if (limit > 0) ++i;
        }
    }
    if (any_file) return right ? 0 : 1;
    std::istringstream lines(
        "one 2 2  0 1 0 0 0 2 0 4 0 0 0 0 0 0 2 0\n"
        "two 2 2  0 1 0 0 0 2 0 4 0 0 0 0 0 0 0 0\n"
        "none 2 2  1 2 0 0 0 0 0 3 0 0 0 0 0 0 0 4\n");
    wanted.seeds = 3;
    return compare_all("built in", lines, 10, wanted) ? 0 : 1;
}
