#!/usr/bin/env bash
# usage.sh TRAIN: what `train` says of wrong arguments: one sentence, status 2. And that each game's commands are there.
set -u
train=$1
status=0
refuses() {
    local wanted=$1 said rc
    shift
    said=$("$train" "$@" 2>&1 < /dev/null)
    rc=$?
    [[ $rc == 2 && $said == "train: "*"$wanted"* && $(wc -l <<< "$said") == 1 ]] ||
        { echo "train $*: status $rc, says: $said"; status=1; }
}
refuses 'name a game and what it learns'
refuses 'name a game and what it learns' chess
refuses '--random-from 50 is more than --random-to 40' othello patterns --random-from 50
refuses '--random-from 9 is more than --random-to 3' giveaway features --random-from 9 --random-to 3
refuses "there is no folder 'nowhere'" chess network --folder nowhere
refuses "there is no folder 'nowhere'" checkers fit --folder nowhere
refuses '--games' checkers network --games 1
refuses 'extra' othello deviations extra
refuses '--no-such-option' --no-such-option
refuses 'go' go

while read -r game what; do
    "$train" "$game" "$what" --help | grep -q -- --seed || { echo "train $game $what --help has no --seed"; status=1; }
done << 'END'
checkers network
checkers fit
giveaway network
giveaway fit
giveaway features
chess features
chess lessons
chess network
othello patterns
othello deviations
END
exit $status
