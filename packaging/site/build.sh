#!/usr/bin/env bash
# build.sh SITE PARTS: the site of the project in the folder SITE; PARTS is for what is made on the way.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
mkdir -p "$2"
site=$(realpath -m "$1") parts=$(realpath "$2")
cd "$root"
rm -rf "$site" "${parts:?}"/*

# small_report FILE: miniatures of two experiments, for a site that is built where `./dev findings` was not run.
small_report() {
    local name folders=()
    rm -rf "${parts:?}.lab"
    for name in drivers figure10; do
        build/release/betwixt lab run $name --tiny --out "$parts.lab/$name"
        folders+=("$parts.lab/$name")
    done
    build/release/betwixt lab report "${folders[@]}" --experiments experiments --out "$1"
}

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
if [[ -e build/web/page/index.html ]]; then
    cp -r build/web/page "$parts/play"
    sed -i 's/]/, "site"]/' "$parts/play/modules.json"  # the page then has links to the others
fi
if [[ -e lab-results/report.html ]]; then cp lab-results/report.html "$parts/"
elif [[ -x build/release/betwixt ]]; then small_report "$parts/report.html"; fi
if command -v pandoc > /dev/null && command -v weasyprint > /dev/null; then
    packaging/site/paper.sh "$parts/docs/paper"
    cp docs/paper/paper.css "$parts/docs/paper/"
    sed -Ei 's/(^| )style="[^"]*"//g' "$parts/docs/paper/what-mtdf-wins.html"
fi
export BETWIXT_SITE_PARTS=$parts PYTHONPATH=$root/packaging/site PYTHONDONTWRITEBYTECODE=1
mkdocs build --strict --clean --config-file packaging/site/mkdocs.yml --site-dir "$site"
