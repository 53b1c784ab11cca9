"""Heimspiel as its users meet it: a command with an exit code and something to read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.press.variants import ROOT

_LANGUAGE = ("HEIMSPIEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR", "SOURCE_DATE_EPOCH")


@dataclass(frozen=True)
class Outcome:
    """How a call ended, and what it said."""

    code: int
    out: str
    err: str

    def assert_fault(self, code: int, *parts: str) -> None:
        """It failed as it should: the exit code, these words, a remedy, and no traceback."""
        assert self.code == code, self.err
        for part in parts:
            assert part in self.err
        assert re.search(r"^(?: +=|→) \S", self.err, re.MULTILINE), self.err
        assert "Traceback" not in self.err
        assert self.out == ""


def plain_environment() -> dict[str, str | None]:
    """Settings under which the program speaks English."""
    return {
        **dict.fromkeys(_LANGUAGE),
        "LANGUAGE": "",
        "COLUMNS": "120",
        "PYTHONPATH": str(ROOT),
    }


def start(*words: str, cwd: Path, env: Mapping[str, str] | None = None) -> subprocess.Popen[str]:
    """``heimspiel WORDS…`` as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def finish(process: subprocess.Popen[str], seconds: float = 120) -> Outcome:
    """Wait for it."""
    out, err = process.communicate(timeout=seconds)
    return Outcome(process.returncode, out, err)


def spawn(*words: str, cwd: Path, env: Mapping[str, str] | None = None) -> Outcome:
    """``heimspiel WORDS…`` from start to end."""
    return finish(start(*words, cwd=cwd, env=env))
