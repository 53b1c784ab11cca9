"""Where the boxes of a flow diagram stand: from top to bottom, side boxes to the right. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from generator.games.gnome.meter_layout import text_width
from generator.games.gnome.models import Flussschritt, Nebenweg

#: Type sizes in points and the heights in mm of their lines; the style sheet uses the same.
TITLE_POINTS = 11.0
TEXT_POINTS = 9.5
_TITLE_LINE = 4.4
_TEXT_LINE = 3.9
#: White inside a box above and below, and left and right of its text.
_PADDING = 1.5
_SIDE_PADDING = 2.4
#: Room for the icon in front of the text.
_ICON = 9.6
#: The text is set lighter than the bold that text_width knows.
_LIGHTER = 0.96
#: Lines break at words, so they are never quite full.
_RAGGED = 0.9


@dataclass(frozen=True)
class FlowFrame:
    """The field of one diagram: its corner, width and height, and how it is divided across."""

    left: float
    top: float
    width: float
    height: float
    main: float
    gap: float


def _lines(text: str | None, points: float, width: float) -> int:
    if not text:
        return 0
    return ceil(text_width(text, points) * _LIGHTER / (width * _RAGGED))


def _box_height(titel: str, text: str | None, width: float) -> float:
    return (
        2 * _PADDING
        + _TITLE_LINE * _lines(titel, TITLE_POINTS, width)
        + _TEXT_LINE * _lines(text, TEXT_POINTS, width)
    )


def _side(frame: FlowFrame, nebenweg: Nebenweg, middle: float) -> dict[str, Any]:
    width = frame.width - frame.main - frame.gap
    height = _box_height(nebenweg.titel, nebenweg.text, width - 2 * _SIDE_PADDING)
    return {
        "wort": nebenweg.wort,
        "titel": nebenweg.titel,
        "text": nebenweg.text,
        "x": frame.left + frame.main + frame.gap,
        "y": middle - height / 2,
        "w": width,
        "h": height,
    }


def flow(steps: Sequence[Flussschritt], frame: FlowFrame) -> list[dict[str, Any]]:
    """The boxes of ``steps``: what their text needs, the rest of the height shared among the arrows.

    Too much text is not cut here; the boxes then overlap their arrows and the press reports the overflow.
    """
    inner = frame.main - _ICON - _SIDE_PADDING
    heights = []
    for step in steps:
        height = max(_box_height(step.titel, step.text, inner - (3 if step.art == "frage" else 0)), 9.0)
        if step.nebenweg:
            side_width = frame.width - frame.main - frame.gap - 2 * _SIDE_PADDING
            # A side box may be a little higher than its step, never so high that it meets its neighbours.
            side = _box_height(step.nebenweg.titel, step.nebenweg.text, side_width)
            height = max(height, side - 3.0)
        heights.append(height)
    arrow = max((frame.height - sum(heights)) / max(len(steps) - 1, 1), 3.0)
    boxes = []
    y = frame.top
    for step, height in zip(steps, heights, strict=True):
        boxes.append(
            {
                "art": step.art,
                "titel": step.titel,
                "text": step.text,
                "symbol": step.symbol,
                "weiter": step.weiter,
                "x": frame.left,
                "y": y,
                "w": frame.main,
                "h": height,
                "pfeil": arrow,
                "neben": _side(frame, step.nebenweg, y + height / 2) if step.nebenweg else None,
            }
        )
        y += height + arrow
    return boxes
