"""The games that come with Betwixt, from Python."""
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import betwixt

try:
    import numpy
except ImportError:
    numpy = None


class EngineTest(unittest.TestCase):
    def test_searches_to_a_depth(self):
        engine = betwixt.Engine("connect4", hash=1)
        heard = []
        report = engine.search(depth=6, on_report=heard.append)
        self.assertEqual(report.depth, 6)
        self.assertIn(report.best, engine.legal_moves())
        self.assertTrue(report.exact)
        self.assertEqual([r.depth for r in report.iterations], [1, 2, 3, 4, 5, 6])
        self.assertEqual([r.kind for r in heard], ["iteration"] * 6 + ["end"])

    def test_every_driver_finds_the_same_value(self):
        values = {driver: betwixt.Engine("othello", driver=driver, hash=4).search(depth=4).value
                  for driver in ("mtd(f)", "ab-sss*", "aspiration", "wide")}
        self.assertEqual(len(set(values.values())), 1, values)

    def test_all_best_moves(self):
        engine = betwixt.Engine("tictactoe", hash=1)
        options = engine.options
        self.assertEqual(engine.search(depth=9).all_best, ())
        report = engine.search(depth=9, all_best=True)
        self.assertEqual(sorted(report.all_best), sorted(engine.legal_moves()))  # each draws
        engine.position = "X---O---X"
        report = engine.search(depth=9, all_best=True)
        ranked = engine.analyse(depth=9)
        self.assertEqual(sorted(report.all_best), sorted(r.best for r in ranked if r.value == ranked[0].value))
        self.assertEqual(len(report.all_best), 4)  # the sides, not the corners
        self.assertEqual(len(engine.search(depth=9, all_best=True, moves=list(report.all_best[:2])).all_best), 2)
        self.assertEqual(engine.options, options)

    def test_all_best_moves_within_a_limit(self):
        engine = betwixt.Engine("othello", hash=4)
        for limits in {"nodes": 200000}, {"seconds": 2}:
            heard = []
            report = engine.search(**limits, all_best=True, on_report=heard.append)
            self.assertEqual(sorted(report.all_best), sorted(engine.legal_moves()))  # images of each other
            self.assertEqual([r.kind for r in heard if r.kind != "iteration"], ["end"])
            self.assertEqual(report.depth, max(r.depth for r in report.iterations))
            self.assertLessEqual(report.nodes, 200000 if "nodes" in limits else 10**12)
            self.assertLess(report.seconds, 2.5)
        with self.assertRaisesRegex(ValueError, "all_best needs True or False, not 1"):
            engine.search(depth=1, all_best=1)
        with self.assertRaisesRegex(ValueError, "all_best needs the level full"):
            betwixt.Engine("othello", hash=1, level="club").search(depth=1, all_best=True)

    def test_analyse_has_every_move_best_first(self):
        engine = betwixt.Engine("tictactoe", position="XX-OO----", hash=1)
        moves = engine.analyse(depth=9)
        self.assertEqual(sorted(r.best for r in moves), sorted(engine.legal_moves()))
        self.assertEqual((moves[0].best, moves[0].value_text), ("c3", "win in 1"))
        self.assertEqual([r.value for r in moves], sorted((r.value for r in moves), reverse=True))

    def test_positions_and_moves_are_text(self):
        engine = betwixt.Engine("chess", hash=1)
        start = engine.position
        engine.play("e2e4")
        self.assertEqual(engine.side_to_move, 1)
        self.assertTrue(engine.take_back())
        self.assertEqual(engine.position, start)
        with self.assertRaisesRegex(ValueError, "not a legal move"):
            engine.play("e2e5")
        with self.assertRaisesRegex(ValueError, "FEN"):
            engine.position = "nonsense"
        self.assertEqual(engine.position, start)

    def test_wrong_options_get_a_sentence(self):
        for words, sentence in (({"hsah": 1}, "did you mean 'hash'"), ({"hash": 0}, "hash needs a whole number"),
                                ({"driver": "x"}, "one of"), ({"style": "odd"}, "style needs")):
            with self.assertRaisesRegex(ValueError, sentence):
                betwixt.Engine("othello", **words)
        with self.assertRaisesRegex(ValueError, "not a game"):
            betwixt.Engine("otelo")
        engine = betwixt.Engine("kalah", hash=1)
        for limits in ({"depth": 0}, {"depth": 2.5}, {"depth": "x"}, {"nodes": -1}, {"seconds": float("nan")}):
            with self.assertRaises(ValueError):
                engine.search(**limits)
        with self.assertRaisesRegex(ValueError, "not a legal move"):
            engine.search(depth=1, moves=["9"])

    def test_options_are_kept_and_changed(self):
        engine = betwixt.Engine("othello", hash=2, killers=True, table_depth=2)
        engine.configure(history=True)
        self.assertEqual((engine.options["killers"], engine.options["history"], engine.options["table_depth"]),
                         (True, True, 2))
        self.assertIn("table-depth", [o.name for o in betwixt.options()])
        self.assertIn("othello", betwixt.games())

    def test_another_thread_stops_it_and_runs_meanwhile(self):
        engine = betwixt.Engine("chess", hash=1)
        counted = 0
        timer = threading.Timer(0.3, engine.stop)
        found = []
        thread = threading.Thread(target=lambda: found.append(engine.search(seconds=60)))
        thread.start()
        timer.start()
        while thread.is_alive():
            counted += 1
            time.sleep(0.01)
        self.assertGreater(counted, 5)
        self.assertLess(found[0].seconds, 30)
        self.assertIsNotNone(found[0].best)

    def test_one_search_at_a_time(self):
        engine = betwixt.Engine("chess", hash=1)

        def during(report):
            with self.assertRaisesRegex(RuntimeError, "under way"):
                engine.search(depth=1)
            with self.assertRaisesRegex(RuntimeError, "under way"):
                engine.play("e2e4")

        engine.search(depth=2, on_report=during)

    def test_what_a_listener_raises_ends_the_search(self):
        class Enough(Exception):
            pass

        def listener(report):
            raise Enough(report.depth)

        engine = betwixt.Engine("chess", hash=1)
        with self.assertRaises(Enough):
            engine.search(seconds=60, on_report=listener)
        self.assertEqual(engine.search(depth=2).depth, 2)

    def test_ctrl_c(self):
        engine = betwixt.Engine("chess", hash=1)
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        begin = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            engine.search(seconds=60)
        self.assertLess(time.monotonic() - begin, 30)
        self.assertEqual(engine.search(depth=2).depth, 2)

    def test_what_an_option_runs_may_begin_a_search(self):
        engine = betwixt.Engine("chess", hash=1)

        class Starting:
            def __init__(self, text):
                self.text = text

            def __str__(self):
                self.thread = threading.Thread(target=lambda: engine.search(seconds=60))
                self.thread.start()
                time.sleep(0.2)
                return self.text

            def __float__(self):
                return float(str(self))

        for call in (lambda odd: engine.configure(hash=odd), lambda odd: engine.search(depth=odd),
                     lambda odd: engine.analyse(nodes=odd)):
            odd = Starting("2")
            with self.assertRaisesRegex(RuntimeError, "under way"):
                call(odd)
            engine.stop()
            odd.thread.join()
        self.assertEqual(engine.search(depth=2).depth, 2)

    def test_python_ends_during_a_search(self):
        program = """
import threading, time
import betwixt
engine = betwixt.Engine("chess", hash=1)
heard = lambda report: time.sleep(0.001)
for search in lambda: engine.search(seconds=60, on_report=heard), lambda: betwixt.Engine("kalah").analyse(seconds=60):
    threading.Thread(target=search, daemon=True).start()
time.sleep(0.3)
"""
        for _ in range(3):
            ended = subprocess.run([sys.executable, "-c", program], capture_output=True)
            self.assertEqual((ended.returncode, ended.stderr), (0, b""))

    def test_wrong_arguments_are_named(self):
        engine = betwixt.Engine("tictactoe", hash=1)
        for call, fault, sentence in (
                (lambda: engine.search(depht=4), TypeError, "no argument 'depht'; did you mean 'depth'"),
                (lambda: engine.analyse(time=4), TypeError, "no argument 'time'; its arguments are"),
                (lambda: engine.configure(depht=4), ValueError, "no option 'depht'"),
                (lambda: engine.search(depth=2**32 + 1), ValueError, "depth needs a whole number from 1 to 250"),
                (lambda: engine.search(nodes=0.5), ValueError, "nodes needs a whole number"),
                (lambda: engine.search(depth=1, moves=5), ValueError, "moves needs a list of moves, not 5"),
                (lambda: engine.search(depth=1, moves=[5]), ValueError, "a move needs a text, not 5"),
                (lambda: engine.search(depth=1, on_report=5), ValueError, "on_report needs a function"),
                (lambda: engine.play(5), ValueError, "a move needs a text, not 5"),
                (lambda: engine.play("\ud800"), ValueError, "not a legal move"),
                (lambda: setattr(engine, "position", 5), ValueError, "position needs a text, not 5"),
                (lambda: betwixt.Engine(5), ValueError, "game needs a text, not 5")):
            with self.assertRaisesRegex(fault, sentence):
                call()
        try:
            engine.configure(hash=1 << 24)  # some systems promise any memory
        except MemoryError as fault:
            self.assertEqual(str(fault), "there is not enough memory")
        else:
            engine.configure(hash=1)
        self.assertEqual(engine.search(depth=9).value, 0)

    @unittest.skipIf(numpy is None, "numpy is not installed")
    def test_iterations_as_an_array(self):
        table = betwixt.Engine("connect4", hash=1).search(depth=5).table()
        self.assertEqual(list(table["depth"]), [1, 2, 3, 4, 5])
        self.assertTrue((numpy.diff(table["nodes"].astype(int)) > 0).all())
        self.assertEqual(table.dtype.names, ("depth", "lower", "upper", "nodes", "seconds"))


if __name__ == "__main__":
    unittest.main()
