#pragma once

#include "chain_hint.hpp"
#include "propagate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

// Nishio, multiple and dynamic forcing chains: what every way to fill a cell or a house, or an assumption and its
// opposite, lead to alike; and assumptions that contradict themselves.

namespace sudoku::inline v0::technique {

/// One of Sudoku Explainer's chain searches over assumptions.
struct SearchRules {
    Technique technique{};
    std::uint8_t base = 0;  ///< tenths
    bool multiple = true;   ///< cells and houses are tried, not only single candidates
    bool dynamic = true;
    bool cell_links = true;

    constexpr ChainRules chain() const { return {cell_links, dynamic}; }
};

/// One end of a hint: a literal among what was reached.
struct Target {
    Reached* reached;
    Literal literal;
    bool is_fresh = false;  ///< the second of two that contradict each other

    unsigned least_size() const { return is_fresh ? reached->least_fresh_size() : reached->least_size(literal); }
    unsigned size() const { return is_fresh ? reached->fresh_size() : reached->size_of(literal); }
};

/// The complexity of a hint: the sizes of its targets' chains, and of the different hints inside them.
inline unsigned complexity_of(std::span<const Target> targets) {
    unsigned sum = 0;
    bool nested = false;
    for (const auto& target : targets) {
        sum += target.size();
        nested = nested || target.reached->uses_inner_hints();
    }
    if (!nested) return sum;
    std::vector<const InnerHint*> inner;
    for (const auto& target : targets) target.reached->chain_of(target.literal, target.is_fresh, &inner);
    std::vector<unsigned> seen;
    for (const auto* hint : inner) {
        if (std::find(seen.begin(), seen.end(), hint->number) != seen.end()) continue;
        seen.push_back(hint->number);
        sum += hint->complexity;
    }
    return sum;
}

/// What was reached from each assumption of a search, drawn once. The memory is kept from search to search.
class ReachedPool {
public:
    void restart() {
        known_.clear();
        used_ = 0;
    }
    template <class More>
    Reached& from(const Marks& marks, Literal assumption, ChainRules rules, More& more) {
        if (!known_.contains(assumption)) {
            known_.insert(assumption);
            if (used_ == pool_.size()) pool_.push_back(std::make_unique<Reached>());
            number_[assumption] = static_cast<std::uint16_t>(used_++);
            propagate(marks, assumption, rules, more, *pool_[number_[assumption]]);
        }
        return *pool_[number_[assumption]];
    }

    /// For what is needed only at once.
    Reached& spare() {
        if (!spare_) spare_ = std::make_unique<Reached>();
        return *spare_;
    }

private:
    LiteralSet known_;
    std::unique_ptr<Reached> spare_;
    std::array<std::uint16_t, std::size_t{2} * candidate_count> number_{};
    std::vector<std::unique_ptr<Reached>> pool_;
    std::size_t used_ = 0;
};

/// The assumptions that a hint starts from, in the order of its targets.
inline std::vector<Literal> assumptions_of(const ChainHint& hint, const Marks& marks) {
    const unsigned cell = cell_in(hint.source), digit = digit_in(hint.source);
    std::vector<Literal> assumptions;
    if (hint.form == ChainForm::cell) {
        for (Nine left = marks.digits(cell); left != 0;) assumptions.push_back(is_true(cell, pop(left)));
    } else if (hint.form == ChainForm::house) {
        const unsigned h = places_of[cell].house[static_cast<unsigned>(hint.house)];
        for (Nine left = marks.places(h, digit); left != 0;)
            assumptions.push_back(is_true(house_cells[h][pop(left)], digit));
    } else {
        assumptions.push_back(hint.source);
        if (hint.form == ChainForm::both_ways) assumptions.push_back(opposite(hint.source));
    }
    return assumptions;
}

/// The targets of a hint found earlier, drawn again where they are no longer in the pool.
template <class More>
std::vector<Target> targets_of(const ChainHint& hint, const Marks& marks, ChainRules rules, More& more,
                               ReachedPool& pool) {
    std::vector<Target> targets;
    for (const auto assumption : assumptions_of(hint, marks))
        targets.push_back({&pool.from(marks, assumption, rules, more), hint.conclusion});
    if (hint.form == ChainForm::contradiction) {
        Reached& reached = *targets[0].reached;
        const Literal fresh = reached.fresh();
        const Target recorded{&reached, opposite(fresh), false}, new_one{&reached, fresh, true};
        targets = says_true(fresh) ? std::vector{new_one, recorded} : std::vector{recorded, new_one};
    }
    return targets;
}

/// Cells and houses, a bit each, where a search may find something.
struct Promising {
    NumberSet<cell_count> cells;
    NumberSet<std::size_t{3} * candidate_count> houses;  // three kinds for each first candidate

    static constexpr unsigned house(unsigned cell, unsigned digit, unsigned kind) {
        return (cell * 9 + digit) * 3 + kind;
    }
};

/// A search: offers all of its hints to a sink, in Sudoku Explainer's order.
template <class More, class Sink>
class ChainSearch {
public:
    ChainSearch(const Marks& marks, const SearchRules& rules, More& more, ReachedPool& pool, Sink& sink)
        : marks_(marks), rules_(rules), more_(more), pool_(pool), sink_(sink) {}

    /// Without looking at cells and houses that are not promising.
    void only(const Promising& promising) { promising_ = &promising; }

    void run() {
        pool_.restart();
        const unsigned least = rules_.dynamic ? 2 : 3;
        for (unsigned cell = 0; cell < cell_count; ++cell) {
            const Nine digits = marks_.digits(cell);
            if (count(digits) < least) continue;
            for (Nine left = digits; left != 0;) search(cell, pop(left));
            if (rules_.multiple) cell_hints(cell);
        }
    }

private:
    Reached& from(Literal assumption) { return pool_.from(marks_, assumption, rules_.chain(), more_); }

    void search(unsigned cell, unsigned digit) {
        if (rules_.dynamic) {
            Reached& yes = from(is_true(cell, digit));
            contradiction_hint(yes);
            Reached& no = pool_.spare();
            propagate(marks_, is_false(cell, digit), rules_.chain(), more_, no);
            contradiction_hint(no);
            if (rules_.multiple && count(marks_.digits(cell)) >= 3) {
                const std::array pair{&yes, &no};
                common_hints(pair, ChainForm::both_ways, kind_both_ways, is_true(cell, digit), HouseKind::box);
            }
        }
        if (rules_.multiple) house_hints(cell, digit);
    }
    void contradiction_hint(Reached& reached) {
        if (!reached.contradiction()) return;
        const std::array targets{Target{&reached, opposite(reached.fresh())}, Target{&reached, reached.fresh(), true}};
        offer(targets, ChainForm::contradiction, kind_contradiction, reached.assumption(), HouseKind::box,
              opposite(reached.assumption()));
    }
    void house_hints(unsigned cell, unsigned digit) {
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = places_of[cell].house[kind];
            const Nine places = marks_.places(h, digit);
            if (count(places) < 2 || lowest(places) != places_of[cell].position[kind]) continue;
            if (promising_ != nullptr && !promising_->houses.contains(Promising::house(cell, digit, kind))) continue;
            std::array<Reached*, 9> all{};
            unsigned size = 0;
            for (Nine left = places; left != 0;) all[size++] = &from(is_true(house_cells[h][pop(left)], digit));
            common_hints(std::span(all.data(), size), ChainForm::house, kind_house, is_true(cell, digit),
                         static_cast<HouseKind>(kind));
        }
    }
    void cell_hints(unsigned cell) {
        if (promising_ != nullptr && !promising_->cells.contains(cell)) return;
        std::array<Reached*, 9> all{};
        unsigned size = 0;
        for (Nine left = marks_.digits(cell); left != 0;) all[size++] = &from(is_true(cell, pop(left)));
        common_hints(std::span(all.data(), size), ChainForm::cell, kind_cell, all[0]->assumption(), HouseKind::box);
    }

    // What is in all of them, in the order of the first: true ones, then false ones.
    void common_hints(std::span<Reached* const> all, ChainForm form, std::uint8_t kind, Literal source,
                      HouseKind house) {
        CandidateSet on = all[0]->on(), off = all[0]->off();
        for (const auto* other : all.subspan(1)) {
            on &= other->on();
            off &= other->off();
        }
        const auto offer_all = [&](std::span<const Literal> order, const CandidateSet& common) {
            if (common.empty()) return;
            for (const auto literal : order) {
                if (!common.contains(candidate_in(literal))) continue;
                if (says_true(literal) && count(marks_.digits(cell_in(literal))) < 2) continue;
                std::array<Target, 9> targets{};
                for (std::size_t i = 0; i < all.size(); ++i) targets[i] = {all[i], literal};
                offer(std::span<const Target>(targets.data(), all.size()), form, kind, source, house, literal);
            }
        };
        offer_all(all[0]->true_ones(), on);
        offer_all(all[0]->false_ones(), off);
    }
    void offer(std::span<const Target> targets, ChainForm form, std::uint8_t kind, Literal source, HouseKind house,
               Literal conclusion) {
        unsigned least = 0;
        for (const auto& target : targets) least += target.least_size();
        ChainHint hint{rules_.technique, form, rules_.base, kind, 0, source, house, conclusion};
        if (!sink_.wants(hint, least)) return;
        hint.complexity = static_cast<std::uint16_t>(complexity_of(targets));
        sink_.offer(hint);
    }

    const Marks& marks_;
    SearchRules rules_;
    More& more_;
    ReachedPool& pool_;
    Sink& sink_;
    const Promising* promising_ = nullptr;
};

}  // namespace sudoku::inline v0::technique
