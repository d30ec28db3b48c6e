// Puzzles come into lanes, solutions go out, and nodes to and fro. Included after lane_pass.inl.

/// Copies a lane's cells to a node, and back.
SUDOKU_INLINE void lane_to_node(const LaneSearch& s, unsigned lane, Node& node) {
    SUDOKU_UNROLL(9)
    for (std::size_t box = 0; box < 9; ++box) {
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) node.words[q * 16 + box / 3 * 4 + box % 3] = s.cell[box * 9 + q].lane[lane];
    }
}
SUDOKU_INLINE void node_to_lane(LaneSearch& s, unsigned lane, const Node& node) {
    SUDOKU_UNROLL(9)
    for (std::size_t box = 0; box < 9; ++box) {
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) s.cell[box * 9 + q].lane[lane] = node.words[q * 16 + box / 3 * 4 + box % 3];
    }
}

// Lanes change puzzles one by one, or eight at a time if enough of them wait: the eight cost about as much as five
// single ones (1100 and 200 cycles with AVX2). Waiting for others so that they become enough did not pay: on AVX2 the
// idle lanes cost 17-clue puzzles 60 of 480 ns.
inline constexpr int enough_for_eight = 5;

SUDOKU_INLINE void write_solution_of(LaneSearch& s, unsigned lane, Node& node) {
    Plane cell[9];
    load_node(node, cell);
    write_digits(cell, s.batch->zero, s.batch->solution(s.index[lane]));
}
SUDOKU_NOINLINE void write_few_solutions(LaneSearch& s) {
    Node nodes[enough_for_eight];
    std::size_t count = 0;
    for (std::uint32_t left = s.unwritten; left != 0; left &= left - 1)
        lane_to_node(s, static_cast<unsigned>(std::countr_zero(left)), nodes[count++]);
    for (count = 0; s.unwritten != 0; s.unwritten &= s.unwritten - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(s.unwritten));
        write_solution_of(s, lane, nodes[count++]);
        s.batch->is_home(s.index[lane]);
    }
}

SUDOKU_INLINE void begin_lane(LaneSearch& s, unsigned lane, std::size_t index) {
    s.index[lane] = index;
    s.found[lane] = 0;
    s.depth[lane] = s.base[lane] = 0;
    s.active |= LaneSearch::bit(lane);
    s.deep &= ~LaneSearch::bit(lane);
    s.guessed &= ~LaneSearch::bit(lane);
    s.quiet &= ~LaneSearch::bit(lane);
}
/// Takes the candidate away that the batch excludes from the lane's puzzle, in an open cell.
SUDOKU_INLINE void exclude(LaneSearch& s, unsigned lane) {
    const Excluded excluded = s.batch->excluded_from(s.index[lane]);
    if (excluded.digit == 0) return;
    Word& at = s.cell[box_place_of_cell[excluded.cell]].lane[lane];
    at = static_cast<Word>(at & ~(1u << (excluded.digit - 1)));
}
/// What is placed in a puzzle that comes into a lane alone.
SUDOKU_INLINE void set_placed(LaneSearch& s, unsigned lane, const Placed<Plane>& placed) {
    alignas(32) Word row[3 * 16], column[3 * 16], all[16];
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i)
        store(row + 16 * i, placed.in_row[i]), store(column + 16 * i, placed.in_column[i]);
    store(all, any_of(placed.in_row[0], placed.in_row[1], placed.in_row[2]));
    unsigned sum = 0;
    SUDOKU_UNROLL(9)
    for (std::size_t box = 0; box < 9; ++box) {
        const std::size_t element = box / 3 * 4 + box % 3;
        sum += all[element];
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            s.placed_in_row[box * 3 + i].lane[lane] = row[i * 16 + element];
            s.placed_in_column[box * 3 + i].lane[lane] = column[i * 16 + element];
        }
    }
    s.before.lane[lane] = static_cast<Word>(sum);
}
SUDOKU_NOINLINE void take_few_puzzles(LaneSearch& s) {
    for (std::uint32_t idle = LaneSearch::all_lanes & ~s.active; idle != 0; idle &= idle - 1) {
        std::size_t index = 0;
        const unsigned char* const record = next_record(*s.batch, index);
        if (record == nullptr) {
            s.more = s.batch->go_on != nullptr;
            return;
        }
        const auto lane = static_cast<unsigned>(std::countr_zero(idle));
        begin_lane(s, lane, index);
        Plane cell[9];
        read_digits(record, s.batch->zero, cell);
        Node node;
        store_node(node, cell);
        node_to_lane(s, lane, node);
        set_placed(s, lane, placed_in(cell));
        exclude(s, lane);
    }
}

/// Copies the cells of these lanes to a node for each, and back.
SUDOKU_NOINLINE void lanes_to_nodes(const LaneSearch& s, const unsigned char* lane, Word* const* node, unsigned count) {
    lanes_to_nodes(s.cell[0].lane, Lift(lane, count), node);
}
SUDOKU_NOINLINE void nodes_to_lanes(LaneSearch& s, const unsigned char* lane, const Word* const* node, unsigned count) {
    nodes_to_lanes(s.cell[0].lane, Lift(lane, count), node);
}

/// Finds anew what is placed in all lanes, from cells that `cell_at(box * 9 + place)` gives; returns the sum.
template <class CellAt>
SUDOKU_INLINE Lanes place_singles(LaneSearch& s, const CellAt& cell_at) {
    Lanes sum = fill_lanes(0);
    SUDOKU_NO_UNROLL
    for (std::size_t box = 0; box < 9; ++box) {
        Lanes single[9], row[3];
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) single[q] = singles(cell_at(box * 9 + q));
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            row[i] = any_of(single[i * 3], single[i * 3 + 1], single[i * 3 + 2]);
            store(s.placed_in_row[box * 3 + i], row[i]);
            store(s.placed_in_column[box * 3 + i], any_of(single[i], single[i + 3], single[i + 6]));
        }
        sum = sum + any_of(row[0], row[1], row[2]);
    }
    return sum;
}

/// Up to eight lanes, and the text of each.
template <class Byte>
struct Eight {
    unsigned char lane[8] = {};
    Byte* text[8] = {};
    unsigned count = 0;

    SUDOKU_INLINE void add(unsigned number, Byte* its_text) {
        lane[count] = static_cast<unsigned char>(number);
        text[count++] = its_text;
    }
};

/// Brings eight solutions home.
SUDOKU_NOINLINE void write_solutions(LaneSearch& s) {
    while (s.unwritten != 0) {
        alignas(16) Word words[81 * 8];
        Eight<unsigned char> eight;
        for (; s.unwritten != 0 && eight.count < 8; s.unwritten &= s.unwritten - 1) {
            const auto lane = static_cast<unsigned>(std::countr_zero(s.unwritten));
            eight.add(lane, s.batch->solution(s.index[lane]));
        }
        const Lift lift(eight.lane, eight.count);
        for (std::size_t i = 0; i < 81; ++i) lift.extract(s.cell[box_place_of_cell[i]].lane, words + 8 * i);
        write_eight(words, s.batch->zero, eight.text, eight.count);
        for (unsigned i = 0; i < eight.count; ++i) s.batch->is_home(s.index[eight.lane[i]]);
    }
}

/// The next puzzles, for so many of the idle lanes.
SUDOKU_INLINE Eight<const unsigned char> next_eight(LaneSearch& s) {
    Eight<const unsigned char> eight;
    for (std::uint32_t idle = LaneSearch::all_lanes & ~s.active; idle != 0 && eight.count < 8; idle &= idle - 1) {
        std::size_t index = 0;
        const unsigned char* const record = next_record(*s.batch, index);
        if (record == nullptr) {
            s.more = s.batch->go_on != nullptr;
            break;
        }
        const auto lane = static_cast<unsigned>(std::countr_zero(idle));
        begin_lane(s, lane, index);
        eight.add(lane, record);
    }
    for (unsigned i = eight.count; i < 8; ++i) eight.text[i] = eight.text[0];
    return eight;
}
/// The cells of eight puzzles, taken into their lanes on the way.
struct TakeInto {
    LaneSearch& s;
    const Lift& lift;
    const Word* words;  ///< eight for each cell in reading order

    SUDOKU_INLINE Lanes operator()(std::size_t i) const {
        const std::size_t box = i / 9, q = i % 9, at = (box / 3 * 3 + q / 3) * 9 + box % 3 * 3 + q % 3;
        const Lanes merged = lift.merge(load(s.cell[i]), words + 8 * at);
        store(s.cell[i], merged);
        return merged;
    }
};
/// Brings eight puzzles in, as often as it takes to fill the idle lanes.
SUDOKU_NOINLINE void take_puzzles(LaneSearch& s) {
    while (s.active != LaneSearch::all_lanes && s.more) {
        alignas(16) Word words[81 * 8];
        const auto eight = next_eight(s);
        if (eight.count == 0) return;
        read_eight(eight.text, s.batch->zero, words);
        const Lift lift(eight.lane, eight.count);
        LaneWords sums;
        store(sums, place_singles(s, TakeInto{s, lift, words}));
        for (unsigned i = 0; i < eight.count; ++i) {
            s.before.lane[eight.lane[i]] = sums.lane[eight.lane[i]];
            exclude(s, eight.lane[i]);
        }
    }
}
