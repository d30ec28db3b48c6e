// Included where keys lie in memory as words.

/// A dead end was seen just behind a branch at this place.
SUDOKU_INLINE void count_dead_end(Word* keys, unsigned place) {
    const unsigned key = keys[place];
    keys[place] = static_cast<Word>((key & 3u * key_of_dead_end) == 0 ? key : key - key_of_dead_end);
}
