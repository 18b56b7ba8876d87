"""Checks of arguments: what is wrong gets a sentence."""
from __future__ import annotations

import difflib
import functools
import inspect
from typing import Any, Callable, Iterable, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def text_of(given: Any, what: str) -> str:
    if not isinstance(given, str):
        raise ValueError(f"{what} needs a text, not {given!r:.60}")
    return given.encode("utf-8", "replace").decode("utf-8")  # half of a surrogate pair is no character


def flag(given: Any, what: str) -> bool:
    if not isinstance(given, bool):
        raise ValueError(f"{what} needs True or False, not {given!r:.60}")
    return given


def moves_of(given: Any) -> list[str]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(f"moves needs a list of moves, not {given!r:.60}")
    return [text_of(move, "a move") for move in given]


def named(function: Function) -> Function:
    """Refuses arguments of other names, with the one that was meant."""
    names = list(inspect.signature(function).parameters)[1:]

    @functools.wraps(function)
    def checked(*given: Any, **named: Any) -> Any:
        for name in named:
            if name not in names:
                near = difflib.get_close_matches(name, names, 1)
                meant = f"did you mean '{near[0]}'?" if near else "its arguments are " + ", ".join(names)
                called = function.__qualname__.replace(".__call__", "")
                raise TypeError(f"{called}() has no argument '{name}'; {meant}")
        return function(*given, **named)

    return checked  # type: ignore[return-value]
