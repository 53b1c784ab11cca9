"""EIN022: a setting uses a module twice, or one that nobody describes (V12)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import modules
from generator.games.einblatt.models import Moduldatei, Setting
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ModuleWithoutText(Rule):
    """A setting lists a module twice, or one that ``module.yaml`` does not describe.

    The cards of the modules and the sheets are made from ``module.yaml``. Each module counts once.

    Wrong::

        module: [E1, E2, E1]

    Right::

        module: [E1, E2]
    """

    code = "EIN022"
    message = N_("{what}")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = modules(content)
        for file in content.of(Setting):
            for index, chosen in enumerate(file.model.module):
                if chosen in file.model.module[:index]:
                    yield self.at(
                        file.span("module", index),
                        what=_("{module} stands twice in the list.").format(module=chosen),
                        remedy=_("Delete one of them."),
                    )
                elif chosen not in known and Moduldatei not in content.broken:
                    yield self.at(
                        file.span("module", index),
                        what=_("module.yaml does not describe {module}.").format(module=chosen),
                        remedy=_("Describe it there, or take it off the list."),
                    )
