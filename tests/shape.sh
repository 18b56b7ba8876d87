#!/usr/bin/env bash
# shape.sh: the search stays as simple as its idea. Counts what a reader meets, and fails where a count is above its bound.
# A bound may be lowered; one that is raised needs a reason in the commit. (docs/decisions/0035-one-loop-over-children.md)
set -euo pipefail
cd "$(dirname "$0")/.."
failures=0

# at_most BOUND COUNT WHAT
at_most() {
    printf '%6d of at most %4d  %s\n' "$2" "$1" "$3"
    (($2 <= $1)) || { echo "       too many"; failures=$((failures + 1)); }
}

# closure FILE: the headers of the library that it includes, directly or not, itself among them.
closure() {
    local -A seen=()
    local todo=("$1") file included
    while ((${#todo[@]})); do
        file=${todo[-1]}
        unset 'todo[-1]'
        [[ -v seen[$file] ]] && continue
        seen[$file]=1
        echo "include/$file"
        while read -r included; do todo+=("$included"); done < <(sed -n 's/^#include "\(betwixt\/[^"]*\)".*/\1/p' "include/$file")
    done
}

mapfile -t headers < <(find include/betwixt -name '*.hpp')
mapfile -t node < <(closure betwixt/search/mt.hpp)

at_most 90 "$(wc -l < include/betwixt/search/mt.hpp)" "lines of search/mt.hpp"
at_most 45 "${#node[@]}" "headers that search/mt.hpp includes, directly or not"
at_most 4000 "$(cat "${node[@]}" | wc -l)" "lines of these"
at_most 40 "$(cat include/betwixt/search/{,*/}*.hpp | grep -c 'if constexpr')" "'if constexpr' in search/"
at_most 2 "$(cat include/betwixt/search/{,*/}*.hpp | grep -c 'Recursion::value(')" "places that search a child: after a move, after a pass"
at_most 0 "$(printf '%s\n' "${node[@]}" | grep -cE 'search/(selective|threads|instruments|reference)/' || true)" \
    "headers of selective search, threads and instruments among them"
at_most 14 "$(sed -n '/<!-- files of a node -->/,/^$/p' docs/reference/search.md | grep -c '^[0-9]*\. ')" \
    "files to open for one node, as docs/reference/search.md lists them"
at_most 8 "$((1 + $(find include/betwixt/search/threads -name '*.hpp' | wc -l)))" "files to open for several threads"
at_most 0 "$(find include games protocols programs bindings tests fuzz bench examples experiments \( -name '*.[ch]pp' -o -name '*.[ch]' \) -print0 |
    xargs -0 grep -h '//' | awk 'length($0) > 120' | wc -l)" "comment lines wider than 120 columns"
at_most 3 "$(grep -hE '//.*\?' "${headers[@]}" | grep -v 'http' | wc -l)" "comment lines in include/ with a question mark"

# What is listed as a file must be there.
while read -r file; do
    [[ -f include/betwixt/$file ]] || { echo "docs/reference/search.md lists $file, which is not there"; failures=$((failures + 1)); }
done < <(sed -n '/<!-- files of a node -->/,/^$/p' docs/reference/search.md | sed -n 's/^[0-9]*\. `\([^`]*\)`.*/\1/p')

((failures == 0)) || { echo "$failures of the counts are above their bound"; exit 1; }
