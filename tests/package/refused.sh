# What must not compile, and what the compiler must say. Each file of refused/ names it behind `// says:`, as regular
# expressions, one a line; with SUDOKU_RIGHT defined it has the mistake mended and compiles.

. "$SUDOKU_SOURCE/tests/package/common.sh"
compiler=$1
need "$compiler"

failed=
for file in "$here"/refused/*.cpp; do
    name=$(basename "$file" .cpp)
    flags="-std=c++20 -fsyntax-only -I$include"
    if ! "$compiler" $flags -DSUDOKU_RIGHT "$file" >"$name.right" 2>&1; then
        cat "$name.right"
        failed="$failed $name(not mended)"
    fi
    if "$compiler" $flags "$file" >"$name.log" 2>&1; then
        failed="$failed $name(compiled)"
    fi
    grep '^// says: ' "$file" | sed 's,^// says: ,,' >"$name.says"
    [ -s "$name.says" ] || failed="$failed $name(says nothing)"
    while read -r sentence; do
        grep -qE "$sentence" "$name.log" && continue
        head -n 20 "$name.log"
        failed="$failed $name(does not say '$sentence')"
    done <"$name.says"
done
[ -z "$failed" ] || fail "$failed"
