"""A game of one sheet to fill in, made of YAML and templates only."""

from __future__ import annotations

from pathlib import Path

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
    kind: form
    template: bogen/blatt.html
    format: blatt
    source: items/blatt.yaml
    purpose: Zum Ausfüllen.
    copies: per-player
  - id: plakat
    title: Plakat
    kind: sheet
    template: bogen/plakat.html
    format: blatt
    purpose: Zum Ansehen.
"""
ITEMS = """\
items:
  - id: bruno
    fields: {name: Bruno Bär, wert: 10, stark: true, farben: ["", Kreuz, Pik], farbe: Kreuz}
"""
SHEET = """\
<div class="name" data-field="name" data-tip="Name der Figur" data-value="{{ name }}" data-fit="8"></div>
<div class="wert" data-field="werte.Körper" data-tip="Wert" data-value="{{ wert }}" data-max="2"></div>
<div class="stark" data-field="stark" data-kind="checkbox" data-tip="Stark?" data-value="{{ stark }}"></div>
<div class="farbe" data-field="farbe" data-kind="choice" data-tip="Farbe" data-options='{{ farben | tojson }}'
  data-value="{{ farbe }}"></div>
<div data-field="setting" data-kind="hidden" data-value="einbruch"></div>
"""
STYLE = """\
div { position: absolute; border: 0.3mm solid {{ p.grey }}; font: 500 12pt Alegreya; color: {{ p.ink }} }
.name { left: 10mm; top: 10mm; width: 80mm; height: 6mm }
.wert { left: 10mm; top: 20mm; width: 10mm; height: 6mm; text-align: center }
.stark { left: 30mm; top: 20mm; width: 6mm; height: 6mm }
.farbe { left: 50mm; top: 20mm; width: 40mm; height: 6mm }
"""


def write_form_game(project: Path) -> None:
    """The game's files."""
    write(project, "content/bogen/kit.yaml", KIT)
    write(project, "content/bogen/palette.yaml", PALETTE)
    write(project, "content/bogen/items/blatt.yaml", ITEMS)
    write(project, "templates/bogen/blatt.html", SHEET)
    write(project, "templates/bogen/blatt.css", STYLE)
    write(project, "templates/bogen/plakat.html", "<div>Plakat</div>\n")
    write(project, "templates/bogen/plakat.css", "div { font: 500 12pt Alegreya }\n")
