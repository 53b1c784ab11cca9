"""What the pencil leaves: strokes through circles and slots, numbers in boxes. Millimetres of the drawing."""

from __future__ import annotations

from typing import Any


def stroke(
    x: float, y: float, reach: float, *, new: bool, note: str = "", above: float = 0.0, falling: bool = False
) -> dict[str, Any]:
    """A slanted stroke through (x, y), ``reach`` to either side; the ``note`` stands at height ``above``."""
    mark = _mark(x, y, new, note, above)
    return {"typ": "strich", "text": "", **mark, "r": round(reach, 2), "fallend": falling}


def written(
    x: float, y: float, text: str, *, new: bool, note: str = "", above: float = 0.0
) -> dict[str, Any]:
    """A number with its middle at (x, y)."""
    return {"typ": "zahl", "text": text, **_mark(x, y, new, note, above), "r": 0.0}


def ringed(x: float, y: float, reach: float, *, new: bool) -> dict[str, Any]:
    """A ring around (x, y)."""
    return {"typ": "ring", "text": "", **_mark(x, y, new, "", 0.0), "r": round(reach, 2)}


def _mark(x: float, y: float, new: bool, note: str, above: float) -> dict[str, Any]:
    return {"x": round(x, 2), "y": round(y, 2), "neu": new, "rechnung": note, "oben": round(above, 2)}
