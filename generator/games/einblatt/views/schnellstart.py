"""The quick start: a leaflet whose title stands on the front of the table that its picture shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from generator.game.leaflet import Leaflet, Regelblatt, leaflet, pages
from generator.games.einblatt.views.panorama import TITLE_TYPE, drawn_title
from generator.geometry import Rect, Size
from generator.model.content import GameContent

#: Around the picture, mm.
_EDGE: Final = 3.6
#: Where the table's front begins, in parts of the picture's height, as ``einblatt/regelblatt-bild.svg`` draws
#: it: in a high picture (more than so many mm) and in a lower one.
_FRONT, _FRONT_LOW, _HIGH = 0.69, 0.66, 56.0
#: The title's left edge and depth, mm; its width in parts of the page's, its height in parts of the front's.
_X, _DEPTH = 9.0, 1.2
_SHARE, _HEIGHT = 0.73, 0.5
#: How far down the depth falls, in parts of it.
_DOWN: Final = 0.57


def _sheet(content: GameContent, model: Regelblatt, size: Size) -> Leaflet:
    """The leaflet with its title on the table's front."""
    sheet = leaflet(model, size, content.fonts[TITLE_TYPE])
    front = sheet.band * (_FRONT if sheet.band > _HIGH else _FRONT_LOW)
    high = sheet.band - front
    box = Rect(_X, _EDGE + front, size.width * _SHARE, high * _HEIGHT)
    letters = drawn_title(content, model.titel, box, _DEPTH).box
    # With its depth in the middle of the front, and where other titles begin.
    top = _EDGE + front + (high - letters.height - _DEPTH * _DOWN) / 2
    place = Rect(_X, top, letters.width, letters.height)
    return replace(sheet, lettering=drawn_title(content, model.titel, place, _DEPTH))


#: A page for each quick start of the product's ``source``.
view = pages(_sheet)
