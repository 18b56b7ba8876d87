"""Drivers that are functions in Python."""
import copy
import math
import os
import random
import signal
import threading
import time
import unittest

import betwixt

from games import Nim


def mtd_f(mt, f):
    g = f
    while mt.open:
        g = mt(mt.above(g) if g == mt.lower else g)


def ab_sss(mt, f):
    g = math.inf
    while mt.open:
        g = mt(g)


def bisection(mt, f):
    mt(f)
    while mt.open:
        low, high = mt.bracket
        mt(mt.above((low + high) // 2))


class OwnDriver(unittest.TestCase):
    def test_searches_as_the_driver_of_that_name_does(self):
        for game in "othello", "connect4", "chess", "kalah":
            for driver, name in (mtd_f, "mtd(f)"), (ab_sss, "ab-sss*"), (lambda mt, f: mt(-math.inf, math.inf), "wide"):
                own, named = (betwixt.Engine(game, hash=4, driver=d).search(depth=5) for d in (driver, name))
                self.assertEqual((own.value, own.best, own.nodes, own.passes, own.bracket),
                                 (named.value, named.best, named.nodes, named.passes, named.bracket))

    def test_searches_with_several_threads(self):
        own = betwixt.Engine("othello", hash=4, driver=bisection, threads=2).search(depth=7)
        self.assertEqual(own.value, betwixt.Engine("othello", hash=4).search(depth=7).value)

    def test_counts_with_whole_numbers_where_the_game_does(self):
        heard = []

        def driver(mt, f):
            heard.append((f, mt.lower, mt.upper, mt.bracket, mt.unit, mt.above(3), mt.below(3)))
            bisection(mt, f)

        self.assertEqual(betwixt.Engine("chess", hash=1, driver=driver).search(depth=3).exact, True)
        f, lower, upper, bracket, unit, above, below = heard[-1]
        self.assertEqual((type(f), lower, upper, unit, above, below), (int, -math.inf, math.inf, 100, 4, 2))
        self.assertTrue(bracket[0] < f < bracket[1])

    def test_searches_a_game_in_python(self):
        heaps = Nim(random.Random(3))
        own, named = (betwixt.Search(driver=driver)(heaps) for driver in (mtd_f, "mtd(f)"))
        self.assertEqual((own.best, own.ends_in, own.nodes, own.passes),
                         (named.best, named.ends_in, named.nodes, named.passes))
        self.assertGreater(own.passes, 1)

    def test_a_name_takes_its_place_again(self):
        engine = betwixt.Engine("tictactoe", hash=1, driver=bisection)
        self.assertIs(engine.options["driver"], bisection)
        engine.configure(killers=False)
        self.assertIs(engine.options["driver"], bisection)
        self.assertIs(copy.copy(engine).options["driver"], bisection)
        engine.configure(driver="wide")
        self.assertEqual(engine.options["driver"], "wide")
        self.assertEqual(engine.search(depth=9).passes, 9)  # one each iteration

    def test_what_it_raises_reaches_the_caller(self):
        def wrong(mt, f):
            raise KeyError("wrong")

        def whole(mt, f):
            mt(0.5)

        def empty(mt, f):
            mt(3, 3)

        def same(mt, f):
            while mt.open:
                mt(math.inf)

        for driver, fault, sentence in (
                (wrong, KeyError, "wrong"), (whole, ValueError, "whole numbers"), (empty, ValueError, "alpha below beta"),
                (same, RuntimeError, "moved neither bound"), (lambda mt, f: None, ValueError, "without a pass"),
                (lambda mt, f: mt(math.nan), ValueError, "not a number"), (lambda mt: None, TypeError, "argument"),
                (lambda mt, f: mt("3"), TypeError, "arguments")):
            engine = betwixt.Engine("othello", hash=1, driver=driver)
            with self.assertRaisesRegex(fault, sentence):
                engine.search(depth=3)
            engine.configure(driver="mtd(f)")
            self.assertEqual(engine.search(depth=3).depth, 3)
        with self.assertRaisesRegex(ValueError, "driver needs one of"):
            betwixt.Engine("othello", driver=5)

    def test_ends_at_a_limit_whatever_it_catches(self):
        caught = []

        def stubborn(mt, f):
            while mt.open:
                try:
                    bisection(mt, f)
                except Exception as fault:
                    caught.append(fault)

        begin = time.monotonic()
        report = betwixt.Engine("chess", hash=1, driver=stubborn).search(seconds=0.3)
        self.assertLess(time.monotonic() - begin, 20)
        self.assertGreater(report.depth, 0)
        self.assertEqual(caught, [])

        def most_stubborn(mt, f):
            for _ in range(1000):
                if not mt.open:
                    return
                try:
                    bisection(mt, f)
                except BaseException as fault:
                    caught.append(fault)

        self.assertGreater(betwixt.Engine("chess", hash=1, driver=most_stubborn).search(nodes=20000).depth, 0)
        self.assertIsInstance(caught[-1], betwixt.SearchEnded)

    def test_best_only_and_ctrl_c_end_it(self):
        best, value = (betwixt.Engine("kalah", hash=1, driver=bisection, best_only=only).search(depth=6)
                       for only in (True, False))
        self.assertLess(best.nodes, value.nodes)
        self.assertFalse(best.exact)
        engine = betwixt.Engine("chess", hash=1, driver=bisection)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            engine.search(seconds=60)

    def test_mt_is_of_no_use_afterwards(self):
        kept = []

        def keep(mt, f):
            kept.append(mt)
            bisection(mt, f)

        betwixt.Engine("tictactoe", hash=1, driver=keep).search(depth=2)
        with self.assertRaisesRegex(RuntimeError, "of no use"):
            kept[0](0)
        with self.assertRaisesRegex(RuntimeError, "of no use"):
            kept[0].lower


if __name__ == "__main__":
    unittest.main()
