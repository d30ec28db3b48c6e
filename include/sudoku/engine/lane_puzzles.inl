// Puzzles come into lanes, solutions go out, and nodes to and fro. Included after lane_pass.inl.

/// Copies a lane's cells to a node, and back.
// A plane at a time: were it written word by word, the node could not be loaded before all of it is in the cache (AVX2:
// random minimal puzzles and harder ones 1 to 2 % more time, those with two solutions 4 to 5 %).
SUDOKU_INLINE void lane_to_node(const LaneSearch& s, unsigned lane, Node& node) {
    const LaneToPlane words(lane);
    SUDOKU_UNROLL(9)
    for (std::size_t q = 0; q < 9; ++q) store(node.words + 16 * q, words(s.cell[q].lane, 9 * width));
}
SUDOKU_INLINE void node_to_lane(LaneSearch& s, unsigned lane, const Node& node) {
    SUDOKU_UNROLL(9)
    for (std::size_t box = 0; box < 9; ++box) {
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) s.cell[box * 9 + q].lane[lane] = node.words[q * 16 + box / 3 * 4 + box % 3];
    }
}

// Puzzles are read into a block of as many as there are lanes, by transposition, and wait there in the form of the
// lanes. Lanes that are done change places with puzzles that wait, any number of lanes at once; so the block fills with
// solutions, is written by transposition, and takes the next puzzles.
//
//     text, 32 records  ->  waiting[81]  <->  cell[81]      waiting[81]  ->  text, 32 solutions
//
// Text and all it takes 30 to 40 % off the time that lanes took to change puzzles one or eight at a time: easy puzzles
// 112 -> 76 ns, 17 givens 295 -> 255 (AVX-512), 172 -> 132 and 483 -> 405 (AVX2), SSE4.2 the same as before. Where no
// solutions are wanted, the lanes give nothing back (counting: easy ones 5 % less, random minimal ones 2 %). (Changing
// at the end of a pass, whose cells are at hand, while the lanes idle for one pass more: the same with AVX-512, 2 %
// slower with AVX2.)
//
// Changing places costs about the same for one lane as for all, and a lane that waits costs a share of every pass. So
// lanes wait until the passes that they have waited through, added up, are worth a change: as one orders goods that are
// dear to order and dear to keep (F. W. Harris, 1913).
inline constexpr int worth_changing = width <= 8 ? 2 : width <= 16 ? 6 : 15;

SUDOKU_INLINE void write_solution_of(LaneSearch& s, unsigned lane, Node& node) {
    Plane cell[9];
    load_node(node, cell);
    write_digits(cell, s.batch->zero, s.batch->solution(s.index[lane]));
}
/// Writes the solutions that stand in these lanes of a block.
SUDOKU_NOINLINE void write_solutions(Batch& batch, const LaneWords* block, const std::size_t* index,
                                     std::uint32_t lanes) {
    constexpr std::uint32_t group = texts_at_once == 8 ? 255 : 65535;
    unsigned char nowhere[81];
    for (unsigned first = 0; first < width; first += texts_at_once) {
        if ((lanes >> first & group) == 0) continue;
        unsigned char* text[texts_at_once];
        for (unsigned i = 0; i < texts_at_once; ++i)
            text[i] = (lanes >> (first + i) & 1) != 0 ? batch.solution(index[first + i]) : nowhere;
        write_texts(block[0].lane + first, batch.zero, text);
    }
    if (batch.go_on != nullptr)
        for (; lanes != 0; lanes &= lanes - 1) batch.is_home(index[std::countr_zero(lanes)]);
}
/// Takes the candidates away that the batch excludes from the puzzles of the block, in open cells.
SUDOKU_INLINE void exclude(LaneSearch& s, unsigned count) {
    if (s.batch->excluded == nullptr) return;
    for (unsigned i = 0; i < count; ++i) {
        const Excluded excluded = s.batch->excluded_from(s.waiting_index[i]);
        if (excluded.digit == 0) continue;
        Word& at = s.waiting[box_place_of_cell[excluded.cell]].lane[i];
        at = static_cast<Word>(at & ~(1u << (excluded.digit - 1)));
    }
}
/// Finds anew what is placed in these cells of all lanes; returns the sum.
SUDOKU_INLINE Lanes place_singles(const LaneWords* cells, LaneWords* in_row, LaneWords* in_column) {
    Lanes sum = fill_lanes(0);
    SUDOKU_NO_UNROLL
    for (std::size_t box = 0; box < 9; ++box) {
        Lanes single[9], row[3];
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) {
            const Lanes cell = load(cells[box * 9 + q]);
            single[q] = singles(cell, minus_one(cell));
        }
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            row[i] = any_of(single[i * 3], single[i * 3 + 1], single[i * 3 + 2]);
            store(in_row[box * 3 + i], row[i]);
            store(in_column[box * 3 + i], any_of(single[i], single[i + 3], single[i + 6]));
        }
        sum = sum + any_of(row[0], row[1], row[2]);
    }
    return sum;
}

/// Takes the givens from the cells around them, in all lanes.
SUDOKU_INLINE void place_givens(LaneWords* cell) {
    LaneWords in_row[27], in_column[27];
    place_singles(cell, in_row, in_column);
    SUDOKU_NO_UNROLL
    for (std::size_t i = 0; i < 3; ++i) {
        Trio placed[3], taken[3];
        SUDOKU_UNROLL(3)
        for (std::size_t r = 0; r < 3; ++r) placed[r] = load_boxes(in_row + i * 9 + r, 3);
        taken_by<AlongRows>(placed, taken);
        SUDOKU_UNROLL(9)
        for (std::size_t k = 0; k < 9; ++k) store(in_row[i * 9 + k / 3 * 3 + k % 3], taken[k % 3].box[k / 3]);
        SUDOKU_UNROLL(3)
        for (std::size_t c = 0; c < 3; ++c) placed[c] = load_boxes(in_column + i * 3 + c, 9);
        taken_by<AlongColumns>(placed, taken);
        SUDOKU_UNROLL(9)
        for (std::size_t k = 0; k < 9; ++k) store(in_column[k / 3 * 9 + i * 3 + k % 3], taken[k % 3].box[k / 3]);
    }
    SUDOKU_NO_UNROLL
    for (std::size_t box = 0; box < 9; ++box) {
        SUDOKU_UNROLL(9)
        for (std::size_t q = 0; q < 9; ++q) {
            LaneWords& at = cell[box * 9 + q];
            store(at, only_first(load(at), load(in_row[box * 3 + q / 3]), load(in_column[box * 3 + q % 3])));
        }
    }
}

/// Writes the solutions of the block and reads the next puzzles into it.
SUDOKU_NOINLINE void change_block(LaneSearch& s) {
    write_solutions(*s.batch, s.waiting, s.waiting_index, s.waiting_solved);
    s.waiting_solved = 0;
    const unsigned char* text[width];
    unsigned count = 0;
    while (count < width && (text[count] = next_record(*s.batch, s.waiting_index[count])) != nullptr) ++count;
    s.ready = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    if (count == 0) return;
    for (unsigned i = count; i < width; ++i) text[i] = text[0];
    for (unsigned first = 0; first < count; first += texts_at_once)
        read_texts(text + first, s.batch->zero, s.waiting[0].lane + first);
    place_givens(s.waiting);
    exclude(s, count);
    store(s.waiting_sum, place_singles(s.waiting, s.waiting_in_row, s.waiting_in_column));
}

SUDOKU_INLINE void begin_lane(LaneSearch& s, unsigned lane, std::size_t index) {
    s.index[lane] = index;
    s.found[lane] = 0;
    s.depth[lane] = s.base[lane] = s.pops[lane] = 0;
    s.place[lane] = no_place;
    s.active |= LaneSearch::bit(lane);
    s.guessed &= ~LaneSearch::bit(lane);
}

/// Copies the cells of these lanes to a node for each, and back.
SUDOKU_NOINLINE void lanes_to_nodes(const LaneSearch& s, const unsigned char* lane, Word* const* node, unsigned count) {
    lanes_to_nodes(s.cell[0].lane, Lift(lane, count), node);
}
SUDOKU_NOINLINE void nodes_to_lanes(LaneSearch& s, const unsigned char* lane, const Word* const* node, unsigned count) {
    nodes_to_lanes(s.cell[0].lane, Lift(lane, count), node);
}

/// Which lanes change places with which slots of the block; 0xFFFF for those that stay.
struct Moves {
    alignas(64) Word slot_of_lane[width], lane_of_slot[width];
    std::uint32_t lanes = 0, slots = 0;
    SUDOKU_INLINE Moves() {
        for (unsigned i = 0; i < width; ++i) slot_of_lane[i] = lane_of_slot[i] = 0xFFFF;
    }
};
/// Begins puzzles that wait, as many as some of the lanes and slots have room for and have.
SUDOKU_INLINE void begin_waiting(LaneSearch& s, Moves& moves, std::uint32_t among) {
    for (std::uint32_t idle = among & ~s.active; idle != 0 && (s.ready & among) != 0; idle &= idle - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(idle));
        const auto slot = static_cast<unsigned>(std::countr_zero(s.ready & among));
        s.ready &= ~LaneSearch::bit(slot);
        moves.lanes |= LaneSearch::bit(lane), moves.slots |= LaneSearch::bit(slot);
        moves.slot_of_lane[lane] = static_cast<Word>(slot), moves.lane_of_slot[slot] = static_cast<Word>(lane);
        s.waiting_solved |= (s.unwritten >> lane & 1) << slot;
        const std::size_t index = s.waiting_index[slot];
        s.waiting_index[slot] = s.index[lane];
        begin_lane(s, lane, index);
    }
}
template <class Exchange, bool gives_back>
SUDOKU_NOINLINE void change_places(LaneSearch& s, const Moves& moves) {
    const Exchange exchange(moves.slot_of_lane, moves.lane_of_slot, moves.lanes, moves.slots);
    SUDOKU_NO_UNROLL
    for (std::size_t box = 0; box < 9; ++box) {
        SUDOKU_UNROLL(9)
        for (std::size_t q = box * 9; q < box * 9 + 9; ++q)
            if constexpr (gives_back)
                exchange(s.cell[q].lane, s.waiting[q].lane);
            else
                exchange.take(s.cell[q].lane, s.waiting[q].lane);
        SUDOKU_UNROLL(3)
        for (std::size_t i = box * 3; i < box * 3 + 3; ++i) {
            exchange.take(s.placed_in_row[i].lane, s.waiting_in_row[i].lane);
            exchange.take(s.placed_in_column[i].lane, s.waiting_in_column[i].lane);
        }
    }
    exchange.take(s.before.lane, s.waiting_sum.lane);
}
template <class Exchange>
SUDOKU_INLINE void change_places(LaneSearch& s, const Moves& moves) {
    if (s.batch->output != nullptr)
        change_places<Exchange, true>(s, moves);
    else
        change_places<Exchange, false>(s, moves);
}
/// Idle lanes change places with puzzles that wait.
SUDOKU_NOINLINE void take_waiting(LaneSearch& s) {
    constexpr auto neighbours = static_cast<std::uint32_t>((std::uint64_t{1} << lanes_near) - 1);
    Moves moves;
    for (unsigned first = 0; first < width; first += lanes_near) begin_waiting(s, moves, neighbours << first);
    const bool is_near = moves.lanes != 0;
    if (!is_near) begin_waiting(s, moves, LaneSearch::all_lanes);
    s.unwritten &= ~moves.lanes;
    if (is_near)
        change_places<ExchangeNear>(s, moves);
    else
        change_places<Exchange>(s, moves);
}
/// Brings puzzles in until all lanes are busy or none is left.
SUDOKU_INLINE void take_puzzles(LaneSearch& s) {
    while (s.active != LaneSearch::all_lanes) {
        if (s.ready == 0) change_block(s);
        if (s.ready == 0 && s.unwritten != 0 && s.batch->go_on != nullptr) {
            // More is asked when these answers are home.
            write_solutions(*s.batch, s.cell, s.index, std::exchange(s.unwritten, 0));
            change_block(s);
        }
        if (s.ready == 0) {
            s.more = s.batch->go_on != nullptr;
            return;
        }
        take_waiting(s);
    }
}
