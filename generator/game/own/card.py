"""What the ready-made card templates show of an item: its title, its picture, its text, its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from generator.game.own.items import TableSource
from generator.model.content import SourceTree
from generator.model.own_items import (
    ChoiceField,
    ColourField,
    ItemsFile,
    NumberField,
    PictureField,
    TextField,
    focus_of,
)
from generator.model.pieces import Face

#: What leads a template to a picture of the project, whichever folder it is in itself.
PROJECT = "project:"


def picture_path(game: str, field: PictureField, name: str) -> str:
    """Where a picture lies, from the project's folder on."""
    return "/".join(part.strip("/") for part in ("content", game, field.folder, name) if part)


def _address(game: str, field: PictureField, name: str) -> str:
    """The same as part of an address."""
    return quote(picture_path(game, field, name))


def fields_of(game: str, values: Mapping[str, Any], declared: ItemsFile | None) -> dict[str, Any]:
    """An item's values as templates get them: pictures as addresses."""
    pictures = {} if declared is None else declared.fields
    return {
        name: f"{PROJECT}{_address(game, one, value)}"
        if isinstance(one := pictures.get(name), PictureField) and value
        else value
        for name, value in values.items()
    }


def card_of(
    game: str, number: int, values: Mapping[str, Any], declared: ItemsFile | None, source: SourceTree
) -> dict[str, Any]:
    """The parts of a card by what they are for: the first text is its title, the next one its text …

    ``title``, ``kind``, ``text``: texts, perhaps empty. ``picture``: ``src``, ``fit``, ``focus``, or None.
    ``values``: numbers, and ``lines``: further texts, each with ``label`` and ``value``. ``colour``: a name
    of the palette or ``#RRGGBB``, empty without one. ``number`` counts the items.
    """
    card: dict[str, Any] = {
        "title": "", "kind": "", "text": "", "colour": "", "picture": None, "values": [], "lines": [],
    }  # fmt: skip
    texts: list[dict[str, Any]] = []
    for name, value in values.items():
        one = declared.fields.get(name) if declared is not None else None
        if declared is not None and declared.fields and one is None:
            continue
        line = {"name": name, "label": (one and one.label) or _heading(source, name), "value": value}
        if isinstance(one, PictureField):
            if value and card["picture"] is None:
                focus = focus_of(str(values.get(f"{name}_focus") or one.focus)) or (50, 50)
                card["picture"] = {
                    "src": f"{PROJECT}{_address(game, one, str(value))}",
                    "fit": one.fit,
                    "focus": f"{focus[0]}% {focus[1]}%",
                }
        elif isinstance(one, ColourField):
            card["colour"] = card["colour"] or value or ""
        elif isinstance(one, ChoiceField) and not card["kind"]:
            card["kind"] = value or ""
        elif isinstance(one, NumberField) or (one is None and isinstance(value, int | float)):
            if value is not None:
                card["values"].append(line)
        elif value is not None or isinstance(one, TextField):
            texts.append(line)
    for place, line in zip(("title", "text"), texts, strict=False):
        card[place] = line["value"] or ""
    card["lines"] = [line for line in texts[2:] if line["value"]]
    card["number"] = number
    return card


def _heading(source: SourceTree, name: str) -> str:
    """What stands above the column, else the field's own name."""
    if isinstance(source, TableSource) and name in source.columns:
        heading = source.table.headings[source.columns[name]]
        return heading[:1].upper() + heading[1:]
    return name.replace("_", " ").capitalize()


def back_data(face: Face, declared: ItemsFile | None) -> dict[str, Any]:
    """What the back of an item may show of it: the fields that the kit names, so that backs stay alike."""
    names = declared.back if declared is not None else ()
    return {name: face.data.get(name) for name in names}
