# What makes the one-file header refuses a header that includes a higher one, keeps standard includes that only some
# compilers have where they are, repeats bodies, and loses no text on the way.

. "$SUDOKU_SOURCE/tests/package/common.sh"

make_single() {
    "$SUDOKU_CMAKE" -D FROM="$PWD/in" -D TO="$PWD/out.hpp" -D "HEADERS=low.hpp;deep/high.hpp" -D VERSION=1 \
        -D LICENSE="$SUDOKU_SOURCE/LICENSE" -P "$SUDOKU_SOURCE/cmake/single_header.cmake" >log 2>&1
}

mkdir -p in/deep
cat >in/low.hpp <<'END'
#pragma once

#include <cstddef>
#if defined(NOBODY_DEFINES_THIS)
#include <only/there>
#endif
inline int text(int a) { int list[] = {1, 2, 3}; return list[a] + ']' + '[' + "\\;${x};"[0]; }  // ünïcödé;
END
cat >in/deep/high.hpp <<'END'
#pragma once

#include "../low.hpp"

#include <cstddef>
namespace one {
#include "body.inl"
}
namespace two {
#include "body.inl"
}
END
echo 'inline int body() { return text(1); }' >in/deep/body.inl
make_single || fail "$(cat log)"
[ "$(grep -c 'include <cstddef>' out.hpp)" = 1 ] || fail "a standard include is not there once"
[ "$(grep -c 'inline int body' out.hpp)" = 2 ] || fail "a body is not there at every use"
[ "$(grep -n 'only/there' out.hpp | cut -d: -f1)" -gt "$(grep -n 'NOBODY_DEFINES' out.hpp | cut -d: -f1)" ] ||
    fail "a standard include has left its condition"
grep '^inline int text' in/low.hpp >before
grep '^inline int text' out.hpp >after
same before after
! grep -q 'include "' out.hpp || fail "a header has not come in"

sed -i 's,#include <cstddef>,#include "deep/high.hpp",' in/low.hpp
! make_single || fail "a header that includes a higher one was taken"
grep -q 'low.hpp includes deep/high.hpp' log || fail "it was not said which header includes a higher one"

# What there is must be complete.
"$CXX" -std=c++20 -fsyntax-only $warnings -x c++ - <<END
#include "$SUDOKU_SINGLE"
#include "$SUDOKU_SINGLE"
END
