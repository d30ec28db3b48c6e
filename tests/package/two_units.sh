# One program of two units, one compiled with the instructions of this machine and one with those that every machine
# has. Of what both have under one name the linker keeps one copy, and it may be the one that another machine cannot
# run. So nothing of the engines may have one name in both units, and solving runs everywhere in both orders of the
# link. The rest (text, search under a policy, the standard library) is plain code with one name, for which includers
# link the unit with the fewest instructions first.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1
need "$compiler" nm
[ "$(uname -m)" = x86_64 ] || skip "this machine is no x86_64"

flags="-std=c++20 -O1 $warnings -I$include"
"$compiler" $flags -c "$here/two_units/main.cpp" -o main.o
"$compiler" $flags -c "$here/two_units/unit.cpp" -o plain.o
"$compiler" $flags -march=native -DSUDOKU_NATIVE_UNIT -c "$here/two_units/unit.cpp" -o native.o
"$compiler" main.o plain.o native.o -o plain_first
"$compiler" main.o native.o plain.o -o native_first

for program in plain_first native_first; do ./$program both || fail "the units do not agree in $program"; done
for what in fastest everything; do ./plain_first $what >$what; done

for unit in plain native; do nm "$unit.o" | awk '$(NF - 1) ~ /^[WVu]$/ { print $NF }' | sort >"$unit.symbols"; done
comm -12 plain.symbols native.symbols | c++filt >shared
echo "$(wc -l <shared) symbols are shared by the two units"
! grep -E 'sudoku::.*(engine|simd)::' shared || fail "these depend on the flags of a unit, but have one name"

# The engines themselves, asked for each instruction set that the machine has.
"$compiler" $flags -c "$SUDOKU_SOURCE/tests/engine_units_main.cpp" -o engine_main.o
"$compiler" $flags -DSUDOKU_TEST_UNIT=baseline_unit -c "$SUDOKU_SOURCE/tests/engine_unit.cpp" -o baseline.o
"$compiler" $flags -DSUDOKU_TEST_UNIT=newer_unit -march=x86-64-v4 -c "$SUDOKU_SOURCE/tests/engine_unit.cpp" -o newer.o
"$compiler" engine_main.o baseline.o newer.o -o baseline_first
"$compiler" engine_main.o newer.o baseline.o -o newer_first
for program in baseline_first newer_first; do ./$program || fail "$program ends with status $?"; done

need qemu-x86_64
# runs MACHINE PROGRAM [QUESTION]: the program answers on that machine as it does here.
runs() {
    qemu-x86_64 -cpu "$1" "./$2" ${3-} >"$1.$2" 2>log || fail "$2 ${3-} ends with status $? on a $1: $(tail -n 1 log)"
    [ -z "${3-}" ] || same "$3" "$1.$2"
}
for machine in Nehalem Haswell; do
    runs $machine plain_first everything
    for program in plain_first native_first; do runs $machine $program fastest; done
    for program in baseline_first newer_first; do runs $machine $program; done
done
