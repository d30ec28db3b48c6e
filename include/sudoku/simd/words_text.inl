// Included where there is no byte shuffle and planes lie in memory as words: text, cell by cell.

/// The candidates of 81 characters: `zero + d` is digit d, everything else an open cell.
SUDOKU_INLINE void read_digits(const unsigned char* text, unsigned zero, Plane* plane) {
    alignas(32) Word words[9 * 16] = {};
    for (std::size_t i = 0; i < 81; ++i) words[place_of_cell[i]] = static_cast<Word>(candidates_of(text[i] - zero));
    for (std::size_t i = 0; i < 9; ++i) plane[i] = load(words + 16 * i);
}

/// Writes the digits of nine planes of single cells as 81 characters, `zero + d` for digit d.
SUDOKU_INLINE void write_digits(const Plane* plane, unsigned zero, unsigned char* text) {
    alignas(32) Word words[9 * 16];
    for (std::size_t i = 0; i < 9; ++i) store(words + 16 * i, plane[i]);
    for (std::size_t i = 0; i < 81; ++i) {
        const unsigned digit = 1u + static_cast<unsigned>(std::countr_zero(unsigned{words[place_of_cell[i]]}));
        text[i] = static_cast<unsigned char>(zero + digit);
    }
}
