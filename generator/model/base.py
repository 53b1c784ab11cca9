"""Base of all models of YAML files: strict, frozen, unknown keys forbidden."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class StrictModel(BaseModel):
    """No coercion between kinds, no unknown keys, no change after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


#: Kebab-case identifier, safe in file names and URLs.
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
#: An sRGB colour, ``#RRGGBB``.
Colour = Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
#: One printed line of text: no control characters, bounded.
Line = Annotated[str, Field(min_length=1, max_length=120)]
#: A paragraph of printed text.
Text = Annotated[str, Field(min_length=1, max_length=2000)]
