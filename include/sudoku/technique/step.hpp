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

/// The techniques: first Sudoku Explainer's in the order in which it tries them, then those of the field that it does
/// not know by name, roughly by their scores on HoDoKu's scale.
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

    bug_plus_one,
    skyscraper,
    w_wing,
    two_string_kite,
    turbot_fish,
    empty_rectangle,
    simple_colouring,  ///< type 1: colour trap, type 2: colour wrap
    hidden_unique_rectangle,
    avoidable_rectangle,
    finned_x_wing,
    sashimi_x_wing,
    finned_swordfish,
    sashimi_swordfish,
    finned_jellyfish,
    sashimi_jellyfish,
    sue_de_coq,
    x_chain,
    xy_chain,
    alternating_chain,
    grouped_alternating_chain,
    als_xz,  ///< almost locked sets: type 1 linked by one digit, type 2 by two
    als_xy_wing,
    death_blossom,
    franken_x_wing,
    franken_swordfish,
    wxyz_wing,
    junior_exocet,
};
/// How many of them are Sudoku Explainer's, and how many there are.
inline constexpr std::size_t sudoku_explainer_count = 36, technique_count = 63;

/// A set of techniques.
class Techniques {
public:
    constexpr Techniques() = default;
    constexpr Techniques(std::initializer_list<Technique> listed) {
        for (const auto technique : listed) insert(technique);
    }
    static constexpr Techniques all() { return first(technique_count); }
    /// Those of Sudoku Explainer 1.2.1, which its ratings rest on.
    static constexpr Techniques sudoku_explainer() { return first(sudoku_explainer_count); }
    /// Those that go into HoDoKu's scores: see score.hpp.
    static constexpr Techniques hodoku() {
        Techniques set = all();
        using enum Technique;
        for (const auto other : {direct_pointing, direct_claiming, direct_hidden_pair, direct_hidden_triplet,
                                 unique_loop, bivalue_universal_grave, aligned_pair_exclusion, x_cycle, forcing_x_chain,
                                 y_cycle, xy_cycle, forcing_chain, aligned_triplet_exclusion, wxyz_wing, junior_exocet})
            set.erase(other);
        return set;
    }
    constexpr bool contains(Technique technique) const { return (bits_ >> static_cast<unsigned>(technique) & 1) != 0; }
    constexpr void insert(Technique technique) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(technique); }
    constexpr void erase(Technique technique) { bits_ &= ~(std::uint64_t{1} << static_cast<unsigned>(technique)); }
    constexpr Techniques without(Technique technique) const {
        Techniques set = *this;
        set.erase(technique);
        return set;
    }
    constexpr bool any_beyond_sudoku_explainer() const { return bits_ >> sudoku_explainer_count != 0; }

    friend constexpr bool operator==(Techniques, Techniques) = default;

private:
    static constexpr Techniques first(std::size_t count) {
        Techniques set;
        set.bits_ = (std::uint64_t{1} << count) - 1;
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

/// Cells that take part in a step together, and the digits that they do it with: an almost locked set, a colour, fins,
/// or a node of a chain of groups.
struct CellGroup {
    std::vector<Cell<9>> cells;
    DigitSet<9> digits;

    friend bool operator==(const CellGroup&, const CellGroup&) = default;
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
    std::vector<Cell<9>> fill_cells;  ///< further cells of a type 3: those of the naked or hidden set; fins of a fish
    /// Of chains of groups, the nodes: if the first is false, the second is true, so the third is false, ... the last
    /// is true. Of sets that work together, those sets; of colours, the two.
    std::vector<CellGroup> groups;

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
