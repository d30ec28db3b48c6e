#pragma once

#include "singles.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

// The bivalue universal grave (BUG): if every open cell had two candidates and every candidate two places in each
// house, the puzzle would have two solutions or none. What stands in the way must be true.

namespace sudoku::inline v0::technique {

namespace detail {

/// The cells with candidates too many for a grave, in the order in which houses show them.
class Grave {
public:
    explicit Grave(const Marks& marks) : marks_(marks) {}

    /// Whether the position would be a grave without the extra candidates.
    bool find() {
        for (unsigned h = 0; h < house_count; ++h)
            for (unsigned d = 0; d < 9; ++d)
                if (!look_at(h, d)) return false;
        return !cells.empty() && rest_is_grave();
    }

    std::vector<unsigned> cells;
    std::array<Nine, cell_count> extra{};  ///< of each cell
    Nine all_extra = 0;
    CellSet<9> common;  ///< what all of them see, themselves left out

private:
    bool look_at(unsigned h, unsigned d) {
        const Nine places = marks_.places(h, d);
        if (places == 0 || count(places) == 2) return true;
        unsigned cell = cell_count, found = 0;
        for (Nine left = places; left != 0;) {
            const unsigned c = house_cells[h][pop(left)];
            if (count(marks_.digits(c)) < 3) continue;
            cell = c;
            ++found;
        }
        // Two or more that could be it are left undecided; another house may tell.
        if (found != 1) return found != 0;
        const bool first = cells.empty();
        if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
        extra[cell] |= bit(d);
        all_extra |= bit(d);
        common = first ? peer_sets[cell] : common & peer_sets[cell];
        for (const unsigned c : cells) common.erase(cell_numbered(c));
        return cells.size() < 2 || count(all_extra) == 1 || !common.empty();
    }
    bool rest_is_grave() const {
        for (unsigned c = 0; c < cell_count; ++c)
            if (marks_.is_open(c) && count(without(marks_.digits(c), extra[c])) != 2) return false;
        for (unsigned h = 0; h < house_count; ++h)
            for (unsigned d = 0; d < 9; ++d) {
                unsigned size = count(marks_.places(h, d));
                for (const unsigned c : cells)
                    size -= places_of[c].house[h / 9] == h && (extra[c] >> d & 1u) != 0 ? 1 : 0;
                if (size != 0 && size != 2) return false;
            }
        return true;
    }

    const Marks& marks_;
};

inline Step grave_step(const Grave& grave, unsigned type, unsigned tenths) {
    auto step = step_of(Technique::bivalue_universal_grave, tenths);
    step.type = static_cast<std::uint8_t>(type);
    for (const unsigned c : grave.cells) step.cells.push_back(cell_numbered(c));
    step.digits = digit_set(grave.all_extra);
    return step;
}

inline std::optional<Step> grave_type_four(const Marks& marks, const Grave& grave) {
    const unsigned a = grave.cells[0], b = grave.cells[1];
    const Nine both = without(static_cast<Nine>(marks.digits(a) & marks.digits(b)), grave.all_extra);
    if (count(both) != 1) return std::nullopt;
    for (unsigned kind = 0; kind < 3; ++kind) {
        if (places_of[a].house[kind] != places_of[b].house[kind]) continue;
        auto step = grave_step(grave, 4, 57);
        step.digits = digit_set(both);
        step.houses.push_back(house(places_of[a].house[kind]));
        for (const unsigned c : grave.cells)
            for (Nine left = without(marks.digits(c), static_cast<Nine>(grave.extra[c] | both)); left != 0;)
                step.removed.push_back(candidate(c, pop(left)));
        if (!step.removed.empty()) return step;
    }
    return std::nullopt;
}

/// One choice of k - 1 cells that with the extra digits make a naked set of k.
inline std::optional<Step> grave_type_three(const Marks& marks, const Grave& grave, unsigned h,
                                            const std::vector<unsigned>& list, std::uint32_t chosen, unsigned k) {
    Nine of_cells = 0;
    bool tight = count(grave.all_extra) >= 2;
    for (unsigned i = 0; i < list.size(); ++i) {
        if ((chosen >> i & 1u) == 0) continue;
        tight = tight && count(marks.digits(list[i])) >= 2;
        of_cells |= marks.digits(list[i]);
    }
    if (!tight || count(of_cells) != k || count(of_cells | grave.all_extra) != k) return std::nullopt;
    auto step = grave_step(grave, 3, 57 + k - 1);
    step.houses.push_back(house(h));
    step.digits = digit_set(of_cells);
    for (unsigned i = 0; i < list.size(); ++i) {
        if ((chosen >> i & 1u) != 0) {
            step.fill_cells.push_back(cell_numbered(list[i]));
            continue;
        }
        for (Nine left = marks.digits(list[i]) & of_cells; left != 0;)
            step.removed.push_back(candidate(list[i], pop(left)));
    }
    if (step.removed.empty()) return std::nullopt;
    return step;
}

template <class Take>
bool find_grave_type_three(const Marks& marks, const Grave& grave, Take&& take) {
    for (unsigned kind = 0; kind < 3; ++kind) {
        const unsigned h = places_of[grave.cells[0]].house[kind];
        if (!std::ranges::all_of(grave.cells, [&](unsigned c) { return places_of[c].house[kind] == h; })) continue;
        std::vector<unsigned> list;
        for (unsigned c = 0; c < cell_count; ++c)
            if (places_of[c].house[kind] == h && grave.common.contains(cell_numbered(c))) list.push_back(c);
        for (unsigned k = 2; k <= 6 && k <= list.size(); ++k)
            for (std::uint32_t chosen = (1u << (k - 1)) - 1; chosen < 1u << list.size(); chosen = next_subset(chosen))
                if (auto step = grave_type_three(marks, grave, h, list, chosen, k)) {
                    if (take(std::move(*step))) return true;
                }
    }
    return false;
}

}  // namespace detail

/// BUG type 1 5.6, types 2 and 4 5.7, type 3 5.8 to 6.2.
template <class Take>
bool find_universal_grave(const Marks& marks, Take&& take) {
    detail::Grave grave(marks);
    if (!grave.find()) return false;
    const auto& cells = grave.cells;
    const auto type_four = [&] {
        auto step = cells.size() == 2 ? detail::grave_type_four(marks, grave) : std::nullopt;
        return step && take(std::move(*step));
    };
    if (cells.size() == 1) {
        auto step = detail::grave_step(grave, 1, 56);
        for (Nine left = without(marks.digits(cells[0]), grave.extra[cells[0]]); left != 0;)
            step.removed.push_back(detail::candidate(cells[0], pop(left)));
        return take(std::move(step));
    }
    if (count(grave.all_extra) == 1) {
        auto step = detail::grave_step(grave, 2, 57);
        const unsigned d = lowest(grave.all_extra);
        for (auto seen = grave.common & marks.cells_with(d); !seen.empty();)
            step.removed.push_back({seen.pop_front(), detail::digit_of(d)});
        return (!step.removed.empty() && take(std::move(step))) || type_four();
    }
    if (grave.common.empty()) return false;
    return type_four() || detail::find_grave_type_three(marks, grave, take);
}

}  // namespace sudoku::inline v0::technique
