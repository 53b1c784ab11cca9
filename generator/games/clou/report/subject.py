"""What a report is about: the heist, the numbers of players, the thieves, and how things are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.diagnostics import UsageFault
from generator.game.report import ReportRequest
from generator.games.clou.analysis import Price
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.wording import joined, players_head
from generator.i18n import _
from generator.suggest import closest

#: The symbols that a heist demands, as they are ordered on every sheet.
SYMBOLS = ("kraft", "geschick", "clever", "elektro", "schloss", "safe")


@dataclass(frozen=True)
class Subject:
    """``players``: the numbers of players to tell about. ``crew``: the thieves that were asked for."""

    heist: Einbruch
    players: tuple[int, ...]
    thieves: tuple[Dieb, ...]
    crew: tuple[Dieb, ...]

    @property
    def complete(self) -> bool:
        """Is it about all thieves and every number of players?"""
        return not self.crew and len(self.players) > 1

    def challenge(self, key: str) -> str:
        """A challenge's printed name."""
        return self.heist.herausforderungen[key].name

    def room(self, key: str) -> str:
        """A room's printed name."""
        return self.heist.raeume[key].name if key in self.heist.raeume else key

    def chain(self, keys: Sequence[str]) -> str:
        """“A → B → C”."""
        return " → ".join(self.challenge(key) for key in keys)

    def heads(self) -> tuple[str, ...]:
        """Heads of columns, one for each number of players."""
        return tuple(map(players_head, self.players))


def subject(heist: Einbruch, thieves: Sequence[Dieb], request: ReportRequest) -> Subject:
    """Who and what is meant. Raises UsageFault for thieves that there are not, or too many players."""
    by_id = {thief.id: thief for thief in thieves}
    for wanted in request.crew:
        if wanted not in by_id:
            near = closest(wanted, by_id)
            hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
            raise UsageFault(
                _("There is no thief “{id}”.").format(id=wanted),
                hint + _("Thieves: {ids}.").format(ids=", ".join(by_id)),
            )
    if len(set(request.crew)) < len(request.crew) or len(request.crew) > 3:
        raise UsageFault(
            _("A crew is one to three different thieves."),
            _("Thieves: {ids}.").format(ids=", ".join(by_id)),
        )
    if request.players is not None and request.players > 3:
        raise UsageFault(
            _("At most three can play Der Clou."), _("Choose one of: {words}.").format(words="1, 2, 3")
        )
    if request.crew and request.players not in (None, len(request.crew)):
        raise UsageFault(
            _("The crew counts {crew}, --players says {players}.").format(
                crew=len(request.crew), players=request.players
            )
        )
    number = len(request.crew) or request.players
    return Subject(
        heist,
        (number,) if number else (1, 2, 3),
        tuple(thieves),
        tuple(by_id[wanted] for wanted in request.crew),
    )


def symbol_name(symbol: str) -> str:
    """A symbol as the sheets call it."""
    return symbol.capitalize()


def first_name(thief: Dieb) -> str:
    """Short enough for the head of a column."""
    return thief.name.split()[0]


def crew_name(crew: Sequence[Dieb]) -> str:
    """“Frieda and Otto”."""
    return joined(first_name(thief) for thief in crew)


def price(cost: Price) -> str:
    """“5”, or “5 +2” with two traces."""
    return f"{cost.symbols} +{cost.traces}" if cost.traces else str(cost.symbols)
