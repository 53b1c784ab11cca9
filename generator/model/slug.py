"""From a name as people write it to an identifier, which is a file name that every system accepts."""

from __future__ import annotations

import re
import unicodedata

_LONGEST_SLUG = 60
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d"}
)
_NO_FILE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")


def slug(name: str, fallback: str) -> str:
    """A kebab-case identifier for ``name``; ``fallback`` where the name has no Latin letter or digit."""
    spelled = unicodedata.normalize("NFKD", name.casefold().translate(_SPELLED))
    kept = re.sub(r"[^a-z0-9]+", "-", "".join(c for c in spelled if not unicodedata.combining(c)))
    cut = kept.strip("-")[:_LONGEST_SLUG].strip("-")
    if not cut:
        return fallback
    return f"{fallback}-{cut}" if _NO_FILE.match(cut) else cut
