"""The sheet on which log and experience go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering
from generator.games.einblatt.play.results import outcome
from generator.games.einblatt.views.faces import piece
from generator.games.einblatt.views.panorama import drawn_title
from generator.games.einblatt.wording import minus
from generator.geometry import Rect
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: The window with figures over the whole width: its distance from the edges, its height; before its left
#: part the title: its place, width and height, depth; mm.
_WINDOW, _WINDOW_HEIGHT = 6.0, 20.0
_TITLE_X, _TITLE_Y, _TITLE, _TITLE_HEIGHT, _TITLE_DEPTH = 10.6, 9.6, 51.0, 10.0, 1.3
#: Who looks out of the window of each half sheet.
_PATIENTS: Final = (("bruno", "wolf", "gustl"), ("otto", "dachs", "karl"))
#: The line for the name, mm.
_NAME: Final = 33.0
#: Rows of the log, of new skills; how far apart rows are, what stands above them, mm.
_LOG_ROWS, _SKILL_ROWS = 6, 4
_ROW: Final = 6.0
_ABOVE: Final = 13.8
#: Top of the log; what a table takes besides its rows; between the tables, and below the second.
_LOG: Final = 36.8
_HEADING: Final = 13.8
_BETWEEN: Final = 3.2
_FOOT: Final = 9.0


@dataclass(frozen=True)
class WritingRows:
    """Rows to write on."""

    #: Top of its heading, mm.
    y: float
    #: The lines that one writes on, mm.
    lines: tuple[float, ...]
    #: Height of all rows, mm.
    height: float

    @classmethod
    def of(cls, y: float, rows: int) -> WritingRows:
        """So many rows below ``y``."""
        return cls(y, tuple(y + _ABOVE + (row + 1) * _ROW for row in range(rows)), rows * _ROW)


@dataclass(frozen=True)
class ContinuationSheet(FaceData):
    """More lines: einSchränkungen, experience, new skills."""

    templates: ClassVar = ("einblatt/fortsetzung.html",)
    #: Of the drawing, mm.
    window: Rect
    lettering: Lettering
    #: Three who have been through something, from left to right, by the names of their portraits.
    patients: tuple[str, str, str]
    #: The line for the name, mm.
    name_y: float
    #: What table F2 suggests for a close and a clear defeat.
    close_loss: str
    clear_loss: str
    log: WritingRows
    experience: WritingRows
    skills: WritingRows


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two, because half sheets come in pairs."""
    window = Rect(_WINDOW, _WINDOW, request.size.width - 2 * _WINDOW, _WINDOW_HEIGHT)
    close, clear = (minus(outcome(ep).einschraenkung) for ep in (-1, -2))
    second = _LOG + _HEADING + _LOG_ROWS * _ROW + _BETWEEN
    third = _HEADING + _SKILL_ROWS * _ROW + _BETWEEN
    rows = int((request.size.height - _FOOT - second - _HEADING - third) / _ROW)
    last = second + _HEADING + rows * _ROW + _BETWEEN
    sheets = [
        ContinuationSheet(
            window=window,
            lettering=drawn_title(
                content,
                content.wording("more.heading"),
                Rect(_TITLE_X, _TITLE_Y, _TITLE, _TITLE_HEIGHT),
                _TITLE_DEPTH,
            ),
            name_y=_NAME,
            close_loss=close,
            clear_loss=clear,
            log=WritingRows.of(_LOG, _LOG_ROWS),
            experience=WritingRows.of(second, rows),
            skills=WritingRows.of(last, _SKILL_ROWS),
            patients=patients,
        )
        for patients in _PATIENTS
    ]
    return [piece(request, f"fortsetzung-{number}", sheet) for number, sheet in enumerate(sheets, start=1)]
