#!/usr/bin/env bash
# pandas.sh PROJECT_ROOT PROGRAM: the example with pandas finds the numbers that the report has. Ends with 77 where there is
# no pandas, unless BETWIXT_ALL_TOOLS is set.
set -eu
cd "$1"
program=$2
python=
for candidate in python3 /usr/bin/python3; do
    if "$candidate" -c 'import pandas' 2> /dev/null; then python=$candidate; break; fi
done
if [ -z "$python" ]; then
    echo "there is no pandas; the Debian package is python3-pandas"
    [ -n "${BETWIXT_ALL_TOOLS-}" ] && exit 1
    exit 77
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$program" lab run drivers --tiny --jobs 1 --out "$scratch/run" > "$scratch/log"
"$program" lab export "$scratch/run" > "$scratch/cells.csv"
"$program" lab report "$scratch/run" --format csv > "$scratch/figures.csv"
"$python" examples/pandas/by_game.py "$scratch/cells.csv" 'mtd(f)' aspiration/negascout > "$scratch/table.csv"
"$python" - "$scratch/figures.csv" "$scratch/table.csv" << 'END'
import sys
import pandas

figures, table = (pandas.read_csv(f) for f in sys.argv[1:])
ours = figures[(figures.figure == "leaves") & (figures.series == "mtd(f)")].rename(columns={"x": "depth"})
ours["depth"] = ours["depth"].astype(int)
both = ours.merge(table, on=["game", "depth"], suffixes=("", "_pandas"))
assert len(both) == len(ours) == len(table) > 10, (len(both), len(ours), len(table))
assert ((both.value - both.ratio).abs() < 1e-6 * both.value).all(), both
assert (both.positions == both.positions_pandas).all()
END
