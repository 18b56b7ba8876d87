#!/usr/bin/env bash
# levels.sh PROGRAM GAME [GAMES]: how often each level of play beats the one below it, as its share of the points, by
# `betwixt match` from openings of four random plies. The table of docs/reference/play.md.
set -euo pipefail
(($# >= 2)) || { echo "usage: bench/levels.sh PROGRAM GAME [GAMES]" >&2; exit 2; }
program=$1 game=$2 games=${3:-200}
names=(beginner learner novice casual amateur improver club skilled strong expert master)
for ((i = 1; i < ${#names[@]}; ++i)); do
    "$program" match "$game" --player "level=${names[i]},hash=4" --player "level=${names[i - 1]},hash=4" --depth 250 \
        --games "$games" --random-plies 4 --format csv |
        awk -F, -v level="${names[i]}" 'NR == 1 { for (i = 1; i <= NF; ++i) if ($i == "score") column = i }
            NR == 2 { print level, $column }'
done
