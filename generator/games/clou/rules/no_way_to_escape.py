"""CLO039: a driver never gets away."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NoWayToEscape(Rule):
    """A driver never gets away, or cannot be caught.

    Cars and police are struck by the results of one die. If no result strikes a car, all are caught for
    certain; if none strikes police, nothing can happen to them.

    Wrong::

        flucht:
          {"1": [polizei], "2": [polizei], "3": [polizei], "4": [polizei], "5": [polizei], "6": [polizei]}

    Right::

        flucht:
          {"1": [polizei], "2": [polizei], "3": [polizei], "4": [auto], "5": [auto], "6": [auto]}
    """

    code = "CLO039"
    message = N_("No result of {thief}’s escape die strikes “{symbol}”, so that it is decided beforehand.")
    help = N_("Give at least one result “{symbol}”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            struck = {symbol for symbols in file.model.flucht.values() for symbol in symbols}
            for symbol in ("auto", "polizei"):
                if struck and symbol not in struck:
                    yield self.at(file.span("flucht", key=True), thief=file.model.name, symbol=symbol)
