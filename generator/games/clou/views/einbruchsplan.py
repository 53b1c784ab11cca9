"""Einbruchspläne: one drawn sheet a heist, for all numbers of players or for one."""

from __future__ import annotations

from collections.abc import Sequence

from generator.diagnostics import ContentFault, Diagnostic
from generator.game.contract import ViewRequest
from generator.games.clou.plan.draw import draw
from generator.games.clou.plan.measures import PlanSheet
from generator.games.clou.plan.misfits import lay_out
from generator.games.clou.plan.places import places
from generator.games.clou.views.faces import face
from generator.games.clou.views.heists import by_time
from generator.games.clou.views.plan_faults import faults
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: A plan is for at most so many; the symbols of more players are those of three.
_MOST = 3


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All heists, the shortest night first. Raises ContentFault when something does not fit."""
    sheet = PlanSheet.of(request.size, content.fonts)
    asked = request.asked_players
    players = None if asked is None else min(max(asked, 1), _MOST)
    wrong: list[Diagnostic] = []
    pieces: list[Piece] = []
    for loaded in by_time(content):
        heist = loaded.model
        plan = lay_out(heist, sheet, players)
        found = faults(loaded, plan, players)
        wrong += found
        if not found:
            data = draw(heist, plan, players, request.size, content.wording)
            shown = tuple(places(heist, plan, players, request.size))
            pieces.append(Piece(face(request, heist.id, data, span=loaded.span(), places=shown)))
    if wrong:
        raise ContentFault(wrong)
    return pieces
