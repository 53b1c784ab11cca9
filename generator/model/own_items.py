"""What ``kit.yaml`` declares of the items of a game without Python: their file, its columns, its rules."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import Field, model_validator

from generator.i18n import _
from generator.model.base import Line, NamesFile, StrictModel

#: A column as templates and rules name it.
FieldName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
#: Part of a picture, in percent from the left and from the top.
_FOCUS = re.compile(r"\s*(\d{1,3}) ?%?[ ,;/]+(\d{1,3}) ?%?\s*", re.ASCII)
#: What every template of a card knows besides its fields.
RESERVED = frozenset(
    ("w", "h", "bleed", "ink", "p", "say", "say_all", "card", "cards", "kit", "self", "loop")
)


class _Declared(StrictModel):
    """What every column may say."""

    label: Line | None = Field(
        default=None, description="As it is printed; without it, the column's heading."
    )
    optional: bool = Field(default=False, description="May cells be empty?")
    unique: bool = Field(default=False, description="May no two items say the same?")


class TextField(_Declared):
    """Words."""

    type: Literal["text"]
    longest: int = Field(default=2000, ge=1, le=10_000, description="Characters, at most.")


class NumberField(_Declared):
    """A number; a decimal comma is as good as a point."""

    type: Literal["number"]
    least: Annotated[float, Field(allow_inf_nan=False)] | None = Field(
        default=None, description="The smallest that is allowed."
    )
    most: Annotated[float, Field(allow_inf_nan=False)] | None = Field(
        default=None, description="The largest that is allowed."
    )
    whole: bool = Field(default=True, description="Only whole numbers? Otherwise write false.")


class ChoiceField(_Declared):
    """One of a few words."""

    type: Literal["choice"]
    of: tuple[Line, ...] = Field(min_length=1, max_length=200, description="The words to choose from.")


class PictureField(_Declared):
    """A picture (PNG, JPEG, WebP, SVG) by its path from the game's folder."""

    type: Literal["picture"]
    folder: Line | None = Field(default=None, description="Where they lie, so that cells hold names only.")
    fit: Literal["cover", "contain"] = Field(
        default="cover", description="cover: fills its place and is cropped. contain: shown whole."
    )
    focus: Line = Field(
        default="50 50", description="What stays when it is cropped: percent from the left and from the top."
    )
    width: Annotated[float, Field(gt=0, le=2000, allow_inf_nan=False)] | None = Field(
        default=None,
        description="How wide it is on paper (mm), where a template of your own shows it: for the dpi.",
    )
    dpi: int = Field(default=150, ge=0, le=1200, description="Warn of pictures with less; 0: never.")

    @model_validator(mode="after")
    def _focus_is_two_numbers(self) -> PictureField:
        if focus_of(self.focus) is None:
            raise ValueError(_("focus: write two numbers from 0 to 100, such as “50 30”"))
        return self


class ColourField(_Declared):
    """A colour: its name in palette.yaml, or # and six digits."""

    type: Literal["colour"]


class ReferenceField(_Declared):
    """What another item says: ``to: name`` in the same file, ``to: orte.name`` in that of a product."""

    type: Literal["reference"]
    #: The field, and before a point the product in whose file it is.
    to: Annotated[str, Field(pattern=r"^([a-z0-9-]+\.)?[a-z][a-z0-9_]*$", max_length=100)]


AnyField = Annotated[
    TextField | NumberField | ChoiceField | PictureField | ColourField | ReferenceField,
    Field(discriminator="type"),
]


class ItemsFile(StrictModel):
    """A table (or a YAML file) with one item a row, and what is known of its columns."""

    file: Annotated[Line, NamesFile("content/{game}", ".csv")] = Field(
        description="CSV, XLSX, ODS or YAML, in the game's folder."
    )
    sheet: Line | None = Field(default=None, description="Of a workbook: the sheet; without it, the first.")
    id: FieldName | None = Field(
        default=None, description="The column that items are named by; without it, the first one of text."
    )
    copies: FieldName | None = Field(
        default=None, description="The column that says how often an item is printed; empty cells are once."
    )
    format: FieldName | None = Field(default=None, description="Of tokens: the column with their format.")
    together: bool = Field(
        default=False, description="All items on one piece (a board, an overview): its template gets cards."
    )
    fields: dict[FieldName, AnyField] = Field(
        default_factory=dict, description="The columns, in the order in which the templates show them."
    )
    rules: dict[FieldName, Line] = Field(
        default_factory=dict, description="What must hold for each item, or for all: staerke + tempo = 10."
    )
    back: tuple[FieldName, ...] = Field(
        default=(), description="Fields that the back may show; those who see it know them."
    )

    @model_validator(mode="after")
    def _names_are_free(self) -> ItemsFile:
        if taken := sorted(RESERVED & self.fields.keys()):
            raise ValueError(_("“{name}” is a name that templates use otherwise").format(name=taken[0]))
        if unknown := [name for name in self.back if self.fields and name not in self.fields]:
            raise ValueError(_("back: there is no field “{name}”").format(name=unknown[0]))
        return self


def focus_of(text: str) -> tuple[int, int] | None:
    """``"50 30"`` → percent from the left and from the top; None for anything else."""
    found = _FOCUS.fullmatch(text)
    both = (int(found[1]), int(found[2])) if found else None
    return both if both and max(both) <= 100 else None
