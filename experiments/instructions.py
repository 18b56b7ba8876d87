#!/usr/bin/env python3
"""instructions.py FOLDER [--program FILE] [--positions 12] [--games GAME...] [--out FILE.csv]

Counts the instructions of searches that an experiment of the laboratory measured, by valgrind. Times depend on the
machine and on what else it does; instructions do not. FOLDER is what `betwixt lab run research` wrote. Each position is
searched once more by both algorithms, to the run's last depth, and must visit as many nodes as the journal says. What a
search of one ply takes, start of the program included, is subtracted.

The table: MTD(f) relative to Aspiration NegaScout, geometric means with 95 % intervals by a bootstrap over positions.
"""
import argparse
import json
import math
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

ALGORITHMS = {"mtd(f)": ["--driver", "mtd(f)"], "aspiration/negascout": ["--driver", "aspiration"]}
FEWEST_NODES = 5_000  # less is over too soon to be measured
GAMES = ["othello", "kalah", "connect4", "checkers", "giveaway", "chess"]


def fail(why):
    print(f"instructions.py: {why}", file=sys.stderr)
    sys.exit(2)


def cells(folder, game, wanted):
    """The last depth, and positions spread over the games: (record, ply, position, {algorithm: (nodes, leaves)})."""
    try:
        db = sqlite3.connect(f"file:{folder}/journal.sqlite?mode=ro", uri=True)
    except sqlite3.OperationalError:
        fail(f"{folder} holds no journal of the laboratory")
    depth, found = json.loads(db.execute("SELECT value FROM manifest WHERE name = 'depth'").fetchone()[0])[game], {}
    for record, ply, position, algorithm, nodes, leaves in db.execute(
        "SELECT record, ply, position, algorithm, nodes, leaves FROM cells JOIN samples ON samples.cell = cells.id "
        "WHERE game = ? AND depth = ? AND variant = 'plain' AND repeat = 1 AND state = 'done' ORDER BY record, ply",
        (game, depth),
    ):
        if algorithm in ALGORITHMS:
            found.setdefault((record, ply, position), {})[algorithm] = nodes, leaves
    places = [(*place, counts) for place, counts in found.items()
              if len(counts) == len(ALGORITHMS) and min(nodes for nodes, _ in counts.values()) >= FEWEST_NODES]
    return depth, [places[i * len(places) // wanted] for i in range(min(wanted, len(places)))]


def search(program, game, position, depth, algorithm):
    """Instructions and nodes of one search in a process of its own."""
    with tempfile.NamedTemporaryFile() as out:
        ran = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={out.name}", program, "search", game,
             "--position", position, "--depth", str(depth), "--stride", "1", "--table-depth", "1", "--table-entries", str(2**20), "--format", "json",
             *ALGORITHMS[algorithm]],
            capture_output=True, text=True, check=False,
        )
    counted = re.search(r"I\s+refs:\s+([\d,]+)", ran.stderr)
    if ran.returncode or not counted:
        fail(f"{game}, depth {depth}: {ran.stderr.strip().splitlines()[-1:]}")
    return int(counted[1].replace(",", "")), json.loads(ran.stdout)


def ratio(pairs):
    """The geometric mean of the ratios, and its interval."""
    logs = [math.log(a / b) for a, b in pairs]
    draw = random.Random(1)
    means = sorted(sum(draw.choices(logs, k=len(logs))) / len(logs) for _ in range(4000))
    return tuple(math.exp(x) for x in (sum(logs) / len(logs), means[99], means[3899]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--program", default="build/release/betwixt")
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--out")
    options = parser.parse_args()
    for tool in ("valgrind", options.program):
        if not shutil.which(tool):
            fail(f"there is no program {tool}")
    rows = ["game,record,ply,algorithm,depth,nodes,leaves,instructions"]
    print("| game | depth | positions | leaves | nodes | instructions | instructions a node |\n|---|---|---|---|---|---|---|")
    for game in options.games:
        depth, places = cells(options.folder, game, options.positions)
        ratios = {"leaves": [], "nodes": [], "instructions": [], "each": []}
        for record, ply, position, counts in places:
            instructions, proven = {}, False
            for algorithm, (nodes, leaves) in counts.items():
                start, _ = search(options.program, game, position, 1, algorithm)
                whole, answer = search(options.program, game, position, depth, algorithm)
                proven = proven or answer["proven"]  # `search` ends with the proof, the laboratory goes on
                if answer["nodes"] != nodes and not proven:
                    fail(f"{game} {position}: {answer['nodes']} nodes; the journal has {nodes}")
                instructions[algorithm] = whole - start
            if proven:
                continue
            rows += [f"{game},{record},{ply},{algorithm},{depth},{n},{l},{instructions[algorithm]}"
                     for algorithm, (n, l) in counts.items()]
            a, b = ALGORITHMS
            ratios["nodes"].append((counts[a][0], counts[b][0]))
            ratios["leaves"].append((counts[a][1], counts[b][1]))
            ratios["instructions"].append((instructions[a], instructions[b]))
            ratios["each"].append((instructions[a] / counts[a][0], instructions[b] / counts[b][0]))
        texts = ["{:.3f} [{:.3f}, {:.3f}]".format(*ratio(ratios[name])) for name in ratios]
        print(f"| {game} | {depth} | {len(ratios['nodes'])} | " + " | ".join(texts) + " |", flush=True)
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
