"""CLO064: a circle of the Besonderheiten shows a white symbol (R32, R39)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.vocabulary import Forderung
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing


class WhiteCircle(Rule):
    """A circle of the Besonderheiten shows a white symbol.

    A circle there is struck instead of a symbol on the plan. White symbols are never struck on a plan: their
    owner uses them up with dice, or to fill in a box. A circle with one of them could never be struck, and
    what its line brings would never come. At the end of a line white symbols are welcome.

    Wrong::

        besonderheiten:
          - {kreise: [kraft, zahl±1], symbole: [schloss]}

    Right::

        besonderheiten:
          - {kreise: [kraft, clever], symbole: [zahl±1]}
    """

    code = "CLO064"
    message = N_("A circle takes “{symbol}”, which no thief can strike in a circle.")
    help = N_("Possible: {choices}. White symbols go to the end of the line, under “symbole”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = get_args(Forderung)
        for file in content.of(Dieb):
            for number, special in enumerate(file.model.besonderheiten):
                for index, symbol in enumerate(special.kreise):
                    if symbol not in known:
                        span = file.span("besonderheiten", number, "kreise", index)
                        yield self.at(span, symbol=symbol, choices=listing(known))
