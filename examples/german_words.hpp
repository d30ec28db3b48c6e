#pragma once

// Steps in German: a language of one's own is a file like this, made from the data of a step. Chains and exclusions are
// told in short.

#include <sudoku/technique/words.hpp>

#include <string>
#include <vector>

namespace german {

using sudoku::Technique;
using sudoku::technique::Step;

inline std::string name(sudoku::technique::House house) {
    static constexpr const char* kinds[] = {"Block ", "Zeile ", "Spalte "};
    return kinds[static_cast<unsigned>(house.kind)] + std::to_string(house.number + 1);
}

inline std::string cells(const Step& step) { return sudoku::technique::listed(step.cells, " und "); }
inline std::string digits(const Step& step) { return sudoku::technique::listed(step.digits, " und "); }

inline std::string outcome(const Step& step) {
    if (step.placed) return "ist " + to_string(step.placed->cell) + " = " + std::to_string(step.placed->digit);
    std::vector<std::string> parts;
    for (const auto& removal : sudoku::technique::removals(step))
        parts.push_back(sudoku::technique::listed(removal.digits, " und ") + " in " +
                        sudoku::technique::listed(removal.cells, " und "));
    return "entfällt " + sudoku::technique::listed(parts, " sowie ");
}

inline std::string reason(const Step& step) {
    switch (step.technique) {
        case Technique::hidden_single:
            return "In " + name(step.houses[0]) + " gibt es für " + std::to_string(step.placed->digit) +
                   " nur einen Platz";
        case Technique::naked_single: return "Dort ist kein anderer Kandidat übrig";
        case Technique::pointing:
        case Technique::claiming:
        case Technique::direct_pointing:
        case Technique::direct_claiming:
            return "In " + name(step.houses[0]) + " steht die " + digits(step) + " nur in " + name(step.houses[1]);
        case Technique::naked_pair:
        case Technique::naked_triplet:
        case Technique::naked_quad:
            return "In " + name(step.houses[0]) + " teilen sich " + cells(step) + " die Ziffern " + digits(step);
        case Technique::hidden_pair:
        case Technique::hidden_triplet:
        case Technique::hidden_quad:
        case Technique::direct_hidden_pair:
        case Technique::direct_hidden_triplet:
            return "In " + name(step.houses[0]) + " passen " + digits(step) + " nur in " + cells(step);
        case Technique::unique_rectangle:
        case Technique::unique_loop: return "Sonst ließen sich " + digits(step) + " in " + cells(step) + " vertauschen";
        case Technique::bivalue_universal_grave: return "Sonst gäbe es ohne " + cells(step) + " zwei Lösungen";
        default: break;
    }
    if (!step.chains.empty()) return "Eine Kette ab " + to_string(step.assumed.cell) + " zwingt dazu";
    return "Die Zellen " + cells(step) + " zwingen dazu";
}

inline std::string sentence(const Step& step) { return reason(step) + ", also " + outcome(step) + "."; }

}  // namespace german
