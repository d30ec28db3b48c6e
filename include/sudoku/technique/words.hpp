#pragma once

#include "step.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What words in any language need: lists, and what a step removes, digits of the same cells together. A language is one
// file of functions from a Step to text: see words_english.hpp, and examples/german_words.hpp for one of your own.

namespace sudoku::inline v0::technique {

/// "a", "a and b", "a, b and c" with the language's own word before the last.
inline std::string listed(const std::vector<std::string>& items, std::string_view before_last) {
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i != 0) text += i + 1 == items.size() ? before_last : std::string_view(", ");
        text += items[i];
    }
    return text;
}

inline std::string listed(const std::vector<Cell<9>>& cells, std::string_view before_last) {
    std::vector<std::string> items;
    for (const auto cell : cells) items.push_back(to_string(cell));
    return listed(items, before_last);
}
inline std::string listed(DigitSet<9> digits, std::string_view before_last) {
    std::vector<std::string> items;
    for (const Digit d : digits) items.push_back(std::to_string(d));
    return listed(items, before_last);
}

/// Cells that lose the same digits.
struct Removal {
    std::vector<Cell<9>> cells;
    DigitSet<9> digits;
};

/// What a step removes, cells with the same digits together, in the order of the step.
inline std::vector<Removal> removals(const Step& step) {
    std::vector<std::pair<Cell<9>, DigitSet<9>>> by_cell;
    for (const auto& [cell, digit] : step.removed) {
        std::size_t i = 0;
        while (i < by_cell.size() && by_cell[i].first != cell) ++i;
        if (i == by_cell.size()) by_cell.emplace_back(cell, DigitSet<9>());
        by_cell[i].second.insert(digit);
    }
    std::vector<Removal> groups;
    for (const auto& [cell, digits] : by_cell) {
        std::size_t i = 0;
        while (i < groups.size() && groups[i].digits != digits) ++i;
        if (i == groups.size()) groups.push_back({{}, digits});
        groups[i].cells.push_back(cell);
    }
    return groups;
}

/// The numbers of the statements of a chain from what it starts with to what it arrives at, each after what it follows
/// from.
inline std::vector<std::size_t> in_order(const Chain& chain) {
    std::vector<std::size_t> order;
    std::vector<bool> done(chain.size());
    for (bool any = true; any;) {
        any = false;
        for (std::size_t i = chain.size(); i-- > 0;) {
            if (done[i]) continue;
            bool ready = true;
            for (const auto because : chain[i].because) ready = ready && done[because];
            if (!ready) continue;
            done[i] = any = true;
            order.push_back(i);
        }
    }
    return order;
}

}  // namespace sudoku::inline v0::technique
