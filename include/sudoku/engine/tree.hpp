#pragma once

#include "../result.hpp"
#include "../simd/word.hpp"

#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// What the engines did, counted if SUDOKU_ENGINE_COUNTERS is defined before the first include; costs nothing else.
struct Counters {
#if defined(SUDOKU_ENGINE_COUNTERS)
    static constexpr bool on = true;
    std::uint64_t passes = 0;   ///< passes of propagation, a puzzle each
    std::uint64_t guesses = 0;  ///< branches into two
    std::uint64_t pops = 0;     ///< branches taken up again
    void count_passes(std::uint64_t n) { passes += n; }
    void count_guess() { ++guesses; }
    void count_pop() { ++pops; }
    void add(const Counters& more) { passes += more.passes, guesses += more.guesses, pops += more.pops; }
#else
    static constexpr bool on = false;
    static constexpr std::uint64_t passes = 0, guesses = 0, pops = 0;
    static constexpr void count_passes(std::uint64_t) {}
    static constexpr void count_guess() {}
    static constexpr void count_pop() {}
    static constexpr void add(Counters) {}
#endif
};

/// The candidates of a puzzle at a branch, in planes: word [(r * 3 + c) * 16 + band * 4 + stack] is the cell in
/// row r, column c of a box. (The portable engine keeps its planes denser; only it looks into its nodes.)
struct alignas(64) Node {
    simd::Word words[9 * 16];
};

/// What the places of a puzzle are compared by, as far as the search has learned it: how often a guess there came to a
/// dead end at once. In planes as a node.
struct alignas(64) Keys {
    simd::Word words[9 * 16];
};
inline constexpr unsigned no_place = 15;  // padding

// Every guess leaves one open cell less, so a path has no more than 81 of them. Seen: 46, on the empty grid.
inline constexpr unsigned deepest = 82;

/// How much of a tree a search has behind it, if both sides of every branch are as large. After so many guesses that
/// tells how many are to be expected (the weighted backtrack estimator of P. Kilby, J. Slaney, S. Thiebaux and T.
/// Walsh, 2006).
//
// The way from the root is a binary fraction, 0 for the first side of a branch and 1 for the second. It is what lies
// behind too, and going back counts on by its last digit:
//
//     0.0 1 0 |  below: 1/8       a dead end      0.0 1 1 |  below: 1/8       another      0.1 |  below: 1/2
class Progress {
public:
    Progress() = default;  // unknown
    /// At the root, or below so many branches of which no second side was searched.
    static constexpr Progress below(unsigned branches) { return {0, whole >> (branches < 63 ? branches : 63)}; }
    constexpr void branch() { below_ /= 2; }
    constexpr void go_back() {
        behind_ += below_;
        below_ = behind_ & (0 - behind_);
    }
    /// 0 at the beginning, 1 at the end.
    constexpr double behind() const { return static_cast<double>(behind_) / static_cast<double>(whole); }

private:
    static constexpr std::uint64_t whole = std::uint64_t{1} << 63;
    constexpr Progress(std::uint64_t behind, std::uint64_t below) : behind_(behind), below_(below) {}
    std::uint64_t behind_, below_;
};

/// The state of a search through one puzzle: the branches not taken yet, and the node at work on top of them.
/// A plain value of 26 KiB that allocates nothing; only the first nodes of it are ever touched by most puzzles.
struct Tree {
    Node stack[deepest];
    unsigned depth;  ///< the node at work
    unsigned pops;   ///< how often the search has gone back
    unsigned place;  ///< of the guess that led to the node at work, or no_place
    Keys keys;       ///< if the search has gone back often enough
    Progress progress;
    bool clears;   ///< a guess is taken from the cells that see it at once: fewer passes, another tree than in lanes
    bool at_rest;  ///< the last pass over the node at work has placed nothing: guess
    bool at_solution;  ///< the node at work is a solution that was handed out: go back first
    bool exhausted;    ///< nothing is left
    [[no_unique_address]] Counters counters;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
