"""The prisoners' files: tracks, hiding-places, the escape plan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, Haeftling, HaeftlingeDatei
from generator.games.alcatraz.play.numbers import ACTION_POINTS, CASH_MAX, SCAPEGOAT_AP, STAMINA_MAX
from generator.games.alcatraz.prison import full_name, only
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def _data(prisoner: Haeftling, elements: list[dict[str, str]]) -> dict[str, Any]:
    turns = [{"wer": f"{count} Häftlinge", "ap": f"{ap} AP"} for count, ap in sorted(ACTION_POINTS.items())]
    turns.append({"wer": "Sündenbock", "ap": f"+{SCAPEGOAT_AP[0]} bis +{SCAPEGOAT_AP[-1]}"})
    return {
        "id": prisoner.id,
        "name": full_name(prisoner),
        "nummer": prisoner.nummer,
        "farbe": prisoner.farbe,
        "zeichen": prisoner.zeichen,
        "delikt": prisoner.delikt,
        "strafe": prisoner.strafe,
        "zelle": prisoner.zelle,
        "verstecke": list(prisoner.verstecke),
        "elemente": elements,
        "leisten": [
            _track("Ausdauer", "ausdauer", "1 abgeben: +1 AP", STAMINA_MAX),
            _track("Bargeld", "bargeld", "1 abgeben: 1 Wache schaut weg", CASH_MAX),
        ],
        "zug": turns,
    }


def _track(title: str, symbol: str, text: str, most: int) -> dict[str, Any]:
    return {"titel": title, "symbol": symbol, "text": text, "felder": list(range(most + 1))}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One file a prisoner."""
    people, tasks = only(content, HaeftlingeDatei), only(content, AufgabenDatei)
    if people is None or tasks is None:
        return []
    elements = [{"id": element.id, "name": element.name} for element in tasks.model.elemente]
    return [
        Piece(
            Face(
                f"bogen-{prisoner.id}",
                request.product.template,
                _data(prisoner, elements),
                request.size,
                request.bleed,
                people.span("haeftlinge", index),
            )
        )
        for index, prisoner in enumerate(people.model.haeftlinge)
    ]
