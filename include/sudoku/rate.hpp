#pragma once

#include "check.hpp"
#include "explain.hpp"
#include "result.hpp"
#include "solve.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>

// How hard a puzzle is: the ratings of Sudoku Explainer 1.2.1, the scale that collectors quote.

namespace sudoku::inline v0 {

/// Ratings in tenths: 72 is 7.2.
struct Rating {
    std::uint16_t er = 0;  ///< the hardest step of all
    std::uint16_t ep = 0;  ///< the hardest step up to the first digit placed
    std::uint16_t ed = 0;  ///< the first step
    // The first of the hardest steps: what to call it.
    Technique hardest{};
    std::uint8_t type = 0;
    technique::ChainForm form{};
    std::uint16_t complexity = 0;
    std::uint16_t steps = 0;  ///< that it takes

    friend bool operator==(const Rating&, const Rating&) = default;
};

/// "7.2" for 72.
inline std::string to_string_of_tenths(unsigned tenths) {
    return std::to_string(tenths / 10) + '.' + static_cast<char>('0' + tenths % 10);
}

/// Why a puzzle has no rating.
struct NotRated {
    enum class Reason : std::uint8_t {
        no_solution,
        several_solutions,
        beyond,  ///< the techniques do not solve it
    };
    Reason reason{};
    Rating so_far;         ///< of `beyond`: of the steps up to there
    Position<9> position;  ///< of `beyond`: where they end

    std::string message() const {
        switch (reason) {
            case Reason::no_solution: return "no solution";
            case Reason::several_solutions: return "several solutions";
            case Reason::beyond:
                return "beyond the techniques after " + std::to_string(so_far.steps) + " steps, the hardest rated " +
                       to_string_of_tenths(so_far.er);
        }
        return "?";
    }
};

}  // namespace sudoku::inline v0

namespace sudoku::inline v0::inline SUDOKU_UNIT {

/// Rates one puzzle after another; keeps the memory that hard ones need. Not for several threads at once.
class Rater {
public:
    explicit Rater(Techniques wanted = Techniques::sudoku_explainer()) : finder_(wanted, false) {}

    Result<Rating, NotRated> operator()(const Grid<9>& puzzle) {
        auto found = solutions(puzzle);
        if (found.next() != sudoku::Step::found) return failed(NotRated::Reason::no_solution);
        [[maybe_unused]] const Grid<9> solution = found.solution();
        if (found.next() == sudoku::Step::found) return failed(NotRated::Reason::several_solutions);
        rating_ = Rating();
        marks_ = technique::Marks(Position<9>(puzzle));
        bool placed = false;
        while (!marks_.complete()) {
            const auto step = finder_.next(marks_);
            if (!step) return beyond(puzzle);
            assert(agrees(*step, solution) && "a step contradicts the solution");
            take(*step, placed);
        }
        return rating_;
    }

private:
    static NotRated failed(NotRated::Reason reason) {
        NotRated result;
        result.reason = reason;
        return result;
    }
    void take(const technique::Step& step, bool& placed) {
        ++rating_.steps;
        if (step.tenths > rating_.er) {
            rating_.er = step.tenths;
            rating_.hardest = step.technique;
            rating_.type = step.type;
            rating_.form = step.form;
            rating_.complexity = step.complexity;
        }
        if (!placed) {
            if (rating_.ed == 0) rating_.ed = rating_.er;
            rating_.ep = rating_.er;
        }
        for (const auto& [cell, digit] : step.removed) marks_.remove(cell.index, static_cast<unsigned>(digit - 1));
        if (step.placed) marks_.place(step.placed->cell.index, static_cast<unsigned>(step.placed->digit - 1));
        placed = placed || step.placed;
    }
    NotRated beyond(const Grid<9>& puzzle) const {
        NotRated result;
        result.reason = NotRated::Reason::beyond;
        result.so_far = rating_;
        result.position = Position<9>(puzzle);
        for (const auto cell : cells<9>) {
            if (!result.position.is_open(cell)) continue;
            if (const Digit d = marks_.value(cell.index); d != 0) {
                result.position.place(cell, d);
                continue;
            }
            const auto left = DigitSet<9>::from_bits(marks_.digits(cell.index));
            for (const Digit d : result.position.marks()[cell] - left) result.position.remove_mark(cell, d);
        }
        return result;
    }

    technique::Finder finder_;
    technique::Marks marks_;
    Rating rating_;
};

/// The rating of a puzzle: of the steps that Sudoku Explainer 1.2.1 would take. A puzzle without exactly one solution
/// has none, nor one beyond the techniques wanted. A third of a millisecond for a random minimal puzzle,
/// less than a second for one of 11.0, some seconds for the hardest known (bench/rate_bench).
inline Result<Rating, NotRated> rate(const Grid<9>& puzzle, Techniques wanted = Techniques::sudoku_explainer()) {
    return Rater(wanted)(puzzle);
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT
