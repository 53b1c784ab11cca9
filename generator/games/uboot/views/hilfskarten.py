"""The reference card: a turn and its minutes on the front, what helps where on the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.uboot import deck, play
from generator.games.uboot.models import Funktion, Gegenstand, Problem
from generator.games.uboot.models_hilfe import Hilfe
from generator.games.uboot.views.parts import CARD
from generator.geometry import Rect
from generator.model.content import GameContent, Loaded
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface

#: What takes how many minutes.
_MINUTES: Final = {
    "luke": play.HATCH,
    "niedrigwasser": play.INTO_LOW_WATER,
    "aktion-im-wasser": play.ACTION_IN_LOW_WATER,
    "tausch": play.TRADE,
    "ohnmacht": play.FAINT,
}
#: Fetched where, and at most for how many minutes.
_STORES: Final = ((Funktion.LAGER, play.STORE_MINUTES), (Funktion.KAJUETE, play.GROG_MINUTES))
#: Paid on top of something else: these have a plus.
_EXTRA: Final = frozenset(("niedrigwasser", "aktion-im-wasser", "ohnmacht"))
_SIGNS: Final = {Problem.MASCHINE: "druck", Problem.REAKTOR: "hitze"}

#: Of the phases: the top of the first, and a phase whose text has one line or two, with the air below it, mm.
_PHASES: Final = (16.2, 9.1, 12.8)
#: Their text: its typeface, size in pt, width in mm; how high a phase of two lines is, and where the last one
#: ends above the line of the minutes, mm.
_PHASE_TYPE: Final = "barlow-condensed/BarlowCondensed_500Medium.ttf"
_PHASE_PT, _PHASE_WIDE, _PHASE_HIGH, _PHASES_END = 9.5, 43.0, 11.9, 59.6
#: Of the costs: the top of the first row, and from one to the next, mm.
_COSTS: Final = (66.0, 4.15)
#: Of what helps: the top of the first row, and a row of one line and of two, mm.
_REMEDIES: Final = (19.0, 4.75, 6.98)
#: Air between what helps and where cards are fetched, mm.
_APART: Final = 0.4
#: What stands on one line, in letters: a problem or a place, an item beside the tool box.
_SHORT: Final = 9
_SHORT_ITEM: Final = 13
#: The locker's left edge and width, and how thick a board is, mm.
_LOCKER: Final = (5.2, 6.2)
_BOARD: Final = 0.9


@dataclass(frozen=True)
class AidPhase:
    """A phase of a turn."""

    #: Top of its row, and how much room it has, mm.
    y: float
    high: float
    titel: str
    text: str


@dataclass(frozen=True)
class AidCost:
    """Something that takes minutes."""

    #: Top of its row, mm.
    y: float
    text: str
    #: What it does not hold for, on a line of its own; empty on most rows.
    note: str
    #: How many; with a plus where they are paid on top of something else.
    minuten: str
    #: Foot of its row, mm.
    bottom: float


@dataclass(frozen=True)
class Remedy:
    """A problem, or a place where cards are fetched."""

    #: Top of its row and how high that is, mm.
    y: float
    high: float
    #: Middle of its row, mm.
    middle: float
    #: Top of the board that its sign stands on, mm.
    board: float
    #: A name that t.zeichen() of szenen/teile.svg knows.
    zeichen: str
    text: str
    #: The number of the room, none where the problem may be anywhere.
    raum: int | None
    #: Words instead of a room's number.
    wo: str | None
    #: What helps, in words.
    hilft: str
    #: A second sign beside the first, that of a disaster's marker; empty on most rows.
    marker: str = ""
    #: Does the tool box help as well?
    kiste: bool = False


@dataclass(frozen=True)
class HelpFront(FaceData):
    """Front: the phases of a turn, what takes how many minutes."""

    templates: ClassVar = ("uboot/hilfskarte.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    titel: str
    #: The phases of a turn.
    phasen: tuple[AidPhase, ...]
    #: What takes how many minutes.
    kosten: tuple[AidCost, ...]
    #: Which side this is.
    seite: Literal["vorn"] = "vorn"


@dataclass(frozen=True)
class HelpBack(FaceData):
    """Back: what helps where."""

    templates: ClassVar = ("uboot/hilfskarte.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    titel: str
    #: Around the boards.
    locker: Rect
    #: The rows, from above.
    zeilen: tuple[Remedy, ...]
    #: What the tool box is called that helps with several problems; empty where there is none.
    kiste: str
    #: Which side this is.
    seite: Literal["hinten"] = "hinten"


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The card; none without ``hilfe.yaml``. The kit prints one for each player."""
    loaded = next(iter(content.of(Hilfe)), None)
    if loaded is None:
        return []
    words, canvas = loaded.model, Canvas.of(CARD, request.size)
    front = HelpFront(
        canvas,
        words.titel,
        tuple(_phases(words, content.fonts[_PHASE_TYPE])),
        tuple(_costs(words)),
    )
    rows = _remedies(content, loaded)
    x, width = _LOCKER
    locker = Rect(x, _REMEDIES[0] - 0.2, width, rows[-1].y + rows[-1].high - _REMEDIES[0] + 0.2)
    back = HelpBack(canvas, words.rueckseite, locker, rows, _tool_box(content))

    def face(data: HelpFront | HelpBack, place: str) -> Face:
        key = f"hilfskarte-{data.seite}"
        return Face.of(key, request.product.template, data, request.size, request.bleed, loaded.span(place))

    return [Piece(face(front, "phasen"), face(back, "probleme"))]


def _row(rows: tuple[float, float], index: int) -> float:
    """Top of a row, mm."""
    first, pitch = rows
    return first + index * pitch


def _phases(words: Hilfe, type: Typeface) -> Iterator[AidPhase]:
    """One below the other, as high as its text has lines.

    What reaches the minutes has no room left, and the press tells that it is too tall.
    """
    top, short, tall = _PHASES
    for phase in words.phasen:
        text = phase.text.replace("{ohnmacht}", str(play.FAINT))
        room = max(min(_PHASE_HIGH, _PHASES_END - top), 1.0)
        yield AidPhase(round(top, 2), round(room, 2), phase.titel, text)
        top += tall if type.count_lines(text, _PHASE_PT, _PHASE_WIDE) > 1 else short


def _costs(words: Hilfe) -> Iterator[AidCost]:
    """A row for each cost: what stands in brackets has a line of its own."""
    line = 0
    for cost in words.kosten:
        text, _, note = cost.text.removesuffix(")").partition(" (")
        top, line = line, line + (2 if note else 1)
        minutes = f"{'+' if cost.was in _EXTRA else ''}{_MINUTES[cost.was]}"
        yield AidCost(_row(_COSTS, top), text, note, minutes, _row(_COSTS, line))


def _shelf(rows: Sequence[Remedy], tall: bool, above: float = 0.0) -> tuple[float, float, float, float]:
    """Of the locker's next row: its top, how high it is, its middle, and the top of its board, mm."""
    first, low, high = _REMEDIES
    top = rows[-1].y + rows[-1].high + above if rows else first
    mine = high if tall else low
    return top, mine, top + mine / 2, top + mine - _BOARD


def _remedies(content: GameContent, loaded: Loaded[Hilfe]) -> tuple[Remedy, ...]:
    """A row a problem: its sign, where it is dealt with, which items help; then where cards are fetched."""
    rows: list[Remedy] = []
    for line in loaded.model.probleme:
        here = line.wo == "raum"
        helpers = _helpers(content, line.problem)
        tools = any(len(item.wofuer) > 1 for item in helpers)
        names = ", ".join(item.name for item in helpers if len(item.wofuer) == 1)
        tall = max(len(line.text), 0 if here else len(line.wo)) > _SHORT or len(names) > _SHORT_ITEM
        rows.append(
            Remedy(
                *_shelf(rows, tall),
                "hochwasser" if line.stand == "hoch" else _SIGNS.get(line.problem, line.problem.value),
                line.text,
                _room(content, Funktion(line.problem.value)) if here else None,
                None if here else line.wo,
                names,
                line.problem.value if line.problem is Problem.MASCHINE else "",
                tools,
            )
        )
    for function, minutes in _STORES:
        store = function is Funktion.LAGER
        words = loaded.model.lager if store else loaded.model.kajuete
        rows.append(
            Remedy(
                *_shelf(rows, tall=False, above=_APART if store else 0.0),
                "kiste" if store else "grog",
                content.wording("help.store" if store else "help.cabin"),
                _room(content, function),
                None,
                words.replace("{minuten}", str(minutes)),
            )
        )
    return tuple(rows)


def _helpers(content: GameContent, problem: Problem) -> list[Gegenstand]:
    """The items made for that problem; Grog helps always."""
    loaded = deck.items(content)
    items = loaded.model.gegenstaende if loaded else ()
    return [item for item in items if problem in item.wofuer and item.art == "helfer"]


def _tool_box(content: GameContent) -> str:
    """The name of the item that is made for several problems; empty where there is none."""
    items = [item for problem in Problem for item in _helpers(content, problem)]
    return next((item.name for item in items if len(item.wofuer) > 1), "")


def _room(content: GameContent, function: Funktion) -> int | None:
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, function) if boat else None
    return room.nummer if room else None
