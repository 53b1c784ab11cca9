"""PRN101."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class TemplateMissing(Defect):
    """A template does not exist

    The kit names a template that lies nowhere below `templates/`, or a template includes a file that is
    not there. Without it the piece cannot be drawn.

    Wrong::

        - {id: zielobjekt-karten, template: gnome/kart.html, ...}

    Right::

        - {id: zielobjekt-karten, template: gnome/karte.html, ...}
    """

    code: ClassVar[str] = "PRN101"
    message: ClassVar[str] = N_("the template “{name}” for “{item}” does not exist")
    help: ClassVar[str] = N_("Check the spelling, or add the file below templates/.")
