"""GNO003: an Einsatz takes a card that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.deck import cards_by_id, missions
from generator.games.gnome.models import Kartensatz
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.suggest import closest


class UnknownCard(Rule):
    """An Einsatz takes a card that does not exist.

    The left side of each line under ``karten`` is the id of a card, not its name. Ids stand in the files of
    the folder ``karten``.

    Wrong::

        karten:
          Tresor: 1

    Right::

        karten:
          tresor: 1
    """

    code = "GNO003"
    message = N_("There is no card “{id}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        if Kartensatz in content.broken:
            return
        for file, einsatz in missions(content):
            for card in einsatz.karten:
                if card in known:
                    continue
                near = closest(card, known)
                if near:
                    remedy = _("Did you mean “{near}” ({name})?").format(near=near, name=known[near].name)
                else:
                    remedy = _("The ids of all cards stand in the files of the folder “karten”.")
                yield self.at(file.span("einsatz", "karten", card, key=True), id=card, remedy=remedy)
