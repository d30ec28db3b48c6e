// What an instruction set offers to the dispatch: plain functions, the only ones called from outside the region.

SUDOKU_INLINE void begin(Tree& tree) {
    tree.depth = 0;
    tree.pops = 0;
    tree.place = no_place;
    tree.progress = Progress::below(0);
    tree.clears = true;
    tree.at_rest = false;
    tree.at_solution = false;
    tree.exhausted = false;
    tree.counters = {};
}
SUDOKU_INLINE void start_from_planes(Tree& tree, Plane* cell) {
    place_givens(cell);
    store_node(tree.stack[0], cell);
    begin(tree);
}
/// Begins a search. `text` is 81 characters, `zero + d` for digit d, anything else an open cell.
inline void start(Tree& tree, const unsigned char* text, unsigned zero) {
    Plane cell[9];
    read_digits(text, zero, cell);
    start_from_planes(tree, cell);
}
/// Begins a search from candidates: bit d - 1 of word i for digit d in cell i, in reading order.
inline void start_from_candidates(Tree& tree, const std::uint16_t* sets) {
    Plane cell[9];
    for (std::size_t i = 0; i < 9; ++i) cell[i] = fill(0);
    for (std::size_t i = 0; i < 81; ++i) {
        const std::size_t row = i / 9, column = i % 9;
        Plane& at = cell[row % 3 * 3 + column % 3];
        at = at | at_element(static_cast<unsigned>(row / 3 * 4 + column / 3), sets[i]);
    }
    start_from_planes(tree, cell);
}
/// Writes the solution that `search` has found.
inline void write_solution(const Tree& tree, unsigned zero, unsigned char* text) {
    Plane cell[9];
    load_node(tree.stack[tree.depth], cell);
    write_digits(cell, zero, text);
}

/// Counts on through a tree of which `found` solutions are known, up to the limit.
SUDOKU_INLINE std::uint64_t count_on(Tree& tree, std::uint64_t limit, std::uint64_t found) {
    std::uint64_t guesses = ~std::uint64_t{0};
    while (found < limit && search(tree, guesses) == Step::found) ++found;
    return found;
}

/// Writes the first solution; false if there is none.
inline bool solve_one(const unsigned char* text, unsigned zero, unsigned char* solution, unsigned zero_out) {
    Tree tree;
    start(tree, text, zero);
    std::uint64_t guesses = ~std::uint64_t{0};
    if (search(tree, guesses) != Step::found) return false;
    write_solution(tree, zero_out, solution);
    return true;
}
/// The next good record of a batch and its index, or null when there is none.
SUDOKU_INLINE const unsigned char* next_record(Batch& batch, std::size_t& index) {
    if (batch.again_count != 0) {
        index = batch.again[--batch.again_count];
        return batch.first + index * 81;
    }
    while (batch.at != batch.end && batch.taken != batch.capacity) {
        const unsigned char* const record = batch.at;
        if (batch.is_text && (batch.end - record < 81 || !is_record(record))) {
            batch.reject();
            continue;
        }
        index = batch.taken++;
        if (batch.is_text) {
            batch.skip(81);
            batch.begin_record(index);
        } else {
            batch.at += 81;
        }
        return record;
    }
    return nullptr;
}

/// Searches on through a tree that belongs to a puzzle of a batch, of which `found` solutions are known.
SUDOKU_INLINE void finish_puzzle(Batch& batch, Tree& tree, std::size_t index, std::uint64_t found) {
    std::uint64_t guesses = ~std::uint64_t{0};
    while (found < batch.limit && search(tree, guesses) == Step::found) {
        if (found == 0 && batch.output != nullptr) write_solution(tree, batch.zero, batch.solution(index));
        if (!batch.is_known(index)) ++found;
    }
    batch.counters.add(tree.counters);
    batch.finish(index, found);
    batch.is_home(index);
}

/// Begins a search for a puzzle of a batch.
SUDOKU_INLINE void start(Tree& tree, const Batch& batch, const unsigned char* record, std::size_t index) {
    const Excluded excluded = batch.excluded_from(index);
    if (excluded.digit == 0) {
        start(tree, record, batch.zero);
        return;
    }
    std::uint16_t sets[81];
    for (std::size_t i = 0; i < 81; ++i) {
        const unsigned digit = record[i] - batch.zero - 1;
        sets[i] = static_cast<std::uint16_t>(digit < 9 ? 1u << digit : nine_digits);
    }
    sets[excluded.cell] = static_cast<std::uint16_t>(sets[excluded.cell] & ~(1u << (excluded.digit - 1)));
    start_from_candidates(tree, sets);
}

/// Answers a batch one puzzle at a time.
SUDOKU_NOINLINE void run_one_by_one(Batch& batch) {
    Tree tree;
    std::size_t index = 0;
    while (const unsigned char* const record = next_record(batch, index)) {
        start(tree, batch, record, index);
        tree.clears = batch.clears();
        finish_puzzle(batch, tree, index, 0);
    }
}
