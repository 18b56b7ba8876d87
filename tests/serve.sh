#!/usr/bin/env bash
# serve.sh PROGRAM: `betwixt serve` ends by Ctrl-C and by SIGTERM with status 0, also where that comes before it listens.
set -euo pipefail
program=$1
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
echo '<!DOCTYPE html><title>x</title>' > "$dir/index.html"
mkfifo "$dir/out"
exec 3<> "$dir/out"
set -m  # a shell without job control has its children ignore SIGINT

start() {
    "$program" serve --port 0 --folder "$dir" >&3 &
    pid=$!
}
# ends NAME: within five seconds.
ends() {
    local i status=0
    for ((i = 0; i < 100; ++i)); do kill -0 "$pid" 2> /dev/null || break; sleep 0.05; done
    if kill -KILL "$pid" 2> /dev/null; then echo "$1: it goes on"; exit 1; fi
    wait "$pid" || status=$?
    ((status == 0)) || { echo "$1: exit status $status"; exit 1; }
}

for signal in INT TERM; do
    start
    read -r line <&3
    [[ $line == http://127.0.0.1:* ]] || { echo "it said: $line"; exit 1; }
    kill "-$signal" "$pid"
    ends "SIG$signal"
done

# Its standard output is full when it comes to say where the page is, just before it listens.
head -c 65536 /dev/zero >&3
start
sleep 0.5
kill -INT "$pid"
sleep 0.5
head -c 65536 <&3 > /dev/null
read -r line <&3
[[ $line == http://127.0.0.1:* ]] || { echo "it said: $line"; exit 1; }
ends "an early SIGINT"
