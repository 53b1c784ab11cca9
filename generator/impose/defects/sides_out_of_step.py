"""PRN009: fronts and backs are out of step."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class SidesOutOfStep(Defect):
    """Fronts and backs are out of step

    A file for a printer that prints both sides must hold front, back, front, back without a gap. One page too
    few, and from there on every card has a stranger's back.

    Wrong::

        front 1, back 1, front 2, front 3

    Right::

        front 1, back 1, front 2, empty back, front 3, empty back
    """

    code: ClassVar[str] = "PRN009"
    message: ClassVar[str] = N_(
        'Page {page} of "{title}" should be a {wanted}: fronts and backs are out of step.'
    )
    help: ClassVar[str] = N_("This is a mistake of the press; please report it.")
