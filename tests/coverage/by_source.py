"""Lines and branches of the library by source: python3 by_source.py EXPORT.json EXPORT.lcov [--missing].

Reads what `llvm-cov export` writes, as JSON for branches and as LCOV for lines. A branch of a template is in the JSON once
per instance. Here it counts once: a side of it is taken when any instance takes it. A condition that is constant in every
instance, as that of `if constexpr`, is no branch. --missing lists the sides that none takes."""

import collections
import json
import re
import sys
from pathlib import Path

LAYERS = ["core", "game", "memory", "ordering", "search", "drivers", "deepening"]
PATH = re.compile(r"include/betwixt/((?:%s)/.*\.hpp)$" % "|".join(LAYERS))


def library_name(path):
    """`search/mt.hpp` for a header of these layers, None for another file."""
    found = PATH.search(path)
    return found and found[1]


def read_branches(text):
    """{file: {(line, column): [times true, times false]}}, summed over instances."""
    branches = collections.defaultdict(dict)
    for unit in json.loads(text)["data"]:
        for file in unit["files"]:
            name = library_name(file["filename"])
            for line, column, _, _, true, false, *_ in file.get("branches", []) if name else []:
                sides = branches[name].setdefault((line, column), [0, 0])
                sides[0] += true
                sides[1] += false
    return branches


def read_lines(text):
    """{file: {line: times}}"""
    lines, name = collections.defaultdict(dict), None
    for row in text.splitlines():
        if row.startswith("SF:"):
            name = library_name(row[3:])
        elif row.startswith("DA:") and name:
            line, times = map(int, row[3:].split(",")[:2])
            lines[name][line] = lines[name].get(line, 0) + times
    return lines


def percent(part, whole):
    return f"{100 * part / whole:6.1f} %" if whole else "       -"


def print_table(lines, branches):
    print(f"{'layer':<10} {'lines':>6} {'run':>8} {'branches':>9} {'taken':>8}")
    total = [0, 0, 0, 0]
    for layer in LAYERS:
        runs = [n for name, times in lines.items() if name.startswith(layer + "/") for n in times.values()]
        sides = [n for name, all in branches.items() if name.startswith(layer + "/") for pair in all.values() for n in pair]
        row = [len(runs), sum(n > 0 for n in runs), len(sides), sum(n > 0 for n in sides)]
        total = [a + b for a, b in zip(total, row)]
        print(f"{layer:<10} {row[0]:6d} {percent(row[1], row[0])} {row[2]:9d} {percent(row[3], row[2])}")
    print(f"{'all':<10} {total[0]:6d} {percent(total[1], total[0])} {total[2]:9d} {percent(total[3], total[2])}")


def print_missing(lines, branches):
    for name in sorted(lines.keys() | branches.keys()):
        for line, times in sorted(lines[name].items()):
            if times == 0:
                print(f"include/betwixt/{name}:{line}: not run")
        for (line, column), sides in sorted(branches[name].items()):
            for side, times in zip(("true", "false"), sides):
                if times == 0:
                    print(f"include/betwixt/{name}:{line}:{column}: never {side}")


def main():
    branches = read_branches(Path(sys.argv[1]).read_text())
    lines = read_lines(Path(sys.argv[2]).read_text())
    if "--missing" in sys.argv[3:]:
        print_missing(lines, branches)
    print_table(lines, branches)


main()
