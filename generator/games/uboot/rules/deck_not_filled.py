"""UBO009: rooms of a deck overlap, or leave a hole."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: The boat's length in the measure of “von” and “bis”.
LENGTH = 100


class DeckNotFilled(Rule):
    """Rooms of a deck overlap, or leave a hole.

    The two decks within the hull run from stern (0) to bow (100). Each room begins where the one before it
    ends, or the drawing has a hole, or two rooms in one place. The tower's rooms may stand anywhere on the
    hull, but not in each other.

    Wrong::

        - {nummer: 1, name: Maschinenraum, deck: mitte, von: 0, bis: 22}
        - {nummer: 2, name: Luftpumpen, deck: mitte, von: 24, bis: 38}

    Right::

        - {nummer: 1, name: Maschinenraum, deck: mitte, von: 0, bis: 22}
        - {nummer: 2, name: Luftpumpen, deck: mitte, von: 22, bis: 38}
    """

    code = "UBO009"
    message = N_("On the deck “{deck}”, a room ends at {start} where the next wall is at {end}.")
    help = N_("Let each room begin where the one before it ends, from 0 to 100.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            for deck in ("turm", "mitte", "unten"):
                placed = sorted((r.von, r.bis, i) for i, r in enumerate(boat.model.raeume) if r.deck == deck)
                end = 0
                for start, stop, index in placed:
                    if start < end or (start > end and deck != "turm"):
                        yield self.at(boat.span("raeume", index, "von"), deck=deck, start=end, end=start)
                    end = max(end, stop)
                if end != LENGTH and deck != "turm":
                    whole = boat.span("raeume", key=True)
                    place = boat.span("raeume", placed[-1][2], "bis") if placed else whole
                    yield self.at(place, deck=deck, start=end, end=LENGTH)
