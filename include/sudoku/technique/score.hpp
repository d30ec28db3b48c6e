#pragma once

#include "step.hpp"

#include <cstdint>

// HoDoKu's scale: points for each step, added up over the way to the solution. The way here is this library's, so that
// a sum is near HoDoKu's own, not equal to it.

namespace sudoku::inline v0 {

/// HoDoKu's names for sums of points.
enum class Level : std::uint8_t {
    easy,     ///< to 800
    medium,   ///< to 1000
    hard,     ///< to 1600
    unfair,   ///< to 1800
    extreme,  ///< above
};

constexpr Level level_of(unsigned points) {
    return points <= 800    ? Level::easy
           : points <= 1000 ? Level::medium
           : points <= 1600 ? Level::hard
           : points <= 1800 ? Level::unfair
                            : Level::extreme;
}

/// HoDoKu's points for a technique. Direct steps count as the pattern that they rest on; aligned exclusion, which
/// HoDoKu does not have, as a forcing chain, a WXYZ-wing as the ALS-XZ that it is.
constexpr unsigned points(Technique technique) {
    switch (technique) {
        case Technique::hidden_single: return 14;
        case Technique::naked_single: return 4;
        case Technique::direct_pointing:
        case Technique::direct_claiming:
        case Technique::pointing:
        case Technique::claiming: return 50;
        case Technique::naked_pair: return 60;
        case Technique::direct_hidden_pair:
        case Technique::hidden_pair: return 70;
        case Technique::naked_triplet: return 80;
        case Technique::direct_hidden_triplet:
        case Technique::hidden_triplet: return 100;
        case Technique::naked_quad: return 120;
        case Technique::hidden_quad: return 150;
        case Technique::x_wing: return 140;
        case Technique::swordfish: return 150;
        case Technique::jellyfish: return 160;
        case Technique::skyscraper: return 130;
        case Technique::two_string_kite: return 150;
        case Technique::turbot_fish:
        case Technique::empty_rectangle: return 120;
        case Technique::simple_colours:
        case Technique::w_wing: return 150;
        case Technique::xy_wing: return 160;
        case Technique::xyz_wing: return 180;
        case Technique::unique_rectangle:
        case Technique::unique_loop:
        case Technique::bivalue_universal_grave: return 100;
        case Technique::finned_x_wing: return 130;
        case Technique::sashimi_x_wing: return 150;
        case Technique::finned_swordfish: return 200;
        case Technique::sashimi_swordfish: return 240;
        case Technique::finned_jellyfish: return 250;
        case Technique::sashimi_jellyfish: return 260;
        case Technique::x_cycle:
        case Technique::forcing_x_chain:
        case Technique::y_cycle: return 260;
        case Technique::xy_cycle:
        case Technique::forcing_chain: return 280;
        case Technique::hidden_unique_rectangle: return 100;
        case Technique::sue_de_coq: return 250;
        case Technique::wxyz_wing:
        case Technique::als_xz: return 300;
        case Technique::als_xy_wing: return 320;
        case Technique::aligned_pair_exclusion:
        case Technique::aligned_triplet_exclusion:
        case Technique::nishio:
        case Technique::multiple_forcing_chains:
        case Technique::dynamic_forcing_chains:
        case Technique::dynamic_plus:
        case Technique::dynamic_plus_forcing_chains:
        case Technique::dynamic_plus_multiple_chains:
        case Technique::dynamic_plus_dynamic_chains: return 500;
    }
    return 0;
}
/// The same for a step: the last open cell of a house, a full house, has fewer points than another hidden single.
inline unsigned points(const technique::Step& step) {
    return step.technique == Technique::hidden_single && step.tenths == 10 ? 4 : points(step.technique);
}

}  // namespace sudoku::inline v0
