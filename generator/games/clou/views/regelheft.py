"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.game.marked_text import runs
from generator.games.clou.booklet.overview import overview
from generator.games.clou.booklet.sketch import sketch_data
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.models_regelheft import (
    BesonderheitSkizze,
    DurchgangSkizze,
    FluchtSkizze,
    HerausforderungSkizze,
    LeistenSkizze,
    Regelheft,
    Seite,
    StreifenSkizze,
    WerkzeugSkizze,
    WuerfelSkizze,
    ZeichenSkizze,
)
from generator.games.clou.play.dice import number_cases
from generator.games.clou.views.diebesbogen import sheet_data
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

_ROLLS: Final = 216
#: Pages of a folded booklet come in fours.
_SIGNATURE: Final = 4
#: Fields whose text may carry marks.
_RUNNING: Final = frozenset({"text", "punkte", "absaetze", "vorspann", "zeilen"})
_SKETCHES: Final = (
    BesonderheitSkizze,
    DurchgangSkizze,
    FluchtSkizze,
    HerausforderungSkizze,
    LeistenSkizze,
    StreifenSkizze,
    WerkzeugSkizze,
    WuerfelSkizze,
    ZeichenSkizze,
)
#: The sheet that drawings of a whole plan or thief's sheet are reduced from.
_PLAN: Final = (273.0, 190.0)
_SHEET: Final = (190.0, 273.0)


def plain(value: object, running: bool = False) -> Any:
    """A page's models as plain data: drawings laid out, running text as runs."""
    if isinstance(value, _SKETCHES):
        return sketch_data(value)
    if isinstance(value, StrictModel):
        return {name: plain(getattr(value, name), name in _RUNNING) for name in type(value).model_fields}
    if isinstance(value, tuple):
        return [plain(inner, running) for inner in value]
    return runs(value) if running and isinstance(value, str) else value


def _page(page: Seite) -> dict[str, Any]:
    data: dict[str, Any] = plain(page)
    return data


def _wide_drawings(content: GameContent, book: Regelheft) -> dict[str, Any]:
    """What drawings of a whole plan and a whole sheet need; None where there is no such heist or thief."""
    heist = next((loaded.model for loaded in content.of(Einbruch) if loaded.model.id == book.einbruch), None)
    thief = next((loaded.model for loaded in content.of(Dieb) if loaded.model.id == book.dieb), None)
    return {
        "ganzer_plan": overview(heist, *_PLAN) if heist else None,
        "ganzer_bogen": sheet_data(thief, *_SHEET) if thief else None,
    }


def _odds() -> list[int]:
    """For 1 to 18: of a hundred rolls, how many give the number with some of the dice."""
    return [round(100 * cases / _ROLLS) for cases in number_cases()[1:]]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    pieces = []
    for document in content.of(Regelheft):
        book = document.model
        wide = _wide_drawings(content, book)
        cover = {
            "art": "umschlag",
            "kicker": book.kicker,
            "untertitel": book.untertitel,
            "diebe": [thief.model.bild or thief.model.id for thief in content.of(Dieb)],
            **wide,
        }
        pages: list[tuple[str, dict[str, Any], tuple[str | int, ...]]] = [("umschlag", cover, ("titel",))]
        for index, page in enumerate(book.seiten):
            drawings = {zone.bild for zone in page.zonen if zone.art == "bild"}
            shown = wide if drawings & {"ganzer-plan", "ganzer-bogen"} else {}
            pages.append((page.id, {"art": "seite", **_page(page), **shown}, ("seiten", index)))
        while (len(pages) + 1) % _SIGNATURE:
            pages.append((f"leer-{len(pages) + 1}", {"art": "leer"}, ("seiten",)))
        pages.append((book.rueckseite.id, {"art": "rueckseite", **_page(book.rueckseite)}, ("rueckseite",)))
        contents = [{"titel": page.titel, "nummer": number} for number, page in enumerate(book.seiten, 2)]
        shared = {"heft": book.titel, "verzeichnis": contents, "chancen": _odds()}
        pieces += [
            Piece(
                Face(
                    key=f"regelheft-{key}",
                    template=request.product.template,
                    data={**shared, "nummer": number, **data},
                    size=request.size,
                    bleed=request.bleed,
                    span=document.span(*at),
                )
            )
            for number, (key, data, at) in enumerate(pages, 1)
        ]
    return pieces
