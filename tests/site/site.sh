#!/usr/bin/env bash
# site.sh PROJECT_ROOT: the site can be built, and its links lead somewhere.
set -euo pipefail
root=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$root/packaging/site/build.sh" "$scratch/site" "$scratch/parts" > "$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
"$root/tests/site/links.py" "$scratch/site"
for text in 'Betwixt [0-9.]*,' 'index.html" class="md-nav__link'; do
    grep -q "$text" "$scratch/site/docs/reference/search.html" || { echo "a page lacks $text"; exit 1; }
done
grep -q 'The open interval (alpha, beta)' "$scratch/site/search/search_index.json" || { echo "the search knows no types"; exit 1; }
