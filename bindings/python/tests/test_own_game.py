"""Games that are written in Python, beside plain minimax in Python."""
import copy
import random
import subprocess
import sys
import time
import unittest

import betwixt

try:
    import numpy
except ImportError:
    numpy = None


class Heap:
    def __init__(self, stones):
        self.stones = stones

    def generate(self):
        return [n for n in (1, 2, 3) if n <= self.stones]

    def play(self, taken):
        self.stones -= taken

    def outcome(self):
        return -1

    def key(self):
        return self.stones


class Sided(Heap):
    """The same with a player to move, whom to_move() names."""

    def __init__(self, stones, side, names=(0, 1)):
        super().__init__(stones)
        self.side, self.names = side, names

    def play(self, taken):
        super().play(taken)
        self.side = 1 - self.side

    def to_move(self):
        return self.names[self.side]


class Board:
    """Stones on three heaps, a list that play() changes."""

    def __init__(self, *heaps):
        self.heaps = list(heaps)

    def generate(self):
        return [(i, n) for i, heap in enumerate(self.heaps) for n in range(1, heap + 1)]

    def play(self, move):
        self.heaps[move[0]] -= move[1]

    def outcome(self):
        return -1

    def key(self):
        return tuple(self.heaps)


class Tree:
    """A random tree whose moves are words; positions are never changed: play() returns the next one."""

    def __init__(self, seed, path=()):
        self.seed, self.path = seed, path

    def generate(self):
        count = 0 if len(self.path) == 5 else random.Random(f"{self.seed} {self.path}").randint(1, 4)
        return [f"move {n}" for n in range(count)]

    def play(self, move):
        return Tree(self.seed, self.path + (move,))

    def copy(self):
        return self

    def evaluate(self):
        return random.Random(f"value {self.seed} {self.path}").randint(-20, 20) / 4

    def key(self):
        return self.path


def minimax(position, depth):
    moves = position.generate()
    if depth == 0 or not moves:
        return position.evaluate()
    return max(-minimax(position.play(m), depth - 1) for m in moves)


class OwnGameTest(unittest.TestCase):
    def test_a_heap_is_solved(self):
        report = betwixt.Search(hash=1)(Heap(21))
        self.assertEqual((report.best, report.value_text, report.proven), (1, "win in 11", True))
        self.assertLess(betwixt.Search(hash=1)(Heap(20)).value, 0)

    def test_every_driver_agrees_with_minimax(self):
        for seed in range(8):
            expected = minimax(Tree(seed), 4)
            for driver in ("mtd(f)", "ab-sss*", "wide", "aspiration"):
                report = betwixt.Search(driver=driver, hash=1)(Tree(seed), depth=4)
                self.assertEqual(report.value, expected, (seed, driver))

    def test_a_side_may_move_twice(self):
        class Twice(Heap):
            def __init__(self, stones, side=0):
                super().__init__(stones)
                self.side = side

            def play(self, taken):
                self.stones -= taken
                if taken != 1:  # who takes one moves again
                    self.side = 1 - self.side

            def to_move(self):
                return self.side

            def outcome(self):
                return -1

            def key(self):
                return (self.stones, self.side)

        report = betwixt.Search(hash=1)(Twice(3))
        self.assertEqual(report.value_text, "win in 1")

    def test_what_the_game_raises_comes_through(self):
        class Broken(Heap):
            def key(self):
                raise LookupError("no key today")

        search = betwixt.Search(hash=1)
        with self.assertRaisesRegex(LookupError, "no key today"):
            search(Broken(5))
        self.assertEqual(search(Heap(5)).best, 1)

    def test_what_is_missing_gets_a_sentence(self):
        class NoKey:
            def generate(self):
                return []

            def play(self, move):
                pass

        with self.assertRaisesRegex(ValueError, r"needs a function key\(\)"):
            betwixt.Search()(NoKey())
        with self.assertRaisesRegex(ValueError, "no option 'threads'"):
            betwixt.Search(threads=2)(Heap(3))

        class Odd(Heap):
            def outcome(self):
                return 7

        with self.assertRaisesRegex(ValueError, "outcome"):
            betwixt.Search(hash=1)(Odd(3))

    def refused(self, position, sentence, **limits):
        with self.assertRaisesRegex(ValueError, sentence):
            betwixt.Search(hash=1)(position, **limits)

    def test_the_side_that_begins_is_asked(self):
        for side in 0, 1:
            self.assertEqual(betwixt.Search(hash=1)(Sided(1, side)).value_text, "win in 1")
            self.assertEqual(betwixt.Search(hash=1)(Sided(4, side)).value_text, "loss in 2")

    def test_sides_have_any_two_names(self):
        for names in (1, -1), (1, 2), (2, 4), ("black", "white"):
            for side in 0, 1:
                self.assertEqual(betwixt.Search(hash=1)(Sided(6, side, names)).value_text, "win in 3")
        self.refused(Sided(6, 0, ("black", None)), r"to_move\(\) of Sided returned None")

        class Counting(Sided):
            def to_move(self):
                return self.stones

        self.refused(Counting(6, 0), r"to_move\(\) of Counting returned 4, and before that 6 and 5")

    def test_a_list_is_copied_with_its_position(self):
        board = Board(3, 4, 5)
        report = betwixt.Search(hash=1)(board)
        self.assertEqual((report.value_text, board.heaps), ("win in 11", [3, 4, 5]))

    def test_a_copy_that_shares_is_refused(self):
        class Shallow(Board):
            copy = copy.copy

        class KeptKey(Shallow):
            """Its key does not notice."""
            kept = 0

            def play(self, move):
                super().play(move)
                self.kept += 10 ** move[0] * move[1]

            def key(self):
                return self.kept

        for kind in Shallow, KeptKey:
            board = kind(3, 4, 5)
            self.refused(board, r"play\(\) of \w+ changes the position before the move")
            self.assertEqual(board.heaps, [3, 4, 5])

        class Other(Board):
            def copy(self):
                return Board(1, 1, 1)

        self.refused(Other(3, 4, 5), r"copy\(\)|a copy")

    def test_as_many_as_65535_moves(self):
        class Wide:
            """One number of many, and an answer of two."""

            def __init__(self, made=()):
                self.made = made

            def generate(self):
                return [range(65535), range(2), ()][len(self.made)]

            def play(self, move):
                return Wide(self.made + (move,))

            def copy(self):
                return self

            def evaluate(self):
                sign = -1 if len(self.made) % 2 else 1
                return sign * (self.made[0] * 31999 % 65537 - 3 * self.made[-1] if self.made else 0)

            def key(self):
                return self.made

        report = betwixt.Search(hash=16)(Wide(), depth=1)
        best = max(range(65535), key=lambda n: n * 31999 % 65537 - 3 * n)
        self.assertEqual((report.best, report.value), (best, best * 31999 % 65537 - 3 * best))
        few = type("Few", (Wide,), {"generate": lambda self: [range(60000, 61000), range(2), ()][len(self.made)],
                                    "play": lambda self, move: few(self.made + (move,))})
        report = betwixt.Search(hash=16)(few())
        best = max(range(60000, 61000), key=lambda n: n * 31999 % 65537)
        self.assertEqual((report.best, report.value, report.proven), (best, best * 31999 % 65537 - 3, True))

    def test_all_best_moves(self):
        for heaps, best in ((2, 2), [(0, 1), (1, 1)]), ((1, 1, 2), [(2, 2)]), ((1, 1), [(0, 1), (1, 1)]):
            report = betwixt.Search(hash=1)(Board(*heaps), all_best=True)
            self.assertEqual(sorted(report.all_best), best)
        self.assertEqual(betwixt.Search(hash=1)(Board(2, 2)).all_best, ())
        report = betwixt.Search(hash=1)(Board(9, 9), nodes=100, all_best=True)
        self.assertEqual(len(report.all_best), 18)  # to that depth all are 0
        self.assertLessEqual(report.nodes, 100)

    def test_keys_are_values(self):
        class Keyed(Board):
            def __init__(self, make):
                super().__init__(3, 4, 5)
                self.make = make

            def key(self):
                return self.make(self.heaps)

        good = [tuple, list, repr, bytes, lambda h: 10**5000 + h[0] + 10 * h[1] + 100 * h[2],
                lambda h: (frozenset(enumerate(h)), None), sorted]
        bad = [lambda h: object(), lambda h: (1, {}), lambda h: bytearray(h), lambda h: Heap(h[0])]
        if numpy is not None:
            good += [lambda h: numpy.array(h).tobytes(), lambda h: tuple(numpy.array(h))]
            bad += [numpy.array, lambda h: numpy.concatenate([numpy.zeros(2000), h])]
        for make in good:
            self.assertEqual(betwixt.Search(hash=1)(Keyed(make)).value_text, "win in 11")
        for make in bad:
            self.refused(Keyed(make), r"key\(\) of Keyed returned")
        for make in sum, lambda h: h[0], lambda h: 0:
            self.refused(Keyed(make), r"key\(\) of Keyed is equal for two positions (of different values|with different moves)")
        self.refused(Keyed(lambda h: random.random()), r"key\(\) of Keyed")

    def test_a_key_without_the_opponent(self):
        """All first moves share a key, and values differ only many plies later: without a comparison of moves the search
        proves a win too soon."""
        class Isolation:
            def __init__(self):
                self.blocked = set()
                self.me, self.you = 2, 22

            def generate(self):
                r, c = divmod(self.me, 5)
                near = [5 * y + x for y in (r - 1, r, r + 1) for x in (c - 1, c, c + 1) if 0 <= y < 5 and 0 <= x < 5]
                return [at for at in near if at not in (self.me, self.you) and at not in self.blocked]

            def play(self, move):
                self.blocked.add(self.me)
                self.me, self.you = self.you, move

            def outcome(self):
                return -1

            def key(self):
                return (frozenset(self.blocked), self.me)

        self.refused(Isolation(), r"key\(\) of Isolation is equal for two positions with different moves", nodes=5000)

    def test_another_class_begins_anew(self):
        class Misere(Heap):
            def outcome(self):
                return 1

        search = betwixt.Search(hash=1)
        for _ in range(2):
            self.assertEqual(search(Heap(21)).value_text, "win in 11")
            self.assertEqual(search(Misere(21)).value_text, betwixt.Search(hash=1)(Misere(21)).value_text)

    def test_moves_keep_their_numbers(self):
        class Backwards(Heap):
            def generate(self):
                return super().generate()[::-1 if self.stones % 2 else 1]

        search = betwixt.Search(hash=1)
        for stones in range(21, 1, -1):
            report = search(Backwards(stones))
            self.assertIn(report.best, (1, 2, 3))
            self.assertEqual(report.value, betwixt.Search(hash=1)(Backwards(stones)).value)

    def test_what_a_function_returns_is_named(self):
        for name, value, sentence in (
                ("outcome", None, "returned None; of a finished"), ("outcome", False, "returned False"),
                ("outcome", 7, "returned 7"), ("outcome", "1", "returned '1'"), ("evaluate", None, "returned None"),
                ("evaluate", 1000000, "returned 1000000; it is a number between -999000 and 999000"),
                ("evaluate", float("nan"), "returned nan"), ("evaluate", 10**400, "returned 1000"),
                ("generate", None, "returned None"), ("generate", [[1]], "lists the move"),
                ("generate", range(10**9), "more than 65535 moves"), ("play", True, "returned True"),
                ("copy", None, "returned None")):
            odd = type("Odd", (Heap,), {name: lambda self, *given: value})
            self.refused(odd(9), rf"{name}\(\) of Odd .*{sentence}", depth=2 if name == "evaluate" else 9)
        whole = type("Whole", (Heap,), {"outcome": lambda self: -1.0})
        self.assertEqual(betwixt.Search(hash=1)(whole(9)).value_text, "win in 5")
        self.refused(Heap, "a position, not the class Heap")
        self.refused(None, "a position needs a function")
        self.refused(type("NoKey", (Heap,), {"key": 5})(9), r"needs a function key\(\)")

    def test_what_answers_otherwise_each_time_is_refused(self):
        for name, answer in ("evaluate", lambda self: random.random()), ("generate", lambda self: [object()]):
            self.refused(type("Odd", (Heap,), {name: answer})(9), rf"{name}\(\) of Odd", depth=3)

    def test_a_search_within_a_search_is_refused(self):
        search = betwixt.Search(hash=1)

        class Asking(Heap):
            def key(self):
                for again in search.forget, lambda: search(Heap(3)):
                    try:
                        again()
                    except RuntimeError as fault:
                        heard.append((again.__name__, str(fault)))
                return self.stones

        heard = []
        self.assertEqual(search(Asking(5)).value_text, "win in 3")
        self.assertEqual(set(heard), {(name, "this search is under way already") for name in ("forget", "<lambda>")})

    def test_wrong_arguments_are_named(self):
        search = betwixt.Search(hash=1)
        for words, fault, sentence in (
                ({"depht": 4}, TypeError, "no argument 'depht'; did you mean 'depth'"),
                ({"time": 4}, TypeError, "no argument 'time'; its arguments are .*seconds"),
                ({"depth": 2**32 + 1}, ValueError, "depth needs a whole number from 1 to 250, not 4294967297"),
                ({"depth": True}, ValueError, "depth"), ({"depth": 10**400}, ValueError, "depth"),
                ({"nodes": 2.5}, ValueError, "nodes"), ({"nodes": 2**64}, ValueError, "nodes"),
                ({"seconds": -1}, ValueError, "seconds"), ({"seconds": "1"}, ValueError, "seconds"),
                ({"on_report": 5}, ValueError, "on_report needs a function, not 5")):
            with self.assertRaisesRegex(fault, sentence):
                search(Heap(9), **words)
        self.assertEqual(search(Heap(9)).value_text, "win in 5")

    def test_time_is_kept_by_slow_rules(self):
        class Slow(Board):
            calls = 0

            def generate(self):
                Slow.calls += 1
                time.sleep(0.005)
                return super().generate()

        betwixt.Search(hash=1)(Slow(9, 9, 9), seconds=0.1)  # time for 20 calls
        self.assertLess(Slow.calls, 512)

    def test_python_ends_during_a_search(self):
        program = """
import sys, threading, time
sys.path.insert(0, sys.argv[1])
import betwixt
from test_own_game import Board
threading.Thread(target=lambda: betwixt.Search(hash=1)(Board(60, 60, 60)), daemon=True).start()
time.sleep(0.3)
"""
        for _ in range(3):
            ended = subprocess.run([sys.executable, "-c", program, __file__.rsplit("/", 1)[0]], capture_output=True)
            self.assertEqual((ended.returncode, ended.stderr), (0, b""))

    def test_limits_and_reports(self):
        heard = []
        report = betwixt.Search(hash=1)(Heap(40), depth=5, on_report=heard.append)
        self.assertEqual(report.depth, 5)
        self.assertEqual([r.depth for r in report.iterations], [1, 2, 3, 4, 5])
        self.assertEqual(heard[-1].kind, "end")


if __name__ == "__main__":
    unittest.main()
