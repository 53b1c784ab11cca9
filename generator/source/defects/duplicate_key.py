"""YML007: a key stands twice in the same place."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class DuplicateKey(Defect):
    """A key stands twice in the same place.

    Of two equal keys only one can count, and which one cannot be seen. Heimspiel therefore takes neither.

    Wrong::

        kosten: 5
        name: Tresor
        kosten: 8

    Right::

        kosten: 8
        name: Tresor
    """

    code = "YML007"
    message = N_("The key “{key}” stands here a second time; it was already in line {line}.")
    help = "{remedy}"
