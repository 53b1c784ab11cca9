"""What would be otherwise: a part that nobody may use, or a heist that is a little different."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.games.clou.models import Einbruch, Weg
from generator.games.clou.report.difficulty import with_time
from generator.games.clou.report.subject import SYMBOLS, Subject, symbol_name
from generator.i18n import _

#: Where no more traces than these are left, one less leaves no game.
_LEAST_TRACES = 3


@dataclass(frozen=True)
class Hindrance:
    """``kind``: way, challenge, room or symbol that nobody may use; time, traces or less.

    ``key`` is what it is about, for programs; ``title`` and ``detail`` are for people.
    """

    kind: str
    key: str
    title: str = ""
    detail: str = ""
    #: Ways (numbers) that nobody goes.
    barred: tuple[int, ...] = ()
    heist: Einbruch | None = None


def changes(about: Subject) -> list[Hindrance]:
    """All that is tried."""
    return [*_restrictions(about.heist), *_variations(about.heist)]


def ways(heist: Einbruch) -> list[tuple[str, int, Weg]]:
    """Way's number → challenge, number within it, way."""
    return [
        (key, number, way)
        for key, challenge in heist.herausforderungen.items()
        for number, way in enumerate(challenge.wege)
    ]


def way_text(way: Weg) -> str:
    """“Kraft, Kraft + 1 Spur”, with all symbols of three players in brackets behind those of one."""
    first = [_box(item.zeichen) for item in way.symbole if item.ab == 1]
    more = [_box(item.zeichen) for item in way.symbole if item.ab > 1]
    text = " ".join(first) + (f" ({' '.join(more)})" if more else "")
    costs = [_box(item.zeichen) for item in way.kosten]
    return text + (" + " + " ".join(costs) if costs else "")


def _box(symbols: tuple[str, ...]) -> str:
    return "/".join(map(symbol_name, symbols))


def _restrictions(heist: Einbruch) -> Iterator[Hindrance]:
    every = ways(heist)
    for number, (key, place, way) in enumerate(every):
        challenge = heist.herausforderungen[key]
        if len(challenge.wege) > 1:
            yield Hindrance("way", f"{key}/{place}", challenge.name, way_text(way), (number,))
    for key, challenge in heist.herausforderungen.items():
        barred = tuple(number for number, (own, _place, _way) in enumerate(every) if own == key)
        yield Hindrance("challenge", key, challenge.name, _("challenge"), barred)
    for key, room in heist.raeume.items():
        inside = heist.in_raum(key)
        if inside and key != heist.start:
            barred = tuple(number for number, (own, _place, _way) in enumerate(every) if own in inside)
            yield Hindrance("room", key, room.name, _("room"), barred)
    for symbol in SYMBOLS:
        barred = tuple(
            number
            for number, (_key, _place, way) in enumerate(every)
            if any(item.zeichen == (symbol,) for item in way.symbole)
        )
        if barred:
            yield Hindrance("symbol", symbol, symbol_name(symbol), _("every way that asks for it"), barred)


def _variations(heist: Einbruch) -> Iterator[Hindrance]:
    for more, detail in ((1, _("one round more")), (-1, _("one round less"))):
        changed = with_time(heist, more)
        if changed is not None:
            yield Hindrance("time", f"{more:+}", _("Time"), detail, heist=changed)
    for more, detail in ((1, _("one trace more")), (-1, _("one trace less"))):
        changed = _with_traces(heist, more)
        if changed is not None:
            yield Hindrance("traces", f"{more:+}", _("Traces"), detail, heist=changed)
    for key, challenge in heist.herausforderungen.items():
        changed = _with_less(heist, key)
        if changed is not None:
            yield Hindrance("less", key, challenge.name, _("one symbol less"), heist=changed)


def _with_traces(heist: Einbruch, more: int) -> Einbruch | None:
    track = heist.leisten.spuren
    if min(track.frei(players) for players in (1, 2, 3)) + more < _LEAST_TRACES:
        return None
    tracks = heist.leisten.model_copy(
        update={"spuren": track.model_copy(update={"anzahl": track.anzahl + more})}
    )
    return heist.model_copy(update={"leisten": tracks})


def _with_less(heist: Einbruch, key: str) -> Einbruch | None:
    """Each way of a challenge without its last symbol; None where a way has only one."""
    challenge = heist.herausforderungen[key]
    if any(sum(item.ab == 1 for item in way.symbole) < 2 for way in challenge.wege):
        return None
    shorter = tuple(way.model_copy(update={"symbole": _without_last(way)}) for way in challenge.wege)
    others = {**heist.herausforderungen, key: challenge.model_copy(update={"wege": shorter})}
    return heist.model_copy(update={"herausforderungen": others})


def _without_last(way: Weg) -> tuple[object, ...]:
    last = max(index for index, item in enumerate(way.symbole) if item.ab == 1)
    return way.symbole[:last] + way.symbole[last + 1 :]
