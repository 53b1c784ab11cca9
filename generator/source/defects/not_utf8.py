"""YML002: the file is not saved as UTF-8."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class NotUtf8(Defect):
    """The file is not saved as UTF-8.

    Umlauts and quotation marks are only the same on every computer when the file is saved in the encoding
    UTF-8. In another encoding they would be printed as other characters.

    Wrong::

        name: Schlüssel      (saved as Windows-1252 or UTF-16)

    Right::

        name: Schlüssel      (saved as UTF-8)
    """

    code = "YML002"
    message = N_("This file is not saved as UTF-8: {detail}.")
    help = N_("Save it again with the encoding UTF-8 (in most editors: “Save with encoding”).")
