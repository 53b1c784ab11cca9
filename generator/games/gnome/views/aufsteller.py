"""Fold-over standees: the gnomes, the guards, the reinforcement, the prize and the fallen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.gnome.models import Gnomenschar, Kartensatz
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: Cards that have a figure (ids of their cards), in printing order: guards and reinforcements of the deck,
#: then those of the extra cards, cut out of their drawings.
DRAWN: Final = (
    "katze",
    "hausbewohner",
    "faule-wache",
    "wachroboter",
    "wachdienst",
    "wachhund",
    "polizeistreife",
    "kripo",
    "privater-wachdienst",
    "swat-team",
    "nachtportier",
    "putzkolonne",
    "sicherheitschef",
    "dorfpolizist",
    "freiwillige-feuerwehr",
    "hundestaffel",
    "hubschrauber",
)
#: Markers for gnomes who have to be carried out.
FALLEN: Final = 3


@dataclass(frozen=True)
class Standee(FaceData):
    """A fold-over standee: the same picture on both sides."""

    templates: ClassVar = ("gnome/aufsteller.html",)
    name: str
    #: A portrait (kind gnom) or a figure of gnome/figuren.svg.
    figur: str
    typ: Literal["gnom", "wache", "verstaerkung", "ziel", "tot"]
    #: Tells those of one kind apart; none where there is only one.
    nummer: int | None


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One standee a gnome, each copy of a drawn card, the Missionsziel, and the fallen gnomes."""
    return [*_gnomes(content, request), *_enemies(content, request), *_markers(request, content.wording)]


def _gnomes(content: GameContent, request: ViewRequest) -> Iterator[Piece]:
    number = 0
    for schar in content.of(Gnomenschar):
        for index, gnom in enumerate(schar.model.gnome):
            number += 1
            data = Standee(gnom.name, gnom.portrait or gnom.id, "gnom", number)
            yield _piece(request, gnom.id, data, schar.span("gnome", index))


def _enemies(content: GameContent, request: ViewRequest) -> Iterator[Piece]:
    cards = {
        karte.id: (karte, satz.span("karten", index))
        for satz in content.of(Kartensatz)
        for index, karte in enumerate(satz.model.karten)
    }
    numbers: dict[Literal["wache", "verstaerkung"], int] = {"wache": 0, "verstaerkung": 0}
    for figur in DRAWN:
        if figur not in cards:
            continue
        karte, span = cards[figur]
        if karte.typ != "wache" and karte.typ != "verstaerkung":
            continue
        for copy in range(1, karte.kopien + 1):
            numbers[karte.typ] += 1
            data = Standee(karte.name, figur, karte.typ, numbers[karte.typ])
            yield _piece(request, figur if copy == 1 else f"{figur}-{copy}", data, span)


def _markers(request: ViewRequest, say: Wording) -> Iterator[Piece]:
    goal = Standee(say("mission.loot"), "missionsziel", "ziel", None)
    yield _piece(request, "missionsziel", goal, None)
    for number in range(1, FALLEN + 1):
        dead = Standee(say("standee.dead"), "toter-gnom", "tot", number)
        yield _piece(request, f"toter-gnom-{number}", dead, None)


def _piece(request: ViewRequest, key: str, data: Standee, span: Span | None) -> Piece:
    return Piece(Face.of(key, request.product.template, data, request.size, request.bleed, span))
