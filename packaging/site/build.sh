#!/usr/bin/env bash
# build.sh SITE PARTS: the site of the project in the folder SITE; PARTS is for what is made on the way.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
mkdir -p "$2"
site=$(realpath -m "$1") parts=$(realpath "$2")
cd "$root"
rm -rf "$site" "${parts:?}"/*
{ cat packaging/site/Doxyfile; echo "OUTPUT_DIRECTORY = $parts"; echo "HTML_OUTPUT = api"; } | doxygen - > "$parts.log" 2>&1 ||
    { cat "$parts.log"; exit 1; }
# Doxygen 1.9.4 links to lists of private types, which it leaves out.
grep -L 'name="nested-classes"' "$parts"/api/*.html | xargs sed -i '/href="#nested-classes"/d'
# `betwixt serve` lets no style and no script within a page be; what they do is to fold lists.
sed -Ei 's/ (style|onclick|onmouseover|onmouseout|onload)="[^"]*"//g' "$parts"/api/*.html
mkdir "$parts/trace"
cp programs/trace/viewer/* "$parts/trace/"
mv "$parts/trace/page.html" "$parts/trace/index.html"
if [[ -x build/release/betwixt ]]; then packaging/site/gallery.sh build/release/betwixt "$parts/trace"; fi
if [[ -e build/web/page/index.html ]]; then cp -r build/web/page "$parts/play"; fi
export BETWIXT_SITE_PARTS=$parts PYTHONPATH=$root/packaging/site PYTHONDONTWRITEBYTECODE=1
mkdocs build --strict --clean --config-file packaging/site/mkdocs.yml --site-dir "$site"
