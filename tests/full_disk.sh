#!/usr/bin/env bash
# full_disk.sh PROGRAM TRAIN_OTHELLO: a command whose output cannot be written says so and fails. /dev/full is always
# full; files are kept from growing, as on a small disk, and then the same command goes on without loss.
set -uo pipefail
[[ -c /dev/full ]] || { echo "there is no /dev/full: skipped"; exit 0; }

failures=0
complain() {
    echo "$*" >&2
    failures=$((failures + 1))
}

while read -r command; do
    # shellcheck disable=SC2086  # words
    message=$("$1" $command 2>&1 > /dev/full < /dev/null)
    status=$?
    if ((status != 1)) || [[ $message != *"could not be written"* ]]; then
        complain "betwixt $command > /dev/full: exit status $status: $message"
    fi
done << 'END'
--help
games
drivers
options
options --format markdown
search othello --depth 2
search othello --depth 2 --format json
search tictactoe --depth 3 --multipv 2
solve tictactoe
compare tictactoe --depth 3
perft othello 4
verify tictactoe --budget 100
record tictactoe --depth 1
play tictactoe
match tictactoe --player depth=1 --player name=b,depth=2 --games 2
lab list
END

# small_disk KIB FILE COMMAND...: no file may have more than so many KiB. The command fails and names FILE.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
small_disk() {
    local kib=$1 file=$2 message status
    shift 2
    message=$(trap '' XFSZ; ulimit -f "$kib"; "$@" 2>&1 > /dev/null)
    status=$?
    if ((status == 0)) || [[ $message != *"$file"* || $message == *terminate* ]]; then
        complain "$* on a full disk: exit status $status: $message"
    fi
}
goes_on() {
    "$@" > "$work/out" 2>&1 || complain "$* does not go on after a full disk: $(tail -n 1 "$work/out")"
}

head -n 40 data/connect4/L3_R1.txt > "$work/positions"
book=("$1" solve connect4 "$work/positions" --write-book "$work/book")
small_disk 1 "$work/book" "${book[@]}"
goes_on "${book[@]}"
[[ $(sort -u "$work/book" | wc -l) == $(wc -l < "$work/book") ]] || complain "the book says something twice"

match=("$1" match tictactoe --player depth=1 --player name=b,depth=2 --games 20 --record "$work/games")
small_disk 3 "$work/games" "${match[@]}"
goes_on "${match[@]}"
[[ $(wc -l < "$work/games") == 21 ]] || complain "the record has not its 20 games"

lab=("$1" lab run leaves --tiny --out "$work/lab")
small_disk 16 "$work/lab" "${lab[@]}"
goes_on "${lab[@]}"
{ cat docs/findings.md; head -c 60000 /dev/zero | tr '\0' '\n'; } > "$work/page.md"
cp "$work/page.md" "$work/page.before"
small_disk 40 "$work/page.html" "$1" lab report "$work/lab" --out "$work/page.html"
small_disk 40 "$work/page.md" "$1" lab report "$work/lab" --into "$work/page.md"
cmp -s "$work/page.before" "$work/page.md" || complain "a page that could not be rewritten has changed"

train=("$2" othello patterns --folder "$work/training" --first-games 400 --label-depth 1 --rounds 0 --depth 1 --exact 4 --epochs 1)
small_disk 64 "$work/training" "${train[@]}"
goes_on "${train[@]}"
exit $((failures > 0))
