#pragma once

#include "words.hpp"

#include <string>
#include <vector>

/// Steps in plain English: what a technique is called, and one sentence for each step.
namespace sudoku::inline v0::technique::english {

/// What the field calls the technique.
inline std::string name(Technique technique) {
    switch (technique) {
        case Technique::hidden_single: return "Hidden Single";
        case Technique::direct_pointing: return "Direct Pointing";
        case Technique::direct_claiming: return "Direct Claiming";
        case Technique::direct_hidden_pair: return "Direct Hidden Pair";
        case Technique::naked_single: return "Naked Single";
        case Technique::direct_hidden_triplet: return "Direct Hidden Triplet";
        case Technique::pointing: return "Pointing";
        case Technique::claiming: return "Claiming";
        case Technique::naked_pair: return "Naked Pair";
        case Technique::x_wing: return "X-Wing";
        case Technique::hidden_pair: return "Hidden Pair";
        case Technique::naked_triplet: return "Naked Triplet";
        case Technique::swordfish: return "Swordfish";
        case Technique::hidden_triplet: return "Hidden Triplet";
        case Technique::xy_wing: return "XY-Wing";
        case Technique::xyz_wing: return "XYZ-Wing";
        case Technique::unique_rectangle: return "Unique Rectangle";
        case Technique::unique_loop: return "Unique Loop";
        case Technique::naked_quad: return "Naked Quad";
        case Technique::jellyfish: return "Jellyfish";
        case Technique::hidden_quad: return "Hidden Quad";
        case Technique::bivalue_universal_grave: return "BUG";
        case Technique::aligned_pair_exclusion: return "Aligned Pair Exclusion";
        case Technique::x_cycle: return "Bidirectional X-Cycle";
        case Technique::forcing_x_chain: return "Forcing X-Chain";
        case Technique::y_cycle: return "Bidirectional Y-Cycle";
        case Technique::xy_cycle: return "Bidirectional Cycle";
        case Technique::forcing_chain: return "Forcing Chain";
        case Technique::aligned_triplet_exclusion: return "Aligned Triplet Exclusion";
        case Technique::nishio: return "Nishio Forcing Chains";
        case Technique::multiple_forcing_chains: return "Multiple Forcing Chains";
        case Technique::dynamic_forcing_chains: return "Dynamic Forcing Chains";
        case Technique::dynamic_plus: return "Dynamic Forcing Chains (+)";
        case Technique::dynamic_plus_forcing_chains: return "Dynamic Forcing Chains (+ Forcing Chains)";
        case Technique::dynamic_plus_multiple_chains: return "Dynamic Forcing Chains (+ Multiple Forcing Chains)";
        case Technique::dynamic_plus_dynamic_chains: return "Dynamic Forcing Chains (+ Dynamic Forcing Chains)";
        case Technique::skyscraper: return "Skyscraper";
        case Technique::two_string_kite: return "2-String Kite";
        case Technique::turbot_fish: return "Turbot Fish";
        case Technique::empty_rectangle: return "Empty Rectangle";
        case Technique::simple_colours: return "Simple Colours";
        case Technique::w_wing: return "W-Wing";
        case Technique::finned_x_wing: return "Finned X-Wing";
        case Technique::sashimi_x_wing: return "Sashimi X-Wing";
        case Technique::finned_swordfish: return "Finned Swordfish";
        case Technique::sashimi_swordfish: return "Sashimi Swordfish";
        case Technique::finned_jellyfish: return "Finned Jellyfish";
        case Technique::sashimi_jellyfish: return "Sashimi Jellyfish";
        case Technique::als_xz: return "ALS-XZ";
        case Technique::als_xy_wing: return "ALS-XY-Wing";
        case Technique::wxyz_wing: return "WXYZ-Wing";
        case Technique::sue_de_coq: return "Sue de Coq";
        case Technique::hidden_unique_rectangle: return "Hidden Unique Rectangle";
    }
    return "?";
}

namespace detail {

/// What a search over assumptions found: cells, houses, contradictions.
inline std::string form_name(ChainForm form) {
    switch (form) {
        case ChainForm::contradiction: return "Contradiction Forcing Chains";
        case ChainForm::both_ways: return "Double Forcing Chains";
        case ChainForm::cell: return "Cell Forcing Chains";
        case ChainForm::house: return "Region Forcing Chains";
        default: return "Forcing Chains";
    }
}
inline std::string addition(Technique technique) {
    switch (technique) {
        case Technique::dynamic_plus: return " (+)";
        case Technique::dynamic_plus_forcing_chains: return " (+ Forcing Chains)";
        case Technique::dynamic_plus_multiple_chains: return " (+ Multiple Forcing Chains)";
        case Technique::dynamic_plus_dynamic_chains: return " (+ Dynamic Forcing Chains)";
        default: return "";
    }
}

}  // namespace detail

/// What the field calls the step, with its type or what kind of chain it is: "Unique Rectangle type 1", "Turbot Fish",
/// "Dynamic Cell Forcing Chains".
inline std::string name(Technique technique, std::uint8_t type, ChainForm form, unsigned complexity) {
    if (type != 0) return name(technique) + " type " + std::to_string(type);
    if (technique == Technique::forcing_x_chain && complexity == 6) return "Turbot Fish";
    if (technique < Technique::multiple_forcing_chains || technique >= Technique::skyscraper) return name(technique);
    const std::string dynamic = technique == Technique::multiple_forcing_chains ? "" : "Dynamic ";
    return dynamic + detail::form_name(form) + detail::addition(technique);
}
inline std::string name(const Step& step) { return name(step.technique, step.type, step.form, step.complexity); }

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

/// What follows: "r2c3 is 5", or "r1c3 and r9c3 cannot be 3".
inline std::string outcome(const Step& step) {
    if (step.placed) return statement(*step.placed, true);
    std::vector<std::string> parts;
    for (const auto& removal : removals(step))
        parts.push_back(listed(removal.cells, " and ") + " cannot be " + listed(removal.digits, " or "));
    return listed(parts, ", and ");
}

inline std::string loop_reason(const Step& step) {
    const std::string more = step.type == 1   ? "so that cell must be something else"
                             : step.type == 2 ? "so one of the cells with more candidates must be the third digit"
                             : step.type == 3
                                 ? "so the further candidates make a set with " + listed(step.fill_cells, " and ")
                                 : "and one of the two digits has no other place in " + houses(step, 0, 1);
    return cells(step) + " with nothing but " + digits(step) + " could be swapped in a solution, " + more;
}
inline std::string grave_reason(const Step& step) {
    if (step.type == 1)
        return "without " + cells(step) + " being " + digits(step, " or ") + " every candidate would be one of two";
    return "every candidate would be one of two but for " + cells(step) + ", so one of these is " +
           digits(step, " or ");
}
inline std::string path(const Chain& chain) {
    std::vector<std::string> links;
    for (const auto i : in_order(chain)) links.push_back(statement(chain[i].candidate, chain[i].is_true));
    return listed(links, ", so ");
}
inline std::string chain_reason(const Step& step) {
    const std::string from = "if " + statement(step.assumed, step.assumed_true);
    switch (step.form) {
        case ChainForm::cycle:
            return "of the links of the loop through " + cells(step) + " every second one is true, whichever";
        case ChainForm::simple:
            return step.chains.empty() ? from + ", it follows that it is the other way round"
                                       : "if " + path(step.chains[0]);
        case ChainForm::contradiction: return from + ", then " + statement(step.concluded, true) + " and is not, both";
        case ChainForm::both_ways:
            return from + ", and also if " + statement(step.assumed, !step.assumed_true) + ", then " +
                   statement(step.concluded, step.concluded_true);
        case ChainForm::cell:
            return "whatever " + to_string(step.assumed.cell) + " is, " +
                   statement(step.concluded, step.concluded_true);
        case ChainForm::house:
            return "wherever " + std::to_string(step.assumed.digit) + " goes in " + houses(step, 0, 1) + ", " +
                   statement(step.concluded, step.concluded_true);
        case ChainForm::none: break;
    }
    return "";
}

/// Why: the first half of the sentence.
inline std::string reason(const Step& step) {
    switch (step.technique) {
        case Technique::hidden_single:
            return step.tenths == 10
                       ? "it is the last open cell of " + houses(step, 0, 1)
                       : houses(step, 0, 1) + " has no other place for " + std::to_string(step.placed->digit);
        case Technique::naked_single: return to_string(step.placed->cell) + " has no other candidate";
        case Technique::direct_pointing:
        case Technique::direct_claiming:
        case Technique::pointing:
        case Technique::claiming:
            return "in " + houses(step, 0, 1) + " the digit " + digits(step) + " has places in " + houses(step, 1, 1) +
                   " only (" + cells(step) + ")";
        case Technique::direct_hidden_pair:
        case Technique::direct_hidden_triplet:
        case Technique::hidden_pair:
        case Technique::hidden_triplet:
        case Technique::hidden_quad:
            return "in " + houses(step, 0, 1) + " " + digits(step) + " have no places but " + cells(step);
        case Technique::naked_pair:
        case Technique::naked_triplet:
        case Technique::naked_quad:
            return "in " + houses(step, 0, 1) + " " + cells(step) + " have no candidates but " + digits(step);
        case Technique::x_wing:
        case Technique::swordfish:
        case Technique::jellyfish: {
            const auto half = step.houses.size() / 2;
            return "in " + houses(step, 0, half) + " the digit " + digits(step) + " has places in " +
                   houses(step, half, half) + " only";
        }
        case Technique::xy_wing:
        case Technique::xyz_wing:
            return "whatever " + to_string(step.cells[0]) + " is, one of " + cells(step) + " is " + digits(step);
        case Technique::unique_rectangle:
        case Technique::unique_loop: return loop_reason(step);
        case Technique::bivalue_universal_grave: return grave_reason(step);
        case Technique::aligned_pair_exclusion:
        case Technique::aligned_triplet_exclusion:
            return "other digits in " + cells(step) + " would leave nothing for one of " +
                   listed(step.fill_cells, " and ");
        case Technique::skyscraper:
        case Technique::two_string_kite:
        case Technique::turbot_fish:
            return "in " + houses(step, 0, 2) + " the digit " + digits(step) + " has two places each, " +
                   to_string(step.cells[1]) + " sees " + to_string(step.cells[2]) + ", and one of " +
                   to_string(step.cells[0]) + " and " + to_string(step.cells[3]) + " is " + digits(step);
        case Technique::empty_rectangle:
            return "in " + houses(step, 0, 1) + " the digit " + digits(step) + " is in one row or one column, and in " +
                   houses(step, 1, 1) + " at " + to_string(step.cells[0]) + " or " + to_string(step.cells[1]);
        case Technique::simple_colours:
            return "of " + cells(step) + " every second one is " + digits(step) + ", along houses with two places each";
        case Technique::w_wing:
            return to_string(step.cells[0]) + " and " + to_string(step.cells[1]) +
                   " have the same two candidates and " + houses(step, 0, 1) +
                   " lets not both be the other one, so that one of them is " + digits(step);
        case Technique::finned_x_wing:
        case Technique::sashimi_x_wing:
        case Technique::finned_swordfish:
        case Technique::sashimi_swordfish:
        case Technique::finned_jellyfish:
        case Technique::sashimi_jellyfish: {
            const auto half = step.houses.size() / 2;
            return "in " + houses(step, 0, half) + " the digit " + digits(step) + " has places in " +
                   houses(step, half, half) + " but for " + listed(step.fill_cells, " and ");
        }
        case Technique::wxyz_wing: return "of " + cells(step) + ", with as many digits, one is " + digits(step);
        case Technique::sue_de_coq:
            return cells(step) + " with " + listed(step.fill_cells, " and ") + " hold each of " + digits(step) +
                   " once";
        case Technique::hidden_unique_rectangle:
            return cells(step) + " could be swapped in a solution, one digit having no other place in " +
                   houses(step, 0, 2);
        case Technique::als_xz:
        case Technique::als_xy_wing:
            return "one of the almost locked sets " + cells(step) + " and " + listed(step.fill_cells, " and ") +
                   " is locked, and with it " + digits(step, " or ");
        default: return chain_reason(step);
    }
}

}  // namespace detail

/// The step in a sentence: "Pointing: in box 4 the digit 3 has places in column 3 only (r5c3 and r6c3), so r9c3 cannot
/// be 3."
inline std::string sentence(const Step& step) {
    return name(step) + ": " + detail::reason(step) + ", so " + detail::outcome(step) + ".";
}

/// A chain, a statement a line, each with the lines that it follows from: "3. r2c4 is 6 (1, 2)".
inline std::vector<std::string> lines(const Chain& chain) {
    const auto order = in_order(chain);
    std::vector<std::size_t> line(chain.size());
    std::vector<std::string> text;
    for (const auto i : order) {
        line[i] = text.size() + 1;
        std::vector<std::string> because;
        for (const auto b : chain[i].because) because.push_back(std::to_string(line[b]));
        text.push_back(std::to_string(line[i]) + ". " + statement(chain[i].candidate, chain[i].is_true) +
                       (because.empty() ? "" : " (" + listed(because, ", ") + ")"));
    }
    return text;
}

}  // namespace sudoku::inline v0::technique::english
