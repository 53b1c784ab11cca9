"""The escape sheet: every driver with the chance to get away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.escape import escape_chance
from generator.games.clou.views.diebesbogen import portraits
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Cars and police of the table: what rule V07 allows.
CARS: Final = range(2, 7)
POLICE: Final = range(2, 7)
#: Drivers that fit a sheet.
_A_SHEET: Final = 6
#: Heists that fit below them, and on a sheet of their own.
_BELOW: Final = 8
_HEISTS: Final = 60


def driver(dieb: Dieb) -> dict[str, Any]:
    """What a driver strikes for each result, and the chances in per cent: a row for every number of cars."""
    table = {pips: list(dieb.flucht.get(pips, ())) for pips in range(1, 7)}
    faces = [(marks.count("auto"), marks.count("polizei")) for marks in table.values()]
    return {
        "name": dieb.name,
        "portraits": portraits(dieb),
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
    """As many sheets as the drivers need; many heists get sheets of their own."""
    drivers = [driver(loaded.model) for loaded in content.of(Dieb)]
    heists = [lengths(loaded.model) for loaded in content.of(Einbruch)]
    below = heists if len(heists) <= _BELOW else []
    sheets = [(chunk, below) for chunk in _chunks(drivers, _A_SHEET)]
    if not below or not sheets:
        sheets += [([], chunk) for chunk in _chunks(heists, _HEISTS)]
    return [
        Piece(
            face(
                request,
                f"flucht-{number}",
                {"fahrer": listed, "einbrueche": tracks, "polizei": list(POLICE)},
            )
        )
        for number, (listed, tracks) in enumerate(sheets, start=1)
    ]


def _chunks(items: list[dict[str, Any]], size: int) -> list[list[dict[str, Any]]]:
    return [items[start : start + size] for start in range(0, len(items), size)]
