#!/usr/bin/env bash
# prefetches.sh OBJDUMP OBJECT: the search of a node prefetches the table's line of a child. g++ 12 drops calls of a function
# that does nothing but prefetch, and no result shows it: chess takes a tenth more time.
set -euo pipefail
objdump=$1 object=$2

functions=$("$objdump" -d --no-show-raw-insn "$object" | awk '/^[0-9a-f]+ </ { f = $2 } /prefetch/ { print f }' | sort -u)
for position in chess8Position checkers13BasicPosition; do
    if ! grep -q "^<_ZN7betwixt6searchINS_9AlphaBetaENS_7ContextINS_4GameINS_.*$position" <<< "$functions"; then
        echo "$object: the search of ${position%%[0-9]*} does not prefetch; functions that do:"
        echo "$functions" | cut -c 1-100
        exit 1
    fi
done
