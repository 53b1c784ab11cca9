"""``content/<game>/palette.yaml``: the colours of both themes."""

from __future__ import annotations

from generator.model.base import Colour, StrictModel


class Palettes(StrictModel):
    """Names → colours for the full theme and for the low-ink theme; both must know the same names."""

    full: dict[str, Colour]
    low: dict[str, Colour]


class FontFile(StrictModel):
    """One font file of the project and where it came from."""

    family: str
    weight: int
    style: str
    #: Below ``fonts/``.
    file: str
    licence: str
    #: Package and version in its registry.
    package: str


class FontsFile(StrictModel):
    """``fonts/fonts.yaml``."""

    fonts: tuple[FontFile, ...]
