"""Names as people type them, made fit to print."""

from __future__ import annotations

import unicodedata

from generator.diagnostics import UsageFault
from generator.i18n import _

LONGEST_NAME = 120


def tidy(name: str) -> str:
    """``name`` with one kind of space, composed accents and no control characters.

    Raises UsageFault when nothing is left or it does not fit one printed line.
    """
    if any(unicodedata.category(c) in {"Cc", "Cs", "Cn", "Co"} for c in name):
        raise UsageFault(
            _("The name holds characters that cannot be printed."),
            _("Type it anew; it may have been copied along with something invisible."),
        )
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidied:
        raise UsageFault(
            _("The name is empty."),
            _('Write it in quotation marks behind the word: heimspiel new dieb "Die Katze"'),
        )
    if len(tidied) > LONGEST_NAME:
        raise UsageFault(
            _("The name is longer than {longest} characters.").format(longest=LONGEST_NAME),
            _("Shorten it; it can be changed in the file later."),
        )
    return tidied
