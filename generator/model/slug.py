"""From a name as people write it to an identifier, which is a file name that every system accepts."""

from __future__ import annotations

import re
import unicodedata

_LONGEST_SLUG = 60
#: Whatever is pasted as a name: more of it is not looked at.
_LONGEST_NAME = 200
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d"}
)
_NO_FILE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$")


def slug(name: str, fallback: str = "") -> str:
    """A kebab-case identifier for ``name``; ``fallback`` where the name has no Latin letter or digit.

    A name that Windows keeps for itself gets ``fallback`` before it. Of a long name the beginning counts.
    """
    spelled = unicodedata.normalize("NFKD", _composed(name).translate(_SPELLED))
    kept = re.sub(r"[^a-z0-9]+", "-", "".join(c for c in spelled if not unicodedata.combining(c)))
    cut = kept.strip("-")[:_LONGEST_SLUG].strip("-")
    return f"{fallback}-{cut}".strip("-") if not cut or _NO_FILE.match(cut) else cut


def _composed(name: str) -> str:
    """Small letters with their umlauts in one piece, however they were typed."""
    return unicodedata.normalize("NFC", name[:_LONGEST_NAME]).casefold()
