"""Characters whose values were bought as a specialist buys them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.games.einblatt.causes import all_trusted
from generator.games.einblatt.lookup import characters, start_values
from generator.games.einblatt.models import Charakter, Einkauf, Setting
from generator.games.einblatt.play.points import purchase_cost
from generator.model.content import GameContent, Loaded


class Specialist(NamedTuple):
    """A specialist, the strong attribute's value and those of the others, and what all of them cost."""

    file: Loaded[Charakter]
    setting: Setting
    start: dict[str, int]
    strong: str
    others: list[int]
    cost: int


def purchases(content: GameContent) -> Iterator[Specialist]:
    """Those whose values can be trusted (V03)."""
    for file, setting in characters(content):
        strong, start = file.model.starkes_attribut, start_values(file.model)
        if setting.einkauf is not Einkauf.SPEZIALISIERUNG or strong not in start:
            continue
        if all_trusted(setting, file.model):
            others = [value for name, value in start.items() if name != strong]
            yield Specialist(file, setting, start, strong, others, purchase_cost(start[strong], others))
