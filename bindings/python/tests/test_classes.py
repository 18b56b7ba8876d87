"""A campaign: random classes, right and wrong ones. A search of each finds what plain minimax finds, or is refused with
one sentence; and the same betwixt.Search then searches a right class. BETWIXT_CLASSES says how many, BETWIXT_SEED from
which number on."""
import collections
import os
import random
import re
import unittest
import warnings

import betwixt
import games
import mutations

DRIVERS = ["mtd(f)", "ab-sss*", "ab-dual*", "wide", "aspiration", "mtd-bi", "squeeze", "adaptive"]


class Case:
    """What a number stands for: a game, a change of it, a position and options."""

    def __init__(self, seed):
        rng = random.Random(seed)
        base = rng.choice(games.ALL)
        self.right = rng.random() < 0.4
        self.change = rng.choice(mutations.RIGHT if self.right else mutations.WRONG)
        self.name = f"{seed}: {base.__name__}, {self.change.__name__}"
        self.depth = rng.randint(1, 4)
        self.options = {"driver": rng.choice(DRIVERS), "hash": 1, "table_depth": rng.choice([0, 1, -1]),
                        "etc": rng.choice([0, 1, -1])}
        self.positions = [rng.getrandbits(32) for _ in range(2)]
        self.rng = rng
        self.base = base
        self.changed = self.change(base, rng)

    def position(self, kind, seed):
        """The class changes only once the position is there: not all classes can make one."""
        position = self.base(random.Random(seed))
        position.__class__ = kind
        return position


class ClassesTest(unittest.TestCase):
    def expect_value(self, case, report, position):
        if case.change is mutations.raising:  # what would be raised may not have been asked for
            position.__class__ = case.base
        try:
            value = games.minimax(position, case.depth)
        except TypeError:  # an outcome that is no number, of a position that the search need not look at
            self.assertIs(case.change, mutations.odd_number, case.name)
            position.__class__ = case.base
            value = games.minimax(position, case.depth)
        self.assertEqual(report.value, value, case.name)

    def expect_refusal(self, case, fault):
        text = str(fault)
        self.assertFalse(case.right, f"{case.name}: {fault!r}")
        if "trouble in" in text or case.change in (mutations.odd_moves, mutations.odd_play) and not isinstance(
                fault, ValueError):
            return  # what the rules raise comes through
        if case.change is mutations.endless_recursion:
            return self.assertIsInstance(fault, RecursionError, f"{case.name}: {fault!r}")
        self.assertIsInstance(fault, ValueError, f"{case.name}: {fault!r}")
        self.assertRegex(text, r"^[^\n]{10,300}$", case.name)
        self.assertRegex(text, r"[a-z_]\(\)", case.name)
        self.assertNotRegex(text, "pybind|C\\+\\+|std::|cast", case.name)

    def search(self, case, search, position, untouched):
        """"right" or "refused". `untouched` is the same position."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                report = search(position, depth=case.depth)
        except BaseException as fault:
            self.expect_refusal(case, fault)
            return "refused"
        self.expect_value(case, report, untouched)
        return "right"

    def run_case(self, seed):
        case = Case(seed)
        search = betwixt.Search(**case.options)
        found = []
        for at in case.positions:
            position, untouched = (case.position(case.changed, at) for _ in range(2))
            found.append(self.search(case, search, position, untouched))
        good = case.position(case.base, case.positions[0])
        self.expect_value(case, search(good, depth=case.depth), good)
        return case, found

    def test_each_is_right_or_refused(self):
        count = int(os.environ.get("BETWIXT_CLASSES", "150"))
        first = int(os.environ.get("BETWIXT_SEED", "0"))
        found = collections.Counter()
        for seed in range(first, first + count):
            with self.subTest(seed=seed):
                case, ends = self.run_case(seed)
                for end in ends:
                    found[case.right, case.change.__name__, end] += 1
        self.assertFalse([key for key in found if key[0] and key[2] != "right"])
        if "BETWIXT_CLASSES" in os.environ:
            for (right, change, end), n in sorted(found.items()):
                print(f"{'right' if right else 'wrong':6} {change:24} {end:15} {n:6}")


if __name__ == "__main__":
    unittest.main()
