#!/usr/bin/env bash
# hardened.sh PROGRAM: it is position-independent, its tables are read-only once it runs, its stack cannot be executed,
# and library calls that overrun a buffer end it.
set -uo pipefail
failures=0
expect() {  # expect WHAT COMMAND...
    local what=$1
    shift
    "$@" > /dev/null || { echo "$what" >&2; failures=$((failures + 1)); }
}
has() { readelf -dlW "$program" | grep -E "$1"; }
calls() { nm -D --undefined-only "$program" | grep -E "$1"; }
program=$1
expect "no position-independent program" has 'Flags:.* PIE|DYN \(Position'
expect "relocations stay writable" has 'GNU_RELRO'
expect "functions are bound late" has 'Flags: NOW|BIND_NOW'
expect "the stack can be executed" has 'GNU_STACK .* RW '
expect "no stack protector" calls '__stack_chk_fail'
expect "no checked library calls" calls '_chk(@|$)'
exit $((failures > 0))
