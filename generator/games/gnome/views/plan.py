"""The PLAN: a nearly empty sheet to draw the house on, small or as a board of two sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.play import UNKNOWN_WAYS_NEEDED
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface
from generator.wording import Wording

#: The sheet's signs and how wide each is with its word below (mm), where that is not wider still.
_SIGNS: Final = (
    ("ort", 9),
    ("weg", 18.6),
    ("unbekannt", 20),
    ("hindernis", 20),
    ("beute", 13.6),
    ("wache", 8.6),
    ("gnom", 7.6),
)
#: The letters of those words (path below ``fonts/``), their size in points; mm that a word may stand out.
_FONT, _POINTS, _LEAN = "fira-sans-condensed/FiraSansCondensed_700Bold.ttf", 3 * 72 / 25.4, 0.5
#: Millimetres: below the frame, from dot to dot, from the frame to the dots, width of the warning, and from
#: which width on a sheet is cut in two.
_FOOT, _STEP, _INSIDE, _WARNING, _CUT = 17.0, 5.0, 2.0, 75.0, 300.0
#: The corner with the title, where there are no dots, as they count from the first: mm.
_TITLE: Final = (66.0, 37.0)
#: From the middle of a sheet that is cut in two to what stands on its right half, mm.
_OTHERS: Final = 6.0
#: Left and right of the legend, mm.
_INSET: Final = 4.0
#: Of the lines for what is robbed and what is sought, mm: where the first begins, the gap for the next word,
#: and for the first one, which is shorter. On a sheet that is cut in two one is below the other.
_LINE, _WORD, _SHORT = 85.0, 22.5, 20.0


@dataclass(frozen=True)
class Dots:
    """A row of dots."""

    #: mm
    y: float
    #: Of each, mm.
    xs: tuple[float, ...]


@dataclass(frozen=True)
class LegendSign:
    """A sign of the legend."""

    kind: str
    label: str
    #: Its middle, mm.
    x: float


@dataclass(frozen=True)
class DrawnPlan(FaceData):
    """The sheet on which the PLAN is drawn."""

    templates: ClassVar = ("gnome/plan.html",)
    #: How many Übergänge to unknown ORTE there must be, in words.
    ways: str
    #: Lower edge of the frame, mm.
    bottom: float
    dots: tuple[Dots, ...]
    #: The line for the Zielobjekt, the one for the Missionsziel, each with both ends, mm.
    lines: tuple[tuple[float, float], tuple[float, float]]
    legend: tuple[LegendSign, ...]
    #: Right edge of their card, mm.
    card: float
    #: Left edge of the warning, mm.
    warning: float


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    product, type = request.product, content.fonts[_FONT]
    return [
        Piece(
            Face.of(
                product.id,
                product.template,
                _sheet(request.size, content.wording, type),
                request.size,
                request.bleed,
            )
        )
    ]


def _sheet(size: Size, say: Wording, type: Typeface) -> DrawnPlan:
    """The sheet; one that is cut in two has what is to be read on its left half."""
    cut, bottom = size.width > _CUT, size.height - _FOOT
    end = size.width / 2 - 6 if cut else size.width - 8
    line = _LINE + (_WORD - _SHORT if cut else 0)
    first = end if cut else line + (end - line - _WORD) / 2
    card = size.width / 2 - _OTHERS if cut else size.width - _WARNING - 10
    return DrawnPlan(
        ways=say.all("plan.counts")[UNKNOWN_WAYS_NEEDED - 1],
        bottom=bottom,
        dots=tuple(_dots(Rect(0.5, 0.5, size.width - 1, bottom - 0.5))),
        lines=((line, first), (line if cut else first + _WORD, end)),
        legend=tuple(_legend(card, say, type)),
        card=card,
        warning=size.width / 2 + _OTHERS + 9 if cut else size.width - _WARNING,
    )


def _dots(frame: Rect) -> Iterator[Dots]:
    """Rows of dots in the middle of the frame, none behind the title."""
    columns = int((frame.width - 2 * _INSIDE) / _STEP)
    rows = int((frame.height - 2 * _INSIDE) / _STEP)
    x = frame.x + (frame.width - columns * _STEP) / 2
    y = frame.y + (frame.height - rows * _STEP) / 2
    behind = int(_TITLE[0] / _STEP) + 1
    for row in range(rows + 1):
        skipped = 0 if row * _STEP > _TITLE[1] else behind
        first = x + skipped * _STEP
        yield Dots(y + row * _STEP, tuple(first + n * _STEP for n in range(columns + 1 - skipped)))


def _legend(width: float, say: Wording, type: Typeface) -> Iterator[LegendSign]:
    """The signs in a row of that width (mm), all as far apart."""
    labels = [(kind, say(f"plan.{kind}"), wide) for kind, wide in _SIGNS]
    signs = [
        (kind, label, max(wide, type.millimetres(label, _POINTS) - _LEAN)) for kind, label, wide in labels
    ]
    gap = (width - 2 * _INSET - sum(wide for _kind, _label, wide in signs)) / (len(signs) - 1)
    x = _INSET
    for kind, label, wide in signs:
        yield LegendSign(kind, label, x + wide / 2)
        x += wide + gap
