// Hidden pairs, the last thing to look for before a guess. Included after choose.inl, before box_grid.inl.
//
// Two digits that have only the same two cells in a box leave no other digit there. Those are found where the two cells
// lie in one row or column of the box:
//
//     . . .          . {5 7 . .} .         in the middle column 5 and 7 have two cells and the rest of the box has none
//     . . .          . {2 3 ..}  .         of them, so the cells keep 5 and 7 alone
//     . . .          . {5 7 . .} .
//
// What is found costs a pass and the way back to the guess, so it pays only while the grid is rather empty: there 4 of
// 10 looks find some on random minimal puzzles, of all looks 2 of 10. With 17 givens 4 to 14 % less time and magictour
// 6 to 15 % less, the others -3 to +3 % (AVX-512, AVX2; limits 1 and 2; one at a time and in batches). Guesses a puzzle
// on the first 1,000, limit 1, without | so | if looked for at every guess: random 0.65 | 0.61 | 0.56, 17 givens 0.53 |
// 0.20 | 0.16, magictour 7.1 | 5.6 | 4.9, serg 4.84 | 4.84 | 4.75, 11+ 43.0 | 43.0 | 39.8. At every guess, batches of
// random ones take 6 to 9 % more time, serg 24 to 29 %, 11+ 15 %. After
// more than four pops as well: magictour 0 to 2 % less time, 11+ and 1106 1 to 4 % more.
//
// Others were counted only. Hidden pairs of all units: 0.50, 0.11, 3.9, 4.80, 37.5; naked pairs of all units: 0.52,
// 0.30, 5.0, 4.71, 37.3; naked pairs in a line of a box: 0.58, 0.40, 5.7, 4.80, 40.4; X-wings: 0.63, 0.51, 7.0, 4.83,
// 41.5. Pairs between boxes would take some 300 operations, as many as a pass.

// The placed digits of a grid that is still rather empty, summed as numbers, are less than this (of 9 * 511).
inline constexpr unsigned sum_of_few = 1700;

/// Of each row or column of a box the digits that the box has in two of its three cells and nowhere else, but for those
/// that share both cells with another digit only already.
template <class Direction>
SUDOKU_INLINE void digits_of_two_cells(const Plane* cell, const Plane* few, Plane* digits) {
    using D = Direction;
    Plane line[3], several[3], everywhere[3];
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        const Plane a = cell[D::cell(i, 0)], b = cell[D::cell(i, 1)], c = cell[D::cell(i, 2)];
        line[i] = any_of(a, b, c);
        several[i] = two_of(a, b, c);
        everywhere[i] = all_of(a, b, c);
    }
    const Plane shared = two_of(line[0], line[1], line[2]);
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i)
        digits[i] = only_first(several[i], shared, everywhere[i]) -
                    two_of(few[D::cell(i, 0)], few[D::cell(i, 1)], few[D::cell(i, 2)]);
}

/// Hidden pairs: two digits that have only the same two cells in a box, which lie in a row or column of it, leave no
/// other digit there. False if there is nothing to take.
SUDOKU_NOINLINE bool take_hidden_pairs(Node& node) {
    Plane cell[9], few[9];
    load_node(node, cell);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) few[i] = cells_with_at_most(2, cell[i]);
    Plane in_row[3], in_column[3], found = fill(0);
    digits_of_two_cells<AlongRows>(cell, few, in_row);
    digits_of_two_cells<AlongColumns>(cell, few, in_column);
    // What is not in the third cell of a line is in the other two.
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i)
        found = any_of(found, without_lowest(in_row[i / 3] - cell[i]), without_lowest(in_column[i % 3] - cell[i]));
    if (same(found, fill(0))) return false;
    Plane beside[9], above[9];
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) {
        const Plane row = in_row[i / 3] - cell[i], column = in_column[i % 3] - cell[i];
        beside[i] = keep_where_not_empty(row, without_lowest(row));
        above[i] = keep_where_not_empty(column, without_lowest(column));
    }
    Plane taken = fill(0);
    SUDOKU_UNROLL(9)
    for (std::size_t i = 0; i < 9; ++i) {
        const std::size_t row = i / 3 * 3;
        const Plane left = prefer(cell[i], beside[row + (i + 1) % 3] | beside[row + (i + 2) % 3],
                                  above[(i + 3) % 9] | above[(i + 6) % 9]);
        taken = taken | (cell[i] - left);
        store(node.words + 16 * i, left);
    }
    return !same(taken, fill(0));
}

/// Where to branch, or no digit if the node has lost candidates. `depth` counts the open branches above it, `pops`
/// how often the search has gone back; `sum()` is what is placed in the node, all sets of digits summed as numbers.
template <class Sum>
SUDOKU_INLINE Guess choose(Node& node, unsigned depth, unsigned pops, const Keys& keys, const Sum& sum) {
    if (pops >= pops_of_easy) return choose_along_lines(node, keys);
    if (depth <= pops && sum() < sum_of_few && take_hidden_pairs(node)) return {0, 0};
    return choose_around(node);
}
