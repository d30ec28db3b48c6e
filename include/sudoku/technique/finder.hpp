#pragma once

#include "easiest_chain.hpp"
#include "easiest_multiple_chain.hpp"
#include "exclusion.hpp"
#include "fish.hpp"
#include "forcing_chains.hpp"
#include "further.hpp"
#include "inner_hints.hpp"
#include "locked.hpp"
#include "subsets.hpp"
#include "unique_loops.hpp"
#include "universal_grave.hpp"
#include "wings.hpp"

#include <functional>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace sudoku::inline v0::technique {

namespace detail {

inline Step chain_step(const ChainHint& hint, unsigned level) {
    auto step = step_of(hint.technique, hint.tenths());
    step.form = hint.form;
    step.complexity = hint.complexity;
    step.level = static_cast<std::uint8_t>(level);
    step.assumed = candidate(cell_in(hint.source), digit_in(hint.source));
    step.assumed_true = says_true(hint.source);
    return step;
}
inline void conclude(Step& step, const Marks& marks, Literal conclusion) {
    const unsigned cell = cell_in(conclusion), digit = digit_in(conclusion);
    step.concluded = candidate(cell, digit);
    step.concluded_true = says_true(conclusion);
    if (!step.concluded_true) {
        step.removed.push_back(candidate(cell, digit));
        return;
    }
    step.placed = candidate(cell, digit);
    for (Nine left = without(marks.digits(cell), bit(digit)); left != 0;)
        step.removed.push_back(candidate(cell, pop(left)));
}

/// A chain of a step from the links of a path, each following from the next.
inline Chain simple_chain(std::span<const ChainLink> path, bool is_cycle) {
    Chain chain;
    for (std::size_t i = 0; i < path.size(); ++i) {
        Statement statement;
        statement.candidate = candidate(cell_in(path[i].literal), digit_in(path[i].literal));
        statement.is_true = says_true(path[i].literal);
        if (i + 1 < path.size()) {
            statement.because.push_back(static_cast<std::uint16_t>(i + 1));
        } else if (is_cycle) {
            statement.because.push_back(0);
        }
        chain.push_back(std::move(statement));
    }
    return chain;
}

/// A chain of a step from what was reached.
inline Chain reached_chain(const Target& target) {
    const auto links = target.reached->chain_of(target.literal, target.is_fresh);
    Chain chain;
    const auto number_of = [&](Literal literal) {
        std::size_t i = 0;
        while (links[i].literal != literal) ++i;
        return static_cast<std::uint16_t>(i);
    };
    for (std::size_t i = 0; i < links.size(); ++i) {
        const Literal literal = links[i].literal;
        Statement statement;
        statement.candidate = candidate(cell_in(literal), digit_in(literal));
        statement.is_true = says_true(literal);
        statement.by_technique = links[i].reason == Reason::technique;
        target.reached->each_parent(literal, target.reached->node_in_chain(literal, target.is_fresh && i == 0),
                                    [&](Literal parent) { statement.because.push_back(number_of(parent)); });
        chain.push_back(std::move(statement));
    }
    return chain;
}

}  // namespace detail

/// Looks for steps; keeps the memory that chains need from one position to the next. Not for several threads at once.
class Finder {
public:
    explicit Finder(Techniques wanted = Techniques::sudoku_explainer(), bool with_chains = true)
        : wanted_(wanted), with_chains_(with_chains) {}

    /// The first step in Sudoku Explainer's order of techniques, nothing where none is found. Those that it does not
    /// know come after BUG and before what it calls exclusion and chains. `placed` are the cells with digits that are
    /// not given, which avoidable rectangles need.
    std::optional<Step> next(const Marks& marks, const CellSet<9>& placed = {}) {
        placed_ = placed;
        std::optional<Step> first;
        each(marks, [&](Step&& step) {
            if (!wanted_.contains(step.technique)) return false;
            first = std::move(step);
            return true;
        });
        return first;
    }

    /// Every step of one technique, in the order in which it finds them; chains sorted by rating, of those that remove
    /// the same the first.
    std::vector<Step> all(const Marks& marks, Technique technique, const CellSet<9>& placed = {}) {
        std::vector<Step> steps;
        placed_ = placed;
        wanted_ = {technique};
        if (Technique::nishio <= technique && technique <= Technique::dynamic_plus_dynamic_chains) {
            for (const auto& search : searches)
                if (search.rules.technique == technique) all_of_search(marks, search, steps);
        } else if (is_simple_chain(technique)) {
            all_simple_chains(marks, technique, steps);
        } else {
            each(marks, [&](Step&& step) {
                if (step.technique == technique) steps.push_back(std::move(step));
                return false;
            });
        }
        return steps;
    }

private:
    struct Search {
        SearchRules rules;
        detail::InnerRules inner;
    };
    static constexpr Search searches[] = {
        {{Technique::nishio, 75, false, true, false}, {}},
        {{Technique::multiple_forcing_chains, 80, true, false, true}, {}},
        {{Technique::dynamic_forcing_chains, 85, true, true, true}, {}},
        {{Technique::dynamic_plus, 90, true, true, true}, {1, 0}},
        {{Technique::dynamic_plus_forcing_chains, 95, true, true, true}, {2, 0}},
        {{Technique::dynamic_plus_multiple_chains, 100, true, true, true}, {3, 0}},
        {{Technique::dynamic_plus_dynamic_chains, 105, true, true, true}, {4, 0}},
        {{Technique::dynamic_plus_dynamic_chains, 105, true, true, true}, {4, 1}},
        {{Technique::dynamic_plus_dynamic_chains, 105, true, true, true}, {4, 2}},
        {{Technique::dynamic_plus_dynamic_chains, 105, true, true, true}, {4, 3}},
    };
    static constexpr bool is_simple_chain(Technique technique) {
        return Technique::x_cycle <= technique && technique <= Technique::forcing_chain;
    }

    bool any_of(auto... techniques) const { return (wanted_.contains(techniques) || ...); }

    // A bool says that the search is over.
    template <class Take>
    bool each(const Marks& marks, const Take& take) {
        using enum Technique;
        return (any_of(hidden_single) && find_hidden_singles(marks, take)) ||
               (any_of(direct_pointing, direct_claiming) &&
                find_direct_locked(marks, any_of(direct_pointing), any_of(direct_claiming), take)) ||
               (any_of(direct_hidden_pair) && find_direct_hidden_sets<2>(marks, take)) ||
               (any_of(naked_single) && find_naked_singles(marks, take)) ||
               (any_of(direct_hidden_triplet) && find_direct_hidden_sets<3>(marks, take)) ||
               (any_of(pointing, claiming) && find_locked(marks, any_of(pointing), any_of(claiming), take)) ||
               (any_of(naked_pair) && find_naked_sets<2>(marks, take)) ||
               (any_of(x_wing) && find_fish<2>(marks, take)) ||
               (any_of(hidden_pair) && find_hidden_sets<2>(marks, take)) ||
               (any_of(naked_triplet) && find_naked_sets<3>(marks, take)) ||
               (any_of(swordfish) && find_fish<3>(marks, take)) ||
               (any_of(hidden_triplet) && find_hidden_sets<3>(marks, take)) || harder(marks, take);
    }
    template <class Take>
    bool harder(const Marks& marks, const Take& take) {
        using enum Technique;
        return (any_of(xy_wing) && find_wings(marks, false, take)) ||
               (any_of(xyz_wing) && find_wings(marks, true, take)) ||
               (any_of(unique_rectangle, unique_loop) && find_unique_loops(marks, take)) ||
               (any_of(naked_quad) && find_naked_sets<4>(marks, take)) ||
               (any_of(jellyfish) && find_fish<4>(marks, take)) ||
               (any_of(hidden_quad) && find_hidden_sets<4>(marks, take)) ||
               (any_of(bivalue_universal_grave) && find_universal_grave(marks, take)) ||
               (wanted_.any_beyond_sudoku_explainer() && find_further(marks, placed_, wanted_, std::cref(take))) ||
               (any_of(aligned_pair_exclusion) && find_aligned_exclusion<2>(marks, take)) ||
               (any_of(x_cycle, forcing_x_chain, y_cycle, xy_cycle, forcing_chain) &&
                find_simple_chains(marks, take)) ||
               (any_of(aligned_triplet_exclusion) && find_aligned_exclusion<3>(marks, take)) || chains(marks, take);
    }
    template <class Take>
    bool chains(const Marks& marks, const Take& take) {
        for (const auto& search : searches)
            if (wanted_.contains(search.rules.technique) && search_chains(marks, search.rules, search.inner, take))
                return true;
        return false;
    }

    template <class Take>
    bool find_simple_chains(const Marks& marks, const Take& take) {
        const auto best = easiest_chain(marks, wanted_, with_chains_);
        return best && take(step_for(marks, best->hint, best->path, best->removed));
    }
    Step step_for(const Marks& marks, const ChainHint& hint, std::span<const ChainLink> path,
                  std::span<const Literal> removed) {
        auto step = detail::chain_step(hint, 0);
        if (with_chains_) step.chains.push_back(detail::simple_chain(path, hint.form == ChainForm::cycle));
        if (hint.form == ChainForm::cycle) {
            cycle_cells(step, path);
            for (const auto literal : removed)
                step.removed.push_back(detail::candidate(cell_in(literal), digit_in(literal)));
        } else {
            detail::conclude(step, marks, hint.conclusion);
        }
        return step;
    }
    void all_simple_chains(const Marks& marks, Technique technique, std::vector<Step>& steps) {
        detail::HintList list(marks);
        ForcingChains(marks, list).run();
        for (const auto& found : std::move(list).sorted())
            if (found.hint.technique == technique)
                steps.push_back(step_for(marks, found.hint, found.path, found.removed));
    }
    void all_of_search(const Marks& marks, const Search& search, std::vector<Step>& steps) {
        const auto with = [&](auto& more) {
            detail::HintList list(marks);
            ChainSearch(marks, search.rules, more, pool_, list).run();
            for (const auto& found : std::move(list).sorted())
                steps.push_back(step_for(marks, found.hint, search.rules, search.inner.inner, more));
        };
        if (search.inner.level == 0) {
            NothingMore more;
            with(more);
        } else {
            InnerHints more(search.inner);
            with(more);
        }
    }
    // From the assumption on, each cell once.
    static void cycle_cells(Step& step, std::span<const ChainLink> path) {
        CellSet<9> seen;
        for (std::size_t i = path.size(); i-- > 0;) {
            const auto cell = detail::cell_numbered(cell_in(path[i].literal));
            if (i == 0 || seen.contains(cell)) continue;
            seen.insert(cell);
            step.cells.push_back(cell);
        }
        const auto first = detail::cell_numbered(cell_in(path[0].literal));
        if (!seen.contains(first)) step.cells.push_back(first);
        for (const auto& link : path) step.digits.insert(detail::digit_of(digit_in(link.literal)));
    }

    template <class Take>
    bool search_chains(const Marks& marks, const SearchRules& rules, detail::InnerRules inner, const Take& take) {
        if (inner.level != 0) {
            InnerHints more(inner);
            return search_with(marks, rules, inner.inner, more, take);
        }
        NothingMore more;
        if (rules.dynamic) return search_with(marks, rules, 0, more, take);
        const auto best = detail::easiest_multiple_chain(marks, pool_);
        pool_.restart();
        return best && take(step_for(marks, *best, rules, 0, more));
    }
    template <class More, class Take>
    bool search_with(const Marks& marks, const SearchRules& rules, unsigned level, More& more, const Take& take) {
        BestHint best;
        ChainSearch(marks, rules, more, pool_, best).run();
        return best.best() && take(step_for(marks, *best.best(), rules, level, more));
    }
    template <class More>
    Step step_for(const Marks& marks, const ChainHint& hint, const SearchRules& rules, unsigned level, More& more) {
        auto step = detail::chain_step(hint, level);
        detail::conclude(step, marks, hint.conclusion);
        if (!with_chains_) return step;
        if (hint.form == ChainForm::cell) step.cells.push_back(step.assumed.cell);
        if (hint.form == ChainForm::house) {
            step.houses.push_back(house(places_of[cell_in(hint.source)].house[static_cast<unsigned>(hint.house)]));
            step.digits = DigitSet<9>::of(step.assumed.digit);
        }
        const auto targets = targets_of(hint, marks, rules.chain(), more, pool_);
        if (hint.form == ChainForm::contradiction) {
            const Literal fresh = targets[0].literal;
            step.concluded = detail::candidate(cell_in(fresh), digit_in(fresh));
        }
        for (const auto& target : targets) step.chains.push_back(detail::reached_chain(target));
        return step;
    }

    Techniques wanted_;
    CellSet<9> placed_;
    bool with_chains_;
    ReachedPool pool_;
};

}  // namespace sudoku::inline v0::technique
