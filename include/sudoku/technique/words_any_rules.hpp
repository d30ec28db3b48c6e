#pragma once

#include "any_rules.hpp"
#include "words.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// Steps for any rules in plain English.
namespace sudoku::inline v0::technique::english {

/// What the field calls the technique: "Naked Pair", "Swordfish".
inline std::string name(AnyTechnique technique, unsigned size) {
    static constexpr const char* sets[] = {"Pair", "Triplet", "Quad"};
    static constexpr const char* fish[] = {"X-Wing", "Swordfish", "Jellyfish"};
    const unsigned i = (std::min)((std::max)(size, 2u), 4u) - 2;
    switch (technique) {
        case AnyTechnique::hidden_single: return "Hidden Single";
        case AnyTechnique::naked_single: return "Naked Single";
        case AnyTechnique::locked_candidates: return "Locked Candidates";
        case AnyTechnique::naked_set: return std::string("Naked ") + sets[i];
        case AnyTechnique::hidden_set: return std::string("Hidden ") + sets[i];
        case AnyTechnique::fish: return fish[i];
    }
    return "?";
}

/// "row 3", "column 12"; of other units the cells where they begin and end: "the unit from r1c1 to r9c9".
template <int N>
std::string name(const Unit<N>& unit) {
    const auto first = unit[0], last = unit[unit.size() - 1];
    bool is_row = unit.is_house(), is_column = is_row;
    for (const auto cell : unit) {
        is_row = is_row && cell.row() == first.row();
        is_column = is_column && cell.column() == first.column();
    }
    if (is_row) return "row " + std::to_string(first.row() + 1);
    if (is_column) return "column " + std::to_string(first.column() + 1);
    return "the unit from " + to_string(first) + " to " + to_string(last);
}

namespace detail {

template <int N>
std::string cells(const std::vector<Cell<N>>& list) {
    std::vector<std::string> items;
    for (const auto cell : list) items.push_back(to_string(cell));
    return listed(items, " and ");
}
template <int N>
std::string digits(DigitSet<N> set, const char* before_last = " and ") {
    std::vector<std::string> items;
    for (const Digit d : set) items.push_back(std::to_string(d));
    return listed(items, before_last);
}
template <int N>
std::string units(const StepOf<N>& step, std::size_t first, std::size_t size) {
    std::vector<std::string> names;
    for (std::size_t i = first; i < first + size; ++i) names.push_back(name(step.units[i]));
    return listed(names, " and ");
}

/// What follows: each digit with the cells that lose it.
template <int N>
std::string outcome(const StepOf<N>& step) {
    if (step.placed) return to_string(step.placed->cell) + " is " + std::to_string(step.placed->digit);
    std::vector<std::string> parts;
    for (Digit d = 1; d <= N; ++d) {
        std::vector<Cell<N>> lose;
        for (const auto& [cell, digit] : step.removed)
            if (digit == d) lose.push_back(cell);
        if (!lose.empty()) parts.push_back(cells(lose) + " cannot be " + std::to_string(d));
    }
    return listed(parts, ", and ");
}

template <int N>
std::string reason(const StepOf<N>& step) {
    switch (step.technique) {
        case AnyTechnique::hidden_single: return units(step, 0, 1) + " has no other place for " + digits(step.digits);
        case AnyTechnique::naked_single: return cells(step.cells) + " has no other candidate";
        case AnyTechnique::locked_candidates:
            return "in " + units(step, 0, 1) + " the digit " + digits(step.digits) + " has no places but " +
                   cells(step.cells);
        case AnyTechnique::naked_set:
            return "in " + units(step, 0, 1) + " " + cells(step.cells) + " have no candidates but " +
                   digits(step.digits);
        case AnyTechnique::hidden_set:
            return "in " + units(step, 0, 1) + " " + digits(step.digits) + " have no places but " + cells(step.cells);
        case AnyTechnique::fish:
            return "in " + units(step, 0, step.size) + " the digit " + digits(step.digits) + " has places in " +
                   units(step, step.size, step.size) + " only";
    }
    return "";
}

}  // namespace detail

/// The step in a sentence.
template <int N>
std::string sentence(const StepOf<N>& step) {
    return name(step.technique, step.size) + ": " + detail::reason(step) + ", so " + detail::outcome(step) + ".";
}

}  // namespace sudoku::inline v0::technique::english
