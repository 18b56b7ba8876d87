#!/usr/bin/env bash
# run.sh ROOT PACKAGE FOLDER [PROGRAM TOOLS]: the package of npm as its users have it: packed, installed in FOLDER, used
# under Node.js, its types read by tsc; with PROGRAM also in Chromium, as it is and by each of three bundlers, which FOLDER
# gets.
set -euo pipefail
root=$(realpath "$1") package=$(realpath "$2") folder=$3
program=${4:+$(realpath "$4")} tools=${5:+$(realpath "$5")}
mkdir -p "$folder"
cd "$folder"
rm -rf node_modules/betwixt package-lock.json
echo '{"private": true, "type": "module"}' > package.json
npm install --no-audit --no-fund --silent "$package" typescript@5
cp "$root"/tests/npm/{use,wrong,arguments,no_vectors}.mjs "$root"/tests/npm/{types.ts,page.js} "$root/examples/npm/best_move.mjs" .
cp "$root/tests/npm/page.html" index.html
mkdir -p unbundled
cp index.html unbundled/
cp -r node_modules/betwixt/lib unbundled/
sed "s|'betwixt'|'./lib/browser.js'|" page.js > unbundled/page.js
node best_move.mjs > example.out
[[ $(grep -c 'at depth 6' example.out) == 10 && $(grep -c ' by ' example.out) -ge 1 ]] || { cat example.out; exit 1; }
node use.mjs
node wrong.mjs
node arguments.mjs 2000
if [[ $(uname -m) == x86_64 ]]; then node --no-enable-sse4-1 no_vectors.mjs; fi
node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --lib es2022,dom types.ts
# The check can fail: each wrong use is an error.
sed 's/@ts-expect-error/expected/' types.ts > wrong.ts
! node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --lib es2022,dom wrong.ts > wrong.out
[[ $(grep -c 'error TS' wrong.out) == 6 ]] || { cat wrong.out; exit 1; }
echo "types: ok"
[[ $program ]] || exit 0
[[ -d bundlers/node_modules/vite ]] ||
    npm install --prefix bundlers --no-audit --no-fund --silent webpack@5 vite@5 esbuild@0.21
node "$root/tests/npm/bundle.mjs" bundlers .
node "$root/tests/npm/browser.mjs" "$program" "$tools" unbundled with-webpack with-vite with-esbuild
