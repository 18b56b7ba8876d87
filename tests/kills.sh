#!/usr/bin/env bash
# kills.sh PROGRAM TRAIN [KILLS]: kills the laboratory, a match, a solver that writes a book, a build of endgame
# tables and a training that many times each, at random moments, and starts them again until they are done. Nothing may be lost or doubled: what
# they leave is what an undisturbed run leaves.
set -uo pipefail
program=$1 train=$2 kills=${3-10}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
RANDOM=1

fail() {
    echo "kills: $*" >&2
    exit 1
}

# job NAME FOLDER: the command that does the work, or goes on with it.
job() {
    case $1 in
        lab) command=("$program" lab run drivers --tiny --jobs 2 --out "$2/lab") ;;
        match) command=("$program" match connect4 --player depth=5 --player name=other,depth=4,driver=mtd-bi --games 60
                        --concurrency 2 --record "$2/games.jsonl") ;;
        book) touch "$2/book"
              command=("$program" solve connect4 "$work/positions" --book "$2/book" --write-book "$2/book") ;;
        tables) command=("$program" tables build giveaway --pieces 3 --threads 2 --folder "$2/tables") ;;
        training) command=("$train" othello patterns --folder "$2/training" --first-games 400 --label-depth 1 --rounds 1 --games 60
                           --depth 1 --exact 4 --epochs 1 --jobs 2) ;;
    esac
}

# left NAME FOLDER: what it leaves, without times.
left() {
    case $1 in
        lab) "$program" lab export "$2/lab" --format counts && "$program" lab export "$2/lab" | wc -l ;;
        match) sed -E 's/,"seconds":.*//; s/"times":\[[^]]*\],//; s/"date":"[^"]*",//' "$2/games.jsonl" | sort ;;
        book) sort "$2/book" ;;
        tables) (cd "$2/tables" && sha256sum ./*.table) ;;
        training) (cd "$2/training" && sha256sum weights-*.bin) ;;
    esac
}

# run_for SECONDS: runs the command, and kills it then. Its exit status, or 137.
run_for() {
    "${command[@]}" > "$work/out" 2>&1 &
    local pid=$!
    sleep "$1"
    kill -KILL "$pid" 2> /dev/null
    wait "$pid" 2> /dev/null
}

head -n 150 data/connect4/L3_R1.txt > "$work/positions" 2> /dev/null || fail "run it from the root of the sources"

for name in lab match book tables training; do
    mkdir "$work/$name"
    job "$name" "$work/$name"
    from=$(date +%s%N)
    "${command[@]}" > "$work/out" 2>&1 || fail "$name fails undisturbed: $(tail -n 3 "$work/out")"
    took=$((($(date +%s%N) - from) / 1000000))
    left "$name" "$work/$name" > "$work/expected"
    [[ -s $work/expected ]] || fail "$name leaves nothing"

    killed=0 runs=0
    while ((killed < kills)); do
        folder=$work/$name.killed
        rm -rf "$folder" && mkdir "$folder"
        job "$name" "$folder"
        for (( ; ; )); do
            delay=$((RANDOM % (took / 2 + 100) + 1))
            run_for "$((delay / 1000)).$(printf '%03d' $((delay % 1000)))"
            status=$?
            ((status == 0)) && break
            ((status == 137)) || fail "$name, after kill $killed: exit status $status: $(tail -n 3 "$work/out")"
            ((++killed))
        done
        ((++runs))
        left "$name" "$folder" > "$work/left" || fail "$name: what it leaves cannot be read"
        cmp -s "$work/expected" "$work/left" ||
            fail "$name, after kill $killed: other than undisturbed: $(diff "$work/expected" "$work/left" | head -n 5)"
    done
    echo "$name: $killed kills, $runs runs to the end ($took ms undisturbed): nothing lost or doubled"
done
