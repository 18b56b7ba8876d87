#!/usr/bin/env bash
# two_builders.sh PROGRAM [KILLS] [SEED]: three builds of endgame tables in one folder, started and killed at random
# moments, that many times for each game. One builds at a time and the others are refused; at the end the tables are,
# byte for byte, those of an undisturbed build.
set -uo pipefail
program=$1 kills=${2-8}
RANDOM=${3-1}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "two_builders: $*" >&2
    exit 1
}
# start NUMBER FOLDER: that builder, in the background.
start() {
    "$program" tables build "$game" --pieces "$pieces" --threads 2 --folder "$2" > "$work/out.$1" 2>&1 &
    pids[$1]=$!
}
# pause PART: up to that part of the time that a build takes.
pause() {
    local delay=$((RANDOM % (took / $1 + 1)))
    sleep "$((delay / 1000)).$(printf '%03d' $((delay % 1000)))"
}
# left FOLDER: its tables.
left() { (cd "$1" && sha256sum ./*.table); }

# A builder ends with its work done, killed, or refused by one sentence that says why.
check() {
    local status=0
    wait "${pids[$1]}" 2> /dev/null || status=$?
    case $status in
        0) ((++finished)) ;;
        137) ((++killed)) ;;
        2) grep -q "another program is building endgame tables of $game" "$work/out.$1" ||
               fail "$game: $(tail -n 3 "$work/out.$1")"
           ((++refused)) ;;
        *) fail "$game, after kill $killed: exit status $status: $(tail -n 3 "$work/out.$1")" ;;
    esac
}

for game in giveaway chess; do
    pieces=$([[ $game == giveaway ]] && echo 4 || echo 3)
    from=$(date +%s%N)
    "$program" tables build "$game" --pieces "$pieces" --threads 2 --folder "$work/$game" > "$work/out" 2>&1 ||
        fail "$(cat "$work/out")"
    took=$((($(date +%s%N) - from) / 1000000))
    left "$work/$game" > "$work/expected"
    killed=0 refused=0 finished=0 folders=0
    while ((killed < kills)); do
        folder=$work/shared.$((++folders))
        before=$finished
        while ((finished == before)); do
            pids=()
            for builder in 1 2 3; do start "$builder" "$folder"; pause 6; done
            for builder in 1 2 3; do
                if ((RANDOM % 8 > 0)); then kill -KILL "${pids[$builder]}" 2> /dev/null; fi
                pause 4
            done
            for builder in 1 2 3; do check "$builder"; done
            # As long as a build takes now: the load of the machine changes.
            if ((finished > before)); then took=$((took / 2 + 10)); else took=$((took * 6 / 5)); fi
        done
        "$program" tables verify "$game" --pieces "$pieces" --threads 2 --folder "$folder" > "$work/verified" 2>&1 ||
            fail "$game, after kill $killed: a build that says it is done: $(tail -n 1 "$work/verified")"
        left "$folder" > "$work/left"
        cmp -s "$work/expected" "$work/left" || fail "$game, after kill $killed: other tables than undisturbed"
        rm -rf "$folder"
    done
    ((refused > 0)) || fail "$game: two builds went on in one folder"
    echo "$game: $killed kills, $refused refused, $finished finished, $folders folders: tables as undisturbed"
done
