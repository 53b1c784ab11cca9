"""Contender: Typst, the same cards placed by its own means."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

from tests.bench.deck import DECKS, ROOT

_SOURCE = """\
#set page(width: 210mm, height: 297mm, margin: (x: 10.5mm, y: 16.5mm))
#set text(font: "Fira Sans Condensed", weight: 500, size: 10pt, fill: rgb("#141B2D"))
#let star(cx, cy, outer, inner, n, ..style) = place(top + left, polygon(..style, ..range(2 * n).map(i => {
  let r = if calc.odd(i) { inner } else { outer }
  let a = calc.pi * i / n
  ((cx + r * calc.sin(a)) * 1mm, (cy - r * calc.cos(a)) * 1mm)
})))
#let disc(cx, cy, r, fill) = place(top + left, dx: (cx - r) * 1mm, dy: (cy - r) * 1mm,
  circle(radius: r * 1mm, fill: fill, stroke: 0.6mm + rgb("#141B2D")))
#let face(c) = box(width: 63mm, height: 88mm, {
  place(top + left, dx: 4mm, dy: 4mm, rect(width: 55mm, height: 11mm, fill: rgb(c.colour)))
  star(31.5, 40, 16, 11, c.spikes, fill: rgb(c.colour), stroke: 0.7mm + rgb("#141B2D"))
  disc(31.5, 40, 6, white)
  disc(54, 9, 5.5, rgb("#FFC933"))
  place(top + left, dx: 6mm, dy: 7.5mm, text(font: "Bangers", weight: 400, size: 17pt, fill: white, c.name))
  place(top + left, dx: 49mm, dy: 7mm, box(width: 10mm, align(center,
    text(font: "Bangers", weight: 400, size: 15pt, str(c.cost)))))
  for (i, word) in ("Bemerken", "Vorbeischleichen", "Knacken").enumerate() {
    place(top + left, dx: 6mm, dy: (63 + 7 * i) * 1mm, [#word *#c.stats.at(i)*])
  }
})
#let back = box(width: 63mm, height: 88mm, star(31.5, 44, 24, 18, 16, fill: rgb("#2B3F73")))
#let cards = json("cards.json").map(c => range(c.copies).map(_ => c)).flatten()
#for start in range(0, cards.len(), step: 9) {
  let part = cards.slice(start, calc.min(start + 9, cards.len()))
  grid(columns: (63mm,) * 3, rows: 88mm, ..part.map(face))
  pagebreak()
  grid(columns: (63mm,) * 3, rows: 88mm, ..part.map(_ => back))
  if start + 9 < cards.len() { pagebreak() }
}
"""


def main(name: str, target: Path) -> None:
    """Write the PDF of the deck called ``name``."""
    import typst

    deck = next(deck for deck in DECKS if deck.name == name)
    folder = target.parent
    (folder / "cards.json").write_text(json.dumps([asdict(card) for card in deck.cards]), encoding="utf-8")
    source = folder / "deck.typ"
    source.write_text(_SOURCE, encoding="utf-8")
    typst.compile(source, output=target, font_paths=[str(ROOT / "fonts")])


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
