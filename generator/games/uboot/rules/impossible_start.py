"""UBO071: a voyage begins as no table can be laid out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot import deck
from generator.games.uboot.models import Boot
from generator.games.uboot.models_fahrten import Aussortiert, Fahrten, Startlage
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.source.tree import Loc

#: An entry of a voyage, and what is wrong there.
_Fault = tuple[Loc, str]


class ImpossibleStart(Rule):
    """A voyage begins as no table can be laid out.

    A room is dry, wet or full, and burns only if it is dry. A hatch can only jam where the boat has one, a
    stone stands before the last field of its track (there the game is lost), and no more event cards can be
    left out than there are.

    Wrong::

        lage: {feuer: [2], hochwasser: [2]}

    Right::

        lage: {feuer: [2], hochwasser: [1]}
    """

    code = "UBO071"
    message = N_("“{voyage}” cannot begin like that: {why}.")
    help = N_("Change the start, or the boat.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        boats = {boat.model.id: boat.model for boat in content.of(Boot)}
        for loaded in content.of(Fahrten):
            boat = boats.get(loaded.model.boot)
            for number, voyage in enumerate(loaded.model.fahrten):
                faults = [
                    *_rooms(voyage.lage),
                    *(_hatches(voyage.lage, boat) if boat else ()),
                    *_tracks(voyage.lage, content),
                    *_cards(voyage.ohne, content),
                ]
                for where, why in faults:
                    yield self.at(loaded.span("fahrten", number, *where), voyage=voyage.name, why=why)


def _rooms(start: Startlage) -> Iterator[_Fault]:
    taken: set[int] = set()
    for kind in ("feuer", "niedrigwasser", "hochwasser"):
        for index, room in enumerate(getattr(start, kind)):
            if room in taken:
                yield ("lage", kind, index), _("room {room} is named twice").format(room=room)
            taken.add(room)


def _hatches(start: Startlage, boat: Boot) -> Iterator[_Fault]:
    known = {frozenset(pair) for pair in boat.luken}
    for index, pair in enumerate(start.klemmt):
        if frozenset(pair) not in known:
            why = _("the boat has no hatch {one}–{other}").format(one=pair[0], other=pair[1])
            yield ("lage", "klemmt", index), why


def _tracks(start: Startlage, content: GameContent) -> Iterator[_Fault]:
    tracks = deck.tracks(content)
    last = {track.id: track.felder for track in tracks.model.katastrophen} if tracks else {}
    for index, stand in enumerate(start.leisten):
        if stand.feld >= last.get(stand.leiste, stand.feld + 1):
            why = _("field {field} is the end of that track").format(field=stand.feld)
            yield ("lage", "leisten", index), why


def _cards(left_out: tuple[Aussortiert, ...], content: GameContent) -> Iterator[_Fault]:
    events = deck.events(content)
    copies = {event.id: event.kopien for event in events.model.ereignisse} if events else {}
    for index, one in enumerate(left_out):
        if events and one.kopien > copies.get(one.karte, 0):
            why = _("the event deck has “{card}” {copies} times").format(
                card=one.karte, copies=copies.get(one.karte, 0)
            )
            yield ("ohne", index), why
