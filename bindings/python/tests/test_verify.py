"""betwixt.verify(): bugs in the rules of a game in Python."""
import copy
import unittest

import betwixt
from test_own_game import Heap


class Twin(Heap):
    """Two heaps; the key leaves one out."""

    def __init__(self):
        super().__init__(3)
        self.other = 4

    def generate(self):
        return [(0, n) for n in range(1, self.stones + 1)] + [(1, n) for n in range(1, self.other + 1)]

    def play(self, move):
        if move[0]:
            self.other -= move[1]
        else:
            self.stones -= move[1]


class Interrupted(Heap):
    def play(self, taken):
        raise KeyboardInterrupt


class Broken(Heap):
    def play(self, taken):
        if self.stones == 5:
            raise IndexError("no such stone")
        super().play(taken)


class TwiceListed(Heap):
    def generate(self):
        return super().generate() + ([1] if self.stones == 4 else [])


class Verify(unittest.TestCase):
    def test_right_rules_pass(self):
        found = betwixt.verify(Heap(9))
        self.assertTrue(found.passed, found)
        self.assertEqual((found.failures, found.questions), ([], []))
        self.assertGreater(found.positions, 9)
        self.assertIn("nothing wrong found", str(found))

    def test_faults_are_named_with_the_moves_that_show_them(self):
        twice = betwixt.verify(TwiceListed(9))
        self.assertEqual(twice.failures[0].check, "duplicate-move")
        self.assertEqual(sum(int(move) for move in twice.failures[0].moves), 5)
        broken = betwixt.verify(Broken(9))
        self.assertEqual(broken.failures[0].check, "exception")
        self.assertIn("no such stone", broken.failures[0].what)
        self.assertIn("FAILED exception", str(broken))
        self.assertRegex(str(betwixt.verify(Twin())), "key")
        self.assertFalse(betwixt.verify(Twin()).passed)

    def test_a_start_without_moves_is_a_question(self):
        found = betwixt.verify(Heap(0))
        self.assertTrue(found.passed)
        self.assertIn("no moves", found.questions[0])

    def test_ctrl_c_is_no_fault(self):
        with self.assertRaises(KeyboardInterrupt):
            betwixt.verify(Interrupted(9))

    def test_the_position_stays_as_it_was(self):
        position = Heap(9)
        before = copy.deepcopy(position.__dict__)
        betwixt.verify(position)
        self.assertEqual(position.__dict__, before)

    def test_wrong_use(self):
        for wrong in ({"positions": -1}, {"games": 1.5}, {"seed": True}):
            with self.assertRaisesRegex(ValueError, next(iter(wrong))):
                betwixt.verify(Heap(9), **wrong)
        with self.assertRaisesRegex(ValueError, "a position needs"):
            betwixt.verify(3)


if __name__ == "__main__":
    unittest.main()
