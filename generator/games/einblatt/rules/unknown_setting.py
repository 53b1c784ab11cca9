"""EIN001: a character lives in a setting that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import settings
from generator.games.einblatt.models import Charakter, Setting
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.suggest import closest


class UnknownSetting(Rule):
    """A character lives in a setting that does not exist.

    ``setting`` holds the id of a file in the folder ``settings``. Without its setting nobody knows which
    attributes the character has, and nothing else of it can be checked or printed.

    Wrong::

        setting: einbrug

    Right::

        setting: einbruch
    """

    code = "EIN001"
    message = N_("There is no setting “{id}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        if Setting in content.broken:
            return
        known = sorted(settings(content))
        for file in content.of(Charakter):
            wanted = file.model.setting
            if wanted in known:
                continue
            near = closest(wanted, known)
            if near:
                remedy = _("Did you mean “{word}”?").format(word=near)
            else:
                remedy = _("Settings: {settings}. A new one: heimspiel new setting NAME.").format(
                    settings=listing(known)
                )
            yield self.at(file.span("setting"), id=wanted, remedy=remedy)
