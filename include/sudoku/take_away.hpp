#pragma once

#include "cell.hpp"
#include "cell_set.hpp"
#include "grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

namespace sudoku::inline v0::detail {

// Eight cells at a time: a bit of a CellSet is a byte of a grid.
inline constexpr std::uint64_t low_of_each_byte = 0x0101010101010101u;
/// Each of eight bits becomes a byte of ones, the lowest the byte that lies first in memory.
constexpr std::uint64_t bytes_from_bits(std::uint64_t bits) {
    constexpr bool little = std::endian::native == std::endian::little;
    const std::uint64_t own = bits * low_of_each_byte & (little ? 0x8040201008040201u : 0x0102040810204080u);
    return ((((own & low_of_each_byte * 0x7F) + low_of_each_byte * 0x7F) | own) >> 7 & low_of_each_byte) * 0xFF;
}
/// Which of eight bytes (below 128) are not 0, the one that lies first in memory as the lowest bit.
constexpr std::uint64_t bits_from_bytes(std::uint64_t bytes) {
    constexpr bool little = std::endian::native == std::endian::little;
    const std::uint64_t one = (bytes + low_of_each_byte * 0x7F) >> 7 & low_of_each_byte;
    return one * (little ? 0x0102040810204080u : 0x8040201008040201u) >> 56;
}
inline std::uint64_t eight_bytes(const std::uint8_t* at, std::size_t count) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, count);
    return word;
}

/// The digits of the grid in these cells alone.
template <int N>
Grid<N> only(const Grid<N>& grid, const CellSet<N>& these) {
    std::array<std::uint8_t, cells<N>.size()> digits;
    constexpr std::size_t whole = digits.size() / 8 * 8, rest = digits.size() % 8;
    const auto keep = [&](std::size_t i, std::size_t count) {
        const std::uint64_t word =
            eight_bytes(grid.bytes().data() + i, count) & bytes_from_bits(these.word(i / 64) >> i % 64 & 255);
        std::memcpy(digits.data() + i, &word, count);
    };
    for (std::size_t i = 0; i < whole; i += 8) keep(i, 8);
    if constexpr (rest != 0) keep(whole, rest);
    return std::bit_cast<Grid<N>>(digits);
}
/// The cells in which two grids differ.
template <int N>
CellSet<N> difference(const Grid<N>& a, const Grid<N>& b) {
    CellSet<N> set;
    constexpr std::size_t size = cells<N>.size(), whole = size / 8 * 8, rest = size % 8;
    const auto differ = [&](std::size_t i, std::size_t count) {
        return bits_from_bytes(eight_bytes(a.bytes().data() + i, count) ^ eight_bytes(b.bytes().data() + i, count));
    };
    for (std::size_t w = 0; w < CellSet<N>::words; ++w) {
        std::uint64_t bits = 0;
        for (std::size_t i = w * 64; i < (std::min)(w * 64 + 64, whole); i += 8) bits |= differ(i, 8) << i % 64;
        if constexpr (rest != 0)
            if (w == CellSet<N>::words - 1) bits |= differ(whole, rest) << whole % 64;
        set.set_word(w, bits);
    }
    return set;
}

/// Takes givens away from a complete grid, step by step in a given order, each step if the puzzle keeps its one
/// solution. What is left is the same as if one had asked after every step; but most steps are not asked about.
//
// A set of cells in which another solution differs from this one is unavoidable: some cell of it must be given. So a
// step must be kept if it holds the last cells of such a set of which nothing is kept yet. The job goes ahead by the
// sets that it knows, taking `ahead` steps that none of them forbids, and only then asks whether the puzzle still has
// one solution. If it has, all of those steps were right. If there is another, that is one more set, and it goes back
// to the step that this set forbids, if not further to take half as many, and ahead again from there. Which of several
// other solutions is found changes how often is asked, never what is left: a step is kept for a reason only, and a
// state is right when it has one solution.
//
// A minimal puzzle of 9x9 takes 16 questions that find another solution (18 passes and 4 guesses each) and 10 that find
// none (5 passes, 0.2 guesses), counted over 1,500. Every given that stays takes one of the 16, unless a set that was
// told shows that it must. What did not make it faster (passes, guesses a puzzle; 368 and 64 when
// they were tried, before givens were placed ahead of the first pass: 326 and 64 now):
//
//     the sets that several other solutions show at once: four of each of the first three questions save 1.2 questions
//         of 25.7, and cost ten searches; the parts that a set falls into save 0.1
//     small sets told of two mini-rows with the same three digits, 2.1 a grid: as long to find as they save; sets that
//         other solutions show kept as bits like those: 4 % slower
//     the known digit first where the search guesses, or last                                      381, 78; 376, 69
//     guesses only in cells that have lost their known digit, done when those are placed           386, 72
//     two guesses at once, far from each other                                                     358, 76
//     the last cell with two candidates, found in all lanes at once                                397, 79
template <int N>
class TakeAway {
public:
    /// How far it goes.
    struct Goal {
        unsigned enough = 0;  ///< it ends as soon as no more givens than this are left
        unsigned fewest = 0;  ///< a step that would leave fewer is not taken
    };

    /// `fixed` cells stay, those of `steps` (disjoint) are taken in this order, all others are not given.
    void begin(const Grid<N>& solution, const CellSet<N>& fixed, std::span<const CellSet<N>> steps, Goal goal = {}) {
        solution_ = solution;
        fixed_ = kept_ = kept_ahead_ = fixed;
        size_ = steps.size();
        number_steps(steps);
        known_.clear();
        told_of_.fill(0);
        told_to_.fill(0);
        told_count_ = 0;
        right_ = ahead_to_ = 0;
        state_before_[0] = {0, 0};
        ahead_ = (std::max)(std::size_t{1}, size_ * first_ahead / 81);
        goal_ = goal;
        is_impossible_ = is_finished_ = is_unknown_ = false;
    }

    /// Tells of an unavoidable set, before the first question. Worth it for small sets.
    template <std::size_t count>
    void know(const std::array<Cell<N>, count>& unavoidable) {
        std::uint16_t last = 0;
        for (const auto cell : unavoidable) last = (std::max)(last, step_of_[cell.index]);
        if (last == fixed_step) return;
        if (last == 0 || told_count_ == most_told) {
            CellSet<N> set;
            for (const auto cell : unavoidable) set.insert(cell);
            return know(set, last);
        }
        const std::uint64_t bit = std::uint64_t{1} << told_count_++;
        for (const auto cell : unavoidable) told_of_[step_of_[cell.index]] |= bit;
        told_to_[last] |= bit;
    }

    /// Goes ahead, and gives the puzzle of which another solution is to be looked for.
    Grid<N> question() {
        if (!has_enough(kept_ | left_from(right_))) go_ahead();
        return only(solution_, kept_ahead_ | left_from(ahead_to_));
    }
    /// A cell in which every other solution of that puzzle has another digit, if there is one.
    //
    // What is right has one solution: if only one given more is taken away, every other solution differs there.
    std::optional<Cell<N>> suspect() const {
        if (ahead_ != 1 || right_ == 0) return std::nullopt;
        auto taken = before_[ahead_to_] - before_[right_] - kept_ahead_;
        if (taken.empty()) return std::nullopt;
        const auto cell = taken.pop_front();
        return taken.empty() ? std::optional(cell) : std::nullopt;
    }
    /// The puzzle of the question has no other solution.
    void no_other() {
        right_ = ahead_to_;
        state_before_[right_].taken = 0;
        kept_ = kept_ahead_;
        is_finished_ = right_ == size_ || has_enough(givens());
    }
    /// It has this one.
    void other(const Grid<N>& solution) {
        const auto set = difference(solution_, solution);
        std::size_t last = ahead_to_;
        while (last > 0 && (set & (before_[last] - before_[last - 1])).empty()) --last;
        know(set, last);
        ahead_ = (ahead_ + 1) / 2;
        if (last != 0) go_back(last - 1);
    }

    /// Nobody knows.
    void give_up() { is_unknown_ = is_finished_ = true; }

    bool is_finished() const { return is_finished_; }
    /// Whether even all cells that may be given leave another solution. Then it is finished, too.
    bool is_impossible() const { return is_impossible_; }
    bool is_unknown() const { return is_unknown_; }
    const Grid<N>& solution() const { return solution_; }
    /// The cells given in the last state known to be right. Needs: a question was answered by no_other.
    CellSet<N> givens() const { return kept_ | left_from(right_); }

    // Of 81 steps; 44 to 60 take about as long.
    static constexpr std::size_t first_ahead = 52;

private:
    static constexpr std::uint16_t none = 0xFFFF, fixed_step = 0xFFFF;
    struct Known {
        CellSet<N> cells;
        std::uint16_t earlier;  // the one before it with the same last step
    };

    // Needs: the greatest step_of its cells.
    void know(const CellSet<N>& unavoidable, std::size_t last) {
        if (last == 0) {
            is_impossible_ = is_finished_ = true;
            return;
        }
        known_.push_back({unavoidable, latest_[last - 1]});
        latest_[last - 1] = static_cast<std::uint16_t>(known_.size() - 1);
    }

    void number_steps(std::span<const CellSet<N>> steps) {
        step_of_.fill(0);
        if (!fixed_.empty())
            for (const auto cell : cells<N>)
                if (fixed_.contains(cell)) step_of_[cell.index] = fixed_step;
        CellSet<N> so_far;
        for (std::size_t k = 0; k < size_; ++k) {
            before_[k] = so_far;
            so_far |= steps[k];
            latest_[k] = none;
            for (auto set = steps[k]; !set.empty();)
                step_of_[set.pop_front().index] = static_cast<std::uint16_t>(k + 1);
        }
        before_[size_] = so_far;
    }

    /// The cells of the steps from this one on, which are still given.
    CellSet<N> left_from(std::size_t step) const { return before_[size_] - before_[step]; }
    bool has_enough(const CellSet<N>& givens) const { return goal_.enough != 0 && givens.size() <= goal_.enough; }
    bool is_last_chance(std::size_t step) const {
        for (auto k = latest_[step]; k != none; k = known_[k].earlier)
            if ((known_[k].cells & kept_ahead_).empty()) return true;
        return false;
    }
    bool would_be_too_few(std::size_t step) const {
        return goal_.fewest != 0 && (kept_ahead_ | left_from(step + 1)).size() < goal_.fewest;
    }
    // Whether a step is kept is a matter of chance, so nothing branches on it.
    void go_ahead() {
        State state = state_before_[ahead_to_];
        while (ahead_to_ < size_) {
            const std::size_t k = ahead_to_;
            bool keep = (told_to_[k + 1] & ~state.told_kept) != 0;
            if (latest_[k] != none) keep = keep || is_last_chance(k);
            keep = keep || would_be_too_few(k);
            if (state.taken + std::size_t{!keep} > ahead_) return;
            state.taken += !keep;
            const std::uint64_t mask = 0 - std::uint64_t{keep};
            state.told_kept |= told_of_[k + 1] & mask;
            for (std::size_t w = 0; w < CellSet<N>::words; ++w)
                kept_ahead_.set_word(w, kept_ahead_.word(w) | ((before_[k + 1].word(w) ^ before_[k].word(w)) & mask));
            state_before_[++ahead_to_] = state;
            if (has_enough(kept_ahead_ | left_from(ahead_to_))) return;
        }
    }
    /// To before this step, or to before the first that is one too many.
    void go_back(std::size_t step) {
        while (state_before_[step].taken > ahead_) --step;
        ahead_to_ = step;
        kept_ahead_ &= before_[step] | fixed_;
    }

    static constexpr std::size_t size_of_grid = cells<N>.size();
    struct State {
        std::uint64_t told_kept;  // told sets of which a cell is kept
        std::uint64_t taken;      // steps taken since the last right state
    };

    Grid<N> solution_;
    CellSet<N> fixed_, kept_, kept_ahead_;  // kept: of the steps done, with the fixed ones
    std::size_t size_ = 0, right_ = 0, ahead_to_ = 0, ahead_ = 1;
    Goal goal_;
    bool is_impossible_ = false, is_finished_ = true, is_unknown_ = false;
    std::array<CellSet<N>, size_of_grid + 1> before_;   // cells of the steps before each
    std::array<State, size_of_grid + 1> state_before_;  // when it goes ahead
    std::array<std::uint16_t, size_of_grid> step_of_;   // counted from 1; 0: never given; fixed_step: stays
    // The first sets it is told of are bits; [0] is for cells that are never given.
    std::array<std::uint64_t, size_of_grid + 1> told_of_;  // sets that have a cell of the step, counted from 1
    std::array<std::uint64_t, size_of_grid + 1> told_to_;  // sets whose last cells it has
    static constexpr std::size_t most_told = 64;
    std::size_t told_count_ = 0;
    // The others are chains.
    std::array<std::uint16_t, size_of_grid> latest_;  // of each step the last known set that ends there
    std::vector<Known> known_;
};

}  // namespace sudoku::inline v0::detail
