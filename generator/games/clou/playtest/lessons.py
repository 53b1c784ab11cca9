"""What a practised player learns: the points that ends of rounds lead to, by what he sees in them.

Curious games are played, and their points explained by features, by least squares, for each number of rounds
left; with that he plays curious games again, and learns from both (fitted policy iteration).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from generator.game.hands import Hands
from generator.games.clou.rehearsal.scene import Scene, Study

#: Games of a turn, in so many parts; turns.
_GAMES, _PARTS, _TURNS = 3000, 4, 3
#: What earlier turns weigh, whose player was not as good.
_PAST: Final = 0.3
_SEED: Final = 8001
#: Ends of rounds that say enough about so many rounds left.
_ENOUGH: Final = 60
#: How much is taken for chance (ridge regression): as so many ends without anything special would weigh.
_DOUBT: Final = 10.0


def learnt(scene: Scene, habits: tuple[float, ...], hands: Hands) -> tuple[float, ...]:
    """The habits with lessons behind them."""
    figures, seen, followed = habits, np.zeros(()), np.zeros(())
    for turn in range(_TURNS):
        jobs = [
            Study(scene, figures, _SEED + _PARTS * turn + part, _GAMES // _PARTS) for part in range(_PARTS)
        ]
        seen, followed = _PAST * seen, _PAST * followed
        for new, then in hands.run(jobs, len(jobs)):
            seen, followed = seen + new, followed + then
        figures = (*habits, *(float(value) for value in explained(seen, followed).ravel()))
    return figures


def explained(seen: np.ndarray, followed: np.ndarray) -> np.ndarray:
    """Rounds left × features: the factors of the sums that come nearest to the points that followed.

    ``seen`` and ``followed`` are the sums of ``study_games``; the first feature is 1, the second the points.
    """
    found = np.zeros_like(followed)
    for left, products in enumerate(seen):
        count = products[0, 0]
        if count < _ENOUGH:
            found[left, 1] = 1.0
            continue
        spread = products.diagonal() / count - (products[0] / count) ** 2
        doubt = _DOUBT * np.maximum(spread, 1e-6)
        doubt[0] = 0.0
        found[left] = np.linalg.solve(products + np.diag(doubt), followed[left])
    return found
