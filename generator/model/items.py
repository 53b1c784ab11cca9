"""Items of a game without Python: free mappings, handed to its templates as they are."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, JsonValue

from generator.model.base import Slug, StrictModel


class Item(StrictModel):
    """One card, token or sheet. ``fields`` are the template's variables; ``format`` is a token's own."""

    #: What the piece is called in files, on the command line and in exports.
    id: Slug
    #: How often it is printed.
    copies: int = Field(ge=1, le=2000, default=1)
    #: A token's own size, by the name of a format.
    format: Slug | None = None
    #: What the template gets, by name.
    fields: Annotated[dict[str, JsonValue], Field(default_factory=dict)]


class Items(StrictModel):
    """``<source>.yaml`` of a game without Python."""

    #: The pieces, in the order in which they are printed.
    items: tuple[Item, ...] = Field(min_length=1)
