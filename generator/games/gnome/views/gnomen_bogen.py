"""Gnomen-Bögen: the sheet of one gnome, blank or filled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.gnome import play
from generator.games.gnome.models import Gnom
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: The four skills in the order of the rulebook's sheet.
SKILLS: Final = (
    ("kampf", "Kampf"),
    ("schleichen", "Schleichen"),
    ("knacken", "Knacken"),
    ("aufmerksamkeit", "Aufmerksamkeit"),
)


def sheet_data(gnom: Gnom | None) -> dict[str, Any]:
    """What the sheet shows; without a gnome all of his fields are None."""
    return {
        "name": gnom.name if gnom else None,
        "motto": gnom.motto if gnom else None,
        "portrait": (gnom.portrait or gnom.id) if gnom else None,
        "werte": [
            {"art": art, "wort": wort, "zahl": getattr(gnom, art) if gnom else None} for art, wort in SKILLS
        ],
        "summe": play.SKILL_SUM,
        "von": play.SKILL_MIN,
        "bis": play.SKILL_MAX,
        "muenzen": play.coins_after_entry(),
        "endspiel": play.ENDSPIEL_LIMIT,
        "preis": play.ENDSPIEL_COST,
        "runden": play.rounds_to_move(play.Condition.INJURED),
        "versteck": play.HIDING_PLACE_BONUS,
    }


def sheet_face(request: ViewRequest, gnom: Gnom | None, key: str, span: Span | None = None) -> Face:
    """The front of one sheet."""
    return Face(
        key=key,
        template=request.product.template,
        data=sheet_data(gnom),
        size=request.size,
        bleed=request.bleed,
        span=span,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A blank sheet; the kit prints one for everybody but the game master."""
    del content  # nothing on a blank sheet comes from the game's files
    return [Piece(sheet_face(request, None, "leer"))]
