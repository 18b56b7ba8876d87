"""What the program does for the module: matches, and experiments."""
import contextlib
import io
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import betwixt
import betwixt.lab
from betwixt import _program


def is_here():
    try:
        return bool(_program.program())
    except FileNotFoundError:
        return False


@contextlib.contextmanager
def environment(**changes):
    before = dict(os.environ)
    os.environ.update(changes)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@unittest.skipUnless(is_here(), "needs the program betwixt")
class ProgramTest(unittest.TestCase):
    def test_a_match_of_two(self):
        result = betwixt.match("connect4", "depth=1,name=weak,hash=1", {"depth": 5, "name": "strong", "hash": 1},
                               games=10, random_plies=4, seed=3)
        weak, strong = result.players
        self.assertEqual((weak.name, strong.name, result.games, result.complete), ("weak", "strong", 10, True))
        self.assertEqual((weak.wins, weak.draws, weak.losses), (strong.losses, strong.draws, strong.wins))
        self.assertEqual(weak.wins + weak.draws + weak.losses, 10)
        self.assertGreater(strong.score, 0.5)
        self.assertAlmostEqual(weak.score + strong.score, 1)
        if strong.elo_95 is not None:
            self.assertTrue(strong.elo_95[0] <= strong.elo <= strong.elo_95[1])
        self.assertGreater(strong.nodes, weak.nodes)
        self.assertEqual(pickle.loads(pickle.dumps(result)), result)

    def test_a_tournament(self):
        players = [f"depth={depth},name=d{depth},hash=1" for depth in (1, 3, 5)]
        result = betwixt.match("tictactoe", *players, games=4, random_plies=2)
        self.assertEqual(sorted(p.name for p in result.players), ["d1", "d3", "d5"])
        self.assertEqual(sum(p.wins for p in result.players), sum(p.losses for p in result.players))
        self.assertEqual((result.games, result.all["tournament"]), (12, "round-robin"))

    def test_wrong_arguments_get_the_programs_sentence(self):
        for call, sentence in (
                (lambda: betwixt.match("tictactoe", "depth=1", "deph=2"), "did you mean 'depth'"),
                (lambda: betwixt.match("tictactoe", "depth=1", "depth=2", gamse=4), "gamse"),
                (lambda: betwixt.match("tictacto", "depth=1", "depth=2"), "did you mean 'tictactoe'"),
                (lambda: betwixt.match("--help", "depth=1", "depth=2"), "'--help' is not a game"),
                (lambda: betwixt.match("chess", "depth=1", 5), "a player needs a text, not 5"),
                (lambda: betwixt.match("chess", {"name": "a,b"}, ""), "name of a player cannot have a comma"),
                (lambda: betwixt.match("chess", "", "", format="csv"), "match has no option format"),
                (lambda: betwixt.lab.run("none", tiny=True), "none"), (lambda: betwixt.lab.run("-x"), "needs a name")):
            with contextlib.redirect_stderr(io.StringIO()), self.assertRaisesRegex(ValueError, sentence):
                call()

    def test_an_experiment(self):
        with tempfile.TemporaryDirectory() as folder:
            out = pathlib.Path(folder) / "new"
            said = io.StringIO()
            with contextlib.redirect_stderr(said):
                run = betwixt.lab.run("stride", tiny=True, jobs=1, out=out)
                again = betwixt.lab.run("stride", tiny=True, out=str(out))
            self.assertEqual(run, again)
            self.assertEqual(run.manifest()["experiment"], "stride")
            self.assertEqual(run.rows(), betwixt.lab.rows(out))
            self.assertGreater(len(run.rows()), 100)

    def test_what_it_says_is_passed_on(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "talks"
            file.write_text("#!/bin/sh\necho one >&2\necho '[1]'\necho two >&2\nexit $1\n")
            file.chmod(0o755)
            for status, fault in (("0", None), ("1", RuntimeError), ("2", ValueError), ("130", KeyboardInterrupt)):
                said = io.StringIO()
                with environment(BETWIXT=str(file)), contextlib.redirect_stderr(said):
                    if fault is None:
                        self.assertEqual(_program.run(status), "[1]\n")
                    else:
                        with self.assertRaisesRegex(fault, "two" if fault is not KeyboardInterrupt else ""):
                            _program.run(status)
                self.assertEqual(said.getvalue(), "one\ntwo\n")

    def test_ctrl_c_ends_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            real, file, number = _program.program(), pathlib.Path(folder) / "wrapped", pathlib.Path(folder) / "number"
            file.write_text(f'#!/bin/sh\necho $$ > "{number}"\nexec "{real}" "$@"\n')
            file.chmod(0o755)
            asked = "import betwixt; betwixt.match('chess', 'movetime=1000', 'movetime=1000,name=b', games=100)"
            parent = subprocess.Popen([sys.executable, "-c", asked], stderr=subprocess.PIPE,
                                      env={**os.environ, "BETWIXT": str(file)})
            while not (number.exists() and number.read_text()):
                time.sleep(0.05)
            time.sleep(1)
            parent.send_signal(signal.SIGINT)
            _, said = parent.communicate(timeout=30)
            self.assertIn(b"KeyboardInterrupt", said)
            with self.assertRaises(ProcessLookupError):
                os.kill(int(number.read_text()), 0)


class NoProgramTest(unittest.TestCase):
    def test_no_program(self):
        with environment(BETWIXT="/nowhere/betwixt"):
            with self.assertRaisesRegex(FileNotFoundError, "BETWIXT names '/nowhere/betwixt', which is no program"):
                betwixt.match("chess", "depth=1", "depth=2")
        program = "import sys, types\n" \
                  "from betwixt import _program\n" \
                  "_program.__file__, sys.prefix = '/nowhere/a/b/c.py', '/nowhere'\n" \
                  "_program.program()\n"
        env = {k: v for k, v in os.environ.items() if k != "BETWIXT"}
        ended = subprocess.run([sys.executable, "-c", program], capture_output=True, env={**env, "PATH": "/nowhere"})
        self.assertIn(b"the program betwixt is not found: install it, or let the variable BETWIXT name it", ended.stderr)


if __name__ == "__main__":
    unittest.main()
