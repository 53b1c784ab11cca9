"""An empty sheet for authors: every tool once, boxes and circles without conditions, numbers and rewards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from generator.games.clou.models_dieb import (
    Baum,
    Besonderheit,
    Dieb,
    Faehigkeiten,
    Knoten,
    Kreiskaesten,
    Kreislinie,
    Pyramide,
    Pyramidenkasten,
    Streifenkasten,
    Wuerfelbonus,
    Zahlenraster,
)
from generator.games.clou.sheet.layout import lay_out
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.measures import Measures
from generator.games.clou.sheet.page import page
from generator.games.clou.sheet.parts import Drawing
from generator.games.clou.sheet.patterns import BLANK
from generator.geometry import Rect, Size
from generator.model.face_data import FaceData

#: A condition, a number or a symbol that is still to be written.
_OPEN: Final = " "
_REWARD: Final = ("",)
_BOXES: Final = 8
#: Below the body, for the strip that tells how to use the sheet.
_FOOT: Final = 25.0
#: Above it, for the key to the symbols.
_KEY: Final = 7.4
_BRANCHES: Final = {
    "a": "bc",
    "b": "de",
    "c": "fg",
    "d": "h",
    "e": "hi",
    "f": "ij",
    "g": "j",
    "h": "",
    "i": "",
    "j": "",
}


def blank_thief() -> Dieb:
    """A thief that no rule would accept: the models' checks are passed over, every value is open."""
    row = tuple(
        Streifenkasten.model_construct(bedingung=_OPEN, zwischen=_OPEN if k else None, symbole=_REWARD)
        for k in range(_BOXES)
    )
    tools = (
        Zahlenraster.model_construct(
            art="raster", zahlen=((_OPEN,) * 3,) * 3, zeilen=(_REWARD,) * 3, spalten=(_REWARD,) * 3
        ),
        Kreiskaesten.model_construct(
            art="kreiskaesten",
            linien=(Kreislinie.model_construct(kaesten=(_OPEN,) * 3, symbole=_REWARD),) * 3,
        ),
        Baum.model_construct(
            art="baum",
            start="a",
            knoten={
                key: Knoten.model_construct(zahl=_OPEN, symbole=_REWARD, weiter=tuple(ways))
                for key, ways in _BRANCHES.items()
            },
        ),
        Pyramide.model_construct(
            art="pyramide",
            reihen=tuple(
                (Pyramidenkasten.model_construct(bedingung=_OPEN, symbole=_REWARD),) * (4 - k)
                for k in range(4)
            ),
        ),
    )
    special = Besonderheit.model_construct(kreise=("", ""), symbole=_REWARD)
    bonus = Wuerfelbonus.model_construct(muster=BLANK, symbole=_REWARD)
    return Dieb.model_construct(
        id="leer",
        faehigkeiten=Faehigkeiten.model_construct(kraft=row, geschick=row, clever=row),
        werkzeuge=tools,
        besonderheiten=(special,) * 3,
        wuerfelboni=(bonus,) * 3,
        flucht=dict.fromkeys(range(1, 7), ("auto", "auto", "polizei", "polizei")),
    )


@dataclass(frozen=True)
class BlankThief(FaceData):
    """An empty sheet for authors: a frame for the face, lines for name and trade, boxes to fill in."""

    templates: ClassVar = ("clou/leerer-dieb.html",)
    head: Rect
    #: Where the lines of the head end on the left, and begin on the right, mm.
    left: float
    right: float
    parts: Drawing
    sizes: Measures


def blank_sheet(size: Size, type: SheetType) -> BlankThief:
    """The face of an empty sheet of that size."""
    frame = page(size.width, size.height, large=True)
    body = replace(frame.body, y=frame.body.y + _KEY, height=frame.body.height - _KEY - _FOOT)
    sheet = lay_out(blank_thief(), body, type, frame.largest)
    return BlankThief(frame.head, size.width * 0.62, size.width * 0.66, sheet.drawing, sheet.sizes)
