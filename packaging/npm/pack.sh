#!/usr/bin/env bash
# pack.sh PAGE OUT: the package for npm, OUT/betwixt-VERSION.tgz, of the modules in PAGE (build/web/page).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
mkdir -p "$2"
page=$1 out=$(realpath "$2")
for file in betwixt.wasm betwixt-threads.wasm othello.bin checkers.bin; do
    [[ -e $page/wasm/$file ]] || { echo "$page/wasm/$file is missing; ./dev web builds it" >&2; exit 1; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/lib/wasm"
version=$(sed -n 's/^project(betwixt VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
sed "s/\"version\": \"0.0.0\"/\"version\": \"$version\"/" "$root/packaging/npm/package.json" > "$scratch/package.json"
cp "$root/packaging/npm/README.md" "$root/LICENSE" "$scratch/"
cp "$root"/packaging/npm/*.js "$root/packaging/npm/betwixt.d.ts" "$scratch/lib/"
cp "$root"/web/{engine,engine-worker,host,module}.js "$scratch/lib/"
cp "$page"/wasm/betwixt{,-threads}.{wasm,mjs} "$page"/wasm/{betwixt-threads.worker.js,othello.bin,checkers.bin} "$scratch/lib/wasm/"
# Vite 5 makes a data: address of a file below 4 kB, from which no thread may start; Vite 6 knows ?no-inline in host.js.
printf '//%4096s\n' 'so that no bundler puts this file into another' >> "$scratch/lib/wasm/betwixt-threads.worker.js"
echo '{"type": "commonjs"}' > "$scratch/lib/wasm/package.json"  # Emscripten's script for threads under Node.js is that
(cd "$scratch" && npm pack --silent --pack-destination "$out" > /dev/null)
ls -l "$out/betwixt-$version.tgz" | awk '{ print $5, $9 }'
