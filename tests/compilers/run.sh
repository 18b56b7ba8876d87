#!/usr/bin/env bash
# run.sh [ROOT]: compiles use.cpp against the headers with every compiler that is here, warnings as errors, and runs it.
# What is not here is named. Fails where one of them fails.
set -u
cd "${1:-$(dirname "$0")/../..}" || exit 1
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
failures=0

report() { printf '%-48s %s\n' "$1" "$2"; }

# try NAME COMPILER ARGS...: compiles; then runs what this machine can run.
try() {
    local name=$1 compiler=$2
    shift
    if ! command -v "$compiler" > "$out/log" 2>&1; then report "$name" 'not here'; return; fi
    if ! "$@" -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Werror -O1 -pthread -I include \
        tests/compilers/use.cpp -o "$out/use" > "$out/log" 2>&1; then
        report "$name" FAILS
        grep -m 3 error "$out/log"
        failures=$((failures + 1))
    elif [[ $compiler == *mingw* ]]; then
        report "$name" compiles
    elif "$out/use" > "$out/log" 2>&1; then
        report "$name" 'compiles and runs'
    else
        report "$name" 'FAILS to run'
        failures=$((failures + 1))
    fi
}

# refuse NAME SENTENCE COMPILER ARGS...: does not compile; the sentence comes first, and little after it.
refuse() {
    local name=$1 sentence=$2
    shift 2
    "$@" -fsyntax-only -I include "$source" > "$out/log" 2>&1
    if grep -m 1 error "$out/log" | grep -q "$sentence" && (($(wc -l < "$out/log") < 15)); then
        report "$name" 'one sentence'
    else
        report "$name" 'FAILS to say so'
        failures=$((failures + 1))
    fi
}

for version in 11 12 13 14; do
    for standard in 20 2b; do try "g++-$version -std=c++$standard" "g++-$version" -std=c++$standard; done
done
try "g++-14 -std=c++26" g++-14 -std=c++26
for version in 14 15 16 17 18 19; do
    for standard in 20 2b; do try "clang++-$version -std=c++$standard" "clang++-$version" -std=c++$standard; done
done
try "clang++-19 -std=c++26" clang++-19 -std=c++26
try "clang++-19 with libc++" clang++-19 -std=c++20 -stdlib=libc++
try "g++ -m32" g++ -m32 -std=c++20
try "g++ without threads" g++ -std=c++20 -DBETWIXT_THREADS=0
try "MinGW" x86_64-w64-mingw32-g++-posix -std=c++20
try "MinGW after <windows.h>" x86_64-w64-mingw32-g++-posix -std=c++20 -DAFTER_WINDOWS_H
try "musl" musl-g++ -std=c++20
source=tests/compilers/use.cpp
refuse "g++ -std=c++17" "Betwixt needs C++20" g++ -std=c++17
refuse "clang++ -std=c++17" "Betwixt needs C++20" clang++ -std=c++17
source=$out/first.cpp  # a header of the standard library before it would undefine the macros
echo '#include "betwixt/betwixt.hpp"' > "$source"
refuse "min and max as macros" "define NOMINMAX" g++ -std=c++20 '-Dmin(a,b)=a' '-Dmax(a,b)=b'

((failures == 0))
