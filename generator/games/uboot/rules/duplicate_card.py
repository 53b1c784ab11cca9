"""UBO036: two kinds of card have the same id."""

from __future__ import annotations

from generator.games.uboot.models import KARTEN
from generator.i18n import N_
from generator.lint.names import Duplicate


class DuplicateCard(Duplicate):
    """Two kinds of card have the same id.

    The id names a kind of card in messages and chooses its drawing. It must be different for all events and
    items.

    Wrong::

        - {id: grog, name: Grog}
        - {id: grog, name: Guter Grog}

    Right::

        - {id: grog, name: Grog}
        - {id: guter-grog, name: Guter Grog}
    """

    code = "UBO036"
    message = N_("The id “{id}” belongs to “{name}” already.")
    help = N_("Choose another id.")
    namespaces = (KARTEN,)
