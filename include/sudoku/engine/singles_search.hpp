#pragma once

#include "../candidates.hpp"
#include "../grid.hpp"
#include "../rules.hpp"
#include "../simd/target.hpp"
#include "planes.hpp"
#include "singles.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

namespace detail {
template <class R>
struct SinglesOf {
    using type = Singles<R>;
};
template <SmallRules R>
struct SinglesOf<R> {
    using type = Planes<R>;
};
}  // namespace detail

/// Depth-first search over singles: guess a candidate, settle, and where that fails exclude the candidate. It undoes by
/// copies, allocates nothing, and knows when a puzzle is beyond it: then `frontier()` tells what is left to search.
/// Newspaper puzzles of every size end here after a few guesses.
template <Rules R>
class SinglesSearch {
public:
    static constexpr int N = R::size;
    using State = typename detail::SinglesOf<R>::type;

    enum class Found : std::uint8_t {
        solution,   ///< grid() is the next solution
        exhausted,  ///< there is no other
        paused,     ///< the guesses allowed are used up
        hard,       ///< too many guesses since the last solution, or too deep: for a search that learns
    };

    // At most 96 KiB of copies; deeper puzzles have few givens and are for the search that learns.
    static constexpr std::size_t most_depth = (std::min)(cells<N>.size(), std::size_t{96} * 1024 / sizeof(State) + 1);

    /// Guesses between two solutions after which a puzzle counts as hard. On small grids a guess takes 2 microseconds:
    /// minimal anti-knight puzzles take 360 microseconds each with 200, 165 with 500 or more.
    static constexpr std::uint32_t usual_guesses = SmallRules<R> ? 1000 : 64;

    explicit SinglesSearch(const R& rules, std::uint32_t most_guesses = usual_guesses)
        : rules_(rules), now_(State::unrestricted(rules_)), most_guesses_(most_guesses) {}

    /// Places the givens. False when two clash.
    bool start(const Grid<N>& givens) { return now_.give(rules_, givens); }
    bool start(const Candidates<N>& marks) {
        for (const auto cell : cells<N>)
            for (const Digit d : DigitSet<N>::all() - marks[cell]) now_.exclude(rules_, cell, d);
        return true;
    }

    /// The next solution, in at most `allowed` guesses from now on, which are subtracted.
    Found next(std::uint64_t& allowed) {
        if (on_solution_) {
            on_solution_ = false;
            guesses_ = 0;
            if (!take_back()) return Found::exhausted;
        }
        while (true) {
            if (!settled_) {
                if (!now_.settle(rules_)) {
                    if (!take_back()) return Found::exhausted;
                    continue;
                }
                settled_ = true;
            }
            if (now_.full()) {
                on_solution_ = true;
                return Found::solution;
            }
            if (guesses_ >= most_guesses_ || depth_ == most_depth || excluded_ == most_excluded) return Found::hard;
            if (allowed == 0) return Found::paused;
            --allowed;
            guess();
        }
    }

    Grid<N> grid() const { return now_.grid(); }

    /// The candidates that every solution not yet given keeps to.
    const State& root() const { return depth_ == 0 ? now_ : frames_[0].before; }

    /// What has been searched below the root, as clauses "not all of these choices": calls
    /// f(choices taken, choice refuted under them) for each.
    template <class F>
    void for_each_refuted(F f) const {
        std::array<Choice<N>, most_depth> taken;
        for (std::size_t d = 0; d < depth_; ++d) taken[d] = frames_[d].choice;
        for (std::size_t i = 0; i < excluded_; ++i)
            if (refuted_[i].depth > 0)
                f(std::span<const Choice<N>>(taken.data(), refuted_[i].depth), refuted_[i].choice);
    }

    std::uint64_t guesses() const { return total_guesses_; }

private:
    static constexpr std::size_t most_excluded = 512;

    // In a union, so that frames are not made before they are used: that would cost more than a newspaper puzzle.
    struct Frame {
        Frame() {}
        union {
            State before;
        };
        union {
            Choice<N> choice;
        };
    };
    struct Refuted {
        Refuted() {}
        Refuted(Choice<N> refuted, std::size_t at) : choice(refuted), depth(static_cast<std::uint32_t>(at)) {}
        union {
            Choice<N> choice;
        };
        std::uint32_t depth;  // choices taken above it
    };

    void guess() {
        ++guesses_;
        ++total_guesses_;
        Frame& frame = frames_[depth_++];
        new (&frame.before) State(now_);
        frame.choice = now_.guess(rules_);
        now_.choose(rules_, frame.choice.cell, frame.choice.digit);
        settled_ = false;
    }
    // Back to the last choice, which is now excluded. False when there is none.
    bool take_back() {
        if (depth_ == 0) return false;
        const Frame& frame = frames_[--depth_];
        now_ = frame.before;
        now_.exclude(rules_, frame.choice.cell, frame.choice.digit);
        while (excluded_ > 0 && refuted_[excluded_ - 1].depth > depth_) --excluded_;
        refuted_[excluded_++] = Refuted(frame.choice, depth_);
        settled_ = false;
        return true;
    }

    [[no_unique_address]] RulesView<R> rules_;
    State now_;
    bool settled_ = false;
    std::uint32_t most_guesses_;
    std::size_t depth_ = 0;
    std::size_t excluded_ = 0;
    std::uint64_t guesses_ = 0;  // since the last solution
    std::uint64_t total_guesses_ = 0;
    bool on_solution_ = false;
    std::array<Frame, most_depth> frames_;  // not set beyond depth_
    std::array<Refuted, most_excluded> refuted_;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
