"""Windows with a look at a world, which screens, adventures, sheets of worlds and continuations have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from generator.game.lettering import Lettering, Swing, letter
from generator.geometry import Rect, Size
from generator.model.content import GameContent

#: A drawing of ``einblatt/welten``, mm; the worlds that have one, and what the others get.
PANORAMA: Final = Size(518, 140)
DRAWN_WORLDS: Final = frozenset(("einbruch", "eintauchgang", "einwald"))
WITHOUT_DRAWING: Final = "karten"
TITLE_TYPE: Final = "alegreya-sc/AlegreyaSC_800ExtraBold.ttf"
#: How much larger the drawing is in a narrow window, which would show all of the world and no height of it.
_NEARER: Final = 1.15
#: Where nothing happens at the top of each drawing, so that a title can stand there: from and to.
_CALM: Final = {"eintauchgang": (200.0, 376.0), "einwald": (254.0, 436.0)}
#: The same in a low window, where a title stands beside people, not above them.
_CALM_LOW: Final = {"eintauchgang": (262.0, 380.0), "einwald": (236.0, 350.0)}
#: A window is low when it is so many times wider than high.
_LOW: Final = 4
#: Up to where it is calm in the left half.
_CALM_LEFT: Final = {"einwald": 130.0, "eintauchgang": 138.0}
#: From a title to the line around its window, mm.
_TITLE_EDGE: Final = 6.0
#: Between two words of a title.
_WORD_SPACE: Final = " \u2009"
#: Around a window that is a block, for its line, mm.
_RIM: Final = 0.5


@dataclass(frozen=True)
class Panorama:
    """A drawing of ``einblatt/welten`` behind the window."""

    name: str
    #: Where its upper left corner lies, mm.
    x: float
    y: float
    #: Millimetres on paper for one of the drawing.
    scale: float


def drawing_of(world: str) -> str:
    """The world's drawing, by the id of its setting."""
    return world if world in DRAWN_WORLDS else WITHOUT_DRAWING


def look(world: str, window: Rect, across: float) -> Panorama:
    """The world's drawing so that it fills a window; ``across``, 0 to 1, is how far right one looks."""
    scale = max(window.width / PANORAMA.width, window.height / PANORAMA.height)
    if window.width > _LOW * window.height:
        scale = window.width / PANORAMA.width * _NEARER
    return Panorama(
        drawing_of(world),
        window.x + (window.width - PANORAMA.width * scale) * across,
        window.bottom - PANORAMA.height * scale,
        scale,
    )


def calm(world: str, drawing: Panorama, window: Rect, title: Rect) -> Rect:
    """Where a title of about that size stands in a window without covering anybody."""
    calm_places = _CALM_LOW if window.width > _LOW * window.height else _CALM
    if world not in calm_places:
        return title
    least, most = window.x + _TITLE_EDGE, window.right - _TITLE_EDGE
    left, right = (min(max(drawing.x + at * drawing.scale, least), most) for at in calm_places[world])
    return Rect(left, title.y, min(title.width, right - left), title.height)


def calm_left(world: str, drawing: Panorama, title: Rect) -> Rect:
    """The same in a window that shows the left half, beginning where the title does."""
    if world not in _CALM_LEFT:
        return title
    right = drawing.x + _CALM_LEFT[world] * drawing.scale
    return Rect(title.x, title.y, min(title.width, right - title.x), title.height)


def near(world: str, window: Rect, right: float, bottom: float, scale: float) -> Panorama:
    """A part of a drawing: where it ends on the right and below, and its scale."""
    return Panorama(world, window.right - right * scale, window.bottom - bottom * scale, scale)


@dataclass(frozen=True)
class WorldPicture:
    """A window with a look at a world, as a block of the booklet."""

    #: From the block's corner, mm.
    window: Rect
    drawing: Panorama
    kind: Literal["world"] = "world"


def world_picture(world: str, size: Size, across: float) -> WorldPicture:
    """A window that fills that size."""
    window = Rect(_RIM, _RIM, size.width - 2 * _RIM, size.height - 2 * _RIM)
    return WorldPicture(window, look(world, window, across))


def drawn_title(content: GameContent, text: str, box: Rect, depth: float) -> Lettering:
    """A title that stands in the picture, mm; its words stand so far apart that no depth fills the gaps."""
    spread = text.replace(" ", _WORD_SPACE)
    drawn = letter(content.fonts[TITLE_TYPE], spread, box, Swing(spacing=0.03), depth=depth)
    return replace(drawn, text=text)
