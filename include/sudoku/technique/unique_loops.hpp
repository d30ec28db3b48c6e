#pragma once

#include "loop_search.hpp"
#include "rating_order.hpp"
#include "singles.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

// Unique rectangles and loops: cells in a closed walk that would hold the same two digits, so that a proper puzzle has
// something more in at least one of them.

namespace sudoku::inline v0::technique {

namespace detail {

/// A step, and what the choice between steps goes by.
struct LoopStep {
    Step step;
    ExactRating rating;
    CellSet<9> cells;
    Nine fill = 0;  ///< the digits of the set of a type 3
    bool hidden = false;
};

class LoopSteps {
public:
    explicit LoopSteps(const Marks& marks) : marks_(marks) {}

    void add(const UniqueLoop& loop) {
        std::vector<unsigned> more;  // cells with more candidates
        for (unsigned i = 0; i < loop.size; ++i)
            if (count(marks_.digits(loop.cells[i])) > 2) more.push_back(loop.cells[i]);
        if (more.empty() || met_before(loop, more[0])) return;
        if (more.size() == 1) return type_one(loop, more[0]);
        if (more.size() > 2) return type_two(loop, more);
        const Nine extra = without(static_cast<Nine>(marks_.digits(more[0]) | marks_.digits(more[1])), loop.pair);
        if (count(extra) == 1) {
            type_two(loop, more);
        } else {
            type_three(loop, more[0], more[1], extra);
        }
        type_four(loop, more[0], more[1]);
    }
    std::vector<LoopStep> sorted() && {
        std::stable_sort(steps_.begin(), steps_.end(), [](const LoopStep& a, const LoopStep& b) {
            return std::pair(a.rating, a.step.type) < std::pair(b.rating, b.step.type);
        });
        return std::move(steps_);
    }

private:
    /// Whether these cells were seen before, with the same one first among those with more candidates: nothing new
    /// would come of them. The same loop is found from several starts and both ways round.
    bool met_before(const UniqueLoop& loop, unsigned first) {
        CellSet<9> cells;
        for (unsigned i = 0; i < loop.size; ++i) cells.insert(cell_numbered(loop.cells[i]));
        for (const auto& [other, other_first] : met_)
            if (other_first == first && other == cells) return true;
        met_.emplace_back(cells, first);
        return false;
    }

    static ExactRating base(unsigned size) {
        const auto start = ExactRating::tenths(45);
        if (size >= 10) return start + ExactRating::tenths(3) + ExactRating::tenths(2);
        return size == 8 ? start + ExactRating::tenths(2) : size == 6 ? start + ExactRating::tenths(1) : start;
    }
    static unsigned base_tenths(unsigned size) { return size >= 10 ? 50 : size == 8 ? 47 : size == 6 ? 46 : 45; }

    LoopStep start(const UniqueLoop& loop, unsigned type, unsigned surcharge) const {
        LoopStep found;
        found.step = step_of(loop.size == 4 ? Technique::unique_rectangle : Technique::unique_loop,
                             base_tenths(loop.size) + surcharge);
        found.rating = base(loop.size) + surcharge * ExactRating::tenths(1);
        found.step.type = static_cast<std::uint8_t>(type);
        found.step.digits = digit_set(loop.pair);
        for (unsigned i = 0; i < loop.size; ++i) {
            found.step.cells.push_back(cell_numbered(loop.cells[i]));
            found.cells.insert(cell_numbered(loop.cells[i]));
        }
        return found;
    }
    void remove(LoopStep& found, unsigned cell, Nine digits) const {
        for (Nine left = marks_.digits(cell) & digits; left != 0;)
            found.step.removed.push_back(candidate(cell, pop(left)));
    }
    void keep(LoopStep found) {
        if (found.step.removed.empty()) return;
        for (const auto& other : steps_)
            if (same(other, found)) return;
        steps_.push_back(std::move(found));
    }
    static bool same(const LoopStep& a, const LoopStep& b) {
        if (a.step.type != b.step.type || a.hidden != b.hidden || a.cells != b.cells) return false;
        return a.step.type != 3 ||
               (a.step.houses == b.step.houses && a.step.fill_cells == b.step.fill_cells && a.fill == b.fill);
    }

    void type_one(const UniqueLoop& loop, unsigned cell) {
        auto found = start(loop, 1, 0);
        remove(found, cell, loop.pair);
        keep(std::move(found));
    }
    void type_two(const UniqueLoop& loop, const std::vector<unsigned>& more) {
        const Nine extra = without(marks_.digits(more[0]), loop.pair);
        auto seen = marks_.cells_with(lowest(extra));
        for (const unsigned cell : more) seen &= peer_sets[cell];
        auto found = start(loop, 2, 0);
        while (!seen.empty()) found.step.removed.push_back({seen.pop_front(), digit_of(lowest(extra))});
        keep(std::move(found));
    }
    void type_three(const UniqueLoop& loop, unsigned first, unsigned second, Nine extra) {
        for (unsigned k = count(extra); k <= 7; ++k)
            for (unsigned kind = 0; kind < 3; ++kind) {
                const unsigned h = places_of[first].house[kind];
                if (places_of[second].house[kind] != h) continue;
                naked(loop, first, second, extra, k, h);
                hidden(loop, first, second, extra, k, h);
            }
    }
    // The extra digits of the two cells and k - 1 other cells of the house have k digits between them.
    void naked(const UniqueLoop& loop, unsigned first, unsigned second, Nine extra, unsigned k, unsigned h) {
        if (2 * k > marks_.open_cells(h)) return;
        const Nine own = bit(places_of[first].position[h / 9]), not_this = bit(places_of[second].position[h / 9]);
        for (std::uint32_t subset = (1u << k) - 1; subset <= all_nine; subset = next_subset(subset)) {
            const Nine chosen = static_cast<Nine>(subset);
            if ((chosen & own) == 0 || (chosen & not_this) != 0) continue;
            const Nine others = without(chosen, own);
            Nine digits = extra, of_others = 0;
            bool tight = count(extra) >= 2;
            for (Nine left = others; left != 0;) {
                const Nine theirs = marks_.digits(house_cells[h][pop(left)]);
                tight = tight && count(theirs) >= 2;
                of_others |= theirs;
            }
            digits |= of_others;
            const Nine both = static_cast<Nine>((extra & marks_.digits(first) & marks_.digits(second)) | of_others);
            if (!tight || count(digits) != k || count(both) != k) continue;
            auto found = start(loop, 3, k - 1);
            for (Nine left = without(all_nine, static_cast<Nine>(chosen | not_this)); left != 0;)
                remove(found, house_cells[h][pop(left)], digits);
            found.step.houses.push_back(house(h));
            found.step.fill_cells = cells_at(h, others);
            found.fill = digits;
            keep(std::move(found));
        }
    }
    // The two digits of the loop and k - 2 others have k places between them in the house, one cell of the two counted
    // away.
    void hidden(const UniqueLoop& loop, unsigned first, unsigned second, Nine extra, unsigned k, unsigned h) {
        if (2 * k >= marks_.open_cells(h) || k < 2) return;
        std::vector<unsigned> free;
        for (Nine left = without(all_nine, static_cast<Nine>(loop.pair | extra)); left != 0;) free.push_back(pop(left));
        const unsigned pick = k - 2;
        if (pick > free.size() || free.empty()) return;
        const std::uint32_t end = 1u << free.size();
        for (std::uint32_t subset = (1u << pick) - 1; subset < end; subset = next_subset(subset)) {
            Nine digits = loop.pair;
            for (unsigned i = 0; i < free.size(); ++i)
                if ((subset >> i & 1u) != 0) digits |= bit(free[i]);
            try_hidden(loop, first, second, digits, k, h);
            if (pick == 0) break;
        }
    }
    void try_hidden(const UniqueLoop& loop, unsigned first, unsigned second, Nine digits, unsigned k, unsigned h) {
        const unsigned kind = h / 9;
        Nine positions = 0;
        for (Nine left = digits; left != 0;) {
            const Nine places = without(marks_.places(h, pop(left)), bit(places_of[second].position[kind]));
            if (places == 0) return;
            positions |= places;
        }
        if (count(positions) != k) return;
        const Nine others = without(positions, bit(places_of[first].position[kind]));
        auto found = start(loop, 3, count(others) - 1);
        for (Nine left = others; left != 0;) remove(found, house_cells[h][pop(left)], without(all_nine, digits));
        found.step.houses.push_back(house(h));
        found.step.fill_cells = cells_at(h, others);
        found.fill = digits;
        found.hidden = true;
        keep(std::move(found));
    }
    void type_four(const UniqueLoop& loop, unsigned first, unsigned second) {
        const unsigned low = lowest(loop.pair), high = lowest(without(loop.pair, bit(low)));
        unsigned locked_low = house_count, locked_high = house_count;
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = places_of[first].house[kind];
            if (places_of[second].house[kind] != h) continue;
            if (count(marks_.places(h, low)) == 2) locked_low = h;
            if (count(marks_.places(h, high)) == 2) locked_high = h;
        }
        if (locked_low == house_count && locked_high == house_count) return;
        const bool low_is_locked = locked_low != house_count;
        auto found = start(loop, 4, 0);
        for (const unsigned cell : {first, second}) remove(found, cell, bit(low_is_locked ? high : low));
        found.step.houses.push_back(house(low_is_locked ? locked_low : locked_high));
        keep(std::move(found));
    }

    const Marks& marks_;
    std::vector<LoopStep> steps_;
    std::vector<std::pair<CellSet<9>, unsigned>> met_;
};

}  // namespace detail

/// Unique rectangles 4.5 and loops 4.6 (six cells), 4.7 (eight), 5.0 (more), types 1 to 4; type 3 costs 0.1 for each
/// further cell of its set. All are collected first; the easiest is taken first.
template <class Take>
bool find_unique_loops(const Marks& marks, Take&& take) {
    detail::LoopSteps steps(marks);
    detail::LoopSearch search(marks, [&](const detail::UniqueLoop& loop) { steps.add(loop); });
    for (unsigned c = 0; c < cell_count; ++c)
        if (count(marks.digits(c)) == 2) search.from(c);
    for (auto& found : std::move(steps).sorted())
        if (take(std::move(found.step))) return true;
    return false;
}

}  // namespace sudoku::inline v0::technique
