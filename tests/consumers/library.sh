#!/usr/bin/env bash
# library.sh BUILD_DIR C++_COMPILER: the libraries alone, as a stranger has them: by FetchContent, and by pkg-config where
# BUILD_DIR was installed to a folder of another name.
set -euo pipefail
build=$1 compiler=$2
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

echo "== FetchContent"
cmake -G Ninja -S "$root/tests/consumers/fetch_content" -B "$scratch/fetch" -DCMAKE_CXX_COMPILER="$compiler" > /dev/null
cmake --build "$scratch/fetch"
"$scratch/fetch/consumer" | grep -x 'O plays square 5, the value is 0'

command -v pkg-config > /dev/null || { echo "pkg-config is needed"; exit 77; }
cmake --install "$build" --prefix "$scratch/first" > /dev/null
mv "$scratch/first" "$scratch/prefix"
PKG_CONFIG_PATH=$(find "$scratch/prefix" -name pkgconfig | paste -sd :)
export PKG_CONFIG_PATH
read -ra flags <<< "$(pkg-config --cflags --libs betwixt-cpp)"
echo "== pkg-config betwixt-cpp: ${flags[*]}"
"$compiler" "$root/examples/tictactoe.cpp" "${flags[@]}" -pthread -o "$scratch/game"
"$scratch/game" | grep -x 'O plays square 5, the value is 0'

pkg-config --exists betwixt || exit 0  # built without the library for C
read -ra flags <<< "$(pkg-config --cflags --libs betwixt)"
echo "== pkg-config betwixt: ${flags[*]}"
cc -std=c99 "$root/examples/c/best_move.c" "${flags[@]}" -o "$scratch/best_move"
LD_LIBRARY_PATH=$(pkg-config --variable=libdir betwixt) "$scratch/best_move" | grep 'depth'
