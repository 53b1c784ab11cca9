"""How many there must be, declared on the models.

``tools: Annotated[tuple[Tool, ...], Counted("tools", 3, 3)]`` says how many entries a list has,
``rooms: Annotated[tuple[Room, ...], OneEach("rooms", "number", range(1, 11))]`` what stands in it once each.
The rules that follow from it stand in ``generator.lint.counts``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.marks import Declaration


@dataclass(frozen=True)
class Counted(Declaration):
    """How many entries this list has: from ``least`` to ``most``, or as many as a field beside it says."""

    things: str
    least: int = 0
    most: int | None = None
    #: The field beside the list that says how many.
    said: str = ""
    #: The field of the entries that is added up instead of counting them.
    of: str = ""
    #: May the list be empty, whatever is said?
    or_none: bool = False


@dataclass(frozen=True)
class OneEach(Declaration):
    """Each of ``values`` stands in ``field`` of exactly one entry of this list."""

    things: str
    field: str
    values: Sequence[object]
