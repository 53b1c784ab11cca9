"""What is played: the cards of an Einsatz, and the gnomes who go."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from generator.diagnostics import UsageFault
from generator.games.gnome.deck import AnyKarte, cards_by_id
from generator.games.gnome.models import (
    Einsatz,
    EinsatzDatei,
    Gnom,
    Gnomenschar,
    Hindernis,
    Sicherung,
    Verstaerkung,
    Wache,
)
from generator.games.gnome.play import ACTIVE_ATTENTION_BONUS, ATTENTION_WITHOUT_GUARD
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.suggest import closest

#: More crews are not told apart: so many of them, spread over all.
_CREWS: Final = 70


@dataclass(frozen=True)
class Raid:
    """``line``: what lies in the way, a card for each copy. ``crews``: everybody who may go together."""

    einsatz: Einsatz
    line: tuple[Hindernis | Sicherung, ...]
    guards: tuple[Wache, ...]
    reinforcement: tuple[Verstaerkung, ...]
    gnomes: tuple[Gnom, ...]
    crews: tuple[tuple[Gnom, ...], ...]

    @property
    def number(self) -> int:
        """How many gnomes go."""
        return len(self.crews[0])

    def attention(self, active: bool) -> int:
        """X07, R51: what a Schleichen-Probe near no Sicherung must exceed."""
        highest = max((guard.aufmerksamkeit for guard in self.guards), default=ATTENTION_WITHOUT_GUARD)
        return highest + (ACTIVE_ATTENTION_BONUS if active else 0)

    @property
    def alert(self) -> int | None:
        """The Aktivierung of the guard that is active first (R51); None without guards."""
        return min((guard.aktivierung for guard in self.guards), default=None)

    @property
    def reaction(self) -> int | None:
        """Rounds from the call to the fastest Verstärkung (R56); None without any."""
        return min((card.reaktionszeit for card in self.reinforcement), default=None)


def subject(content: GameContent, file: StrictModel, players: int | None, crew: tuple[str, ...]) -> Raid:
    """An Einsatz and its gnomes: those of ``crew``, or every group of ``players`` of them.

    By default all who pay but the game master go. Raises UsageFault for gnomes that there are not, and for an
    Einsatz without anything in the way.
    """
    assert isinstance(file, EinsatzDatei)
    einsatz = file.einsatz
    gnomes = tuple(gnom for found in content.of(Gnomenschar) for gnom in found.model.gnome)
    known = cards_by_id(content)
    taken: list[AnyKarte] = [known[key] for key, copies in einsatz.karten.items() for _copy in range(copies)]
    line = tuple(card for card in taken if isinstance(card, Hindernis | Sicherung))
    if not line:
        raise UsageFault(
            _("“{name}” has neither Hindernisse nor Sicherungen: there is nothing to get past.").format(
                name=einsatz.name
            ),
            _("Add some of them below karten."),
        )
    return Raid(
        einsatz,
        line,
        tuple(card for card in taken if isinstance(card, Wache)),
        tuple(card for card in taken if isinstance(card, Verstaerkung)),
        gnomes,
        (_named(gnomes, crew, players),) if crew else _groups(gnomes, players or einsatz.zahler - 1),
    )


def _named(gnomes: tuple[Gnom, ...], crew: tuple[str, ...], players: int | None) -> tuple[Gnom, ...]:
    by_id = {gnom.id: gnom for gnom in gnomes}
    for wanted in crew:
        if wanted not in by_id:
            near = closest(wanted, by_id)
            hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
            raise UsageFault(
                _("There is no gnome “{id}”.").format(id=wanted),
                hint + _("Gnomes: {ids}.").format(ids=", ".join(by_id)),
            )
    if len(set(crew)) < len(crew):
        raise UsageFault(_("The same gnome cannot go twice."))
    if players not in (None, len(crew)):
        raise UsageFault(
            _("The crew counts {crew}, --players says {players}.").format(crew=len(crew), players=players)
        )
    return tuple(by_id[wanted] for wanted in crew)


def _groups(gnomes: tuple[Gnom, ...], number: int) -> tuple[tuple[Gnom, ...], ...]:
    if len(gnomes) < number:
        raise UsageFault(
            _("There are {count} gnomes, but {number} are to go.").format(count=len(gnomes), number=number),
            _("Add gnomes below content/gnome/gnome, or send fewer with --players."),
        )
    every = list(combinations(gnomes, number))
    step = -(-len(every) // _CREWS)
    return tuple(every[::step])
