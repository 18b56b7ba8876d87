"""Games that are written in Python, beside plain minimax in Python."""
import random
import unittest

import betwixt


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

    def test_limits_and_reports(self):
        heard = []
        report = betwixt.Search(hash=1)(Heap(40), depth=5, on_report=heard.append)
        self.assertEqual(report.depth, 5)
        self.assertEqual([r.depth for r in report.iterations], [1, 2, 3, 4, 5])
        self.assertEqual(heard[-1].kind, "end")


if __name__ == "__main__":
    unittest.main()
