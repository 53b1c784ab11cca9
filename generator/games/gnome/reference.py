"""The reference tables as plain data for templates: one place for the screen, the cards and the booklet."""

from __future__ import annotations

from typing import Any

from generator.games.gnome import play
from generator.games.gnome.models import Nachschlag
from generator.model.content import GameContent, Loaded

#: Everybody who may pay into the POTT, in the budget table.
_PAYERS = range(3, 13)


def tables(content: GameContent) -> Loaded[Nachschlag] | None:
    """The first ``nachschlag.yaml``; None when the project has none."""
    return next(iter(content.of(Nachschlag)), None)


def odds() -> list[dict[str, Any]]:
    """The odds table: what is missing, how many of 36 rolls succeed, and that in per cent."""
    return [{"fehlt": o.label, "von36": o.of_36, "prozent": o.percent} for o in play.odds_table()]


def budgets() -> list[dict[str, int]]:
    """Start-POTT and card points by payers; ``hoechstens`` with all of the game master's own Münzen."""
    return [
        {
            "zahler": payers,
            "pott": play.start_pott(payers),
            "punkte": play.budget(payers),
            "hoechstens": play.budget(payers, play.coins_after_entry()),
        }
        for payers in _PAYERS
    ]
