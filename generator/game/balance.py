"""Points that a file may spend: what it has spent of them, for whoever fills it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from generator.model.content import GameContent


@dataclass(frozen=True)
class Balance:
    """``spent`` of ``total`` points; ``parts``: what for, by the names of the file."""

    spent: int
    total: int
    parts: Mapping[str, int] = field(default_factory=dict)


#: A file's label → its balance; None for files without points.
BalanceOf = Callable[[GameContent, str], Balance | None]
