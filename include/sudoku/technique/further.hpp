#pragma once

#include "almost_locked_sets.hpp"
#include "alternating_chains.hpp"
#include "exocet.hpp"
#include "finned_fish.hpp"
#include "further_rectangles.hpp"
#include "further_wings.hpp"
#include "single_digit.hpp"
#include "sue_de_coq.hpp"

#include <functional>

// The techniques beyond Sudoku Explainer's, one by one and in their order.

namespace sudoku::inline v0::technique {

/// What finders hand their steps to. A function object of one type for all, so that they are compiled once.
using TakeStep = std::function<bool(Step&&)>;

namespace detail {

inline bool find_single_digit(const Marks& marks, Technique technique, const TakeStep& take) {
    using enum Technique;
    switch (technique) {
        case skyscraper:
        case two_string_kite:
        case turbot_fish: return find_two_pairs(marks, technique, take);
        case empty_rectangle: return find_empty_rectangles(marks, take);
        case simple_colouring: return find_simple_colouring(marks, take);
        case finned_x_wing: return find_finned_fish<2>(marks, false, take);
        case sashimi_x_wing: return find_finned_fish<2>(marks, true, take);
        case finned_swordfish: return find_finned_fish<3>(marks, false, take);
        case sashimi_swordfish: return find_finned_fish<3>(marks, true, take);
        case finned_jellyfish: return find_finned_fish<4>(marks, false, take);
        case sashimi_jellyfish: return find_finned_fish<4>(marks, true, take);
        case franken_x_wing: return find_franken_fish(marks, 2, take);
        case franken_swordfish: return find_franken_fish(marks, 3, take);
        default: return false;
    }
}

}  // namespace detail

/// The steps of one technique beyond Sudoku Explainer's; none of another. `placed` are the cells with digits that are
/// not given, which avoidable rectangles need.
inline bool find_further(const Marks& marks, const CellSet<9>& placed, Technique technique, const TakeStep& take) {
    using enum Technique;
    switch (technique) {
        case bug_plus_one: return find_bug_plus_one(marks, take);
        case w_wing: return find_w_wings(marks, take);
        case wxyz_wing: return find_wxyz_wings(marks, take);
        case hidden_unique_rectangle: return find_hidden_unique_rectangles(marks, take);
        case avoidable_rectangle: return find_avoidable_rectangles(marks, placed, take);
        case sue_de_coq: return find_sue_de_coq(marks, take);
        case x_chain:
        case xy_chain:
        case alternating_chain:
        case grouped_alternating_chain: return find_alternating_chains(marks, technique, take);
        case als_xz: return find_als_xz(marks, take);
        case als_xy_wing: return find_als_xy_wings(marks, take);
        case death_blossom: return find_death_blossoms(marks, take);
        case junior_exocet: return find_junior_exocets(marks, take);
        default: return detail::find_single_digit(marks, technique, take);
    }
}

/// The same for all techniques wanted, in their order.
inline bool find_further(const Marks& marks, const CellSet<9>& placed, Techniques wanted, const TakeStep& take) {
    for (std::size_t i = sudoku_explainer_count; i < technique_count; ++i)
        if (const auto technique = static_cast<Technique>(i);
            wanted.contains(technique) && find_further(marks, placed, technique, take))
            return true;
    return false;
}

/// The cells whose digits are written but not given.
inline CellSet<9> placed_cells(const Position<9>& position) {
    CellSet<9> placed;
    for (const auto cell : cells<9>)
        if (!position.is_open(cell) && !position.is_given(cell)) placed.insert(cell);
    return placed;
}

}  // namespace sudoku::inline v0::technique
