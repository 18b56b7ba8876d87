#!/usr/bin/env bash
# abi.sh PROGRAM LIBRARY NM: the structs that PROGRAM (abi.c) prints and the symbols that LIBRARY exports are those of abi.txt,
# which holds for systems with pointers of 64 bits. What is added needs its lines there; what changes or goes away breaks
# programs that were compiled before, and needs a new number for the library (SOVERSION).
set -eu
wanted=$(dirname "$0")/abi.txt
{
    "$1"
    "$3" -D --defined-only "$2" | awk '$2 != "A" { print "symbol " $3 }' | LC_ALL=C sort
} | diff "$wanted" - || { echo "the interface of $2 is not that of $wanted"; exit 1; }
