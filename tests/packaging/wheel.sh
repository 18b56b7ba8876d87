#!/usr/bin/env bash
# wheel.sh WHEEL FOLDER PYTHON: installs the wheel into a new environment in FOLDER, and uses the module from there.
set -eu
wheel=$(realpath "$1")
rm -rf "$2"
unset PYTHONPATH
"$3" -m venv "$2"
"$2/bin/pip" install --no-index --no-deps --disable-pip-version-check --quiet "$wheel"
cd "$2"
bin/python - << 'END'
import copy
import importlib.metadata
import pathlib
import sys

import betwixt
import betwixt.lab

assert pathlib.Path(betwixt.__file__).is_relative_to(sys.prefix), betwixt.__file__
folder = pathlib.Path(betwixt.__file__).parent
assert (folder / "py.typed").exists() and (folder / "_native.pyi").exists()
report = copy.deepcopy(betwixt.Engine("tictactoe", hash=1)).search(depth=9, all_best=True)
assert (report.value, report.proven, len(report.all_best)) == (0, True, 9), report
game, = betwixt.read_games("1. e4 e5 *", "chess")
assert game.moves == ("e2e4", "e7e5"), game
print("betwixt", importlib.metadata.version("betwixt"), "is installed and searches")
END
