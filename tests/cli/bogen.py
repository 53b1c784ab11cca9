"""A game with a sheet that can be filled in and read back, put among the games for a test."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from generator.game.contract import DocumentKind, Game, ViewRequest
from generator.game.form import Answers, Filled
from generator.model.base import Line, Slug, StrictModel
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece
from generator.model.slug import slug
from tests.press.game import PALETTE, write

KIT = """\
game: bogen
title: Bogen
subtitle: Zum Ausfüllen
credits: [Niemand]
licence: CC0
version: "1"
fonts: [Alegreya]
players: 3
products:
  - id: blatt
    title: Blatt
    kind: sheet
    template: bogen/blatt.html
    format: blatt
    source: figuren/*.yaml
    purpose: Zum Ausfüllen.
"""
SHEET = """\
{% macro field(name, tip, value) %}
<div class="{{ name | replace('.', '-') }}"{% if fillable %} data-field="{{ name }}" data-tip="{{ tip }}"
  data-value="{{ value }}"{% endif %}>{{ "" if fillable else value }}</div>
{% endmacro %}
{{ field("name", "Name der Figur", name) }}
{{ field("werte.koerper", "Wert von Körper", koerper) }}
{{ field("notiz", "Was sonst noch war", "") }}
{% if fillable %}<div class="stark" data-field="stark" data-kind="checkbox" data-tip="Stark?"
  data-value="{{ stark }}"></div>{% endif %}
"""
STYLE = """\
div { position: absolute; font: 500 12pt/7mm Alegreya; color: {{ p.ink }}; height: 7mm }
.name { left: 10mm; top: 10mm; width: 80mm }
.werte-koerper { left: 10mm; top: 20mm; width: 10mm }
.notiz { left: 10mm; top: 30mm; width: 80mm }
.stark { left: 30mm; top: 20mm; width: 7mm }
"""


class Figur(StrictModel):
    """A character."""

    id: Slug
    name: Line
    koerper: int
    stark: bool = False


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a character, or an empty one."""
    pieces = []
    for document in content.of(Figur):
        data = {**document.model.model_dump(), "fillable": request.fillable}
        if request.blank:
            data |= {"name": "", "koerper": "", "stark": False}
        pieces.append(Piece(Face(document.model.id, "bogen/blatt.html", data, request.size)))
    return pieces


def read(_content: GameContent, answers: Answers) -> Filled:
    """A filled sheet as a character."""
    name = answers.text("name")
    values = {"koerper": answers.number("werte", "koerper"), "stark": answers.ticked("stark") or None}
    entries = {"id": slug(name, "figur"), "name": name, **values}
    return Filled("figur", name, {key: value for key, value in entries.items() if value is not None})


GAME = Game(
    id="bogen",
    documents=(DocumentKind("figur", "figuren/*.yaml", Figur),),
    rules="",
    views={"blatt": view},
    blank=frozenset({"blatt"}),
    forms={"blatt": read},
)


def install(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the game's files into ``project`` and its module among the modules."""
    write(project, "content/bogen/kit.yaml", KIT)
    write(project, "content/bogen/palette.yaml", PALETTE)
    write(
        project, "content/bogen/figuren/bruno.yaml", "id: bruno\nname: Bruno Bär\nkoerper: 10\nstark: true\n"
    )
    write(project, "templates/bogen/blatt.html", SHEET)
    write(project, "templates/bogen/blatt.css", STYLE)
    module = ModuleType("generator.games.bogen")
    module.__spec__ = ModuleSpec(module.__name__, None)
    module.GAME = GAME  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
