"""V02, M03: which rooms can be reached, and why others cannot."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from generator.games.clou.models import Einbruch


def reachable(heist: Einbruch, blocked: Collection[str] = ()) -> frozenset[str]:
    """The rooms that can be entered when every challenge that is not ``blocked`` is solved."""
    found = {heist.start} & set(heist.raeume)
    while True:
        opened = {way.nach for way in heist.durchgaenge if way.von in found}
        for name, challenge in heist.herausforderungen.items():
            if challenge.raum in found and name not in blocked:
                opened |= set(challenge.oeffnet)
        more = (opened & set(heist.raeume)) - found
        if not more:
            return frozenset(found)
        found |= more


def openers(heist: Einbruch, room: str) -> tuple[str, ...]:
    """The challenges that open a room, by id."""
    return tuple(name for name, c in heist.herausforderungen.items() if room in c.oeffnet)


@dataclass(frozen=True)
class Unreachable:
    """A room that nobody can enter, by id, and what is lost with it."""

    room: str
    #: Challenges that lie in it.
    challenges: tuple[str, ...]
    #: The challenges that open it, but lie behind it themselves; empty when nothing leads to it at all.
    circle: tuple[str, ...]
    #: Further rooms that only can be reached through it.
    behind: tuple[str, ...]


def unreachable(heist: Einbruch) -> tuple[Unreachable, ...]:
    """The causes, in the order of the file; rooms that are lost because of another one are told with it."""
    open_rooms = reachable(heist)
    closed = [room for room in heist.raeume if room not in open_rooms]
    doors = {room: _doors(heist, room) for room in closed}
    # first those to which nothing leads; what is then left goes round in circles
    causes: list[str] = [room for room in closed if not doors[room]]
    explained = {room: cause for cause in causes for room in _behind(doors, cause)}
    for room in closed:
        if room not in explained and room not in causes:
            causes.append(room)
            explained |= {other: room for other in _behind(doors, room) if other not in explained}
    return tuple(
        Unreachable(
            room,
            tuple(heist.in_raum(room)),
            openers(heist, room),
            tuple(other for other in closed if explained.get(other) == room and other not in causes),
        )
        for room in sorted(causes, key=closed.index)
    )


def _doors(heist: Einbruch, room: str) -> set[str]:
    """The rooms from which a room is entered."""
    through = {way.von for way in heist.durchgaenge if way.nach == room and way.von in heist.raeume}
    solved = {heist.herausforderungen[name].raum for name in openers(heist, room)}
    return through | (solved & set(heist.raeume))


def _behind(doors: dict[str, set[str]], cause: str) -> set[str]:
    """The closed rooms to which a closed room would lead."""
    found = {cause}
    while more := {room for room, origins in doors.items() if origins & found} - found:
        found |= more
    return found - {cause}
