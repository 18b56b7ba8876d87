#!/usr/bin/env bash
# modules.sh SOURCE_DIR COMPILER PROGRAM: a game as a module of the program: every kind of command runs on it, and what
# is no module, or another version's, is refused with a sentence.
set -euo pipefail
source_dir=$1 compiler=$2 program=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() { echo "modules: $*" >&2; exit 1; }

cp "$source_dir/examples/nim_module.cpp" nim.cpp
"$compiler" -std=c++20 -O1 -Wall -Wextra -Werror -shared -fPIC -I"$source_dir/include" nim.cpp -o nim.so

# says WORDS COMMAND...: the command's output has the words.
says() {
    local words=$1 out
    shift
    out=$("$@" 2>&1 < /dev/null) || fail "$* ends with $?: $out"
    [[ $out == *"$words"* ]] || fail "$* does not say '$words': $out"
}
# refused WORDS FILE: with status 2 and one line that has the words.
refused() {
    local out status=0
    out=$("$program" search "$2" 2>&1 < /dev/null) || status=$?
    ((status == 2)) || fail "$2 is refused with status $status"
    [[ $out == *"$1"* && $(wc -l <<< "$out") == 1 ]] || fail "$2 is not refused with '$1': $out"
}

says "win in 15" "$program" solve ./nim.so
says "win in" "$program" search "$work/nim.so" --driver mtd-bi
says "agree" "$program" compare ./nim.so --depth 4
says "nothing wrong found" "$program" verify ./nim.so --budget 2000
says "15" "$program" perft ./nim.so 1
printf 'genmove b\nshowboard\nquit\n' | "$program" gtp ./nim.so > gtp.out || fail "gtp"
grep -q '^= [ABC][1-7]' gtp.out || fail "gtp does not move: $(cat gtp.out)"
BETWIXT_MODULES=$work/nim.so says "three heaps" "$program" games
BETWIXT_MODULES=./nim.so says "win in 15" "$program" solve nim

"$compiler" -std=c++20 -O1 -Wall -Wextra -Werror -shared -fPIC -I"$source_dir" -I"$source_dir/include" -DCOLUMNS=6 -DROWS=4 \
    "$source_dir/examples/connect_four_board.cpp" -o 6x4.so
says "loss" "$program" solve ./6x4.so --weak
says "nothing wrong found" "$program" verify ./6x4.so --budget 2000

refused "there is no such file" ./absent.so
echo text > text.so
refused "cannot load the game in ./text.so" ./text.so
echo 'int x;' > other.c && cc -shared -fPIC other.c -o other.so
refused "it is no module of Betwixt" ./other.so
cat > old.c << 'END'
const char* betwixt_module_interface(void) { return "betwixt module 0"; }
void betwixt_module_games(void* games) { *(volatile int*)0 = 0; }
END
cc -shared -fPIC -w old.c -o old.so
refused "another version of Betwixt" ./old.so
BETWIXT_MODULES=./nim.so:./nim.so refused "a game named 'nim', which there is already" othello
BETWIXT_MODULES=./absent.so refused "there is no such file" othello
echo "a game as a module: every command, seven refusals"
