#!/usr/bin/env bash
# closed_streams.sh PROGRAM TRAIN_OTHELLO: a closed standard input is one that has ended; a closed output cannot be written;
# a stderr that is closed or full keeps no command from its work. No file that is opened takes their place.
# shellcheck disable=SC2317  # ways are called by their names
set -uo pipefail
program=$1 train=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
complain() {
    echo "$*" >&2
    failures=$((failures + 1))
}
no_input() { timeout 60 "$@" <&-; }
no_output() { timeout 60 "$@" >&-; }
no_error() { timeout 60 "$@" 2>&-; }
nothing() { timeout 60 "$@" <&- >&- 2>&-; }
full_error() { timeout 60 "$@" 2> /dev/full; }
# run WAY STATUS COMMAND...: it ends with that status.
run() {
    local way=$1 right=$2 status=0
    shift 2
    "$way" "$@" > "$work/out" 2> "$work/err" || status=$?
    ((status == right)) || complain "$way $*: exit status $status instead of $right: $(tail -n 2 "$work/err")"
}

for protocol in uci xboard nboard gtp hub; do
    run no_input 0 "$program" "$protocol"
    run nothing 0 "$program" "$protocol"
done
for command in "play tictactoe" "convert tictactoe - --to moves"; do
    # shellcheck disable=SC2086  # words
    "$program" $command < /dev/null > /dev/null 2>&1
    ended=$?
    # shellcheck disable=SC2086
    run no_input "$ended" "$program" $command
done
# An output that is closed is no success; a stderr that is, or is full, changes nothing.
for command in games "search tictactoe --depth 2" "perft othello 3" "verify tictactoe --budget 100"; do
    # shellcheck disable=SC2086
    run no_output 1 "$program" $command
    # shellcheck disable=SC2086
    run nothing 1 "$program" $command
    # shellcheck disable=SC2086
    run no_error 0 "$program" $command
done
for way in nothing no_error full_error; do
    run "$way" 2 "$program" search nosuchgame
    run "$way" 2 "$train" --no-such-option
done
run full_error 0 "$program" bench

# What is written to a file is not what was meant for the output that is closed.
run nothing 1 "$program" match tictactoe --player depth=1 --player name=b,depth=2 --games 2 --record "$work/games"
[[ $(head -c 1 "$work/games") == '{' ]] || complain "the record of a match begins with: $(head -n 1 "$work/games")"
exit $((failures > 0))
