// The search of many puzzles in lanes. Included after lane_puzzles.inl.

/// The lane has its answer.
SUDOKU_INLINE void finish_lane(LaneSearch& s, unsigned lane) {
    s.active &= ~LaneSearch::bit(lane);
    if (s.one_puzzle) return;
    const bool is_unwritten = s.found[lane] != 0 && s.batch->output != nullptr;
    if (is_unwritten) s.unwritten |= LaneSearch::bit(lane);
    s.batch->finish(s.index[lane], s.found[lane]);
    if (!is_unwritten) s.batch->is_home(s.index[lane]);
}

/// Hands the rest of a lane's puzzle to the one-puzzle engine.
SUDOKU_NOINLINE void finish_alone(LaneSearch& s, unsigned lane, bool at_rest = false) {
    Tree tree;
    begin(tree);
    tree.clears = s.batch->clears();
    tree.at_rest = at_rest;
    tree.depth = s.depth[lane];
    tree.pops = s.pops[lane];
    tree.place = s.place[lane];
    if (tree.pops >= pops_of_easy) tree.keys = s.keys[lane];
    for (unsigned i = 0; i < tree.depth; ++i) tree.stack[i] = s.stack[lane][i];
    lane_to_node(s, lane, tree.stack[tree.depth]);
    s.active &= ~LaneSearch::bit(lane);
    finish_puzzle(*s.batch, tree, s.index[lane], s.found[lane]);
}

/// Goes back to the lane's last branch, or ends its puzzle.
SUDOKU_INLINE void go_back(LaneSearch& s, unsigned lane, bool at_solution) {
    learn(s.keys_of(lane), s.pops[lane], !at_solution, s.place[lane]);
    if (s.depth[lane] == s.base[lane]) {
        finish_lane(s, lane);
        return;
    }
    s.batch->counters.count_pop();
    ++s.pops[lane];
    const unsigned depth = --s.depth[lane];
    // What else was placed at the branch is found anew by the next pass; clearing it here is one word.
    s.keep.lane[lane] = 0;
    s.before.lane[lane] = s.branches[lane][depth].before;
    s.place[lane] = no_place;
    s.forced[s.forced_count++] = {lane, &s.stack[lane][depth], s.branches[lane][depth]};
}
/// A lane's stack is full.
SUDOKU_NOINLINE void go_on_alone(LaneSearch& s, unsigned lane) {
    if (!s.one_puzzle) {
        finish_alone(s, lane, true);
        return;
    }
    Tree tree;
    begin(tree);
    tree.pops = s.pops[lane];
    if (tree.pops >= pops_of_easy) tree.keys = s.keys[0];
    lane_to_node(s, lane, tree.stack[0]);
    s.found[0] = count_on(tree, s.batch->limit, s.found[0]);
    s.batch->counters.add(tree.counters);
    go_back(s, lane, true);
}

/// Takes up the branches that lanes went back to.
SUDOKU_INLINE void restore_lanes(LaneSearch& s) {
    if (s.forced_count == 0) return;
    for (unsigned first = 0; first < s.forced_count; first += 8) {
        const unsigned count = s.forced_count - first < 8 ? s.forced_count - first : 8;
        unsigned char lane[8] = {};
        const Word* node[8] = {};
        for (unsigned i = 0; i < 8; ++i) {
            const auto& forced = s.forced[first + (i < count ? i : 0)];
            lane[i] = static_cast<unsigned char>(forced.lane);
            node[i] = forced.node->words;
        }
        if (count >= lanes_worth_lifting_in)
            nodes_to_lanes(s, lane, node, count);
        else
            for (unsigned i = 0; i < count; ++i) node_to_lane(s, lane[i], *s.forced[first + i].node);
    }
    const Lanes keep = load(s.keep);
    for (std::size_t i = 0; i < 27; ++i) {
        store(s.placed_in_row[i], load(s.placed_in_row[i]) & keep);
        store(s.placed_in_column[i], load(s.placed_in_column[i]) & keep);
    }
    store(s.keep, fill_lanes(0xFFFF));
    for (unsigned i = 0; i < s.forced_count; ++i) {
        const auto& [lane, node, branch] = s.forced[i];
        s.placed_in_row[branch.row].lane[lane] = branch.forced;
        s.placed_in_column[branch.column].lane[lane] = branch.forced;
    }
    s.forced_count = 0;
}

/// Branches in a lane whose cells lie in its top node already.
SUDOKU_INLINE void branch_lane(LaneSearch& s, unsigned lane, Guess guess) {
    s.batch->counters.count_guess();
    const unsigned depth = s.depth[lane]++;
    s.guessed |= LaneSearch::bit(lane);
    Node& node = s.stack[lane][depth];
    const unsigned q = guess.place / 16, element = guess.place % 16, box = element / 4 * 3 + element % 4;
    const unsigned rest = node.words[guess.place] & ~guess.digit, r = q * 11 / 32, row = box * 3 + r,
                   column = box * 3 + q - 3 * r;
    const unsigned forced = (rest & (rest - 1)) == 0 ? rest : 0, before = s.before.lane[lane];
    node.words[guess.place] = static_cast<Word>(rest);
    s.place[lane] = guess.place;
    s.branches[lane][depth] = {static_cast<Word>(row), static_cast<Word>(column), static_cast<Word>(forced),
                               static_cast<Word>(before + forced)};
    const auto digit = static_cast<Word>(guess.digit);
    s.cell[box * 9 + q].lane[lane] = digit;
    s.placed_in_row[row].lane[lane] = static_cast<Word>(s.placed_in_row[row].lane[lane] | digit);
    s.placed_in_column[column].lane[lane] = static_cast<Word>(s.placed_in_column[column].lane[lane] | digit);
    s.before.lane[lane] = static_cast<Word>(before + guess.digit);
}
struct ChooseByScore {
    const LaneSearch& s;
    SUDOKU_INLINE Guess operator()(unsigned lane, Node& node) const {
        return choose(node, s.depth[lane], s.pops[lane], s.keys_of(lane), [this, lane] { return s.before.lane[lane]; });
    }
};
SUDOKU_INLINE Node& top(LaneSearch& s, unsigned lane) { return s.stack[lane][s.depth[lane]]; }

/// Branches in a lane whose cells lie in its top node, or takes up what was found there instead of a guess.
template <class Choose>
SUDOKU_INLINE void choose_in_lane(LaneSearch& s, unsigned lane, Choose choose_in) {
    Node& node = top(s, lane);
    if (const Guess guess = choose_in(lane, node); guess.digit != 0)
        branch_lane(s, lane, guess);
    else
        node_to_lane(s, lane, node);
}
/// Whether the lane can branch; if not, the one-puzzle engine has gone on with it.
SUDOKU_INLINE bool has_room(LaneSearch& s, unsigned lane) {
    if (SUDOKU_RARELY(s.depth[lane] == lane_deepest)) {
        go_on_alone(s, lane);
        return false;
    }
    return true;
}
/// Copies the cells of these lanes to their top nodes, several at once where that pays. Returns the lanes with room.
SUDOKU_INLINE std::uint32_t copy_to_top(LaneSearch& s, std::uint32_t lanes) {
    for (std::uint32_t left = lanes; left != 0;) {
        unsigned char lane[8] = {};
        Word* node[8] = {};
        unsigned count = 0;
        for (; left != 0 && count < 8; left &= left - 1) {
            const auto l = static_cast<unsigned>(std::countr_zero(left));
            if (!has_room(s, l)) {
                lanes &= ~LaneSearch::bit(l);
                continue;
            }
            lane[count] = static_cast<unsigned char>(l);
            node[count++] = top(s, l).words;
        }
        if (count >= lanes_worth_lifting_out) {
            Node unused;
            for (unsigned i = count; i < 8; ++i) node[i] = unused.words;
            lanes_to_nodes(s, lane, node, count);
        } else {
            for (unsigned i = 0; i < count; ++i) lane_to_node(s, lane[i], top(s, lane[i]));
        }
    }
    return lanes;
}
/// Branches in quiet lanes.
// (With AVX2 all copies first, as with AVX-512, or a loop of its own to look for room: 1 to 3 % slower.)
template <class Choose>
SUDOKU_INLINE void branch_lanes(LaneSearch& s, std::uint32_t lanes, Choose choose_in) {
    constexpr bool lifts = lanes_worth_lifting_out <= width;
    if constexpr (lifts) lanes = copy_to_top(s, lanes);
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
        if constexpr (!lifts) {
            if (!has_room(s, lane)) continue;
            lane_to_node(s, lane, top(s, lane));
        }
        choose_in_lane(s, lane, choose_in);
    }
}

/// Whether the lane's solution is one that is passed over. Without a guess it is, as that one is a solution.
SUDOKU_INLINE bool is_known(LaneSearch& s, unsigned lane) {
    if (!s.batch->may_be_known(s.index[lane])) return false;
    if ((s.guessed & LaneSearch::bit(lane)) == 0) return true;
    Node node;
    lane_to_node(s, lane, node);
    write_solution_of(s, lane, node);
    return s.batch->is_known(s.index[lane]);
}
SUDOKU_INLINE void take_solutions(LaneSearch& s, std::uint32_t lanes) {
    const std::uint32_t good = lines_agree(s);
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
        const bool is_solution = (good >> lane & 1) != 0;
        if (is_solution && !is_known(s, lane) && ++s.found[lane] >= s.batch->limit)
            finish_lane(s, lane);
        else
            go_back(s, lane, is_solution);
    }
}

// Lanes that came to a dead end wait for others as well: one costs nearly as much to see to as two. And those that came
// to rest, if solutions are only counted: a lane that waits goes through another pass, which finds something now and
// then (4 % fewer guesses on random minimal puzzles); but with other neighbours another of several solutions comes
// first.
//
// With AVX-512 all this takes 1 to 3 % off the time of solving and 3 to 6 % off that of counting to two (easy ones 0 to
// 3 %; those with two solutions take up to 3 % more). With AVX2, where a lane is a sixteenth of a pass, the less
// waiting the better.
inline constexpr int worth_going_back = width <= 16 ? 1 : 4;
inline constexpr int worth_seeing_to = width <= 8 ? 1 : width <= 16 ? 2 : 16, crowd = 8;

/// How long lanes that stopped have waited. The fewer lanes are active the less it takes.
class Patience {
public:
    /// Whether to see to some lanes now that have come to an end, none of them at rest.
    SUDOKU_INLINE bool is_out(std::uint32_t active, std::uint32_t ended) {
        return passed(active, ended, worth_going_back, false);
    }
    /// Or that have ended or come to rest.
    SUDOKU_INLINE bool is_out(std::uint32_t active, std::uint32_t ended, std::uint32_t quiet) {
        return passed(active, ended | quiet, worth_seeing_to, std::popcount(quiet) >= crowd);
    }

private:
    SUDOKU_INLINE bool passed(std::uint32_t active, std::uint32_t stopped, int worth, bool at_once) {
        passes_ += std::popcount(stopped);
        if (passes_ * static_cast<int>(width) < worth * std::popcount(active) && !at_once) return false;
        passes_ = 0;
        return true;
    }
    int passes_ = 0;  // each of one lane
};

/// What is to be done about the lanes after a pass.
struct Due {
    std::uint32_t quiet, solved, dead;
    bool change;  ///< bring puzzles in
};
/// `idled` counts the passes, each of one lane, that lanes with nothing to do have waited through.
SUDOKU_INLINE Due due(const LaneSearch& s, const LaneEvents& events, Patience& patience, int& idled) {
    Due due{events.quiet & s.active, events.solved & s.active, events.dead & s.active, false};
    if (!s.more && s.ready == 0) return due;  // nothing comes in any more: no lane waits
    const std::uint32_t done = s.batch->limit == 1 ? due.solved : due.solved & ~s.guessed;
    const std::uint32_t ended = due.dead | (due.solved & ~done);
    idled += std::popcount(done | (LaneSearch::all_lanes & ~s.active));
    due.change = idled >= worth_changing;
    if (due.change)
        idled = 0;
    else
        due.solved &= ~done;
    const bool only_counts = s.batch->output == nullptr;
    if (only_counts ? patience.is_out(s.active, ended, due.quiet) : patience.is_out(s.active, ended)) return due;
    if (only_counts) due.quiet = 0;
    due.dead = 0;
    due.solved &= done;
    return due;
}

// Fewer puzzles than this are answered one at a time from the start, and so is what is left in the lanes at the end.
// (Batches of 16 with 32 lanes: 4 to 13 % slower than one at a time. With 6 left at the end instead of a quarter and
// four, batches of 32 took 3 to 8 % longer.)
inline constexpr std::size_t fewest_for_lanes = width <= 8 ? 8 : width <= 16 ? 14 : 20;
inline constexpr int fewest_lanes = 4 + static_cast<int>(width) / 4;

SUDOKU_NOINLINE void begin_lanes(LaneSearch& s, Batch& batch) {
    s.batch = &batch;
    s.more = true;
    s.one_puzzle = false;
    s.active = s.guessed = s.unwritten = s.forced_count = s.ready = s.waiting_solved = 0;
    for (auto& words : s.cell) store(words, fill_lanes(0));
    store(s.keep, fill_lanes(0xFFFF));
}

/// Answers a batch, all lanes at once.
// Did not pay: two passes between one look at the lanes and the next (-4 to +7 %; AVX-512, AVX2); two sets of lanes, a
// pass over each in turn (-2 to +6 %); choosing in two nodes at once, in 512-bit registers (11+ and puzzles with two
// solutions 2 % faster, 1106 and magictour 1 to 4 % slower).
SUDOKU_NOINLINE void run_lanes(Batch& batch) {
    LaneSearch s;
    Patience patience;
    int idled = 0;
    begin_lanes(s, batch);
    take_puzzles(s);
    while (s.active != 0) {
        if (std::popcount(s.active) <= fewest_lanes && s.ready == 0 && !batch.has_next()) {
            while (s.active != 0) {
                const auto lane = static_cast<unsigned>(std::countr_zero(s.active));
                finish_alone(s, lane);
            }
            break;
        }
        const LaneEvents events = pass(s);
        batch.counters.count_passes(static_cast<std::uint64_t>(std::popcount(s.active)));
        auto [quiet, solved, dead, change] = due(s, events, patience, idled);
        if (quiet != 0) branch_lanes(s, quiet, ChooseByScore{s});
        if (solved != 0) take_solutions(s, solved);
        for (; dead != 0; dead &= dead - 1) go_back(s, static_cast<unsigned>(std::countr_zero(dead)), false);
        restore_lanes(s);
        // All lanes may have ended in this pass.
        if (change || s.active == 0) take_puzzles(s);
    }
    write_solutions(batch, s.waiting, s.waiting_index, s.waiting_solved);
    write_solutions(batch, s.cell, s.index, s.unwritten);
    if (batch.has_next()) run_one_by_one(batch);
}

SUDOKU_NOINLINE void run_batch(Batch& batch) {
    batch.alone = batch.whole < fewest_for_lanes;
    if (batch.left() < fewest_for_lanes)
        run_one_by_one(batch);
    else
        run_lanes(batch);
}
