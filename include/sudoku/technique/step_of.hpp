#pragma once

#include "../cell.hpp"
#include "../digit_set.hpp"
#include "../unit.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

namespace sudoku::inline v0::technique {

/// What a step for any rules is. Its `size` says how many cells or houses: a naked set of two is a naked pair.
enum class AnyTechnique : std::uint8_t { hidden_single, naked_single, locked_candidates, naked_set, hidden_set, fish };

/// A digit in a cell of a grid of any size.
template <int N>
struct CandidateOf {
    Cell<N> cell;
    Digit digit = 0;

    friend constexpr auto operator<=>(const CandidateOf&, const CandidateOf&) = default;
};

/// A step for any rules: data, from which words can be made.
template <int N>
struct StepOf {
    AnyTechnique technique{};
    std::uint8_t size = 1;       ///< of sets: cells; of fish: houses
    std::vector<Cell<N>> cells;  ///< that it rests on
    DigitSet<N> digits;          ///< that it is about
    std::vector<Unit<N>> units;  ///< that it rests on; of a fish the bases, then as many covers
    std::optional<CandidateOf<N>> placed;
    std::vector<CandidateOf<N>> removed;
};

}  // namespace sudoku::inline v0::technique
