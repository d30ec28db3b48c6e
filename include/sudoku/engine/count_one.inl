// Counting the solutions of one puzzle, where there are no lanes.

/// Counts solutions up to the limit (at least 1).
inline std::uint64_t count_one(const unsigned char* text, unsigned zero, std::uint64_t limit) {
    Tree tree;
    start(tree, text, zero);
    return count_on(tree, limit, 0);
}
