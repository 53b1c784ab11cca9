"""The markers: 27 flat ones of 15 mm, 68 small ones of 12 mm, the tasks' letters, two to keep count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, HaeftlingeDatei, SpielDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Edge of the markers that lie in the small places of files and rooms, in mm.
SMALL: Final = Size(12, 12)


def _flat(spiel: SpielDatei, tasks: AufgabenDatei) -> Iterator[tuple[dict[str, Any], int]]:
    for kind in spiel.gegenstaende:
        yield {"art": "gegenstand", "gegenstand": kind.id, "wort": kind.name}, kind.anzahl
    yield {"art": "suendenbock", "wort": "Sündenbock"}, spiel.marker.suendenbock
    for element in tasks.elemente:
        yield {"art": "aufgabe", "buchstabe": element.id, "wort": "Aufgabe"}, 1
    # What lies on the track of the Wachen, and before who keeps the time of the debate.
    yield {"art": "zaehler", "wort": "Zähler"}, 1
    yield {"art": "uhr", "wort": "Redezeit", "zahl": str(numbers.DEBATE_MINUTES)}, 1


def _small(spiel: SpielDatei, people: HaeftlingeDatei) -> Iterator[tuple[dict[str, Any], int]]:
    yield {"art": "wache", "wort": None}, spiel.marker.wachen
    yield {"art": "plan", "wort": None}, spiel.marker.plan
    for prisoner in people.haeftlinge:
        sign = {"farbe": prisoner.farbe, "zeichen": prisoner.zeichen}
        yield {"art": "stimme", "wort": prisoner.vorname, **sign}, spiel.marker.je_haeftling


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One piece a kind of marker, as many copies as the box of the game has."""
    spiel, tasks = only(content, SpielDatei), only(content, AufgabenDatei)
    people = only(content, HaeftlingeDatei)
    if spiel is None or tasks is None or people is None:
        return []
    sizes = (
        (request.size, _flat(spiel.model, tasks.model)),
        (SMALL, _small(spiel.model, people.model)),
    )
    blank = {"gegenstand": None, "buchstabe": None, "farbe": None, "zeichen": None, "zahl": None}
    return [
        Piece(
            Face(_key(data), request.product.template, {**blank, **data}, size, request.bleed),
            copies=copies,
        )
        for size, kinds in sizes
        for data, copies in kinds
    ]


def _key(data: dict[str, Any]) -> str:
    which = data.get("gegenstand") or data.get("buchstabe") or data.get("zeichen")
    return f"{data['art']}-{str(which).lower()}" if which else str(data["art"])
