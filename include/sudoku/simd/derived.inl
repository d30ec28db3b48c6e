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

/// What each of three has alone, and what is added to it.
template <class V>
SUDOKU_INLINE void alone_of_three(const V* set, const V* added, V* to) {
    to[0] = only_first(set[0], set[1], set[2]) | added[0];
    to[1] = only_first(set[1], set[2], set[0]) | added[1];
    to[2] = only_first(set[2], set[0], set[1]) | added[2];
}

/// The union of sets that come one after the other.
template <class V>
class Union {
    V all_;
    bool begun_ = false;

public:
    SUDOKU_INLINE void add(V set) {
        all_ = begun_ ? all_ | set : set;
        begun_ = true;
    }
    /// Needs: a set was added.
    SUDOKU_INLINE V all() const { return all_; }
};

/// What the other cells of a line hold: one set here, two where a three-operand instruction takes both at once.
struct Others {
    Plane all;
};
SUDOKU_INLINE Plane together(Plane a, Others others) { return a | others.all; }
/// What a has alone in its line, and what is added to it.
SUDOKU_INLINE Plane alone_in_line(Plane a, Others others, Plane added) { return (a - others.all) | added; }
SUDOKU_INLINE Plane others_of(Others others) { return others.all; }
