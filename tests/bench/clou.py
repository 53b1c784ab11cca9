"""``make bench``: how fast programs can play Der Clou, with moves chosen blindly."""

from __future__ import annotations

import json
import random
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from typing import TypeVar

import yaml

from generator.games.clou import play
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import ActionKind
from generator.model.base import StrictModel

_CONTENT = Path(__file__).parents[2] / "content" / "clou"
_ENDINGS = (ActionKind.LEAVE, ActionKind.DROP)

M = TypeVar("M", bound=StrictModel)


def _read(folder: str, model: type[M]) -> list[M]:
    return [
        model.model_validate_json(json.dumps(yaml.safe_load(path.read_text("utf-8"))))
        for path in sorted((_CONTENT / folder).glob("*.yaml"))
    ]


def run(games: int) -> tuple[int, float]:
    """(moves, seconds) of so many games, over all heists and one to three thieves."""
    heists, thieves = _read("einbrueche", Einbruch), _read("diebe", Dieb)
    tables = [
        play.compile_game(heist, thieves[first : first + players])
        for players in (1, 2, 3)
        for first, heist in enumerate(heists[: len(thieves) - players + 1])
    ]
    rng = random.Random(1)
    moves = 0
    start = time.perf_counter()
    for table in islice(cycle(tables), games):
        state = play.new_game(table)
        while not play.is_over(state):
            if play.awaits_dice(state):
                state = play.roll(table, state, rng)
                continue
            actions = play.legal_actions(table, state)
            action = rng.choice(actions)
            if action.kind in _ENDINGS and len(actions) > 1:
                action = rng.choice(actions)
            state = play.apply(table, state, action)
            moves += 1
    return moves, time.perf_counter() - start


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    moves, seconds = run(games)
    print(
        f"Der Clou: {moves} moves of {games} games in {seconds:.2f} s, {moves / seconds:,.0f} moves a second"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
