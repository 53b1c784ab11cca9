"""The markers: 27 flat ones of 15 mm, 68 small ones of 12 mm, the tasks' letters, two to keep count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, HaeftlingeDatei, SpielDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: Edge of the markers that lie in the small places of files and rooms, in mm.
SMALL: Final = Size(12, 12)


@dataclass(frozen=True, kw_only=True)
class MarkerFace(FaceData):
    """A marker: 15 mm for items, Sündenbock and task letters, 12 mm for Wachen, votes and plan marks."""

    templates: ClassVar = ("alcatraz/marker.html",)
    #: gegenstand | suendenbock | aufgabe | zaehler | uhr | wache | stimme | plan
    art: Literal["gegenstand", "suendenbock", "aufgabe", "zaehler", "uhr", "wache", "stimme", "plan"]
    #: The word at the foot, none without.
    wort: str | None = None
    #: Items: which one t.token() of teile.svg draws.
    gegenstand: str | None = None
    #: Tasks: the letter of the element.
    buchstabe: str | None = None
    #: The clock: minutes.
    zahl: int | None = None
    #: Votes: h_<farbe> is a colour of the palette.
    farbe: str | None = None
    #: Votes: a sign that t.sign() of teile.svg draws.
    zeichen: str | None = None


def _flat(spiel: SpielDatei, tasks: AufgabenDatei, say: Wording) -> Iterator[tuple[MarkerFace, int]]:
    for kind in spiel.gegenstaende:
        yield MarkerFace(art="gegenstand", gegenstand=kind.id, wort=kind.name), kind.anzahl
    yield MarkerFace(art="suendenbock", wort=say("game.scapegoat")), spiel.marker.suendenbock
    for element in tasks.elemente:
        yield MarkerFace(art="aufgabe", buchstabe=element.id, wort=say("deck.aufgabe")), 1
    # What lies on the track of the Wachen, and before who keeps the time of the debate.
    yield MarkerFace(art="zaehler", wort=say("marker.counter")), 1
    yield MarkerFace(art="uhr", wort=say("marker.clock"), zahl=numbers.DEBATE_MINUTES), 1


def _small(spiel: SpielDatei, people: HaeftlingeDatei) -> Iterator[tuple[MarkerFace, int]]:
    # Two owners side by side in a row of the sheet, guards and ticks below them.
    for prisoner in people.haeftlinge:
        vote = MarkerFace(art="stimme", wort=prisoner.vorname, farbe=prisoner.farbe, zeichen=prisoner.zeichen)
        yield vote, spiel.marker.je_haeftling
    yield MarkerFace(art="wache"), spiel.marker.wachen
    yield MarkerFace(art="plan"), spiel.marker.plan


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a kind of marker, as many copies as the box of the game has."""
    spiel, tasks = only(content, SpielDatei), only(content, AufgabenDatei)
    people = only(content, HaeftlingeDatei)
    if spiel is None or tasks is None or people is None:
        return []
    sizes = (
        (request.size, _flat(spiel.model, tasks.model, content.wording)),
        (SMALL, _small(spiel.model, people.model)),
    )
    return [
        Piece(
            Face.of(_key(data), request.product.template, data, size, request.bleed),
            copies=copies,
        )
        for size, kinds in sizes
        for data, copies in kinds
    ]


def _key(data: MarkerFace) -> str:
    which = data.gegenstand or data.buchstabe or data.zeichen
    return f"{data.art}-{which.lower()}" if which else data.art
