#!/usr/bin/env bash
# seam.sh COMPILER INCLUDE: engine/engine.hpp is what protocols and programs know of a search. Nothing behind it is a template, so
# that a change of the search recompiles none of them: of the layers below it reaches these files and no other.
set -eu
plain='core/compiler|core/value|search/option_rows|search/options|search/ranges|search/statistics|search/instruments/work_log|deepening/limits|conformance/report'

reached=$("$1" -std=c++20 -I"$2" -M -x c++ "$2/betwixt/engine/engine.hpp" | tr -s ' \\\n' '\n' | grep '/betwixt/')
[[ $reached == */betwixt/engine/options.hpp* ]] || { echo "the list of headers was not read"; exit 1; }
if grep -Ev "/betwixt/(engine/(engine|game_rules|endgame_tables|options?|option_value|domain)|$plain)\.hpp$" <<< "$reached"; then
    echo "engine/engine.hpp reaches these"
    exit 1
fi
