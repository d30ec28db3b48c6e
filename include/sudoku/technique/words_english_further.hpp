#pragma once

#include "words.hpp"

#include <cstddef>
#include <string>
#include <vector>

// The English of the techniques beyond Sudoku Explainer's, and the parts of speech that all share.

namespace sudoku::inline v0::technique::english {

/// "box 3", "row 5".
inline std::string name(House house) {
    static constexpr const char* kinds[] = {"box ", "row ", "column "};
    return kinds[static_cast<unsigned>(house.kind)] + std::to_string(house.number + 1);
}

/// "r2c3 is 5", "r2c3 is not 5".
inline std::string statement(const Candidate& candidate, bool is_true) {
    return to_string(candidate.cell) + (is_true ? " is " : " is not ") + std::to_string(candidate.digit);
}

namespace detail {

inline std::string cells(const Step& step) { return listed(step.cells, " and "); }
inline std::string digits(const Step& step, const char* before_last = " and ") {
    return listed(step.digits, before_last);
}
inline std::string houses(const Step& step, std::size_t first, std::size_t size) {
    std::vector<std::string> names;
    for (std::size_t i = first; i < first + size && i < step.houses.size(); ++i) names.push_back(name(step.houses[i]));
    return listed(names, " and ");
}

inline bool is_further(Technique technique) { return static_cast<std::size_t>(technique) >= sudoku_explainer_count; }

inline std::string further_name(Technique technique) {
    switch (technique) {
        case Technique::bug_plus_one: return "BUG + 1";
        case Technique::skyscraper: return "Skyscraper";
        case Technique::w_wing: return "W-Wing";
        case Technique::two_string_kite: return "2-String Kite";
        case Technique::turbot_fish: return "Turbot Fish";
        case Technique::empty_rectangle: return "Empty Rectangle";
        case Technique::simple_colouring: return "Simple Colouring";
        case Technique::hidden_unique_rectangle: return "Hidden Unique Rectangle";
        case Technique::avoidable_rectangle: return "Avoidable Rectangle";
        case Technique::finned_x_wing: return "Finned X-Wing";
        case Technique::sashimi_x_wing: return "Sashimi X-Wing";
        case Technique::finned_swordfish: return "Finned Swordfish";
        case Technique::sashimi_swordfish: return "Sashimi Swordfish";
        case Technique::finned_jellyfish: return "Finned Jellyfish";
        case Technique::sashimi_jellyfish: return "Sashimi Jellyfish";
        case Technique::sue_de_coq: return "Sue de Coq";
        case Technique::x_chain: return "X-Chain";
        case Technique::xy_chain: return "XY-Chain";
        case Technique::alternating_chain: return "AIC";
        case Technique::grouped_alternating_chain: return "Grouped AIC";
        case Technique::als_xz: return "ALS-XZ";
        case Technique::als_xy_wing: return "ALS-XY-Wing";
        case Technique::death_blossom: return "Death Blossom";
        case Technique::franken_x_wing: return "Franken X-Wing";
        case Technique::franken_swordfish: return "Franken Swordfish";
        case Technique::wxyz_wing: return "WXYZ-Wing";
        case Technique::junior_exocet: return "Junior Exocet";
        default: return "?";
    }
}

/// "r1c2 is 5", "one of r1c2 and r1c3 is 5"; "r1c2 is not 5", "neither r1c2 nor r1c3 is 5".
inline std::string group_statement(const CellGroup& group, bool is_true) {
    const auto digits = listed(group.digits, " and ");
    if (group.cells.size() == 1) return to_string(group.cells[0]) + (is_true ? " is " : " is not ") + digits;
    if (is_true) return "one of " + listed(group.cells, " and ") + " is " + digits;
    return "none of " + listed(group.cells, " and ") + " is " + digits;
}
/// "if r1c2 is not 5, r1c7 is 5, then r3c8 is not 5, then ..."
inline std::string group_path(const Step& step) {
    std::string text = "if " + group_statement(step.groups[0], false);
    for (std::size_t i = 1; i < step.groups.size(); ++i)
        text += ", then " + group_statement(step.groups[i], i % 2 != 0);
    return text;
}
/// "r1c2 and r1c3 (1, 2, 3)"
inline std::string set_with_digits(const CellGroup& set) {
    return listed(set.cells, " and ") + " (" + listed(set.digits, ", ") + ")";
}
inline std::string sets_with_digits(const Step& step, std::size_t size) {
    std::vector<std::string> sets;
    for (std::size_t i = 0; i < size && i < step.groups.size(); ++i) sets.push_back(set_with_digits(step.groups[i]));
    return listed(sets, " and ");
}

inline std::string fish_reason(const Step& step) {
    const auto half = step.houses.size() / 2;
    return "in " + houses(step, 0, half) + " the digit " + digits(step) + " has places in " + houses(step, half, half) +
           (step.fill_cells.empty() ? " only" : " but for " + listed(step.fill_cells, " and "));
}
inline std::string colour_reason(const Step& step) {
    const auto colour = [&](std::size_t i) { return listed(step.groups[i].cells, " and "); };
    if (step.type == 2)
        return "two of " + colour(0) + ", which are " + digits(step) + " together or not at all, see each other";
    return "either " + colour(0) + " or " + colour(1) + " are " + digits(step);
}
inline std::string set_reason(const Step& step) {
    switch (step.technique) {
        case Technique::als_xz:
            return sets_with_digits(step, 2) + " cannot both have " + digits(step, " or ") +
                   (step.type == 1 ? ", so one of them has all its other digits"
                                   : ", so each of them has all its other digits");
        case Technique::als_xy_wing:
            return set_with_digits(step.groups[2]) + " needs one of " + digits(step) + ", which one of " +
                   sets_with_digits(step, 2) + " loses";
        case Technique::death_blossom:
            return "whatever " + cells(step) + " is, one of " + sets_with_digits(step, step.groups.size()) +
                   " is left with " + digits(step);
        default: return cells(step) + " with " + sets_with_digits(step, 2) + " have each digit once";
    }
}
inline std::string rectangle_reason(const Step& step) {
    if (step.technique == Technique::bug_plus_one)
        return "without " + cells(step) + " being " + digits(step) + " every candidate would be one of two";
    return "nothing but " + digits(step) + " in " + cells(step) + " could be swapped in a solution";
}

/// Why: the first half of the sentence.
inline std::string further_reason(const Step& step) {
    switch (step.technique) {
        case Technique::bug_plus_one:
        case Technique::hidden_unique_rectangle:
        case Technique::avoidable_rectangle: return rectangle_reason(step);
        case Technique::w_wing:
            return cells(step) + " are " + digits(step, " or ") + ", and in " + houses(step, 0, 1) + " one of " +
                   listed(step.fill_cells, " and ") + " takes a digit from one of them";
        case Technique::empty_rectangle:
            return "in " + houses(step, 0, 1) + " the digit " + digits(step) + " has places in " + houses(step, 1, 2) +
                   " only, and in " + houses(step, 3, 1) + " in " + listed(step.fill_cells, " and ") + " only";
        case Technique::simple_colouring: return colour_reason(step);
        case Technique::wxyz_wing: return "one of " + cells(step) + " is " + digits(step);
        case Technique::sue_de_coq:
        case Technique::als_xz:
        case Technique::als_xy_wing:
        case Technique::death_blossom: return set_reason(step);
        case Technique::junior_exocet:
            return cells(step) + " hold two of " + digits(step) + ", which " + listed(step.fill_cells, " and ") +
                   " hold, too";
        default: return step.groups.empty() ? fish_reason(step) : group_path(step);
    }
}

}  // namespace detail
}  // namespace sudoku::inline v0::technique::english
