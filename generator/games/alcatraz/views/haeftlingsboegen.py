"""The prisoners' files: tracks, hiding-places, the escape plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, Haeftling, HaeftlingeDatei
from generator.games.alcatraz.play.numbers import ACTION_POINTS, CASH_MAX, SCAPEGOAT_AP, STAMINA_MAX
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: Tracks: the first one's left edge, from one to the next, and from one field to the next, mm.
_TRACK_X, _TRACK_PITCH, _FIELD_PITCH = 51, 64.4, 15.2
#: Hiding-places and turns: the first one's left edge, and from one to the next, mm.
_PLACE_X, _PLACE_PITCH = 9, 16.9
#: The plan: its first place's left edge and top, from one to the next, and how many stand in a row.
_PLAN_X, _PLAN_Y, _PLAN_PITCH, _PLAN_ROW, _IN_A_ROW = 63.4, 76.4, 37.33, 23.4, 3


@dataclass(frozen=True)
class TrackField:
    """A place for a marker of 12 mm."""

    #: Left edge, mm.
    x: float
    zahl: int


@dataclass(frozen=True)
class ResourceTrack:
    """Ausdauer or Bargeld."""

    #: Left edge, mm.
    x: float
    titel: str
    #: An icon that t.icon() of teile.svg draws.
    symbol: str
    #: What one of it is good for.
    text: str
    #: Its fields, from 0 upwards.
    felder: tuple[TrackField, ...]


@dataclass(frozen=True)
class HidingPlace:
    """A place for an item of 15 mm."""

    #: Left edge, mm.
    x: float
    name: str


@dataclass(frozen=True)
class Turn:
    """How many action points who has."""

    #: Left edge, mm.
    x: float
    wer: str
    ap: str


@dataclass(frozen=True)
class PlanPlace:
    """A place of the escape plan, for a marker of 12 mm."""

    #: Left edge and top, mm.
    x: float
    y: float
    #: The element's letter and name.
    id: str
    name: str


@dataclass(frozen=True, kw_only=True)
class PrisonerFile(FaceData):
    """A prisoner's file."""

    templates: ClassVar = ("alcatraz/haeftlingsbogen.html",)
    #: A drawing in portraits/.
    id: str
    name: str
    nummer: str
    #: h_<farbe> is a colour of the palette.
    farbe: str
    #: A sign that t.sign() of teile.svg draws.
    zeichen: str
    #: What he did, what he got for it, and his cell.
    delikt: str
    strafe: str
    zelle: str
    #: The two tracks.
    leisten: tuple[ResourceTrack, ...]
    #: Three hiding-places: a bed, a shoe, a book.
    verstecke: tuple[HidingPlace, ...]
    #: The last is the Sündenbock's.
    zug: tuple[Turn, ...]
    #: The places of the escape plan.
    elemente: tuple[PlanPlace, ...]


def _data(prisoner: Haeftling, elements: tuple[PlanPlace, ...], say: Wording) -> PrisonerFile:
    turns = [
        (say("booklet.prisoners", n=count), say("file.points", n=ap))
        for count, ap in sorted(ACTION_POINTS.items())
    ]
    turns.append(
        (say("game.scapegoat"), say("file.more-points", least=SCAPEGOAT_AP[0], most=SCAPEGOAT_AP[-1]))
    )
    return PrisonerFile(
        id=prisoner.id,
        name=say("file.full-name", name=prisoner.vorname, called=prisoner.spitzname),
        nummer=prisoner.nummer,
        farbe=prisoner.farbe,
        zeichen=prisoner.zeichen,
        delikt=prisoner.delikt,
        strafe=prisoner.strafe,
        zelle=prisoner.zelle,
        leisten=(
            _track(0, say("file.stamina"), "ausdauer", say("file.stamina-how"), STAMINA_MAX),
            _track(1, say("file.cash"), "bargeld", say("file.cash-how"), CASH_MAX),
        ),
        verstecke=tuple(HidingPlace(_place_x(n), name) for n, name in enumerate(prisoner.verstecke)),
        zug=tuple(Turn(_place_x(n), who, ap) for n, (who, ap) in enumerate(turns)),
        elemente=elements,
    )


def _place_x(index: int) -> float:
    return _PLACE_X + index * _PLACE_PITCH


def _track(index: int, title: str, symbol: str, text: str, most: int) -> ResourceTrack:
    x = _TRACK_X + index * _TRACK_PITCH
    fields = tuple(TrackField(x + number * _FIELD_PITCH, number) for number in range(most + 1))
    return ResourceTrack(x, title, symbol, text, fields)


def _plan(tasks: AufgabenDatei) -> tuple[PlanPlace, ...]:
    return tuple(
        PlanPlace(
            _PLAN_X + n % _IN_A_ROW * _PLAN_PITCH,
            _PLAN_Y + n // _IN_A_ROW * _PLAN_ROW,
            element.id,
            element.name,
        )
        for n, element in enumerate(tasks.elemente)
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One file a prisoner."""
    people, tasks = only(content, HaeftlingeDatei), only(content, AufgabenDatei)
    if people is None or tasks is None:
        return []
    elements = _plan(tasks.model)
    return [
        Piece(
            Face.of(
                f"bogen-{prisoner.id}",
                request.product.template,
                _data(prisoner, elements, content.wording),
                request.size,
                request.bleed,
                people.span("haeftlinge", index),
            )
        )
        for index, prisoner in enumerate(people.model.haeftlinge)
    ]
