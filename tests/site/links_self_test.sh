#!/usr/bin/env bash
# links_self_test.sh: links.py finds every kind of fault, and none where there is none.
set -euo pipefail
links=$(dirname "${BASH_SOURCE[0]}")/links.py
site=$(mktemp -d)
trap 'rm -rf "$site"' EXIT
fail() { echo "$*" >&2; exit 1; }

good() {
    rm -rf "${site:?}"/*
    mkdir "$site/more"
    echo '<a href="more/b.html#here">b</a> <a href="more/">folder</a> <a href="#top">top</a><p id="top">' > "$site/a.html"
    echo '<link href="style.css"><a name="here"></a><a href="../a.html?x#top">a</a><a href="https://example.org/">out</a>' > "$site/more/b.html"
    echo '<img src="data:,"><a href="mailto:a@example.org">' > "$site/more/index.html"
    echo 'p { background: url("data:,") }' > "$site/more/style.css"
}
good
"$links" "$site" > "$site/out" || fail "a good site: $(cat "$site/out")"

# finds TEXT FILE SENTENCE: the fault is found where TEXT is added to FILE.
finds() {
    good
    echo "$1" >> "$site/$2"
    "$links" "$site" > "$site/out" && fail "not found: $1"
    grep -qF "$2: $3" "$site/out" || fail "$1: $(cat "$site/out")"
}
finds '<a href="none.html">' a.html 'leads nowhere: none.html'
finds '<a href="more/none/">' a.html 'leads nowhere: more/none/'
finds '<a href="more/b.html#none">' a.html 'leads to no such place: more/b.html#none'
finds '<a href="#none">' more/b.html 'leads to no such place: #none'
finds '<a href="../../etc">' more/b.html 'leads nowhere: ../../etc'
finds '<a href="/a.html">' more/b.html 'holds at the root of a server alone: /a.html'
finds '<script src="https://example.org/x.js">' a.html 'loads from another host: https://example.org/x.js'
finds '<p style="background: url(//example.org/x)">' a.html 'loads from another host: //example.org/x'
finds '@import "https://example.org/x.css";' more/style.css 'loads from another host: https://example.org/x.css'
rm -rf "${site:?}"/*
"$links" "$site" > /dev/null && fail "a site without pages passes"
exit 0
