"""GNO016: a card makes another one pointless (V07)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import inf
from operator import ge

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import AnyKarte, PlacedKarte, cards
from generator.games.gnome.models import Hindernis, Sicherung, Wache
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


def _strength(karte: AnyKarte) -> tuple[float, ...]:
    """What the card is worth to the game master, each value the higher the better; its price comes first."""
    if isinstance(karte, Hindernis):
        return (-karte.kosten, karte.knacken)
    if isinstance(karte, Sicherung):
        knacken = inf if karte.knacken is None else karte.knacken
        calls = 1 if karte.alarm == "verstaerkung" else 0
        return (-karte.kosten, karte.bemerken, karte.vorbeischleichen, knacken, calls)
    slowness = karte.aktivierung if isinstance(karte, Wache) else karte.reaktionszeit
    return (-karte.kosten, karte.kampf, karte.aufmerksamkeit, -slowness)


def _beats(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(map(ge, one, other)) and one != other


class DominatedCard(Rule):
    """A card makes another one pointless.

    If a card is at least as good as another of its type in every value and costs no more, the game master
    never buys the weaker one. Published cards are compared with yours, but not with each other. A lower
    Aktivierung or Reaktionszeit is better, a Sicherung that cannot be cracked beats any Knacken, and an alarm
    to the Verstärkung beats one to the Wache.

    Wrong::

        - {id: super-sensor, typ: sicherung, name: Super-Sensor, bemerken: 9, vorbeischleichen: 12,
           knacken: 9, alarm: wache, kosten: 5, kopien: 1}

    Right::

        - {id: super-sensor, typ: sicherung, name: Super-Sensor, bemerken: 9, vorbeischleichen: 12,
           knacken: 9, alarm: wache, kosten: 12, kopien: 1}
    """

    code = "GNO016"
    severity = Severity.WARNING
    message = N_("“{better}” is at least as good as “{worse}” everywhere and costs no more ({price} points).")
    help = N_("Make “{better}” dearer or weaker, or “{worse}” cheaper or stronger.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        def kind(placed: PlacedKarte) -> str:
            return placed.karte.typ

        for _typ, group in groupby(sorted(cards(content), key=kind), key=kind):
            yield from self._among(list(group))

    def _among(self, group: list[PlacedKarte]) -> Iterator[Diagnostic]:
        """One finding for each dominated card; equal values are looked at once, large decks stay quick."""
        first: dict[tuple[bool, tuple[float, ...]], PlacedKarte] = {}
        for placed in group:
            first.setdefault((placed.official, _strength(placed.karte)), placed)
        for worse in group:
            values = _strength(worse.karte)
            better = next(
                (
                    other
                    for (official, strength), other in first.items()
                    if not (official and worse.official) and _beats(strength, values)
                ),
                None,
            )
            if better is not None:
                yield self.at(
                    (better if worse.official else worse).span("name"),
                    better=better.karte.name,
                    worse=worse.karte.name,
                    price=better.karte.kosten,
                )
