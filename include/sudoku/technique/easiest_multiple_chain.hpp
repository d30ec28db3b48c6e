#pragma once

#include "chain_search.hpp"
#include "link_levels.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// The easiest multiple forcing chain, by levels of bit sets instead of drawing each chain. Only for positions in which
// no candidate refutes itself, which is when multiple chains are looked for: then no assumption meets a contradiction,
// and what it reaches does not depend on the order of drawing.

namespace sudoku::inline v0::technique::detail {

template <std::size_t Words>
class EasiestMultipleChain {
public:
    using Set = FewSet<Words>;

    EasiestMultipleChain(const Marks& marks, const CandidateNumbers& numbers)
        : marks_(marks),
          numbers_(numbers),
          sets_(marks, numbers),
          levels_(sets_, LinkKinds::xy, numbers.size),
          reached_(numbers.size),
          lengths_(numbers.size) {
        levels_.reach_all();
    }

    /// Whether some candidate, assumed true, turns out false: then this search must not be used.
    bool any_refuted() {
        for (unsigned i = 0; i < numbers_.size; ++i)
            if (levels_.refutes_itself(i)) return true;
        return false;
    }

    std::optional<ChainHint> find() {
        each_cell_and_house([&](ChainForm form, unsigned, HouseKind house) {
            offer(form, form == ChainForm::cell ? kind_cell : kind_house, house);
        });
        if (best_) choose_first();
        return best_;
    }
    /// The cells and houses whose ways all lead to something alike.
    Promising promising() {
        Promising found;
        each_cell_and_house([&](ChainForm form, unsigned candidate, HouseKind house) {
            if (form == ChainForm::cell) {
                found.cells.insert(candidate / 9);
            } else {
                found.houses.insert(Promising::house(candidate / 9, candidate % 9, static_cast<unsigned>(house)));
            }
        });
        return found;
    }

private:
    // What one assumption reaches.
    struct False {
        bool known = false;
        Set set;
    };
    struct Lengths {
        std::vector<std::uint8_t> of_true, of_false;  // by candidate
    };

    const Set& false_ones(unsigned i) {
        auto& reached = reached_[i];
        if (!reached.known) {
            reached.known = true;
            levels_.known(i).each([&](unsigned x) { reached.set |= levels_.weak(x); });
        }
        return reached.set;
    }
    const Lengths& lengths(unsigned i) {
        auto& lengths = lengths_[i];
        if (!lengths.of_true.empty()) return lengths;
        lengths.of_true.resize(numbers_.size);
        lengths.of_false.resize(numbers_.size);
        Set done;
        for (unsigned level = 0; level < levels_.levels(); ++level) {
            Set now;
            levels_.level(level, i).each([&](unsigned x) {
                lengths.of_true[x] = static_cast<std::uint8_t>(2 * level + 1);
                now |= levels_.weak(x);
            });
            now -= done;
            done |= now;
            now.each([&](unsigned x) { lengths.of_false[x] = static_cast<std::uint8_t>(2 * level + 2); });
        }
        return lengths;
    }

    void start() { all_.clear(); }
    void add(unsigned cell, unsigned digit) { all_.push_back(numbers_.numbers[cell * 9 + digit]); }

    // Calls visit(form, first candidate, kind of house) where all ways lead to something alike, which on_ and off_ then
    // hold.
    template <class Visit>
    void each_cell_and_house(const Visit& visit) {
        for (unsigned cell = 0; cell < cell_count; ++cell) {
            const Nine digits = marks_.digits(cell);
            if (count(digits) < 3) continue;
            for (Nine left = digits; left != 0;) each_house(cell, pop(left), visit);
            start();
            for (Nine left = digits; left != 0;) add(cell, pop(left));
            if (any_common()) visit(ChainForm::cell, cell * 9u, HouseKind::box);
        }
    }
    template <class Visit>
    void each_house(unsigned cell, unsigned digit, const Visit& visit) {
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = places_of[cell].house[kind];
            const Nine places = marks_.places(h, digit);
            if (count(places) < 2 || lowest(places) != places_of[cell].position[kind]) continue;
            start();
            for (Nine left = places; left != 0;) add(house_cells[h][pop(left)], digit);
            if (any_common()) visit(ChainForm::house, cell * 9 + digit, static_cast<HouseKind>(kind));
        }
    }
    bool any_common() {
        on_ = levels_.known(all_[0]);
        off_ = false_ones(all_[0]);
        for (const auto i : std::span(all_).subspan(1)) {
            on_ &= levels_.known(i);
            off_ &= false_ones(i);
            if (on_.empty() && off_.empty()) return false;
        }
        return true;
    }
    void offer(ChainForm form, std::uint8_t kind, HouseKind house) {
        unsigned least = 0x10000;
        on_.each([&](unsigned x) { least = (std::min)(least, length_to(x, true)); });
        off_.each([&](unsigned x) { least = (std::min)(least, length_to(x, false)); });
        const auto key = std::pair(least, kind);
        if (least == 0x10000 || (best_ && std::pair(unsigned{best_->complexity}, best_->kind) <= key)) return;
        best_ = ChainHint{Technique::multiple_forcing_chains,
                          form,
                          80,
                          kind,
                          static_cast<std::uint16_t>(least),
                          static_cast<Literal>(numbers_.candidates[all_[0]]),
                          house};
        best_all_ = all_;
    }
    unsigned length_to(unsigned x, bool is_true) {
        if (is_true && count(marks_.digits(numbers_.candidates[x] / 9u)) < 2) return 0x10000;
        unsigned sum = 0;
        for (const auto i : all_) sum += is_true ? lengths(i).of_true[x] : lengths(i).of_false[x];
        return sum;
    }
    // Among the shortest the first in the order of drawing, true ones before false ones.
    void choose_first() {
        all_ = best_all_;
        NothingMore nothing;
        Reached reached;
        propagate(marks_, best_->source, ChainRules{}, nothing, reached);
        for (const auto order : {reached.true_ones(), reached.false_ones()})
            for (const auto literal : order) {
                const unsigned x = numbers_.numbers[candidate_in(literal)];
                const bool in_all = std::ranges::all_of(all_, [&](unsigned i) {
                    return says_true(literal) ? levels_.known(i).contains(x) : false_ones(i).contains(x);
                });
                if (!in_all || length_to(x, says_true(literal)) != best_->complexity) continue;
                best_->conclusion = literal;
                return;
            }
    }

    const Marks& marks_;
    const CandidateNumbers& numbers_;
    LinkSets<Words> sets_;
    Levels<Words> levels_;
    std::vector<False> reached_;
    std::vector<Lengths> lengths_;
    std::vector<std::uint16_t> all_, best_all_;
    Set on_, off_;
    std::optional<ChainHint> best_;
};

/// Where a search for multiple chains may find something; nothing known where a candidate refutes itself.
template <std::size_t Words>
std::optional<Promising> promising(const Marks& marks, const CandidateNumbers& numbers) {
    EasiestMultipleChain<Words> search(marks, numbers);
    if (search.any_refuted()) return std::nullopt;
    return search.promising();
}
inline std::optional<Promising> promising(const Marks& marks) {
    const CandidateNumbers numbers(marks);
    if (numbers.size <= 128) return promising<2>(marks, numbers);
    if (numbers.size <= 256) return promising<4>(marks, numbers);
    return promising<12>(marks, numbers);
}

template <std::size_t Words>
std::optional<ChainHint> easiest_multiple_chain(const Marks& marks, const CandidateNumbers& numbers,
                                                ReachedPool& pool) {
    EasiestMultipleChain<Words> search(marks, numbers);
    if (!search.any_refuted()) return search.find();
    BestHint best;
    NothingMore nothing;
    const SearchRules rules{Technique::multiple_forcing_chains, 80, true, false, true};
    ChainSearch(marks, rules, nothing, pool, best).run();
    return best.best();
}
inline std::optional<ChainHint> easiest_multiple_chain(const Marks& marks, ReachedPool& pool) {
    const CandidateNumbers numbers(marks);
    if (numbers.size <= 128) return easiest_multiple_chain<2>(marks, numbers, pool);
    if (numbers.size <= 256) return easiest_multiple_chain<4>(marks, numbers, pool);
    return easiest_multiple_chain<12>(marks, numbers, pool);
}

}  // namespace sudoku::inline v0::technique::detail
