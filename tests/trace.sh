#!/usr/bin/env bash
# trace.sh PROJECT_ROOT PROGRAM: what `betwixt trace` writes is read by its viewer to the last byte, and the page shows it.
set -euo pipefail
root=$1 program=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "$*" >&2; exit 1; }

trace() { "$program" trace "$@" > "$scratch/out" || fail "trace $*: status $?"; }
reader=$root/programs/trace/viewer/reader.js
trace tictactoe --depth 6 --algorithms 'mtd(f),wide,wide/negascout,ab-sss*' --out "$scratch/ttt.trace"
trace kalah --depth 6 --out "$scratch/kalah.trace"
trace chess --depth 4 --practical --quiescence 4 --null-move --out "$scratch/chess.trace"
trace uniform --position "width=2 depth=4" --depth 4 --no-deepening --out "$scratch/tree.trace"
if command -v node > /dev/null; then
    node "$root/tests/trace/read.js" "$reader" "$scratch"/*.trace > "$scratch/read" || fail "the reader found a fault"
    # The same counts as the command told.
    trace tictactoe --depth 6 --out "$scratch/one.trace"
    told=$(awk '$1 ~ /^mtd/ { gsub(",", ""); print $6, $7 }' "$scratch/out")
    read -r nodes by_table <<< "$told"
    node "$root/tests/trace/read.js" "$reader" "$scratch/one.trace" > "$scratch/read"
    grep -q "$nodes nodes $by_table by the table" "$scratch/read" || fail "told $told, read: $(cat "$scratch/read")"
    head -c 400 "$scratch/one.trace" > "$scratch/cut.trace"
    node "$root/tests/trace/read.js" "$reader" "$scratch/cut.trace" > /dev/null 2>&1 && fail "half a record was read"
elif [[ -v BETWIXT_ALL_TOOLS ]]; then
    fail "node is missing"
fi

trace uniform --position "width=3 depth=4" --depth 4 --no-deepening --algorithms 'wide,mtd(f)' --out "$scratch/page.html"
if command -v chromium > /dev/null; then
    chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$scratch/profile" \
        --virtual-time-budget=5000 --dump-dom "file://$scratch/page.html" > "$scratch/page" 2> /dev/null
    text=$(< "$scratch/page")
    [[ $text == *"2 searches, node by node"* && $text == *"The root</h2>"* && $text == *"<ellipse"* ]] ||
        fail "the page does not show the search"
elif [[ -v BETWIXT_ALL_TOOLS ]]; then
    fail "chromium is missing"
fi

# A driver comes with its usual recursion.
trace tictactoe --depth 2 --algorithms aspiration,wide --out "$scratch/usual.trace"
grep -q '^aspiration/negascout ' "$scratch/out" && grep -q '^wide/alpha-beta ' "$scratch/out" || fail "not the usual recursions"

# Wrong use: one sentence, status 2, no file.
refuse() {
    local status=0
    "$program" trace "$@" --out "$scratch/none" > "$scratch/out" 2> "$scratch/err" || status=$?
    ((status == 2)) && [[ $(wc -l < "$scratch/err") == 1 && ! -e $scratch/none ]] || fail "trace $*: $(cat "$scratch/err")"
}
refuse nogame
refuse ordered
refuse tictactoe --algorithms frob
refuse tictactoe --algorithms 'wide,,mtd(f)'
refuse tictactoe --algorithms 'mtd(f)/minimax'
refuse tictactoe --no-deepening
refuse othello --threads 2
