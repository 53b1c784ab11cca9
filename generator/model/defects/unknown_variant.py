"""YML108: an entry of an unknown kind."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnknownVariant(Defect):
    """An entry of an unknown kind.

    Entries of this list are of several kinds, and one key says which. Its word is none of them, so that the
    rest of the entry cannot be checked.

    Wrong::

        - id: tresor
          typ: hinderniss

    Right::

        - id: tresor
          typ: hindernis
    """

    code = "YML108"
    message = N_("“{value}” is no kind of entry that exists here.")
    help = "{remedy}"
