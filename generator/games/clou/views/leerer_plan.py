"""An empty plan for authors: the paper of the drawn plans, tracks at full length, and lines to write on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.clou.models import FLUCHT, SPUREN, ZEIT, PlanLeisten
from generator.games.clou.plan.head import Track, tracks
from generator.games.clou.plan.measures import FRAME, SCORE_CELLS, SHEET_WIDTH, PlanSheet
from generator.games.clou.plan.paper import PlanPaper, ScoreBox
from generator.games.clou.views.faces import face
from generator.geometry import Rect, Size
from generator.model.base import Usual
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Where the story and the special rules are written, in mm of the drawing: 6 mm for a line of pencil.
_STORY: Final = (23.2, 29.7, 36.2)
_RULES: Final = (12.2, 18.2, 24.2, 30.2, 36.2)
#: Below the grid, in place of the rim's numbers: what to draw with. The grid itself is left empty.
_KEY: Final = 11.4
#: The score box reaches so much further down than on the drawn plans.
_SCORE_MORE: Final = 1.2


@dataclass(frozen=True)
class BlankPlan(FaceData):
    """An empty plan: the paper of the drawn ones, tracks at full length, lines to write on."""

    templates: ClassVar = ("clou/leerer-plan.html",)
    paper: PlanPaper
    #: The drawing, 273 mm wide, on its face, for viewBox.
    canvas: Canvas
    score: ScoreBox
    tracks: tuple[Track, ...]
    #: Heights of the lines for the story and for the special rules, mm.
    story_lines: tuple[float, ...]
    rule_lines: tuple[float, ...]


def _above_key(paper: PlanPaper) -> PlanPaper:
    """The paper with a grid that ends above the key."""
    grid = paper.grid
    part = (paper.height - FRAME - _KEY - grid.y) / grid.height

    def lower(y: float) -> float:
        return grid.y + (y - grid.y) * part

    return replace(
        paper,
        grid=replace(grid, height=grid.height * part),
        rows=tuple(map(lower, paper.rows)),
        row_names=tuple(replace(name, at=lower(name.at)) for name in paper.row_names),
        fine_rows=tuple(map(lower, paper.fine_rows)),
    )


def _score(paper: PlanPaper) -> Rect:
    """The cells of the score box."""
    column, row, wide, high = SCORE_CELLS
    left, top = paper.columns[column], paper.rows[row]
    return Rect(left, top, paper.columns[column + wide] - left, paper.rows[row + high] - top + _SCORE_MORE)


def _full(usual: Usual) -> dict[str, object]:
    return {"anzahl": usual.high, "start": {1: 0, 2: 0, 3: 0}}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    sheet = PlanSheet.of(request.size, content.fonts)
    # As many boxes as the rules allow (V07); the flags are the author's.
    longest = PlanLeisten.model_validate(
        {
            "zeit": _full(ZEIT),
            "spuren": _full(SPUREN),
            "flucht": {"autos": _full(FLUCHT), "polizei": _full(FLUCHT)},
        }
    )
    paper = _above_key(PlanPaper.of(sheet, request.size))
    data = BlankPlan(
        paper,
        Canvas.of(Size(SHEET_WIDTH, sheet.height), request.size),
        ScoreBox.of(_score(paper)),
        tuple(replace(track, flags=()) for track in tracks(longest, None, sheet.type, content.wording)),
        _STORY,
        _RULES,
    )
    return [Piece(face(request, "leer", data))]
