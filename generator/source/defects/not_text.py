"""YML017: the file holds no text."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class NotText(Defect):
    """The file holds no text.

    A YAML file is text that any editor shows. This one is something else, a picture, a PDF or a program,
    that got a name ending in `.yaml`.

    Wrong::

        karten/tresor.yaml   (a photograph)

    Right::

        karten/tresor.yaml   (text: “id: tresor”)
    """

    code = "YML017"
    message = N_("This file holds no text; it only has the name of a YAML file.")
    help = N_("Rename it, or take it out of the folder.")
