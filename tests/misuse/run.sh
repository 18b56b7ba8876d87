#!/usr/bin/env bash
# run.sh COMPILER INCLUDE_DIR FILE
# FILE must not compile, and the first error line must contain what FILE's first line, `// expect: <text>`, says.
# The text `compiles` asks for the opposite: FILE is the right use next to the wrong ones.
set -u
compiler=$1 include=$2 file=$3

read -r first < "$file"
expected=${first#'// expect: '}
if [[ $expected == "$first" || -z $expected ]]; then
    echo "$file: its first line is not '// expect: <text>'"
    exit 1
fi

output=$(LC_ALL=C "$compiler" -std=c++20 -fsyntax-only -I "$include" "$file" 2>&1)
status=$?
error=$(grep -m1 'error:' <<< "$output")

if [[ $expected == compiles ]]; then
    ((status == 0)) && exit 0
    echo "$file: should compile, but: $error"
elif ((status == 0)); then
    echo "$file: compiles, but should not"
elif [[ $error == *"$expected"* ]]; then
    exit 0
else
    echo "$file: the first error line is not about '$expected':"
    echo "$error"
fi
exit 1
