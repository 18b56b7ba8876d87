"""Betwixt: one null-window search and many drivers above it, for games of two players with perfect information.

    engine = betwixt.Engine("othello")
    report = engine.search(depth=8)
    print(report.best, report.value)

Games of your own are classes with generate(), play(move), key() and outcome() or evaluate(); betwixt.Search takes them.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, Optional, Protocol, Sequence, runtime_checkable

from . import _native, _pictures
from ._arguments import flag, moves_of, named, text_of
from ._native import SearchEnded
from ._pictures import Pass
from .matches import Match, MatchPlayer, match
from .records import GameRecord, convert, read_games, write_game

__all__ = ["Engine", "Fault", "GameRecord", "Match", "MatchPlayer", "Option", "Pass", "Position", "Report", "Search", "SearchEnded",
           "Verification", "convert",
           "games", "match", "options", "read_games", "verify", "write_game"]

OnReport = Callable[["Report"], None]


@dataclass(frozen=True)
class Report:
    """One pass, one finished iteration, or the end of a search. Values are in units of the game, for the side to move."""

    kind: str
    depth: int
    value: float
    lower: Optional[float]  #: None while there is no such bound
    upper: Optional[float]
    value_text: str  #: "+1.25", "win in 7", or "+0.50..+2.00"
    best: Any  #: a move as text; of a game in Python the move itself; None when the game is over
    pv: Sequence[Any]
    all_best: Sequence[Any]  #: at the end, if asked for and found: every move that is as good as `best`
    proven: bool  #: the value holds for the whole rest of the game
    ends_in: Optional[int]  #: plies to a win, below zero to a loss
    points: Optional[int]
    selectivity: int
    nodes: int
    leaves: int
    passes: int
    seconds: float
    iterations: Sequence["Report"] = field(default=(), repr=False)
    bracket: Sequence[Pass] = field(default=(), repr=False)  #: at the end: the bounds after each pass

    @property
    def exact(self) -> bool:
        return self.lower is not None and self.lower == self.upper

    def _repr_svg_(self) -> Optional[str]:
        """In Jupyter: the bracket of the passes, or of the iterations of a game in Python."""
        passes = self.bracket or [Pass(r.depth, r.lower, r.upper, r.ends_in is not None) for r in self.iterations]
        if not passes:
            return None
        return _pictures.bracket(passes, f"depth {self.depth}, value {self.value_text}, best {self.best}")

    def table(self) -> Any:
        """The iterations as a numpy array with the fields depth, lower, upper, nodes, seconds."""
        import numpy

        unknown = float("nan")
        rows = [(r.depth, unknown if r.lower is None else r.lower, unknown if r.upper is None else r.upper, r.nodes,
                 r.seconds) for r in self.iterations]
        return numpy.array(rows, dtype=[("depth", "i4"), ("lower", "f8"), ("upper", "f8"), ("nodes", "u8"),
                                        ("seconds", "f8")])


@dataclass(frozen=True)
class Option:
    name: str
    values: str
    default: str
    help: str


@runtime_checkable
class Position(Protocol):
    """A position of a game in Python. It also has outcome(), 1, 0 or -1 for the side to move of a finished game, or
    evaluate(), what a position is worth to the side to move; to_move() where a side may move twice in a row, with one
    value for each side; copy() where copy.deepcopy() is too slow or will not do."""

    def generate(self) -> Sequence[Any]:
        """Every legal move, the best-looking first; none when the game is over."""

    def play(self, move: Any) -> Any:
        """Makes a move, or returns the position after it."""

    def key(self) -> Any:
        """A number, text, bytes, or a tuple of such; equal for two positions if and only if the rest of the game is."""


def _report(fields: dict) -> Report:
    fields = dict(fields)
    fields["iterations"] = tuple(_report(r) for r in fields.pop("iterations", ()))
    fields["bracket"] = tuple(Pass(*p) for p in fields.pop("bracket", ()))
    for name in ("pv", "all_best"):
        fields[name] = tuple(fields[name])
    return Report(**fields)


def _hearing(on_report: Optional[OnReport]) -> Optional[Callable[[dict], None]]:
    if on_report is None:
        return None
    if not callable(on_report):
        raise ValueError(f"on_report needs a function, not {on_report!r:.60}")
    return lambda fields: on_report(_report(fields))


def games() -> dict[str, str]:
    """Names and summaries of the games there are."""
    return dict(_native.games())


def options() -> list[Option]:
    """What can be chosen; as a keyword, table-depth is table_depth."""
    return [Option(**o) for o in _native.options()]


class Engine:
    """A game that comes with Betwixt and its search. Moves and positions are text. A copy, or what pickle makes of it,
    has the game, the options, the position and the moves before it, and an empty table.

    Options are keywords: Engine("chess", driver="aspiration", hash=256, killers=False). `style` "exact" gives minimax
    values, "play" what is strongest in play. `driver` is a name or a function of your own, `driver(mt, f)`: it calls `mt`
    with null windows or windows until `mt.open` is false. Wrong names and values raise ValueError with a sentence.
    """

    def __init__(self, game: str, *, position: Optional[str] = None, style: str = "exact", **options: Any) -> None:
        self._engine = _native.Engine(text_of(game, "game"), text_of(style, "style"), options)
        self._start, self._played = "", []  # what take_back() and a copy need
        self.game = game
        if position is not None:
            self.position = position

    def __getstate__(self) -> dict[str, Any]:
        """All but the table: the options, and the position with the moves that led to it."""
        state = dict(self.__dict__, _played=list(self._played), _options=self.options)
        del state["_engine"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        options = state.pop("_options")
        self.__dict__.update(state)
        self._engine = _native.Engine(self.game, "exact", options)
        self._engine.set_position(self._start)
        for move in self._played:
            self._engine.play(move)

    def __repr__(self) -> str:
        return f"<betwixt.Engine {self.game}: {self.position}>"

    def _repr_html_(self) -> str:
        """In Jupyter: the board."""
        return _pictures.board(self.board)

    def configure(self, **options: Any) -> None:
        """Changes options; the others stay."""
        self._engine.configure(options)

    @property
    def options(self) -> dict[str, Any]:
        return self._engine.options()

    @property
    def position(self) -> str:
        return self._engine.position()

    @position.setter
    def position(self, text: str) -> None:
        self._engine.set_position(text_of(text, "position"))
        self._start, self._played = text, []

    @property
    def board(self) -> str:
        """A picture for people."""
        return self._engine.board()

    @property
    def side_to_move(self) -> int:
        return self._engine.side_to_move()

    @property
    def result(self) -> Optional[str]:
        """How the game ended, or None while it goes on."""
        return self._engine.result()

    def legal_moves(self) -> list[str]:
        return self._engine.legal_moves()

    def play(self, move: str) -> None:
        self._engine.play(text_of(move, "a move"))
        self._played.append(move)

    def take_back(self) -> bool:
        """False when there is no move to take back."""
        taken = self._engine.take_back()
        if taken and self._played:
            self._played.pop()
        elif taken:
            self._start = self.position
        return taken

    def forget(self) -> None:
        """Empties the table."""
        self._engine.forget()

    @named
    def search(self, depth: Optional[int] = None, nodes: Optional[int] = None, seconds: Optional[float] = None, *,
               moves: Optional[Sequence[str]] = None, all_best: bool = False,
               on_report: Optional[OnReport] = None) -> Report:
        """Searches the position, without a limit for five seconds. Other threads of Python run meanwhile.

        `all_best` lists every move that is as good as the best in the report; half of a limit of nodes or seconds is
        kept for that. `on_report` hears of iterations and of the end; what it raises ends the search, as Ctrl-C does.
        """
        if depth is None and nodes is None and seconds is None:
            seconds = 5.0
        return _report(self._engine.search(depth, nodes, seconds, None if moves is None else moves_of(moves),
                                           flag(all_best, "all_best"), _hearing(on_report)))

    @named
    def analyse(self, depth: Optional[int] = None, nodes: Optional[int] = None,
                seconds: Optional[float] = None) -> list[Report]:
        """Every legal move with a value of its own, best first. Limits are of all searches together."""
        if depth is None and nodes is None and seconds is None:
            seconds = 5.0
        return [_report(r) for r in self._engine.analyse(depth, nodes, seconds)]

    def stop(self) -> None:
        """Ends the search that another thread has under way; it returns what it found so far."""
        self._engine.stop()


class Search:
    """A search of games that are written in Python. What it learned it keeps for the next call with the same class. A
    copy, or what pickle makes of it, has the same options and has learned nothing."""

    def __init__(self, **options: Any) -> None:
        self._search = _native.Search(options)
        self._options = options

    def __getstate__(self) -> dict[str, Any]:
        """All but what it learned."""
        state = dict(self.__dict__)
        del state["_search"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._search = _native.Search(self._options)

    @property
    def options(self) -> dict[str, Any]:
        """The options that were given."""
        return dict(self._options)

    @named
    def __call__(self, position: Position, depth: Optional[int] = None, nodes: Optional[int] = None,
                 seconds: Optional[float] = None, *, all_best: bool = False,
                 on_report: Optional[OnReport] = None) -> Report:
        """Searches until a limit, or until a deeper search could not change the value. `all_best`: see Engine.search."""
        return _report(self._search.search(position, depth, nodes, seconds, flag(all_best, "all_best"),
                                           _hearing(on_report)))

    def forget(self) -> None:
        self._search.forget()


@dataclass(frozen=True)
class Fault:
    """What is wrong with the rules of a game."""

    check: str  #: its short name, such as equal-keys
    what: str  #: a sentence
    moves: Sequence[str]  #: a way from the start that shows it

    def __str__(self) -> str:
        return f"FAILED {self.check}: {self.what}\n  after: {' '.join(self.moves) or 'no move'}"


@dataclass(frozen=True)
class Verification:
    """What verify() found. Printed, it says all of it."""

    failures: Sequence[Fault]  #: causes before what follows from them
    questions: Sequence[str]  #: what looks wrong but may be right
    positions: int
    games: int
    longest_game: int  #: plies
    most_moves: int  #: in one position

    @property
    def passed(self) -> bool:
        return not self.failures

    def __str__(self) -> str:
        lines = [str(fault) for fault in self.failures] + [f"QUESTION: {question}" for question in self.questions]
        verdict = (f"{len(self.failures)} FAILED" if self.failures else
                   "questions, no failure" if self.questions else "nothing wrong found")
        return "\n".join([*lines, f"{self.positions} positions and {self.games} random games checked, the longest "
                          f"{self.longest_game} plies, at most {self.most_moves} moves in a position: {verdict}"])


@named
def verify(position: Position, positions: int = 2000, games: int = 20, seed: int = 1) -> Verification:
    """Looks for bugs in the rules of a game in Python, as `betwixt verify` does for a game in C++: so many positions from
    this one on, and as many again in random games."""
    for name, number in (("positions", positions), ("games", games), ("seed", seed)):
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise ValueError(f"{name} is a whole number from 0 on, not {number!r}")
    found = _native.verify(position, positions, games, seed)
    found["failures"] = [Fault(*fault) for fault in found["failures"]]
    return Verification(**found)
