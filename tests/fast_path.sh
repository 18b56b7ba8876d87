#!/usr/bin/env bash
# fast_path.sh NM OBJECT BETWIXT: the copy of the games for newer processors shows its entry functions to the linker and
# nothing else, and both copies search the same trees.
set -euo pipefail
nm=$1 object=$2 betwixt=$3

visible=$("$nm" --defined-only --extern-only "$object" | grep -Ev '4fast.*entr(y|ies)' || true)
if [[ -n $visible ]]; then
    echo "$object: visible beside the entry functions:"
    echo "$visible"
    exit 1
fi
end="solve othello --position --O--O-----OOOX--X-XOXOO--XXXOOOXXXXOOOOXXXOXXOOXXXXXX--XOXX-O--O --format csv"
for game in connect4 othello chess checkers giveaway; do
    for command in "search $game --depth 7 --format csv" "perft $game 6 --format csv" "$end"; do
        # The last columns are times.
        fast=$("$betwixt" $command | cut -d, -f1-6)
        baseline=$(BETWIXT_CPU=baseline "$betwixt" $command | cut -d, -f1-6)
        if [[ $fast != "$baseline" ]]; then
            printf '%s differs between the two copies:\n%s\n%s\n' "$command" "$fast" "$baseline"
            exit 1
        fi
    done
done
