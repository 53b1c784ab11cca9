"""YML003: a character that cannot be printed."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class ForbiddenCharacter(Defect):
    r"""A character that cannot be printed.

    Control characters, line separators of other systems and the like are invisible in an editor and have no
    printed form. They usually get in by copying from a PDF or a web page.

    Wrong::

        name: "Tresor\0"

    Right::

        name: "Tresor"
    """

    code = "YML003"
    message = N_("The invisible character {character} is not allowed here.")
    help = N_("Delete it and type the place again.")
