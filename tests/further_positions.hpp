#pragma once

#include <sudoku/technique/step.hpp>

// Positions in which the techniques beyond Sudoku Explainer's find something, from random minimal puzzles on the way to
// their solutions: the givens, the digits that stand, and the marks rubbed out beyond what these do. Beside them the
// first step, and a mark that spoils it when it is pencilled in.

namespace further_positions {

struct Row {
    sudoku::Technique technique;
    const char* givens;
    const char* digits;
    const char* removed;
    const char* spoils;
    const char* sentence;
};

// clang-format off
inline constexpr Row known[] = {
    {sudoku::Technique::bug_plus_one,
     "....4.6.2....9.....65....9.....741.971.5...........3...72..9.8.6........4...3.7..",
     "987345612....9.5373657218948..2741.97195.324....91.37..72..94836..4.792149..327..",
     "r6c2.5 r9c4.6", "r2c1.3",
     "BUG + 1: without r6c9 being 6 every candidate would be one of two, so r6c9 is 6."},
    {sudoku::Technique::bug_plus_one,
     ".8956......6........43....9...2.49......97.8......532..67.....38.5...4...4.....6.",
     "389561247..6..9.3...43.86.9658234971423197586791685324.67..2..3835..64.2.42..376.",
     "r2c1.1 r3c1.1 r7c4.9 r7c5.1 r7c8.1", "r2c1.1",
     "BUG + 1: without r2c5 being 7 every candidate would be one of two, so r2c5 is 7."},
    {sudoku::Technique::skyscraper,
     "....1....2..56.93..95.......7.2..4..3......6...4.982.....73.65.7........5..1.6.8.",
     "....1....2..56.93..953......7.2534..3..471.6.154698273...73.65.7....5...5..1.6.8.",
     "", "r1c1.9",
     "Skyscraper: if r7c1 is not 9, then r4c1 is 9, then r4c8 is not 9, then r8c8 is 9, so r7c9 and r8c3 "
     "cannot be 9."},
    {sudoku::Technique::skyscraper,
     "..1.....8..9.7..5..6...9....3.198..7.....7....2....4..57...2...........2..8.5..39",
     ".51...9.8.49.7..5..625.9...435198..7186..7395927..548157.9.28..69....5.2218.5..39",
     "", "r9c7.4",
     "Skyscraper: if r5c5 is not 4, then r5c4 is 4, then r9c4 is not 4, then r9c6 is 4, so r7c5 and r8c5 "
     "cannot be 4."},
    {sudoku::Technique::w_wing,
     "..6.23.9...1.6..4.........553..127..6.7.........5......8..54.....3..9.5..7....31.",
     ".56.23.9...1.65.4......1..553.61278.6.7..85.....5.7...18.354....63179.5..7528631.",
     "", "r1c7.4",
     "W-Wing: r3c5 and r9c1 are 4 or 9, and in row 1 one of r1c4 and r1c1 takes a digit from one of them, "
     "so r3c1 cannot be 9."},
    {sudoku::Technique::w_wing,
     ".3..8..71.9....8....6.......4....1.95..3......8...5..6....52...9.7..6..3.6....2..",
     "2345896717916..8.5856...39.643...1595793614..182..5736318.5296.927..65.3465...2..",
     "", "r3c6.1",
     "W-Wing: r3c6 and r7c4 are 4 or 7, and in column 9 one of r3c9 and r7c9 takes a digit from one of "
     "them, so r3c4 and r9c6 cannot be 7."},
    {sudoku::Technique::two_string_kite,
     "9.4.3...2.5.....8.....6.3.....4..........1.49.7.9..2...83.5....7....982......2...",
     "9.4.38..235..9..8.....6.39....4....8.3...1.4947.98.2..283.5.9..7..3.982....8.2...",
     "", "r4c5.4",
     "2-String Kite: if r7c9 is not 4, then r7c6 is 4, then r8c5 is not 4, then r9c5 is 4, so r9c7 and "
     "r9c9 cannot be 4."},
    {sudoku::Technique::two_string_kite,
     "...75...6..74..2.....91..7.32...64.........8..6..9...5634.....8.........7..6....3",
     ".437528.6..746.2..2.691..7432...64...7....68..6..9...5634.....8.......6.7..6...43",
     "", "r2c9.2",
     "2-String Kite: if r6c4 is not 2, then r6c8 is 2, then r5c9 is not 2, then r8c9 is 2, so r8c4 cannot "
     "be 2."},
    {sudoku::Technique::turbot_fish,
     "...9.2.....8....6..1.385..............21..8..3..4..5..4...1.9..7..5.9.4........27",
     "5..962.8...8741.65.1.385......2.......21..8..3..4..5.242..1795.7..529.4.....34.27",
     "", "r3c8.3",
     "Turbot Fish: if r5c6 is not 3, then r4c6 is 3, then r4c8 is not 3, then r5c8 is 3, so r5c9 cannot "
     "be 3."},
    {sudoku::Technique::turbot_fish,
     "12..8.3..98...3...7......2......2..........1..7...9862........6..657.9.....9..14.",
     "12.68739.98.2.3671763.9..28..9..2.3...2....19.71..9862497...256216574983..8926147",
     "", "r3c6.4",
     "Turbot Fish: if r3c4 is not 4, then r2c5 is 4, then r6c5 is not 4, then r6c4 is 4, so r4c4 and r5c4 "
     "cannot be 4."},
    {sudoku::Technique::empty_rectangle,
     ".6..8..59.2...367..1.........1.62.9.4..........9.74..1..2..9.1.......7...4..16..5",
     "364287159.2.1.367..1.6.5.....1.62.9.4.69.1...2.9.74.616.2..9.1.19..287.6.4..16925",
     "", "r2c5.3",
     "Empty Rectangle: in box 9 the digit 3 has places in row 7 and column 8 only, and in column 5 in "
     "r7c5 and r5c5 only, so r5c8 cannot be 3."},
    {sudoku::Technique::empty_rectangle,
     ".....2..4.8..5...2..91............38.5...........2..1..3..8.59.4...7....6..3.98..",
     "5....2.84.8..5...22.91.8.53.......38.5......9....2..15.3.284596498.7.321625319847",
     "", "r1c5.7",
     "Empty Rectangle: in box 2 the digit 7 has places in row 2 and column 4 only, and in column 8 in "
     "r2c8 and r5c8 only, so r5c4 cannot be 7."},
    {sudoku::Technique::simple_colouring,
     "...9.........64...79...86..3.4...5..2....1....1...38..........14.....3.9..3.86..2",
     ".4.9...7..3.764.9.79..186..3.4.9.51.2.7..19...19..382......97.14.1...3.9973186452",
     "", "r8c4.6",
     "Colour Trap: either r7c8 and r8c2 or r8c8 are 6, so r5c8 cannot be 6."},
    {sudoku::Technique::simple_colouring,
     ".......41......58.2........9....8..7.12..3..9..4.15..359.7...3.....5....36...2...",
     ".......411.....5822.......69....8..7.12.73.59..4915.2359.7..23442.35...836...2..5",
     "", "r3c8.6",
     "Colour Trap: either r4c8 and r8c7 or r8c8 are 6, so r8c6 cannot be 6."},
    {sudoku::Technique::hidden_unique_rectangle,
     ".9....2177......9......9..5.7...84.....457..16..1...58....6.9.....3.......1....32",
     ".96..32177....6893...7.9645175638429...4573616..192758....619.4...3.51.6861974532",
     "", "r2c3.9",
     "Hidden Unique Rectangle: nothing but 2 and 9 in r5c1, r5c3, r8c3 and r8c1 could be swapped in a "
     "solution, so r8c3 cannot be 2."},
    {sudoku::Technique::hidden_unique_rectangle,
     ".........5369.....7.....4.6.91.87.42...41.........98....5.7.........86.18....69..",
     "1..76..9.5369..1..7298.14.6.91.87.42...41.769.....981.96517........986.181...69..",
     "", "r4c1.1",
     "Hidden Unique Rectangle: nothing but 3 and 6 in r4c1, r4c4, r6c4 and r6c1 could be swapped in a "
     "solution, so r6c4 cannot be 3."},
    {sudoku::Technique::finned_x_wing,
     "2.4..7..1..56....76........96.1.4.58.....6.4....35....732...1.....4......5...19..",
     "2.4..7..131564...767..1.4..9631.4.58521..6.4.84735..1.732...1.41..4.....45...19..",
     "", "r4c7.8",
     "Finned X-Wing: in column 2 and column 7 the digit 8 has places in row 1 and row 8 but for r2c7, so "
     "r1c8 cannot be 8."},
    {sudoku::Technique::finned_x_wing,
     "9.5.4..2.........3.72...6....9..2...8..51.2....3.8..6..3....8....8.......5.69.7..",
     "9.534.12.........3372.5.6....9.623..8..5132...23.8..6..3....8...98.3.....5.69873.",
     "", "r6c4.1",
     "Finned X-Wing: in row 6 and row 9 the digit 1 has places in column 1 and column 9 but for r9c3, so "
     "r7c1 and r8c1 cannot be 1."},
    {sudoku::Technique::sashimi_x_wing,
     "6.19...8.8....47.......3.....68....7.8....4.22...5......3..915............452....",
     "64197528383..647.5....83.4.4.68325.73857914622..45683.723649158..8317.241.452837.",
     "", "r2c4.9",
     "Sashimi X-Wing: in row 2 and row 4 the digit 9 has places in column 2 and column 8 but for r2c3, so "
     "r3c2 cannot be 9."},
    {sudoku::Technique::sashimi_x_wing,
     "1..........69.4..7573.......3.......72..3.6.88.1...23....1....6....95.7.....8..9.",
     "1........2869.43.7573.......3....7..72..3.6.88.1...23....1....6....95.7.....8..9.",
     "", "r5c3.1",
     "Sashimi X-Wing: in row 2 and row 5 the digit 1 has places in column 5 and column 8 but for r5c6, so "
     "r4c5 cannot be 1."},
    {sudoku::Technique::finned_swordfish,
     ".6...5...9..26.3...42.8...72..7...1.3.46......8..5...2.3..2..4....1.98....9.4....",
     ".63..5...9..26.3...42.8...72..7.8.1.3.46.2....8..5...2.3..2..4.4..1.98....9.4....",
     "", "r3c1.3",
     "Finned Swordfish: in row 3, row 6 and row 9 the digit 3 has places in column 4, column 6 and column "
     "8 but for r9c9, so r8c8 cannot be 3."},
    {sudoku::Technique::finned_swordfish,
     ".18..2.5......943...5.4....86....1..........41..8...7..2..6..1.5.649........5....",
     "418..2.5.672589431..514....86...41.525..1...414.8.5.7..24.6.51.5.6491.....125..4.",
     "", "r3c1.6",
     "Finned Swordfish: in row 3, row 6 and row 9 the digit 6 has places in column 6, column 7 and column "
     "9 but for r3c8, so r1c7 and r1c9 cannot be 6."},
    {sudoku::Technique::sashimi_swordfish,
     "..1...2..7......15.5..2.8....48.....9...4218....3...9....1.3.....6..9.3...3.8..67",
     "3.1...2.97..93.615.59.218.3..489.35293..42186...31.794...163.28..6..9.31..3.8..67",
     "", "r3c8.6",
     "Sashimi Swordfish: in row 3, row 4 and row 6 the digit 6 has places in column 1, column 2 and "
     "column 6 but for r3c4, so r1c6 cannot be 6."},
    {sudoku::Technique::sashimi_swordfish,
     "35..2.6.12..3..7.......1...4......83.1.8.3..4..9...1....2....6.....78.1..6.45....",
     "358.2.6.12.13..7...7...1...42..1..83.1.8.3..483924.1.6.8213946....678.1.16.452...",
     "", "r6c6.6",
     "Sashimi Swordfish: in column 1, column 3 and column 6 the digit 6 has places in row 3, row 4 and "
     "row 5 but for r2c6, so r3c5 cannot be 6."},
    {sudoku::Technique::finned_jellyfish,
     "4.5..7.9...234..........3...1...9...5.8.6......91...5.....1...28.........6.4.27.8",
     "435..7.9..9234.....8....3...1.5.9...5.8.6......91...5..5..1...282.......96.4527.8",
     "", "r4c1.1",
     "Finned Jellyfish: in column 1, column 6, column 7 and column 9 the digit 1 has places in row 2, row "
     "3, row 5 and row 8 but for r1c7 and r1c9, so r2c8 and r3c8 cannot be 1."},
    {sudoku::Technique::finned_jellyfish,
     "52..9....8..4.......1....7.7.....4...8..3..5...3..6.17.....4.6..4.9.7..5...3..92.",
     "527.9..4.8..47....4.1....7.7.....4...8473..5...3.46.17.....476..4.9.7..5.7.3..924",
     "", "r2c2.1",
     "Finned Jellyfish: in row 2, row 5, row 8 and row 9 the digit 1 has places in column 1, column 5, "
     "column 6 and column 7 but for r2c9, so r1c7 cannot be 1."},
    {sudoku::Technique::sashimi_jellyfish,
     "31...8....8.3.2...4...7............46..2....7.58...6....6..7.9.......54.8.16.5.3.",
     "31...8....8.3.2...46..7.........6..46.42....7.58..46..5.64.7.9.......546841695732",
     "", "r1c4.8",
     "Sashimi Jellyfish: in column 4, column 7, column 8 and column 9 the digit 8 has places in row 3, "
     "row 4, row 5 and row 7 but for r8c4, so r7c5 cannot be 8."},
    {sudoku::Technique::sashimi_jellyfish,
     "83.2..5....16.........9...4...56...9.96.4...73........14....7.3..8..9..5....1.2.8",
     "8392745..4.16..9.2....9...4...56...9.96.4...73..9.....14.8.6793..8..9..59.3.1.2.8",
     "", "r2c2.1",
     "Sashimi Jellyfish: in column 2, column 4, column 6 and column 9 the digit 1 has places in row 3, "
     "row 4, row 5 and row 6 but for r1c9, so r3c7 and r3c8 cannot be 1."},
    {sudoku::Technique::sue_de_coq,
     "2.....13.1....5..9.68.7........56..4....9....67..1.........29.39.58...7..8.......",
     "259684137147325869368179.4.89..56..45...9....67..1..9.7165429839.58.147.48.9.7.51",
     "", "r4c8.3",
     "Sue de Coq: r6c7 and r6c9 with r6c6 (3, 8) and r4c8 and r5c8 (1, 2) have each digit once, so r6c3 "
     "cannot be 3, and r4c7, r5c7 and r5c9 cannot be 2."},
    {sudoku::Technique::sue_de_coq,
     ".8.3.15.......9.....7...86..4.9...7...31...5.5....32.8......79..2.......8.......4",
     ".8.3.152...2..94....7...86.6489...7.2731..9565....3248......79272.....858....7..4",
     "", "r2c1.2",
     "Sue de Coq: r2c4 and r2c5 with r2c1, r2c8 and r2c9 (1, 3, 7) and r3c4, r3c5 and r3c6 (2, 4, 5) have "
     "each digit once, so r2c2 cannot be 1, 3 or 6, and r1c5 cannot be 4 or 6."},
    {sudoku::Technique::x_chain,
     ".3...51.99..4..2.6..5.....7.7.......4...1..2.8..3..6...9.......3.76....2..1..9.3.",
     "73...51.99184..256..5...3.717.....9.4...1..2.8..3..671.9.....6.3.76..912..1..9.3.",
     "", "r8c6.5",
     "X-Chain: if r5c2 is not 5, then r6c2 is 5, then r8c2 is not 5, then r8c5 is 5, so r8c2 cannot be 5."},
    {sudoku::Technique::x_chain,
     ".3.........16..93878.5.....9.4.7.....1..6.2...2.....47..8...3...6.4.........9..26",
     "63.......54162793878.5.....95427.....17.642...26....472987.63.416.4.2...47..9..26",
     "", "r4c6.5",
     "X-Chain: if r5c9 is not 5, then r5c8 is 5, then r7c8 is not 5, then r7c5 is 5, then r6c5 is not 5, "
     "then r6c6 is 5, so r6c7 cannot be 5."},
    {sudoku::Technique::xy_chain,
     ".2..4.........12..9.....8.43.1....8.....5....2..1...3..8.5......5371...6.7...94..",
     ".2..4.....34..12..91.2358.43.14.2.8.....5314224518..39689524...453718926172369458",
     "", "r2c9.1",
     "XY-Chain: if r2c9 is not 5, then r2c9 is 7, then r4c9 is not 7, then r4c9 is 5, so r1c9 cannot be 5."},
    {sudoku::Technique::xy_chain,
     ".........57....94..9...435...2....3......84.....31...8.259.....1..5..68...8..1.9.",
     "2.....8..57.8..94.89...435..82....3......84.....31...8.2598....1.95..68...8..1295",
     "", "r7c7.2",
     "XY-Chain: if r7c7 is not 1, then r7c7 is 7, then r7c8 is not 7, then r7c8 is 1, so r7c9 cannot be 1."},
    {sudoku::Technique::alternating_chain,
     ".5.19.....9..4...2....72..........4.6..31....9.1....8.2......91.47.39..6...4.....",
     ".5219.....9..4..12.1..72......9..14.6.431....9.1..468.2.....491147.39..6..94.1...",
     "", "r7c4.3",
     "AIC: if r7c2 is not 3, then r7c3 is 3, then r7c3 is not 5, then r9c1 is 5, so r9c1 cannot be 3."},
    {sudoku::Technique::alternating_chain,
     ".....38.....6....28..92..5.2.3..............85...39.7.4..5..986..5.....7..64....3",
     ".....38693..6..7.286.92.35.2.38...956.....2385.823967.43.5..986..53....7..64..5.3",
     "", "r1c1.2",
     "AIC: if r1c1 is not 1, then r1c1 is 7, then r1c4 is not 7, then r1c4 is 1, so r1c2, r1c3 and r1c5 "
     "cannot be 1."},
    {sudoku::Technique::grouped_alternating_chain,
     "6....5.....7..6..1.5.....4.9..7.28.....8....2......93...13.7..5..8.....7.9..1....",
     "6..1.5.....79.6..115.27.64.9..7.28.4...8....28724519362613.74.5..8.2...779..1....",
     "r1c8.9", "r8c2.1",
     "Grouped AIC: if r8c2 is not 3, then r8c2 is 4, then r8c6 is not 4, then r8c6 is 9, then r5c6 is not "
     "9, then r5c6 is 3, then r4c5 is not 3, then one of r4c2 and r4c3 is 3, so r5c2 cannot be 3."},
    {sudoku::Technique::grouped_alternating_chain,
     ".6...5..448..32.....9.7.......3..4...9.1...7.5......3.....946..2.8...74.......5..",
     ".6...5..448..32..7..947.......35.4...9314.2755.4....3.....946..2.8...749946...5..",
     "r3c9.3 r6c2.2 r6c4.9", "r9c5.7",
     "Grouped AIC: if r6c4 is not 7, then one of r4c6 and r6c6 is 7, then r9c6 is not 7, then r9c4 is 7, "
     "so r7c4 cannot be 7."},
    {sudoku::Technique::als_xz,
     "42.9.3..7...4..25......7.........9..7..8.1...6.3.7.5...72.45.....8...3.2..6......",
     "42.9.3..7..74.825.8...27.3.2.....97.7..8.1.2.6.327.5...72.45...5.87..3.2..6.827.5",
     "", "r4c4.1",
     "ALS-XZ type 1: r5c2 and r5c3 (4, 5, 9) and r4c4, r4c5, r4c6 and r5c5 (3, 4, 5, 6, 9) cannot both "
     "have 9, so one of them has all its other digits, so r4c2 and r4c3 cannot be 4."},
    {sudoku::Technique::als_xz,
     "..8.6...56..1.......9..8...8.5..4..3.....5.797.12.......7....9......645...2.3.7..",
     "..896..456.41..9.8..9..86.7895674..3..6315879731289564.678.23911837964529.2.31786",
     "", "r1c1.1",
     "ALS-XZ type 1: r1c1 and r3c1 (2, 3, 5) and r3c4 and r3c5 (2, 4, 5) cannot both have 5, so one of "
     "them has all its other digits, so r3c2 cannot be 2."},
    {sudoku::Technique::als_xy_wing,
     "3...2...6......1.47.....93.21..3......5....4.....71.5...4..7...1.7..48..6.3..8.9.",
     "34..29..6.6...31.47...4693.21.435....75..234143..71.5...4..7.1.1.7..48..6.3.18497",
     "", "r1c3.3",
     "ALS-XY-Wing: r5c1 (8, 9) needs one of 8 and 9, which one of r7c1, r8c2 and r9c2 (2, 5, 8, 9) and "
     "r1c3, r3c3, r4c3 and r6c3 (1, 2, 6, 8, 9) loses, so r3c2 cannot be 2."},
    {sudoku::Technique::als_xy_wing,
     ".147.............9..764.....61...3.474..6....9..1..2......7..2....3.519.....2..5.",
     ".147.9.626...1.749.9764..31.61.9738474..6.9159..1.4276....7..2.426385197.7..2..5.",
     "r5c3.8 r7c7.8 r9c7.8", "r2c3.1",
     "ALS-XY-Wing: r4c1 and r5c3 (2, 3, 5) needs one of 3 and 5, which one of r4c4 (2, 5) and r2c3, r6c3, "
     "r7c3 and r9c3 (2, 3, 5, 8, 9) loses, so r2c4 cannot be 2."},
    {sudoku::Technique::death_blossom,
     "6....5.....7....5...19....4..9.28....2...6.3...43......7.6.9.2.2....75..1.....34.",
     "642..5..39372.4.5.8519.32.4319.28....28..6.3..643.1..2475639.2.283..75..196..2347",
     "", "r1c8.2",
     "Death Blossom: whatever r1c8 is, one of r2c7 and r2c9 (1, 6, 8), r4c8 (6, 7), r2c7 and r2c9 (1, 6, "
     "8) and r7c7, r7c9 and r8c8 (1, 6, 8, 9) is left with 6, so r3c8 cannot be 6."},
    {sudoku::Technique::death_blossom,
     ".4.........6...5...2.9.8..15386........2...1.......6581..4.79..487.9...2.....2...",
     ".4...382.8.6.245.3.2.9.8..15386.12.....28531.2..3.96581.243798.487596132...812...",
     "r9c3.5", "r1c1.1",
     "Death Blossom: whatever r1c4 is, one of r2c4 and r2c8 (1, 7, 9) and r1c1 (7, 9) is left with 9, so "
     "r1c9 and r2c2 cannot be 9."},
    {sudoku::Technique::franken_x_wing,
     "........8.5..48...2.4.9.....6.8.9....9...2.5..186.........2.96.1.....72....9.1..3",
     "....6...8.5..48...284.9.6...628.9....9..12856.186.....8...2.9611.9.8672..2.9.1.83",
     "", "r9c5.3",
     "Franken X-Wing: in box 2 and box 8 the digit 3 has places in column 4 and column 6 only, so r5c4 "
     "and r6c6 cannot be 3."},
    {sudoku::Technique::franken_x_wing,
     "..68.........4.1.5.....2...9..6217......87.4...7.5.6...2.....3.3.1...5...74.1..9.",
     "..68.5....32.4.1.5.5.1.2...943621758..5.87.4.287.5.61..2.....313.1...5...74.1..9.",
     "r8c4.7 r8c5.7", "r2c1.9",
     "Franken X-Wing: in row 2 and box 5 the digit 9 has places in column 4 and column 6 only, so r7c4, "
     "r7c6, r8c4 and r8c6 cannot be 9."},
    {sudoku::Technique::franken_swordfish,
     "...2.....5.......8.....12938...157..67..3.5............5..9..3...8.73.2.3...2..64",
     "...28..515..3.9.78.8..512938...1574.67..3.5....5...3...5..9.837.68.73.253.7528.64",
     "r2c2.4 r2c3.4 r2c3.6", "r4c2.4",
     "Franken Swordfish: in column 2, column 5 and box 3 the digit 4 has places in row 1, row 2 and row 6 "
     "only, so r1c1, r1c3, r1c6, r6c1, r6c4 and r6c6 cannot be 4."},
    {sudoku::Technique::franken_swordfish,
     "..1..2..674......1...5......72..6........3..44.57..9......1.......6.7..8.6...43.9",
     "951.72.3674...92512..5.1.97372..61856..1537244157289638.4.1567212.6.7548567284319",
     "r3c5.3", "r3c5.3",
     "Franken Swordfish: in row 3, row 7 and row 8 the digit 3 has places in column 2, column 3 and box 8 "
     "only, so r2c3 cannot be 3."},
    {sudoku::Technique::wxyz_wing,
     "....78...7.......5........6......69...8.4.3..62..1...4.6.49....9..2.7.5..1..5....",
     "..6.78...7....6..5.....4..64713856925986423..623719584.65491...9.4267.5.217853469",
     "", "r1c9.2",
     "WXYZ-Wing: one of r7c9, r1c9, r5c9 and r8c7 is 1, so r8c9 cannot be 1."},
    {sudoku::Technique::wxyz_wing,
     "...2.9....5..3..8..3.....26.83.....1....4..979....163...5.63.7..6..8.......97.8..",
     "6.82.9....5..3..8..3.8...26.83.9...1..6348.979..521638895.63.7..6..8.......97.86.",
     "", "r5c7.1",
     "WXYZ-Wing: one of r7c7, r5c7, r7c4 and r7c9 is 2, so r8c7 cannot be 2."},
    {sudoku::Technique::junior_exocet,
     ".....6..42...4...5.1.5......2.65.8.71.....39...8...5..7........49..68...5.27.1..9",
     ".5...6..42...4...5.145......2.6548171458..396678.1.5427..495...49.26875.5.27314.9",
     "", "r1c1.1",
     "Junior Exocet: r1c1 and r3c1 hold two of 3, 8 and 9, which r4c3 and r9c2 hold, too, so r9c2 cannot "
     "be 6."},
    {sudoku::Technique::junior_exocet,
     "..6.2...7..57.9......36....3.............5.419.....8.56...8....4.1..6.72...2.....",
     ".3652..97..57.9..3...36....358.9.726.6.8359419146728356...8....4819563725..2.....",
     "", "r1c6.3",
     "Junior Exocet: r9c2 and r9c3 hold two of 3, 7 and 9, which r7c6 and r7c9 hold, too, so r7c6 cannot "
     "be 1 or 4, and r7c9 cannot be 4."},
};
// clang-format on

}  // namespace further_positions
