// The engine for one puzzle: the whole grid in nine planes, each a place inside the box, all nine boxes in a plane.
// Included once for each instruction set.
//
//              stack 0  stack 1  stack 2        plane 3r + c holds the cells in row r and column c of their boxes,
//     band 0    . . .    . . .    . . .         so a box's neighbours in the box are other planes, and its
//               . . X    . . X    . . X         neighbours along the line other elements of the same plane.
//               . . .    . . .    . . .
//     band 1    . . .    . . .    . . .         X: plane 5, nine sets of digits in one register.
//               . . X    . . X    . . X
//               ...
//
// A pass is about 260 operations of 256 bits and runs at the bound of the vector ports.

/// The digits that every unit seen so far has a place for.
struct UnitsOfPlane {
    Plane held;
    SUDOKU_INLINE UnitsOfPlane() : held(full_plane()) {}
    SUDOKU_INLINE void must_hold(Plane boxes) { held = held & boxes; }
    SUDOKU_INLINE void must_hold(Plane line, Others others) { held = held & together(line, others); }
};

SUDOKU_INLINE void load_node(const Node& node, Plane* cell) {
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) cell[i] = load(node.words + 16 * i);
}
SUDOKU_INLINE void store_node(Node& node, const Plane* cell) {
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) store(node.words + 16 * i, cell[i]);
}

SUDOKU_INLINE Placed<Plane> placed_in(const Plane* cell) {
    Plane single[9];
    Placed<Plane> placed;
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) single[i] = singles(cell[i]);
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        placed.in_row[i] = any_of(single[i * 3], single[i * 3 + 1], single[i * 3 + 2]);
        placed.in_column[i] = any_of(single[i], single[i + 3], single[i + 6]);
    }
    return placed;
}

struct CellsOfPlanes {
    const Plane* cell;
    SUDOKU_INLINE Plane operator()(std::size_t i) const { return cell[i]; }
};

/// One pass over the grid. False if a unit has no place left for a digit, or a cell no digit.
// Did not pay: asking after the rows already (1 to 2 % won on 11+ and 1106, 1 to 3 % lost on the others).
SUDOKU_INLINE bool propagate(Plane* cell, const Placed<Plane>& placed) {
    UnitsOfPlane units;
    const auto rows = half_pass<AlongRows>(CellsOfPlanes{cell}, placed.in_row, units);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) cell[i] = only_first(cell[i], rows.gone[i / 3], rows.gone2[i / 3]);
    const auto columns = half_pass<AlongColumns>(CellsOfPlanes{cell}, placed.in_column, units);
    EmptyCell cells;
    SUDOKU_UNROLL(3)
    for (std::size_t r = 0; r < 3; ++r) {
        SUDOKU_UNROLL(3)
        for (std::size_t c = 0; c < 3; ++c) {
            Plane& at = cell[r * 3 + c];
            at = prefer(only_first(at, columns.gone[c], columns.gone2[c]), rows.hidden[r], columns.hidden[c]);
            cells.look_at(at);
        }
    }
    return sound(units.held, cells);
}

/// Whether a grid of single cells, with every digit in every box, has every digit in every row and column.
SUDOKU_INLINE bool lines_agree(const Placed<Plane>& placed) {
    UnitsOfPlane units;
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        units.must_hold(placed.in_row[i], others_in_row(placed.in_row[i]));
        units.must_hold(placed.in_column[i], others_in_column(placed.in_column[i]));
    }
    return same(units.held, full_plane());
}

/// Where to branch, and with which digit first.
struct Guess {
    unsigned place;  ///< plane * 16 + element
    unsigned digit;  ///< a set of one
};

/// The cells with at most this many candidates.
SUDOKU_INLINE Plane cells_with_at_most(unsigned count, Plane cell) {
    Plane left = cell;
    for (unsigned i = 0; i < count; ++i) left = without_lowest(left);
    return keep_where_empty(cell, left);
}

/// What a cell is compared with, in planes: what the few cells hold in the rest of its row, in the rest of its column
/// and elsewhere in its box, and what two cells beside each other hold elsewhere in its box, few or not.
struct Compared {
    Plane row[3], column[3], box[9], box_pairs[9];

    SUDOKU_INLINE Compared(const Plane* few, const Plane* cell) {
        Plane beside[9], pair[9];
        SUDOKU_UNROLL(9)
        for (std::size_t i = 0; i < 9; ++i) {
            const std::size_t next = i / 3 * 3 + (i + 1) % 3, after_next = i / 3 * 3 + (i + 2) % 3;
            beside[i] = few[next] | few[after_next];
            pair[i] = cell[next] & cell[after_next];
        }
        SUDOKU_UNROLL(9)
        for (std::size_t i = 0; i < 9; ++i) {
            box[i] = beside[(i + 3) % 9] | beside[(i + 6) % 9];
            box_pairs[i] = pair[(i + 3) % 9] | pair[(i + 6) % 9];
        }
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            row[i] = others_of(others_in_row(any_of(few[i * 3], few[i * 3 + 1], few[i * 3 + 2])));
            column[i] = others_of(others_in_column(any_of(few[i], few[i + 3], few[i + 6])));
        }
    }
};
/// The same to look up one place.
struct ComparedWords {
    alignas(32) Word row[3 * 16];
    alignas(32) Word column[3 * 16];
    alignas(32) Word box[9 * 16];
    alignas(32) Word box_pairs[9 * 16];

    SUDOKU_INLINE explicit ComparedWords(const Compared& with) {
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            store(row + 16 * i, with.row[i]);
            store(column + 16 * i, with.column[i]);
        }
        SUDOKU_UNROLL(9)
        for (std::size_t i = 0; i < 9; ++i) {
            store(box + 16 * i, with.box[i]);
            store(box_pairs + 16 * i, with.box_pairs[i]);
        }
    }
};

/// Picks among the cells with at most so many candidates the one that has most in common with its peers: it scores for
/// each of the four sets that it is compared with if they share a candidate. Its first digit is the one found in more
/// of them. False if nothing scores.
// Guesses a puzzle to the first solution / to the proof (magictour; rated 11 and more; hardest 1106), measured in a
// copy of the engine that chooses word by word:
//
//     these four sets                                             6.4 / 10.4    42 / 79    64 / 140
//     a point more for each set that has all the candidates       6.2 /  9.9    41 / 77    63 / 138    not worth it
//     without pairs, but with that point (the choice until now)   6.6 / 10.2    44 / 85    76 / 156
//     pairs along the row and the column as well                  6.1 /  9.7    39 / 73    61 / 129    1.25 x the work
//     4 * few + candidates, counted over all 16 peers             6.2 /  9.2    41 / 77    66 / 131    dear
//     a digit with two places in a unit preferred                 8.6 / 13.9    56 / 113  108 / 233
//     the first cell with two candidates                                        62 / 121
//
// In the engine itself (limits 1 / 2, 10,000 puzzles or all; -DSUDOKU_ENGINE_COUNTERS), against the choice until then:
// magictour -2 / +1 %, 11+ -6 / -7 %, 1106 -6 / -9 %, two solutions -2 / -1 %, but random minimal +5 / +6 %, 17 givens
// +12 / +10 %: those have half a guess each, and it is a shorter one. The formula was picked among about a hundred on
// these very sets, so that a part of its gain is luck. With pairs along the lines, those with two solutions took 6 %
// longer than before, and no set was solved faster than with these four.
//
// A sixth fewer operations, by masks of AVX-512, or a scalar end of a quarter of its size: the same time one at a time
// (-3 to +7 %), since the guess waits for the pass before it and for a branch that cannot be predicted.
SUDOKU_INLINE bool choose_among(unsigned count, const Node& node, Guess& guess) {
    Plane cell[9], few[9];
    load_node(node, cell);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) few[i] = cells_with_at_most(count, cell[i]);
    // Cells that are done are among the few, but no peer has their digit, so they score nothing.
    const Compared with(few, cell);
    const ComparedWords words(with);
    Best best;
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i)
        best.offer(static_cast<unsigned>(i), few[i], with.row[i / 3], with.column[i % 3], with.box[i],
                   with.box_pairs[i]);
    alignas(32) Word few_words[9 * 16];
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) store(few_words + 16 * i, few[i]);
    guess.place = best.place();
    const unsigned plane = guess.place / 16, element = guess.place % 16, r = plane * 11 / 32, c = plane - 3 * r;
    const unsigned set = element_of(few_words + 16 * plane, element), lowest = set & (0u - set);
    guess.digit = lowest;
    if (SUDOKU_RARELY(set == lowest)) return false;
    const unsigned in_row = element_of(words.row + 16 * r, element);
    const unsigned in_column = element_of(words.column + 16 * c, element);
    const unsigned in_box = element_of(words.box + 16 * plane, element);
    const unsigned in_box_pairs = element_of(words.box_pairs + 16 * plane, element);
    const auto shared = [&](unsigned digit) {
        return unsigned{(in_row & digit) != 0} + unsigned{(in_column & digit) != 0} + unsigned{(in_box & digit) != 0} +
               unsigned{(in_box_pairs & digit) != 0};
    };
    if (count == 2) {
        // Either is as likely: no branch.
        const unsigned higher = set ^ lowest;
        guess.digit = shared(higher) > shared(lowest) ? higher : lowest;
        return true;
    }
    for (unsigned left = set ^ lowest; left != 0; left &= left - 1) {
        const unsigned digit = left & (0u - left);
        if (shared(digit) > shared(guess.digit)) guess.digit = digit;
    }
    return true;
}

/// The first cell with exactly so many candidates, if there is one.
SUDOKU_INLINE bool choose_first(unsigned count, const Node& node, Guess& guess) {
    Best best;
    SUDOKU_UNROLL(9)
    for (unsigned i = 0; i < 9; ++i) {
        const Plane cell = load(node.words + 16 * i);
        Plane fewer = cell;
        for (unsigned k = 1; k < count; ++k) fewer = without_lowest(fewer);
        const Plane exact = keep_where_empty(keep_where_not_empty(cell, fewer), without_lowest(fewer));
        best.offer(i, exact, exact, exact, exact, exact);
    }
    guess.place = best.place();
    const unsigned set = element_of(node.words + guess.place / 16 * 16, guess.place % 16);
    guess.digit = set & (0u - set);
    return static_cast<unsigned>(std::popcount(set)) == count;
}

// Needs: some cell of the node has several candidates.
SUDOKU_NOINLINE Guess choose_otherwise(const Node& node) {
    Guess guess{0, 0};
    if (choose_first(2, node, guess)) return guess;
    for (unsigned count = 3; count <= 9; ++count)
        if (choose_among(count, node, guess) || choose_first(count, node, guess)) break;
    return guess;
}
SUDOKU_NOINLINE Guess choose(const Node& node) {
    Guess guess{0, 0};
    if (choose_among(2, node, guess)) return guess;
    return choose_otherwise(node);
}

/// Splits the node: the guess goes into the node above it, the rest stays.
// (With the guess put into the cells in registers, without a way through memory: -4 to +4 %.)
SUDOKU_INLINE void branch(Node& node, Node& above, Guess guess, const Plane* cell) {
    const std::size_t at = guess.place / 16 * 16;
    const Plane old = load(node.words + at);
    store_node(above, cell);
    store(above.words + at,
          (old - at_element(guess.place % 16, nine_digits)) | at_element(guess.place % 16, guess.digit));
    store(node.words + at, old - at_element(guess.place % 16, guess.digit));
}

/// Searches on until a solution stands in the node at work, the tree is exhausted, or the guesses are used up.
SUDOKU_NOINLINE Step search(Tree& tree, std::uint64_t& guesses) {
    if (tree.exhausted) return Step::exhausted;
    Plane cell[9];
    const Plane unknown = fill(512);
    Plane before = unknown;  // what was placed before the last pass
    bool quiet = false;      // at the root a pass may find nothing placed and still take candidates
    unsigned depth = tree.depth;
    bool go_back = tree.at_solution;
    tree.at_solution = false;
    load_node(tree.stack[depth], cell);
    if (SUDOKU_RARELY(tree.quiet != 0)) {
        const Placed<Plane> placed = placed_in(cell);
        before = any_of(placed.in_row[0], placed.in_row[1], placed.in_row[2]);
        quiet = tree.quiet > 1;
        tree.quiet = 0;
    }
    for (;;) {
        if (!go_back) {
            const Placed<Plane> placed = placed_in(cell);
            const Plane all = any_of(placed.in_row[0], placed.in_row[1], placed.in_row[2]);
            if (same(all, before)) {
                if (depth != 0 || quiet) {
                    store_node(tree.stack[depth], cell);
                    if (SUDOKU_RARELY(guesses == 0)) {
                        tree.depth = depth;
                        tree.quiet = 2;
                        return Step::paused;
                    }
                    --guesses;
                    tree.counters.count_guess();
                    branch(tree.stack[depth], tree.stack[depth + 1], choose(tree.stack[depth]), cell);
                    ++depth;
                    load_node(tree.stack[depth], cell);
                    before = unknown;
                    quiet = false;
                    continue;
                }
                quiet = true;
            } else {
                quiet = false;
                if (same(all, full_plane())) {
                    go_back = true;
                    if (lines_agree(placed)) {
                        store_node(tree.stack[depth], cell);
                        tree.depth = depth;
                        tree.at_solution = true;
                        return Step::found;
                    }
                    continue;
                }
            }
            before = all;
            tree.counters.count_passes(1);
            go_back = !propagate(cell, placed);
        } else {
            if (depth == 0) {
                tree.exhausted = true;
                return Step::exhausted;
            }
            --depth;
            tree.counters.count_pop();
            load_node(tree.stack[depth], cell);
            before = unknown;
            quiet = false;
            go_back = false;
        }
    }
}
