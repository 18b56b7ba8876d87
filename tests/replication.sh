#!/usr/bin/env bash
# replication.sh COMPILER PROGRAM
# experiments/replication/othello.cpp compiles without a warning; its drivers agree, by both evaluations; and by the
# weights of the library it finds the values that PROGRAM finds. Run from the project's root.
set -eu
compiler=$1 program=$2 here=experiments/replication
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

"$compiler" -std=c++20 -O1 -Wall -Wextra -Werror -o "$scratch/othello" "$here/othello.cpp"
"$scratch/othello" data/othello/games.txt every=35 depth=5 > "$scratch/table"
"$scratch/othello" data/othello/games.txt depth=5 weights=data/othello/weights.bin raw="$scratch/raw" > "$scratch/table"
"$program" lab run "$here/replication.toml" --tiny --jobs 1 --out "$scratch/lab" > "$scratch/log" 2>&1
"$program" lab export "$scratch/lab" > "$scratch/csv"

# values GAME_COLUMN DRIVER_COLUMN < CSV: game, ply, depth and value of MTD(f).
values() {
    awk -F, -v game="$1" -v driver="$2" '
        NR == 1 { for (i = 1; i <= NF; ++i) column[$i] = i; next }
        $column[driver] == "mtd(f)" { print $column[game], $column["ply"], $column["depth"], $column["value"] }' | sort
}
values record algorithm < "$scratch/csv" > "$scratch/theirs"
values game driver < "$scratch/raw" > "$scratch/ours"
[[ $(wc -l < "$scratch/theirs") -ge 100 ]] || { echo "the laboratory found few values"; exit 1; }
comm -13 "$scratch/ours" "$scratch/theirs" > "$scratch/different"
[[ ! -s $scratch/different ]] || { echo "not found by the replication (game ply depth value):"; cat "$scratch/different"; exit 1; }
echo "$(wc -l < "$scratch/theirs") values are equal"
