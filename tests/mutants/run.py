"""Mutation testing of the library: python3 run.py [--jobs N] [--trees N] [FOLDER ...]; see `./dev help`.

Builds the core tests once, with every mutant behind a switch, asks each test which mutants it reaches, and then runs
these tests with one mutant alive after another. What is known already stays in build/mutants/verdicts.jsonl."""

import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import mutate

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "mutants"
SOURCE, BUILD = OUT / "source", OUT / "build"
SUITES = ["core", "memory", "ordering", "search", "drivers", "deepening", "game"]
FOLDERS = ["core", "memory", "ordering", "search", "drivers", "deepening"]


def run(command, **options):
    return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)


def write_mutants(dropped):
    """Mutates the copy, without the mutants of these names; returns all others, by number."""
    mutants, number = {}, 1
    for folder in FOLDERS:
        for path in sorted((ROOT / "include/betwixt" / folder).rglob("*.hpp")):
            name = str(path.relative_to(ROOT / "include/betwixt"))
            file = mutate.File(name, path.read_text(), number, dropped)
            text, number = file.mutate(), file.id
            target = SOURCE / "include/betwixt" / name
            if not target.exists() or target.read_text() != text:
                target.write_text(text)
            mutants.update((m.id, m) for m in file.mutants)
    return mutants


def culprits(log, mutants):
    """The names of the mutants in lines with errors of the compiler: the first place in the library of each error."""
    by_place = {}
    for m in mutants.values():
        by_place.setdefault((m.file, m.line), []).append(m.name)
    found = set()
    for block in re.split(r"\nIn file included from |\n(?=/\S+: In )", log):
        if "error:" not in block:
            continue
        for name, line in re.findall(r"include/betwixt/(\S+?):(\d+):", block):
            names = by_place.get((name, int(line)))
            if names:
                found.update(names)
                break
    return found


def configure():
    shutil.rmtree(SOURCE, ignore_errors=True)
    skip = shutil.ignore_patterns("build", ".git", "lab-results")
    shutil.copytree(ROOT, SOURCE, ignore=skip)
    BUILD.mkdir(parents=True, exist_ok=True)
    here = SOURCE / "tests/mutants"
    listener = BUILD / "listener.o"
    subprocess.run(["g++", "-std=c++20", "-O1", "-c", here / "listener.cpp", "-o", listener], check=True)
    subprocess.run(
        ["cmake", "-S", SOURCE, "-B", BUILD, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DBETWIXT_WERROR=OFF",
         "-DBETWIXT_BUILD_COMMAND=OFF", "-DBETWIXT_BUILD_BENCH=OFF", "-DBETWIXT_FAST_PATH=OFF",
         "-DCMAKE_CXX_COMPILER=g++", f"-DCMAKE_EXE_LINKER_FLAGS_DEBUG={listener}",
         f"-DCMAKE_CXX_FLAGS_DEBUG=-O1 -w -DBETWIXT_FEW_VALUE_TYPES -include {here / 'switch.hpp'}"],
        check=True, stdout=subprocess.DEVNULL)


def build(jobs):
    """Builds the tests; mutants that do not compile are dropped. Returns the mutants that are left."""
    configure()
    known = OUT / "dropped.json"
    dropped = set(json.loads(known.read_text())) if known.exists() else set()
    while True:
        mutants = write_mutants(dropped)
        print(f"{len(mutants)} mutants, {len(dropped)} do not compile; building", flush=True)
        result = run(["ninja", "-C", BUILD, "-j", str(jobs), "-k", "0", "core_tests"])
        (OUT / "build.log").write_text(result.stdout)
        if result.returncode == 0:
            return mutants
        more = culprits(result.stdout, mutants) - dropped
        if not more:
            sys.exit(f"the tests do not compile, and no mutant is to blame: {OUT / 'build.log'}")
        dropped |= more
        known.write_text(json.dumps(sorted(dropped), indent=1))


def environment(trees, **more):
    return {**os.environ, "BETWIXT_TREES": str(trees), "RC_PARAMS": "seed=1", **more}


def reached_by(trees):
    """[(suite, test, seconds, ids)] of every test, the quickest first."""
    tests = []
    for suite in SUITES:
        log = OUT / f"reached.{suite}"
        log.unlink(missing_ok=True)
        result = run([BUILD / "tests" / f"test_{suite}"], cwd=ROOT, env=environment(trees, MUTANTS_REACHED=str(log)))
        if result.returncode:
            sys.exit(f"without a mutant test_{suite} fails:\n{result.stdout[-3000:]}")
        for line in log.read_text().splitlines():
            name, seconds, *ids = line.split()
            tests.append((suite, name, float(seconds), frozenset(map(int, ids))))
    return sorted(tests, key=lambda t: t[2])


def batches(tests):
    """Quick tests together, slow ones alone: [(suite, names, seconds)]."""
    groups = {}
    for suite, name, seconds, _ in tests:
        size = 0 if seconds < 0.05 else 1 if seconds < 0.5 else 2
        names, total = groups.get((size, suite), ([], 0.0))
        groups[size, suite] = names + [name], total + seconds
    return [(suite, *groups[size, suite]) for size, suite in sorted(groups)]


def verdict_of(id, tests, trees):
    """("killed", by), ("survived", "") or ("unreached", "")."""
    reaching = [t for t in tests if id in t[3]]
    if not reaching:
        return "unreached", ""
    for suite, names, seconds in batches(reaching):
        command = [BUILD / "tests" / f"test_{suite}", "--gtest_fail_fast", "--gtest_filter=" + ":".join(names)]
        try:
            result = run(command, cwd=ROOT, env=environment(trees, MUTANT=str(id)), timeout=10 * seconds + 10)
        except subprocess.TimeoutExpired:
            return "killed", f"{suite}: out of time"
        if result.returncode:
            failed = re.search(r"\[  FAILED  \] (\S+)", result.stdout)
            return "killed", failed[1].rstrip(",") if failed else f"{suite}: ended with {result.returncode}"
    return "survived", ""


def equivalents():
    """Mutants that no test can tell from the sound program: name -> why."""
    found, why = {}, ""
    for line in (ROOT / "tests/mutants/equivalent.txt").read_text().splitlines():
        if line.startswith("# "):
            why = line[2:]
        elif line.strip():
            found[line.strip()] = why
    return found


def judge(mutants, tests, options):
    """Runs what is not judged yet. The journal knows mutants by name, so an edit elsewhere loses nothing."""
    journal = OUT / "verdicts.jsonl"
    known = {}
    if journal.exists() and not options.again:
        known = {v["name"]: v for v in map(json.loads, journal.read_text().splitlines())}
        if options.survivors:
            known = {n: v for n, v in known.items() if v["verdict"] == "killed"}
    todo = [m for m in mutants.values() if m.name not in known]
    start, done = time.time(), 0
    with open(journal, "w" if options.again else "a") as out, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        judged = {pool.submit(verdict_of, m.id, tests, options.trees): m for m in todo}
        for future in concurrent.futures.as_completed(judged):
            m, (verdict, by) = judged[future], future.result()
            known[m.name] = {"name": m.name, "line": m.line, "verdict": verdict, "by": by}
            out.write(json.dumps(known[m.name]) + "\n")
            out.flush()
            done += 1
            left = (time.time() - start) / done * (len(todo) - done)
            print(f"\r{done} of {len(todo)}, {left / 60:.0f} min left ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return known


def report(mutants, known):
    reasons, rows, survivors = equivalents(), {}, []
    for m in mutants.values():
        verdict = known[m.name]["verdict"]
        if verdict != "killed" and m.name in reasons:
            verdict = "equivalent"
        if verdict not in ("killed", "equivalent"):
            survivors.append((verdict, m))
        row = rows.setdefault(m.file.split("/")[0], {})
        row[verdict] = row.get(verdict, 0) + 1
    for verdict, m in survivors:
        print(f"{verdict}: include/betwixt/{m.file}:{m.line}: {m.change}\n    {m.code}")
    columns = ["killed", "equivalent", "survived", "unreached"]
    print(f"{'':12}" + "".join(f"{c:>12}" for c in columns) + f"{'killed of the others':>24}")
    rows["all"] = {c: sum(r.get(c, 0) for r in rows.values()) for c in columns}
    for folder, row in rows.items():
        others = sum(row.values()) - row.get("equivalent", 0)
        print(f"{folder:12}" + "".join(f"{row.get(c, 0):12}" for c in columns) +
              f"{100 * row.get('killed', 0) / max(others, 1):22.1f} %")
    total = rows["all"]
    return total["killed"] >= 0.95 * (sum(total.values()) - total["equivalent"])


def main():
    parser = argparse.ArgumentParser(prog="./dev mutants", description="Mutation testing of the library's core.")
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help=f"of {', '.join(FOLDERS)}; all where none is named")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="tests at a time")
    parser.add_argument("--trees", type=int, default=400, help="random trees per property test")
    parser.add_argument("--survivors", action="store_true", help="judge again what was not killed")
    parser.add_argument("--again", action="store_true", help="forget every verdict")
    options = parser.parse_args()
    for folder in options.folders:
        if folder not in FOLDERS:
            parser.error(f"no folder {folder}; these are mutated: {', '.join(FOLDERS)}")
    mutants = build(options.jobs)
    print("which test reaches which mutant?", flush=True)
    tests = reached_by(options.trees)
    if options.folders:
        mutants = {i: m for i, m in mutants.items() if m.file.split("/")[0] in options.folders}
    sys.exit(0 if report(mutants, judge(mutants, tests, options)) else 1)


if __name__ == "__main__":
    main()
