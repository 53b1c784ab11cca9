"""Base of all models of YAML files: strict, frozen, unknown keys forbidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class StrictModel(BaseModel):
    """No coercion between kinds, no unknown keys, no change after loading."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        populate_by_name=True,
        # What validates is built when it is first wanted: no command needs all models.
        defer_build=True,
    )


#: Kebab-case identifier, safe in file names and URLs.
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
#: An sRGB colour, ``#RRGGBB``.
Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
#: One printed line of text: no control characters, bounded.
Line = Annotated[str, Field(min_length=1, max_length=120)]
#: A paragraph of printed text.
Text = Annotated[str, Field(min_length=1, max_length=2000)]


# What a field's annotation may say beside its type, so that messages name what an author means.


@dataclass(frozen=True)
class Offered:
    """The words that a message offers, where rules refuse some of those that the model knows."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class Usual:
    """The range that a message names, where rules are stricter than the model."""

    low: int
    high: int


@dataclass(frozen=True)
class Entries:
    """What the entries of a list of fixed length mean, in order; message ids."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class NamesFile:
    """A file of the project, named from ``folder`` on; with ``bare`` its name without the ending.

    ``{game}`` in the folder stands for the game's id.
    """

    folder: str
    ending: str
    bare: bool = False


@dataclass(frozen=True)
class Listed:
    """One of the words that stand as ``key`` in the list ``entries`` of a file that all games share."""

    file: str
    entries: str
    key: str
