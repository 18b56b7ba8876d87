#!/usr/bin/env bash
# pages.sh PROJECT_ROOT
# Every link between pages leads somewhere, docs/README.md lists every page, and prose is at most 120 columns wide.
# HACKING.md's layout has a line for each folder of the library and of the programs. CITATION.cff has the version of
# CMakeLists.txt.
set -eu
cd "$1"
status=0
pages=(README.md HACKING.md CONTRIBUTING.md experiments/replication/README.md)
while IFS= read -r page; do pages+=("$page"); done < <(find docs -name '*.md' | sort)

for page in "${pages[@]}"; do
    folder=$(dirname "$page")
    while IFS= read -r link; do
        [ -e "$folder/$link" ] || { echo "$page: no such file: $link"; status=1; }
    done < <(awk '/^```/ { code = !code; next } !code' "$page" | sed 's/`[^`]*`//g' | grep -oE '\]\([^)#]+' | cut -c3- | grep -vE '^[a-z]+:' || true)
    # Tables, blocks of code and what a program generates may be wider.
    [ "$page" = docs/reference/options.md ] || LC_ALL=C.UTF-8 awk -v page="$page" '
        /^<!-- lab [^>]*-->$/ { generated = 1 }
        { shown = $0; gsub(/<!-- lab [^>]*-->|<!-- end -->/, "", shown) }
        /^```/ { code = !code }
        !generated && !code && !/^ *\|/ && length(shown) > 120 { print page ":" NR ": wider than 120 columns"; wide = 1 }
        /^<!-- end -->/ { generated = 0 }
        END { exit wide }' "$page" || status=1
    case $page in
        docs/README.md | docs/decisions/0*) ;;
        docs/*) grep -qF "](${page#docs/})" docs/README.md || { echo "docs/README.md does not list $page"; status=1; } ;;
    esac
done
for page in docs/decisions/0*.md; do
    grep -qF "]($(basename "$page"))" docs/decisions/README.md ||
        { echo "docs/decisions/README.md does not list $page"; status=1; }
done
for folder in include/betwixt/*/ include/betwixt/*/*/ programs/*/; do
    grep -qE "^ +$(basename "$folder")/ " HACKING.md || { echo "HACKING.md: no line for $folder"; status=1; }
done
version=$(sed -n 's/^project(betwixt VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
grep -qx "version: $version" CITATION.cff || { echo "CITATION.cff is not of version $version"; status=1; }
exit $status
