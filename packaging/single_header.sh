#!/usr/bin/env bash
# single_header.sh [OUTPUT]: the library as one header, by default build/package/betwixt-single.hpp. It is what
# betwixt/betwixt.hpp includes, in that order, each file once.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
output=${1:-build/package/betwixt-single.hpp}
mkdir -p "$(dirname "$output")"
version=$(sed -n 's/^project(betwixt VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

# Standard headers stand at the top, but for those that an #if chooses. Comments that only say what a file is for are
# kept, for they are the documentation of a reader who has this file alone.
awk -v version="$version" '
    function add(file,   line, depth, name) {
        if (file in seen) return
        seen[file] = 1
        depth = 0
        while ((getline line < file) > 0) {
            if (line ~ /^#[ \t]*pragma once/) continue
            if (line ~ /^#[ \t]*if/) ++depth
            if (line ~ /^#[ \t]*endif/) --depth
            if (line ~ /^#[ \t]*include "betwixt\//) {
                name = line
                sub(/^[^"]*"/, "", name)
                sub(/".*/, "", name)
                add("include/" name)
            } else if (line ~ /^#[ \t]*include </ && depth == 0) standard[line] = 1
            else if (line != "" || last != "") {
                body = body line "\n"
                last = line
            }
        }
        close(file)
    }
    BEGIN {
        add("include/betwixt/betwixt.hpp")
        print "// Betwixt " version " in one header: one null-window search, many drivers, for any two-player game."
        print "// Written by packaging/single_header.sh from include/betwixt. Needs C++20 and nothing else.\n//"
        while ((getline line < "LICENSE") > 0) print "// " line
        print "#pragma once\n"
        n = 0
        for (line in standard) sorted[++n] = line
        for (i = 2; i <= n; ++i)  # by insertion: there are few
            for (j = i; j > 1 && sorted[j] < sorted[j - 1]; --j) {
                line = sorted[j]; sorted[j] = sorted[j - 1]; sorted[j - 1] = line
            }
        for (i = 1; i <= n; ++i) print sorted[i]
        print ""
        printf "%s", body
    }' | sed 's/[ \t]*$//' > "$output"
echo "$output: $(wc -c < "$output") bytes"
