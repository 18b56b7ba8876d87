"""What notebooks show of a position and of a search."""
import pickle
import random
import unittest
from xml.etree import ElementTree

import betwixt
from games import Nim

SVG = "{http://www.w3.org/2000/svg}"


class PicturesTest(unittest.TestCase):
    def test_a_board_is_shown_as_text(self):
        engine = betwixt.Engine("connect4", hash=1)
        engine.play("4")
        html = engine._repr_html_()
        self.assertTrue(html.startswith("<pre") and html.endswith("</pre>"))
        self.assertIn(engine.board.splitlines()[-1], html)

    def test_a_search_keeps_the_bounds_after_each_pass(self):
        report = betwixt.Engine("othello", hash=1).search(depth=5)
        self.assertEqual(len(report.bracket), report.passes)
        last = report.bracket[-1]
        self.assertEqual((last.depth, last.lower, last.upper, last.decisive), (5, report.value, report.value, False))
        self.assertTrue(any(p.lower is None or p.upper is None for p in report.bracket))
        self.assertEqual(report.iterations[0].bracket, ())
        self.assertEqual(pickle.loads(pickle.dumps(report)), report)

    def test_a_search_is_drawn_with_a_bar_for_each_pass(self):
        report = betwixt.Engine("othello", hash=1).search(depth=5)
        picture = ElementTree.fromstring(report._repr_svg_())
        bars = picture.findall(SVG + "rect")[1:]  # the first is the ground
        self.assertEqual(len(bars), report.passes)
        self.assertIn(report.value_text, picture.find(SVG + "text").text)
        heights = [float(bar.get("height")) for bar in bars]
        self.assertAlmostEqual(heights[-1], 2, places=1)  # the bounds have met
        self.assertTrue(all(0 < h <= 230 for h in heights))

    def test_wins_do_not_squeeze_the_other_values(self):
        report = betwixt.Engine("tictactoe", position="XX-OO----", hash=1).search(depth=5)
        self.assertTrue(report.bracket[-1].decisive)
        ElementTree.fromstring(report._repr_svg_())

    def test_games_in_python_show_their_iterations(self):
        report = betwixt.Search(hash=1)(Nim(random.Random(1)), depth=7)
        picture = ElementTree.fromstring(report._repr_svg_())
        self.assertEqual(len(picture.findall(SVG + "rect")) - 1, len(report.iterations))
        self.assertIsNone(report.iterations[0]._repr_svg_())


if __name__ == "__main__":
    unittest.main()
