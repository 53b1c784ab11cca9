"""The booklet's wide drawings: where their parts stand. Millimetres of the drawing, unless of the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from generator.games.clou.plan.drawing import PlanFace
from generator.games.clou.play.dice import number_cases
from generator.games.clou.sheet.record import PoliceRecord
from generator.geometry import Rect
from generator.wording import Wording

_ROLLS: Final = 216
#: Of the strip of film: from its ends to the holes, from one frame to the next, the frames' upper edge.
_FILM_ENDS, _FILM_GAP, _FILM_TOP = 2.0, 1.0, 5.2
_PHASES, _HOLES = 4, 20
#: Of the chart: white beside it, below and above the bars, between two; the highest that fits, %.
_CHART_SIDE, _CHART_FOOT, _CHART_HEAD, _CHART_GAP = 3.0, 6.4, 10.6, 0.7
_CHART_TOP: Final = 80.0
#: The evidence sheet's share of the width; what stands beside it begins so far behind it.
_EVIDENCE, _BESIDE = 0.37, 5.0
#: Blocks of a thief's sheet and their numbers in the legend; left of this line these stand before them.
_BLOCKS: Final = {"strips": 1, "specials": 3, "bonuses": 4, "escape": 5}
_TOOLS: Final = 2
_LEFT_COLUMN: Final = 100.0


@dataclass(frozen=True)
class WideDrawing:
    """A drawing that a project brought along; nothing is known of it but its place."""

    #: A template of clou/regelheft.
    name: str
    #: mm of the page
    box: Rect
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True)
class _Boxed:
    #: mm of the page
    box: Rect


@dataclass(frozen=True)
class FilmFrame:
    """A phase on the strip of film."""

    #: Its left edge.
    x: float
    #: Where its number begins.
    number_x: float
    #: Its middle.
    middle: float


@dataclass(frozen=True)
class PhaseStrip(_Boxed):
    """The four phases as a strip of film."""

    set_by: ClassVar = "clou/regelheft/runde.html"
    #: Left edges of the holes, and the upper edge of the lower row.
    holes: tuple[float, ...]
    lower: float
    frames: tuple[FilmFrame, ...]
    #: Of each frame.
    width: float
    height: float
    #: Middle of the pictures, base line of the words.
    y: float
    words: float
    name: Literal["runde"] = "runde"
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True)
class OddsBar(Rect):
    """How many of a hundred rolls give a number."""

    odds: int
    #: Middle of the bar; base line of its figure.
    middle: float
    figure: float


@dataclass(frozen=True)
class OddsChart(_Boxed):
    """How many of a hundred rolls give each number with some of the dice."""

    set_by: ClassVar = "clou/regelheft/chancen.html"
    #: Right end of the line below the bars, its height, base line of the numbers.
    right: float
    foot: float
    numbers: float
    #: For 1 to 18.
    bars: tuple[OddsBar, ...]
    name: Literal["chancen"] = "chancen"
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True)
class EvidencePrint:
    """A fingerprint with a word below."""

    frame: Rect
    #: 1, or -1 for a mirrored one.
    side: int
    #: Middle and base line of the word.
    x: float
    y: float
    word: str


@dataclass(frozen=True)
class Imprint(_Boxed):
    """Who made what, beside a sheet of evidence; ``box`` is that of the sheet."""

    set_by: ClassVar = "clou/regelheft/impressum.html"
    #: Right end of the rule; middle and base line of the note.
    right: float
    middle: float
    note: float
    prints: tuple[EvidencePrint, ...]
    #: mm of the page
    text: Rect
    name: Literal["impressum"] = "impressum"
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True)
class ContentsDrawing(_Boxed):
    """The contents beside the harbour; ``box`` is that of the harbour."""

    set_by: ClassVar = "clou/regelheft/inhalt.html"
    #: mm of the page
    text: Rect
    name: Literal["inhalt"] = "inhalt"
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True)
class LegendNumber:
    """A number that the legend explains."""

    number: int
    #: Its middle.
    x: float
    y: float


@dataclass(frozen=True)
class WholeSheet(_Boxed):
    """A whole thief's sheet, reduced, and what its parts are called."""

    set_by: ClassVar = "clou/regelheft/ganzer-bogen.html"
    #: None without that thief.
    sheet: PoliceRecord | None
    scale: float
    #: Where the name begins, mm of the sheet.
    name_x: float
    name_y: float
    numbers: tuple[LegendNumber, ...]
    #: mm of the page
    text: Rect
    name: Literal["ganzer-bogen"] = "ganzer-bogen"
    kind: Literal["drawing"] = "drawing"


@dataclass(frozen=True)
class WholePlan(_Boxed):
    """A whole plan, reduced; every number stands at what it names."""

    set_by: ClassVar = "clou/regelheft/ganzer-plan.html"
    #: None without that heist.
    plan: PlanFace | None
    #: Its left edge in the drawing, and how large it is drawn.
    x: float
    scale: float
    numbers: tuple[LegendNumber, ...]
    name: Literal["ganzer-plan"] = "ganzer-plan"
    kind: Literal["drawing"] = "drawing"


Drawing = PhaseStrip | OddsChart | Imprint | ContentsDrawing | WholeSheet | WholePlan | WideDrawing


def drawing(name: str, box: Rect, plan: PlanFace | None, sheet: PoliceRecord | None, say: Wording) -> Drawing:
    """The drawing of that name; ``plan`` and ``sheet`` are the booklet's examples."""
    match name:
        case "runde":
            return _phases(box)
        case "chancen":
            return _odds(box)
        case "impressum":
            return _imprint(box, say)
        case "inhalt":
            harbour = Rect(box.x + box.width * 0.52, box.y, box.width * 0.48, box.height)
            return ContentsDrawing(harbour, Rect(box.x, box.y, box.width * 0.47, box.height))
        case "ganzer-bogen":
            return _whole_sheet(box, sheet)
        case "ganzer-plan":
            return _whole_plan(box, plan)
    return WideDrawing(name, box)


def _phases(box: Rect) -> PhaseStrip:
    wide = (box.width - 8) / _PHASES
    lefts = [2.6 + n * (wide + _FILM_GAP) for n in range(_PHASES)]
    return PhaseStrip(
        box,
        holes=tuple(_FILM_ENDS + n * (box.width - 2 * _FILM_ENDS) / _HOLES + 0.9 for n in range(_HOLES)),
        lower=box.height - 3.8,
        frames=tuple(FilmFrame(x, x + 2.2, x + wide / 2) for x in lefts),
        width=wide - 0.2,
        height=box.height - 2 * _FILM_TOP,
        y=box.height / 2 - 0.6,
        words=box.height - 7.6,
    )


def _odds(box: Rect) -> OddsChart:
    shares = [round(100 * cases / _ROLLS) for cases in number_cases()[1:]]
    pitch, foot = (box.width - 2 * _CHART_SIDE) / len(shares), box.height - _CHART_FOOT
    scale = (box.height - _CHART_FOOT - _CHART_HEAD) / _CHART_TOP
    bars = []
    for n, share in enumerate(shares):
        x, high = _CHART_SIDE + n * pitch, share * scale
        top = foot - high
        bars.append(OddsBar(x + _CHART_GAP, top, pitch - 2 * _CHART_GAP, high, share, x + pitch / 2, top - 1))
    return OddsChart(box, box.width - _CHART_SIDE, foot, foot + 4.4, tuple(bars))


def _imprint(box: Rect, say: Wording) -> Imprint:
    wide = box.width * _EVIDENCE
    sheet = Rect(box.x, box.y, wide, box.height)
    across, down = (wide - 12) / 2, (box.height - 31) / 2
    prints = []
    for n, word in enumerate(say.all("booklet.prints")):
        frame = Rect(4 + n % 2 * (across + 4), 11 + n // 2 * (down + 7), across, down)
        side = -1 if n % 2 else 1
        prints.append(EvidencePrint(frame, side, frame.x + frame.width / 2, frame.bottom + 3.4, word))
    return Imprint(sheet, wide - 4, wide / 2, box.height - 2.6, tuple(prints), _behind(sheet, box))


def _behind(left: Rect, box: Rect) -> Rect:
    """What is free of a box right of what stands at its left edge."""
    x = left.right + _BESIDE
    return Rect(x, box.y, box.right - x, box.height)


def _whole_sheet(box: Rect, sheet: PoliceRecord | None) -> WholeSheet:
    scale = box.height / 273
    text = _behind(Rect(box.x, box.y, 190 * scale, box.height), box)
    if sheet is None:
        return WholeSheet(box, None, scale, 0, 0, (), text)
    headings = sheet.parts.headings
    numbers = tuple(
        LegendNumber(
            _BLOCKS.get(one.block, _TOOLS),
            one.x * scale - 2.4 if one.x < _LEFT_COLUMN else (one.x + one.w) * scale + 1.4,
            one.y * scale - 0.4,
        )
        for one in headings
    )
    parts = replace(sheet.parts, headings=[replace(one, note="") for one in headings])
    frame = sheet.photo.frame
    return WholeSheet(box, replace(sheet, parts=parts), scale, frame.x + 38, frame.y + 11, numbers, text)


def _whole_plan(box: Rect, plan: PlanFace | None) -> WholePlan:
    if plan is None:
        return WholePlan(box, None, 0, 1, ())
    scale = min(box.width / 273, box.height / plan.paper.height)
    left = (box.width - 273 * scale) / 2
    return WholePlan(
        box,
        plan,
        left,
        scale,
        tuple(LegendNumber(n, left + x * scale, y * scale) for n, x, y in _named(plan)),
    )


def _named(plan: PlanFace) -> Iterator[tuple[int, float, float]]:
    """The numbers of the legend, each at what it names. mm of the plan."""
    yield 1, 87, 11
    yield 2, 149, 28
    yield 3, plan.tracks[0].x + 76, plan.tracks[0].y + 5
    if plan.start:
        yield 4, plan.start.begin[0] + 5, plan.start.begin[1] + 10
    label = plan.labels[3] if len(plan.labels) > 3 else plan.labels[0]
    yield 5, label.x + 12, label.y + 3
    lowest = sorted(plan.challenges, key=lambda one: one.y)[-1]
    yield 6, lowest.x - 5, lowest.y + lowest.height - 4
    if plan.diamonds:
        x, y = plan.diamonds[0]
        yield 7, x + 6.6, y - 9.4
    highest = sorted(plan.loot, key=lambda one: one.y)[0]
    # On the circle's rim: beside it the next challenge may begin, below it is its box.
    yield 8, highest.x + highest.r * 0.7, highest.y - highest.r * 1.4
    frame = plan.score.frame
    yield 9, frame.x + frame.width - 15.8, frame.y + 3
