#!/usr/bin/env bash
# source.sh PROJECT_ROOT: the archive of the sources is the same twice. Outside of git there is none.
set -euo pipefail
root=$1
git -C "$root" rev-parse HEAD > /dev/null 2>&1 || exit 0
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for n in 1 2; do "$root/packaging/source.sh" "$dir/$n.tar.gz" | cut -d ' ' -f 1 > "$dir/$n.sum"; sleep 1; done
cmp "$dir/1.sum" "$dir/2.sum"
gzip -dc "$dir/1.tar.gz" | tar -t | grep '/LICENSE$' > /dev/null
