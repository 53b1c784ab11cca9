"""Names that templates rely on: a colour of one theme only, a field that hides the width of a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.diagnostics import ContentFault, Severity
from generator.press.loading.check import check
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import change


@pytest.mark.parametrize("name", ["w", "h", "bleed", "ink", "p", "say"])
def test_a_field_does_not_hide_what_every_template_knows(name: str, game: Path) -> None:
    change(game, "content/probe/items/karten.yaml", "name:", f"{name}: breit\n      name:")
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    (told,) = caught.value.diagnostics
    assert (told.code, told.span and told.span.line) == ("PRN210", 5)
    assert f"“{name}”" in told.message


def test_a_colour_of_one_theme_is_told(game: Path) -> None:
    change(game, "content/probe/palette.yaml", "full: {", 'full: {gold: "#FFC933", ')
    (told,) = check(Project.find(game), ["probe"])
    assert (told.code, told.severity, told.span and told.span.line) == ("PRN209", Severity.WARNING, 1)
    assert "“gold” is missing in “low”" in told.message


def test_a_palette_for_full_colour_alone_is_fine(game: Path) -> None:
    path = game / "content/probe/palette.yaml"
    path.write_text(path.read_text(encoding="utf-8").splitlines()[0] + "\nlow: {}\n", encoding="utf-8")
    assert check(Project.find(game), ["probe"]) == []
