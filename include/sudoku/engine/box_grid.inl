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

/// The digits that every row and column seen so far has a place for.
struct UnitsOfPlane {
    Plane held;
    SUDOKU_INLINE UnitsOfPlane() : held(full_plane()) {}
    SUDOKU_INLINE void must_hold(Plane line, Others others) { held = held & together(line, others); }
    SUDOKU_INLINE void must_hold(const Plane* line, const Others* others) {
        held = all_of(held, together(line[0], others[0]), together(line[1], others[1])) & together(line[2], others[2]);
    }
};

SUDOKU_INLINE Placed<Plane> placed_in(const Plane* cell) {
    Plane single[9];
    Placed<Plane> placed;
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) single[i] = singles(cell[i], minus_one(cell[i]));
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        placed.in_row[i] = any_of(single[i * 3], single[i * 3 + 1], single[i * 3 + 2]);
        placed.in_column[i] = any_of(single[i], single[i + 3], single[i + 6]);
    }
    return placed;
}

/// Takes the givens from the cells around them.
// The first pass over a new puzzle could do little else, for two and a half times the operations. (Since there is this,
// one pass that places nothing is enough at the root, too: with two there, 4 % more passes over random minimal puzzles,
// for 3 % fewer guesses.)
SUDOKU_INLINE void place_givens(Plane* cell) {
    const Placed<Plane> placed = placed_in(cell);
    Plane in_row[3], in_column[3];
    taken_by<AlongRows>(placed.in_row, in_row);
    taken_by<AlongColumns>(placed.in_column, in_column);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) cell[i] = only_first(cell[i], in_row[i / 3], in_column[i % 3]);
}

/// The sets of digits of all boxes, summed as numbers.
SUDOKU_INLINE unsigned sum_of(Plane digits) {
    alignas(64) Word words[16];
    store(words, digits);
    unsigned sum = 0;
    for (unsigned box = 0; box < 9; ++box) sum += element_of(words, box / 3 * 4 + box % 3);
    return sum;
}

struct CellsOfPlanes {
    const Plane* cell;
    SUDOKU_INLINE Plane operator()(std::size_t i) const { return cell[i]; }
};

/// One pass over the grid. False if a row or column has no place left for a digit, or a cell no digit.
// Did not pay: asking after the rows already (1 to 2 % won on 11+ and 1106, 1 to 3 % lost on the others); to ask when
// the singles are found, by the borrows that those cost (fewer operations and 2 to 4 % more time: dead ends are known
// later).
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

// Ones between nothing, to look up whether a plane is meant.
alignas(64) inline constexpr Word middle_of_five[5][16] = {
    {},
    {},
    {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF,
     0xFFFF, 0xFFFF},
    {},
    {}};

/// A place and those that see it: every digit there, nothing elsewhere. In plane i that is row[i / 3] | column[i % 3].
struct Seen {
    Plane place, row[3], column[3];
    Plane own;  ///< in the plane of the place

    SUDOKU_INLINE explicit Seen(unsigned number) : place(at_element(number % 16, nine_digits)) {
        const Plane in_row = others_of(others_in_row(place)), in_column = others_of(others_in_column(place));
        own = any_of(place, in_row, in_column);
        SUDOKU_UNROLL(3)
        for (unsigned i = 0; i < 3; ++i) {
            row[i] = place | (in_row & load(middle_of_five[2 + i - number / 48]));
            column[i] = in_column & load(middle_of_five[2 + i - number / 16 % 3]);
        }
    }
};

/// Splits the node: the guess goes into the node above it, the rest stays. If `clears`, the guess is taken from the
/// cells that see it at once, and so is the rest if that is one digit.
//
// A pass takes what is placed away only as it goes along, so this spares a twentieth of the passes on random minimal
// puzzles and a seventh on hard ones, for some fifty operations. One at a time, to the first solution, that is 2 to 4 %
// of the time on random minimal puzzles, 4 to 8 % on magictour, 6 to 10 % on the hardest. (To take away before every
// pass what was placed, instead: 4 to 5 % fewer passes on random minimal ones, 3 to 4 % more on hard ones, for a
// seventh more operations.)
//
// Not in lanes: there a pass over a puzzle costs less than the twenty words of its lane that would have to change
// (random minimal ones 1 to 6 % more time, harder ones 4 to 27 %).
//
// (With the guess put into the cells in registers, without a way through memory: -4 to +4 %.)
SUDOKU_INLINE void branch(Node& node, Node& above, Guess guess, const Plane* cell, bool clears) {
    const std::size_t at = guess.place / 16 * 16;
    const Plane old = load(node.words + at);
    const unsigned rest = element_of(node.words + at, guess.place % 16) & ~guess.digit;
    const Seen seen(guess.place);
    const Plane digit = fill(clears ? guess.digit : 0);
    const Plane forced = fill(clears && (rest & (rest - 1)) == 0 ? rest : 0);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) {
        const Plane here = seen.row[i / 3] | seen.column[i % 3];
        store(above.words + 16 * i, cell[i] - (here & digit));
        store(node.words + 16 * i, cell[i] - (here & forced));
    }
    store(above.words + at, ((old - (seen.own & digit)) - seen.place) | (seen.place & fill(guess.digit)));
    store(node.words + at, ((old - (seen.own & forced)) - seen.place) | (seen.place & fill(rest)));
}

/// Searches on until a solution stands in the node at work, the tree is exhausted, or the guesses are used up.
SUDOKU_NOINLINE Step search(Tree& tree, std::uint64_t& guesses) {
    if (tree.exhausted) return Step::exhausted;
    Plane cell[9];
    const Plane unknown = fill(512);
    Plane before = unknown;  // what was placed before the last pass
    unsigned depth = tree.depth;
    bool at_solution = tree.at_solution, go_back = at_solution;
    tree.at_solution = false;
    load_node(tree.stack[depth], cell);
    if (SUDOKU_RARELY(tree.at_rest)) {
        const Placed<Plane> placed = placed_in(cell);
        before = any_of(placed.in_row[0], placed.in_row[1], placed.in_row[2]);
        tree.at_rest = false;
    }
    for (;;) {
        if (!go_back) {
            const Placed<Plane> placed = placed_in(cell);
            const Plane all = any_of(placed.in_row[0], placed.in_row[1], placed.in_row[2]);
            if (same(all, before)) {
                store_node(tree.stack[depth], cell);
                if (SUDOKU_RARELY(guesses == 0)) {
                    tree.depth = depth;
                    tree.at_rest = true;
                    return Step::paused;
                }
                const Guess guess =
                    choose(tree.stack[depth], depth, tree.pops, tree.keys, [all] { return sum_of(all); });
                if (guess.digit == 0) {
                    load_node(tree.stack[depth], cell);
                    before = unknown;
                    continue;
                }
                --guesses;
                tree.counters.count_guess();
                branch(tree.stack[depth], tree.stack[depth + 1], guess, cell, tree.clears);
                tree.place = guess.place;
                ++depth;
                tree.progress.branch();
                load_node(tree.stack[depth], cell);
                before = unknown;
                continue;
            }
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
            before = all;
            tree.counters.count_passes(1);
            go_back = !propagate(cell, placed);
        } else {
            learn(tree.keys, tree.pops, !at_solution, tree.place);
            at_solution = false;
            if (depth == 0) {
                tree.exhausted = true;
                return Step::exhausted;
            }
            --depth;
            ++tree.pops;
            tree.progress.go_back();
            tree.counters.count_pop();
            tree.place = no_place;
            load_node(tree.stack[depth], cell);
            before = unknown;
            go_back = false;
        }
    }
}
