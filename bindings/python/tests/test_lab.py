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

    def test_frame(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("needs pandas")
        journal(self.folder.name)
        frame = betwixt.lab.frame(self.folder.name)
        self.assertEqual(frame.leaves.sum(), 40)
        self.assertEqual(list(frame.depth), [1, 2])

    def test_no_journal(self):
        with self.assertRaisesRegex(FileNotFoundError, "holds no journal of the laboratory"):
            betwixt.lab.rows(self.folder.name)


if __name__ == "__main__":
    unittest.main()
