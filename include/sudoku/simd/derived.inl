// Included in the namespace of an instruction set that has no three-operand logic: the same from & | -.

/// In one of the three.
template <class V>
SUDOKU_INLINE V any_of(V a, V b, V c) {
    return (a | b) | c;
}
/// In all three.
template <class V>
SUDOKU_INLINE V all_of(V a, V b, V c) {
    return (a & b) & c;
}
/// In two of the three at least.
template <class V>
SUDOKU_INLINE V two_of(V a, V b, V c) {
    return (a & b) | ((a | b) & c);
}
/// In a, in neither of the others.
template <class V>
SUDOKU_INLINE V only_first(V a, V b, V c) {
    return a - (b | c);
}
/// In a or b, not in c.
template <class V>
SUDOKU_INLINE V either_not(V a, V b, V c) {
    return (a | b) - c;
}
/// In a, and in b or c.
template <class V>
SUDOKU_INLINE V within(V a, V b, V c) {
    return a & (b | c);
}

/// What the other cells of a line hold: one set here, two where a three-operand instruction takes both at once.
struct Others {
    Plane all;
};
SUDOKU_INLINE Plane together(Plane a, Others others) { return a | others.all; }
SUDOKU_INLINE Plane except(Plane a, Others others) { return a - others.all; }
SUDOKU_INLINE Plane others_of(Others others) { return others.all; }
