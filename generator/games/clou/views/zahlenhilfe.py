"""How likely each number is, and from which dice it is built."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.clou.play.dice import number_cases
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

_BACK = "clou/summenhilfe.html"
_ROLLS = 216


def numbers() -> list[dict[str, Any]]:
    """For 1 to 18: cases of 216, per cent, and the pairs and triples of dice with that sum."""
    cases = number_cases()
    return [
        {
            "zahl": number,
            "faelle": cases[number],
            "prozent": round(100 * cases[number] / _ROLLS),
            "paare": _groups(number, 2),
            "drillinge": _groups(number, 3),
        }
        for number in range(1, len(cases))
    ]


def _groups(number: int, dice: int) -> list[str]:
    return [
        "".join(map(str, group))
        for group in combinations_with_replacement(range(1, 7), dice)
        if sum(group) == number
    ]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card; the kit prints one for everybody."""
    del content  # dice are the same in every kit
    data = {"zahlen": numbers()}
    back = face(request, "summen", data, template=request.product.back or _BACK)
    return [Piece(face(request, "zahlen", data), back)]
