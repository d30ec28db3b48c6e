# Compilers evaluate calls that nobody asked to be constant. A hard puzzle in a function must not keep them for long:
# some seconds of processor time are the headers and the engines, minutes would be the search.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1
need "$compiler"
seconds=60

calls='const auto n = sudoku::count_solutions(hard, 2); return n == 1;
return sudoku::count_solutions(hard, 2) == 1;
const auto answer = sudoku::solve(hard); return answer.has_value();
const bool proper = sudoku::is_unique(hard); return proper;
const auto n = sudoku::count_solutions(hard, 2, sudoku::ReadingOrder{}); return n == 1;'

{
    echo '#include <sudoku/sudoku.hpp>
constexpr sudoku::Grid<9> hard =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";'
    echo "$calls" | awk '{ print "bool ask_" NR "() { " $0 " }" }'
} >user.cpp
before=$(date +%s)
(ulimit -t "$seconds" && exec "$compiler" -std=c++20 -O1 $warnings -I"$include" -c user.cpp) ||
    fail "not compiled within $seconds s of processor time"
echo "$(($(date +%s) - before)) s on the clock"
