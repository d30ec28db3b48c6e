// Many puzzles: one in each lane of sixteen bits, a vector for each of the 81 cells. Included once for each instruction
// set that has eight lanes and a byte shuffle on x86. Here: one pass over all lanes.
//
//     cell[(band * 3 + stack) * 9 + r * 3 + c]     lane 0 | lane 1 | lane 2 | ...      each the candidates of that cell
//
// The formulas are those of the one-puzzle engine: three boxes of a band (or of a stack) stand in for the nine boxes of
// a plane, and a cell's neighbours are other vectors instead of shuffled ones. Every lane has a stack of its own, its
// nodes in the form of the one-puzzle engine, so that guessing is the same, and so is the tree.

/// Three boxes side by side or one below the other.
struct Trio {
    Lanes box[3];
};
SUDOKU_INLINE Trio operator|(Trio a, Trio b) {
    return {{a.box[0] | b.box[0], a.box[1] | b.box[1], a.box[2] | b.box[2]}};
}
SUDOKU_INLINE Trio operator-(Trio a, Trio b) {
    return {{a.box[0] - b.box[0], a.box[1] - b.box[1], a.box[2] - b.box[2]}};
}
SUDOKU_INLINE Trio any_of(Trio a, Trio b, Trio c) {
    return {{any_of(a.box[0], b.box[0], c.box[0]), any_of(a.box[1], b.box[1], c.box[1]),
             any_of(a.box[2], b.box[2], c.box[2])}};
}
SUDOKU_INLINE Trio two_of(Trio a, Trio b, Trio c) {
    return {{two_of(a.box[0], b.box[0], c.box[0]), two_of(a.box[1], b.box[1], c.box[1]),
             two_of(a.box[2], b.box[2], c.box[2])}};
}
SUDOKU_INLINE Trio only_first(Trio a, Trio b, Trio c) {
    return {{only_first(a.box[0], b.box[0], c.box[0]), only_first(a.box[1], b.box[1], c.box[1]),
             only_first(a.box[2], b.box[2], c.box[2])}};
}
SUDOKU_INLINE Trio either_not(Trio a, Trio b, Trio c) {
    return {{either_not(a.box[0], b.box[0], c.box[0]), either_not(a.box[1], b.box[1], c.box[1]),
             either_not(a.box[2], b.box[2], c.box[2])}};
}

/// To each of three boxes what the other two hold.
struct OtherBoxes {
    Trio of;
};
SUDOKU_INLINE OtherBoxes others_in_row(Trio x) { return {x}; }
SUDOKU_INLINE OtherBoxes others_in_column(Trio x) { return {x}; }
SUDOKU_INLINE Trio together(Trio a, OtherBoxes o) {
    return {{any_of(a.box[0], o.of.box[1], o.of.box[2]), any_of(a.box[1], o.of.box[2], o.of.box[0]),
             any_of(a.box[2], o.of.box[0], o.of.box[1])}};
}

SUDOKU_INLINE Trio alone_in_line(Trio a, OtherBoxes, Trio added) {
    Trio result;
    alone_of_three(a.box, added.box, result.box);
    return result;
}
SUDOKU_INLINE void alone_of_three(const Trio* set, const Trio* added, Trio* to) {
    SUDOKU_UNROLL(3)
    for (std::size_t b = 0; b < 3; ++b) {
        const Lanes s[3] = {set[0].box[b], set[1].box[b], set[2].box[b]};
        const Lanes a[3] = {added[0].box[b], added[1].box[b], added[2].box[b]};
        Lanes result[3];
        alone_of_three(s, a, result);
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) to[i].box[b] = result[i];
    }
}

/// The digits that every row and column seen so far has a place for.
struct UnitsOfTrio {
    Lanes held;
    SUDOKU_INLINE UnitsOfTrio() : held(fill_lanes(nine_digits)) {}
    SUDOKU_INLINE void must_hold(const Trio* line, const OtherBoxes*) {
        const auto digits = [line](std::size_t i) { return any_of(line[i].box[0], line[i].box[1], line[i].box[2]); };
        held = held & all_of(digits(0), digits(1), digits(2));
    }
};

inline constexpr std::size_t width = lane_count;
// A lane's path longer than this goes on in the one-puzzle engine; the stack of a batch stays below 256 KiB.
inline constexpr unsigned lane_deepest = 15;

struct alignas(2 * width) LaneWords {
    Word lane[width];
};
SUDOKU_INLINE Lanes load(const LaneWords& words) { return load_lanes(words.lane); }
SUDOKU_INLINE void store(LaneWords& words, Lanes lanes) { store(words.lane, lanes); }

/// What a branch of a lane remembers beside its node.
struct LaneBranch {
    Word row, column;  ///< of the cell: box * 3 + row in the box, box * 3 + column in the box
    Word forced;       ///< the digit left in it, if it is the only one
    Word before;       ///< the placed digits, summed, at the branch
};

struct LaneEvents {
    std::uint32_t dead, solved, quiet;
};

/// All lanes of a batch and their stacks.
struct LaneSearch {
    LaneWords cell[81];
    LaneWords placed_in_row[27], placed_in_column[27];  // [box * 3 + line]
    LaneWords hidden_in_row[27];
    LaneWords before;       // the placed digits of all boxes, summed as numbers; 9 * 511 when all are placed
    LaneWords waiting[81];  // puzzles to come, then the solutions that changed places with them
    LaneWords waiting_in_row[27], waiting_in_column[27], waiting_sum;  // what is placed in those to come
    std::size_t waiting_index[width];                                  // whose they are
    std::uint32_t ready, waiting_solved;                               // the one and the other
    LaneWords keep;  // empty in the lanes whose placed digits are out of date
    Node stack[width][lane_deepest];
    LaneBranch branches[width][lane_deepest];
    std::uint64_t found[width];
    std::size_t index[width];
    unsigned depth[width], base[width];  // a lane's open branches; those below its base were given away
    unsigned pops[width];                // how often a lane has gone back
    struct Forced {
        unsigned lane;
        const Node* node;  // in the stack of this lane or another
        LaneBranch branch;
    } forced[width];  // branches about to be taken up
    unsigned forced_count;
    std::uint32_t active, guessed, unwritten;
    bool one_puzzle;  // all lanes search one tree
    Batch* batch;
    bool more;
    unsigned place[width];  // of the guess that a lane has just made, or no_place
    Keys keys[width];       // of the lanes that have gone back often enough; of one puzzle only the first

    static constexpr std::uint32_t all_lanes = static_cast<std::uint32_t>((std::uint64_t{1} << width) - 1);
    Keys& keys_of(unsigned lane) { return keys[one_puzzle ? 0 : lane]; }
    const Keys& keys_of(unsigned lane) const { return keys[one_puzzle ? 0 : lane]; }
    static std::uint32_t bit(unsigned lane) { return std::uint32_t{1} << lane; }
};

// The vectors of three boxes, side by side or one below the other.
SUDOKU_INLINE Trio load_boxes(const LaneWords* first, std::size_t step) {
    return {{load(first[0]), load(first[step]), load(first[2 * step])}};
}
struct CellsOfBand {
    const LaneWords* cell;
    SUDOKU_INLINE Trio operator()(std::size_t i) const { return load_boxes(cell + i, 9); }
};
struct CellsOfStack {
    const LaneWords* cell;
    SUDOKU_INLINE Trio operator()(std::size_t i) const { return load_boxes(cell + i, 27); }
};

/// The same cells, of which the compiler does not know that they were loaded before.
// Both halves load the cells again where they change them, as 27 vectors could only be kept on the stack. GCC would do
// that (4 to 6 % more time with AVX-512, 2 to 5 % with SSE4.2).
SUDOKU_INLINE LaneWords* to_load_again(LaneWords* cells) {
#if !defined(__clang__)
    __asm__("" : "+r"(cells));
#endif
    return cells;
}

/// The rows of a band.
SUDOKU_INLINE void rows_of_band(LaneSearch& s, std::size_t band, UnitsOfTrio& units) {
    LaneWords* const cell = s.cell + band * 27;
    LaneWords* const hidden = s.hidden_in_row + band * 9;
    Trio placed[3];
    SUDOKU_UNROLL(3)
    for (std::size_t r = 0; r < 3; ++r) placed[r] = load_boxes(s.placed_in_row + band * 9 + r, 3);
    const auto rows = half_pass<AlongRows>(CellsOfBand{cell}, placed, units);
    LaneWords* const again = to_load_again(cell);
    SUDOKU_UNROLL(3)
    for (std::size_t j = 0; j < 3; ++j) {
        SUDOKU_UNROLL(3)
        for (std::size_t r = 0; r < 3; ++r) {
            store(hidden[j * 3 + r], rows.hidden[r].box[j]);
            SUDOKU_UNROLL(3)
            for (std::size_t c = 0; c < 3; ++c) {
                LaneWords& at = again[j * 9 + r * 3 + c];
                store(at, only_first(load(at), rows.gone[r].box[j], rows.gone2[r].box[j]));
            }
        }
    }
}

/// The columns of a stack, then the hidden singles of its cells; collects what is placed for the next pass.
// (Hidden singles by the smaller of both sets less one, which spares a mask and gives `less`: 4 % slower with AVX-512.)
SUDOKU_INLINE void columns_of_stack(LaneSearch& s, std::size_t stack, UnitsOfTrio& units, Lanes& borrowed_so_far,
                                    Lanes& sum) {
    Trio placed[3];
    SUDOKU_UNROLL(3)
    for (std::size_t c = 0; c < 3; ++c) placed[c] = load_boxes(s.placed_in_column + stack * 3 + c, 9);
    const auto columns = half_pass<AlongColumns>(CellsOfStack{s.cell + stack * 9}, placed, units);
    LaneWords* const again = to_load_again(s.cell);
    Union<Lanes> borrowed;
    borrowed.add(borrowed_so_far);
    SUDOKU_UNROLL(3)
    for (std::size_t b = 0; b < 3; ++b) {
        const std::size_t box = b * 3 + stack;
        LaneWords* const cell = again + box * 9;
        const LaneWords* const hidden = s.hidden_in_row + box * 3;
        Union<Lanes> in_row[3];
        SUDOKU_UNROLL(3)
        for (std::size_t c = 0; c < 3; ++c) {
            Lanes single[3];
            SUDOKU_UNROLL(3)
            for (std::size_t r = 0; r < 3; ++r) {
                const Lanes left = only_first(load(cell[r * 3 + c]), columns.gone[c].box[b], columns.gone2[c].box[b]);
                const Lanes at = prefer(left, load(hidden[r]), columns.hidden[c].box[b]);
                store(cell[r * 3 + c], at);
                const Lanes less = minus_one(at);
                single[r] = singles(at, less);
                borrowed.add(less);
                in_row[r].add(single[r]);
            }
            store(s.placed_in_column[box * 3 + c], any_of(single[0], single[1], single[2]));
        }
        SUDOKU_UNROLL(3)
        for (std::size_t r = 0; r < 3; ++r) store(s.placed_in_row[box * 3 + r], in_row[r].all());
        const Lanes in_box = any_of(in_row[0].all(), in_row[1].all(), in_row[2].all());
        sum = sum + in_box;
    }
    borrowed_so_far = borrowed.all();
}

/// One pass over all lanes.
SUDOKU_NOINLINE LaneEvents pass(LaneSearch& s) {
    UnitsOfTrio units;
    Lanes borrowed = fill_lanes(0), sum = fill_lanes(0);
    SUDOKU_NO_UNROLL
    for (std::size_t band = 0; band < 3; ++band) rows_of_band(s, band, units);
    SUDOKU_NO_UNROLL
    for (std::size_t stack = 0; stack < 3; ++stack) columns_of_stack(s, stack, units, borrowed, sum);
    LaneEvents events;
    const std::uint32_t whole = equal_lanes(units.held, fill_lanes(nine_digits));
    events.dead = equal_lanes(borrowed & fill_lanes(0x8000), fill_lanes(0x8000)) | (LaneSearch::all_lanes & ~whole);
    events.solved = equal_lanes(sum, fill_lanes(9 * nine_digits)) & ~events.dead;
    events.quiet = equal_lanes(sum, load(s.before)) & ~events.dead & ~events.solved;
    store(s.before, sum);
    return events;
}

/// The lanes in which every row and column has every digit placed.
SUDOKU_NOINLINE std::uint32_t lines_agree(const LaneSearch& s) {
    Lanes held = fill_lanes(nine_digits);
    for (std::size_t i = 0; i < 9; ++i) {
        const std::size_t band = i / 3 * 9 + i % 3, stack = i / 3 * 3 + i % 3;
        held = held &
               any_of(load(s.placed_in_row[band]), load(s.placed_in_row[band + 3]), load(s.placed_in_row[band + 6]));
        held = held & any_of(load(s.placed_in_column[stack]), load(s.placed_in_column[stack + 9]),
                             load(s.placed_in_column[stack + 18]));
    }
    return equal_lanes(held, fill_lanes(nine_digits));
}
