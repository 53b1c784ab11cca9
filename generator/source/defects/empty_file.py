"""YML004: the file is empty."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class EmptyFile(Defect):
    """The file is empty.

    The file holds no content, or only comments. An emptied file is mostly a slip, so it is not skipped in
    silence.

    Wrong::

        # gnomes to come

    Right::

        gnome:
          - id: socke
            name: Socke
    """

    code = "YML004"
    message = N_("There is nothing in this file.")
    help = N_("Fill it, or delete it.")
