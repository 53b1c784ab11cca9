"""UBO036: two kinds of card have the same id."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Ereignisse, Gegenstaende
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class DuplicateCard(Rule):
    """Two kinds of card have the same id.

    The id names a kind of card in messages and chooses its drawing. It must be different for all events and
    items.

    Wrong::

        - {id: grog, name: Grog}
        - {id: grog, name: Guter Grog}

    Right::

        - {id: grog, name: Grog}
        - {id: guter-grog, name: Guter Grog}
    """

    code = "UBO036"
    message = N_("The id “{id}” belongs to “{name}” already.")
    help = N_("Choose another id.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        seen: dict[str, str] = {}
        for events in content.of(Ereignisse):
            for index, event in enumerate(events.model.ereignisse):
                if event.id in seen:
                    yield self.at(events.span("ereignisse", index, "id"), id=event.id, name=seen[event.id])
                seen.setdefault(event.id, event.name)
        for items in content.of(Gegenstaende):
            for index, item in enumerate(items.model.gegenstaende):
                if item.id in seen:
                    yield self.at(items.span("gegenstaende", index, "id"), id=item.id, name=seen[item.id])
                seen.setdefault(item.id, item.name)
