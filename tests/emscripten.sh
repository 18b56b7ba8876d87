#!/usr/bin/env bash
# emscripten.sh EMXX FOLDER: Emscripten's compiler takes the library and the rules of every game, with threads and without.
set -u
cd "$2"
failed=0
check() {  # COMPILER OPTION FILE
    "$1" -std=c++20 ${2:+"$2"} -Iinclude -I. -fsyntax-only -x c++ "$3" || failed=1
}
user=$(mktemp)
trap 'rm -f "$user"' EXIT
cat > "$user" <<'END'
#include <betwixt/betwixt.hpp>

#include "games/kalah/game.hpp"

int main() {
    betwixt::Search<betwixt::kalah::Game> search;
    return static_cast<int>(search({}, {.depth = 3}).value());
}
END
check "$1" "" "$user"
check "$1" -pthread "$user"
for source in games/*/*.cpp; do
    [[ $source == *engine.cpp ]] || check "$1" "" "$source"
done
exit $failed
