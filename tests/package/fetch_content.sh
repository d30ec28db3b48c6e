# Used by FetchContent from a folder: nothing but the library is built, and nothing of it installed.

. "$SUDOKU_SOURCE/tests/package/common.sh"

"$SUDOKU_CMAKE" -S "$here/consumer/fetch_content" -B build -D CMAKE_CXX_COMPILER="$CXX" \
    -D SUDOKU_SOURCE="$SUDOKU_SOURCE" -D PROGRAM="$here/program.cpp" >log
"$SUDOKU_CMAKE" --build build >>log
build/program >answer
same "$here/program.txt" answer

"$SUDOKU_CMAKE" --install build --prefix "$PWD/installed" >>log
[ "$(cd installed && find . -type f)" = ./bin/program ] || fail "the library installs itself with the program"
