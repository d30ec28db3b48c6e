// The propagation, as set algebra. Included where Plane is nine boxes in a register, and where it is three boxes of
// many puzzles: the formulas are the same, only where the neighbours are found differs.
//
// A half pass looks along the lines of all boxes at once, rows first, columns then. In a box it sees
//
//     cell[0][0] cell[0][1] cell[0][2]      line 0
//     cell[1][0] cell[1][1] cell[1][2]      line 1        each a set of digits
//     cell[2][0] cell[2][1] cell[2][2]      line 2
//
// and the boxes beside it through `others`, which gathers what the same line holds outside the box. From two
// questions, in which line of the box a digit can be and in which box of the line, follow hidden singles, both kinds
// of locked candidates, and whether a line has no place left for a digit. Placing the digits found (the naked singles)
// clears the same cells as the locked candidates do, so the two share their work:
//
//     confined to the line's box (claiming)  or placed  ->  leaves the other lines of the box
//     confined to the box's line (pointing)  or placed  ->  leaves the rest of the line
//
// Locked candidates are nearly free and pay: without them 17-clue puzzles take 1.7 to 2 times as long, those rated 11
// and more 1.25 times. Did not pay: naked singles anew between the halves (7 % fewer passes, 0 to 5 % more time); hidden
// singles of the rows taken up before the columns are asked (a tenth fewer passes; one at a time 1 to 8 % more time with
// AVX-512 and plain integers, -4 to +3 % with AVX2 and SSE4.2).
//
// What is placed is added to what is confined before anything is asked of it, and "alone of three" is answered once for
// all three. With that and unions taken two at a time a pass over 32 lanes took 1,160 vector operations instead of
// 1,280 (Clang 14, counted in its output; best times 266 -> 238 ns).

/// The cells that hold one digit; nothing where it is none or several. `less` is what they are minus one.
template <class V>
SUDOKU_INLINE V singles(V cell, V less) {
    return keep_where_apart(cell, cell, less);
}

/// The naked singles of each line, by the line and as they lie in both directions.
template <class Plane>
struct Placed {
    Plane in_row[3], in_column[3];
};

struct AlongRows {
    template <class Plane>
    static SUDOKU_INLINE auto others(Plane x) {
        return others_in_row(x);
    }
    static constexpr std::size_t cell(std::size_t line, std::size_t i) { return line * 3 + i; }
    static constexpr bool boxes_too = true;
};
struct AlongColumns {
    template <class Plane>
    static SUDOKU_INLINE auto others(Plane x) {
        return others_in_column(x);
    }
    static constexpr std::size_t cell(std::size_t line, std::size_t i) { return i * 3 + line; }
    static constexpr bool boxes_too = false;  // the rows have asked for the boxes
};

/// What a half pass finds out about the three lines of a box.
template <class Plane>
struct Lines {
    Plane hidden[3];          ///< the hidden singles
    Plane gone[3], gone2[3];  ///< the digits to take from the line's cells, in two parts for the three-operand logic
};

/// Asks about the lines; `units` hears which digits each unit has a place for. `cells(i)` is cell i of the boxes.
template <class Direction, class Cells, class Plane, class Units>
SUDOKU_INLINE Lines<Plane> half_pass(const Cells& cells, const Plane* placed, Units& units) {
    using D = Direction;
    Plane line[3], several[3], claimed[3], pointed[3];
    Lines<Plane> lines;
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        const Plane a = cells(D::cell(i, 0)), b = cells(D::cell(i, 1)), c = cells(D::cell(i, 2));
        line[i] = any_of(a, b, c);
        several[i] = two_of(a, b, c);
    }
    decltype(D::others(line[0])) others[3];
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) others[i] = D::others(line[i]);
    units.must_hold(line, others);  // not the boxes: a digit that has no place there is missed elsewhere as soon
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) claimed[i] = alone_in_line(line[i], others[i], placed[i]);
    alone_of_three(line, placed, pointed);
    // (What is placed is hidden single or shows several times: it may come along.)
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i)
        lines.hidden[i] = D::boxes_too ? either_not(claimed[i], pointed[i], several[i]) : claimed[i] - several[i];
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i) {
        lines.gone[i] = together(claimed[(i + 1) % 3], D::others(pointed[i]));
        lines.gone2[i] = claimed[(i + 2) % 3];
    }
    return lines;
}

/// The digits that what is placed takes from the cells of each line: the same of every other line of the box, and of
/// the line outside the box.
template <class Direction, class Plane>
SUDOKU_INLINE void taken_by(const Plane* placed, Plane* taken) {
    SUDOKU_UNROLL(3)
    for (std::size_t i = 0; i < 3; ++i)
        taken[i] = together(placed[(i + 1) % 3] | placed[(i + 2) % 3], Direction::others(placed[i]));
}
