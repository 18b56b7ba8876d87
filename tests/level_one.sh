#!/usr/bin/env bash
# level_one.sh EXAMPLES: a small game stays small. Counts the lines of its one struct.
set -euo pipefail

# at_most LINES FILE STRUCT
at_most() {
    local lines
    lines=$(sed -n "/^struct $3 {/,/^};/p" "$2" | grep -c .)
    ((lines > 0 && lines <= $1)) && return
    echo "$2: the struct $3 has $lines lines, not $1 at most" >&2
    exit 1
}

at_most 12 "$1/tictactoe.cpp" TicTacToe
at_most 15 "$1/connect_four.cpp" ConnectFour
