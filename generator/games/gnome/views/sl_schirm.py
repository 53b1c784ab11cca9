"""The game master's screen: two sheets that stand side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.flow_layout import FlowFrame, flow
from generator.games.gnome.models import Nachschlag
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece
from generator.typeface import Fonts

#: Between columns, in mm.
_GUTTER = 6.5
#: Where the diagrams begin below the odds and their headings.
_DIAGRAMS = 61.5
#: White below the diagrams.
_FOOT = 1.5


def _columns(width: float, shares: Sequence[float]) -> list[tuple[float, float]]:
    """Left edge and width of each column."""
    room = width - _GUTTER * (len(shares) - 1)
    columns = []
    left = 0.0
    for share in shares:
        columns.append((left, room * share))
        left += room * share + _GUTTER
    return columns


def _diagrams(tables: Nachschlag, width: float, bottom: float, fonts: Fonts) -> dict[str, Any]:
    """Columns and boxes of the first sheet."""
    columns = _columns(width, (0.385, 0.315, 0.3))
    height = bottom - _DIAGRAMS
    helping, fighting = height * 0.595, height * 0.75
    frames = [
        FlowFrame(left, _DIAGRAMS, wide, high, wide * main, 5.0)
        for (left, wide), high, main in zip(
            columns, (height, helping, fighting), (0.63, 0.6, 0.61), strict=True
        )
    ]
    return {
        "spalten": columns,
        "wachen": flow(tables.wachen, frames[0], fonts),
        "verstaerkung": flow(tables.verstaerkung, frames[1], fonts),
        "kampf": flow(tables.kampf, frames[2], fonts),
        "merken_oben": _DIAGRAMS + helping + 4.5,
        "patrouille_oben": _DIAGRAMS + fighting + 4.5,
        "unten": bottom,
    }


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two sheets; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    tables = loaded.model
    shared = {
        **tables.model_dump(mode="json"),
        "chancen": reference.odds(),
        "budgets": reference.budgets(content),
    }
    width = request.size.width
    diagrams = _diagrams(tables, width, request.size.height - _FOOT, content.fonts)
    sheets: tuple[tuple[str, dict[str, Any]], ...] = (
        ("wachen", {"seite": 1, "fluss": diagrams}),
        ("geld", {"seite": 2, "spalten": _columns(width, (0.41, 0.29, 0.3))}),
    )
    return [
        Piece(
            Face(
                key=f"sl-schirm-{key}",
                template=request.product.template,
                data={**shared, **data},
                size=request.size,
                bleed=request.bleed,
                span=loaded.span(key) if key == "wachen" else loaded.span("geld"),
            )
        )
        for key, data in sheets
    ]
