"""PRN104."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FileRefused(Defect):
    """A picture or style sheet may not be read

    Templates may use pictures, style sheets and fonts of the project only: regular files below
    `templates/`, `content/` and `fonts/`, with a known ending and of a sane size. Nothing is ever fetched
    from the internet.

    Wrong::

        <img src="../../../secret.png">

    Right::

        <img src="gnome/bilder/tresor.png">
    """

    code: ClassVar[str] = "PRN104"
    message: ClassVar[str] = N_("“{item}” ({template}) asks for “{url}”, which may not be read: {reason}")
    help: ClassVar[str] = "{remedy}"
