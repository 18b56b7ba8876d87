#!/usr/bin/env bash
# report_pages.sh BETWIXT: the report of all experiments, each measured in miniature, prints on fewer pages of A4
# than there are experiments.
set -euo pipefail
betwixt=$1
for browser in chromium chromium-browser google-chrome none; do command -v "$browser" > /dev/null && break; done
[[ $browser != none ]] || { echo "chromium is needed"; exit 77; }
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

mapfile -t names < <(ls experiments/*.toml | xargs -n 1 basename -s .toml)
for name in "${names[@]}"; do "$betwixt" lab run "$name" --tiny --out "$dir/$name" > "$dir/out" 2>&1 || { cat "$dir/out"; exit 1; }; done
"$betwixt" lab report "${names[@]/#/$dir/}" --out "$dir/report.html"
"$browser" --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$dir/profile" \
    --virtual-time-budget=60000 --no-pdf-header-footer --print-to-pdf="$dir/report.pdf" "file://$dir/report.html" 2> /dev/null
pages=$(grep -ac '/Type /Page$' "$dir/report.pdf")
echo "${#names[@]} experiments, $pages pages"
((pages > 0 && pages < ${#names[@]}))
