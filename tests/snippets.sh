#!/usr/bin/env bash
# snippets.sh PROJECT_ROOT COMPILER [PAGE...]
# Every ```cpp block of the README, the tutorial, the how-to pages and the reference is code that works:
#   - a block that stands, line for line, in a source of the project is compiled with that;
#   - any other block with an #include line is a whole translation unit: the compiler reads it, with warnings as errors;
#   - any other block stands in a whole block of its page.
set -eu
cd "$1"
compiler=$2
shift 2
(($#)) || set -- README.md docs/tutorial/*.md docs/howto/*.md docs/reference/*.md
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0 compiled=0 quoted=0

# Is the block $1 a run of whole lines of one of the files that follow? One process reads them all.
stands_in() {
    (($# > 1)) && awk -v RS='\001' '
        NR == FNR { block = "\n" $0; next }
        index("\n" $0, block) { found = 1; exit }
        END { exit !found }' "$@"
}
mapfile -t sources < <(find examples tests/consumers include games protocols -name '*.[ch]pp')

for page; do
    rm -f "$scratch"/*
    awk -v dir="$scratch" '
        /^```cpp$/ { inside = 1; file = sprintf("%s/%03d.cpp", dir, NR); next }
        /^```$/ { inside = 0 }
        inside { print > file }' "$page"
    whole=()
    for block in "$scratch"/*.cpp; do
        [ -e "$block" ] || continue
        if grep -q '^#include' "$block"; then whole+=("$block"); fi
    done
    for block in "$scratch"/*.cpp; do
        [ -e "$block" ] || continue
        line=$(basename "$block" .cpp)
        if stands_in "$block" "${sources[@]}"; then
            quoted=$((quoted + 1))
        elif grep -q '^#include' "$block"; then
            compiled=$((compiled + 1))
            "$compiler" -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I include -I programs -I . "$block" ||
                { echo "$page: the block after line $line does not compile"; status=1; }
        else
            quoted=$((quoted + 1))
            stands_in "$block" "${whole[@]+"${whole[@]}"}" ||
                { echo "$page: the block after line $line stands in no source:"; cat "$block"; status=1; }
        fi
    done
done
echo "$compiled blocks compiled, $quoted found in sources"
exit $status
