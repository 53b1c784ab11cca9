"""What a game can tell at the table: the chances of what somebody is about to try."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from generator.game.report import Report


@dataclass(frozen=True)
class Odds:
    """A game's answer to ``heimspiel odds``.

    ``asks``: the options that it understands, each with the numbers that it may have. ``answer`` is called
    with those that were given, all of them allowed, and tells in the reader's language.
    """

    asks: Mapping[str, range]
    answer: Callable[[Mapping[str, int]], Report]
