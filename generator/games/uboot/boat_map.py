"""A boat as rooms and the hatches between them: who can walk where."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.uboot.models import Boot

Map = Mapping[int, frozenset[int]]


def neighbours(boat: Boot) -> Map:
    """Room → the rooms behind its inner hatches; hatches to rooms that do not exist are left out."""
    found: dict[int, set[int]] = {raum.nummer: set() for raum in boat.raeume}
    for one, other in boat.luken:
        if one in found and other in found:
            found[one].add(other)
            found[other].add(one)
    return {room: frozenset(near) for room, near in found.items()}


def reachable(graph: Map, start: int) -> set[int]:
    """All rooms to which one can walk from ``start``, itself included."""
    found, waiting = {start}, [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting += new
    return found
