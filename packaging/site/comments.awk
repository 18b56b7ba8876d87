#!/usr/bin/awk -f
# Our plain comments as Doxygen marks them: that of a file, before a declaration, behind a member. Every line stays where it is.
function file(path) { sub(/.*include\//, "", path); return "\\file " path " " }
/^#pragma once$/ && FNR == 1 { print "/// " file(FILENAME); next }
/^\/\* ----/ { print ""; next }
/^\/\* / && !told { told = 1; sub(/^\/\* /, "/** " file(FILENAME)) }
/^ *\/\* / { sub(/\/\* /, "/** ") }
/[;,0-9] +\/\* / { sub(/\/\* /, "/**< ") }
/^ *\/\/ clang-format/ { print ""; next }
/^ *\/\/( |$)/ { sub(/\/\//, "///") }
/[;,] +\/\/ / { sub(/\/\/ /, "///< ") }
{ print }
