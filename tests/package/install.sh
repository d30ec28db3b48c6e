# Installed, moved to another folder and found again: by find_package and by pkg-config.

. "$SUDOKU_SOURCE/tests/package/common.sh"

"$SUDOKU_CMAKE" -S "$SUDOKU_SOURCE" -B build -D CMAKE_CXX_COMPILER="$CXX" -D SUDOKU_BUILD_TESTS=OFF \
    -D SUDOKU_BUILD_BENCHMARKS=OFF -D SUDOKU_BUILD_EXAMPLES=OFF >log
"$SUDOKU_CMAKE" --install build --prefix "$PWD/first" >>log
mkdir somewhere
mv first "somewhere/else"
prefix=$PWD/somewhere/else

(cd "$include" && find . -type f | sort) >all
(cd "$prefix/include" && find . -type f | sort) >installed
same all installed

"$SUDOKU_CMAKE" -S "$here/consumer/find_package" -B consumer -D CMAKE_CXX_COMPILER="$CXX" \
    -D CMAKE_PREFIX_PATH="$prefix" -D PROGRAM="$here/program.cpp" >>log
"$SUDOKU_CMAKE" --build consumer >>log
consumer/program >answer
same "$here/program.txt" answer

command -v pkg-config >/dev/null || skip "there is no pkg-config on this machine; find_package works"
export PKG_CONFIG_PATH="$prefix/share/pkgconfig"
[ "$(pkg-config --modversion sudoku)" = "$SUDOKU_VERSION" ] || fail "pkg-config knows another version"
"$CXX" -std=c++20 -fsyntax-only $(pkg-config --cflags sudoku) "$here/program.cpp"
