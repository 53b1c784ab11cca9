"""PRN016: a board in tiles that has a back."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class TiledBoardWithBack(Defect):
    """A board in tiles cannot have a back

    A board larger than the paper is printed in tiles that are glued together. Their backs would be glued over
    at the seams, so that a picture on the back cannot be printed this way.

    Wrong::

        # on A4
        - {id: brett, kind: board, template: spiel/brett.html, back: spiel/hinten.html, format: a3-quer, …}

    Right::

        - {id: brett, kind: board, template: spiel/brett.html, format: a3-quer, …}
    """

    code: ClassVar[str] = "PRN016"
    message: ClassVar[str] = N_("The board “{title}” is larger than {paper} and has a back.")
    help: ClassVar[str] = N_(
        "Take away its “back:”, choose a larger paper or a smaller format, or print without backs"
        " (--backs none)."
    )
