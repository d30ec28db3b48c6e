# Watching nothing costs nothing: the code of a search that nobody watches has the same instructions as that of a copy
# of the headers in which every call of an observer is deleted.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1
need "$compiler" objdump perl

cat >search.cpp <<'END'
#include <sudoku/search.hpp>
template class sudoku::Search<sudoku::Classic<9>, sudoku::ReadingOrder>;
template class sudoku::Search<sudoku::Classic<9>, sudoku::FewestCandidates>;
template class sudoku::Search<sudoku::Classic<9>, sudoku::FewestOptions>;
END

# disassemble FOLDER: writes FOLDER.instructions, function by function in the order of their names.
disassemble() {
    "$compiler" -std=c++20 -O2 -DNDEBUG -Werror=return-type -I"$1" -c search.cpp -o "$1.o"
    objdump -dr --no-show-raw-insn "$1.o" | perl -00 -ne 'push @functions, $_ if / <.*>:\n/;
        END { for (@functions) { s/^[0-9a-f]+ //; s/^ *[0-9a-f]+:\s*//mg; s/\b[0-9a-f]+ (<\S+>)/$1/g; }
              print sort @functions }' >"$1.instructions"
    [ "$(grep -c '<.*Search.*>:' "$1.instructions")" -ge 3 ] || fail "there is no search in the code of $1"
}

cp -R "$include" headers
cp -R "$include" deleted
find deleted -name '*.hpp' ! -name observer.hpp | xargs perl -0777 -pi -e '
    s/\bif\s+constexpr\s*\(hears<Paused>\)\s*\{.*?\}\);\s*\}//gs;
    s/\bif\s+constexpr\s*\(hears<[^;{}]*?>\)\s*observer_\([^;]*;//g'
! grep -nE 'observer_\(' deleted/sudoku/search.hpp | grep -v 'observer_(std::forward' ||
    fail "not every call of an observer could be deleted: this script has to learn how they look now"
[ "$(diff headers/sudoku/search.hpp deleted/sudoku/search.hpp | grep -cE '^<.*observer_\(')" -ge 6 ] ||
    fail "hardly anything was deleted: this script has to learn how an observer is called now"

disassemble headers
disassemble deleted
echo "$(wc -l <headers.instructions) lines of disassembly"
same headers.instructions deleted.instructions

# A test that could not see a difference would be none: one instruction more.
cp -R deleted longer
perl -pi -e 's/(--steps_left_;)/$1 __asm__ volatile("nop");/' longer/sudoku/search.hpp
! cmp -s longer/sudoku/search.hpp deleted/sudoku/search.hpp || fail "no instruction could be added"
disassemble longer
! cmp -s longer.instructions deleted.instructions || fail "an instruction more was not seen"
