"""The escape sheet: every driver with the chance to get away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import Dieb, Einbruch
from generator.games.clou.play.escape import escape_chance
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Cars and police of the table: what rule V07 allows.
CARS: Final = range(2, 7)
POLICE: Final = range(2, 7)
#: Drivers that fit a sheet.
_A_SHEET: Final = 6


def driver(dieb: Dieb) -> dict[str, Any]:
    """What a driver strikes for each result, and the chances in per cent: a row for every number of cars."""
    table = {pips: list(dieb.flucht.get(pips, ())) for pips in range(1, 7)}
    faces = [(marks.count("auto"), marks.count("polizei")) for marks in table.values()]
    return {
        "name": dieb.name,
        "bild": dieb.bild or dieb.id,
        "wurf": [{"augen": pips, "zeichen": marks} for pips, marks in table.items()],
        "chancen": [
            {"autos": cars, "prozent": [round(100 * escape_chance(faces, cars, police)) for police in POLICE]}
            for cars in CARS
        ],
    }


def lengths(heist: Einbruch) -> dict[str, Any]:
    """How many cars and police symbols are to be struck in a heist with 1, 2 and 3 players."""
    track = heist.leisten.flucht
    return {
        "name": heist.name,
        "spieler": [[track.autos.frei(n), track.polizei.frei(n)] for n in (1, 2, 3)],
    }


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """As many sheets as the drivers need."""
    drivers = [driver(loaded.model) for loaded in content.of(Dieb)]
    heists = [lengths(loaded.model) for loaded in content.of(Einbruch)]
    return [
        Piece(
            face(
                request,
                f"flucht-{start // _A_SHEET + 1}",
                {
                    "fahrer": drivers[start : start + _A_SHEET],
                    "einbrueche": heists,
                    "polizei": list(POLICE),
                },
            )
        )
        for start in range(0, len(drivers), _A_SHEET)
    ]
