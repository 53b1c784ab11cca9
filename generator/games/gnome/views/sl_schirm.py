"""The game master's screen: two sheets that stand side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering, Swing, letter
from generator.games.gnome import reference
from generator.games.gnome.flow_layout import FlowBox, FlowFrame, flow
from generator.games.gnome.models import Aktion, Auszahlung, GeldZeile, Lesart, Nachschlag
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Fonts

#: Between columns, in mm.
_GUTTER: Final = 6.5
#: Where the diagrams begin below the odds and their headings.
_DIAGRAMS: Final = 61.5
#: Left edges of the odds and of the budgets, height of a chance of 100 %, mm.
_ODDS, _BUDGETS, _ODDS_HIGH = 92.0, 50.0, 13.6
#: Where quarrels are told on a sheet of A4 (its height), and how much lower on a higher one (a mm): its
#: columns are narrower, so what Münzen buy needs some of that. mm
_QUARRELS, _LOW_SHEET, _QUARRELS_LOWER = 126.6, 190.0, 0.58
#: The drawing of both outsides, mm; in it the game's name and the tape below, on the left half.
_PANORAMA: Final = Size(546, 190)
_NAME, _TAPE = Rect(46, 12, 180, 50), Rect(84, 63, 118, 15)
_TITLE: Final = "bangers/Bangers_400Regular.ttf"
_NAME_SWING: Final = Swing(
    lifts=(0.0, 0.05, -0.02, 0.06, 0.01), leans=(-6, 3, -2, 4, 6), flare=0.16, spacing=0.04
)
#: White below the diagrams.
_FOOT: Final = 1.5


@dataclass(frozen=True)
class Diagrams:
    """The three diagrams of the first sheet and what stands below them."""

    #: Left edge and width of each column, mm.
    spalten: tuple[tuple[float, float], ...]
    #: What a guard does.
    wachen: tuple[FlowBox, ...]
    #: How the reinforcement comes.
    verstaerkung: tuple[FlowBox, ...]
    #: How a fight goes.
    kampf: tuple[FlowBox, ...]
    #: Upper edge of the heading below the second diagram, mm.
    merken_oben: float
    #: Upper edge of the heading below the third diagram, mm.
    patrouille_oben: float
    #: Where the diagrams end, mm.
    unten: float


@dataclass(frozen=True)
class GuardsSheet(FaceData):
    """The first sheet: the Probe and its odds, what guards do, the reinforcement, fights."""

    templates: ClassVar = ("gnome/sl-schirm-1.html",)
    #: 1
    seite: int
    #: How a Probe goes, line by line, as far as its drawing does not tell.
    probe: tuple[str, ...]
    #: Ten columns.
    chancen: tuple[reference.ProbeChance, ...]
    fluss: Diagrams
    #: What the game master must not forget.
    spielleitung: tuple[str, ...]
    #: How a patrol comes, step by step.
    patrouille: tuple[str, ...]


@dataclass(frozen=True)
class MoneySheet(FaceData):
    """The second sheet: POTT and budget, actions, what Münzen buy, quarrels, the pay-out, readings."""

    templates: ClassVar = ("gnome/sl-schirm-2.html",)
    #: 2
    seite: int
    #: Left edge and width of each column, mm.
    spalten: tuple[tuple[float, float], ...]
    #: A column for each number of payers.
    budgets: tuple[reference.Budget, ...]
    #: Where quarrels are told: upper edge of the heading, mm.
    streit: float
    #: What a gnome can do.
    aktionen: tuple[Aktion, ...]
    #: What Münzen buy.
    geld: tuple[GeldZeile, ...]
    #: How quarrels are settled, line by line.
    diskussion: tuple[str, ...]
    #: How the POTT is divided, by what happened.
    auszahlung: tuple[Auszahlung, ...]
    #: How this kit reads what the rulebook leaves open.
    lesarten: tuple[Lesart, ...]


def _columns(width: float, shares: Sequence[float]) -> list[tuple[float, float]]:
    """Left edge and width of each column."""
    room = width - _GUTTER * (len(shares) - 1)
    columns = []
    left = 0.0
    for share in shares:
        columns.append((left, room * share))
        left += room * share + _GUTTER
    return columns


def _diagrams(tables: Nachschlag, width: float, bottom: float, fonts: Fonts) -> Diagrams:
    """Columns and boxes of the first sheet."""
    columns = _columns(width, (0.385, 0.315, 0.3))
    height = bottom - _DIAGRAMS
    helping, fighting = height * 0.595, height * 0.75
    frames = [
        FlowFrame(left, _DIAGRAMS, wide, high, wide * main, 5.0)
        for (left, wide), high, main in zip(
            columns, (height, helping, fighting), (0.63, 0.6, 0.61), strict=True
        )
    ]
    return Diagrams(
        spalten=tuple(columns),
        wachen=flow(tables.wachen, frames[0], fonts),
        verstaerkung=flow(tables.verstaerkung, frames[1], fonts),
        kampf=flow(tables.kampf, frames[2], fonts),
        merken_oben=_DIAGRAMS + helping + 4.5,
        patrouille_oben=_DIAGRAMS + fighting + 4.5,
        unten=bottom,
    )


@dataclass(frozen=True)
class SubtitleTape(Rect):
    """The tape with the second line of the game's name, mm of the drawing."""

    #: Its middle.
    cx: float
    cy: float
    #: The line on which the letters stand, and their size.
    baseline: float
    letters: float

    @classmethod
    def of(cls, place: Rect) -> SubtitleTape:
        """The tape in that place, with letters that fill it."""
        cx, cy = place.x + place.width / 2, place.y + place.height / 2
        baseline, letters = place.y + place.height * 0.71, place.height * 0.62
        return cls(place.x, place.y, place.width, place.height, cx, cy, baseline, letters)


@dataclass(frozen=True)
class OutsideSheet(FaceData):
    """What the players see of a sheet: half of the town at night."""

    templates: ClassVar = ("gnome/sl-schirm-aussen.html",)
    #: The part of ``gnome/sl-schirm-panorama.svg`` that is on this sheet, mm of that drawing.
    window: Rect
    #: The game's name, drawn, on the left half.
    name: Lettering | None
    #: The tape with the second line of its name, likewise.
    tape: SubtitleTape | None
    subtitle: str


def _outside(content: GameContent, size: Size) -> tuple[OutsideSheet, OutsideSheet]:
    """The right half and the left one: who sits in front of the screen sees the first sheet on his right."""
    scale = max(size.width / (_PANORAMA.width / 2), size.height / _PANORAMA.height)
    wide, high = size.width / scale, size.height / scale
    seam, top = _PANORAMA.width / 2, _PANORAMA.height - high
    name, subtitle = content.wording.all("booklet.cover")
    lettered = letter(content.fonts[_TITLE], name, _NAME, _NAME_SWING, depth=3.4)
    right = OutsideSheet(Rect(seam, top, wide, high), None, None, subtitle)
    return right, OutsideSheet(Rect(seam - wide, top, wide, high), lettered, SubtitleTape.of(_TAPE), subtitle)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two sheets; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    tables, size = loaded.model, request.size
    first = GuardsSheet(
        seite=1,
        probe=tables.probe[2:],
        chancen=reference.odds(_ODDS, size.width - _ODDS, _ODDS_HIGH),
        fluss=_diagrams(tables, size.width, size.height - _FOOT, content.fonts),
        spielleitung=tables.spielleitung,
        patrouille=tables.patrouille,
    )
    second = MoneySheet(
        seite=2,
        spalten=tuple(_columns(size.width, (0.41, 0.29, 0.3))),
        budgets=reference.budgets(content, _BUDGETS, size.width - _BUDGETS - 0.4),
        streit=_QUARRELS + (size.height - _LOW_SHEET) * _QUARRELS_LOWER,
        aktionen=tables.aktionen,
        geld=tables.geld,
        diskussion=tables.diskussion,
        auszahlung=tables.auszahlung,
        lesarten=tables.lesarten,
    )
    sheets: tuple[tuple[str, FaceData], ...] = (("wachen", first), ("geld", second))

    def face(key: str, template: str, data: FaceData) -> Face:
        return Face.of(f"sl-schirm-{key}", template, data, size, request.bleed, loaded.span(key))

    outside = request.product.back
    return [
        Piece(
            face(key, request.product.template, data),
            back=face(f"{key}-aussen", outside, behind) if outside else None,
        )
        for (key, data), behind in zip(sheets, _outside(content, size), strict=True)
    ]
