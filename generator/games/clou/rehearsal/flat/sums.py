"""Sums over compiled games. Those of any chunks of games can be added up, in any order."""

from __future__ import annotations

from typing import Final

import numpy as np

from generator.games.clou.play.flat.layout import CHALLENGES, ROOMS, WAYS
from generator.games.clou.play.symbols import DEMANDED
from generator.games.clou.rehearsal.course import MOST_POINTS, MOST_ROUNDS

_I = np.int64

SUMS: Final = np.dtype(
    [
        ("games", _I),
        ("points", _I),
        ("squares", _I),
        ("failed", _I),
        ("ok", _I),
        ("coup", _I),
        # Points → games; how they ended: left, escaped, tracked down, caught.
        ("histogram", _I, (MOST_POINTS + 1,)),
        ("ends", _I, (4,)),
        ("rounds", _I),
        ("traces", _I),
        ("struck", _I),
        # Round → games that ended in it; loot taken in it, traces struck in it.
        ("ended_in", _I, (MOST_ROUNDS + 1,)),
        ("loot_in", _I, (MOST_ROUNDS + 1,)),
        ("traces_in", _I, (MOST_ROUNDS + 1,)),
        # Symbol → how often it was lost, and missing in the end.
        ("lost", _I, (DEMANDED,)),
        ("missing", _I, (DEMANDED,)),
        # Rooms that were open in the end, challenges that were solved, by which way.
        ("room", _I, (ROOMS,)),
        ("solved", _I, (CHALLENGES,)),
        ("way", _I, (WAYS,)),
    ],
    align=True,
)
