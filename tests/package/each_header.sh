# Every header can be the only one.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1
need "$compiler"

failed=
for header in $SUDOKU_HEADERS; do
    echo "#include <sudoku/$header>" >alone.cpp
    "$compiler" -std=c++20 -fsyntax-only $warnings -I"$include" alone.cpp || failed="$failed $header"
done
[ -z "$failed" ] || fail "alone these do not compile:$failed"
