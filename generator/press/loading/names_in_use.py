"""Names that templates rely on: colours that both themes need, words that the press itself uses."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.model.content import GameContent
from generator.model.items import Items
from generator.model.palette import Palettes
from generator.press.loading.defects import ColourOfOneTheme, NameOfThePress

#: What every template knows beside the fields of its item.
EVERYWHERE = ("w", "h", "bleed", "ink", "p", "say")


def half_colours(content: GameContent) -> Iterator[Diagnostic]:
    """A finding for each colour that only one of the themes has."""
    for file in content.of(Palettes):
        themes = {"full": file.model.full, "low": file.model.low}
        for theme, other in (("full", "low"), ("low", "full")):
            for name in themes[other].keys() - themes[theme].keys() if themes[theme] else ():
                yield ColourOfOneTheme.at(file.span(other, name, key=True), name=name, theme=theme)


def taken_names(content: GameContent) -> Iterator[Diagnostic]:
    """A finding for each field of a free item that would hide what every template knows."""
    for file in content.of(Items):
        for number, item in enumerate(file.model.items):
            for name in EVERYWHERE:
                if name in item.fields:
                    place = file.span("items", number, "fields", name, key=True)
                    yield NameOfThePress.at(place, name=name)
