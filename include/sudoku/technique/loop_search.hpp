#pragma once

#include "houses.hpp"
#include "marks.hpp"
#include "singles.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

// Closed walks over cells that share two candidates, for unique rectangles and loops.

namespace sudoku::inline v0::technique::detail {

/// A walk that closes, and its two digits.
struct UniqueLoop {
    std::array<std::uint8_t, 32> cells{};
    unsigned size = 0;
    Nine pair = 0;
};

/// The houses of each cell, one bit each.
inline constexpr auto house_bits = [] {
    std::array<std::uint32_t, cell_count> table{};
    for (unsigned c = 0; c < cell_count; ++c)
        for (const auto h : places_of[c].house) table[c] |= std::uint32_t{1} << h;
    return table;
}();

/// Calls found(loop) for the loops from one start cell in which every house visited is visited once by a cell of even
/// index and once by one of odd index. What it takes of extra digits along a level of the search is not given back
/// between neighbours: Sudoku Explainer's search does so, and its ratings depend on it.
template <class Found>
class LoopSearch {
public:
    LoopSearch(const Marks& marks, Found found) : marks_(marks), found_(found) {
        for (unsigned d = 0; d < 9; ++d) cells_with_[d] = marks.cells_with(d);
    }

    void from(unsigned start) {
        loop_.pair = marks_.digits(start);
        in_loops_ = cells_with_[lowest(loop_.pair)] & cells_with_[highest(loop_.pair)];
        leave_out_dead_ends();
        if (in_loops_.contains(cell_numbered(start))) extend(start, 2, 0, 3);
    }

private:
    // A cell of a loop has neighbours in two kinds of houses.
    void leave_out_dead_ends() {
        for (bool any = true; any;) {
            any = false;
            for (auto left = in_loops_; !left.empty();) {
                const auto cell = left.pop_front();
                unsigned kinds = 0;
                for (const auto h : places_of[cell.index].house) kinds += has_two(house_sets[h] & in_loops_) ? 1 : 0;
                if (kinds >= 2) continue;
                in_loops_.erase(cell);
                any = true;
            }
        }
    }
    void extend(unsigned cell, int allowed, Nine extra, unsigned last_kind) {
        if (loop_.size == loop_.cells.size()) return;
        loop_.cells[loop_.size++] = static_cast<std::uint8_t>(cell);
        const unsigned own = (loop_.size - 1) % 2, other = 1 - own;
        visited_[own] |= house_bits[cell];
        on_loop_.insert(cell_numbered(cell));
        for (unsigned kind = 0; kind < 3; ++kind) {
            if (kind == last_kind) continue;
            const unsigned h = places_of[cell].house[kind];
            Nine both = marks_.places(h, lowest(loop_.pair)) & marks_.places(h, highest(loop_.pair));
            while (both != 0) {
                const unsigned next = house_cells[h][pop(both)];
                if (next == loop_.cells[0] && loop_.size >= 4) {
                    if (visited_[0] == visited_[1]) found_(std::as_const(loop_));
                } else if (!on_loop_.contains(cell_numbered(next))) {
                    extra = without(static_cast<Nine>(extra | marks_.digits(next)), loop_.pair);
                    const bool more = count(marks_.digits(next)) > 2;
                    if (more && count(extra) != 1 && allowed <= 0) continue;
                    // A house visited twice by the same half would stay so.
                    if (in_loops_.contains(cell_numbered(next)) && (visited_[other] & house_bits[next]) == 0)
                        extend(next, allowed - (more ? 1 : 0), extra, kind);
                }
            }
        }
        visited_[own] ^= house_bits[cell];
        on_loop_.erase(cell_numbered(cell));
        --loop_.size;
    }
    static constexpr unsigned highest(Nine set) { return static_cast<unsigned>(std::bit_width(set)) - 1; }

    const Marks& marks_;
    Found found_;
    std::array<CellSet<9>, 9> cells_with_{};
    CellSet<9> in_loops_;  // cells with both digits that can be part of a loop
    UniqueLoop loop_;
    CellSet<9> on_loop_;
    std::array<std::uint32_t, 2> visited_{};  // houses, by cells of even and of odd index
};

}  // namespace sudoku::inline v0::technique::detail
