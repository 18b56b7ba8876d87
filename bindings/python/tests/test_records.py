"""Game records, in and out."""
import dataclasses
import os
import pathlib
import pickle
import random
import tempfile
import unittest

import betwixt

PGN = """[Event "Café"]
[White "Müller"]
[Result "1-0"]

{A miniature.} 1. e4 {+0.35/12 0.5s} e5 $6 2. Qh5 (2. Nf3 Nc6) Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "two"]

1. d4 *
"""
WRONG = '[Event "wrong"]\n\n1. e4 e6 2. e5 e4 *\n\n'


class RecordsTest(unittest.TestCase):
    def test_a_game_with_all_that_is_said_of_it(self):
        game, other = betwixt.read_games(PGN, "chess")
        self.assertEqual(game.moves, ("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"))
        self.assertEqual((game.start, game.tags["White"], game.tags["Event"]), ("", "Müller", "Café"))
        self.assertEqual(game.preface, ("{A miniature.}",))
        self.assertEqual(game.annotations[1:3], (("$6",), ("(2. Nf3 Nc6)",)))
        self.assertEqual((game.evals[:2], game.depths[:2], game.seconds[:2]), ((0.35, None), (12, None), (0.5, 0.0)))
        self.assertEqual((other.moves, other.evals, other.annotations, other.notes), (("d2d4",), (), (), ()))
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        with self.assertRaises(dataclasses.FrozenInstanceError):
            game.start = "x"
        written = betwixt.write_game(game, "chess", "pgn")
        for part in '[White "Müller"]', "{A miniature.}", "4. Qxf7#", "(2. Nf3 Nc6)", "$6", "+0.35/12":
            self.assertIn(part, written)
        again, = betwixt.read_games(written, "chess")
        self.assertEqual(dataclasses.replace(again, tags=game.tags), game)
        self.assertEqual(again.tags, {**again.tags, **game.tags})

    def test_every_format_comes_back(self):
        rng = random.Random(1)
        for game, formats in (("othello", ["ggf", "sgf", "transcript", "moves"]), ("chess", ["pgn", "moves"]),
                              ("checkers", ["pdn", "moves"]), ("connect4", ["moves"])):
            for _ in range(5):
                engine = betwixt.Engine(game, hash=1)
                moves = []
                while engine.result is None and len(moves) < 60:
                    moves.append(rng.choice(engine.legal_moves()))
                    engine.play(moves[-1])
                record = betwixt.GameRecord(moves=moves)
                for name in formats:
                    text = betwixt.write_game(record, game, name)
                    for given in text, text.encode():
                        for read in "auto", name:
                            again = betwixt.read_games(given, game, format=read)
                            self.assertEqual([list(r.moves) for r in again], [moves], (game, name))
                    line = betwixt.convert(text, game, "moves")
                    self.assertEqual(line.split(), moves)
                    self.assertEqual(betwixt.convert(text.encode(), game, "moves"), line.encode())

    def test_latin_1_survives(self):
        latin = PGN.encode("latin-1")
        self.assertEqual(betwixt.read_games(latin, "chess")[0].tags["White"], "Müller")
        self.assertEqual(betwixt.read_games(PGN.encode(), "chess")[0].tags["White"], "Müller")
        written = betwixt.convert(latin, "chess", "pgn")
        self.assertIn("Müller".encode("latin-1"), written)
        self.assertEqual(written.decode("latin-1"), betwixt.convert(PGN, "chess", "pgn"))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "games.pgn"
            file.write_bytes(PGN.encode("latin-1"))
            games = betwixt.read_games(PGN, "chess")
            for name in file, str(file):
                self.assertEqual(betwixt.read_games(name, "chess"), games)
                self.assertEqual(betwixt.convert(name, "chess", "pgn"),
                                 betwixt.convert(PGN.encode("latin-1"), "chess", "pgn"))
            for name in file.with_name("none"), str(file.with_name("none.pgn")):
                with self.assertRaises(FileNotFoundError):
                    betwixt.read_games(name, "chess")

    def test_a_wrong_game(self):
        text = PGN + WRONG + PGN
        line = PGN.count("\n") + 1
        for call in betwixt.read_games, lambda t, g, **more: betwixt.convert(t, g, "pgn", **more):
            with self.assertRaisesRegex(ValueError, rf"^line {line}: .*e4"):
                call(text, "chess")
            bad = []
            call(text, "chess", bad=bad)
            self.assertEqual([place for place, _ in bad], [line])
            self.assertRegex(bad[0][1], "e4")
        self.assertEqual(len(betwixt.read_games(text, "chess", bad=[])), 4)
        self.assertEqual(betwixt.read_games("", "chess"), [])

    def test_two_tags_of_one_name(self):
        game, = betwixt.read_games('[Event "a"]\n[Note "x"]\n[Note "y"]\n\n1. e4 *\n', "chess")
        self.assertEqual(game.tags["Note"], "x")
        self.assertEqual(game.notes, ("of two tags Note the first counts; the other is 'y'",))

    def test_wrong_arguments_get_a_sentence(self):
        record = betwixt.GameRecord(moves=["e2e4"])
        write = lambda **changes: betwixt.write_game(dataclasses.replace(record, **changes), "chess", "pgn")
        for call, sentence in (
                (lambda: betwixt.read_games(PGN, "ches"), "'ches' is not a game; did you mean 'chess'"),
                (lambda: betwixt.read_games(PGN, "chess", "png"), "'png' is not a format; did you mean 'pgn'"),
                (lambda: betwixt.convert(PGN, "chess", "auto"), "'auto' is not a format"),
                (lambda: betwixt.read_games(5, "chess"), "games need a text, bytes or a path, not 5"),
                (lambda: betwixt.read_games(PGN, "chess", bad=()), r"bad needs a list, not \(\)"),
                (lambda: betwixt.read_games("", "othello", "ggf"), r"begins with '\(;'"),
                (lambda: betwixt.write_game("e2e4", "chess", "pgn"), "a record needs a betwixt.GameRecord, not 'e2e4'"),
                (lambda: write(moves=["e2e5"]), "'e2e5' is not a legal move"),
                (lambda: write(moves="e2e4"), "a list of texts"),
                (lambda: write(moves=[5]), "moves needs a text, not 5"), (lambda: write(start="x"), "FEN"),
                (lambda: write(evals=[1, 2]), "a record of 1 moves has 2 evals"),
                (lambda: write(evals=[float("nan")]), "evals of a record have nan"),
                (lambda: write(depths=[True]), "depths of a record have True"),
                (lambda: write(seconds=[-1]), "seconds of a record have -1"),
                (lambda: write(annotations=[["good"]]), r"an annotation is .*, not 'good'"),
                (lambda: write(tags={"Event": 5}), "a tag needs a text, not 5")):
            with self.assertRaisesRegex(ValueError, sentence):
                call()

    def test_any_bytes(self):
        rng = random.Random(int(os.environ.get("BETWIXT_SEED", "1")))
        board = b"---------------------------O*------*O---------------------------"
        seeds = [PGN.encode(), b"(;GM[Othello]PB[a]PW[b]BO[8 " + board + b" *]B[d3//1.5]W[c3];)",
                 b"(;FF[4]GM[2]PB[x];B[f5];W[d6])", b"f5d6c3d3c4", b"1. 9-13 22-18 *"]
        pieces = [b"", b"(", b"]", b'"', b"{", b"\0", b"\xff", b"9" * 30, b"\n"]
        for i in range(int(os.environ.get("BETWIXT_TEXTS", "500"))):
            text = bytearray(rng.choice(seeds))
            for _ in range(rng.randint(1, 6)):
                at = rng.randrange(len(text))
                text[at:at + rng.randint(0, 3)] = rng.choice(pieces)
                text = text or bytearray(b"x")
            game = rng.choice(["chess", "othello", "checkers"])
            bad = []
            try:
                records = betwixt.read_games(bytes(text), game, bad=bad)
            except ValueError as fault:
                bad.append((1, str(fault)))
                records = []
            for line, sentence in bad:
                self.assertRegex(sentence, r"^[^\n]{5,500}$", (i, text))
            for record in records:
                if not record.start:
                    self.assertEqual(betwixt.write_game(record, game, "moves").split(), list(record.moves))


if __name__ == "__main__":
    unittest.main()
