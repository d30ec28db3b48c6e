# program.sh COMPILER plain|single_file|hostile_macros [FLAG...]: program.cpp, built that way, prints what it should.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1 how=$2
shift 2
need "$compiler"

case $how in
plain) set -- -I"$include" "$@" ;;
single_file)
    mkdir -p alone
    cp "$SUDOKU_SINGLE" alone/sudoku_single.hpp
    set -- -Ialone -DSUDOKU_SINGLE_FILE "$@"
    ;;
hostile_macros)
    # Every standard header first, then what <windows.h> does, then every header of ours.
    (cd "$include" && grep -rhoE '^#include <[a-z_0-9./]+>' sudoku | grep -v arm_neon | sort -u) >used
    sed -E 's/^#include (.*)/#if __has_include(\1)\n&\n#endif/' used >hostile.hpp
    printf '#include <iostream>\n#include <sstream>\n' >>hostile.hpp
    printf '#define min(a, b) (((a) < (b)) ? (a) : (b))\n#define max(a, b) (((a) > (b)) ? (a) : (b))\n' >>hostile.hpp
    write_all_headers
    set -- -I"$include" -include hostile.hpp -include all.hpp "$@"
    ;;
esac
"$compiler" -std=c++20 -O0 $warnings "$@" "$here/program.cpp" -o program
./program >answer
same "$here/program.txt" answer
