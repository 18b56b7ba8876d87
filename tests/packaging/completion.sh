#!/usr/bin/env bash
# completion.sh PROGRAM: bash completes commands, games, options and their values as the program's own help has them.
set -euo pipefail
program=$1
source <("$program" help --completion bash)
compopt() { :; }  # outside of a completion there is none

# complete_line WORD...: what may stand in the place of the last word.
complete_line() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
    _betwixt
    printf '%s\n' "${COMPREPLY[@]}"
}
# expect WORD LINE...: the completions of the line have the word.
expect() {
    local word=$1
    shift
    complete_line "$@" | grep -Fx -- "$word" > /dev/null || { echo "no '$word' after: $*"; exit 1; }
}

while read -r command; do expect "$command" betwixt ''; done < <("$program" --help |
    sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
expect othello betwixt search o
expect --depth betwixt search othello --d
expect 'mtd(f)' betwixt search othello --driver ''
expect run betwixt lab ''
expect --tiny betwixt lab run --t
[[ -z $(complete_line betwixt search othello --depth '') ]] || { echo "a number is no word"; exit 1; }
if command -v zsh > /dev/null; then "$program" help --completion zsh | zsh -n; fi
if command -v fish > /dev/null; then fish -n <("$program" help --completion fish); fi
