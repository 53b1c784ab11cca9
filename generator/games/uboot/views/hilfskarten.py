"""The reference card: a turn and its minutes on the front, what helps where on the back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.uboot import deck, play
from generator.games.uboot.models import Funktion, Problem
from generator.games.uboot.models_hilfe import Hilfe
from generator.games.uboot.views.gnomenkarten import drunkenness
from generator.model.content import GameContent, Loaded
from generator.model.pieces import Face, Piece

#: What takes how many minutes.
_MINUTES: Final = {
    "luke": play.HATCH,
    "niedrigwasser": play.INTO_LOW_WATER,
    "aktion-im-wasser": play.ACTION_IN_LOW_WATER,
    "tausch": play.TRADE,
    "ohnmacht": play.FAINT,
}
#: Fetched where, and at most for how many minutes.
_STORES: Final = ((Funktion.LAGER, play.STORE_MINUTES), (Funktion.KAJUETE, play.GROG_MINUTES))
_SIGNS: Final = {Problem.MASCHINE: "druck", Problem.REAKTOR: "hitze"}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The card; none without ``hilfe.yaml``. The kit prints one for each player."""
    loaded = next(iter(content.of(Hilfe)), None)
    if loaded is None:
        return []
    front = {
        "seite": "vorn",
        "titel": loaded.model.titel,
        "phasen": [phase.model_dump() for phase in loaded.model.phasen],
        "kosten": [{"text": cost.text, "minuten": _MINUTES[cost.was]} for cost in loaded.model.kosten],
        "stufen": drunkenness(content),
    }
    back = {"seite": "hinten", "titel": loaded.model.rueckseite, "zeilen": _remedies(content, loaded)}

    def face(side: str, data: dict[str, Any]) -> Face:
        key = f"hilfskarte-{side}"
        span = loaded.span("phasen" if side == "vorn" else "probleme")
        return Face(key, request.product.template, data, request.size, request.bleed, span)

    return [Piece(face("vorn", front), face("hinten", back))]


def _remedies(content: GameContent, loaded: Loaded[Hilfe]) -> list[dict[str, Any]]:
    """A row a problem: its sign, where it is dealt with, which items help; then where cards are fetched."""
    rows = []
    for line in loaded.model.probleme:
        rows.append(
            {
                "zeichen": _SIGNS.get(line.problem, line.problem.value),
                "text": line.text,
                "raum": _room(content, Funktion(line.problem.value)) if line.wo == "raum" else None,
                "wo": None if line.wo == "raum" else line.wo,
                "hilft": ", ".join(_helpers(content, line.problem)),
            }
        )
    for function, minutes in _STORES:
        words = loaded.model.lager if function is Funktion.LAGER else loaded.model.kajuete
        rows.append(
            {
                "zeichen": "kiste" if function is Funktion.LAGER else "grog",
                "text": "Lager" if function is Funktion.LAGER else "Kajüte",
                "raum": _room(content, function),
                "wo": None,
                "hilft": words.replace("{minuten}", str(minutes)),
            }
        )
    return rows


def _helpers(content: GameContent, problem: Problem) -> list[str]:
    """The names of the items made for that problem; Grog helps always."""
    loaded = deck.items(content)
    items = loaded.model.gegenstaende if loaded else ()
    return [item.name for item in items if problem in item.wofuer and item.art == "helfer"]


def _room(content: GameContent, function: Funktion) -> int | None:
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, function) if boat else None
    return room.nummer if room else None
