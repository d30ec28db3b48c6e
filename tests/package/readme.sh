# What README.md tells people to type is typed. In its fences, as written:
#   cpp with `int main`: compiled and run; it must end with status 0.
#   cmake:               the build of such a program, in a folder with main.cpp; sudoku is where a user would have it.
#   sh after <!-- tested -->: run in a folder with main.cpp, the sources of the library as `sudoku`, and pkg-config set.
# The commands one and two are run by .ci/run.

. "$SUDOKU_SOURCE/tests/package/common.sh"
readme=$SUDOKU_SOURCE/README.md
[ -f "$readme" ] || skip "there is no README.md"
need awk

awk '
    /^ *```/ && !inside { inside = 1; language = $0; sub(/^ *```/, "", language); text = ""; next }
    /^ *```/ {
        inside = 0
        if (language == "cpp" && text ~ /int main/) printf "%s", text > ("program_" ++programs ".cpp")
        if (language == "cmake") printf "%s", text > ("recipe_" ++recipes ".cmake")
        if (language == "sh" && tested) printf "%s", text > ("lines_" ++lines ".sh")
        tested = 0
        next
    }
    inside { text = text $0 "\n"; next }
    NF { tested = /<!-- tested -->/ }
' "$readme"

for program in program_*.cpp; do
    [ -e "$program" ] || continue
    echo "$program: $(grep -v '^ *\(#\|//\|$\)' "$program" | head -n 1)"
    "$CXX" -std=c++20 -O1 $warnings -I"$include" "$program" -o "${program%.cpp}" || fail "$program"
    "./${program%.cpp}" </dev/null || fail "$program ends with status $?"
done

if [ -e program_1.cpp ]; then
    cp program_1.cpp main.cpp
else
    echo '#include <sudoku/sudoku.hpp>
int main() { return sudoku::is_unique(sudoku::Grid<4>("1.3. .4.2 2.4. .3.1")) ? 0 : 1; }' >main.cpp
fi
"$SUDOKU_CMAKE" -S "$SUDOKU_SOURCE" -B build -D CMAKE_CXX_COMPILER="$CXX" -D SUDOKU_BUILD_TESTS=OFF \
    -D SUDOKU_BUILD_BENCHMARKS=OFF -D SUDOKU_BUILD_EXAMPLES=OFF >log
"$SUDOKU_CMAKE" --install build --prefix "$PWD/installed" >>log

for recipe in recipe_*.cmake; do
    [ -e "$recipe" ] || continue
    echo "$recipe: $(grep sudoku "$recipe" | head -n 1)"
    folder=${recipe%.cmake}
    mkdir "$folder"
    cp main.cpp "$folder"
    ln -s "$SUDOKU_SOURCE" "$folder/sudoku"
    {
        grep -q cmake_minimum_required "$recipe" || echo 'cmake_minimum_required(VERSION 3.16)'
        grep -q 'project(' "$recipe" || echo 'project(user LANGUAGES CXX)'
        target=$(sed -n 's/.*target_link_libraries(\([A-Za-z_]*\).*/\1/p' "$recipe" | head -n 1)
        grep -q 'add_executable(' "$recipe" || echo "add_executable($target main.cpp)"
        cat "$recipe"
    } >"$folder/CMakeLists.txt"
    "$SUDOKU_CMAKE" -S "$folder" -B "$folder/build" -D CMAKE_CXX_COMPILER="$CXX" -D CMAKE_PREFIX_PATH="$PWD/installed" \
        -D FETCHCONTENT_SOURCE_DIR_SUDOKU="$SUDOKU_SOURCE" >log 2>&1 || fail "$(cat log "$folder/CMakeLists.txt")"
    "$SUDOKU_CMAKE" --build "$folder/build" >log 2>&1 || fail "$(cat log)"
done

for lines in lines_*.sh; do
    [ -e "$lines" ] || continue
    echo "$lines: $(head -n 1 "$lines")"
    mkdir "${lines%.sh}"
    cp main.cpp "${lines%.sh}"
    ln -s "$SUDOKU_SOURCE" "${lines%.sh}/sudoku"
    (cd "${lines%.sh}" && PKG_CONFIG_PATH="$SUDOKU_WORK/installed/share/pkgconfig" sh -eu "../$lines") || fail "$lines"
done
