# The list of headers in CMakeLists.txt has every header once, each begins with #pragma once, and version.hpp agrees
# with CMakeLists.txt.

. "$SUDOKU_SOURCE/tests/package/common.sh"

for header in $SUDOKU_HEADERS; do echo "$header"; done | sort >listed
(cd "$include/sudoku" && find . -name '*.hpp' | sed 's,^\./,,' | sort) >there
same listed there

for header in $SUDOKU_HEADERS; do
    [ "$(head -n 1 "$include/sudoku/$header")" = "#pragma once" ] || fail "$header does not begin with #pragma once"
done

grep -q "SUDOKU_VERSION_STRING \"$SUDOKU_VERSION\"" "$include/sudoku/version.hpp" ||
    fail "version.hpp is not version $SUDOKU_VERSION"
number=$(echo "$SUDOKU_VERSION" | awk -F. '{ print $1 * 10000 + $2 * 100 + $3 }')
grep -q "SUDOKU_VERSION $number\$" "$include/sudoku/version.hpp" || fail "version.hpp has not the number $number"
