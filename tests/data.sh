#!/usr/bin/env bash
# data.sh PROJECT_ROOT [--renew]
# data/SHA256SUMS names every file of data/*/ with its hash; pages of provenance apart.
set -eu
export LC_ALL=C
cd "$1/data"
sums() { find . -mindepth 2 -type f ! -name SOURCES.md -printf '%P\n' | sort | xargs -d '\n' sha256sum; }
[[ ${2-} == --renew ]] && { sums > SHA256SUMS; exit; }
diff SHA256SUMS <(sums) && exit
echo 'On the left is what data/SHA256SUMS says. If the change is meant: tests/data.sh . --renew'
exit 1
