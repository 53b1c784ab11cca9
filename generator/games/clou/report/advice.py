"""What an author should change, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.games.clou.analysis import (
    crews,
    fit,
    most_points,
    price_of,
    rounds_at_best,
    symbol_demand,
    unreachable,
)
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.report.prices import Aims
from generator.games.clou.report.subject import SYMBOLS, Subject, symbol_name
from generator.games.clou.report.ways import bottlenecks
from generator.games.clou.wording import joined, with_players
from generator.i18n import _

#: Loot worth more makes a coup of every walk (V06).
_MUCH = 24
#: Symbols for each player and round that come almost by themselves.
_EASY = 0.5


def advice(about: Subject, aims: tuple[Aims, ...]) -> tuple[str, ...]:
    """Sentences, the gravest first; none where nothing should be changed."""
    return (
        *_of_rooms(about),
        *_of_loot(about),
        *(s for aim in aims for s in _of_time(about, aim)),
        *_of_people(about),
    )


def _of_rooms(about: Subject) -> Iterator[str]:
    for gone in unreachable(about.heist):
        yield _("Let a challenge open {room}, or add an arrow to it under durchgaenge.").format(
            room=about.room(gone.room)
        )
    for key in bottlenecks(about):
        challenge = about.heist.herausforderungen[key]
        if len(challenge.wege) == 1:
            yield _("Everything hangs on {challenge}, and one way solves it: offer a second.").format(
                challenge=challenge.name
            )


def _of_loot(about: Subject) -> Iterator[str]:
    total = most_points(about.heist)
    if total <= COUP:
        yield _("All loot is worth {total}: “more than {coup}” is impossible. Add {missing} or more.").format(
            total=total, coup=COUP, missing=COUP + 1 - total
        )
    if total > _MUCH:
        yield _("All loot is worth {total}: even half of it is a coup. Up to {much} is usual.").format(
            total=total, much=_MUCH
        )
    same = [
        c.name
        for c in about.heist.herausforderungen.values()
        if len(prices := [price_of(c, n) for n in (1, 2, 3)]) == 3 and prices[0] == prices[2]
    ]
    if len(about.players) > 1 and 2 * len(same) > len(about.heist.herausforderungen):
        yield _("{names} ask no more of three players than of one: use “ab: 2” and “ab: 3”.").format(
            names=joined(same)
        )


def _of_time(about: Subject, aim: Aims) -> Iterator[str]:
    if aim.plans is None:
        return
    safe, who = aim.rounds - 1, with_players(aim.players)
    for threshold in (OK, COUP):
        plan = aim.above(threshold)
        if plan is None:
            if threshold < most_points(about.heist):
                yield _("{who}: traces eat up whatever is above {points} points.").format(
                    who=who, points=threshold
                )
            continue
        rounds = rounds_at_best(plan.price.symbols, aim.players)
        if rounds > safe or plan.price.traces >= aim.traces:
            yield _(
                "{who}: more than {points} points take {rounds} rounds at best and {traces} traces; there are"
                " {safe} rounds and {free} traces. Lengthen the tracks, or demand less."
            ).format(
                who=who,
                points=threshold,
                rounds=rounds,
                traces=plan.price.traces,
                safe=safe,
                free=aim.traces - 1,
            )
            return
    coup = aim.above(COUP)
    if coup is not None and coup.price.symbols <= safe * aim.players * _EASY:
        yield _(
            "{who}: {symbols} symbols make a coup, and there are {safe} rounds for them. Shorten the time"
            " track, or demand more."
        ).format(who=who, symbols=coup.price.symbols, safe=safe)


def _of_people(about: Subject) -> Iterator[str]:
    demand = symbol_demand(about.heist, about.players[-1])
    unused = [symbol_name(symbol) for symbol in SYMBOLS if symbol not in demand]
    if unused:
        yield _("Nothing asks for {symbols}; thieves who are good at that are bored.").format(
            symbols=joined(unused)
        )
    for n in about.players:
        every = [about.crew] if about.crew else list(crews(about.thieves, n))
        missed = Counter(key for crew in every for key in fit(about.heist, crew).unsolvable)
        for key, number in missed.items():
            if number * 2 > len(every):
                yield _("{who}: most crews cannot solve {challenge}. Offer another way.").format(
                    who=with_players(n), challenge=about.challenge(key)
                )
