#pragma once

#include "words_english_further.hpp"

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
        default: return detail::further_name(technique);
    }
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
    if (technique == Technique::simple_colouring) return type == 1 ? "Colour Trap" : "Colour Wrap";
    if (type != 0) return name(technique) + " type " + std::to_string(type);
    if (technique == Technique::forcing_x_chain && complexity == 6) return "Turbot Fish";
    if (technique < Technique::multiple_forcing_chains || technique > Technique::dynamic_plus_dynamic_chains)
        return name(technique);
    const std::string dynamic = technique == Technique::multiple_forcing_chains ? "" : "Dynamic ";
    return dynamic + detail::form_name(form) + detail::addition(technique);
}
inline std::string name(const Step& step) { return name(step.technique, step.type, step.form, step.complexity); }

namespace detail {

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
        default: return is_further(step.technique) ? further_reason(step) : chain_reason(step);
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
