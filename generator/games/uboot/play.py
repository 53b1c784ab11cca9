"""The rules of the game as pure arithmetic; see the other ``play_…`` modules for turns and disasters."""

from __future__ import annotations

#: Room 8: so many minutes at most, one item each. Room 10: so many, one Grog each.
STORE_MINUTES = 4
GROG_MINUTES = 2
