#pragma once

#include "rating_order.hpp"
#include "reached.hpp"
#include "step.hpp"

#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

namespace sudoku::inline v0::technique {

/// A chain hint as the searches find it: where it starts and what it concludes. Its chains are drawn again for the few
/// that are wanted.
struct ChainHint {
    Technique technique{};
    ChainForm form = ChainForm::none;
    std::uint8_t base = 0;  ///< the rating without the length, in tenths
    std::uint8_t kind = 0;  ///< breaks ties: smaller first
    std::uint16_t complexity = 0;
    Literal source = 0;                ///< the assumption; of a cell or house, that of its first candidate
    HouseKind house = HouseKind::box;  ///< of a house
    Literal conclusion = 0;            ///< not of a cycle

    ExactRating exact_rating() const { return chain_rating(base, complexity); }
    unsigned tenths() const { return base + length_surcharge(complexity); }
};

/// The kind numbers of Sudoku Explainer, which break ties of rating and length.
inline constexpr std::uint8_t kind_both_ways = 1, kind_x = 2, kind_y = 3, kind_xy = 4, kind_cell = 5, kind_house = 6,
                              kind_contradiction = 7;

/// Keeps the best hint offered: the least rating, then the shortest, then by kind, then the first.
/// For hints of one base, so that shorter is never rated higher.
class BestHint {
public:
    /// Whether this hint could be the best if its complexity is at least `least`.
    bool wants(const ChainHint& hint, unsigned least) const {
        return !best_ || std::pair(least, hint.kind) < std::pair(unsigned{best_->complexity}, best_->kind);
    }
    void offer(const ChainHint& hint) {
        if (wants(hint, hint.complexity)) best_ = hint;
    }
    const std::optional<ChainHint>& best() const { return best_; }

private:
    std::optional<ChainHint> best_;
};

}  // namespace sudoku::inline v0::technique
