#pragma once

#include "literal.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace sudoku::inline v0::technique {

/// A literal in a chain, and why it is there.
struct ChainLink {
    Literal literal;
    Reason reason;

    friend constexpr bool operator==(ChainLink a, ChainLink b) { return a.literal == b.literal; }
};

/// A chain hint found inside a chain: what it removes, how long it is, and the chain of each of its targets.
struct InnerHint {
    std::vector<Literal> removed;  ///< as false literals, in the order in which they are drawn
    unsigned complexity = 0;
    std::vector<std::vector<ChainLink>> targets;
    bool assumption_is_cell = false, assumption_is_house = false;
    Reason house_reason = Reason::none;
    unsigned number = 0;  ///< of the same targets the same number: see InnerHints
};

/// All that follows from an assumption, in the order in which it was drawn, each literal with what it follows from.
class Reached {
public:
    // Of a true literal, the marks that were gone when it was drawn take part too: `gone` are digits of its cell or
    // positions of its house. Of a literal drawn by a technique, `parent` is a number in `drawn`.
    struct Node {
        std::uint16_t parent = 0;
        Nine gone = 0;
        std::uint16_t size = 0;  // of the chain, once it is known
        Reason reason = Reason::none;
        std::uint8_t depth = 0;  // along main parents; one less than the least that size can be
    };
    /// What a technique inside the chain rests on.
    struct Drawn {
        std::uint32_t first, count;  // in parents_
        const InnerHint* inner;
    };

    void start(Literal assumption) {
        on_.clear();
        off_.clear();
        on_count_ = off_count_ = 0;
        drawn_.clear();
        parents_.clear();
        contradiction_ = false;
        assumption_ = assumption;
        add(assumption, Node{});
    }

    Literal assumption() const { return assumption_; }
    bool contains(Literal literal) const {
        return says_true(literal) ? on_.contains(literal) : off_.contains(candidate_in(literal));
    }
    const CandidateSet& on() const { return on_; }
    const CandidateSet& off() const { return off_; }
    std::span<const Literal> true_ones() const { return {on_order_.data(), on_count_}; }
    std::span<const Literal> false_ones() const { return {off_order_.data(), off_count_}; }
    const Node& node(Literal literal) const { return nodes_[literal]; }

    void add(Literal literal, const Node& node) {
        nodes_[literal] = node;
        if (says_true(literal)) {
            on_.insert(literal);
            on_order_[on_count_++] = literal;
        } else {
            off_.insert(candidate_in(literal));
            off_order_[off_count_++] = literal;
        }
    }
    Node child(Literal parent, Reason reason, Nine gone = 0) const {
        const unsigned depth = nodes_[parent].depth + 1u;
        return {parent, gone, 0, reason, static_cast<std::uint8_t>((std::min)(depth, 255u))};
    }
    /// Adds a false literal drawn by a technique. Needs: `parents` are in here, at least one.
    void add_drawn(Literal literal, std::span<const Literal> parents, const InnerHint* inner) {
        drawn_.push_back(
            {static_cast<std::uint32_t>(parents_.size()), static_cast<std::uint32_t>(parents.size()), inner});
        parents_.insert(parents_.end(), parents.begin(), parents.end());
        Node node;
        node.parent = static_cast<std::uint16_t>(drawn_.size() - 1);
        node.reason = Reason::technique;
        for (const auto parent : parents) node.depth = (std::max)(node.depth, nodes_[parent].depth);
        node.depth = static_cast<std::uint8_t>((std::min)(node.depth + 1, 255));
        add(literal, node);
    }
    /// The literal was drawn although its opposite is in here.
    void contradict(Literal literal, const Node& node) {
        contradiction_ = true;
        fresh_ = literal;
        fresh_node_ = node;
    }
    bool contradiction() const { return contradiction_; }
    /// The second of the two that contradict each other; it is not in here. Needs: contradiction().
    Literal fresh() const { return fresh_; }
    unsigned least_fresh_size() const { return fresh_node_.depth + 1u; }
    unsigned least_size(Literal literal) const { return nodes_[literal].depth + 1u; }
    bool uses_inner_hints() const {
        for (const auto& drawn : drawn_)
            if (drawn.inner != nullptr) return true;
        return false;
    }

    /// Calls visit(parent) for what the literal follows from, the main parent first.
    template <class Visit>
    void each_parent(Literal literal, const Node& node, Visit&& visit) const {
        if (node.reason == Reason::none) return;
        if (node.reason == Reason::technique) {
            const auto& drawn = drawn_[node.parent];
            for (std::uint32_t i = 0; i < drawn.count; ++i) visit(parents_[drawn.first + i]);
            return;
        }
        visit(Literal{node.parent});
        const unsigned cell = cell_in(literal), digit = digit_in(literal);
        for (Nine gone = node.gone; gone != 0;) {
            const unsigned which = pop(gone);
            visit(node.reason == Reason::cell
                      ? is_false(cell, which)
                      : is_false(house_cells[places_of[cell].house[static_cast<unsigned>(node.reason)]][which], digit));
        }
    }
    const InnerHint* inner_of(const Node& node) const {
        return node.reason == Reason::technique ? drawn_[node.parent].inner : nullptr;
    }

    /// The number of different literals that this one rests on, itself included. Kept once it is known.
    unsigned size_of(Literal literal) {
        auto& node = nodes_[literal];
        if (node.size == 0) node.size = static_cast<std::uint16_t>(count_from(literal, node));
        return node.size;
    }
    unsigned fresh_size() const { return count_from(fresh_, fresh_node_); }

    /// The chain of a literal, level by level over parents, with reasons; `inner` gets the hints used.
    std::vector<ChainLink> chain_of(Literal literal, bool is_fresh,
                                    std::vector<const InnerHint*>* inner = nullptr) const {
        std::vector<ChainLink> chain;
        LiteralSet seen;
        std::vector<Literal> level{literal}, next;
        bool first = true;
        while (!level.empty()) {
            next.clear();
            for (const auto l : level) {
                if (seen.contains(l)) continue;
                seen.insert(l);
                const Node& node = first && is_fresh ? fresh_node_ : nodes_[l];
                chain.push_back({l, node.reason});
                if (const auto* hint = inner_of(node); inner != nullptr && hint != nullptr) inner->push_back(hint);
                each_parent(l, node, [&](Literal parent) { next.push_back(parent); });
            }
            first = false;
            level.swap(next);
        }
        return chain;
    }
    const Node& node_in_chain(Literal literal, bool is_fresh) const { return is_fresh ? fresh_node_ : nodes_[literal]; }

private:
    unsigned count_from(Literal literal, const Node& start) const {
        LiteralSet seen;
        std::array<Literal, std::size_t{2} * candidate_count> open;
        unsigned size = 1, waiting = 0;
        seen.insert(literal);
        const auto visit = [&](Literal parent) {
            if (seen.contains(parent)) return;
            seen.insert(parent);
            ++size;
            open[waiting++] = parent;
        };
        each_parent(literal, start, visit);
        while (waiting != 0) {
            const Literal next = open[--waiting];
            each_parent(next, nodes_[next], visit);
        }
        return size;
    }

    CandidateSet on_, off_;
    std::uint16_t on_count_ = 0, off_count_ = 0;
    Literal assumption_ = 0, fresh_ = 0;
    bool contradiction_ = false;
    Node fresh_node_;
    std::vector<Drawn> drawn_;
    std::vector<Literal> parents_;
    std::array<Literal, candidate_count> on_order_, off_order_;
    std::array<Node, std::size_t{2} * candidate_count> nodes_;
};

}  // namespace sudoku::inline v0::technique
