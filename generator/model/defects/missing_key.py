"""YML102: a key is missing."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class MissingKey(Defect):
    """A key is missing.

    Every entry of this kind needs the key, because something printed depends on it.

    Wrong::

        - id: tresor
          name: Tresor

    Right::

        - id: tresor
          name: Tresor
          kosten: 8
    """

    code = "YML102"
    message = N_("The key “{key}” is missing in this entry.")
    help = "{remedy}"
