"""``content/<game>/palette.yaml``: the colours of both themes."""

from __future__ import annotations

from generator.model.base import Colour, Line, StrictModel


class Palettes(StrictModel):
    """Names → colours for the full theme and for the low-ink theme; both must know the same names."""

    full: dict[str, Colour]
    low: dict[str, Colour]


class FontFile(StrictModel):
    """One font file of the project and where it came from."""

    family: Line
    weight: int = 400
    style: str = "normal"
    #: Below ``fonts/``.
    file: Line
    licence: Line
    #: For the page of credits.
    author: Line | None = None
    #: Package and version in its registry, where it comes from one.
    package: Line | None = None


class FontsFile(StrictModel):
    """``fonts/fonts.yaml``."""

    fonts: tuple[FontFile, ...]
