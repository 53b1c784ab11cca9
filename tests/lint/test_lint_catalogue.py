"""Every mistake has its own file, its own code and a page worth reading."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import generator
from generator.defect import Defect
from generator.i18n import _, speaking
from generator.lint.catalogue import HOMES, all_defects
from generator.lint.rule import Rule

ROOT = Path(generator.__path__[0])
_BASES = {"Defect", "Rule", "Duplicate", "Unknown"}


def test_sorted_and_unique() -> None:
    codes = [defect.code for defect in all_defects()]
    assert codes == sorted(set(codes))
    assert {"YML001", "YML101", "YML201", "GNO001"} <= set(codes)


@pytest.mark.parametrize("defect", all_defects(), ids=lambda defect: defect.code)
def test_pages(defect: type[Defect]) -> None:
    page = defect.page_id()
    title, blank, *_rest = page.splitlines()
    assert title
    assert not blank
    assert re.fullmatch(r"[A-Z]{3}\d{3}", defect.code)
    assert page.index("Wrong::") < page.index("Right::")
    assert defect.message
    module = defect.__module__.rpartition(".")[2]
    if module == "defects":
        return  # the one file of a room
    assert module.replace("_", "") == defect.__name__.lower(), "a rule's file bears its name"


@pytest.mark.parametrize("defect", all_defects(), ids=lambda defect: defect.code)
def test_what_is_looked_for_can_be_checked(defect: type[Defect]) -> None:
    if defect.__module__.startswith("generator.games."):
        assert issubclass(defect, Rule)
        assert defect.check is not Rule.check


def _named_mistakes(path: Path) -> list[str]:
    """The classes of a file that derive from Defect or Rule and have a code."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and _BASES & {ast.unparse(base) for base in node.bases}:
            targets = [t for part in node.body if isinstance(part, ast.Assign) for t in part.targets]
            if "code" in map(ast.unparse, targets):
                found.append(node.name)
    return found


def test_no_mistake_lives_outside_its_homes() -> None:
    known = {defect.__name__ for defect in all_defects()}
    for path in ROOT.rglob("*.py"):
        names = _named_mistakes(path)
        assert not names or {path.parent.name, path.stem} & HOMES, path
        assert set(names) <= known


def test_no_paragraph_of_a_page_is_left_in_english() -> None:
    left = []
    for defect in all_defects():
        english = defect.page_id()
        with speaking("de"):
            german = set(_(english).split("\n\n"))
        left += [
            (defect.code, part)
            for part in english.split("\n\n")
            if part in german and len(part.split()) > 3 and not part.startswith(("```", "    "))
        ]
    assert not left
