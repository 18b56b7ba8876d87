#!/usr/bin/env bash
# single_header.sh PROJECT_ROOT COMPILER: the library as one header has at most 400,000 bytes, and the README's game
# compiles from it alone, with every warning, and plays; without threads, too.
set -euo pipefail
root=$1 compiler=$2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
"$root/packaging/single_header.sh" "$dir/betwixt-single.hpp"
[[ $(wc -c < "$dir/betwixt-single.hpp") -le 400000 ]]
sed 's,<betwixt/betwixt.hpp>,"betwixt-single.hpp",' "$root/examples/tictactoe.cpp" > "$dir/game.cpp"
for threads in -pthread -DBETWIXT_THREADS=0; do
    (cd "$dir" && "$compiler" -std=c++20 -O1 -Wall -Wextra -Werror game.cpp -o game "$threads")
    "$dir/game" | grep -x 'O plays square 5, the value is 0'
done
