// Included in the namespaces of SSE4.2, AVX2 and AVX-512: text to lanes and back, eight texts in each 128 bits of a
// register, sixteen columns at once.
//
//     text 0   c0 c1 c2 .. c15            columns 0, 1     c0 of texts 0..7, c1 of texts 0..7
//     text 1   c0 c1 c2 .. c15     <->    columns 2, 3     c2 of texts 0..7, c3 of texts 0..7
//       ..                                  ..
//     text 7   c0 c1 c2 .. c15            columns 14, 15
//
// That is eight rows and columns of words, turned in three rounds of unpacking, and a shuffle of bytes.

/// Rows of eight words become columns, in every 128 bits.
template <class B>
SUDOKU_INLINE void turn(B* row) {
    Zipped<B> a[4], b[4];
    SUDOKU_UNROLL(4)
    for (std::size_t i = 0; i < 4; ++i) a[i] = zip_words(row[2 * i], row[2 * i + 1]);
    SUDOKU_UNROLL(2)
    for (std::size_t i = 0; i < 2; ++i) {
        b[2 * i] = zip_pairs(a[2 * i].low, a[2 * i + 1].low);
        b[2 * i + 1] = zip_pairs(a[2 * i].high, a[2 * i + 1].high);
    }
    SUDOKU_UNROLL(2)
    for (std::size_t i = 0; i < 2; ++i) {
        const Zipped<B> low = zip_quads(b[i].low, b[i + 2].low), high = zip_quads(b[i].high, b[i + 2].high);
        row[4 * i] = low.low, row[4 * i + 1] = low.high, row[4 * i + 2] = high.low, row[4 * i + 3] = high.high;
    }
}

// The last sixteen columns begin at 65, so that no text is touched behind its end.
inline constexpr std::size_t column_groups = 6;
SUDOKU_INLINE std::size_t column_group(std::size_t group) { return group < 5 ? 16 * group : 65; }

/// Reads texts into lanes: `lanes` is the first of the neighbours that they go to, in 81 vectors, box by box.
SUDOKU_INLINE void read_texts(const unsigned char* const* text, unsigned zero, Word* lanes) {
    const Bytes low = repeat(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1));
    const Bytes high = repeat(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1));
    const Bytes unzip = repeat(_mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15));
    const Bytes first = repeat(_mm_set1_epi8(static_cast<char>(zero))), most = repeat(_mm_set1_epi8(15));
    SUDOKU_NO_UNROLL
    for (std::size_t group = 0; group < column_groups; ++group) {
        const std::size_t column = column_group(group);
        Bytes row[8];
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i) row[i] = load_texts(text + i, column);
        turn(row);
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i) {
            const Bytes digit = smaller_bytes(minus_bytes(look_up(row[i], unzip), first), most);
            const Zipped<Bytes> words = zip_bytes(look_up(low, digit), look_up(high, digit));
            store_bytes(lanes + lane_count * box_place_of_cell[column + 2 * i], words.low);
            store_bytes(lanes + lane_count * box_place_of_cell[column + 2 * i + 1], words.high);
        }
    }
}

/// The way back, from single candidates to texts.
SUDOKU_INLINE void write_texts(const Word* lanes, unsigned zero, unsigned char* const* text) {
    const Bytes zip = repeat(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
    SUDOKU_NO_UNROLL
    for (std::size_t group = 0; group < column_groups; ++group) {
        const std::size_t column = column_group(group);
        Bytes row[8];
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i)
            row[i] = look_up(digits_of(lanes + lane_count * box_place_of_cell[column + 2 * i],
                                       lanes + lane_count * box_place_of_cell[column + 2 * i + 1], zero),
                             zip);
        turn(row);
        SUDOKU_UNROLL(8)
        for (std::size_t i = 0; i < 8; ++i) store_texts(text + i, column, row[i]);
    }
}
