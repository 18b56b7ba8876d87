"""Engines, searches and reports in other processes, and copies of them."""
import copy
import multiprocessing
import pickle
import unittest

import betwixt
from test_own_game import Heap


def searched(engine):
    """What another process does with an engine that it was sent."""
    return engine, engine.search(depth=4)


def searched_own(search, stones):
    return search(Heap(stones))


def ways():
    """Each makes another object with the same content."""
    return [copy.copy, copy.deepcopy] + [lambda x, n=n: pickle.loads(pickle.dumps(x, n)) for n in range(6)]


class PickleTest(unittest.TestCase):
    def test_an_engine_keeps_all_but_its_table(self):
        for game in betwixt.games():
            for style in "exact", "play":
                engine = betwixt.Engine(game, style=style, hash=1, driver="aspiration", table_depth=2)
                engine.play(engine.legal_moves()[0])
                for again in (way(engine) for way in ways()):
                    self.assertEqual((again.game, again.options, again.position, again.legal_moves()),
                                     (game, engine.options, engine.position, engine.legal_moves()))
                    self.assertTrue(again.take_back())
                    self.assertEqual(again.position, betwixt.Engine(game).position)
                    self.assertFalse(again.take_back())
                self.assertTrue(engine.take_back())

    def test_the_moves_before_count_as_repetitions(self):
        engine = betwixt.Engine("chess", hash=1)
        engine.position = "moves g1f3 g8f6 f3g1 f6g8"
        for move in "g1f3", "g8f6", "f3g1":
            engine.play(move)
        for again in [engine] + [way(engine) for way in ways()]:
            self.assertIsNone(again.result)
            again.play("f6g8")
            self.assertEqual(again.result, "a draw")

    def test_moves_that_belong_to_a_position_are_taken_back(self):
        engine = betwixt.Engine("chess", hash=1, position="moves e2e4 e7e5")
        for _ in range(2):
            self.assertTrue(engine.take_back())
            self.assertEqual(copy.deepcopy(engine).position, engine.position)
        self.assertFalse(engine.take_back())

    def test_attributes_of_a_subclass_are_kept(self):
        engine = Named("kalah", hash=1)
        engine.name = ["deep"]
        again = pickle.loads(pickle.dumps(engine))
        self.assertEqual((type(again), again.name), (Named, ["deep"]))

    def test_a_search_under_way_is_not_copied(self):
        engine = betwixt.Engine("chess", hash=1)

        def during(report):
            with self.assertRaisesRegex(RuntimeError, "under way"):
                pickle.dumps(engine)

        engine.search(depth=1, on_report=during)

    def test_reports(self):
        for report in (betwixt.Engine("othello", hash=1).search(depth=3), betwixt.Search(hash=1)(Heap(9))):
            for way in ways():
                self.assertEqual(way(report), report)
                self.assertEqual(way(report).iterations[-1].value, report.value)

    def test_a_search_of_own_games_keeps_its_options(self):
        search = betwixt.Search(hash=1, driver="wide")
        self.assertEqual(search(Heap(21)).value_text, "win in 11")
        for way in ways():
            again = way(search)
            self.assertEqual(again.options, {"hash": 1, "driver": "wide"})
            self.assertEqual(again(Heap(21)).value_text, "win in 11")

    def test_other_processes_search(self):
        engines = [betwixt.Engine(game, hash=1) for game in ("othello", "kalah")]
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            for engine, (sent, report) in zip(engines, pool.map(searched, engines)):
                self.assertEqual(sent.position, engine.position)
                self.assertEqual(report.value, engine.search(depth=4).value)
            reports = pool.starmap(searched_own, [(betwixt.Search(hash=1), stones) for stones in (21, 9)])
            self.assertEqual([r.value_text for r in reports], ["win in 11", "win in 5"])


class Named(betwixt.Engine):
    pass


if __name__ == "__main__":
    unittest.main()
