"""Lines and branches of the library by source: python3 by_source.py FILE [--missing].

FILE is what `llvm-cov show -show-branches=count -show-instantiations=false` prints. It has a branch of a template once per
instance. Here it counts once: a side of it is taken when any instance takes it. What is constant in every instance, as the
condition of `if constexpr`, is no branch. --missing lists lines that do not run and sides that are never taken."""

import collections
import re
import sys

LAYERS = ["core", "game", "memory", "ordering", "search", "drivers", "deepening"]
FILE = re.compile(r"^/.*?include/betwixt/(\S+\.hpp):$")
LINE = re.compile(r"^ *(\d+)\| *([\d.]+[kMGTPE]?)\|")
BRANCH = re.compile(r"Branch \((\d+):(\d+)\): \[True: ([\d.]+)[kMGTPE]?, False: ([\d.]+)[kMGTPE]?\]")


def read(path):
    """{file: {line: runs}}, {file: {(line, column): [true taken, false taken]}}"""
    lines, branches, name = collections.defaultdict(dict), collections.defaultdict(dict), None
    for row in open(path):
        if found := FILE.match(row):
            name = found[1] if found[1].split("/")[0] in LAYERS else None
        elif not name:
            continue
        elif found := LINE.match(row):
            lines[name][int(found[1])] = found[2] != "0"
        elif found := BRANCH.search(row):
            sides = branches[name].setdefault((int(found[1]), int(found[2])), [False, False])
            for side in range(2):
                sides[side] = sides[side] or found[3 + side] != "0"
    return lines, branches


def share(hits):
    return f"{len(hits):9d} {100 * sum(hits) / len(hits):8.1f} %" if hits else f"{0:9d} {'-':>10}"


def print_table(lines, branches):
    print(f"{'layer':<10} {'lines':>9} {'run':>10} {'branches':>9} {'taken':>10}")
    for layer in [*LAYERS, ""]:
        within = lambda name: name.startswith(layer + "/" if layer else "")
        run = [hit for name, all in lines.items() if within(name) for hit in all.values()]
        taken = [hit for name, all in branches.items() if within(name) for sides in all.values() for hit in sides]
        print(f"{layer or 'all':<10} {share(run)} {share(taken)}")


def print_missing(lines, branches):
    for name in sorted(lines.keys() | branches.keys()):
        places = [((line, 0), "not run") for line, hit in lines[name].items() if not hit]
        for place, sides in branches[name].items():
            places += [(place, f"never {side}") for side, hit in zip(("true", "false"), sides) if not hit]
        for (line, column), what in sorted(places):
            print(f"include/betwixt/{name}:{line}:{column}: {what}")


def main():
    lines, branches = read(sys.argv[1])
    if "--missing" in sys.argv[2:]:
        print_missing(lines, branches)
    print_table(lines, branches)


main()
