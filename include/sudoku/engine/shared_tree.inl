// One puzzle in all lanes: after some guesses the open branches of its tree go to the lanes, and a lane that runs out
// of branches takes the oldest of another lane. Included after cell_lanes.inl.
//
// It pays where all of a large tree is to be searched. Proofs that a puzzle has one solution (limit 2), one at a time,
// in percent of the time without sharing, AVX-512 / AVX2 / SSE4.2 (Clang 14, in turns in one process, medians):
//
//     1106                  80 / 83 / 77
//     rated 11 and more     89 / 86 / 79
//     magictour            103 /101 /100
//
// (Shared after 12 guesses, however large: magictour 1 to 4 % more time, 11+ 1 to 3 %, 1106 0 to 1 %.)
// It pays too where very many solutions are counted; not for a first solution, since the lanes would look elsewhere.

// Guesses of the one-puzzle engine before it is asked whether the tree is large, and from then on. (With 6 instead of 8
// proofs on puzzles with two solutions take 2 % longer.)
inline constexpr unsigned guesses_alone = 8, guesses_between = 2;
// It is, if so many guesses are to be expected yet, by so many dead ends at least. (With 24: magictour 0 to 1 % less
// time, 11+ 1 to 5 % more. To share after eight guesses in any case where the root has 235 candidates or more, as
// nearly all of 11+ and 1106 have: 0 to 3 % more time.)
inline constexpr unsigned guesses_worth_sharing = width <= 16 ? 12 : 16, dead_ends_to_tell = 4;
SUDOKU_INLINE bool is_large(const Progress& progress, unsigned guesses, unsigned dead_ends) {
    return dead_ends >= dead_ends_to_tell &&
           guesses * (1 - progress.behind()) >= guesses_worth_sharing * progress.behind();
}
// The lanes get so many open branches at first, the deepest ones; what is above them comes later, if at all.
inline constexpr unsigned branches_shared = 15;
// So few busy lanes give up, and the one-puzzle engine goes on. (With 2, magictour takes 2 to 4 % longer; with 6 or 8,
// 11+ and 1106 take 2 to 10 %.) Fewer than all, as an idle lane is what leaves no lane with open branches.
inline constexpr int fewest_sharing = width <= 8 ? 2 : 4;
static_assert(fewest_sharing < static_cast<int>(width));

/// What the lanes are to find: with few solutions they choose where to guess with care; with many they look for groups
/// of cells to count at once.
enum class Wanted { few, many };

/// Gives the node at work and the branches from this depth on a lane each.
SUDOKU_INLINE void spread(LaneSearch& s, const Tree& tree, unsigned from) {
    for (unsigned lane = 0; lane < width; ++lane) {
        s.depth[lane] = s.base[lane] = 0;
        s.pops[lane] = tree.pops;
        s.place[lane] = no_place;
    }
    const unsigned count = tree.depth - from + 1;
    for (unsigned i = 0; i < count; ++i) node_to_lane(s, i, tree.stack[from + i]);
    s.active = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    s.one_puzzle = true;
    if (tree.pops >= pops_of_easy) s.keys[0] = tree.keys;
    s.more = false;
    store(s.before, place_singles(s.cell, s.placed_in_row, s.placed_in_column));
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
            s.depth[taker] = s.base[taker] = 0;
            s.active |= LaneSearch::bit(taker);
            s.keep.lane[taker] = 0;
            s.before.lane[taker] = s.branches[giver][oldest].before;
            s.place[taker] = no_place;
            s.forced[s.forced_count++] = {taker, &s.stack[giver][oldest], s.branches[giver][oldest]};
        }
    }
}

// Where every open cell has two candidates and every digit left in a unit has two places (a "bivalue universal grave"),
// the cells fall into groups: a cell forces its group, either way round. A group has two solutions, or none if one of
// its two ways is a dead end, for the other way is then one too. So one way is tried, and counts twice: no branch.
// Of the first million grids below a given first row that saves half of the branches (482,533 instead of 1,002,595),
// and a sixth of the passes: 93 ns a solution instead of 119 (AVX-512, Clang 14, by count_one itself; now those are
// counted as in alike_lines.hpp, and `engine_bench --benchmark_filter=one_in_each_line` is what shows it). Where the
// cells fall into groups of any kind, 12 % of the branches have two or more, so no more was made of it.
struct Groups {
    std::uint32_t waiting = 0;       ///< lanes with nothing but pairs, unless the next pass finds a hidden single
    std::uint32_t certain = 0;       ///< lanes in such a state
    std::uint32_t solutions[width];  ///< that one solution of a certain lane stands for
};

/// Where the lanes have two candidates.
struct Pairs {
    std::uint32_t only;  ///< lanes with no cell of more than two
    LaneWords cell;      ///< the last such cell in each lane, 81 for none
};
SUDOKU_NOINLINE void find_pairs(const LaneSearch& s, Pairs& pairs) {
    Lanes more = fill_lanes(0), at = fill_lanes(81);
    SUDOKU_UNROLL(9)
    for (unsigned k = 0; k < 81; ++k) {
        const unsigned i = k % 9 * 9 + k / 9;  // one cell of all boxes after the other: 83 ns; box after box: 90
        const Lanes cell = load(s.cell[i]), second = cell & minus_one(cell), pair = singles(second, minus_one(second));
        more = more | (second - pair);
        at = replace_where(at, pair, i);
    }
    store(pairs.cell, at);
    pairs.only = equal_lanes(more, fill_lanes(0));
}

/// Chooses the last cell with two candidates: among many solutions there are few dead ends to look for. By score there
/// are 11 % fewer branches, for 20 % more time.
struct ChooseLast {
    const Pairs* pairs;
    SUDOKU_INLINE Guess operator()(unsigned lane, Node& node) const {
        const unsigned cell = pairs->cell.lane[lane], box = cell / 9;
        if (cell == 81) return choose_around(node);
        const unsigned place = cell % 9 * 16 + box / 3 * 4 + box % 3, set = node.words[place];
        return {place, set & (0u - set)};
    }
};

/// Takes the digit for a cell, without a branch.
SUDOKU_INLINE void place_digit(LaneSearch& s, unsigned lane, unsigned cell, unsigned digit) {
    const unsigned box = cell / 9, r = cell % 9 / 3, c = cell % 3;
    const auto add = [lane, digit](LaneWords& words) {
        words.lane[lane] = static_cast<Word>(words.lane[lane] | digit);
    };
    s.cell[cell].lane[lane] = static_cast<Word>(digit);
    add(s.placed_in_row[box * 3 + r]);
    add(s.placed_in_column[box * 3 + c]);
    s.before.lane[lane] = static_cast<Word>(s.before.lane[lane] + digit);
}

/// Solves a group in each of the quiet lanes that have nothing but pairs. Returns the others, which have to branch.
SUDOKU_INLINE std::uint32_t solve_groups(LaneSearch& s, Groups& groups, const Pairs& pairs, std::uint32_t quiet) {
    const std::uint32_t only_pairs = pairs.only & quiet, ripe = only_pairs & (groups.waiting | groups.certain);
    for (std::uint32_t left = ripe; left != 0; left &= left - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(left));
        const unsigned cell = pairs.cell.lane[lane], set = s.cell[cell].lane[lane];
        groups.solutions[lane] = (groups.certain >> lane & 1) != 0 ? 2 * groups.solutions[lane] : 2;
        s.batch->counters.count_guess();
        place_digit(s, lane, cell, set & (0u - set));
    }
    groups.certain |= ripe;
    groups.waiting = only_pairs & ~ripe;
    return quiet & ~only_pairs;
}

/// How many solutions these solved lanes stand for.
SUDOKU_INLINE std::uint64_t solutions_of(const Groups& groups, std::uint32_t solved) {
    auto count = static_cast<std::uint64_t>(std::popcount(solved & ~groups.certain));
    for (std::uint32_t left = solved & groups.certain; left != 0; left &= left - 1)
        count += groups.solutions[std::countr_zero(left)];
    return count;
}

/// Branches in lanes that have come to rest.
template <Wanted wanted>
SUDOKU_INLINE void branch_or_solve(LaneSearch& s, Groups& groups, std::uint32_t quiet) {
    if constexpr (wanted == Wanted::few) {
        if (quiet != 0) branch_lanes(s, quiet, ChooseByScore{s});
    } else {
        Pairs pairs;
        find_pairs(s, pairs);
        quiet = solve_groups(s, groups, pairs, quiet);
        if (quiet != 0) branch_lanes(s, quiet, ChooseLast{&pairs});
    }
}

/// Brings what the lanes are at back to the tree. Needs: no lane has open branches.
SUDOKU_INLINE void gather(const LaneSearch& s, Tree& tree, unsigned from) {
    tree.depth = from;
    for (std::uint32_t left = s.active; left != 0; left &= left - 1)
        lane_to_node(s, static_cast<unsigned>(std::countr_zero(left)), tree.stack[tree.depth++]);
    if (tree.pops >= pops_of_easy) tree.keys = s.keys[0];
    tree.at_solution = true;  // or whatever else it was: nothing of it is left
}

/// Counts what the deepest branches of the tree hold, all lanes at work on them, and goes back behind them. If few
/// solutions are wanted, some of the branches may be left.
template <Wanted wanted>
SUDOKU_NOINLINE std::uint64_t count_shared(Tree& tree, std::uint64_t limit, std::uint64_t found) {
    constexpr unsigned most = branches_shared < width ? branches_shared : width - 1;
    constexpr int fewest = wanted == Wanted::few ? fewest_sharing : 0;
    const unsigned from = tree.depth > most ? tree.depth - most : 0;
    Batch batch;
    batch.limit = limit;
    LaneSearch s;
    begin_lanes(s, batch);
    spread(s, tree, from);
    s.found[0] = found;
    Groups groups;
    Patience patience;
    do {
        const LaneEvents events = pass(s);
        tree.counters.count_passes(static_cast<std::uint64_t>(std::popcount(s.active)));
        const std::uint32_t quiet = events.quiet & s.active;
        std::uint32_t back = events.dead & s.active;
        std::uint32_t solved = events.solved & s.active;
        // Lanes wait for each other (1106: 3 % less time with AVX-512).
        if (wanted == Wanted::few && !patience.is_out(s.active, back | solved, quiet)) continue;
        if (solved != 0) {
            back |= solved;
            solved &= lines_agree(s);
            s.found[0] += solutions_of(groups, solved);
        }
        groups.certain &= ~back;
        branch_or_solve<wanted>(s, groups, quiet);
        if (s.found[0] >= limit) break;
        for (; back != 0; back &= back - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(back));
            go_back(s, lane, (solved >> lane & 1) != 0);
        }
        share_branches(s);
        restore_lanes(s);
    } while (std::popcount(s.active) > fewest);
    tree.counters.add(batch.counters);
    gather(s, tree, from);
    return (std::min)(s.found[0], limit);
}

/// Counts solutions up to the limit (at least 1).
inline std::uint64_t count_one(const unsigned char* text, unsigned zero, std::uint64_t limit) {
    constexpr std::uint64_t many = 1000, enough_to_expect_more = 64;
    Tree tree;
    start(tree, text, zero);
    std::uint64_t guesses = limit == 1 ? ~std::uint64_t{0} : guesses_alone, found = 0;
    unsigned alone = guesses_alone, pops = 0;  // guesses since the tree was shared, and how often it had gone back then
    while (found < limit) {
        const Step step = search(tree, guesses);
        if (step == Step::exhausted) break;
        if (step == Step::found) {
            ++found;
            continue;
        }
        if (limit < many && is_large(tree.progress, alone, tree.pops - pops)) {
            found = count_shared<Wanted::few>(tree, limit, found);
        } else if (limit >= many && found >= enough_to_expect_more && limit - found >= many) {
            found = count_shared<Wanted::many>(tree, limit, found);
        } else {
            guesses = guesses_between;
            alone += guesses_between;
            continue;
        }
        tree.progress = Progress::below(tree.depth);
        guesses = alone = guesses_alone;
        pops = tree.pops;
    }
    return found;
}
