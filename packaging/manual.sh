#!/usr/bin/env bash
# manual.sh PROGRAM FOLDER: what PROGRAM says of its commands and options, as FOLDER/man1/*.1.gz and as
# FOLDER/completion/ for bash, zsh and fish.
set -euo pipefail
program=$1 folder=$2
rm -rf "$folder/man1" "$folder/completion"
mkdir -p "$folder/completion"
"$program" help --man "$folder/man1"
gzip -9n "$folder"/man1/*.1
"$program" help --completion bash > "$folder/completion/betwixt"
"$program" help --completion zsh > "$folder/completion/_betwixt"
"$program" help --completion fish > "$folder/completion/betwixt.fish"
