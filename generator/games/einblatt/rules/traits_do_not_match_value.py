"""EIN023: Selbstbewusstsein has more or fewer Merkmale than points (V13)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import in_range
from generator.games.einblatt.lookup import SELBSTBEWUSSTSEIN, settings
from generator.games.einblatt.models import Charakter
from generator.i18n import N_, _, ngettext
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TraitsDoNotMatchValue(Rule):
    """Selbstbewusstsein has more or fewer Merkmale than points, or more cards than it may hold.

    Instead of Fertigkeiten it has one Merkmal for every point: how the character sees itself (E4). Its hand
    holds as many cards at most.

    Wrong::

        selbstbewusstsein: {wert: 3, merkmale: [treuer Freund, guter Verlierer]}

    Right::

        selbstbewusstsein: {wert: 3, merkmale: [treuer Freund, guter Verlierer, nie seekrank]}
    """

    code = "EIN023"
    message = N_("{what}")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = settings(content)
        for file in content.of(Charakter):
            pride = file.model.selbstbewusstsein
            setting = known.get(file.model.setting)
            if pride is None or (setting and not in_range(setting.model, SELBSTBEWUSSTSEIN, pride.wert)):
                continue
            have = len(pride.merkmale)
            if have != pride.wert:
                much = abs(have - pride.wert)
                missing = ngettext("{n} is missing", "{n} are missing", much)
                spare = ngettext("{n} too many", "{n} too many", much)
                yield self.at(
                    file.span("selbstbewusstsein", "merkmale"),
                    what=_(
                        "Selbstbewusstsein {wert} needs {wert} Merkmale, but has {have}: {difference}."
                    ).format(
                        wert=pride.wert,
                        have=have,
                        difference=(missing if have < pride.wert else spare).format(n=much),
                    ),
                    remedy=_("Change the list, or write “wert: {have}”.").format(have=have),
                )
            if len(pride.hand) > pride.wert:
                yield self.at(
                    file.span("selbstbewusstsein", "hand"),
                    what=_("A Selbstbewusstsein of {wert} holds {wert} cards at most, not {have}.").format(
                        wert=pride.wert, have=len(pride.hand)
                    ),
                    remedy=_("Discard what is too much."),
                )
