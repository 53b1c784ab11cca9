"""YML006: a line is indented with a tab."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class TabIndentation(Defect):
    """A line is indented with a tab.

    YAML allows only spaces in front of a line, because a tab has no fixed width.

    Wrong::

        karte:
        <tab>name: Tresor

    Right::

        karte:
          name: Tresor
    """

    code = "YML006"
    message = N_("A tab stands here, where YAML needs spaces.")
    help = N_("Delete it and type spaces instead: two for each step of the indentation.")
