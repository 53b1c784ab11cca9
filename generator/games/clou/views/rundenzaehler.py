"""The counter of rounds: a row for each game, with the rounds at whose end a special rule leaves traces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import ZEIT, Einbruch, SpurAlleRunden, SpurNachRunde
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Rounds of a row: nobody plays more, since each takes a symbol of time (V07).
ROUNDS: Final = ZEIT.high
#: Rows of a card; those that no heist needs are left for the others.
_ROWS: Final = 6
#: Cards of each kind, one a game.
_COPIES: Final = 4


def traced(heist: Einbruch) -> dict[int, int]:
    """M06: round → traces that special rules strike at its end, for the rounds with any."""
    found: Counter[int] = Counter()
    for number in range(1, ROUNDS + 1):
        for effect in heist.wirkungen:
            if (isinstance(effect, SpurNachRunde) and effect.runde == number) or (
                isinstance(effect, SpurAlleRunden) and number % effect.runden == 0
            ):
                found[number] += effect.anzahl
    return dict(found)


def rows(heists: Sequence[Einbruch]) -> Iterator[dict[str, Any]]:
    """A row for every heist that asks which round it is."""
    for heist in heists:
        if numbers := traced(heist):
            yield {"name": heist.name, "spuren": [numbers.get(n, 0) for n in range(1, ROUNDS + 1)]}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """As many cards as the heists need, with at least two empty rows on the last."""
    found = list(rows([loaded.model for loaded in content.of(Einbruch)]))
    empty = -(len(found) + 2) % _ROWS + 2
    found += [{"name": "", "spuren": [0] * ROUNDS}] * empty
    cards = [found[start : start + _ROWS] for start in range(0, len(found), _ROWS)]
    return [
        Piece(face(request, f"runden-{number}", {"zeilen": card}), copies=_COPIES)
        for number, card in enumerate(cards, 1)
    ]
