#!/usr/bin/env bash
# tutorial_build.sh ROOT COMPILER: the tutorial's CMakeLists.txt, used as it stands there, optimises what it builds.
set -euo pipefail
page=$1/docs/tutorial/your-own-game.md compiler=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

sed -n '/^```cmake$/,/^```$/p' "$page" | sed '/^```/d' > "$scratch/CMakeLists.txt"
echo 'int main() {}' > "$scratch/domineering.cpp"
mkdir "$scratch/prefix"
echo 'add_library(betwixt::command INTERFACE IMPORTED)' > "$scratch/prefix/betwixt-config.cmake"
cmake -G Ninja -S "$scratch" -B "$scratch/build" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$scratch/prefix" > /dev/null
commands=$(ninja -C "$scratch/build" -t commands domineering)
[[ $commands == *'-O3 '* ]] && exit 0
echo "$page: its CMakeLists.txt compiles without optimisation" >&2
exit 1
