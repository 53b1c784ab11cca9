"""Contender: WeasyPrint as anybody would use it, all cards in one HTML, nine to a page, backs mirrored."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench.deck import BACK_HTML, CARD_CSS, CARD_HTML, DECKS, ROOT

_STYLE = """
@font-face { font-family: Bangers; src: url(fonts/bangers/Bangers_400Regular.ttf) }
@font-face { font-family: "Fira Sans Condensed"; font-weight: 500; \
src: url(fonts/fira-sans-condensed/FiraSansCondensed_500Medium.ttf) }
@font-face { font-family: "Fira Sans Condensed"; font-weight: 700; \
src: url(fonts/fira-sans-condensed/FiraSansCondensed_700Bold.ttf) }
@page { size: 210mm 297mm; margin: 16.5mm 10.5mm }
body { margin: 0 }
.sheet { display: grid; grid-template-columns: repeat(3, 63mm); grid-auto-rows: 88mm; break-after: page }
.card { position: relative; width: 63mm; height: 88mm }
.card svg { display: block }
"""


def main(name: str, target: Path) -> None:
    """Write the PDF of the deck called ``name``."""
    import weasyprint

    from generator.render.environment import template_environment

    deck = next(deck for deck in DECKS if deck.name == name)
    environment = template_environment([])
    card, back = environment.from_string(CARD_HTML), environment.from_string(BACK_HTML)
    back_html = f'<div class="card">{back.render()}</div>'
    faces = [
        f'<div class="card">{card.render(name=c.name, colour=c.colour, stats=c.stats, cost=c.cost, spikes=c.spikes)}</div>'
        for c in deck.cards
        for _copy in range(c.copies)
    ]
    sheets = []
    for start in range(0, len(faces), 9):
        part = faces[start : start + 9]
        sheets.append(f'<div class="sheet">{"".join(part)}</div>')
        sheets.append(f'<div class="sheet">{back_html * len(part)}</div>')
    html = f"<!doctype html><style>{_STYLE}{CARD_CSS}</style>{''.join(sheets)}"
    weasyprint.HTML(string=html, base_url=str(ROOT) + "/").write_pdf(target)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
