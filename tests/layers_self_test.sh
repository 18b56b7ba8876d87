#!/usr/bin/env bash
# layers_self_test.sh: layers.sh accepts a good tree, and finds each kind of offence put into it.
set -eu
check=$(cd "$(dirname "$0")" && pwd)/layers.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
failures=0

# tree FILE INCLUDE...: adds FILE with these #include operands.
tree() {
    local file=$tree/$1
    shift
    mkdir -p "$(dirname "$file")"
    printf '#include %s\n' "$@" > "$file"
}

good_tree() {
    rm -rf "${tree:?}"/*
    tree include/betwixt/betwixt.hpp '"betwixt/engine/engine.hpp"' '"betwixt/core/value.hpp"'
    tree include/betwixt/core/value.hpp '<limits>' '<type_traits>'
    tree include/betwixt/search/alpha_beta.hpp '"betwixt/memory/table.hpp"' '<betwixt/core/value.hpp>'
    tree include/betwixt/drivers/mtd_f.hpp '"betwixt/core/value.hpp"  // why'
    tree games/nim/position.cpp '"games/nim/position.hpp"' '"betwixt/betwixt.hpp"' '<vector>'
    tree programs/lab/report.cpp '"lab/report.hpp"' '"support/text.hpp"' '<fmt/format.h>'
    tree programs/command/lab.cpp '"command/session.hpp"' '"lab/report.hpp"'
    tree include/betwixt/analysis/ranking.hpp '"betwixt/engine/engine.hpp"'
    tree bindings/c/engine.cpp '"betwixt.h"' '"betwixt/engine/option_table.hpp"' '"games/nim/engine.hpp"' '<new>'
    tree protocols/gtp.cpp '"protocols/gtp.hpp"' '"betwixt/analysis/ranking.hpp"' '"betwixt/engine/engine.hpp"' '<fmt/format.h>' '<unistd.h>'
}

# finds FILE INCLUDE: the good tree plus this one line must be refused, naming FILE.
finds() {
    good_tree
    tree "$1" "$2"
    if output=$("$check" "$tree"); then
        echo "not found: $1 includes $2"
        failures=1
    elif [[ $output != *"$1:1:"* ]]; then
        printf 'found, but not named: %s\n%s\n' "$1" "$output"
        failures=1
    fi
}

good_tree
"$check" "$tree" || { echo "a good tree is refused"; failures=1; }
finds include/betwixt/core/bounds.hpp '"betwixt/game/child.hpp"'
finds include/betwixt/memory/table.hpp '<betwixt/search/alpha_beta.hpp>'
finds include/betwixt/search/clock.hpp '"betwixt/betwixt.hpp"'
finds include/betwixt/drivers/wide.hpp '"betwixt/search/alpha_beta.hpp"'
finds include/betwixt/drivers/wide.hpp '"betwixt/memory/table.hpp"'
finds include/betwixt/conformance/view.hpp '"betwixt/engine/engine.hpp"'
finds include/betwixt/deepening/deepen.hpp '"betwixt/conformance/verify.hpp"'
finds include/betwixt/engine/engine.hpp '"betwixt/analysis/ranking.hpp"'
finds include/betwixt/analysis/ranking.hpp '"betwixt/engine/game_engine.hpp"'
finds include/betwixt/analysis/ranking.hpp '"betwixt/search/clock.hpp"'
finds include/betwixt/engine/engine.hpp '<fmt/format.h>'
finds include/betwixt/engine/engine.hpp '"betwixt/command.hpp"'
finds include/betwixt/core/value.hpp '"games/nim/position.hpp"'
finds include/betwixt/engine/engine.hpp '"vendor/core/value.hpp"'
finds include/betwixt/betwixt.hpp '<nlohmann/json.hpp>'
finds include/betwixt/extra/value.hpp '"betwixt/core/value.hpp"'
finds games/nim/position.hpp '"programs/command/table.hpp"'
finds games/nim/position.hpp '<betwixt/command.hpp>'
finds games/nim/position.hpp '"protocols/gtp.hpp"'
finds protocols/gtp.cpp '"games/nim/position.hpp"'
finds protocols/gtp.cpp '"command/session.hpp"'
finds protocols/gtp.cpp '"betwixt/engine/game_engine.hpp"'
finds protocols/gtp.cpp '"betwixt/search/clock.hpp"'
finds include/betwixt/engine/engine.hpp '"protocols/gtp.hpp"'
finds programs/lab/report.cpp '"command/session.hpp"'
finds programs/match/journal.cpp '"lab/journal.hpp"'
finds programs/support/text.cpp '"command/session.hpp"'
finds programs/training/othello/pairs.cpp '"match/journal.hpp"'
finds programs/training/rounds.cpp '"training/othello/pairs.hpp"'
finds bindings/c/engine.cpp '"games/nim/position.hpp"'
finds bindings/c/engine.cpp '"protocols/gtp.hpp"'
finds bindings/c/engine.cpp '"betwixt/engine/game_engine.hpp"'
exit $failures
