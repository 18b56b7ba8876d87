#!/usr/bin/env bash
# paper.sh FOLDER: docs/paper/paper.md as FOLDER/what-mtdf-wins.html and FOLDER/what-mtdf-wins.pdf.
set -euo pipefail
(($# == 1)) || { echo "usage: packaging/site/paper.sh FOLDER" >&2; exit 2; }
out=$(realpath -m "$1")
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mkdir -p "$out"
pandoc docs/paper/paper.md --from markdown-implicit_figures --shift-heading-level-by=-1 --template docs/paper/paper.html \
    --to html5 -o "$out/what-mtdf-wins.html"
# weasyprint warns of each property that print lacks; only its errors matter.
weasyprint -q -u docs/paper/ "$out/what-mtdf-wins.html" "$out/what-mtdf-wins.pdf"
