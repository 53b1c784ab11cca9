"""A tree's circles in levels and rows: few crossings, parents beside their children. No millimetres."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

#: Passes of the ordering; a sheet has a dozen circles, more passes change nothing.
_SWEEPS: Final = 12
_Edge = tuple[str, str]


@dataclass(frozen=True)
class CirclePlace:
    """Where a circle stands: its level from the left and its row, in units of one row."""

    level: int
    row: float


@dataclass(frozen=True)
class TreeOrder:
    """All spots, and each edge as the chain of spots it passes, both ends included."""

    spots: Mapping[str, CirclePlace]
    ways: Sequence[tuple[str, str, tuple[CirclePlace, ...]]]
    levels: int
    rows: int


def order_tree(root: str, children: Mapping[str, Sequence[str]]) -> TreeOrder:
    """Levels by the longest way from the root; rows so that branches cross as rarely as possible.

    Ways to circles that do not exist, and ways that lead back, are left out: rules report them. Circles that
    nothing leads to stand in the first level.
    """
    edges = _forward_edges(root, children)
    level = _levels(children, edges)
    chains: dict[_Edge, list[str]] = {}
    ranks: list[list[str]] = [[] for _ in range(max(level.values(), default=-1) + 1)]
    for key in children:
        ranks[level[key]].append(key)
    for a, b in edges:
        passed = [f"{a}\t{b}\t{k}" for k in range(level[a] + 1, level[b])]
        for k, name in enumerate(passed, start=level[a] + 1):
            ranks[k].append(name)
        chains[a, b] = [a, *passed, b]
    links = [pair for chain in chains.values() for pair in itertools.pairwise(chain)]
    ranks = _uncross(ranks, links)
    rows = _rows(ranks, links)
    where = {name: CirclePlace(k, rows[name]) for k, rank in enumerate(ranks) for name in rank}
    return TreeOrder(
        {key: where[key] for key in children},
        [(a, b, tuple(where[name] for name in chain)) for (a, b), chain in chains.items()],
        len(ranks),
        max((len(rank) for rank in ranks), default=0),
    )


def _forward_edges(root: str, children: Mapping[str, Sequence[str]]) -> list[_Edge]:
    """All edges but those that close a circle."""
    edges: list[_Edge] = []
    done: set[str] = set()

    def walk(key: str, above: tuple[str, ...]) -> None:
        if key in done or key not in children:
            return
        done.add(key)
        for child in dict.fromkeys(children[key]):
            if child in children and child != key and child not in above:
                edges.append((key, child))
                walk(child, (*above, key))

    for key in (root, *children):
        walk(key, ())
    return edges


def _levels(children: Mapping[str, Sequence[str]], edges: Sequence[_Edge]) -> dict[str, int]:
    level = dict.fromkeys(children, 0)
    for _pass in children:
        for a, b in edges:
            level[b] = max(level[b], level[a] + 1)
    return level


def _crossings(ranks: Sequence[Sequence[str]], links: Sequence[_Edge]) -> int:
    place = {name: (k, i) for k, rank in enumerate(ranks) for i, name in enumerate(rank)}
    count = 0
    for n, (a, b) in enumerate(links):
        for c, d in links[n + 1 :]:
            if place[a][0] == place[c][0]:
                count += (place[a][1] - place[c][1]) * (place[b][1] - place[d][1]) < 0
    return count


def _uncross(ranks: list[list[str]], links: Sequence[_Edge]) -> list[list[str]]:
    """Sort every level by the middle of its neighbours, to and fro; the best order wins."""
    before: dict[str, list[str]] = {}
    after: dict[str, list[str]] = {}
    for a, b in links:
        after.setdefault(a, []).append(b)
        before.setdefault(b, []).append(a)
    best, fewest = [list(rank) for rank in ranks], _crossings(ranks, links)
    now = [list(rank) for rank in ranks]
    for sweep in range(_SWEEPS):
        neighbours = before if sweep % 2 == 0 else after
        for k in range(len(now)) if sweep % 2 == 0 else range(len(now) - 1, -1, -1):
            place = {name: i / max(len(rank) - 1, 1) for rank in now for i, name in enumerate(rank)}
            pull = {
                name: sum(place[o] for o in neighbours[name]) / len(neighbours[name])
                if neighbours.get(name)
                else place[name]
                for name in now[k]
            }
            now[k].sort(key=pull.__getitem__)
        found = _crossings(now, links)
        if found < fewest:
            best, fewest = [list(rank) for rank in now], found
    return best


def _rows(ranks: Sequence[Sequence[str]], links: Sequence[_Edge]) -> dict[str, float]:
    """Each circle as near to the middle of its neighbours as its own level allows, one row apart."""
    height = max((len(rank) for rank in ranks), default=1) - 1
    rows = {name: (height - (len(rank) - 1)) / 2 + i for rank in ranks for i, name in enumerate(rank)}
    near: dict[str, list[str]] = {name: [] for name in rows}
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    for _pass in range(_SWEEPS):
        for rank in ranks:
            wish = [
                (sum(rows[o] for o in near[name]) / len(near[name]) if near[name] else rows[name]) - i
                for i, name in enumerate(rank)
            ]
            for i, (name, value) in enumerate(zip(rank, _rising(wish), strict=True)):
                rows[name] = min(max(value, 0.0), height - (len(rank) - 1.0)) + i
    return rows


def _rising(values: Sequence[float]) -> list[float]:
    """The nearest sequence (least squares) that never falls."""
    pools: list[tuple[float, int]] = []
    for value in values:
        total, count = value, 1
        while pools and pools[-1][0] / pools[-1][1] > total / count:
            before, number = pools.pop()
            total, count = total + before, count + number
        pools.append((total, count))
    return [total / count for total, count in pools for _ in range(count)]
