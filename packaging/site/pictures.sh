#!/usr/bin/env bash
# pictures.sh PROGRAM WORK TOOLS: the pictures of README and docs/reference/trace.md, from searches and a game that
# PROGRAM makes. WORK is a folder for what is made on the way; TOOLS has playwright-core.
set -euo pipefail
(($# == 3)) || { echo "usage: packaging/site/pictures.sh PROGRAM WORK TOOLS" >&2; exit 2; }
program=$(realpath "$1") work=$2 tools=$3 here=$(dirname "${BASH_SOURCE[0]}")
mkdir -p "$work"

"$program" search othello --position f5d6c3d3c4f4c5b3c2 --driver mtd-bi --depth 6 --film docs/figures/bracket-film.svg > /dev/null
"$program" trace uniform --position 'width=2 depth=4 seed=17' --depth 4 --no-deepening --no-lookahead \
    --algorithms 'wide,wide/negascout,ab-sss*,mtd(f)' --out "$work/trees.html" > /dev/null
"$program" trace othello --position f5d6c3d3c4f4c5b3c2 --depth 6 --out "$work/search.html" > /dev/null

# A terminal of 80 columns. The screen is what follows the last time that it was cleared, without lines that were
# overwritten; a hint is the last thing asked for.
{ printf 'e4\nNf3\nhint\n' && sleep 5; } | TERM=xterm-256color LC_ALL=C.UTF-8 \
    script -qc "stty cols 80 rows 24 -echo; '$program' play chess --depth 8" /dev/null > "$work/play.txt"
perl -0777 -pe 's/.*\e\[H\e\[2J//s; s/[^\n]*\r\e\[K//g; s/\r//g; s/> \n?$//' "$work/play.txt" |
    aha --black --title 'betwixt play chess' > "$work/play.html"
grep -q 'Hint:' "$work/play.html" || { echo "pictures: the game has no hint: $work/play.txt" >&2; exit 1; }

node "$here/pictures.mjs" "$work" "$tools"
