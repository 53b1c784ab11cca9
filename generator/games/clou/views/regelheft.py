"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.booklet import FIRST_PAGE, booklet, in_reading_order, marked
from generator.game.contract import ViewRequest
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
from generator.games.clou.views.diebesbogen import sheet_face
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import variables
from generator.model.pieces import Piece
from generator.typeface import Fonts

_ROLLS: Final = 216
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
_SHEET: Final = Size(190.0, 273.0)


def _page(page: Seite, fonts: Fonts) -> dict[str, Any]:
    """A page as plain data: drawings laid out, running text as runs."""
    data: dict[str, Any] = marked(
        page,
        made=lambda part: sketch_data(part, fonts) if isinstance(part, _SKETCHES) else None,
    )
    return data


def _wide_drawings(content: GameContent, book: Regelheft) -> dict[str, Any]:
    """What drawings of a whole plan and a whole sheet need; None where there is no such heist or thief."""
    heist = next((loaded.model for loaded in content.of(Einbruch) if loaded.model.id == book.einbruch), None)
    thief = next((loaded.model for loaded in content.of(Dieb) if loaded.model.id == book.dieb), None)
    return {
        "ganzer_plan": overview(heist, *_PLAN, content.fonts) if heist else None,
        "ganzer_bogen": variables(sheet_face(thief, _SHEET)) if thief else None,
    }


def _odds() -> list[int]:
    """For 1 to 18: of a hundred rolls, how many give the number with some of the dice."""
    return [round(100 * cases / _ROLLS) for cases in number_cases()[1:]]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    pieces: list[Piece] = []
    for document in content.of(Regelheft):
        book = document.model
        wide = _wide_drawings(content, book)
        thieves = [thief.model.bild or thief.model.id for thief in content.of(Dieb)]
        inside = []
        for page in book.seiten:
            drawings = {zone.bild for zone in page.zonen if zone.art == "bild"}
            shown = wide if drawings & {"ganzer-plan", "ganzer-bogen"} else {}
            inside.append((page.id, {**_page(page, content.fonts), **shown}))
        last = (book.rueckseite.id, _page(book.rueckseite, content.fonts))
        pages = in_reading_order(book, inside, last, content.wording, cover={"diebe": thieves, **wide})
        contents = [
            {"titel": page.titel, "nummer": number} for number, page in enumerate(book.seiten, FIRST_PAGE)
        ]
        pieces += booklet(request, document, pages, {"verzeichnis": contents, "chancen": _odds()})
    return pieces
