// One puzzle in all lanes: after some guesses the open branches of its tree go to the lanes, and a lane that runs out
// of branches takes the oldest of another lane. Included after cell_lanes.inl.

// What it brings at limit 2, in microseconds a puzzle, shared after 24 guesses and after 64 (AVX-512, Clang 14, a busy
// machine): rated 11 and more 22.7 and 24.5, hardest 1106 33.5 and 37, magictour 3.75 and 3.35.
//
// Guesses of the one-puzzle engine before a tree is shared, and between one share of it and the next.
inline constexpr std::uint64_t guesses_alone = 24;
// The lanes get so many open branches at first, the deepest ones; what is above them comes later, if at all.
inline constexpr unsigned branches_shared = 15;

/// Whether sharing pays: for a hard puzzle, which has no long path and no second solution by now, and for one of which
/// very many solutions are wanted.
SUDOKU_INLINE bool worth_sharing(const Tree& tree, std::uint64_t limit, std::uint64_t found) {
    return (found < 2 && tree.depth <= 12) || (found >= 64 && limit - found >= 1000);
}

/// Finds anew what is placed in all lanes.
SUDOKU_INLINE void place_singles(LaneSearch& s) {
    Lanes sum = fill_lanes(0);
    SUDOKU_NO_UNROLL
    for (std::size_t box = 0; box < 9; ++box) {
        Lanes single[9], row[3];
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) single[q] = singles(load(s.cell[box * 9 + q]));
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            row[i] = any_of(single[i * 3], single[i * 3 + 1], single[i * 3 + 2]);
            store(s.placed_in_row[box * 3 + i], row[i]);
            store(s.placed_in_column[box * 3 + i], any_of(single[i], single[i + 3], single[i + 6]));
        }
        sum = sum + any_of(row[0], row[1], row[2]);
    }
    store(s.before, sum);
}

/// Gives the node at work and the branches from this depth on a lane each.
SUDOKU_INLINE void spread(LaneSearch& s, const Tree& tree, unsigned from) {
    for (unsigned lane = 0; lane < width; ++lane) s.depth[lane] = s.base[lane] = 0;
    const unsigned count = tree.depth - from + 1;
    for (unsigned i = 0; i < count; ++i) node_to_lane(s, i, tree.stack[from + i]);
    s.active = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    s.deep = LaneSearch::all_lanes;
    s.one_puzzle = true;
    s.more = false;
    place_singles(s);
}

/// Idle lanes take the oldest branches of the others, which have the most below them.
SUDOKU_INLINE void share_branches(LaneSearch& s) {
    std::uint32_t idle = LaneSearch::all_lanes & ~s.active;
    for (std::uint32_t givers = s.active; idle != 0 && givers != 0; givers &= givers - 1) {
        const auto giver = static_cast<unsigned>(std::countr_zero(givers));
        while (idle != 0 && s.depth[giver] > s.base[giver]) {
            const auto taker = static_cast<unsigned>(std::countr_zero(idle));
            idle &= idle - 1;
            const unsigned oldest = s.base[giver]++;
            s.stack[taker][0] = s.stack[giver][oldest];
            if (s.cleared[taker] == 0) s.cleared[taker] = 1;
            s.depth[taker] = s.base[taker] = 0;
            s.active |= LaneSearch::bit(taker);
            s.keep.lane[taker] = 0;
            s.before.lane[taker] = s.branches[giver][oldest].before;
            s.forced[s.forced_count++] = {taker, s.branches[giver][oldest]};
        }
    }
}

/// Counts what the deepest branches of the tree hold, all lanes at work on them, and goes back behind them.
SUDOKU_NOINLINE std::uint64_t count_shared(Tree& tree, std::uint64_t limit, std::uint64_t found) {
    constexpr unsigned most = branches_shared < width ? branches_shared : width - 1;
    const unsigned from = tree.depth > most ? tree.depth - most : 0;
    Batch batch;
    batch.limit = limit;
    LaneSearch s;
    begin_lanes(s, batch);
    spread(s, tree, from);
    s.found[0] = found;
    while (s.active != 0) {
        const LaneEvents events = pass(s);
        tree.counters.count_passes(static_cast<std::uint64_t>(std::popcount(s.active)));
        const std::uint32_t branching = events.quiet & s.active;
        std::uint32_t back = events.dead & s.active;
        if (const std::uint32_t solved = events.solved & s.active; solved != 0) {
            s.found[0] += static_cast<std::uint64_t>(std::popcount(solved & lines_agree(s)));
            back |= solved;
        }
        if (branching != 0) branch_lanes(s, branching);
        if (s.found[0] >= limit) return limit;
        for (; back != 0; back &= back - 1) go_back(s, static_cast<unsigned>(std::countr_zero(back)));
        share_branches(s);
        restore_lanes(s);
    }
    tree.counters.add(batch.counters);
    tree.depth = from;
    tree.at_solution = true;  // or whatever else it was: nothing below is left
    return s.found[0];
}

/// Counts solutions up to the limit (at least 1).
inline std::uint64_t count_one(const unsigned char* text, unsigned zero, std::uint64_t limit) {
    Tree tree;
    start(tree, text, zero);
    std::uint64_t guesses = limit == 1 ? ~std::uint64_t{0} : guesses_alone, found = 0;
    while (found < limit) {
        const Step step = search(tree, guesses);
        if (step == Step::exhausted) break;
        if (step == Step::found) {
            ++found;
        } else {
            if (worth_sharing(tree, limit, found)) found = count_shared(tree, limit, found);
            guesses = guesses_alone;
        }
    }
    return found;
}
