"""Runs of the laboratory as rows: `run(name)`, or `betwixt lab run NAME`, writes a folder, `rows(folder)` reads it.

>>> import betwixt.lab
>>> betwixt.lab.run("drivers", quick=True).frame()
>>> frame = betwixt.lab.frame("lab-results/drivers")            # with pandas
>>> frame[frame.algorithm == "mtd(f)"].groupby(["game", "depth"]).leaves.mean()
"""

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, List, Optional, Union

from . import _program

__all__ = ["Run", "frame", "manifest", "moves", "passes", "rows", "run"]

_SETTINGS = (
    "game", "record", "ply", "position", "algorithm", "table_bits", "replacement", "grain", "lag", "distortion",
    "threads", "variant", "repeat",
)
_Folder = Union[str, "os.PathLike[str]"]


def _journal(folder: _Folder) -> sqlite3.Connection:
    file = Path(folder) / "journal.sqlite"
    if not file.is_file():
        raise FileNotFoundError(f"{os.fspath(folder)} holds no journal of the laboratory")
    db = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    db.row_factory = sqlite3.Row
    return db


def manifest(folder: _Folder) -> Dict[str, str]:
    """What was run, where and by which program: experiment, mode, commit, machine and the like."""
    db = _journal(folder)
    try:
        return {row["name"]: row["value"] for row in db.execute("SELECT name, value FROM manifest")}
    finally:
        db.close()


def rows(folder: _Folder) -> List[Dict[str, Any]]:
    """A dictionary for each cell and depth: its settings, then what was counted. None where nothing was recorded.

    Cells whose algorithms contradict each other are left out. May be called while a run goes on.
    """
    db = _journal(folder)
    try:
        found = db.execute(
            "SELECT cells.*, samples.* FROM samples JOIN cells ON samples.cell = cells.id "
            "WHERE cells.state != 'void' ORDER BY cells.id, samples.depth"
        )
        return [{key: row[key] for key in row.keys() if key not in ("id", "key", "cell", "state", "note")} for row in found]
    finally:
        db.close()


def _with_settings(row: Dict[str, Any], parts: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    kept = {key: value for key, value in row.items() if key in _SETTINGS or key == "depth"}
    return [{**kept, "place": place, **part} for place, part in enumerate(parts, 1)]


def passes(folder: _Folder) -> List[Dict[str, Any]]:
    """A dictionary for each pass of each row: the cell's settings, depth, place (1, 2, ... within the iteration), the
    bounds `lower` and `upper` after it (None: unbounded), and the `leaves` and `nodes` that it took.

    Of experiments that say `each_pass = true`; no others have any.
    """
    all_passes = []
    before: Dict[Any, Any] = {}
    for row in rows(folder):
        cell = tuple(row.get(key) for key in _SETTINGS)
        leaves, nodes = before.get(cell, (0, 0))
        parts = []
        for word in (row.get("by_pass") or "").split():
            bounds, counts = word.split("=")
            lower, upper = (float(text) if text else None for text in bounds.split(".."))
            total_leaves, total_nodes = (int(text) for text in counts.split("/"))
            parts.append({"lower": lower, "upper": upper, "leaves": total_leaves - leaves, "nodes": total_nodes - nodes})
            leaves, nodes = total_leaves, total_nodes
        before[cell] = leaves, nodes
        all_passes += _with_settings(row, parts)
    return all_passes


def moves(folder: _Folder) -> List[Dict[str, Any]]:
    """A dictionary for each root move of each reference search: the cell's settings, depth, place (1: the best), `move`,
    `outcome` (1 a win, -1 a loss, else 0) and `value` (in units; of a win or a loss its plies, negative for a win).

    Of experiments that say `reference_deeper`; no others have any.
    """
    all_moves = []
    for row in rows(folder):
        parts = []
        for word in (row.get("moves") or "").split():
            move, text = word.rsplit("=", 1)
            outcome = 1 if text.startswith("win_in_") else -1 if text.startswith("loss_in_") else 0
            number = float(text.rsplit("_", 1)[-1])
            parts.append({"move": move, "outcome": outcome, "value": -number if outcome > 0 else number})
        all_moves += _with_settings(row, parts)
    return all_moves


def frame(folder: _Folder, of: str = "rows") -> Any:
    """The rows as a pandas.DataFrame; or those of passes() or moves(): frame(folder, of="passes"). Needs pandas."""
    import pandas

    tables = {"rows": rows, "passes": passes, "moves": moves}
    if of not in tables:
        raise ValueError(f"no rows of '{of}'; there are: {', '.join(tables)}")
    return pandas.DataFrame(tables[of](folder))


@dataclass(frozen=True)
class Run:
    """A finished run: its folder, and what rows(), passes(), moves(), frame() and manifest() read there."""

    folder: Path

    def manifest(self) -> Dict[str, str]:
        return manifest(self.folder)

    def rows(self) -> List[Dict[str, Any]]:
        return rows(self.folder)

    def passes(self) -> List[Dict[str, Any]]:
        return passes(self.folder)

    def moves(self) -> List[Dict[str, Any]]:
        return moves(self.folder)

    def frame(self, of: str = "rows") -> Any:
        return frame(self.folder, of)


def run(experiment: _Folder, *, quick: bool = False, tiny: bool = False, jobs: Optional[int] = None,
        out: Optional[_Folder] = None) -> Run:
    """Measures an experiment by the program `betwixt`: one that `betwixt lab list` names, or a .toml file.

    What the folder `out` (lab-results/NAME) has already is not measured again; a run that Ctrl-C ended goes on when it is
    called again. `quick` and `tiny` choose the file's smaller sizes, `jobs` is how many cells are measured at once.
    """
    name = os.fspath(experiment)
    if not name or name.startswith("-"):
        raise ValueError(f"an experiment needs a name, not {name!r}")
    folder = Path("lab-results", Path(name).stem) if out is None else Path(out)
    chosen = {"quick": quick, "tiny": tiny, "jobs": jobs, "out": folder}
    _program.run("lab", "run", name, *(word for key, value in chosen.items() for word in _program.option(key, value)))
    return Run(folder)
