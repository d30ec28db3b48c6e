#pragma once

#include "chain_hint.hpp"
#include "link_levels.hpp"
#include "links.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

// Chains of single candidates, each link following from the one before: cycles, and assumptions that lead to their own
// opposite.

namespace sudoku::inline v0::technique {

namespace detail {

inline constexpr std::uint8_t cycle_base(LinkKinds kinds) { return kinds == LinkKinds::xy ? 70 : 65; }
inline constexpr std::uint8_t simple_base(LinkKinds kinds) { return kinds == LinkKinds::xy ? 70 : 66; }
inline constexpr std::uint8_t kind_of(LinkKinds kinds) {
    return kinds == LinkKinds::x ? kind_x : kinds == LinkKinds::y ? kind_y : kind_xy;
}
inline constexpr Technique cycle_technique(LinkKinds kinds) {
    return kinds == LinkKinds::x   ? Technique::x_cycle
           : kinds == LinkKinds::y ? Technique::y_cycle
                                   : Technique::xy_cycle;
}
inline constexpr Technique simple_technique(LinkKinds kinds) {
    return kinds == LinkKinds::x ? Technique::forcing_x_chain : Technique::forcing_chain;
}

/// The cycles from one assumption, in rounds. What is true is found once; what is false is tried from everywhere.
class CycleWalk {
public:
    CycleWalk(const Links& links, LinkKinds kinds) : links_(links), kinds_(kinds) {}

    /// Calls visit(path, rounds) for each cycle; the path runs from the assumption, found again, back to what follows
    /// from it first. From `first_round` on; ends where visit returns true or after `last_round`.
    template <class Visit>
    void from(unsigned assumption, unsigned first_round, unsigned last_round, Visit&& visit) {
        known_.clear();
        known_.insert(assumption);
        waiting_.assign(1, static_cast<std::uint16_t>(assumption));
        for (unsigned rounds = 1; rounds <= last_round && !waiting_.empty(); ++rounds) {
            next_.clear();
            for (const auto p : waiting_)
                for (const auto& weak : links_.weak(p, kinds_)) {
                    if (is_on_path(weak.candidate, p, assumption)) continue;
                    for (const auto& strong : links_.strong(weak.candidate, kinds_)) {
                        if (rounds >= first_round && strong.candidate == assumption &&
                            visit(path(assumption, p, weak, strong.reason), rounds))
                            return;
                        if (known_.contains(strong.candidate)) continue;
                        known_.insert(strong.candidate);
                        from_[strong.candidate] = {weak.candidate, p, weak.reason, strong.reason};
                        next_.push_back(strong.candidate);
                    }
                }
            waiting_.swap(next_);
        }
    }

private:
    struct From {
        std::uint16_t false_one, true_one;
        Reason false_reason, true_reason;
    };

    bool is_on_path(unsigned false_one, unsigned true_one, unsigned assumption) const {
        for (; true_one != assumption; true_one = from_[true_one].true_one)
            if (from_[true_one].false_one == false_one) return true;
        return false;
    }
    const std::vector<ChainLink>& path(unsigned assumption, unsigned p, const Links::Link& weak, Reason last) {
        path_.clear();
        path_.push_back({static_cast<Literal>(assumption), last});
        path_.push_back({static_cast<Literal>(weak.candidate + candidate_count), weak.reason});
        for (; p != assumption; p = from_[p].true_one) {
            path_.push_back({static_cast<Literal>(p), from_[p].true_reason});
            path_.push_back({static_cast<Literal>(from_[p].false_one + candidate_count), from_[p].false_reason});
        }
        return path_;
    }

    const Links& links_;
    LinkKinds kinds_;
    CandidateSet known_;
    std::vector<std::uint16_t> waiting_, next_;
    std::vector<ChainLink> path_;
    std::array<From, candidate_count> from_;
};

/// The marks outside a cycle that both a true and a false one of it rule out, by the order of the true ones.
inline std::vector<Literal> removed_by_cycle(const Marks& marks, const std::vector<ChainLink>& path) {
    CellSet<9> own;
    for (const auto& link : path) own.insert(Cell<9>::numbered(cell_in(link.literal)));
    std::array<CellSet<9>, 9> seen_by_false{};
    Nine digits = 0;
    for (const auto& link : path)
        if (!says_true(link.literal)) {
            seen_by_false[digit_in(link.literal)] |= peer_sets[cell_in(link.literal)];
            digits |= bit(digit_in(link.literal));
        }
    std::vector<Literal> removed;
    for (const auto& link : path) {
        const unsigned digit = digit_in(link.literal);
        if (!says_true(link.literal) || (digits >> digit & 1u) == 0) continue;
        for (auto left = (peer_sets[cell_in(link.literal)] & seen_by_false[digit]) - own; !left.empty();) {
            const Literal literal = is_false(left.pop_front().index, digit);
            if (!marks.has(cell_in(literal), digit)) continue;
            if (std::find(removed.begin(), removed.end(), literal) == removed.end()) removed.push_back(literal);
        }
    }
    return removed;
}

/// The shortest way from an assumption to its own opposite, in rounds.
class OppositeWalk {
public:
    OppositeWalk(const Links& links, LinkKinds kinds) : links_(links), kinds_(kinds) {}

    /// The chain from the opposite back to the assumption, itself included; empty where there is none.
    std::vector<ChainLink> from(Literal assumption) {
        known_.clear();
        known_.insert(assumption);
        waiting_.assign(1, assumption);
        bool found = false;
        while (!waiting_.empty() && !found) {
            next_.clear();
            for (const auto p : waiting_) {
                const unsigned candidate = candidate_in(p);
                const auto links = says_true(p) ? links_.weak(candidate, kinds_) : links_.strong(candidate, kinds_);
                for (const auto& link : links) {
                    const auto q = static_cast<Literal>(link.candidate + (says_true(p) ? candidate_count : 0));
                    if (known_.contains(q)) continue;
                    known_.insert(q);
                    from_[q] = {p, link.reason};
                    if (q == opposite(assumption)) {
                        found = true;
                        break;
                    }
                    next_.push_back(q);
                }
                if (found) break;
            }
            waiting_.swap(next_);
        }
        std::vector<ChainLink> chain;
        if (!found) return chain;
        for (Literal at = opposite(assumption); at != assumption; at = from_[at].literal)
            chain.push_back({at, from_[at].reason});
        chain.push_back({assumption, Reason::none});
        return chain;
    }

private:
    const Links& links_;
    LinkKinds kinds_;
    LiteralSet known_;
    std::vector<Literal> waiting_, next_;
    std::array<ChainLink, std::size_t{2} * candidate_count> from_;
};

}  // namespace detail

/// Offers every cycle and forcing chain to a sink, in Sudoku Explainer's order; for a cycle with what it removes, for a
/// chain with its links.
template <class Sink>
class ForcingChains {
public:
    ForcingChains(const Marks& marks, Sink& sink) : marks_(marks), sink_(sink) {}

    void run() {
        const detail::CandidateNumbers numbers(marks_);
        if (numbers.size <= 128) return run<2>(numbers);
        if (numbers.size <= 256) return run<4>(numbers);
        run<12>(numbers);
    }

private:
    // Levels tell where there is anything to find: most assumptions lead nowhere.
    template <std::size_t Words>
    void run(const detail::CandidateNumbers& numbers) {
        const detail::LinkSets<Words> sets(marks_, numbers);
        if (!leads_anywhere(sets, numbers.size)) return;
        links_.emplace(marks_);
        for (const auto kinds : {LinkKinds::x, LinkKinds::y, LinkKinds::xy}) {
            detail::Levels<Words> levels(sets, kinds, numbers.size);
            levels.reach_all();
            const unsigned first_refuted = first_level_that_refutes(levels);
            detail::CycleWalk cycles(*links_, kinds);
            detail::OppositeWalk opposites(*links_, kinds);
            for (unsigned i = 0; i < numbers.size; ++i) {
                const auto candidate = numbers.candidates[i];
                const unsigned size = count(marks_.digits(candidate / 9));
                if (size < 2 || (kinds == LinkKinds::y && size != 2)) continue;
                add_cycles(cycles, kinds, candidate, levels, i, first_refuted);
                if (kinds == LinkKinds::y) continue;
                if (levels.refutes_itself(i)) add_simple(opposites, kinds, static_cast<Literal>(candidate));
                if (levels.proves_itself(i))
                    add_simple(opposites, kinds, static_cast<Literal>(candidate + candidate_count));
            }
        }
    }
    // With all links, which the others are part of. Where no candidate refutes itself no cycle removes one.
    template <std::size_t Words>
    static bool leads_anywhere(const detail::LinkSets<Words>& sets, unsigned size) {
        detail::Levels<Words> levels(sets, LinkKinds::xy, size);
        levels.reach_all();
        for (unsigned i = 0; i < size; ++i)
            if (levels.refutes_itself(i) || levels.proves_itself(i)) return true;
        return false;
    }
    /// The number of levels where no candidate refutes itself.
    template <std::size_t Words>
    static unsigned first_level_that_refutes(const detail::Levels<Words>& levels) {
        for (unsigned level = 1; level < levels.levels(); ++level)
            for (unsigned i = 0; i < levels.size(); ++i)
                if (levels.refutes_itself(level, i)) return level;
        return levels.levels();
    }
    // A cycle removes only what refutes itself in one round more than it has itself, at most.
    template <std::size_t Words>
    void add_cycles(detail::CycleWalk& walk, LinkKinds kinds, std::uint16_t candidate,
                    const detail::Levels<Words>& levels, unsigned i, unsigned first_refuted) {
        if (first_refuted == levels.levels()) return;
        unsigned first = 0, last = 0;  // levels on which a cycle may close
        for (unsigned level = (std::max)(1u, first_refuted - 1); level < levels.levels(); ++level)
            if (levels.may_close(level, i)) {
                if (first == 0) first = level;
                last = level;
            }
        if (first != 0) add_cycles(walk, kinds, candidate, first + 1, last + 1);
    }
    void add_cycles(detail::CycleWalk& walk, LinkKinds kinds, std::uint16_t candidate, unsigned first_round,
                    unsigned last_round) {
        walk.from(candidate, first_round, last_round, [&](const std::vector<ChainLink>& path, unsigned) {
            const auto removed = detail::removed_by_cycle(marks_, path);
            ChainHint hint{detail::cycle_technique(kinds),
                           ChainForm::cycle,
                           detail::cycle_base(kinds),
                           detail::kind_of(kinds),
                           static_cast<std::uint16_t>(path.size()),
                           candidate};
            if (!removed.empty()) sink_.offer_cycle(hint, path, removed);
            return false;
        });
    }
    void add_simple(detail::OppositeWalk& walk, LinkKinds kinds, Literal assumption) {
        const auto chain = walk.from(assumption);
        if (chain.empty()) return;
        ChainHint hint{detail::simple_technique(kinds),
                       ChainForm::simple,
                       detail::simple_base(kinds),
                       detail::kind_of(kinds),
                       static_cast<std::uint16_t>(chain.size()),
                       assumption};
        hint.conclusion = opposite(assumption);
        sink_.offer_simple(hint, chain);
    }

    const Marks& marks_;
    std::optional<Links> links_;
    Sink& sink_;
};

}  // namespace sudoku::inline v0::technique
