#!/usr/bin/env bash
# module_interface.sh: the functions that a program calls in a module stand where they stood. Where they do not, raise
# module_interface_number in engine/module.hpp by one, and put the sum that this prints into the last line.
set -euo pipefail
cd "$(dirname "$0")/../include/betwixt/engine"
sum=$(sed -n '/^class GameRules/,/^};/p; /^class Engine/,/^};/p; /^struct GameEntry/,/^};/p' game_rules.hpp engine.hpp |
    sed 's| *//.*||; /^ *$/d' | cksum | cut -d' ' -f1)
number=$(sed -n 's/.*module_interface_number = \([0-9]*\);/\1/p' module.hpp)
echo "interface $number, sum $sum"
[[ "$number $sum" == "4 3649854508" ]]
