"""The reference tables as plain data for templates: one place for the screen, the cards and the booklet."""

from __future__ import annotations

from dataclasses import dataclass

from generator.games.gnome import play
from generator.games.gnome.models import Kartensatz, Nachschlag
from generator.model.content import GameContent, Loaded

#: Everybody who may pay into the POTT, in the budget table: from two (a variant) to the nine that the
#: booklet promises.
_PAYERS = range(2, 10)


def tables(content: GameContent) -> Loaded[Nachschlag] | None:
    """The first ``nachschlag.yaml``; None when the project has none."""
    return next(iter(content.of(Nachschlag)), None)


@dataclass(frozen=True)
class ProbeChance:
    """A column of the odds table."""

    #: What the dice must make up for.
    fehlt: str
    #: How many of 36 rolls succeed.
    von36: int
    #: That in per cent.
    prozent: int
    #: Left edge of the column, mm.
    x: float
    #: Width of the column, mm.
    width: float
    #: Height of its bar, mm.
    height: float
    #: Its place between the best odds and the worst, 0 to 1.
    share: float


@dataclass(frozen=True)
class Budget:
    """A column of the budget table."""

    #: How many pay into the POTT.
    zahler: int
    #: Münzen in the POTT at the start.
    pott: int
    #: Card points; None where they buy the whole deck.
    punkte: int | None
    #: Card points with all of the game master's own Münzen; None as above.
    hoechstens: int | None
    #: Left edge of the column, mm.
    x: float
    #: Width of the column, mm.
    width: float


def odds(left: float, width: float, high: float) -> tuple[ProbeChance, ...]:
    """The odds table as bars: what is missing, how many of 36 rolls succeed, and that in per cent.

    ``left`` edge and ``width`` of the whole, height of a bar of 100 %: mm.
    """
    table = play.odds_table()
    step = width / len(table)
    return tuple(
        ProbeChance(
            *(one.label, one.of_36, one.percent),
            *(left + n * step, step, high * one.percent / 100, n / (len(table) - 1)),
        )
        for n, one in enumerate(table)
    )


def _deck(content: GameContent) -> int:
    """Card points of the whole published deck; 0 without one."""
    return sum(
        karte.kosten * karte.kopien
        for satz in content.of(Kartensatz)
        if satz.model.offiziell
        for karte in satz.model.karten
    )


def budgets(content: GameContent, left: float, width: float) -> tuple[Budget, ...]:
    """Start-POTT and card points by payers; ``hoechstens`` with all of the game master's own Münzen.

    Points that buy the whole deck (V05) become None. ``left`` edge and ``width`` of the whole in mm.
    """
    deck = _deck(content)
    step = width / len(_PAYERS)

    def points(payers: int, extra: int) -> int | None:
        budget = play.budget(payers, extra)
        return None if deck and budget >= deck else budget

    return tuple(
        Budget(
            payers,
            play.start_pott(payers),
            points(payers, 0),
            points(payers, play.coins_after_entry()),
            left + n * step,
            step,
        )
        for n, payers in enumerate(_PAYERS)
    )
