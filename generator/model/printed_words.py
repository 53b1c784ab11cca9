"""``words.<language>.yaml``: what is printed beside the content, so that another edition is another file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import Field

from generator.model.base import Slug, StrictModel, Text
from generator.wording import Word


class Forms(StrictModel):
    """A text that changes with a number."""

    #: The text for one.
    one: Text
    #: The text for any other number.
    other: Text


#: A label may be empty: where one language says something, another may not.
Printed = Annotated[str, Field(max_length=2000)]


class WordsFile(StrictModel):
    """Words by section and name."""

    #: Sections, and in them names and what is printed for each.
    words: dict[Slug, dict[Slug, Printed | Forms | tuple[Printed, ...]]]

    def by_key(self) -> Iterator[tuple[tuple[str, str], Word]]:
        """Section and name → the word."""
        for section, words in self.words.items():
            for name, word in words.items():
                yield (section, name), word.model_dump() if isinstance(word, Forms) else word
