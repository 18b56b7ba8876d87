#!/usr/bin/env bash
# snippets.sh PROJECT_ROOT
# Every ```cpp block of the README and the tutorial stands, line for line, in a program that the tests compile and run.
set -eu
cd "$1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0
for page in README.md docs/tutorial/*.md; do
    rm -f "$scratch"/*
    awk -v dir="$scratch" '/^```cpp$/ { n++; inside = 1; next } /^```$/ { inside = 0 } inside { print > (dir "/" n) }' "$page"
    for block in "$scratch"/*; do
        [ -e "$block" ] || { echo "$page: no cpp block"; status=1; continue; }
        found=no
        for example in examples/*.cpp tests/consumers/*.cpp; do
            # Is the block a run of whole lines of the example?
            awk -v RS='\001' 'NR == FNR { block = "\n" $0; next } { exit index("\n" $0, block) ? 0 : 1 }' \
                "$block" "$example" && found=yes && break
        done
        [ $found = yes ] || { echo "$page: this block stands in no example:"; cat "$block"; status=1; }
    done
done
exit $status
