#pragma once

#include "chain_graph.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

// Alternating chains: strong and weak links in turn, a strong one first and last, so that one of the two ends is true.
// X-chains (one digit), XY-chains (cells of two candidates), AIC (both), grouped AIC.

namespace sudoku::inline v0::technique {

namespace detail {

/// Where the assumption that a node is false leads: breadth first, so that every chain is a shortest one.
class ChainsFrom {
public:
    ChainsFrom(const ChainGraph& graph, std::uint16_t start) : graph_(graph), parent_(2 * graph.size(), none) {
        parent_[start] = root;
        queue_.push_back(start);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const std::size_t state = queue_[next], node = state % graph.size();
            const bool is_true = state >= graph.size();
            for (const auto to : is_true ? graph.weak(node) : graph.strong(node)) reach(state, to, !is_true);
        }
    }

    bool reaches(std::size_t node) const { return parent_[node + graph_.size()] != none; }
    /// The nodes from the start to this one. Needs: it is reached.
    std::vector<std::uint16_t> chain_to(std::size_t node) const {
        std::vector<std::uint16_t> chain;
        for (std::size_t state = node + graph_.size(); state != root; state = parent_[state])
            chain.push_back(static_cast<std::uint16_t>(state % graph_.size()));
        std::reverse(chain.begin(), chain.end());
        return chain;
    }
    unsigned length_to(std::size_t node) const {
        unsigned length = 0;
        for (std::size_t state = node + graph_.size(); state != root; state = parent_[state]) ++length;
        return length;
    }

private:
    static constexpr std::uint32_t none = 0xFFFF'FFFF, root = 0xFFFF'FFFE;

    void reach(std::size_t from, std::size_t node, bool is_true) {
        const std::size_t state = node + (is_true ? graph_.size() : 0);
        if (parent_[state] != none) return;
        parent_[state] = static_cast<std::uint32_t>(from);
        queue_.push_back(static_cast<std::uint32_t>(state));
    }

    const ChainGraph& graph_;
    std::vector<std::uint32_t> parent_;  // of a node that is false, then of one that is true
    std::vector<std::uint32_t> queue_;
};

/// The ends of a chain, and how many nodes it has.
struct ChainEnds {
    std::uint16_t length, first, last;
};

/// The candidates that are false whichever end is true.
inline CandidateSet removed_by(const ChainGraph& graph, const ChainEnds& ends) {
    auto removed = graph[ends.first].others;
    return removed &= graph[ends.last].others;
}

/// The chains between any two nodes that remove something, shortest first; one from a node to itself places it.
inline std::vector<ChainEnds> all_chains(const ChainGraph& graph) {
    std::vector<ChainEnds> found;
    for (std::uint16_t first = 0; first < graph.size(); ++first) {
        if (graph.strong(first).empty()) continue;
        const ChainsFrom chains(graph, first);
        for (std::uint16_t last = first; last < graph.size(); ++last) {
            if (!chains.reaches(last) || (first == last && graph[first].cells.size() > 1)) continue;
            const ChainEnds ends{static_cast<std::uint16_t>(chains.length_to(last)), first, last};
            if (ends.length >= 4 && !removed_by(graph, ends).empty()) found.push_back(ends);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const ChainEnds& a, const ChainEnds& b) { return a.length < b.length; });
    return found;
}

inline Step alternating_step(const ChainGraph& graph, Technique technique, const ChainEnds& ends) {
    auto step = further_step(technique);
    step.complexity = ends.length;
    CellSet<9> cells;
    for (const auto node : ChainsFrom(graph, ends.first).chain_to(ends.last)) {
        step.groups.push_back(group_of(graph[node].cells, bit(graph[node].digit)));
        cells |= graph[node].cells;
        step.digits.insert(digit_of(graph[node].digit));
    }
    step.cells = list_of(cells);
    if (ends.first == ends.last) {
        step.placed = candidate(graph[ends.first].cells.front().index, graph[ends.first].digit);
        return step;
    }
    const auto removed = removed_by(graph, ends);
    for (unsigned c = 0; c < candidate_count; ++c)
        if (removed.contains(c)) step.removed.push_back(candidate(c / 9, c % 9));
    return step;
}

constexpr ChainLinks links_of(Technique technique) {
    if (technique == Technique::x_chain) return {true, false, false};
    if (technique == Technique::xy_chain) return {false, true, false};
    return {true, true, technique == Technique::grouped_alternating_chain};
}
/// A chain of groups has one; what runs without is an AIC.
inline bool has_group(const Step& step) {
    return std::any_of(step.groups.begin(), step.groups.end(),
                       [](const auto& group) { return group.cells.size() > 1; });
}

}  // namespace detail

/// X-chain, XY-chain, alternating inference chain or grouped one, shortest first: of four nodes or more. What sees both
/// ends is false; a chain back to its start shows that it is true. Loops are taken as the chains that they consist of.
template <class Take>
bool find_alternating_chains(const Marks& marks, Technique technique, Take&& take) {
    const detail::ChainGraph graph(marks, detail::links_of(technique));
    for (const auto& ends : detail::all_chains(graph)) {
        auto step = detail::alternating_step(graph, technique, ends);
        if (technique == Technique::grouped_alternating_chain && !detail::has_group(step)) continue;
        if (take(std::move(step))) return true;
    }
    return false;
}

}  // namespace sudoku::inline v0::technique
