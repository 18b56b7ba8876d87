#!/usr/bin/env bash
# serve.sh PROGRAM: `betwixt serve` ends by Ctrl-C and by SIGTERM with status 0, also where that comes before it listens. It sends
# compressed copies to clients that take them, and nothing where a client has the file.
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

# ask FILE [HEADER]: the answer. has ANSWER TEXT; lacks ANSWER TEXT.
ask() {
    exec 4<> "/dev/tcp/127.0.0.1/$port"
    printf 'GET /%s HTTP/1.1\r\nHost: localhost\r\n%b\r\n' "$1" "${2:+$2\\r\\n}" >&4
    tr -d '\0\r' <&4
    exec 4>&-
}
has() { [[ $1 == *"$2"* ]] || { printf '%s\nlacks: %s\n' "$1" "$2"; exit 1; }; }
lacks() { [[ $1 != *"$2"* ]] || { printf '%s\nhas: %s\n' "$1" "$2"; exit 1; }; }

seq 2000 > "$dir/long.txt"
gzip -9nk "$dir/long.txt"
start
read -r line <&3
port=${line##*0.0.1:} port=${port%%/*}
whole=$(ask long.txt)
has "$whole" 'HTTP/1.1 200' && has "$whole" $'\n2000' && lacks "$whole" 'Content-Encoding'
small=$(ask long.txt 'Accept-Encoding: deflate, gzip')
has "$small" 'Content-Encoding: gzip' && has "$small" 'Vary: Accept-Encoding' && has "$small" 'Content-Type: text/plain'
lacks "$(ask long.txt 'Accept-Encoding: gzip;q=0')" 'Content-Encoding'
lacks "$(ask long.txt 'Accept-Encoding: xgzip')" 'Content-Encoding'
tag=$(sed -n 's/^ETag: //p' <<< "$whole")
same=$(ask long.txt "If-None-Match: $tag")
has "$same" 'HTTP/1.1 304' && lacks "$same" '2000'
has "$(ask long.txt "Accept-Encoding: gzip\r\nIf-None-Match: $tag")" 'HTTP/1.1 200'  # the compressed copy is another
mkdir "$dir/play" "$dir/empty"
echo '<!DOCTYPE html><title>y</title>' > "$dir/play/index.html"
moved=$(ask play)
has "$moved" 'HTTP/1.1 301' && has "$moved" 'Location: play/'
has "$(ask play/)" '<title>y'
has "$(ask empty)" 'HTTP/1.1 404'
sleep 0.02
seq 3000 > "$dir/long.txt"  # newer than its copy
has "$(ask long.txt "Accept-Encoding: gzip\r\nIf-None-Match: $tag")" $'\n3000'
kill -INT "$pid"
ends "after requests"

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
