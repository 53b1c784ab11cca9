"""Contender: WeasyPrint as most people use it: all cards in one HTML, nine to a page, backs mirrored.

``flex``: the card looks like ours but is laid out the ordinary way, with flex boxes. ``absolute``: it is our
very card, with the absolute positions that the author's guide recommends: only the way of printing differs.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench.deck import BACK_HTML, CARD_CSS, CARD_HTML, DECKS, ICON, ROOT

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
_FLEX = """
.card > .face { display: flex; flex-direction: column; box-sizing: border-box; width: 63mm; height: 88mm; \
padding: 4mm }
.band { display: flex; justify-content: space-between; align-items: center; height: 11mm; padding: 0 2mm; \
color: #fff; font: 400 17pt Bangers }
.cost { display: flex; align-items: center; justify-content: center; width: 10mm; height: 10mm; \
border: .6mm solid #141B2D; border-radius: 50%; background: #FFC933; color: #141B2D; font: 400 15pt Bangers }
.icon { flex: 1 }
.stat { display: flex; justify-content: space-between; height: 7mm; color: #141B2D; \
font: 500 10pt "Fira Sans Condensed" }
.stat b { font-weight: 700 }
"""
_FLEX_CARD = f"""
<div class="face"><div class="band" style="background:{{{{ colour }}}}"><div>{{{{ name }}}}</div>\
<div class="cost">{{{{ cost }}}}</div></div>
<div class="icon"><svg width="55mm" height="46mm" viewBox="4 16 55 46">{ICON}</svg></div>
<div class="stat"><div>Bemerken</div><b>{{{{ stats[0] }}}}</b></div>
<div class="stat"><div>Vorbeischleichen</div><b>{{{{ stats[1] }}}}</b></div>
<div class="stat"><div>Knacken</div><b>{{{{ stats[2] }}}}</b></div></div>
"""


_LAYOUTS = {"flex": (_FLEX_CARD, _FLEX), "absolute": (CARD_HTML, CARD_CSS)}


def main(name: str, target: Path, layout: str) -> None:
    """Write the PDF of the deck called ``name``, its cards laid out as ``flex`` or ``absolute``."""
    import weasyprint

    from generator.render.environment import template_environment

    deck = next(deck for deck in DECKS if deck.name == name)
    environment = template_environment([])
    markup, style = _LAYOUTS[layout]
    card, back = environment.from_string(markup), environment.from_string(BACK_HTML)
    back_html = f'<div class="card">{back.render()}</div>'
    faces = [
        f'<div class="card">{card.render(**vars(kind))}</div>'
        for kind in deck.cards
        for _copy in range(kind.copies)
    ]
    sheets = []
    for start in range(0, len(faces), 9):
        part = faces[start : start + 9]
        sheets.append(f'<div class="sheet">{"".join(part)}</div>')
        sheets.append(f'<div class="sheet">{back_html * len(part)}</div>')
    html = f"<!doctype html><style>{_STYLE}{style}</style>{''.join(sheets)}"
    weasyprint.HTML(string=html, base_url=str(ROOT) + "/").write_pdf(target)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
