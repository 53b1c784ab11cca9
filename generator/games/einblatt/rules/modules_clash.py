"""EIN021: two modules of a setting do not go together (V12)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.einblatt.lookup import modules
from generator.games.einblatt.models import Setting
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ModulesClash(Rule):
    """Two modules of a setting do not go together.

    G1 must not be used to bring about G7, so that the two exclude each other within a conflict. E5 takes the
    very cards away that E3 and G7 live on: they may be combined, but one weakens the other.

    Wrong::

        module: [E1, G1, G7]

    Right::

        module: [E1, G1, G8]
    """

    code = "EIN021"
    severity = Severity.WARNING
    message = N_("{first} “{first_name}” and {second} “{second_name}”: {how}")
    help = N_("Do without one of them, or settle how you handle it and silence this finding.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = modules(content)
        for file in content.of(Setting):
            chosen = file.model.module
            for index, second in enumerate(chosen):
                if second not in known:
                    continue
                for clash in known[second].unvertraeglich:
                    if clash.mit not in chosen[:index] or clash.mit not in known:
                        continue
                    how = (
                        _("they exclude each other within a conflict.")
                        if clash.stufe == "verbot"
                        else _("they weaken each other.")
                    )
                    yield self.at(
                        file.span("module", index),
                        first=clash.mit,
                        first_name=known[clash.mit].name,
                        second=second,
                        second_name=known[second].name,
                        how=f"{how} {clash.weil}",
                    )
