"""The deck that all contenders print: 63 × 88 mm cards with band, title, icon, three stats, cost badge."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_COLOURS = ("#4F6B84", "#D8392B", "#23804F", "#1769C8")


@dataclass(frozen=True)
class Card:
    """One kind of card and how often it is printed."""

    id: str
    name: str
    colour: str
    stats: tuple[int, int, int]
    cost: int
    spikes: int
    copies: int


@dataclass(frozen=True)
class Deck:
    """A named set of cards."""

    name: str
    cards: tuple[Card, ...]

    @property
    def total(self) -> int:
        return sum(card.copies for card in self.cards)


def deck(name: str, faces: int, total: int) -> Deck:
    """``total`` cards of ``faces`` kinds, the same every time."""
    return Deck(
        name,
        tuple(
            Card(
                id=f"karte-{i}",
                name=f"Schloss Nr. {i + 1}",
                colour=_COLOURS[i % 4],
                stats=(5 + i % 12, 3 + i * 7 % 14, 2 + i * 5 % 15),
                cost=1 + i * 3 % 25,
                spikes=7 + i % 9,
                copies=total // faces + (1 if i < total % faces else 0),
            )
            for i in range(faces)
        ),
    )


DECKS = (
    deck("48", 16, 48),
    deck("480 unique", 480, 480),
    deck("4800 unique", 4800, 4800),
    deck("10000 copies", 16, 10_000),
)

KIT = """\
game: bench
title: Bench
subtitle: Cards to measure with
credits: [Heimspiel]
licence: CC0
version: "1"
fonts: [Bangers, Fira Sans Condensed]
players: 2
products:
  - id: karten
    title: Karten
    kind: cards
    template: bench/card.html
    back: bench/back.html
    format: standard
    source: items/cards.yaml
    purpose: Measuring.
"""
PALETTE = """\
full: {ink: "#141B2D", accent: "#FFD23F", grey: "#5B6475"}
low: {ink: "#141B2D", accent: "#FFFFFF", grey: "#5B6475"}
"""
#: The drawing in the middle of a card, as every contender prints it.
ICON = """\
<path d="{{ burst(31.5, 40, 16, 11, spikes) }}" fill="{{ colour }}" stroke="#141B2D" stroke-width=".7" \
stroke-linejoin="round"/><circle cx="31.5" cy="40" r="6" fill="#fff" stroke="#141B2D" stroke-width=".6"/>"""
CARD_HTML = f"""\
<div class="band" style="background:{{{{ colour }}}}"></div>
<svg width="63mm" height="88mm" viewBox="0 0 63 88">{ICON}\
<circle cx="54" cy="9" r="5.5" fill="#FFC933" stroke="#141B2D" stroke-width=".6"/></svg>
<div class="name">{{{{ name }}}}</div><div class="cost">{{{{ cost }}}}</div>
<div class="stat s1">Bemerken <b>{{{{ stats[0] }}}}</b></div>
<div class="stat s2">Vorbeischleichen <b>{{{{ stats[1] }}}}</b></div>
<div class="stat s3">Knacken <b>{{{{ stats[2] }}}}</b></div>
"""
CARD_CSS = """\
.band { position: absolute; left: 4mm; top: 4mm; width: 55mm; height: 11mm }
.name { position: absolute; left: 6mm; top: 6mm; width: 42mm; height: 8mm; color: #fff; \
font: 400 17pt/8mm Bangers; white-space: nowrap }
.cost { position: absolute; left: 49mm; top: 5.6mm; width: 10mm; height: 7mm; text-align: center; \
font: 400 15pt/7mm Bangers; color: #141B2D }
.stat { position: absolute; left: 6mm; width: 51mm; height: 6mm; font: 500 10pt/6mm "Fira Sans Condensed"; \
color: #141B2D }
.stat b { font-weight: 700 }
.s1 { top: 62mm } .s2 { top: 69mm } .s3 { top: 76mm }
"""
BACK_HTML = """\
<svg width="63mm" height="88mm" viewBox="0 0 63 88"><path d="{{ burst(31.5, 44, 24, 18, 16) }}" \
fill="#2B3F73"/></svg>
"""


def write_project(folder: Path, cards: Deck) -> None:
    """A project without Python: one game, one product."""
    for name, text in {
        "content/bench/kit.yaml": KIT,
        "content/bench/palette.yaml": PALETTE,
        "templates/bench/card.html": CARD_HTML,
        "templates/bench/card.css": CARD_CSS,
        "templates/bench/back.html": BACK_HTML,
        "templates/bench/back.css": "",
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    write_items(folder, cards.cards)


def write_items(folder: Path, cards: Sequence[Card]) -> None:
    """The cards' YAML."""
    path = folder / "content/bench/items/cards.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ["items:"]
    for card in cards:
        fields = {
            "name": card.name,
            "colour": card.colour,
            "stats": list(card.stats),
            "cost": card.cost,
            "spikes": card.spikes,
        }
        lines.append(
            f"  - {{id: {card.id}, copies: {card.copies}, fields: {json.dumps(fields, ensure_ascii=False)}}}"
        )
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
