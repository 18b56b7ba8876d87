#!/usr/bin/env bash
# full_disk.sh PROGRAM: a command whose output cannot be written says so and fails. /dev/full is always full.
set -uo pipefail
[[ -c /dev/full ]] || { echo "there is no /dev/full: skipped"; exit 0; }

failures=0
while read -r command; do
    # shellcheck disable=SC2086  # words
    message=$("$1" $command 2>&1 > /dev/full < /dev/null)
    status=$?
    if ((status != 1)) || [[ $message != *"could not be written"* ]]; then
        echo "betwixt $command > /dev/full: exit status $status: $message" >&2
        failures=$((failures + 1))
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
exit $((failures > 0))
