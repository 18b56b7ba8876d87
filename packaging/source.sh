#!/usr/bin/env bash
# source.sh [OUTPUT]: the sources of the last commit as one archive, by default build/package/betwixt-VERSION.tar.gz. The
# same commit gives the same bytes: git takes the order of names and the time of the commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=$(git show HEAD:CMakeLists.txt | sed -n 's/^project(betwixt VERSION \([0-9.]*\).*/\1/p')
output=${1:-build/package/betwixt-$version.tar.gz}
mkdir -p "$(dirname "$output")"
git archive --format=tar --prefix="betwixt-$version/" HEAD | gzip -9n > "$output"
sha256sum "$output"
