"""V10: the fewest symbols that loot costs, for 1, 2 and 3 players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from generator.games.clou.models import Einbruch, Herausforderung, Zusatzpunkte

#: Sets of solved challenges that are looked at before the search for the cheapest plans gives up.
MOST_PLANS: Final = 60_000
#: Dice of a player in a round; at best each of them activates a symbol.
DICE: Final = 3


class Price(NamedTuple):
    """Symbols to strike, then traces to pay; compared in this order."""

    symbols: int
    traces: int

    def plus(self, other: Price) -> Price:
        return Price(self.symbols + other.symbols, self.traces + other.traces)


@dataclass(frozen=True)
class Cheapest:
    """A cheapest plan: the challenges to solve, what they cost and bring."""

    price: Price
    loot: int
    challenges: tuple[str, ...]
    #: Traces that a special rule leaves unstruck.
    free_traces: int = 0
    #: Points that special rules add for this loot.
    extra: int = 0

    @property
    def points(self) -> int:
        """M07: the loot, with what special rules add, less half the traces that these ways cost, but for the
        free ones.
        """
        return self.loot + self.extra - max(self.price.traces - self.free_traces, 0) // 2


def price_of(challenge: Herausforderung, players: int) -> Price | None:
    """The cheapest way through a challenge, or None when no way demands anything of so many players."""
    prices = [
        Price(len(demanded), sum("spur" in item.zeichen for item in way.preis(players)))
        for way in challenge.wege
        if (demanded := way.gefordert(players))
    ]
    return min(prices, default=None)


def _through(heist: Einbruch, room: str, rooms: set[str]) -> set[str]:
    """A room and those behind it through arrows without a Raute."""
    found = {room} & rooms
    while more := {way.nach for way in heist.durchgaenge if way.von in found and way.nach in rooms} - found:
        found |= more
    return found


def prices_per_loot(heist: Einbruch, players: int) -> Mapping[str, Cheapest]:
    """Challenge with loot → the cheapest chain of challenges that leads to it, its critical path.

    Loot that nobody can reach is left out.
    """
    rooms = set(heist.raeume)
    chains: dict[str, tuple[Price, tuple[str, ...]]] = {}
    queue: list[tuple[Price, tuple[str, ...], str]] = []
    for room in sorted(_through(heist, heist.start, rooms)):
        heappush(queue, (Price(0, 0), (), room))
    while queue:
        price, chain, room = heappop(queue)
        if room in chains:
            continue
        chains[room] = price, chain
        for name, challenge in heist.in_raum(room).items():
            own = price_of(challenge, players)
            for opened in challenge.oeffnet if own else ():
                for entered in sorted(_through(heist, opened, rooms) - set(chains)):
                    assert own is not None
                    heappush(queue, (price.plus(own), (*chain, name), entered))
    found: dict[str, Cheapest] = {}
    for name, challenge in heist.herausforderungen.items():
        own = price_of(challenge, players)
        if challenge.beute and own and challenge.raum in chains:
            price, chain = chains[challenge.raum]
            found[name] = Cheapest(price.plus(own), challenge.beute.wert, (*chain, name))
    return found


def cheapest_plans(heist: Einbruch, players: int) -> tuple[Cheapest, ...] | None:
    """The cheapest plan for each value of loot, and for each number of points that special rules add to it.

    Exact, by looking at every set of challenges that can be solved; None when there are too many of them.
    """
    rooms = set(heist.raeume)
    names = [name for name, c in heist.herausforderungen.items() if price_of(c, players)]
    room_bit = {room: 1 << number for number, room in enumerate(heist.raeume)}
    prices = [price_of(heist.herausforderungen[name], players) or Price(0, 0) for name in names]
    where = [room_bit.get(heist.herausforderungen[name].raum, 0) for name in names]
    values = [b.wert if (b := heist.herausforderungen[name].beute) else 0 for name in names]
    opens = [
        sum(
            room_bit[r]
            for r in set().union(*(_through(heist, o, rooms) for o in heist.herausforderungen[name].oeffnet))
        )
        for name in names
    ]
    start = sum(room_bit[room] for room in _through(heist, heist.start, rooms))
    extras = tuple(
        (sum(1 << names.index(name) for name in wanted), effect.punkte)
        for effect in heist.wirkungen
        if isinstance(effect, Zusatzpunkte) and (wanted := set(effect.fuer)) <= set(names)
    )
    best = _best_sets(start, tuple(zip(where, opens, prices, values, strict=True)), extras)
    if best is None:
        return None
    return tuple(
        Cheapest(
            price,
            loot,
            tuple(name for n, name in enumerate(names) if solved >> n & 1),
            heist.freie_spuren,
            extra,
        )
        for (loot, extra), (price, solved) in sorted(best.items())
    )


@lru_cache(maxsize=128)
def _best_sets(
    start: int, challenges: tuple[tuple[int, int, Price, int], ...], extras: tuple[tuple[int, int], ...]
) -> Mapping[tuple[int, int], tuple[Price, int]] | None:
    """Loot and extra points → the price of the cheapest challenges for them, and these as bits.

    ``start``: the rooms that are open at first, a bit for each. Of a challenge: the bit of its room, the
    bits of those that it opens, its price and its loot. ``extras``: sets of challenges, and the points for
    solving all of one. Kept, because ``watch`` asks at every save again.
    """
    # solved challenges → open rooms, price, loot; these follow from the set alone
    plans: dict[int, tuple[int, Price, int]] = {0: (start, Price(0, 0), 0)}
    waiting = [0]
    while waiting:
        solved = waiting.pop()
        rooms_open, price, loot = plans[solved]
        for number, (where, opens, own, value) in enumerate(challenges):
            after = solved | 1 << number
            if after == solved or after in plans or not rooms_open & where:
                continue
            plans[after] = rooms_open | opens, price.plus(own), loot + value
            if len(plans) > MOST_PLANS:
                return None
            waiting.append(after)
    best: dict[tuple[int, int], tuple[Price, int]] = {}
    for solved, (_rooms, price, loot) in plans.items():
        brought = loot, sum(points for wanted, points in extras if not wanted & ~solved)
        best[brought] = min(best.get(brought, (price, solved)), (price, solved))
    return best


def rounds_at_best(symbols: int, players: int) -> int:
    """Rounds for so many symbols when each die of each player activates one; with less luck it is more."""
    return -(-symbols // (DICE * players))
