"""CLO052: a thief's sheet does not fit on half a sheet of paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rules._sheets import HALF, PAPERS, tight
from generator.i18n import N_, _, decimal
from generator.lint.rule import Rule
from generator.model.content import GameContent


class HalfSheetTooFull(Rule):
    """A thief's sheet does not fit on half a sheet.

    Whole sheets have room for it, but ``diebesbogen-klein``, two thieves on one sheet, cannot be printed with
    this thief. That is fine as long as you print the whole sheets; all our thieves fit on both.

    Wrong::

        - art: pyramide
          reihen:
            - [{}, {}, {}, {}, {}, {}]
            - [{bedingung: "="}, {bedingung: "<"}, {bedingung: ">"}, {bedingung: "="}, {bedingung: "<"}]

    Right::

        - art: pyramide
          reihen:
            - [{}, {}, {}]
            - [{bedingung: "="}, {bedingung: "<", symbole: [kraft]}]
    """

    code = "CLO052"
    severity = Severity.WARNING
    message = N_("{thief} does not fit on half a sheet: “{part}” is {excess} mm too {direction}.")
    help = N_("Take something out of “{part}”, or print this thief on whole sheets only.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            found = tight(file.model, *HALF[1:], content)
            if found and not any(
                tight(file.model, width, height, content) for _name, width, height in PAPERS
            ):
                first = found[0]
                yield self.at(
                    file.span(*first.loc, key=True),
                    thief=file.model.name,
                    part=first.what,
                    excess=decimal(max(first.excess, 0.1)),
                    direction=_("wide") if first.across else _("tall"),
                )
