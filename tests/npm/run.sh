#!/usr/bin/env bash
# run.sh ROOT PACKAGE FOLDER [PROGRAM TOOLS]: the package of npm as its users have it: packed, installed in FOLDER, used under
# Node.js, its types read by tsc; with PROGRAM also in Chromium.
set -euo pipefail
root=$(realpath "$1") package=$(realpath "$2") folder=$3
program=${4:+$(realpath "$4")} tools=${5:+$(realpath "$5")}
mkdir -p "$folder"
cd "$folder"
rm -rf node_modules/betwixt package-lock.json
echo '{"private": true, "type": "module"}' > package.json
npm install --no-audit --no-fund --silent "$package" typescript@5
cp "$root"/tests/npm/{use.mjs,types.ts,page.js} "$root/examples/npm/best_move.mjs" .
cp "$root/tests/npm/page.html" index.html
node best_move.mjs > example.out
[[ $(grep -c 'at depth 6' example.out) == 10 && $(grep -c ' by ' example.out) -ge 1 ]] || { cat example.out; exit 1; }
node use.mjs
node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --lib es2022,dom types.ts
# The check can fail: each wrong use is an error.
sed 's/@ts-expect-error/expected/' types.ts > wrong.ts
! node_modules/.bin/tsc --noEmit --strict --target es2022 --module nodenext --lib es2022,dom wrong.ts > wrong.out
[[ $(grep -c 'error TS' wrong.out) == 5 ]] || { cat wrong.out; exit 1; }
echo "types: ok"
if [[ $program ]]; then node "$root/tests/npm/browser.mjs" "$program" "$PWD" "$tools"; fi
