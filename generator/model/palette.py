"""``content/<game>/palette.yaml``: the colours of both themes."""

from __future__ import annotations

from pydantic import Field, model_validator

from generator.i18n import _
from generator.model.base import Colour, Line, StrictModel

#: The theme that prints without any colour.
GREY = "grey"


class Palettes(StrictModel):
    """Names → colours for the full theme and for the low-ink theme; both must know the same names."""

    #: Names and colours for printing in full colour.
    full: dict[str, Colour]
    #: The same names, with what is printed with little ink: light fields, outlines.
    low: dict[str, Colour]
    #: For printing without colour: shades of what would be as light as what it must not be taken for. All
    #: others are as light as in the full theme.
    grey: dict[str, Colour] = Field(default_factory=dict)

    def theme(self, ink: str) -> dict[str, Colour]:
        """The colours to print with: full | low | grey."""
        if ink == "low":
            return self.low
        return (
            {name: shade(colour) for name, colour in {**self.full, **self.grey}.items()}
            if ink == GREY
            else self.full
        )

    @model_validator(mode="after")
    def _greys_are_known(self) -> Palettes:
        if strange := sorted(self.grey.keys() - self.full.keys()):
            raise ValueError(_("grey: “{name}” is no colour of the full theme").format(name=strange[0]))
        return self


def shade(colour: str) -> str:
    """The grey that is as light as ``colour`` (#RRGGBB) to the eye."""
    parts = (int(colour[at : at + 2], 16) * weight for at, weight in ((1, 0.299), (3, 0.587), (5, 0.114)))
    return "#" + f"{round(sum(parts)):02X}" * 3


class FontFile(StrictModel):
    """One font file of the project and where it came from."""

    #: The family's name, as kits and style sheets use it.
    family: Line
    #: How heavy this file is: 400 is normal, 700 bold.
    weight: int = 400
    #: Upright (normal) or italic.
    style: str = "normal"
    #: Below ``fonts/``.
    file: Line
    #: Under which it may be passed on; for the page of credits.
    licence: Line
    #: For the page of credits.
    author: Line | None = None
    #: Package and version in its registry, where it comes from one.
    package: Line | None = None


class FontsFile(StrictModel):
    """``fonts/fonts.yaml``."""

    #: The fonts that came along, and your own.
    fonts: tuple[FontFile, ...]
