#pragma once

#include "reached.hpp"

#include <optional>
#include <type_traits>

// What follows from an assumption: Sudoku Explainer's order of drawing consequences, which decides what a literal is
// said to follow from, and so how long its chain is.

namespace sudoku::inline v0::technique {

/// A chain search's own rules.
struct ChainRules {
    bool cell_links = true;  ///< a cell's other digits take part; else only houses do
    bool dynamic = false;    ///< marks found false are rubbed out, and what that brings takes part
};

/// No techniques inside the chain.
struct NothingMore {
    bool operator()(const Marks&, const Marks&, Reached&) const { return false; }
};

namespace detail {

template <bool Dynamic, class More>
class Propagation {
public:
    Propagation(const Marks& start, bool cell_links, More& more, Reached& reached)
        : start_(start), work_(start), cell_links_(cell_links), more_(more), reached_(reached) {}

    // The true ones waiting always go first. Nothing is drawn from an empty cell or house.
    void run() {
        for (std::size_t true_done = 0, false_done = 0;;) {
            if (true_done < reached_.true_ones().size()) {
                if (!draw_false_ones(reached_.true_ones()[true_done++])) return;
            } else if (false_done < reached_.false_ones().size()) {
                if (!draw_true_ones(reached_.false_ones()[false_done++])) return;
            } else if (!more_(work(), start_, reached_)) {
                return;
            }
        }
    }

private:
    const Marks& work() const { return work_; }

    // False where there is a contradiction.
    bool draw_false_ones(Literal p) {
        const unsigned cell = cell_in(p), digit = digit_in(p);
        if (cell_links_)
            for (Nine others = without(work().digits(cell), bit(digit)); others != 0;)
                if (!draw(is_false(cell, pop(others)), p, Reason::cell)) return false;
        const auto& at = places_of[cell];
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = at.house[kind];
            Nine others = without(work().places(h, digit), bit(at.position[kind]));
            if (kind != 0) others = without(others, shared[h][at.house[0]]);
            while (others != 0)
                if (!draw(is_false(house_cells[h][pop(others)], digit), p, static_cast<Reason>(kind))) return false;
        }
        return true;
    }
    bool draw_true_ones(Literal p) {
        const unsigned cell = cell_in(p), digit = digit_in(p);
        struct {
            Literal literal;
            Reason reason;
            Nine gone;
        } drawn[4];
        unsigned size = 0;
        const Nine digits = work().digits(cell);
        if (cell_links_ && count(digits) == 2)
            drawn[size++] = {is_true(cell, lowest(without(digits, bit(digit)))), Reason::cell,
                             without(start_.digits(cell), digits)};
        const auto& at = places_of[cell];
        for (unsigned kind = 0; kind < 3; ++kind) {
            const unsigned h = at.house[kind];
            const Nine places = work().places(h, digit);
            const Nine others = without(places, bit(at.position[kind]));
            if (others == 0 || (others & (others - 1u)) != 0) continue;
            const Literal literal = is_true(house_cells[h][lowest(others)], digit);
            bool twice = false;
            for (unsigned i = 0; i < size; ++i) twice = twice || drawn[i].literal == literal;
            if (!twice) drawn[size++] = {literal, static_cast<Reason>(kind), without(start_.places(h, digit), places)};
        }
        if constexpr (Dynamic) work_.remove(cell, digit);
        for (unsigned i = 0; i < size; ++i)
            if (!draw(drawn[i].literal, p, drawn[i].reason, drawn[i].gone)) return false;
        return true;
    }
    bool draw(Literal literal, Literal parent, Reason reason, Nine gone = 0) {
        if (reached_.contains(opposite(literal))) {
            reached_.contradict(literal, reached_.child(parent, reason, gone));
            return false;
        }
        if (!reached_.contains(literal)) reached_.add(literal, reached_.child(parent, reason, gone));
        return true;
    }

    const Marks& start_;
    std::conditional_t<Dynamic, Marks, const Marks&> work_;
    bool cell_links_;
    More& more_;
    Reached& reached_;
};

}  // namespace detail

/// Draws all that follows from the assumption. `more(work, start, reached)` is asked for more when nothing simple is
/// left; it adds false literals to `reached` and says whether it did. After a contradiction the rest is left out.
template <class More>
void propagate(const Marks& start, Literal assumption, ChainRules rules, More& more, Reached& reached) {
    reached.start(assumption);
    if (rules.dynamic) {
        detail::Propagation<true, More>(start, rules.cell_links, more, reached).run();
    } else {
        detail::Propagation<false, More>(start, rules.cell_links, more, reached).run();
    }
}

}  // namespace sudoku::inline v0::technique
