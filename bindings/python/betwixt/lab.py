"""Runs of the laboratory as rows: `betwixt lab run NAME` writes a folder, `rows(folder)` reads it.

>>> import betwixt.lab
>>> frame = betwixt.lab.frame("lab-results/drivers")            # with pandas
>>> frame[frame.algorithm == "mtd(f)"].groupby(["game", "depth"]).leaves.mean()
"""

import os
import sqlite3
from pathlib import Path
from typing import Any, Dict, List, Union

__all__ = ["frame", "manifest", "rows"]

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


def frame(folder: _Folder) -> Any:
    """The rows as a pandas.DataFrame. Needs pandas."""
    import pandas

    return pandas.DataFrame(rows(folder))
