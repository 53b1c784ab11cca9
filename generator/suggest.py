"""“Did you mean”: the nearest of the words that would have been right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from generator.i18n import _

#: Longer words are no slips of the finger, and comparing them would take long.
_LONGEST = 80
_FOLD = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "_": "-", " ": "-"})


def _folded(word: str) -> str:
    return word.casefold().translate(_FOLD)


def closest(word: str, choices: Iterable[str]) -> str | None:
    """The choice that ``word`` was probably meant to be, or None when nothing is near.

    Case, umlauts and their transcriptions, hyphens, underscores and spaces count as the same.
    """
    if len(word) > _LONGEST:
        return None
    by_fold: dict[str, str] = {}
    for choice in choices:
        by_fold.setdefault(_folded(choice), choice)
    near = difflib.get_close_matches(_folded(word), by_fold, n=1, cutoff=0.6)
    return by_fold[near[0]] if near else None


def did_you_mean(word: str, choices: Sequence[str]) -> str:
    """“Did you mean …?”, or nothing when no choice is near."""
    near = closest(word, choices)
    return _("Did you mean “{word}”?").format(word=near) if near else ""
