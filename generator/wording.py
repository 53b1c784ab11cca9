"""The words of an edition: what is printed and stands in no content file, in one language.

``content/_print/words.<language>.yaml`` and each game's ``words.<language>.yaml`` hold them. Render workers
use this module too: standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

#: A text with ``{places}``; its forms for one and for other numbers; or a list of texts.
Word = str | Mapping[str, str] | Sequence[str]

GERMAN = "de"
#: Marks in running text: ``*bold*``, ``_slanted_``.
MARKED = re.compile(r"\*(.+?)\*|_(.+?)_")
_PLACE = re.compile(r"\{([a-z_]+)\}")


class WordingError(LookupError):
    """A word that there is not, or that is asked for without what it needs. Says so in English."""


@dataclass(frozen=True)
class Wording:
    """Words by key (``section.name``), in one language."""

    language: str = GERMAN
    words: Mapping[str, Word] = field(default_factory=dict)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of that key; ``values`` fill its places, ``n`` chooses between one and other.

        Raises WordingError for a key that there is not, for a list, and for a place without a value.
        """
        return filled(key, self.text(key, values), values)

    def text(self, key: str, values: Mapping[str, object]) -> str:
        """The text of that key, its places still open. Raises WordingError as a call does."""
        word = self._word(key)
        if isinstance(word, Mapping):
            if "n" not in values:
                raise WordingError(f"the word '{key}' needs a value 'n'")
            word = word["one" if values["n"] == 1 else "other"]
        if not isinstance(word, str):
            raise WordingError(f"the word '{key}' is a list")
        return word

    def all(self, key: str, /) -> tuple[str, ...]:
        """The texts of a list. Raises WordingError for a key that there is not, and for what is no list."""
        word = self._word(key)
        if isinstance(word, str | Mapping):
            raise WordingError(f"the word '{key}' is no list")
        return tuple(word)

    def over(self, other: Wording) -> Wording:
        """These words, and those of ``other`` that are not among them."""
        return Wording(self.language, {**other.words, **self.words})

    def _word(self, key: str) -> Word:
        try:
            return self.words[key]
        except KeyError:
            raise WordingError(f"no word '{key}' in the language '{self.language}'") from None


def filled(key: str, text: str, values: Mapping[str, object], shown: Callable[[object], str] = str) -> str:
    """The ``text`` of the word ``key`` with ``values`` in its places. Raises WordingError where one lacks."""

    # Not str.format(), by which a text could reach into what it is given.
    def value(place: re.Match[str]) -> str:
        if place[1] not in values:
            raise WordingError(f"the word '{key}' needs a value '{place[1]}'")
        return shown(values[place[1]])

    return _PLACE.sub(value, text)


def places(word: Word) -> frozenset[str]:
    """The names of the values that a word needs."""
    if isinstance(word, str):
        return frozenset(_PLACE.findall(word))
    if isinstance(word, Mapping):
        return frozenset({"n"}.union(*map(places, word.values())))
    return frozenset().union(*map(places, word))
