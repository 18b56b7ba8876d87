"""Games in the formats of other programs: GGF, SGF, PDN, PGN, lines of moves, OBF.

>>> games = betwixt.read_games(pathlib.Path("games.pgn"), "chess")
>>> print(betwixt.write_game(games[0], "chess", "pgn"))
"""
from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import _native
from ._arguments import text_of

__all__ = ["GameRecord", "convert", "read_games", "write_game"]

_Given = Union[str, bytes, "os.PathLike[str]"]
_Bad = Optional[List[Tuple[int, str]]]


@dataclass(frozen=True)
class GameRecord:
    """A recorded game. `evals`, `seconds`, `depths` and `annotations` have an item for each move, or none at all."""

    start: str = ""  #: a position; empty for the start of the game
    moves: Sequence[str] = ()
    tags: Dict[str, str] = field(default_factory=dict)
    preface: Sequence[str] = ()  #: annotations before the first move
    annotations: Sequence[Sequence[str]] = ()  #: behind each move, in the notation of PGN: {comment}, $1, (variation)
    evals: Sequence[Optional[float]] = ()  #: for the side that moves, in units of the game; 1000 - n: a win in n moves
    seconds: Sequence[float] = ()
    depths: Sequence[Optional[int]] = ()
    notes: Sequence[str] = ()  #: a sentence for each part of the record that was ignored


def read_games(text_or_path: _Given, game: str, format: str = "auto", *, bad: _Bad = None) -> List[GameRecord]:
    """All games of a text, or of a file: a Path, or a text of one line that names one. Bytes are UTF-8, else Latin-1.

    A game that is wrong raises ValueError with its line; with a list as `bad` it is left out, and its line and the
    sentence are appended to the list.
    """
    given, encoding = _bytes(text_or_path)
    found = _native.read_games(given, text_of(game, "game"), text_of(format, "format"))
    return [_record(each["fields"], encoding) for each in _good(found, bad)]


def write_game(record: GameRecord, game: str, format: str) -> str:
    """The game as text. What the format cannot hold is left out, or raises ValueError."""
    if not isinstance(record, GameRecord):
        raise ValueError(f"a record needs a betwixt.GameRecord, not {record!r:.60}")
    return _native.write_game(_fields(record), text_of(game, "game"), text_of(format, "format")).decode(*_UTF_8)


def convert(text_or_path: _Given, game: str, to: str, format: str = "auto", *, bad: _Bad = None) -> Union[str, bytes]:
    """All games of a text in another format; of a text that is bytes, or of a file, bytes. `bad` as of read_games."""
    given, _ = _bytes(text_or_path)
    found = _native.convert(given, text_of(game, "game"), text_of(to, "to"), text_of(format, "format"))
    written = b"".join(each["text"] for each in _good(found, bad))
    return written.decode(*_UTF_8) if isinstance(text_or_path, str) and not _names_file(text_or_path) else written


_UTF_8 = "utf-8", "surrogatepass"


def _names_file(given: str) -> bool:
    if "\n" in given or "\r" in given or "\0" in given or len(given) > 4096:
        return False
    return os.path.isfile(given) or re.search(r"\.(ggf|sgf|pdn|pgn|obf|txt)$", given) is not None


def _bytes(given: _Given) -> Tuple[bytes, Tuple[str, str]]:
    """The text as bytes, and how to read them."""
    if isinstance(given, str) and not _names_file(given):
        return given.encode(*_UTF_8), _UTF_8
    if isinstance(given, (str, os.PathLike)):
        given = Path(given).read_bytes()
    if not isinstance(given, (bytes, bytearray)):
        raise ValueError(f"games need a text, bytes or a path, not {given!r:.60}")
    try:
        given.decode("utf-8")
    except UnicodeDecodeError:
        return bytes(given), ("latin-1", "strict")
    return bytes(given), _UTF_8


def _good(found: List[Dict[str, Any]], bad: _Bad) -> List[Dict[str, Any]]:
    if bad is not None and not isinstance(bad, list):
        raise ValueError(f"bad needs a list, not {bad!r:.60}")
    for each in found:
        if "fault" in each and bad is None:
            raise ValueError(f"line {each['line']}: {each['fault']}")
        if "fault" in each:
            bad.append((each["line"], each["fault"]))  # type: ignore[union-attr]
    return [each for each in found if "fault" not in each]


def _record(fields: Dict[str, Any], encoding: Tuple[str, str]) -> GameRecord:
    def texts(given: List[bytes]) -> Tuple[str, ...]:
        return tuple(text.decode(*encoding) for text in given)

    notes = list(texts(fields["notes"]))
    tags: Dict[str, str] = {}
    for name, value in map(texts, fields["tags"]):
        if name in tags:
            notes.append(f"of two tags {name} the first counts; the other is {value!r}")
        else:
            tags[name] = value
    annotations = tuple(texts(each) for each in fields["annotations"])
    known = {name: tuple(fields[name]) for name in ("evals", "seconds", "depths")}
    nothing = {"evals": None, "seconds": 0.0, "depths": None}
    return GameRecord(
        start=fields["start"].decode(*encoding), moves=texts(fields["moves"]), tags=tags,
        preface=texts(fields["preface"]), annotations=annotations if any(annotations) else (), notes=tuple(notes),
        **{name: values if any(v != nothing[name] for v in values) else () for name, values in known.items()})


def _fields(record: GameRecord) -> Dict[str, Any]:
    def texts(given: Sequence[str], what: str) -> List[bytes]:
        if isinstance(given, (str, bytes)):
            raise ValueError(f"{what} needs a list of texts, not {given!r:.60}")
        return [_encoded(text, what) for text in given]

    def numbers(name: str, right: Any) -> List[Any]:
        given = list(getattr(record, name))
        for value in given:
            if not right(value):
                raise ValueError(f"{name} of a record have {value!r:.60}, which is not one of them")
        return given

    def real(value: Any) -> bool:
        return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e9

    def annotation(given: Sequence[str]) -> List[bytes]:
        for text in given:
            if not isinstance(text, str) or not _ANNOTATION.fullmatch(text):
                raise ValueError(f"an annotation is {{comment}}, $1 or (variation), not {text!r:.60}")
        return texts(given, "annotations")

    for name in ("annotations", "evals", "seconds", "depths"):
        if len(getattr(record, name)) not in (0, len(record.moves)):
            raise ValueError(f"a record of {len(record.moves)} moves has {len(getattr(record, name))} {name}")
    return {
        "start": _encoded(record.start, "start"), "moves": texts(record.moves, "moves"),
        "tags": [(_encoded(name, "a tag"), _encoded(value, "a tag")) for name, value in record.tags.items()],
        "preface": annotation(record.preface), "annotations": [annotation(each) for each in record.annotations],
        "evals": numbers("evals", lambda v: v is None or real(v)),
        "seconds": numbers("seconds", lambda v: real(v) and v >= 0),
        "depths": numbers("depths", lambda v: v is None or type(v) is int and 0 <= v < 1000),
    }


_ANNOTATION = re.compile(r"\{[^}]*\}|\$\d*|\(.*\)", re.S)


def _encoded(given: Any, what: str) -> bytes:
    if not isinstance(given, str):
        raise ValueError(f"{what} needs a text, not {given!r:.60}")
    return given.encode(*_UTF_8)
