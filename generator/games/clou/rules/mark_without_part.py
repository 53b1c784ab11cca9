"""CLO041: a pencil mark of the rule booklet names a part that its drawing does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.booklet.sketch import sketch_data
from generator.games.clou.models_regelheft import Beispiel, Regelheft, Seite, Skizze, SkizzeImText, Spalten
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded
from generator.source.tree import Loc


class MarkWithoutPart(Rule):
    """A mark in a drawing of the rule booklet names a box, circle or slot that is not there.

    Parts are counted from 1, in the order in which the drawing's own data lists them; circles with numbers
    are named by their number. A worked example with a stroke in the wrong place teaches the wrong rule.

    Wrong::

        - art: streifen
          faehigkeit: clever
          kaesten: [{}, {zwischen: "="}]
          marken: [{kasten: 3, zahl: "4"}]

    Right::

        - art: streifen
          faehigkeit: clever
          kaesten: [{}, {zwischen: "="}]
          marken: [{kasten: 2, zahl: "4"}]
    """

    code = "CLO041"
    message = N_("A mark on page “{page}” names a part that its drawing does not have.")
    help = N_("Count boxes, slots and circles from 1; name circles with numbers by their number.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Regelheft):
            # It does not change while somebody writes another file.
            words, found = file.memory.get(MarkWithoutPart, (None, ()))
            if words != content.wording:
                found = tuple(_incomplete(file, content))
                file.memory[MarkWithoutPart] = content.wording, found
            for loc, title in found:
                yield self.at(file.span(*loc), page=title)


def _incomplete(file: Loaded[Regelheft], content: GameContent) -> Iterator[tuple[Loc, str]]:
    """Where drawings stand that lack a part, and the titles of their pages."""
    pages: list[tuple[Loc, Seite]] = [
        (("seiten", index), page) for index, page in enumerate(file.model.seiten)
    ]
    for place, page in (*pages, (("rueckseite",), file.model.rueckseite)):
        for inner, sketch in _sketches(page):
            if not _complete(sketch, content):
                yield (*place, *inner), page.titel


def _sketches(page: Seite) -> Iterator[tuple[Loc, Skizze]]:
    """Every drawing of a page and where it stands in the page's data."""
    for number, zone in enumerate(page.zonen):
        if isinstance(zone, Beispiel):
            for index, sketch in enumerate(zone.skizzen):
                yield ("zonen", number, "skizzen", index), sketch
        elif isinstance(zone, Spalten):
            for side, blocks in (("links", zone.links), ("rechts", zone.rechts)):
                for index, block in enumerate(blocks):
                    if isinstance(block, SkizzeImText):
                        yield ("zonen", number, side, index, "skizze"), block.skizze


def _complete(sketch: Skizze, content: GameContent) -> bool:
    try:
        sketch_data(sketch, content.fonts, content.wording)
    except IndexError:
        return False
    return True
