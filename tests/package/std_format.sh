# std_format.hpp where there is a std::format: Clang's standard library.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1
need "$compiler"

flags="-std=c++20 -stdlib=libc++ -O0 -I$include"
echo '#include <catch2/catch.hpp>
#include <format>' >probe.cpp
"$compiler" $flags -fsyntax-only probe.cpp >log 2>&1 || skip "libc++ with <format>, or Catch2 version 2, is missing"
"$compiler" $flags $warnings "$SUDOKU_SOURCE/tests/main.cpp" "$SUDOKU_SOURCE/tests/std_format_test.cpp" -o std_format_test
./std_format_test | tee answer
! grep -q 'No tests ran' answer || fail "no test ran"
./std_format_test --list-tests | grep -q 'std::format' || fail "the library has no std::format after all"
