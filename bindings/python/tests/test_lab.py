"""Journals of the laboratory, as rows."""
import pathlib
import sqlite3
import tempfile
import unittest

import betwixt.lab


def journal(folder):
    """A journal of two cells, one of them void."""
    db = sqlite3.connect(pathlib.Path(folder) / "journal.sqlite")
    db.executescript("""
        CREATE TABLE manifest(name TEXT PRIMARY KEY, value TEXT NOT NULL);
        CREATE TABLE cells(id INTEGER PRIMARY KEY, key TEXT, game TEXT, algorithm TEXT, state TEXT, note TEXT);
        CREATE TABLE samples(cell INTEGER, depth INTEGER, value REAL, leaves INTEGER, PRIMARY KEY(cell, depth));
        INSERT INTO manifest VALUES('experiment', 'drivers');
        INSERT INTO cells VALUES(1, 'a', 'othello', 'mtd(f)', 'done', ''), (2, 'b', 'othello', 'wide', 'void', 'x');
        INSERT INTO samples VALUES(1, 2, NULL, 30), (1, 1, 4.0, 10), (2, 1, 5.0, 11);
    """)
    db.commit()
    db.close()


class Lab(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_rows(self):
        journal(self.folder.name)
        self.assertEqual(betwixt.lab.rows(self.folder.name), [
            {"game": "othello", "algorithm": "mtd(f)", "depth": 1, "value": 4.0, "leaves": 10},
            {"game": "othello", "algorithm": "mtd(f)", "depth": 2, "value": None, "leaves": 30},
        ])
        self.assertEqual(betwixt.lab.manifest(pathlib.Path(self.folder.name)), {"experiment": "drivers"})

    def test_passes_and_moves(self):
        journal(self.folder.name)
        db = sqlite3.connect(pathlib.Path(self.folder.name) / "journal.sqlite")
        db.executescript("""
            ALTER TABLE samples ADD COLUMN by_pass TEXT NOT NULL DEFAULT '';
            ALTER TABLE samples ADD COLUMN moves TEXT NOT NULL DEFAULT '';
            UPDATE samples SET by_pass = '4..4=10/12' WHERE cell = 1 AND depth = 1;
            UPDATE samples SET by_pass = '..3=25/30 2.5..3=30/40', moves = 'f5=3 c4=-1.25 b3=loss_in_4 a1=win_in_7'
                WHERE cell = 1 AND depth = 2;
        """)
        db.commit()
        db.close()
        own = {"game": "othello", "algorithm": "mtd(f)"}
        self.assertEqual(betwixt.lab.passes(self.folder.name), [
            {**own, "depth": 1, "place": 1, "lower": 4.0, "upper": 4.0, "leaves": 10, "nodes": 12},
            {**own, "depth": 2, "place": 1, "lower": None, "upper": 3.0, "leaves": 15, "nodes": 18},
            {**own, "depth": 2, "place": 2, "lower": 2.5, "upper": 3.0, "leaves": 5, "nodes": 10},
        ])
        self.assertEqual(betwixt.lab.moves(self.folder.name), [
            {**own, "depth": 2, "place": 1, "move": "f5", "outcome": 0, "value": 3.0},
            {**own, "depth": 2, "place": 2, "move": "c4", "outcome": 0, "value": -1.25},
            {**own, "depth": 2, "place": 3, "move": "b3", "outcome": -1, "value": 4.0},
            {**own, "depth": 2, "place": 4, "move": "a1", "outcome": 1, "value": -7.0},
        ])

    def test_frame(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("needs pandas")
        journal(self.folder.name)
        frame = betwixt.lab.frame(self.folder.name)
        self.assertEqual(frame.leaves.sum(), 40)
        self.assertEqual(list(frame.depth), [1, 2])
        self.assertEqual(len(betwixt.lab.frame(self.folder.name, of="passes")), 0)
        with self.assertRaisesRegex(ValueError, "no rows of 'nodes'; there are: rows, passes, moves"):
            betwixt.lab.frame(self.folder.name, of="nodes")

    def test_no_journal(self):
        with self.assertRaisesRegex(FileNotFoundError, "holds no journal of the laboratory"):
            betwixt.lab.rows(self.folder.name)


if __name__ == "__main__":
    unittest.main()
