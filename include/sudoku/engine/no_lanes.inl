// What takes the place of the lanes where there are none.

/// Counts solutions up to the limit (at least 1).
inline std::uint64_t count_one(const unsigned char* text, unsigned zero, std::uint64_t limit) {
    Tree tree;
    start(tree, text, zero);
    return count_on(tree, limit, 0);
}

/// Answers a batch.
inline void run_batch(Batch& batch) {
    batch.alone = batch.whole < 20;  // as with the widest lanes, so that larger batches agree on all machines
    run_one_by_one(batch);
}
