"""An empty plan for authors: the paper of the drawn plans, tracks at full length, and lines to write on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import FLUCHT, SPUREN, ZEIT, Leisten
from generator.games.clou.plan.head import tracks
from generator.games.clou.plan.measures import SCORE_CELLS, Box, Sheet
from generator.games.clou.views.faces import face
from generator.model.base import Usual
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Where the story and the special rules are written, in mm of the drawing: 6 mm for a line of pencil.
_STORY: Final = (24.6, 30.8, 37.0)
_RULES: Final = (12.2, 18.4, 24.6, 30.8, 37.0)


def _full(usual: Usual) -> dict[str, object]:
    return {"anzahl": usual.high, "start": {1: 0, 2: 0, 3: 0}}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    sheet = Sheet.of(request.size, content.fonts)
    # As many boxes as the rules allow (V07); the flags are the author's.
    longest = Leisten.model_validate(
        {
            "zeit": _full(ZEIT),
            "spuren": _full(SPUREN),
            "flucht": {"autos": _full(FLUCHT), "polizei": _full(FLUCHT)},
        }
    )
    data = {
        "sheet": {"h": sheet.height, "scale": sheet.scale},
        "grid": _corner(sheet.grid),
        "cell": list(sheet.cell),
        "score": _corner(sheet.area(SCORE_CELLS)),
        "tracks": [{**track, "flags": []} for track in tracks(longest, None, sheet.type)],
        "zeilen": list(_STORY),
        "regeln": list(_RULES),
    }
    return [Piece(face(request, "leer", data))]


def _corner(box: Box) -> dict[str, float]:
    return {"x": box[0], "y": box[1], "w": box[2] - box[0], "h": box[3] - box[1]}
