"""A practised player: the newcomer's figures, tuned for a heist and its crews by the cross-entropy method.

Candidates are drawn around the best so far, play the same dice, and the best of them move the middle of the
next draw (Rubinstein 1999). With these habits he learns what rounds lead to (``lessons``). The dice of search
and games are seeded, and what was found is remembered.
"""

from __future__ import annotations

import hashlib
import json
import math
import random
from collections.abc import Callable, MutableMapping, Sequence
from typing import Final

from generator.game.hands import Hands
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import compile_game
from generator.games.clou.rehearsal.scene import Scene, Score
from generator.games.clou.rehearsal.table import Figures

#: Games that a candidate plays in each turn; few are enough while candidates still differ much.
_TURNS: Final = (300, 300, 600, 600, 1200, 1200)
_CANDIDATES, _BEST = 56, 8
#: How far candidates are spread at first and at least, as a logarithm; how much of a turn's result is taken.
_SPREAD, _LEAST, _PACE = 0.7, 0.03, 0.7
#: Games that decide at the end whether tuning was worth it.
_FINAL = 4000
#: Games that decide whether he learnt something: fewer, for each takes longer.
_LAST = 1500
_SEED: Final = 7001


def tuned(
    scene: Scene,
    name: str,
    memory: MutableMapping[str, str],
    hands: Hands,
    progress: Callable[[int, int], None],
) -> Figures:
    """The figures with which all crews of a scene get most points; remembered under ``name``.

    ``progress`` is called with turns done and all turns.
    """
    from generator.games.clou.playtest.lessons import learnt
    from generator.games.clou.rehearsal.flat.figures import CAREFUL, GAMBLE, TASTE, newcomer

    known = _read(memory.get(name))
    if known is not None:
        return known
    first = [float(value) for value in newcomer()]
    # Whims are no habits.
    first, rest = first[:TASTE], first[TASTE:]
    start = [value if value else 0.5 for value in first]
    middle, spread = [0.0] * len(start), [_SPREAD] * len(start)

    def figures(point: Sequence[float]) -> tuple[float, ...]:
        found = [value * math.exp(step) for value, step in zip(start, point, strict=True)]
        found[CAREFUL] = float(round(min(max(found[CAREFUL], 1.0), 3.0)))
        found[GAMBLE] = found[GAMBLE] if found[GAMBLE] > 0.1 else 0.0
        return (*found, *rest)

    dice = random.Random(_SEED)
    for turn, games in enumerate(_TURNS):
        progress(turn, len(_TURNS))
        points = [tuple(middle)] + [
            tuple(dice.gauss(m, s) for m, s in zip(middle, spread, strict=True))
            for _ in range(_CANDIDATES - 1)
        ]
        jobs = [Score(scene, figures(point), _SEED + turn, games) for point in points]
        scores = hands.run(jobs, len(jobs))
        ranked = [one for _score, one in sorted(zip(scores, points, strict=True), reverse=True)]
        for axis in range(len(start)):
            values = [point[axis] for point in ranked[:_BEST]]
            mean = sum(values) / _BEST
            deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / _BEST)
            middle[axis] += _PACE * (mean - middle[axis])
            spread[axis] += _PACE * (deviation - spread[axis]) + _LEAST * (1 - _PACE)
    last = [Score(scene, one, _SEED - 1, _FINAL) for one in ((*first, *rest), figures(middle))]
    _points, best = max(zip(hands.run(last, 2), last, strict=True), key=lambda one: one[0])
    habits = best.figures
    assert habits is not None
    last = [Score(scene, one, _SEED - 2, _LAST) for one in (habits, learnt(scene, habits, hands))]
    _points, best = max(zip(hands.run(last, 2), last, strict=True), key=lambda one: one[0])
    memory[name] = json.dumps(best.figures)
    return best.figures


def name_of(heist: Einbruch, every: Sequence[Sequence[Dieb]]) -> str:
    """A name for all that tuning depends on: the rules' own tables, without printed words."""
    digest = hashlib.sha256()
    for crew in every:
        game = compile_game(heist, crew)
        digest.update(repr(game).encode())
    return f"clou foresight {digest.hexdigest()[:32]}"


def _read(text: str | None) -> Figures:
    """Figures that were remembered; None for anything else."""
    from generator.games.clou.rehearsal.flat.figures import COUNT, LESSONS

    try:
        found = json.loads(text) if text is not None else None
    except ValueError:
        return None
    if not isinstance(found, list) or len(found) not in (COUNT, COUNT + LESSONS):
        return None
    if not all(isinstance(value, float) and math.isfinite(value) for value in found):
        return None
    if min(found[:COUNT]) < 0:
        return None
    return tuple(found)
