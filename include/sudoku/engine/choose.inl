// Where to guess. Included after propagate.inl and before hidden_pairs.inl.
//
// In a cell with two candidates, the one that has most in common with its peers, by four sets that it is compared with.
// There are two ways to compare: around the cell, which finds a first solution soon, and along its lines, which comes
// to contradictions sooner. The search changes over when it has gone back a few times. Guesses a puzzle to the first
// solution (the first 3,000 puzzles, or all; by -DSUDOKU_ENGINE_COUNTERS, before there were hidden pairs):
//
//                           random   17 givens  magictour  two solutions  rated 11+   hardest 1106
//     around                 0.65       0.43       6.4          4.9          43            70
//     along                  0.65       0.51       6.6          5.6          41            66
//     along after 4 pops     0.65       0.45       6.3          4.9          41            65
//
// (With all six sets 40 and 61 on the hardest, for a third more operations; to the proof that there is no other
// solution no fewer than with these: 79 and 133, random 0.67 instead of 0.68.)
//
// Of cells that have as much in common, the search prefers those where a guess came to a dead end at once, once it
// knows some (that failures should weigh is from F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, 2004). Guesses
// without and with that, first solution: magictour 4.89 and 4.85, 11+ 39.8 and 38.1, 1106 63.3 and 60.7; proof that
// there is no other: 7.88 and 7.78, 75.9 and 71.9, 129.5 and 122.0. Such dead ends are counted up to three. Others were
// counted only, for proofs on 11+ and 1106: up to seven, the same; those behind the other side of a branch as well, up
// to 1 % fewer guesses; all dead ends below a guess, however deep, 3 to 4 % fewer than without instead of 5 to 6; only
// those further down, 1 to 2 % more. Three for a set in common: 1 to 2 % fewer, but then cells with more candidates
// would have to be kept out. Cells that see the last guess preferred: 2 to 4 % more. To try both sides of 4 cells
// before each guess: a fifth of the guesses, 44 % more passes; before the first, the first two or three guesses: no
// fewer passes.
//
// The sets were picked among more than a hundred on these very puzzles, so that a part of the gain is luck. Others: a
// point more for each set that has all the candidates (3 % fewer guesses, not worth it); all candidates counted over
// all 16 peers (as good, dear); a digit with two places in a unit preferred (a third more guesses); the first cell with
// two candidates (half as many more). To go on with the second best of the last choice, where that cell still has two
// candidates, would save a sixth of the choices for 2 % more guesses.

SUDOKU_INLINE void load_node(const Node& node, Plane* cell) {
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) cell[i] = load(node.words + 16 * i);
}
SUDOKU_INLINE void store_node(Node& node, const Plane* cell) {
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) store(node.words + 16 * i, cell[i]);
}

/// Where to branch, and with which digit first.
struct Guess {
    unsigned place;  ///< plane * 16 + element
    unsigned digit;  ///< a set of one; or none: the node has lost candidates, no need to branch yet
};

/// The cells with at most this many candidates.
SUDOKU_INLINE Plane cells_with_at_most(unsigned count, Plane cell) {
    Plane left = cell;
    for (unsigned i = 1; i < count; ++i) left = without_lowest(left);
    return keep_where_apart(cell, left, minus_one(left));
}

// So often does the search for an easy puzzle go back at most.
inline constexpr unsigned pops_of_easy = 4;

/// What a cell is compared with, in planes: what the few cells hold in the rest of its row, in the rest of its column
/// and in the other rows of its box, and what two cells beside each other hold elsewhere in its box, few or not.
struct ComparedAround {
    static constexpr int sets_for_digits = 4;
    Plane row[3], column[3], box[3], box_pairs[9];

    SUDOKU_INLINE ComparedAround(const Plane* few, const Plane* cell) {
        Plane in_row[3], pair[9];
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            in_row[i] = any_of(few[i * 3], few[i * 3 + 1], few[i * 3 + 2]);
            row[i] = others_of(others_in_row(in_row[i]));
            column[i] = others_of(others_in_column(any_of(few[i], few[i + 3], few[i + 6])));
        }
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) box[i] = in_row[(i + 1) % 3] | in_row[(i + 2) % 3];
        SUDOKU_UNROLL(9)
        for (std::size_t i = 0; i < 9; ++i) pair[i] = cell[i / 3 * 3 + (i + 1) % 3] & cell[i / 3 * 3 + (i + 2) % 3];
        SUDOKU_UNROLL(9)
        for (std::size_t i = 0; i < 9; ++i) box_pairs[i] = pair[(i + 3) % 9] | pair[(i + 6) % 9];
    }
    SUDOKU_INLINE Plane third(std::size_t i) const { return box[i / 3]; }
    SUDOKU_INLINE Plane fourth(std::size_t i) const { return box_pairs[i]; }
};
/// Or with the few cells in the rest of its row and column, and with what two cells of a box hold there, few or not.
struct ComparedAlongLines {
    static constexpr int sets_for_digits = 2;  // row and column: fewer guesses than with all four
    Plane row[3], column[3], row_pairs[3], column_pairs[3];

    SUDOKU_INLINE ComparedAlongLines(const Plane* few, const Plane* cell) {
        SUDOKU_UNROLL(3)
        for (std::size_t i = 0; i < 3; ++i) {
            row[i] = others_of(others_in_row(any_of(few[i * 3], few[i * 3 + 1], few[i * 3 + 2])));
            column[i] = others_of(others_in_column(any_of(few[i], few[i + 3], few[i + 6])));
            row_pairs[i] = others_of(others_in_row(two_of(cell[i * 3], cell[i * 3 + 1], cell[i * 3 + 2])));
            column_pairs[i] = others_of(others_in_column(two_of(cell[i], cell[i + 3], cell[i + 6])));
        }
    }
    SUDOKU_INLINE Plane third(std::size_t i) const { return row_pairs[i / 3]; }
    SUDOKU_INLINE Plane fourth(std::size_t i) const { return column_pairs[i % 3]; }
};

/// The sets of every place that the first digit is chosen by, to look one up.
template <class Compared>
struct ComparedWords {
    alignas(64) Word sets[9][4][16];

    SUDOKU_INLINE explicit ComparedWords(const Compared& with) {
        SUDOKU_UNROLL(9)
        for (std::size_t i = 0; i < 9; ++i) {
            store(sets[i][0], with.row[i / 3]);
            store(sets[i][1], with.column[i % 3]);
            if constexpr (Compared::sets_for_digits == 4) {
                store(sets[i][2], with.third(i));
                store(sets[i][3], with.fourth(i));
            }
        }
    }
    SUDOKU_INLINE unsigned at(unsigned place, std::size_t i) const {
        return element_of(sets[place / 16][i], place % 16);
    }
};

/// Of two digits the one found in more of two sets, the lower if in as many.
SUDOKU_INLINE unsigned found_in_more(unsigned digits, unsigned a, unsigned b) {
    const unsigned lower = digits & (0u - digits), higher = digits ^ lower;
    const unsigned in_both = digits & a & b, in_one = digits & (a | b);
    return (in_both != 0 ? in_both : in_one) == higher ? higher : lower;
}

/// The keys before any dead end, and those that a search has learned.
struct FirstKeys {
    SUDOKU_INLINE Plane operator()(unsigned plane) const { return first_keys(plane); }
};
struct KeysOf {
    const Keys& keys;
    SUDOKU_INLINE Plane operator()(unsigned plane) const { return load(keys.words + 16 * plane); }
};
/// Learns from going back, which was done `pops` times before: from a dead end, if it was one, behind this guess.
SUDOKU_INLINE void learn(Keys& keys, unsigned pops, bool dead, unsigned place) {
    if (pops < pops_of_easy - 1) return;
    if (pops == pops_of_easy - 1) {
        SUDOKU_UNROLL(9)
        for (unsigned i = 0; i < 9; ++i) store(keys.words + 16 * i, first_keys(i));
    }
    if (dead) count_dead_end(keys.words, place);
}

/// Picks among the cells with at most so many candidates the one that has most in common with its peers: it scores for
/// each of the four sets that it is compared with if they share a candidate. Its first digit is the one found in more
/// of some of them. False if nothing scores.
template <class Compared, class KeysOfPlane>
SUDOKU_INLINE bool choose_among(unsigned count, const Node& node, KeysOfPlane keys, Guess& guess) {
    Plane cell[9], few[9];
    load_node(node, cell);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) few[i] = cells_with_at_most(count, cell[i]);
    // Cells that are done are among the few, but no peer has their digit, so they score nothing.
    const Compared with(few, cell);
    const ComparedWords<Compared> words(with);
    Best best;
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i)
        best.offer(keys(static_cast<unsigned>(i)), few[i], with.row[i / 3], with.column[i % 3], with.third(i),
                   with.fourth(i));
    const Found found = best.found();
    if (SUDOKU_RARELY(found.missed == 4)) return false;
    const unsigned set = element_of(node.words + found.place / 16 * 16, found.place % 16), lowest = set & (0u - set);
    guess = {found.place, lowest};
    const auto word = [&words, &found](std::size_t i) { return words.at(found.place, i); };
    if constexpr (Compared::sets_for_digits == 2) {
        guess.digit = found_in_more(set, word(0), word(1));
        return true;
    }
    // How many of the sets have the digit.
    const std::uint64_t sets = std::uint64_t{word(0)} | std::uint64_t{word(1)} << 16 | std::uint64_t{word(2)} << 32 |
                               std::uint64_t{word(3)} << 48;
    const auto shared = [sets](unsigned digit) {
        constexpr std::uint64_t each = 0x0001000100010001;
        return (sets >> std::countr_zero(digit) & each) * each >> 48;
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
        best.offer(first_keys(i), exact, exact, exact, exact, exact);
    }
    guess.place = best.found().place;
    const unsigned set = element_of(node.words + guess.place / 16 * 16, guess.place % 16);
    guess.digit = set & (0u - set);
    return static_cast<unsigned>(std::popcount(set)) == count;
}

// Needs: some cell of the node has several candidates.
SUDOKU_NOINLINE Guess choose_otherwise(const Node& node) {
    Guess guess{0, 0};
    if (choose_first(2, node, guess)) return guess;
    for (unsigned count = 3; count <= 9; ++count)
        if (choose_among<ComparedAround>(count, node, FirstKeys{}, guess) || choose_first(count, node, guess)) break;
    return guess;
}
SUDOKU_NOINLINE Guess choose_around(const Node& node) {
    Guess guess{0, 0};
    return choose_among<ComparedAround>(2, node, FirstKeys{}, guess) ? guess : choose_otherwise(node);
}
SUDOKU_NOINLINE Guess choose_along_lines(const Node& node, const Keys& keys) {
    Guess guess{0, 0};
    return choose_among<ComparedAlongLines>(2, node, KeysOf{keys}, guess) ? guess : choose_otherwise(node);
}
