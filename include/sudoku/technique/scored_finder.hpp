#pragma once

#include "finder.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

// HoDoKu's scale: what each technique scores, how hard it is on its own, and the order in which they are tried. Scores
// and levels are the ones that the field quotes; how they add up is in HoDoKu's documentation ("Rating and difficulty
// levels"). The order follows its outline (singles, locked candidates, sets, fish, single digits and wings, rectangles,
// finned fish, chains, almost locked sets) and is ours in detail: nothing here was compared with the program.

namespace sudoku::inline v0 {

/// HoDoKu's levels.
enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

namespace technique {

/// A technique on HoDoKu's scale.
struct Scored {
    Technique technique;
    std::uint16_t score;
    Level level;
};

/// The scale in the order in which techniques are tried. A hidden single in the last open cell of a house (a full
/// house) scores `full_house_score`. Locked pairs and triples, which HoDoKu sets apart, are naked ones here. What it
/// solves with forcing chains and nets is left to Sudoku Explainer's. WXYZ-wings, which it takes as ALS-XZ, and
/// exocets, which it does not know, have a score of ours and are tried only where they are asked for.
inline constexpr std::array scale{
    Scored{Technique::naked_single, 4, Level::easy},
    Scored{Technique::hidden_single, 14, Level::easy},
    Scored{Technique::pointing, 50, Level::medium},
    Scored{Technique::claiming, 50, Level::medium},
    Scored{Technique::naked_pair, 60, Level::medium},
    Scored{Technique::hidden_pair, 70, Level::medium},
    Scored{Technique::naked_triplet, 80, Level::medium},
    Scored{Technique::hidden_triplet, 100, Level::medium},
    Scored{Technique::naked_quad, 120, Level::hard},
    Scored{Technique::hidden_quad, 150, Level::hard},
    Scored{Technique::x_wing, 140, Level::hard},
    Scored{Technique::swordfish, 150, Level::hard},
    Scored{Technique::jellyfish, 160, Level::hard},
    Scored{Technique::bug_plus_one, 100, Level::hard},
    Scored{Technique::skyscraper, 130, Level::hard},
    Scored{Technique::w_wing, 150, Level::hard},
    Scored{Technique::two_string_kite, 150, Level::hard},
    Scored{Technique::xy_wing, 160, Level::hard},
    Scored{Technique::xyz_wing, 180, Level::hard},
    Scored{Technique::turbot_fish, 120, Level::hard},
    Scored{Technique::empty_rectangle, 120, Level::hard},
    Scored{Technique::simple_colouring, 150, Level::hard},
    Scored{Technique::unique_rectangle, 100, Level::hard},
    Scored{Technique::hidden_unique_rectangle, 100, Level::hard},
    Scored{Technique::avoidable_rectangle, 100, Level::hard},
    Scored{Technique::finned_x_wing, 130, Level::hard},
    Scored{Technique::sashimi_x_wing, 150, Level::hard},
    Scored{Technique::finned_swordfish, 200, Level::unfair},
    Scored{Technique::sashimi_swordfish, 240, Level::unfair},
    Scored{Technique::finned_jellyfish, 250, Level::unfair},
    Scored{Technique::sashimi_jellyfish, 260, Level::unfair},
    Scored{Technique::sue_de_coq, 250, Level::unfair},
    Scored{Technique::x_chain, 260, Level::unfair},
    Scored{Technique::xy_chain, 260, Level::unfair},
    Scored{Technique::alternating_chain, 280, Level::unfair},
    Scored{Technique::grouped_alternating_chain, 300, Level::unfair},
    Scored{Technique::wxyz_wing, 300, Level::unfair},
    Scored{Technique::als_xz, 300, Level::unfair},
    Scored{Technique::als_xy_wing, 320, Level::unfair},
    Scored{Technique::death_blossom, 360, Level::unfair},
    Scored{Technique::franken_x_wing, 300, Level::unfair},
    Scored{Technique::franken_swordfish, 350, Level::unfair},
    Scored{Technique::junior_exocet, 500, Level::extreme},
    Scored{Technique::nishio, 500, Level::extreme},
    Scored{Technique::multiple_forcing_chains, 500, Level::extreme},
    Scored{Technique::dynamic_forcing_chains, 500, Level::extreme},
    Scored{Technique::dynamic_plus, 500, Level::extreme},
    Scored{Technique::dynamic_plus_forcing_chains, 500, Level::extreme},
    Scored{Technique::dynamic_plus_multiple_chains, 500, Level::extreme},
    Scored{Technique::dynamic_plus_dynamic_chains, 500, Level::extreme},
};
inline constexpr std::uint16_t full_house_score = 4;

/// Where a technique stands on the scale; nothing for Sudoku Explainer's own ones.
constexpr std::optional<Scored> scored(Technique technique) {
    for (const auto& entry : scale)
        if (entry.technique == technique) return entry;
    return std::nullopt;
}
/// What a step scores; 0 for one that is not on the scale.
constexpr unsigned score_of(const Step& step) {
    if (step.technique == Technique::hidden_single && step.tenths == 10) return full_house_score;
    const auto entry = scored(step.technique);
    return entry ? entry->score : 0;
}

/// Looks for steps in the order of the scale. Not for several threads at once.
class ScoredFinder {
public:
    explicit ScoredFinder(Techniques wanted = Techniques::hodoku(), bool with_chains = true)
        : wanted_(wanted), with_chains_(with_chains) {}

    /// The first step, nothing where none is found. `placed` are the cells with digits that are not given.
    std::optional<Step> next(const Marks& marks, const CellSet<9>& placed = {}) {
        if (wanted_.contains(Technique::hidden_single))
            if (auto last = last_of_a_house(marks)) return last;
        for (const auto& entry : scale) {
            if (!wanted_.contains(entry.technique)) continue;
            if (auto step = Finder(Techniques{entry.technique}, with_chains_).next(marks, placed)) return step;
        }
        return std::nullopt;
    }

private:
    static std::optional<Step> last_of_a_house(const Marks& marks) {
        std::optional<Step> found;
        find_hidden_singles(marks, [&](Step&& step) {
            // The last of a house come first.
            if (step.tenths == 10) found = std::move(step);
            return true;
        });
        return found;
    }

    Techniques wanted_;
    bool with_chains_;
};

}  // namespace technique
}  // namespace sudoku::inline v0
