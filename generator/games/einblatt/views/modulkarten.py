"""The modules as cards to lay on the table, and blank ones for modules of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.einblatt.models import Moduldatei
from generator.games.einblatt.views.faces import piece
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: They fill the second sheet.
_BLANK = 3


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card a module, then the blank ones."""
    back = {"art": "modul"}
    pieces = [
        piece(
            request,
            str(modul.id).lower(),
            {"leer": False, **modul.model_dump(mode="json", exclude={"unvertraeglich", "bogen"})},
            document.span("module", index),
            back=back,
        )
        for document in content.of(Moduldatei)
        for index, modul in enumerate(document.model.module)
    ]
    empty = {"leer": True, "id": "", "art": "", "name": "", "kurz": "", "ablauf": [], "passt": ""}
    return [*pieces, piece(request, "leer", empty, copies=_BLANK, back=back)]
