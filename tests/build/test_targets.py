"""What a target prints, and what is said when it names nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.build.check import check
from generator.build.kit import build
from generator.build.options import BuildOptions
from generator.build.project import Project
from generator.diagnostics import ContentFault, UsageFault
from tests.build.game import KIT, change, write

KIT_FILE = "content/probe/kit.yaml"
MORE = """\
  - id: mehr
    title: Mehr
    kind: cards
    template: probe/karte.html
    format: standard
    source: items/mehr.yaml
    purpose: Noch mehr.
"""


def _printed(project: Path, target: str) -> list[tuple[str, int]]:
    result = build(Project.find(project), BuildOptions((target,)))
    return [(row.product, row.pieces) for row in result.rows]


def test_a_file_is_printed_by_its_own_product(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(game)
    write(game, KIT_FILE, KIT + MORE)
    write(game, "content/probe/items/mehr.yaml", "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    assert _printed(game, "content/probe/items/mehr.yaml") == [("mehr", 1)]
    assert _printed(game, "content/probe/items/karten.yaml") == [("karten", 5)]


def test_a_file_that_no_product_names_is_printed_like_its_likes(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game)
    write(game, "content/probe/items/neu.yaml", "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    assert _printed(game, "content/probe/items/neu.yaml") == [("karten", 1)]


@pytest.mark.parametrize(
    ("target", "says", "remedy"),
    [
        ("prob", "there is no game “prob”", "Did you mean “probe”?"),
        ("prob/karten", "“prob/karten” is neither", "Did you mean “probe/karten”?"),
        ("/etc/passwd", "“/etc/passwd” is neither", "Name a game"),
        ("content/probe", "“content/probe” is neither", "Name a game"),
        ("probe/kart", "“probe” has no product “kart”", "Did you mean “karten”?"),
    ],
)
def test_a_target_that_names_nothing(game: Path, target: str, says: str, remedy: str) -> None:
    with pytest.raises(UsageFault) as caught:
        build(Project.find(game), BuildOptions((target,)))
    assert says in str(caught.value)
    assert remedy in caught.value.help


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("items/karten.yaml", "items/kartn.yaml", "PRN202", 16),
        ("items/karten.yaml", "../probe/items/karten.yaml", "PRN202", 16),
        ("probe/karte.html", "probe/kart.html", "PRN101", 13),
        ("probe/ruecken.html", "probe/rueken.html", "PRN101", 14),
    ],
)
def test_check_and_build_miss_the_files_of_a_kit(
    game: Path, old: str, new: str, code: str, line: int
) -> None:
    change(game, KIT_FILE, old, new)
    found = [d for d in check(Project.find(game), ["probe"]) if d.span and d.span.path == KIT_FILE]
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    assert list(caught.value.diagnostics) == found
    assert [(d.code, d.span and d.span.line) for d in found] == [(code, line)]
