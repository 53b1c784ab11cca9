"""What people call the keys of the files, in forms: a key is one word.

A field may have a ``title`` of its own instead. Words are message ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pydantic.fields import FieldInfo

from generator.i18n import N_, _
from generator.model.game_labels import GAME_LABELS


def label(key: str, info: FieldInfo | None = None) -> str:
    """What the field of a key is called in the reader's language."""
    named = (info.title if info is not None else None) or LABELS.get(key)
    return _(named) if named else key[:1].upper() + key[1:].replace("_", " ")


#: Keys of the files that every game has, the kit and its like → their names.
PRESS_LABELS: Final[Mapping[str, str]] = {
    "author": N_("Author"),
    "back": N_("Back"),
    "copies": N_("Copies"),
    "credits": N_("Credits"),
    "default": N_("Usual one"),
    "family": N_("Font family"),
    "fields": N_("Fields"),
    "file": N_("File"),
    "finish": N_("Finishing"),
    "fonts": N_("Fonts"),
    "format": N_("Format"),
    "formats": N_("Formats"),
    "full": N_("With full ink"),
    "game": N_("Game"),
    "grey": N_("In grey"),
    "height": N_("Height"),
    "id": N_("Short name (id)"),
    "items": N_("Entries"),
    "kind": N_("Kind"),
    "language": N_("Language"),
    "licence": N_("Licence"),
    "low": N_("With little ink"),
    "margin": N_("Margin"),
    "one": N_("One"),
    "other": N_("Plural"),
    "package": N_("Package"),
    "papers": N_("Papers"),
    "players": N_("Players"),
    "players_from": N_("Fewest players"),
    "players_to": N_("Most players"),
    "products": N_("Products"),
    "purpose": N_("Purpose"),
    "round": N_("Is it round"),
    "seams": N_("Seams"),
    "setting": N_("World"),
    "sheet": N_("Whole sheet"),
    "sleeves": N_("Sleeves"),
    "source": N_("Source"),
    "stock": N_("Paper stock"),
    "style": N_("Style"),
    "subtitle": N_("Subtitle"),
    "template": N_("Template"),
    "tiles": N_("Tiles"),
    "title": N_("Title"),
    "version": N_("Version"),
    "weight": N_("Weight"),
    "width": N_("Width"),
    "words": N_("Words"),
    "x": N_("Across (x)"),
    "y": N_("Down (y)"),
}

LABELS: Final[Mapping[str, str]] = {**PRESS_LABELS, **GAME_LABELS}
