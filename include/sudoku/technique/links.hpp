#pragma once

#include "literal.hpp"
#include "reached.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sudoku::inline v0::technique {

/// Which links a simple chain uses between a false and a true literal.
enum class LinkKinds : std::uint8_t {
    x,   ///< houses with two places: one digit only
    y,   ///< cells with two candidates
    xy,  ///< both
};

/// The links of a position: for each candidate those that it makes false (weak), and those that it makes true when it
/// is false (strong), in Sudoku Explainer's order. Both are mutual.
class Links {
public:
    struct Link {
        std::uint16_t candidate;
        Reason reason;
    };

    explicit Links(const Marks& marks) {
        for (unsigned cell = 0; cell < cell_count; ++cell)
            for (unsigned digit = 0; digit < 9; ++digit) {
                const unsigned candidate = cell * 9 + digit;
                weak_[candidate].begin = weak_[candidate].houses = weak_[candidate].end = size(weak_links_);
                strong_[candidate].begin = strong_[candidate].houses = strong_[candidate].end = size(strong_links_);
                if (!marks.has(cell, digit)) continue;
                candidates_.push_back(static_cast<std::uint16_t>(candidate));
                add_cell(marks, cell, digit);
                weak_[candidate].houses = size(weak_links_);
                strong_[candidate].houses = size(strong_links_);
                add_houses(marks, cell, digit);
                weak_[candidate].end = size(weak_links_);
                strong_[candidate].end = size(strong_links_);
            }
    }

    std::span<const std::uint16_t> candidates() const { return candidates_; }
    std::span<const Link> weak(unsigned candidate, LinkKinds kinds) const {
        const auto& range = weak_[candidate];
        return between(weak_links_, kinds == LinkKinds::x ? range.houses : range.begin, range.end);
    }
    std::span<const Link> strong(unsigned candidate, LinkKinds kinds) const {
        const auto& range = strong_[candidate];
        return between(strong_links_, kinds == LinkKinds::x ? range.houses : range.begin,
                       kinds == LinkKinds::y ? range.houses : range.end);
    }

private:
    struct Range {
        std::uint16_t begin = 0, houses = 0, end = 0;
    };
    static std::uint16_t size(const std::vector<Link>& links) { return static_cast<std::uint16_t>(links.size()); }
    static std::span<const Link> between(const std::vector<Link>& links, unsigned first, unsigned last) {
        return std::span(links).subspan(first, last - first);
    }
    static Link link(unsigned cell, unsigned digit, Reason reason) {
        return {static_cast<std::uint16_t>(cell * 9 + digit), reason};
    }

    void add_cell(const Marks& marks, unsigned cell, unsigned digit) {
        const Nine others = without(marks.digits(cell), bit(digit));
        for (Nine left = others; left != 0;) weak_links_.push_back(link(cell, pop(left), Reason::cell));
        if (count(others) == 1) strong_links_.push_back(link(cell, lowest(others), Reason::cell));
    }
    void add_houses(const Marks& marks, unsigned cell, unsigned digit) {
        const auto& at = places_of[cell];
        const std::size_t first = strong_links_.size();
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = at.house[kind];
            const auto reason = static_cast<Reason>(kind);
            const Nine others = without(marks.places(h, digit), bit(at.position[kind]));
            for (Nine left = kind == 0 ? others : without(others, shared[h][at.house[0]]); left != 0;)
                weak_links_.push_back(link(house_cells[h][pop(left)], digit, reason));
            if (count(others) != 1) continue;
            const auto strong = link(house_cells[h][lowest(others)], digit, reason);
            bool twice = false;
            for (std::size_t i = first; i < strong_links_.size(); ++i)
                twice = twice || strong_links_[i].candidate == strong.candidate;
            if (!twice) strong_links_.push_back(strong);
        }
    }

    std::array<Range, candidate_count> weak_, strong_;
    std::vector<Link> weak_links_, strong_links_;
    std::vector<std::uint16_t> candidates_;
};

}  // namespace sudoku::inline v0::technique
