"""YML101: a key that is not known here."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnknownKey(Defect):
    """A key that is not known here.

    A misspelt key would be skipped and its value forgotten, so an unknown key is an error. The remedy names
    the key that was probably meant, or all that are possible in this place.

    Wrong::

        - id: tresor
          kostn: 8

    Right::

        - id: tresor
          kosten: 8
    """

    code = "YML101"
    message = N_("The key “{key}” is not known here.")
    help = "{remedy}"
