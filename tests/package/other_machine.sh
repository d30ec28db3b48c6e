# other_machine.sh COMPILER [EMULATOR]: program.cpp prints the same on a machine of another kind.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1 emulator=${2-}
need "$compiler" $emulator

"$compiler" -std=c++20 -O2 -static $warnings -I"$include" "$here/program.cpp" -o program
$emulator ./program >answer
same "$here/program.txt" answer
