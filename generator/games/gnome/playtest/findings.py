"""What a game master should look at before choosing these cards: each with the number behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from generator.game.playtest import Finding
from generator.game.sums import percent
from generator.games.gnome.playtest.clock import clock
from generator.games.gnome.playtest.run import WayRun, passed, quiet
from generator.games.gnome.playtest.subject import Raid
from generator.i18n import _, decimal

#: Schleichen that succeeds less often than this is told; so is a clock that strikes before so many rounds.
_HOPELESS: Final = 0.25
_SOON: Final = 3
#: A smaller, or a larger, part of the cards that is passed is told.
_FEW, _MANY = 0.25, 0.9


def findings(run: WayRun) -> tuple[Finding, ...]:
    """The gravest first: only what all players agree on."""
    return (*_way(run), *_attention(run), *_clock(run), *_nobody(run))


def _way(run: WayRun) -> Iterator[Finding]:
    cards = len(run.about.line)
    found = [passed(played.whole).value for played in run.players.values()]
    told = " / ".join(map(decimal, found))
    if max(found) < _FEW * cards and run.about.reinforcement:
        yield Finding(
            "far",
            "",
            _(
                "Only {passed} of {cards} cards are passed before the Verstärkung is there: of the others"
                " nothing is seen, unless gnomes hide, pay and cheer."
            ).format(cards=cards, passed=told),
        )
    elif min(found) > _MANY * cards and run.about.reinforcement:
        yield Finding(
            "easy",
            "",
            _("Nearly all of the {cards} cards are passed in time ({passed}): take dearer ones.").format(
                cards=cards, passed=told
            ),
        )


def _attention(run: WayRun) -> Iterator[Finding]:
    chance = run.quiet
    if chance >= _HOPELESS:
        return
    loudest = max(run.about.guards, key=lambda guard: guard.aufmerksamkeit, default=None)
    if loudest is not None:
        yield Finding(
            "attention",
            loudest.id,
            _(
                "{guard} hears everything: against {attention} a gnome gets past in {share} of all"
                " Schleichen-Proben. Only Wachen that lie there count: as long as this card is not played, it"
                " is {others}."
            ).format(
                guard=loudest.name,
                attention=loudest.aufmerksamkeit,
                share=percent(chance),
                others=percent(quiet(_without(run, loudest.id))),
            ),
        )


def _without(run: WayRun, guard: str) -> Raid:
    """The Einsatz as it is while a Wache is not played."""
    return replace(run.about, guards=tuple(one for one in run.about.guards if one.id != guard))


def _clock(run: WayRun) -> Iterator[Finding]:
    hours = clock(run.about)
    soon = next((number for number, hour in enumerate(hours, 1) if hour.active >= 0.5), None)
    if soon is not None and soon < _SOON:
        yield Finding(
            "alarm",
            str(soon),
            _(
                "If every gnome has to sneak once a round, a Wache is active by the end of round {round} in"
                " half of all games."
            ).format(round=soon),
        )


def _nobody(run: WayRun) -> Iterator[Finding]:
    if not run.about.guards:
        yield Finding("no-guard", "", _("There is no Wache: Verdacht wakes nobody."))
    if not run.about.reinforcement:
        yield Finding("no-reinforcement", "", _("There is no Verstärkung: an alarm has no end."))
