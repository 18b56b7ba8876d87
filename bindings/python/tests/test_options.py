"""A campaign: random sets of options and limits with one wrong field each. Every one is refused with one sentence,
changes nothing, and leaves an engine that searches. BETWIXT_OPTION_SETS says how many."""
import os
import random
import unittest

import betwixt

WRONG = [-1, 2**32 + 1, 2**64, -2**63, 10**400, 1e300, float("nan"), float("inf"), -float("inf"), "", " ", "x", " 1",
         "1x", "nan", "1e999", [], [1], {}, (), object(), b"1", 1j, "\n", "\ud800"]
WRONG_LIMITS = {"depth": [0, 251, 2.5, True, "4"], "nodes": [0, 0.5, 2**63, False, "4"], "seconds": [-0.001, True, "4"]}
RIGHT = {"driver": ["mtd(f)", "wide"], "guess_lag": [1, 2], "killers": [True, False], "table_depth": [0, 1],
         "etc": [0, -1]}


def takes(option, value):
    """Is the value right there after all? Texts may be anything, and numbers are large or small."""
    if not isinstance(value, (int, float)):
        return option.values == "folder"
    return (option.values.startswith("number") or option.values == "folder" or value == 2**32 + 1
            or value == -1 and option.values.startswith("-1"))


def set_of(rng):
    """Right options, and a wrong one."""
    options = {name: rng.choice(values) for name, values in RIGHT.items() if rng.random() < 0.3}
    option = rng.choice(betwixt.options())
    name, value = option.name.replace("-", "_"), rng.choice(WRONG)
    if rng.random() < 0.3:
        at = rng.randrange(len(name))
        name, value = name[:at] + rng.choice(["", "Q", "ä"]) + name[at + 1:], 1
        if name in [o.name.replace("-", "_") for o in betwixt.options()]:
            name += "x"
    elif takes(option, value):
        value = [1, 2]
        if option.values == "folder":
            name = "no_folder"
    options.pop(name, None)
    return {**options, name: value}


def limits_of(rng):
    name = rng.choice(list(WRONG_LIMITS))
    large = {"depth": [], "nodes": [2**32 + 1], "seconds": [2**32 + 1, 2**64, 1e300]}[name]  # these are right
    values = [v for v in WRONG if v not in large]
    return {"depth": 1, "nodes": 1, "seconds": 0, name: rng.choice(values + WRONG_LIMITS[name])}


class OptionsTest(unittest.TestCase):
    def refused(self, call, what):
        with self.assertRaises((ValueError, TypeError), msg=what) as caught:
            call()
        self.assertRegex(str(caught.exception), r"^.{10,1500}$|'\n'", what)
        self.assertNotRegex(str(caught.exception), "pybind|std::|[Ii]ncompatible|cast", what)

    def test_each_wrong_field_is_refused(self):
        count = int(os.environ.get("BETWIXT_OPTION_SETS", "1000"))
        rng = random.Random(1)
        engine = betwixt.Engine("tictactoe", hash=1)
        before = engine.options
        for i in range(count):
            kind = rng.randrange(5)
            words = set_of(rng) if kind < 3 else limits_of(rng)
            self.refused([lambda: engine.configure(**words), lambda: betwixt.Engine("tictactoe", **words),
                          lambda: betwixt.Search(**words), lambda: engine.search(**words),
                          lambda: engine.analyse(**words)][kind], f"{i}: {words!r:.500}")
            if i % 100 == 0:
                self.assertEqual(engine.options, before)
                self.assertEqual((engine.search(depth=9).value, engine.search(depth=9).proven), (0, True))


if __name__ == "__main__":
    unittest.main()
