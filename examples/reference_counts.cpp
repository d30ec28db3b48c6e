// The exact counts that the library was built to reproduce: solves each puzzle of the table, prints the row as counted,
// and ends with status 1 if one differs.

#include <sudoku/sudoku.hpp>

#include <cstdint>
#include <cstdio>
#include <optional>

namespace {

using namespace sudoku;

struct Expected {
    std::optional<std::uint64_t> calls, placements, dead_ends;
};

unsigned long long number(std::uint64_t n) { return n; }

bool row(const char* puzzle, const char* policy, const Statistics& counts, Expected expected) {
    const bool same = expected.calls.value_or(counts.calls) == counts.calls &&
                      expected.placements.value_or(counts.placements) == counts.placements &&
                      expected.dead_ends.value_or(counts.dead_ends) == counts.dead_ends;
    std::printf("%-34s %-17s %11llu %11llu %11llu  %s\n", puzzle, policy, number(counts.calls),
                number(counts.placements), number(counts.dead_ends), same ? "as expected" : "DIFFERS");
    return same;
}

// Looks for `limit` solutions.
template <int N, class P>
bool check(const char* puzzle, const char* name, const Grid<N>& grid, P policy, std::uint64_t limit, Expected expected,
           Givens givens = Givens::checked) {
    Statistics counts;
    Search search(grid, Classic<N>{}, policy, counts, givens);
    for (std::uint64_t found = 0; found < limit && search.next() == Step::found;) ++found;
    return row(puzzle, name, counts, expected);
}

}  // namespace

int main() {
    constexpr Grid<9> text =
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
    constexpr Grid<9> typical =
        "..2.....8 4..5.61.. 57....... ...35.4.. 1.....3.. .8...26.. 8......79 .3..1.2.4 .6.....1.";
    constexpr Grid<9> deep =
        "........5 ...92.... 8........ ........7 71...23.. ...86..2. .9.....41 5.6.83.9. .....5..8";
    constexpr Grid<9> backwards =
        "......... .....3.85 ..1.2.... ...5.7... ..4...1.. .9....... 5......73 ..2.1.... ....4...9";
    constexpr Grid<9> several =
        "........2 .2..5.8.1 ......3.. 7.4.9.... ....8541. ....37... 18....9.. ..7..9... 2...4..58";
    constexpr Grid<4> warm_up = "1.3. .4.2 2.4. .3.1";
    constexpr Grid<4> four_givens = ".... .14. 3..2 ....";
    constexpr Grid<4> complete = "1234 3412 2143 4321";
    constexpr Grid<4> clash = "11.. .... .... ....";
    constexpr auto none = std::nullopt;
    constexpr FewestCandidates fewest;
    constexpr ReadingOrder reading;
    const char *f = "FewestCandidates", *r = "ReadingOrder";

    std::printf("%-34s %-17s %11s %11s %11s\n", "puzzle", "policy", "calls", "placements", "dead ends");
    bool good = true;
    good &= check("9x9, 51 empty cells", f, text, fewest, 1, {52, 51, 0});
    good &= check("9x9, 51 empty cells", r, text, reading, 1, {4209, 4208, 4157});
    good &= check("4x4, 8 givens", f, warm_up, fewest, 1, {9, 8, 0});
    good &= check("4x4, 8 givens", r, warm_up, reading, 1, {9, 8, 0});
    good &= check("4x4, 4 givens", r, four_givens, reading, 1, {27, 26, 14});
    good &= check("4x4, 4 givens", f, four_givens, fewest, 1, {13, 12, 0});
    good &= check("4x4, complete", f, complete, fewest, 1, {1, 0, 0});
    good &= check("4x4, complete", r, complete, reading, 1, {1, 0, 0});
    good &= check("9x9, typical, 56 empty cells", r, typical, reading, 1, {none, 6649, none});
    good &= check("9x9, typical, 56 empty cells", f, typical, fewest, 1, {none, 56, none});
    good &= check("9x9, tens of millions against 59", r, deep, reading, 1, {none, 60796569, none});
    good &= check("9x9, tens of millions against 59", f, deep, fewest, 1, {none, 59, none});
    good &= check("9x9, 17 givens", r, backwards, reading, 1, {69175317, 69175316, 69175252});
    good &= check("9x9, 17 givens", f, backwards, fewest, 1, {45268, 45267, 45203});
    good &= check("9x9, all 26 solutions", f, several, fewest, unlimited, {3185, 3184, 2524});
    good &= check("9x9, 2 of 26 solutions", f, several, fewest, 2, {942, 941, 851});
    good &= check("4x4, empty, all 288 solutions", f, Grid<4>(), fewest, unlimited, {2273, 2272, 0});
    good &= check("4x4, empty, all 288 solutions", r, Grid<4>(), reading, unlimited, {2753, 2752, 192});
    good &= check("4x4, two 1s in a row: clash", f, clash, fewest, 1, {0, 0, 0});
    good &= check("4x4, two 1s in a row, trusted", f, clash, fewest, 1, {238, none, none}, Givens::trusted);
    good &= check("4x4, two 1s in a row, trusted", r, clash, reading, 1, {412, none, none}, Givens::trusted);
    return good ? 0 : 1;
}
