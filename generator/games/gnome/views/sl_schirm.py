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

#: The design is as high as the lower of the papers; a higher sheet leaves the rest free above and below.
_HEIGHT = 190.0
#: Between columns, in mm.
_GUTTER = 6.5
#: Where the diagrams begin below the odds, and how much of the height their headings take.
_DIAGRAMS = 66.0
_BOTTOM = 188.5


def _columns(width: float, shares: Sequence[float]) -> list[tuple[float, float]]:
    """Left edge and width of each column."""
    room = width - _GUTTER * (len(shares) - 1)
    columns = []
    left = 0.0
    for share in shares:
        columns.append((left, room * share))
        left += room * share + _GUTTER
    return columns


def _diagrams(tables: Nachschlag, width: float) -> dict[str, Any]:
    """Columns and boxes of the first sheet."""
    guard, help_, fight = _columns(width, (0.4, 0.3, 0.3))
    height = _BOTTOM - _DIAGRAMS
    narrow = 0.62
    return {
        "spalten": [guard, help_, fight],
        "wachen": flow(
            tables.wachen, FlowFrame(guard[0], _DIAGRAMS, guard[1], height, guard[1] * 0.61, guard[1] * 0.12)
        ),
        "verstaerkung": flow(
            tables.verstaerkung,
            FlowFrame(help_[0], _DIAGRAMS, help_[1], height * 0.62, help_[1] * narrow, help_[1] * 0.08),
        ),
        "kampf": flow(
            tables.kampf,
            FlowFrame(fight[0], _DIAGRAMS, fight[1], height, fight[1] * 0.64, fight[1] * 0.08),
        ),
        "patrouille_oben": _DIAGRAMS + height * 0.62 + 5.0,
        "unten": _BOTTOM,
    }


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two sheets; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    tables = loaded.model
    shared = {
        **tables.model_dump(mode="json"),
        "oben": (request.size.height - _HEIGHT) / 2,
        "chancen": reference.odds(),
        "budgets": reference.budgets(),
    }
    width = request.size.width
    sheets: tuple[tuple[str, dict[str, Any]], ...] = (
        ("wachen", {"seite": 1, "fluss": _diagrams(tables, width)}),
        ("geld", {"seite": 2, "spalten": _columns(width, (0.39, 0.3, 0.31))}),
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
