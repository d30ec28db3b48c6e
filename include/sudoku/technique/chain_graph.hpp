#pragma once

#include "literal.hpp"
#include "seen.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// What alternating chains run through: nodes, which are candidates or groups of two or three candidates of a digit
// where a box and a line meet. A group is true where one of its candidates is.

namespace sudoku::inline v0::technique::detail {

/// Which nodes and links a chain may have.
struct ChainLinks {
    bool houses;  ///< strong links in houses
    bool cells;   ///< strong links in cells of two candidates, weak links in cells
    bool groups;  ///< groups
};

struct ChainNode {
    CellSet<9> cells;
    std::uint8_t digit;
    CandidateSet others;  ///< the candidates that are false when it is true
};

/// The nodes of a position and their links. Strong: if one is false, the other is true. Weak: if one is true, the other
/// is false.
class ChainGraph {
public:
    ChainGraph(const Marks& marks, ChainLinks links) : marks_(marks), links_(links), places_(digit_cells(marks)) {
        number_.fill(none);
        for (unsigned c = 0; c < cell_count; ++c)
            for (Nine left = marks.digits(c); left != 0;) {
                const unsigned d = pop(left);
                number_[c * 9 + d] = static_cast<std::uint16_t>(nodes_.size());
                add_node({cell_numbered(c)}, d);
            }
        const std::size_t single = nodes_.size();
        if (links.groups) add_groups();
        strong_.resize(nodes_.size());
        weak_.resize(nodes_.size());
        add_strong_links();
        for (std::size_t i = 0; i < nodes_.size(); ++i) add_weak_links(i, single);
    }

    std::size_t size() const { return nodes_.size(); }
    const ChainNode& operator[](std::size_t node) const { return nodes_[node]; }
    std::span<const std::uint16_t> strong(std::size_t node) const { return strong_[node]; }
    std::span<const std::uint16_t> weak(std::size_t node) const { return weak_[node]; }

private:
    static constexpr std::uint16_t none = 0xFFFF;

    void add_node(const CellSet<9>& cells, unsigned digit) {
        ChainNode node{cells, static_cast<std::uint8_t>(digit), {}};
        for (auto seen = seen_by_all(cells) & places_[digit]; !seen.empty();)
            node.others.insert(seen.pop_front().index * 9u + digit);
        if (links_.cells && cells.size() == 1)
            for (Nine left = without(marks_.digits(cells.front().index), bit(digit)); left != 0;)
                node.others.insert(cells.front().index * 9u + pop(left));
        nodes_.push_back(node);
    }
    void add_groups() {
        for (unsigned box = 0; box < 9; ++box)
            for (unsigned line = 9; line < house_count; ++line)
                for (unsigned d = 0; d < 9; ++d) {
                    const Nine places = marks_.places(box, d) & shared[box][line];
                    if (count(places) >= 2) add_node(cells_of_house(box, places), d);
                }
    }

    void link(std::size_t a, std::size_t b) {
        strong_[a].push_back(static_cast<std::uint16_t>(b));
        strong_[b].push_back(static_cast<std::uint16_t>(a));
    }
    void add_strong_links() {
        for (unsigned c = 0; links_.cells && c < cell_count; ++c)
            if (const Nine own = marks_.digits(c); count(own) == 2)
                link(number_[c * 9 + lowest(own)], number_[c * 9 + lowest(without(own, bit(lowest(own))))]);
        for (unsigned h = 0; links_.houses && h < house_count; ++h)
            for (unsigned d = 0; d < 9; ++d) add_house(h, d);
    }
    // Two nodes that have all places of a digit in the house between them.
    void add_house(unsigned h, unsigned d) {
        const auto places = cells_of_house(h, marks_.places(h, d));
        if (places.size() < 2 || (places.size() > 2 && !links_.groups)) return;
        std::array<std::uint16_t, 32> inside{};
        std::size_t size = 0;
        for (auto left = places; !left.empty();) inside[size++] = number_[left.pop_front().index * 9u + d];
        for (std::size_t node = first_group(); node < nodes_.size(); ++node)
            if (nodes_[node].digit == d && holds(places, nodes_[node].cells))
                inside[size++] = static_cast<std::uint16_t>(node);
        for (std::size_t j = 1; j < size; ++j)
            for (std::size_t i = 0; i < j; ++i) {
                const auto &a = nodes_[inside[i]].cells, &b = nodes_[inside[j]].cells;
                if ((a & b).empty() && (a | b) == places) link(inside[i], inside[j]);
            }
    }
    std::size_t first_group() const {
        std::size_t node = nodes_.size();
        while (node > 0 && nodes_[node - 1].cells.size() > 1) --node;
        return node;
    }
    void add_weak_links(std::size_t from, std::size_t single) {
        const auto& others = nodes_[from].others;
        for (std::size_t word = 0; word < CandidateSet::words; ++word)
            for (auto bits = others.word(word); bits != 0; bits &= bits - 1)
                weak_[from].push_back(number_[word * 64 + static_cast<unsigned>(std::countr_zero(bits))]);
        for (std::size_t node = single; node < nodes_.size(); ++node) {
            bool all = true;
            for (auto left = nodes_[node].cells; all && !left.empty();)
                all = others.contains(left.pop_front().index * 9u + nodes_[node].digit);
            if (all) weak_[from].push_back(static_cast<std::uint16_t>(node));
        }
    }

    const Marks& marks_;
    ChainLinks links_;
    DigitCells places_;
    std::vector<ChainNode> nodes_;                         // single candidates first
    std::array<std::uint16_t, candidate_count> number_{};  // of the node of each candidate
    std::vector<std::vector<std::uint16_t>> strong_, weak_;
};

}  // namespace sudoku::inline v0::technique::detail
