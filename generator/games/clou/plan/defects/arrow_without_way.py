"""CLO062."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class ArrowWithoutWay(Defect):
    """An arrow finds no way to its room

    The two rooms have no wall in common that is long enough for a door, and everything between them is full.
    Without its arrow a reader cannot see what the challenge opens.

    Wrong::

        raeume:
          hof: {name: Hof, flaeche: [0, 0, 3, 3]}
          tresor: {name: Tresor, flaeche: [9, 0, 3, 3]}    # far away, opened from the yard

    Right::

        raeume:
          hof: {name: Hof, flaeche: [0, 0, 3, 3]}
          tresor: {name: Tresor, flaeche: [3, 0, 3, 3]}
    """

    code: ClassVar[str] = "CLO062"
    message: ClassVar[str] = N_("the arrow from “{source}” finds no way to the room “{target}”")
    help: ClassVar[str] = N_("Lay both rooms side by side, or leave more space around “{source}”.")
