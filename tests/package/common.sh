# What all scripts here begin with.

set -eu
here=$SUDOKU_SOURCE/tests/package
include=$SUDOKU_SOURCE/include
warnings="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
rm -rf "$SUDOKU_WORK"
mkdir -p "$SUDOKU_WORK"
cd "$SUDOKU_WORK"

fail() {
    echo "failed: $*"
    exit 1
}
skip() {
    echo "skipped: $*"
    exit 77
}
need() {
    for tool in "$@"; do
        command -v "$tool" >/dev/null || skip "there is no $tool on this machine"
    done
}
# same FILE FILE: or fail, and show where they differ.
same() { diff "$1" "$2" || fail "$1 and $2 differ"; }

# Writes all.hpp, which includes every header.
write_all_headers() {
    for header in $SUDOKU_HEADERS; do echo "#include <sudoku/$header>"; done >all.hpp
}
