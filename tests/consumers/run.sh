#!/usr/bin/env bash
# run.sh BUILD_DIR COMPILER CONSUMER...
# Installs BUILD_DIR to an empty prefix, builds the consumers as a stranger would, and runs their programs.
set -eu
build=$1 compiler=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cmake --install "$build" --prefix "$scratch/prefix" > /dev/null
"$scratch/prefix/bin/betwixt" games > /dev/null

for consumer; do
    echo "== $consumer"
    cmake -G Ninja -S "$here/$consumer" -B "$scratch/$consumer" \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$scratch/prefix" -DCMAKE_BUILD_TYPE=Debug > /dev/null
    cmake --build "$scratch/$consumer"
    "$scratch/$consumer/consumer" games
    "$scratch/$consumer/consumer" search nim --depth 3
done
