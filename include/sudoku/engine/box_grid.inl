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

/// The cells with exactly this many candidates.
SUDOKU_INLINE Plane cells_with(unsigned count, Plane cell) {
    Plane fewer = cell;
    for (unsigned i = 1; i < count; ++i) fewer = without_lowest(fewer);
    return keep_where_empty(keep_where_not_empty(cell, fewer), without_lowest(fewer));
}

/// Picks among the cells with two candidates the one that shares them with most others of that kind, in its row, its
/// column and (elsewhere than those) its box; its first digit is the one that the others hold more often.
// Guesses a puzzle rated 11 and more, to the first solution / to the proof: this score 45.6 / 86.3; 4 * pairs +
// candidates over all 16 peers 40.5 / 73.4, at a price higher than the gain; rows and columns only 47.0 / 88.9; the
// first cell with two candidates 61.8 / 120.5.
SUDOKU_INLINE bool choose_among(unsigned count, const Node& node, Guess& guess) {
    Plane few[9], row[3], column[3], box[9], any;
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) {
        few[i] = cells_with(count, load(node.words + 16 * i));
        any = i == 0 ? few[0] : any | few[i];
    }
    if (SUDOKU_RARELY(empty(any))) return false;
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        row[i] = others_of(others_in_row(any_of(few[i * 3], few[i * 3 + 1], few[i * 3 + 2])));
        column[i] = others_of(others_in_column(any_of(few[i], few[i + 3], few[i + 6])));
    }
    Plane pair[9];
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) pair[i] = few[i / 3 * 3 + (i + 1) % 3] | few[i / 3 * 3 + (i + 2) % 3];
    Best best;
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) {
        box[i] = pair[(i + 3) % 9] | pair[(i + 6) % 9];
        best.offer(static_cast<unsigned>(i), few[i], row[i / 3], column[i % 3], box[i]);
    }
    alignas(32) Word rows[3 * 16], columns[3 * 16], boxes[9 * 16];
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) store(rows + 16 * i, row[i]), store(columns + 16 * i, column[i]);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) store(boxes + 16 * i, box[i]);
    guess.place = best.place();
    const unsigned plane = guess.place / 16, element = guess.place % 16, r = plane * 11 / 32, c = plane - 3 * r;
    const unsigned in_row = element_of(rows + 16 * r, element), in_column = element_of(columns + 16 * c, element);
    const unsigned in_box = element_of(boxes + 16 * plane, element);
    const auto shared = [&](unsigned digit) {
        return unsigned{(in_row & digit) != 0} + unsigned{(in_column & digit) != 0} + unsigned{(in_box & digit) != 0};
    };
    const unsigned set = element_of(node.words + 16 * plane, element), lowest = set & (0u - set);
    guess.digit = lowest;
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

// Needs: some cell of the node has several candidates.
SUDOKU_NOINLINE Guess choose_among_many(const Node& node) {
    Guess guess{0, 0};
    for (unsigned count = 3; count <= 9; ++count)
        if (choose_among(count, node, guess)) break;
    return guess;
}
SUDOKU_NOINLINE Guess choose(const Node& node) {
    Guess guess{0, 0};
    if (choose_among(2, node, guess)) return guess;
    return choose_among_many(node);
}

/// Splits the node: the guess goes into the node above it, the rest stays.
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
    for (;;) {
        if (!go_back) {
            const Placed<Plane> placed = placed_in(cell);
            const Plane all = any_of(placed.in_row[0], placed.in_row[1], placed.in_row[2]);
            if (same(all, before)) {
                if (depth != 0 || quiet) {
                    store_node(tree.stack[depth], cell);
                    if (SUDOKU_RARELY(guesses == 0)) {
                        tree.depth = depth;
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
