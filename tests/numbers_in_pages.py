#!/usr/bin/env python3
"""numbers_in_pages.py [PAGE...]: are the numbers that pages take from journals by name those of docs/findings.md?

Journals are not in the repository; the tables of findings.md are what they gave. The words of a claim lead from its name
to its row. This shares no code with `betwixt lab report --into`, which writes both.
"""
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACE = re.compile(r"<!-- lab ([a-z0-9.-]+) -->(?!\n)(.*?)<!-- end -->", re.DOTALL)
COLUMNS = {"depths": 3, "": 4, "sums": 5, "verdict": 7}


def findings():
    """By experiment: its commit, and by the number of a claim and the game the row."""
    tables = {}
    page = (ROOT / "docs/findings.md").read_text()
    for name, text in re.findall(r"^<!-- lab ([a-z0-9-]+) -->\n(.*?)^<!-- end -->", page, re.DOTALL | re.MULTILINE):
        commit = re.search(r"` at ([0-9a-f]{12})", text)
        rows, number = {}, 0
        for line in text.splitlines():
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if len(cells) == 9 and cells[2] not in ("game", "---"):
                if claim := re.match(r"(\d+)\. ", cells[0]):
                    number = int(claim[1])
                rows[number, cells[2]] = cells
        tables[name] = commit and commit[1], rows
    return tables


def number_of_claim(experiment, name):
    claims = tomllib.loads((ROOT / f"experiments/{experiment}.toml").read_text())["claim"]
    return [claim.get("name") for claim in claims].index(name) + 1


def percent(ratios, sign):
    """0.94 [0.92, 0.96] as a part of a hundred that is less or more: 6, 4, 8."""
    value, low, high = (100 * sign * (float(text) - 1) for text in re.findall(r"-?[\d.]+", ratios))
    return [value, *sorted((low, high))]


def agrees(shown, place, wanted):
    """The same text; of a distance from 1 the same numbers, but for the rounding of the row that they are taken from."""
    sign = {"fewer": -1, "more": 1}.get(place.split(".")[-1])
    if not sign:
        return shown == wanted
    numbers = re.fullmatch(r"(-?[\d.]+) % \[(-?[\d.]+), (-?[\d.]+)\]", shown)
    return numbers and all(abs(float(a) - b) <= 0.61 for a, b in zip(numbers.groups(), percent(wanted, sign)))


def expected(tables, place):
    experiment, *rest = place.split(".")
    commit, rows = tables[experiment]
    if rest == ["commit"]:
        return commit
    name, game, part = (rest + [""])[:3]
    row = rows[number_of_claim(experiment, name), game]
    if part in COLUMNS:
        return row[COLUMNS[part]]
    if part in ("fewer", "more"):
        return row[4]
    if part == "value":
        return row[4].split()[0]
    return row[6].split("/")[["positions", "games"].index(part)]


def main(pages):
    tables, seen, wrong = findings(), 0, 0
    for page in pages:
        for place, shown in PLACE.findall(page.read_text()):
            seen += 1
            try:
                wanted = expected(tables, place)
            except (KeyError, ValueError, OSError):
                wanted = None
            if wanted is None or not agrees(shown, place, wanted):
                wrong += 1
                print(f"{page}: {place} is '{shown}'; docs/findings.md has " + (f"'{wanted}'" if wanted else "no such number"))
    print(f"{seen} numbers in {len(pages)} pages, {wrong} differ")
    return 1 if wrong or not seen else 0


if __name__ == "__main__":
    named = [pathlib.Path(page) for page in sys.argv[1:]]
    sys.exit(main(named or [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]))
