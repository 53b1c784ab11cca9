"""From a name as people write it to a file name that every system accepts."""

from __future__ import annotations

import re
import unicodedata

from generator.diagnostics import UsageFault
from generator.i18n import _

LONGEST_NAME = 120
_LONGEST_SLUG = 60
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d"}
)
_NO_FILE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")


def tidy(name: str) -> str:
    """``name`` with one kind of space, composed accents and no control characters.

    Raises UsageFault when nothing is left or it does not fit one printed line.
    """
    if any(unicodedata.category(c) in {"Cc", "Cs", "Cn", "Co"} for c in name):
        raise UsageFault(_("The name holds characters that cannot be printed."))
    tidied = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidied:
        raise UsageFault(_("The name is empty."))
    if len(tidied) > LONGEST_NAME:
        raise UsageFault(_("The name is longer than {longest} characters.").format(longest=LONGEST_NAME))
    return tidied


def slug(name: str, fallback: str) -> str:
    """A kebab-case identifier for ``name``; ``fallback`` where the name has no Latin letter or digit."""
    spelled = unicodedata.normalize("NFKD", name.casefold().translate(_SPELLED))
    kept = re.sub(r"[^a-z0-9]+", "-", "".join(c for c in spelled if not unicodedata.combining(c)))
    cut = kept.strip("-")[:_LONGEST_SLUG].strip("-")
    if not cut:
        return fallback
    return f"{fallback}-{cut}" if _NO_FILE.match(cut) else cut
