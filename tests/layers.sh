#!/usr/bin/env bash
# layers.sh [ROOT]: prints every #include line that breaks a rule below, and fails if there is one.
#   1. include/betwixt/ includes only the standard library, <sys/mman.h> and betwixt/; instruments/fiber.hpp also what it needs
#      to change stacks.
#   2. core < game < memory < ordering < search < drivers < deepening < conformance < engine < analysis: a lower folder
#      includes no higher one. Only the umbrella header, betwixt.hpp, stands above them all.
#   3. A driver is a root loop around `mt`: drivers/ knows core/ and nothing else.
#   4. games/ knows nothing of programs/, so nothing of the command, and nothing of protocols/.
#   5. protocols/ turns text into calls of an Engine: it knows nothing of games/, of programs/, or of what engine/ hides.
#   6. programs/: checkerboard, lab, manual, match, play, proof, trace and training know support/
#      and none of the others; what games share in training/ knows none of its games; support/ knows itself alone. command/ knows all.
#   7. bindings/ turns functions of C into calls of an Engine: it knows analysis/, engine/ without what hides there, and of games/ the
#      functions that make engines. bindings/web/ is a program, the page's: it may also write and read games (protocols/records.hpp)
#      and record searches (trace/record.hpp). bindings/python/ may write and read games, too.
#   8. analysis/ works on any Engine: of the layers below it knows engine/engine.hpp alone.
#   9. Virtual time and fibers are for those who ask for them: only engine/game_engine.hpp, which has the option, includes search/instruments/virtual_time.hpp,
#      which includes search/instruments/fiber.hpp.
set -eu
cd "${1:-$(dirname "$0")/..}"

folders=(include/betwixt)
[[ -d games ]] && folders+=(games)
[[ -d protocols ]] && folders+=(protocols)
[[ -d programs ]] && folders+=(programs)
[[ -d bindings ]] && folders+=(bindings)

find "${folders[@]}" -name '*.[ch]pp' -print0 | sort -z | xargs -0 awk '
    BEGIN {
        n = split("checkerboard command lab manual match play proof support trace training", names, " ")
        for (i = 1; i <= n; ++i) program[names[i]] = 1
        n = split("core game memory ordering search drivers deepening conformance engine analysis", names, " ")
        for (i = 1; i <= n; ++i) rank[names[i]] = i
    }
    function folder(path,   parts) { return split(path, parts, "/") > 2 ? parts[2] : "betwixt" }
    function offend(why) {
        printf "%s:%d: %s\n    %s\n", FILENAME, FNR, why, $0
        ++offences
    }

    !/^[ \t]*#[ \t]*include/ { next }
    {
        target = $0
        sub(/^[ \t]*#[ \t]*include[ \t]*/, "", target)
        standard = target ~ /^<[a-z_]+>/ || target ~ /^<sys\/mman.h>/ || \
            (FILENAME ~ /core\/compiler.hpp$/ && target ~ /^<betwixt-needs-/) || \
            (FILENAME ~ /instruments\/fiber.hpp$/ && target ~ /^<(cxxabi|ucontext|sanitizer\/common_interface_defs).h>/)
        sub(/^[<"]/, "", target)
        sub(/[>"].*$/, "", target)
    }

    FILENAME ~ /^games\// {
        if (target ~ /programs\/|betwixt\/command/) offend("games/ includes programs/")
        if (target ~ /^protocols\//) offend("games/ includes protocols/")
        next
    }
    FILENAME ~ /^protocols\// {
        if (target ~ /^(games|programs|command)\/|^betwixt\/command/) offend("protocols/ includes games/ or programs/")
        own_game = FILENAME ~ /^bindings\/python\/src\/(own_|asked|equal_keys)/  # a game of the other language: any of the library
        if (!own_game && target ~ /^betwixt\// && target !~ /^betwixt\/(analysis\/|game\/safe_text.hpp$|engine\/(engine|given_options|lag|time_budget|thinking).hpp$)/)
            offend("protocols/ may know only analysis/, game/safe_text.hpp and of engine/ engine, given_options, lag, time_budget and thinking")
        next
    }
    FILENAME ~ /^bindings\// {
        if (FILENAME ~ /^bindings\/web\// && target ~ /^(protocols\/records|trace\/record).hpp$/) next
        if (FILENAME ~ /^bindings\/python\/src\/records/ && target ~ /^(protocols\/records|betwixt\/game\/safe_text).hpp$/) next
        if (target ~ /^(programs|protocols|command|support)\//) offend("bindings/ includes programs/ or protocols/")
        own_game = FILENAME ~ /^bindings\/python\/src\/(own_|asked|equal_keys)/  # a game of the other language: any of the library
        if (!own_game && target ~ /^betwixt\// && target !~ /^betwixt\/(analysis\/|engine\/(engine|nearest_name|option_table|option_value|playing|thinking|value_text).hpp$)/)
            offend("bindings/ may know only analysis/ and of engine/ engine, nearest_name, option_table, option_value, playing, thinking and value_text")
        if (target ~ /^games\// && target !~ /^games\/(all|[a-z0-9]+\/engine).hpp$/) offend("bindings/ looks into a game")
        next
    }
    FILENAME ~ /^programs\// {
        split(FILENAME, path, "/")
        split(target, parts, "/")
        if (path[2] == "command" || !(path[2] in program) || !(parts[1] in program)) next
        if (FILENAME ~ /^programs\/training\/[a-z_]*[.]/ && target ~ /^training\/[a-z]*\//) offend("training/ includes one of its games")
        if (parts[1] != path[2] && parts[1] != "support") offend("programs/" path[2] "/ includes " parts[1] "/")
        next
    }
    target == "betwixt/search/instruments/virtual_time.hpp" && FILENAME !~ /engine\/game_engine.hpp$/ { offend("virtual time is included by nobody but its users") }
    target == "betwixt/search/instruments/fiber.hpp" && FILENAME !~ /instruments\/virtual_time.hpp$/ { offend("fibers are included by nobody but their users") }
    standard { next }
    target !~ /^betwixt\// { offend("neither the standard library nor betwixt/"); next }
    {
        here = folder(substr(FILENAME, length("include/") + 1))
        there = folder(target)
        if (here == "betwixt" && FILENAME != "include/betwixt/betwixt.hpp") offend("not in the folder of a layer")
        else if (here != "betwixt" && !(here in rank)) offend(here "/ is not a layer")
        else if (!(there in rank)) offend(target " is in no layer")
        else if (here == "betwixt") next
        else if (rank[there] > rank[here]) offend(here "/ includes the higher " there "/")
        else if (here == "analysis" && there != here && target != "betwixt/engine/engine.hpp")
            offend("analysis/ may know only engine/engine.hpp")
        else if (here == "drivers" && there != "core" && there != "drivers") offend("drivers/ may know only core/")
    }
    END { exit offences > 0 }
'
