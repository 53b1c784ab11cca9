"""Items of a game without Python: free mappings, handed to its templates as they are."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, JsonValue

from generator.model.base import Slug, StrictModel


class Item(StrictModel):
    """One card, token or sheet. ``fields`` are the template's variables; ``format`` is a token's own."""

    id: Slug
    copies: int = Field(ge=1, le=2000, default=1)
    format: Slug | None = None
    fields: Annotated[dict[str, JsonValue], Field(default_factory=dict)]


class Items(StrictModel):
    """``<source>.yaml`` of a game without Python."""

    items: tuple[Item, ...] = Field(min_length=1)
