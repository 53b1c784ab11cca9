"""Rules against their cases, YAML data beside the tests of every game: what passes, what is found where."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.diagnostics import Diagnostic
from generator.game.contract import Game
from generator.lint.engine import rules_in
from generator.press.loading.check import check
from generator.press.project import Project
from tests.kits import PROJECT, ROOT
from tests.plain_yaml import load_yaml

Case = dict[str, Any]
#: What a case may say of a finding. ``in`` is a file's name without its ending.
_SAYS = frozenset({"path", "in", "line", "at", "message", "help"})
_KIT = """game: {game}
title: Probe
subtitle: Probe
credits: []
licence: MIT
version: "1"
fonts: []
players: 2
products: []
"""


@cache
def _fonts_and_words() -> Path:
    """A folder with what rules say and measure: the fonts and words that come along, and no game."""
    folder = Path(tempfile.mkdtemp(prefix="heimspiel-fonts-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    shutil.copytree(ROOT / "fonts", folder / "fonts")
    for words in (ROOT / "content").glob("*/words.de.yaml"):
        copy = folder / words.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        shutil.copy(words, copy)
    return folder


def project_of(folder: Path) -> Project:
    """``folder`` as a project that prints with our fonts and has no game but its own."""
    return Project(folder, _fonts_and_words(), folder / "out")


class Cases:
    """The cases of a game; the codes of its rules begin with ``letters``."""

    def __init__(self, game: Game, letters: str, folder: Path) -> None:
        self.game = game
        self.letters = letters
        self.rules: dict[str, Any] = {
            path.stem: load_yaml(path.read_text("utf-8")) for path in sorted(folder.glob("*.yaml"))
        }

    @property
    def empty_kit(self) -> str:
        """A ``kit.yaml`` that prints nothing, for projects of which only the rules matter."""
        return _KIT.format(game=self.game.id)

    def side(self, side: str) -> list[Any]:
        """Parameters of a test: code and case, of those that ``pass`` or ``fail``."""
        return [
            pytest.param(data["rule"], case, id=f"{name}: {case['name']}")
            for name, data in self.rules.items()
            for case in data[side]
        ]

    def write(self, folder: Path, files: Mapping[str, str]) -> None:
        """Make ``folder`` a project with these files of the game."""
        for name, text in files.items():
            path = folder / "content" / self.game.id / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def findings(self, folder: Path, *, but: tuple[str, ...] = ()) -> list[Diagnostic]:
        """What the game's rules find in a project that loads; ``but`` findings of these other letters."""
        found = [d for d in check(project_of(folder)) if not d.code.startswith(but)]
        assert not [d for d in found if not d.code.startswith(self.letters)], "the case itself must load"
        return found

    def compare(self, folder: Path, found: Sequence[Diagnostic], finds: Sequence[Mapping[str, Any]]) -> None:
        """Every finding stands where the case says, in the case's words, and helps."""
        assert len(found) == len(finds), [d.message for d in found]
        for diagnostic, wanted in zip(found, finds, strict=True):
            assert set(wanted) <= _SAYS
            assert {"line", "at"} & set(wanted), "the case says where"
            span = diagnostic.span
            assert span is not None
            if "path" in wanted:
                assert span.path == f"content/{self.game.id}/{wanted['path']}"
            if "in" in wanted:
                assert Path(span.path).stem == wanted["in"]
            if "line" in wanted:
                assert span.line == wanted["line"]
            if "at" in wanted:
                assert wanted["at"] in (folder / span.path).read_text("utf-8").splitlines()[span.line - 1]
            assert wanted["message"] in diagnostic.message
            assert wanted["help"] in diagnostic.help

    def check_complete(self) -> None:
        """Every rule has cases, in a file of its name, and no cases are left of a rule that is gone."""
        rules = {rule.__module__.rpartition(".")[2]: rule.code for rule in rules_in(self.game.rules)}
        assert rules == {name: data["rule"] for name, data in self.rules.items()}

    def check_content(self) -> None:
        """The kit's own files are sound."""
        found = check(PROJECT, [self.game.id])
        assert [d for d in found if d.code.startswith(self.letters)] == []


def changed(text: str, changes: Mapping[str, str], name: str, *, once: bool = True) -> str:
    """The text with each old part replaced; it must be there, and but ``once`` if so said."""
    for old, new in changes.items():
        times = text.count(old)
        assert times == 1 if once else times, f"“{old}” stands in {name} {times} times"
        text = text.replace(old, new)
    return text
