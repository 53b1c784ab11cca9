"""Cards to fill in with a pencil: one kind a type, with a hint at fair prices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.deck import TYPE_NAMES, AnyKarte, cards
from generator.games.gnome.play import COST_GUIDE
from generator.games.gnome.views.karten import back_face, values
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: How many of each type fill one sheet: nine large cards, or sixteen small ones.
_LARGE: Final = {"hindernis": 3, "sicherung": 2, "wache": 2, "verstaerkung": 2}
_SMALL: Final = 4
#: Narrower cards than this many mm go sixteen to a sheet.
_NARROW: Final = 50.0


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One blank card a type."""
    back = back_face(request)
    return [
        Piece(
            front=Face(
                key=f"leer-{typ}",
                template=request.product.template,
                data={
                    "typ": typ,
                    "typ_wort": word,
                    "werte": values(typ),
                    "preise": [list(pair) for pair in COST_GUIDE] if typ == "hindernis" else [],
                    "vergleich": _examples(content, typ),
                },
                size=request.size,
                bleed=request.bleed,
            ),
            back=back,
            copies=_SMALL if request.size.width < _NARROW else _LARGE[typ],
        )
        for typ, word in TYPE_NAMES.items()
    ]


def _examples(content: GameContent, typ: str) -> list[dict[str, Any]]:
    """The cheapest and the dearest published card of a type."""
    known: list[AnyKarte] = sorted(
        (placed.karte for placed in cards(content) if placed.official and placed.karte.typ == typ),
        key=lambda karte: karte.kosten,
    )
    if len(known) > 2:
        known = [known[0], known[-1]]
    return [{"name": karte.name, "kosten": karte.kosten} for karte in known]
