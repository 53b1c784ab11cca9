"""Which room is reached how, and on what all the rest hangs."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game.report import ReportTable, Section
from generator.games.clou.analysis import loot_total, openers, reachable, unreachable
from generator.games.clou.models import Herausforderung
from generator.games.clou.report.subject import Subject
from generator.games.clou.wording import joined
from generator.i18n import _


def ways(about: Subject) -> Section:
    """The reachability map, room by room."""
    heist = about.heist
    rows = tuple(
        (room.name, _entrance(about, key), ", ".join(_thing(about, c) for c in heist.in_raum(key).values()))
        for key, room in heist.raeume.items()
    )
    sentences = [*_lost(about), *(_needed(about, key, left) for key, left in bottlenecks(about).items())]
    table = ReportTable((_("Room"), _("Reached through"), _("What is in it")), rows, words=(0, 1, 2))
    return Section(_("How the house is reached"), tuple(sentences), table)


def bottlenecks(about: Subject) -> dict[str, int]:
    """Challenges without which more than half of the loot is out of reach, and what is then left."""
    total = loot_total(about.heist)
    found = {}
    for key in about.heist.herausforderungen:
        left = reachable_loot(about, key)
        if left * 2 < total:
            found[key] = left
    return found


def reachable_loot(about: Subject, without: str = "") -> int:
    """The loot in rooms that can be reached, perhaps without solving one challenge."""
    rooms = reachable(about.heist, blocked=(without,))
    return sum(
        c.beute.wert
        for key, c in about.heist.herausforderungen.items()
        if c.beute and c.raum in rooms and key != without
    )


def _entrance(about: Subject, key: str) -> str:
    heist = about.heist
    if key == heist.start:
        return _("start")
    if key not in reachable(heist):
        return _("nothing: it cannot be reached")
    free = [about.room(way.von) for way in heist.durchgaenge if way.nach == key]
    found = [_("open from {room}").format(room=room) for room in free]
    for name in openers(heist, key):
        challenge = heist.herausforderungen[name]
        found.append(f"{challenge.name} ({about.room(challenge.raum)})")
    return _(" or ").join(found)


def _thing(about: Subject, challenge: Herausforderung) -> str:
    parts = []
    if challenge.beute:
        parts.append(f"{challenge.beute.name} {challenge.beute.wert}")
    if challenge.oeffnet:
        parts.append("→ " + joined(about.room(room) for room in challenge.oeffnet))
    return f"{challenge.name} ({'; '.join(parts)})" if parts else challenge.name


def _lost(about: Subject) -> Iterator[str]:
    for gone in unreachable(about.heist):
        things = joined(about.challenge(key) for key in gone.challenges)
        room = about.room(gone.room)
        yield (
            _("{room} cannot be reached; {things} in it are lost.").format(room=room, things=things)
            if things
            else _("{room} cannot be reached.").format(room=room)
        )


def _needed(about: Subject, key: str, left: int) -> str:
    return _("Without {challenge} only {left} of {total} points of loot can be reached.").format(
        challenge=about.challenge(key), left=left, total=loot_total(about.heist)
    )
