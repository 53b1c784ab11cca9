"""Ctrl-C where Python loses it, dresses it up, or kills the process for it after all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support import ROOT

#: What the command does at the moment at which the signal comes.
_MOMENTS = {
    "between two lines": "press()",
    "while a text is run": "exec('press()', globals())",
    "while an object is cleared away": """
class Page:
    def __del__(self):
        press()
Page()
time.sleep(20)
""",
    "while a class is made": """
class Told:
    def __set_name__(self, owner, name):
        press()
class Owner:
    told = Told()
""",
}
_SCRIPT = """
import os, signal, sys, time
import generator.__main__ as program

def press():
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(1)

MOMENT = sys.argv[1]
def load(arguments):
    exec(MOMENT, globals())
    return 0
program._run = load
sys.exit(program.main())
"""


@pytest.mark.parametrize("moment", _MOMENTS.values(), ids=_MOMENTS)
def test_ctrl_c_is_heard(tmp_path: Path, moment: str) -> None:
    (tmp_path / "program_under_test.py").write_text(_SCRIPT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "program_under_test", moment],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=15,
        check=False,
    )
    assert (done.returncode, done.stderr) == (130, "Interrupted; earlier PDFs are untouched.\n")
