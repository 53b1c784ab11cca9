"""The suits of attributes, as drawings know them: kreuz, pik, karo, herz, or ohne."""

from __future__ import annotations

from typing import Final

from generator.games.einblatt.models import Charakter, Setting

#: What an attribute without colour is drawn with: a ring.
WITHOUT: Final = "ohne"


def first_suit(setting: Setting, attribut: str) -> str:
    """The first suit of an attribute; ``ohne`` for one without, or one that the setting does not know."""
    found = next((one.farben for one in setting.attribute if one.name == attribut), ())
    return str(found[0]) if found else WITHOUT


def strongest(setting: Setting, charakter: Charakter | None) -> str:
    """The suit of the best attribute: the corner of the sheet, like that of a card. Empty without one."""
    if charakter is None:
        return ""
    coloured = [attribut for attribut in setting.attribute if attribut.farben]
    best = max(coloured, key=lambda attribut: charakter.werte.get(attribut.name, 0), default=None)
    return str(best.farben[0]) if best else ""
