#pragma once

#include "houses.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

namespace sudoku::inline v0 {

/// The techniques: those of Sudoku Explainer 1.2.1 in the order in which it tries them, then others that the field has
/// names for.
enum class Technique : std::uint8_t {
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triplet,
    pointing,
    claiming,
    naked_pair,
    x_wing,
    hidden_pair,
    naked_triplet,
    swordfish,
    hidden_triplet,
    xy_wing,
    xyz_wing,
    unique_rectangle,
    unique_loop,
    naked_quad,
    jellyfish,
    hidden_quad,
    bivalue_universal_grave,
    aligned_pair_exclusion,
    x_cycle,
    forcing_x_chain,
    y_cycle,
    xy_cycle,
    forcing_chain,
    aligned_triplet_exclusion,
    nishio,
    multiple_forcing_chains,
    dynamic_forcing_chains,
    dynamic_plus,                  ///< dynamic, with locked candidates, pairs and X-wings inside
    dynamic_plus_forcing_chains,   ///< ... and forcing chains inside
    dynamic_plus_multiple_chains,  ///< ... and multiple forcing chains inside
    dynamic_plus_dynamic_chains,   ///< dynamic chains inside dynamic chains, four levels deep
    // Beyond Sudoku Explainer 1.2.1: tried, where they are switched on, before its aligned exclusions and chains.
    skyscraper,
    two_string_kite,
    turbot_fish,
    empty_rectangle,
    simple_colours,
    w_wing,
    finned_x_wing,
    sashimi_x_wing,
    finned_swordfish,
    sashimi_swordfish,
    finned_jellyfish,
    sashimi_jellyfish,
    als_xz,
    als_xy_wing,
    wxyz_wing,
    sue_de_coq,
    hidden_unique_rectangle,
};
inline constexpr std::size_t technique_count = 53;

/// A set of techniques.
class Techniques {
public:
    constexpr Techniques() = default;
    constexpr Techniques(std::initializer_list<Technique> listed) {
        for (const auto technique : listed) insert(technique);
    }
    /// Sudoku Explainer's, on which its ratings rest.
    static constexpr Techniques explainer() { return first(static_cast<std::size_t>(Technique::skyscraper)); }
    /// These and those beyond, for hints and explanations.
    static constexpr Techniques all() { return first(technique_count); }
    constexpr bool contains(Technique technique) const { return (bits_ >> static_cast<unsigned>(technique) & 1) != 0; }
    constexpr void insert(Technique technique) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(technique); }
    constexpr void erase(Technique technique) { bits_ &= ~(std::uint64_t{1} << static_cast<unsigned>(technique)); }
    constexpr Techniques without(Technique technique) const {
        Techniques set = *this;
        set.erase(technique);
        return set;
    }
    friend constexpr bool operator==(Techniques, Techniques) = default;

private:
    static constexpr Techniques first(std::size_t size) {
        Techniques set;
        set.bits_ = (std::uint64_t{1} << size) - 1;
        return set;
    }

    std::uint64_t bits_ = 0;
};

namespace technique {

/// A digit in a cell.
struct Candidate {
    Cell<9> cell;
    Digit digit = 0;

    friend constexpr auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// What a chain shows.
enum class ChainForm : std::uint8_t {
    none,           ///< the step is no chain
    cycle,          ///< a closed chain: one of two neighbours each is true
    simple,         ///< the assumption leads to its own opposite
    contradiction,  ///< the assumption leads to a candidate that is both true and false
    both_ways,      ///< the assumption and its opposite lead to the same
    cell,           ///< every digit of a cell leads to the same
    house,          ///< every place of a digit in a house leads to the same
};

/// One statement of a chain: this candidate is true, or false. `because` are the numbers of the statements in the
/// same chain that it follows from, the main one first; the assumption has none.
struct Statement {
    Candidate candidate;
    bool is_true = false;
    std::vector<std::uint16_t> because;
    bool by_technique = false;  ///< it takes one of the techniques inside the chain, not a single alone
};

/// A chain: the first statement is what it arrives at, the last ones are what it starts from.
using Chain = std::vector<Statement>;

/// One step of a solution as a person would take it: data, from which words can be made in any language.
struct Step {
    Technique technique{};
    std::uint8_t type = 0;         ///< of unique rectangles, loops and BUG: 1..4; else 0
    std::uint8_t level = 0;        ///< of dynamic chains inside dynamic chains: 0..3
    std::uint16_t tenths = 0;      ///< the rating: 72 is 7.2; 0 where Sudoku Explainer has none
    std::uint16_t complexity = 0;  ///< of chains: the number of statements
    ChainForm form = ChainForm::none;

    std::vector<Cell<9>> cells;       ///< that it rests on
    DigitSet<9> digits;               ///< that it is about
    std::vector<House> houses;        ///< that it rests on
    std::vector<Cell<9>> fill_cells;  ///< further cells of a type 3: those of the naked or hidden set

    std::optional<Candidate> placed;
    std::vector<Candidate> removed;

    // Of chains.
    Candidate assumed;  ///< where they start; of a cell or house, its first candidate
    bool assumed_true = false;
    Candidate concluded;  ///< where they end
    bool concluded_true = false;
    std::vector<Chain> chains;

    friend constexpr bool changes_something(const Step& step) { return step.placed || !step.removed.empty(); }
};

}  // namespace technique
}  // namespace sudoku::inline v0
