#!/usr/bin/env bash
# refused_threads.sh PROGRAM: where the system refuses threads, sessions search with those that there are and say so. A user
# without other processes is needed, so this runs as root, for the user nobody; else it is skipped with status 77.
set -euo pipefail
if ((EUID != 0)) || ! command -v runuser > /dev/null || [[ -n $(ps -u nobody -o pid=) ]]; then
    echo "needs root, and the user nobody without a process"
    exit 77
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$1" "$work/betwixt"
chmod 755 "$work" "$work/betwixt"

# limited THREADS ARGS...: the program with so many threads at most.
limited() {
    runuser -u nobody -- bash -c 'ulimit -u "$0"; exec "$@"' "$1" "$work/betwixt" "${@:2}"
}
# expect TEXT NUMBER: the answers have that many lines that begin so.
expect() {
    (($(grep -c "^$1" "$work/answers") == $2)) && return
    echo "not $2 lines '$1' in:"
    cat "$work/answers"
    exit 1
}

for threads in 2 3; do  # one reads lines, one obeys, and there may be one that searches
    { printf 'position startpos moves e2e4\ngo depth 4\n' && sleep 1 && printf 'go infinite\n' && sleep 1 &&
        printf 'stop\nsetoption name Threads value 8\ngo depth 6\neval\nbench 1\nisready\nquit\n'; } |
        limited $threads uci chess > "$work/answers"
    expect 'bestmove [a-h]' 3
    expect 'info string the system has only 1 of the 8 threads' 1
    expect 'Value after one ply' 1
    expect readyok 1
done
printf 'new\ncores 8\nsd 5\nusermove e2e4\nhint\nping 3\nquit\n' | limited 3 xboard > "$work/answers"
expect '# the system has only 1 of the 8 threads' 1
expect 'move ' 1
expect 'pong 3' 1
printf '1 genmove b\n2 name\n' | limited 2 gtp othello --depth 6 --threads 4 > "$work/answers"
expect '=1 [A-H]' 1
expect '=2 Betwixt' 1
