"""What ``heimspiel new charakter`` writes where only the player knows what belongs there."""

from __future__ import annotations

import re

#: Below the name, and for each attribute with module E5. The first stands in the skeleton.
ROLE, MOTIVE = "Noch ganz neu", "Was mich antreibt"
_NUMBERED = re.compile(r"(Fertigkeit|Merkmal) \d+")


def skill(place: int) -> str:
    """For the Fertigkeit in a place, from 1."""
    return f"Fertigkeit {place}"


def trait(place: int) -> str:
    """For the Persönlichkeitsmerkmal in a place, from 1 (E4)."""
    return f"Merkmal {place}"


def is_placeholder(text: str) -> bool:
    """Did nobody put words of their own in place of it?"""
    return text in (ROLE, MOTIVE) or _NUMBERED.fullmatch(text) is not None
