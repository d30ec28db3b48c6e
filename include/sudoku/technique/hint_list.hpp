#pragma once

#include "chain_hint.hpp"
#include "links.hpp"
#include "literal.hpp"
#include "marks.hpp"
#include "rating_order.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

// All hints of a search for chains, of which the choice is made at the end: one for each set of candidates removed.

namespace sudoku::inline v0::technique::detail {

/// Sorts what a hint removes as it is drawn: by the cells' order in a hash table of 16 to 128 places, ties as they
/// come, digits rising inside a cell.
inline void sort_as_drawn(std::vector<Literal>& removed) {
    std::vector<unsigned> cells;
    for (const auto literal : removed)
        if (std::find(cells.begin(), cells.end(), cell_in(literal)) == cells.end()) cells.push_back(cell_in(literal));
    const unsigned places = cells.size() <= 12 ? 16 : cells.size() <= 24 ? 32 : cells.size() <= 48 ? 64 : 128;
    std::stable_sort(cells.begin(), cells.end(), [&](unsigned a, unsigned b) { return a % places < b % places; });
    std::array<std::uint8_t, cell_count> rank{};
    for (std::size_t i = 0; i < cells.size(); ++i) rank[cells[i]] = static_cast<std::uint8_t>(i);
    std::sort(removed.begin(), removed.end(), [&](Literal a, Literal b) {
        return std::pair(rank[cell_in(a)], digit_in(a)) < std::pair(rank[cell_in(b)], digit_in(b));
    });
}

/// A chain hint among all of a search: what it removes, and what the choice between equal ones goes by.
struct ListedHint {
    ChainHint hint;
    ExactRating rating;
    unsigned order = 0;
    std::vector<Literal> removed;  ///< as the technique lists them
    std::vector<ChainLink> path;   ///< of a cycle or simple chain

    auto key() const { return std::tuple(rating, hint.complexity, hint.kind, order); }
};

/// Keeps of hints that remove the same the first by rating, length, kind and order of discovery.
class HintList {
public:
    explicit HintList(const Marks& marks) : marks_(marks) {}

    bool wants(const ChainHint& hint, unsigned least) const {
        const auto found = by_removed_.find(removed_key(removed_by(hint)));
        return found == by_removed_.end() ||
               std::pair(least, hint.kind) <
                   std::pair(unsigned{found->second.hint.complexity}, found->second.hint.kind);
    }
    void offer(const ChainHint& hint) { keep({hint, hint.exact_rating(), next_++, removed_by(hint), {}}); }
    void offer_cycle(const ChainHint& hint, const std::vector<ChainLink>& path, const std::vector<Literal>& removed) {
        keep({hint, hint.exact_rating(), next_++, removed, path});
    }
    void offer_simple(const ChainHint& hint, const std::vector<ChainLink>& path) {
        keep({hint, hint.exact_rating(), next_++, removed_by(hint), path});
    }

    std::vector<ListedHint> sorted() && {
        std::vector<ListedHint> list;
        for (auto& [key, hint] : by_removed_) list.push_back(std::move(hint));
        std::sort(list.begin(), list.end(), [](const ListedHint& a, const ListedHint& b) { return a.key() < b.key(); });
        return list;
    }

private:
    std::vector<Literal> removed_by(const ChainHint& hint) const {
        if (!says_true(hint.conclusion)) return {hint.conclusion};
        std::vector<Literal> removed;
        const unsigned cell = cell_in(hint.conclusion);
        for (Nine left = without(marks_.digits(cell), bit(digit_in(hint.conclusion))); left != 0;)
            removed.push_back(is_false(cell, pop(left)));
        return removed;
    }
    static std::vector<Literal> removed_key(std::vector<Literal> removed) {
        std::sort(removed.begin(), removed.end());
        return removed;
    }
    void keep(ListedHint hint) {
        auto key = removed_key(hint.removed);
        const auto found = by_removed_.find(key);
        if (found == by_removed_.end()) {
            by_removed_.emplace(std::move(key), std::move(hint));
        } else if (hint.key() < found->second.key()) {
            found->second = std::move(hint);
        }
    }

    const Marks& marks_;
    unsigned next_ = 0;
    std::map<std::vector<Literal>, ListedHint> by_removed_;
};

}  // namespace sudoku::inline v0::technique::detail
