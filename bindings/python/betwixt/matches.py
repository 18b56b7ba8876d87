"""Matches between engines, ours or others: `betwixt match`.

>>> result = betwixt.match("othello", "driver=mtd(f)", "driver=aspiration", nodes=20000, games=200)
>>> print(result.players[0].elo, result.players[0].elo_95)
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _program
from ._arguments import text_of

__all__ = ["Match", "MatchPlayer", "match"]


@dataclass(frozen=True)
class MatchPlayer:
    """What one player achieved."""

    name: str
    player: str  #: as it was given
    wins: int
    draws: int
    losses: int
    score: Optional[float]  #: from 0 to 1
    elo: Optional[float]  #: above the opponent, or of several players above their mean; None while unbounded
    elo_95: Optional[Tuple[float, float]]  #: the interval that holds it with 95 %
    late: int
    illegal: int
    crashed: int
    stalled: int
    protocol: int
    resigned: int
    moves: int
    nodes: int
    seconds: float
    cpu_seconds: Optional[float]


@dataclass(frozen=True)
class Match:
    """A finished match."""

    game: str
    games: int
    of: int  #: games that were to be played
    complete: bool
    players: Sequence[MatchPlayer]  #: of two in the order given, of several the best first
    seconds: Optional[float]
    all: Dict[str, Any]  #: all that the program told, as `betwixt match --format json`


def match(game: str, *players: Union[str, Mapping[str, Any]], **options: Any) -> Match:
    """Plays games between two players or more, by the program `betwixt`.

    A player is a text, "driver=wide,depth=6", or a dictionary of the same. Options are those of `betwixt match` with
    `_` for `-`: games=100, depth=6, openings="FILE", record="FILE", concurrency=2, sprt=(0, 10).
    """
    if text_of(game, "game").startswith("-"):
        raise ValueError(f"'{game}' is not a game")
    for name in "format", "player", "help":
        if name in options:
            raise ValueError(f"match has no option {name}")
    given = [f"--player={_player(player)}" for player in players]
    more = [word for name, value in options.items() for word in _program.option(name, value)]
    told = json.loads(_program.run("match", game, *given, *more, "--format=json"))
    alone = [] if "tournament" in told else _of_two(told)
    return Match(game=told["game"], games=told["games"], of=told["of"], complete=told["complete"],
                 players=tuple(_told(p, alone[i] if alone else _of_many(p)) for i, p in enumerate(told["players"])),
                 seconds=told.get("seconds"), all=told)


def _player(given: Union[str, Mapping[str, Any]]) -> str:
    if not isinstance(given, Mapping):
        return text_of(given, "a player")
    shown = {str(name).replace("_", "-"): str(value).lower() if isinstance(value, bool) else str(value)
             for name, value in given.items() if value is not None}
    for name, value in shown.items():
        if "," in value and name != "command":
            raise ValueError(f"{name} of a player cannot have a comma: {value!r:.60}")
    last = {"command": shown.pop("command")} if "command" in shown else {}
    return ",".join(f"{name}={value}" for name, value in {**shown, **last}.items())


def _of_two(told: Dict[str, Any]) -> Sequence[Dict[str, Any]]:
    """Of a match between two the program tells the first player's result."""
    first = {name: told[name] for name in ("wins", "draws", "losses", "score", "elo")}
    interval = told["elo_95"]
    low, high = interval if interval else (None, None)
    bounded = low is not None and high is not None
    other = {"wins": told["losses"], "draws": told["draws"], "losses": told["wins"],
             "score": None if told["score"] is None else 1 - told["score"],
             "elo": None if told["elo"] is None else 0 - told["elo"]}
    return ({**first, "elo_95": (low, high) if bounded else None},
            {**other, "elo_95": (0 - high, 0 - low) if bounded else None})


def _of_many(player: Dict[str, Any]) -> Dict[str, Any]:
    elo, margin = player["elo"], player["elo_margin_95"]
    return {"elo_95": None if elo is None or margin is None else (elo - margin, elo + margin)}


def _told(player: Dict[str, Any], more: Dict[str, Any]) -> MatchPlayer:
    fields = {**player, **more}
    return MatchPlayer(**{name: fields.get(name) for name in MatchPlayer.__dataclass_fields__})
