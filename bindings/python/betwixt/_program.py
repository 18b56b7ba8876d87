"""Runs the program `betwixt`."""
from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, List

_GRACE = 10.0  # seconds from Ctrl-C to the end of a program that does not end by itself


def program() -> str:
    """The path of the program: what the variable BETWIXT names, what lies beside the module, or what is on PATH."""
    named = os.environ.get("BETWIXT")
    if named:
        found = shutil.which(named)
        if not found:
            raise FileNotFoundError(f"BETWIXT names {named!r}, which is no program")
        return found
    here = Path(__file__).resolve().parent
    for folder in here, here.parent.parent, Path(sys.prefix) / "bin":  # of the package, a build, an environment
        if (folder / "betwixt").is_file() and os.access(folder / "betwixt", os.X_OK):
            return str(folder / "betwixt")
    found = shutil.which("betwixt")
    if not found:
        raise FileNotFoundError("the program betwixt is not found: install it, or let the variable BETWIXT name it")
    return found


def option(name: str, value: Any) -> List[str]:
    """`name=value` as the program takes it; None and False are none."""
    flag = "--" + name.replace("_", "-")
    if value is None or value is False:
        return []
    if value is True:
        return [flag]
    if isinstance(value, (list, tuple)):
        value = ",".join(str(part) for part in value)
    return [f"{flag}={os.fspath(value) if isinstance(value, os.PathLike) else value}"]


def run(*arguments: str) -> str:
    """What the program writes. What it says on standard error goes to sys.stderr meanwhile.

    Raises ValueError with the program's sentence about a wrong argument, and RuntimeError where it fails. Ctrl-C, or
    anything else that is raised meanwhile, ends the program first.
    """
    child = subprocess.Popen([program(), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE)
    said: List[str] = []
    listener = threading.Thread(target=_pass_on, args=(child.stderr, said), daemon=True)
    try:
        listener.start()
        assert child.stdout is not None
        with child.stdout as output:
            written = output.read()
        status = child.wait()
    finally:
        _end(child)
    listener.join(1)  # a program that it started may still hold its standard error
    if status in (0, 3):  # 3: some records could not be read; they have been named
        return written.decode("utf-8", "replace")
    if status == 130:
        raise KeyboardInterrupt
    sentence = said[-1] if said else f"{arguments[0]} ended with status {status}"
    raise (ValueError if status == 2 else RuntimeError)(re.sub("^betwixt: ", "", sentence))


def _pass_on(stream: Any, said: List[str]) -> None:
    with stream:
        for line in stream:
            text = line.decode("utf-8", "replace")
            said[:] = [text.rstrip("\n")]
            if sys.stderr is not None:
                sys.stderr.write(text)
                sys.stderr.flush()


def _end(child: "subprocess.Popen[bytes]") -> None:
    """Asks it to end, as Ctrl-C does; ends it if it does not."""
    try:
        if child.poll() is None:
            child.send_signal(signal.SIGINT)
            child.wait(_GRACE)
    except subprocess.TimeoutExpired:
        pass
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
