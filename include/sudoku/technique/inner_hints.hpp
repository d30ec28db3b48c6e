#pragma once

#include "chain_search.hpp"
#include "easiest_multiple_chain.hpp"
#include "fish.hpp"
#include "forcing_chains.hpp"
#include "hint_list.hpp"
#include "locked.hpp"
#include "subsets.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

// Techniques inside a dynamic chain: when nothing simple is left, locked candidates, pairs, X-wings and, on higher
// levels, chains are looked for in the marks that are left, and rest on the marks that are gone.

namespace sudoku::inline v0::technique {

namespace detail {

/// What inner hints are to a search: how many levels of chains there are inside.
struct InnerRules {
    /// 0: none; 1: techniques without chains; 2: forcing chains, too; 3: multiple ones, too; 4: dynamic ones
    std::uint8_t level = 0;
    std::uint8_t inner = 0;  ///< of level 4: the level of the dynamic chains inside
};

/// The marks of a position as a key.
struct MarksKey {
    std::array<std::uint64_t, 12> words{};

    explicit MarksKey(const Marks& marks) {
        for (unsigned cell = 0; cell < cell_count; ++cell)
            for (Nine left = marks.digits(cell); left != 0;) {
                const unsigned candidate = cell * 9 + pop(left);
                words[candidate / 64] |= std::uint64_t{1} << candidate % 64;
            }
    }
    friend bool operator==(const MarksKey&, const MarksKey&) = default;
};
struct MarksKeyHash {
    std::size_t operator()(const MarksKey& key) const {
        std::uint64_t hash = 0;
        for (const auto word : key.words) hash = (hash ^ word) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace detail

/// Draws false literals by techniques, for `propagate`. Each level of nesting has one of its own.
class InnerHints {
public:
    explicit InnerHints(detail::InnerRules rules) : rules_(rules) {
        if (rules.level == 4) below_ = std::make_unique<InnerHints>(detail::InnerRules{rules.inner, 0});
    }

    /// Forgets what was found for other positions.
    void restart() {
        for (auto& kept : kept_) kept.clear();
        hints_.clear();
        numbers_.clear();
        if (below_) below_->restart();
    }

    bool operator()(const Marks& work, const Marks& start, Reached& reached) {
        if (rules_.level == 0) return false;
        if (locked(work, start, reached) || hidden_pairs(work, start, reached) || naked_pairs(work, start, reached) ||
            x_wings(work, start, reached))
            return true;
        if (rules_.level == 1) return false;
        for (unsigned producer = 0; producer < (rules_.level == 3 ? 2u : 1u); ++producer)
            if (chains(producer, work, start, reached)) return true;
        return false;
    }

private:
    using Parents = std::vector<Literal>;

    static void add_gone_digits(const Marks& work, const Marks& start, unsigned cell, Nine digits, Parents& parents) {
        for (Nine gone = without(start.digits(cell), work.digits(cell)) & digits; gone != 0;)
            add_once(is_false(cell, pop(gone)), parents);
    }
    static void add_gone_places(const Marks& work, const Marks& start, unsigned h, unsigned digit, Nine positions,
                                Parents& parents) {
        for (Nine gone = without(start.places(h, digit), work.places(h, digit)) & positions; gone != 0;)
            add_once(is_false(house_cells[h][pop(gone)], digit), parents);
    }
    static void add_once(Literal literal, Parents& parents) {
        if (std::find(parents.begin(), parents.end(), literal) == parents.end()) parents.push_back(literal);
    }
    /// Adds what the hint removes. Needs: sorted as drawn.
    static bool draw(std::span<const Literal> removed, const Parents& parents, const InnerHint* inner,
                     Reached& reached) {
        bool any = false;
        for (const auto literal : removed)
            if (!reached.contains(literal)) {
                reached.add_drawn(literal, parents, inner);
                any = true;
            }
        return any;
    }
    bool draw_sorted(std::vector<Literal>& removed, const Parents& parents, Reached& reached) {
        if (parents.empty() || removed.empty()) return false;
        detail::sort_as_drawn(removed);
        return draw(removed, parents, nullptr, reached);
    }

    bool locked(const Marks& work, const Marks& start, Reached& reached) {
        bool any = false;
        each_locked(work, true, true, [&](const Locked& found) {
            Nine left = found.removed(work);
            if (left == 0) return false;
            parents_.clear();
            add_gone_places(work, start, found.first, found.digit, without(all_nine, shared[found.first][found.second]),
                            parents_);
            removed_.clear();
            while (left != 0) removed_.push_back(is_false(house_cells[found.second][pop(left)], found.digit));
            any = draw_sorted(removed_, parents_, reached) || any;
            return false;
        });
        return any;
    }
    bool hidden_pairs(const Marks& work, const Marks& start, Reached& reached) {
        bool any = false;
        each_hidden_set<2>(work, 4, [&](const HouseSet& set) {
            removed_.clear();
            for (Nine left = set.positions; left != 0;) {
                const unsigned cell = house_cells[set.house][pop(left)];
                for (Nine others = without(work.digits(cell), set.digits); others != 0;)
                    removed_.push_back(is_false(cell, pop(others)));
            }
            if (removed_.empty()) return false;
            parents_.clear();
            const Nine outside = without(all_nine, set.positions);
            for (Nine where = outside; where != 0;) {
                const Nine position = bit(pop(where));
                for (Nine digits = set.digits; digits != 0;)
                    add_gone_places(work, start, set.house, pop(digits), position, parents_);
            }
            any = draw_sorted(removed_, parents_, reached) || any;
            return false;
        });
        return any;
    }
    bool naked_pairs(const Marks& work, const Marks& start, Reached& reached) {
        bool any = false;
        each_naked_set<2>(work, [&](const HouseSet& set) {
            removed_.clear();
            for (Nine left = without(all_nine, set.positions); left != 0;) {
                const unsigned cell = house_cells[set.house][pop(left)];
                for (Nine theirs = work.digits(cell) & set.digits; theirs != 0;)
                    removed_.push_back(is_false(cell, pop(theirs)));
            }
            if (removed_.empty()) return false;
            parents_.clear();
            for (Nine left = set.positions; left != 0;)
                add_gone_digits(work, start, house_cells[set.house][pop(left)], without(all_nine, set.digits),
                                parents_);
            any = draw_sorted(removed_, parents_, reached) || any;
            return false;
        });
        return any;
    }
    bool x_wings(const Marks& work, const Marks& start, Reached& reached) {
        bool any = false;
        each_fish<2>(work, [&](const Fish& fish) {
            removed_.clear();
            for (Nine covers = fish.cover; covers != 0;) {
                const unsigned h = number_of(fish.cover_kind(), pop(covers));
                for (Nine left = without(work.places(h, fish.digit), fish.base); left != 0;)
                    removed_.push_back(is_false(house_cells[h][pop(left)], fish.digit));
            }
            if (removed_.empty()) return false;
            parents_.clear();
            for (Nine base = fish.base; base != 0;)
                add_gone_places(work, start, number_of(fish.base_kind, pop(base)), fish.digit,
                                without(all_nine, fish.cover), parents_);
            any = draw_sorted(removed_, parents_, reached) || any;
            return false;
        });
        return any;
    }

    // Chains, found once for the same marks.
    using Listed = std::vector<const InnerHint*>;

    bool chains(unsigned producer, const Marks& work, const Marks& start, Reached& reached) {
        bool any = false;
        for (const auto* hint : hints_of(producer, work)) {
            parents_.clear();
            for (const auto& chain : hint->targets)
                for (const auto& link : chain)
                    if (says_true(link.literal)) add_parents_of(link, *hint, work, start);
            if (!parents_.empty()) any = draw(hint->removed, parents_, hint, reached) || any;
        }
        return any;
    }
    void add_parents_of(const ChainLink& link, const InnerHint& hint, const Marks& work, const Marks& start) {
        Reason reason = link.reason;
        if (reason == Reason::none) reason = hint.assumption_is_cell ? Reason::cell : hint.house_reason;
        const unsigned cell = cell_in(link.literal), digit = digit_in(link.literal);
        if (reason == Reason::cell) {
            add_gone_digits(work, start, cell, all_nine, parents_);
        } else if (reason <= Reason::column) {
            add_gone_places(work, start, places_of[cell].house[static_cast<unsigned>(reason)], digit, all_nine,
                            parents_);
        }
    }
    const Listed& hints_of(unsigned producer, const Marks& work) {
        detail::MarksKey key(work);
        auto& kept = kept_[producer];
        if (const auto found = kept.find(key); found != kept.end()) return found->second;
        return kept.emplace(key, find(producer, work)).first->second;
    }
    Listed find(unsigned producer, const Marks& work) {
        detail::HintList list(work);
        SearchRules rules;
        if (rules_.level < 4 && producer == 0) {
            ForcingChains(work, list).run();
        } else if (rules_.level == 3) {
            rules = {Technique::multiple_forcing_chains, 80, true, false, true};
            const auto where = detail::promising(work);
            ChainSearch search(work, rules, nothing_, pool_, list);
            if (where) search.only(*where);
            search.run();
        } else {
            rules = {Technique::dynamic_forcing_chains, static_cast<std::uint8_t>(85 + 5 * rules_.inner), true, true,
                     true};
            ChainSearch(work, rules, *below_, pool_, list).run();
        }
        Listed listed;
        for (auto& hint : std::move(list).sorted()) listed.push_back(inner_hint(std::move(hint), work, rules));
        return listed;
    }
    const InnerHint* inner_hint(detail::ListedHint&& listed, const Marks& work, const SearchRules& rules) {
        InnerHint hint;
        hint.removed = std::move(listed.removed);
        detail::sort_as_drawn(hint.removed);
        hint.complexity = listed.hint.complexity;
        hint.assumption_is_cell = listed.hint.form == ChainForm::cell;
        if (listed.hint.form == ChainForm::house) hint.house_reason = static_cast<Reason>(listed.hint.house);
        if (listed.hint.form == ChainForm::cycle) {
            hint.targets = {listed.path, reverse_of(listed.path)};
        } else if (listed.hint.form == ChainForm::simple) {
            hint.targets = {listed.path};
        } else if (rules.dynamic) {
            for (const auto& target : targets_of(listed.hint, work, rules.chain(), *below_, pool_))
                hint.targets.push_back(target.reached->chain_of(target.literal, target.is_fresh));
        } else {
            for (const auto& target : targets_of(listed.hint, work, rules.chain(), nothing_, pool_))
                hint.targets.push_back(target.reached->chain_of(target.literal, target.is_fresh));
        }
        hint.number = number_of_targets(hint.targets);
        hints_.push_back(std::move(hint));
        return &hints_.back();
    }
    // The same way back: each literal turned round, with the reason that it had on the way there.
    static std::vector<ChainLink> reverse_of(const std::vector<ChainLink>& path) {
        std::vector<ChainLink> reverse{{opposite(path[0].literal), Reason::none}};
        for (std::size_t i = path.size() - 1; i > 0; --i)
            reverse.push_back({opposite(path[i].literal), path[i].reason});
        return reverse;
    }
    unsigned number_of_targets(const std::vector<std::vector<ChainLink>>& targets) {
        std::vector<Literal> key;
        for (const auto& chain : targets) {
            for (const auto& link : chain) key.push_back(link.literal);
            key.push_back(static_cast<Literal>(2 * candidate_count));
        }
        return numbers_.emplace(std::move(key), static_cast<unsigned>(numbers_.size())).first->second;
    }

    detail::InnerRules rules_;
    std::unique_ptr<InnerHints> below_;
    NothingMore nothing_;
    ReachedPool pool_;
    std::array<std::unordered_map<detail::MarksKey, Listed, detail::MarksKeyHash>, 2> kept_;
    std::deque<InnerHint> hints_;
    std::map<std::vector<Literal>, unsigned> numbers_;
    Parents parents_;
    std::vector<Literal> removed_;
};

}  // namespace sudoku::inline v0::technique
