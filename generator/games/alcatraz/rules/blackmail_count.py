"""ALC010: there are not eleven Erpressungskarten (V07)."""

from __future__ import annotations

from generator.games.alcatraz.models import ERPRESSUNGSKARTEN
from generator.i18n import N_
from generator.lint.counts import Miscounted


class BlackmailCount(Miscounted):
    """There are not eleven Erpressungskarten.

    Eleven of the 55 cards are for the Sündenbock. With more or fewer, the sheets do not come out as the
    print list says.

    Wrong::

        - {id: filzung, name: Filzung, kopien: 5, text: …}

    Right::

        - {id: filzung, name: Filzung, kopien: 2, text: …}
    """

    code = "ALC010"
    message = N_("There are {count} Erpressungskarten instead of {least}.")
    help = N_("Change “kopien” until they add up to {least}.")
    counted = (ERPRESSUNGSKARTEN,)
