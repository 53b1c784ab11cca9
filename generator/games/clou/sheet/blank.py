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
from generator.games.clou.sheet.parts import Drawing, PathLine, Reward, SheetBox
from generator.games.clou.sheet.patterns import BLANK
from generator.geometry import Rect, Size
from generator.model.face_data import FaceData
from generator.render.drawing import number

#: A condition, a number or a symbol that is still to be written.
_OPEN: Final = " "
_REWARD: Final = ("",)
_BOXES: Final = 8
#: What is glued on: discs and squares are cut as squares of this side, heads of boxes, to be
#: written, are so wide and high.
STICKER: Final = 6.6
HEAD: Final = (9.9, 3.6)
#: A head lies within the frame of its box.
_FRAME: Final = 0.6
#: From the edge of a box or circle to a disc glued beside it: half of the line, and air.
_BESIDE: Final = 0.5
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
    parts = _with_room(sheet.drawing)
    return BlankThief(frame.head, size.width * 0.62, size.width * 0.66, parts, sheet.sizes)


def _with_room(drawing: Drawing) -> Drawing:
    """The drawing with room for what is glued on: wider boxes and heads, discs that stand off what is left of
    them."""
    boxes = [_box(box) for box in drawing.boxes]
    rewards: list[Reward] = []
    stems: list[PathLine] = []
    for reward in drawing.rewards:
        left = reward.x - reward.d / 2
        beside = [
            now.right
            for then, now in zip(drawing.boxes, boxes, strict=True)
            if then.y < reward.y < then.bottom and 0 < left - then.right < 1
        ]
        circles = [
            one.x + one.r for one in drawing.circles if one.y == reward.y and 0 < left - one.x - one.r < 1
        ]
        # What is glued on the disc must not lie on the box or circle beside it.
        clear = [edge + _BESIDE + STICKER / 2 for edge in (*beside, *circles)]
        rewards.append(replace(reward, x=max([reward.x, *clear])))
        end = number(rewards[-1].x - reward.d / 2)
        stems += [PathLine(f"M{number(edge)} {number(reward.y)}H{end}") for edge in beside]
    return replace(drawing, boxes=boxes, rewards=rewards, lines=[*drawing.lines, *stems])


def _box(box: SheetBox) -> SheetBox:
    """The box as wide as a head in its frame at least, around the same middle."""
    width = max(box.width, HEAD[0] + _FRAME)
    return replace(box, x=box.x - (width - box.width) / 2, width=width, strip=HEAD[1] + _FRAME / 2)
