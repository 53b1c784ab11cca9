"""A whole card game without a line of Python: a kit, a palette, items and templates."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

GAME = "probe"
#: id → copies, title, number.
CARDS: Mapping[str, tuple[int, str, int]] = {
    "hebel": (3, "Hebel", 12),
    "zange": (2, "Zange", 9),
}
KIT = """\
game: probe
title: Probe & Söhne
subtitle: Karten zum Nachmessen
credits: [Niemand]
licence: CC0
version: "1"
fonts: [Fira Sans Condensed]
players: 2
products:
  - id: karten
    title: Karten
    kind: cards
    template: probe/karte.html
    back: probe/ruecken.html
    format: standard
    source: items/karten.yaml
    stock: cardstock
    purpose: Zum Messen.
"""
PALETTE = """\
full: {ink: "#141B2D", grey: "#5B6475", accent: "#FFD23F"}
low: {ink: "#141B2D", grey: "#5B6475", accent: "#FFFFFF"}
"""
#: A disc 10 mm from the left and 12 mm from the top, in red on the front and in blue on the back.
_DISC = (
    '<svg width="{{ w }}mm" height="{{ h }}mm" viewBox="0 0 {{ w }} {{ h }}"><circle cx="10" cy="12" r="2" \
fill="%s"/></svg>\n'
)
FRONT = (
    _DISC % "#FF0000"
    + '<div class="name" data-fit="8">{{ name }}</div>\n<div class="zahl">{{ zahl }}</div>\n'
)
STYLE = """\
.name { position: absolute; left: 6mm; top: 30mm; width: 51mm; height: 10mm;
  font: 800 14pt/5mm "Fira Sans Condensed"; color: {{ p.ink }} }
.zahl { position: absolute; left: 6mm; top: 50mm; width: 51mm; height: 8mm;
  font: 500 12pt/6mm "Fira Sans Condensed"; color: {{ p.ink }} }
"""
BACK = _DISC % "#0000FF"


def items(cards: Mapping[str, tuple[int, str, int]] = CARDS) -> str:
    """``items/karten.yaml``."""
    lines: Sequence[str] = [
        f"  - id: {key}\n    copies: {copies}\n    fields:\n"
        f"      name: {json.dumps(name, ensure_ascii=False)}\n      zahl: {number}"
        for key, (copies, name, number) in cards.items()
    ]
    return "items:\n" + "\n".join(lines) + "\n"


def write_game(project: Path) -> None:
    """The game's files."""
    write(project, "content/probe/kit.yaml", KIT)
    write(project, "content/probe/palette.yaml", PALETTE)
    write(project, "content/probe/items/karten.yaml", items())
    write(project, "templates/probe/karte.html", FRONT)
    write(project, "templates/probe/karte.css", STYLE)
    write(project, "templates/probe/ruecken.html", BACK)
    write(project, "templates/probe/ruecken.css", "")


def write(project: Path, name: str, text: str) -> Path:
    """One file of a project."""
    path = project / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def change(project: Path, name: str, old: str, new: str) -> None:
    """Edit one file; ``old`` must be in it."""
    path = project / name
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
