"""Where the boxes of a flow diagram stand: from top to bottom, side boxes to the right. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.gnome.models import Flussschritt, Nebenweg
from generator.typeface import Fonts, Typeface

#: Type sizes in points and the heights in mm of their lines; the style sheet uses the same.
TITLE_POINTS = 10.5
TEXT_POINTS = 9.0
_TITLE_LINE = 4.2
_TEXT_LINE = 3.7
#: White inside a box above and below together, and left and right of its text.
_PADDING = 2.6
_SIDE_PADDING = 1.8
#: Room for the icon in front of the text, and for the tips of a question's hexagon.
_ICON = 10.6
_TIP = 2.5
#: The word on a side arrow is a tag on the side box's upper edge; the text begins below it.
_TAG = 2.2
#: Lowest box: its icon must fit.
_LOWEST = 9.2
#: Radius of the corners of an event's box at most.
_ROUNDEST = 5.0
#: The letters of titles and of text (paths below ``fonts/``); the style sheet uses the same.
_TITLE_FONT = "fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf"
_TEXT_FONT = "fira-sans-condensed/FiraSansCondensed_500Medium.ttf"


@dataclass(frozen=True)
class FlowFrame:
    """The field of one diagram: its corner, width and height, and how it is divided across."""

    left: float
    top: float
    width: float
    height: float
    main: float
    gap: float


@dataclass(frozen=True)
class SideBox:
    """A box beside the main line, at the end of a side arrow."""

    #: The word on the arrow.
    wort: str
    titel: str
    text: str | None
    #: Left edge, mm.
    x: float
    #: Upper edge, mm.
    y: float
    #: Width, mm.
    w: float
    #: Height, mm.
    h: float
    #: Width of the tag with the word, mm.
    tag: float


@dataclass(frozen=True)
class FlowBox:
    """A box of the main line."""

    #: ereignis | frage | folge | ende
    art: str
    titel: str
    text: str | None
    #: A sign of gnome/sl-schirm-zeichen.svg.
    symbol: str | None
    #: The word on the arrow to the next box.
    weiter: str | None
    #: Width of the tag with it, mm.
    tag: float
    #: Left edge, mm.
    x: float
    #: Upper edge, mm.
    y: float
    #: Width, mm.
    w: float
    #: Height, mm.
    h: float
    #: The height of its middle, mm.
    mitte: float
    #: Radius of the corners of an event's box, mm.
    rund: float
    #: Length of the arrow to the next box, mm, and the height of its middle.
    pfeil: float
    pfeil_mitte: float
    #: Left edge of the text, mm.
    text_x: float
    #: Upper edge of the text, mm.
    text_y: float
    #: Width of the text, mm.
    text_w: float
    #: Height of the text, mm.
    text_h: float
    #: The box beside it.
    neben: SideBox | None


def _lines(text: str | None, points: float, width: float, type: Typeface) -> int:
    """How many lines ``text`` takes when every line is filled with as many words as fit."""
    lines, used = 0, width
    space = type.millimetres(" ", points)
    for word in filter(None, (text or "").split(" ")):  # words held together by U+00A0 are one
        need = type.millimetres(word, points)
        if lines == 0 or used + space + need > width:
            lines, used = lines + 1, need
        else:
            used += space + need
    return lines


def _box_height(titel: str, text: str | None, width: float, fonts: Fonts) -> float:
    return (
        _PADDING
        + _TITLE_LINE * _lines(titel, TITLE_POINTS, width, fonts[_TITLE_FONT])
        + _TEXT_LINE * _lines(text, TEXT_POINTS, width, fonts[_TEXT_FONT])
    )


def _insets(step: Flussschritt) -> tuple[float, float]:
    """White left and right of a step's text: icon, hexagon tip."""
    left = _ICON if step.symbol and step.art != "ende" else 4.0
    # A title alone stands at the height of the hexagon's tip and reaches into it.
    return left, _SIDE_PADDING + (_TIP if step.art == "frage" and step.text else 0.0)


def _tag(word: str) -> float:
    """Width of the tag with a word on an arrow."""
    return 3.4 + len(word) * 1.62


def _side(frame: FlowFrame, nebenweg: Nebenweg, middle: float, fonts: Fonts) -> SideBox:
    width = frame.width - frame.main - frame.gap
    height = _TAG + _box_height(nebenweg.titel, nebenweg.text, width - 2 * _SIDE_PADDING, fonts)
    return SideBox(
        wort=nebenweg.wort,
        titel=nebenweg.titel,
        text=nebenweg.text,
        x=frame.left + frame.main + frame.gap,
        y=middle - height / 2,
        w=width,
        h=height,
        tag=_tag(nebenweg.wort),
    )


def flow(steps: Sequence[Flussschritt], frame: FlowFrame, fonts: Fonts) -> tuple[FlowBox, ...]:
    """The boxes of ``steps``: what their text needs, the rest of the height shared among the arrows.

    Too much text is not cut here; the boxes then overlap their arrows and the press reports the overflow.
    """
    needs = [_box_height(step.titel, step.text, frame.main - sum(_insets(step)), fonts) for step in steps]
    heights = [max(need, _LOWEST) for need in needs]
    arrow = max((frame.height - sum(heights)) / max(len(steps) - 1, 1), 3.0)
    boxes = []
    y = frame.top
    for step, need, height in zip(steps, needs, heights, strict=True):
        left, right = _insets(step)
        boxes.append(
            FlowBox(
                art=step.art,
                titel=step.titel,
                text=step.text,
                symbol=step.symbol,
                weiter=step.weiter,
                tag=_tag(step.weiter or ""),
                x=frame.left,
                y=y,
                w=frame.main,
                h=height,
                mitte=y + height / 2,
                rund=min(height / 2, _ROUNDEST),
                pfeil=arrow,
                pfeil_mitte=y + height + arrow / 2,
                text_x=frame.left + left,
                text_y=y + (height - need + _PADDING) / 2 - 0.3,
                text_w=frame.main - left - right,
                text_h=need - _PADDING + 0.8,
                neben=_side(frame, step.nebenweg, y + height / 2, fonts) if step.nebenweg else None,
            )
        )
        y += height + arrow
    return tuple(boxes)
