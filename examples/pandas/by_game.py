"""From the numbers of an experiment to a table by game, with pandas.

    betwixt lab run drivers --quick
    betwixt lab export lab-results/drivers-quick > cells.csv
    python3 by_game.py cells.csv mtd(f) aspiration/negascout
"""

import sys

import numpy
import pandas

cells = pandas.read_csv(sys.argv[1])
algorithm, reference = sys.argv[2:4]

# A row is an algorithm on a position to a depth. Void cells count nowhere.
rows = cells[cells["state"] == "done"]
position = ["game", "record", "ply", "position", "depth"]
leaves = rows.pivot_table(index=position, columns="algorithm", values="leaves", aggfunc="median")
ratio = (leaves[algorithm] / leaves[reference]).dropna()

# The average of ratios is the geometric mean; the last column is the papers' average, the ratio of the sums.
by_depth = ratio.groupby(level=["game", "depth"])
sums = leaves[[algorithm, reference]].dropna().groupby(level=["game", "depth"]).sum()
table = pandas.DataFrame({
    "ratio": numpy.exp(by_depth.apply(lambda r: numpy.log(r).mean())),
    "by_sums": sums[algorithm] / sums[reference],
    "positions": by_depth.size(),
})
print(table.reset_index().to_csv(index=False, float_format="%.12g"), end="")
