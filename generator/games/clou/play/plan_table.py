"""A heist plan for a number of players as index tables (M01–M06)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.clou.models import (
    Doppelt,
    Einbruch,
    GesperrtBis,
    Posten,
    RaumKostet,
    SpurAlleRunden,
    SpurNachRunde,
    Wirkung,
    Zusatzpunkte,
)
from generator.games.clou.play.symbols import DEMANDED, INDEX


@dataclass(frozen=True)
class Patrol:
    """A special rule: traces at the end of rounds, as long as ``challenge`` (-1: always) is unsolved."""

    first: int
    #: Rounds until it comes again; 0: never.
    every: int
    traces: int
    challenge: int
    #: Rounds from the challenge's solution until it comes again; 0: never.
    rest: int = 0

    def comes(self, round_: int, solved: int, solved_in: bytes) -> bool:
        """Does it come at the end of this round? ``solved_in``: challenge → the round of its solution."""
        if (
            self.challenge >= 0
            and solved >> self.challenge & 1
            and (self.rest == 0 or round_ < solved_in[self.challenge] + self.rest)
        ):
            return False
        if self.every == 0:
            return round_ == self.first
        return round_ >= self.first and (round_ - self.first) % self.every == 0


@dataclass(frozen=True)
class PlanTable:
    """What never changes of a plan. An *item* is a box of symbols that counts for this many players."""

    rooms: tuple[str, ...]
    challenges: tuple[str, ...]
    #: Item → its challenge and way, the symbols that strike it (bits), the items before it (bits, R25).
    item_challenge: tuple[int, ...]
    item_way: tuple[int, ...]
    item_symbols: tuple[int, ...]
    item_after: tuple[int, ...]
    #: Item → an equal one to its left that is struck first, for two of a kind in one way are the same.
    item_twin: tuple[int, ...]
    #: Symbol → items that it strikes.
    items_of_symbol: tuple[tuple[int, ...], ...]
    #: Way → its challenge and its items (bits), and what it costs (R24).
    way_challenge: tuple[int, ...]
    way_items: tuple[int, ...]
    way_traces: tuple[int, ...]
    way_time: tuple[int, ...]
    #: Challenge → its room, the rooms that are open once it is solved (bits), its loot's value.
    challenge_room: tuple[int, ...]
    challenge_opens: tuple[int, ...]
    challenge_loot: tuple[int, ...]
    #: Special rules: challenge → first round for it, symbols that strike two items there (bits); room → what
    #: opening it costs.
    challenge_from: tuple[int, ...]
    challenge_double: tuple[int, ...]
    room_time: tuple[int, ...]
    room_traces: tuple[int, ...]
    #: Rooms that are open at the beginning (bits).
    open_at_start: int
    #: Available symbols of the tracks for this many players (R10).
    time: int
    traces: int
    cars: int
    police: int
    #: Special rules (M06): free traces, patrols, points on top for loot (challenges as bits, points).
    free_traces: int
    patrols: tuple[Patrol, ...]
    extra_points: tuple[tuple[int, int], ...]


def _symbols(item: Posten) -> int:
    return sum(1 << INDEX[symbol] for symbol in set(item.zeichen) if INDEX.get(symbol, DEMANDED) < DEMANDED)


def _cost(items: tuple[Posten, ...], symbol: str) -> int:
    return sum(item.zeichen[:1] == (symbol,) for item in items)


def _toll(effects: Sequence[Wirkung], room: str, cost: str) -> int:
    """What opening a room costs."""
    return sum(e.anzahl for e in effects if isinstance(e, RaumKostet) and (e.raum, e.kosten) == (room, cost))


def reach(heist: Einbruch, rooms: set[str]) -> set[str]:
    """M03: these rooms and all behind them through arrows without a Raute."""
    found = set(rooms)
    while more := {way.nach for way in heist.durchgaenge if way.von in found} - found:
        found |= more
    return found


def compile_plan(heist: Einbruch, players: int) -> PlanTable:
    """The tables of a plan for 1 to 3 players. Raises KeyError for rooms that do not exist."""
    rooms = {name: index for index, name in enumerate(heist.raeume)}
    challenges = {name: index for index, name in enumerate(heist.herausforderungen)}

    def bits(names: set[str]) -> int:
        return sum(1 << rooms[name] for name in names)

    item_challenge: list[int] = []
    item_way: list[int] = []
    item_symbols: list[int] = []
    item_after: list[int] = []
    item_twin: list[int] = []
    way_challenge: list[int] = []
    way_items: list[int] = []
    way_traces: list[int] = []
    way_time: list[int] = []
    for number, challenge in enumerate(heist.herausforderungen.values()):
        for way in challenge.wege:
            items: list[int] = []
            for posten in way.gefordert(players):
                symbols = _symbols(posten)
                twin = next((i for i in reversed(items) if item_symbols[i] == symbols), -1)
                item_challenge.append(number)
                item_way.append(len(way_items))
                item_symbols.append(symbols)
                item_after.append(sum(1 << i for i in items) if way.reihenfolge else 0)
                item_twin.append(twin)
                items.append(len(item_symbols) - 1)
            way_challenge.append(number)
            way_items.append(sum(1 << i for i in items))
            way_traces.append(_cost(way.preis(players), "spur"))
            way_time.append(_cost(way.preis(players), "zeit"))
    effects = heist.wirkungen
    doubles = [e for e in effects if isinstance(e, Doppelt)]
    return PlanTable(
        rooms=tuple(rooms),
        challenges=tuple(challenges),
        item_challenge=tuple(item_challenge),
        item_way=tuple(item_way),
        item_symbols=tuple(item_symbols),
        item_after=tuple(item_after),
        item_twin=tuple(item_twin),
        items_of_symbol=tuple(
            tuple(i for i, symbols in enumerate(item_symbols) if symbols >> symbol & 1)
            for symbol in range(DEMANDED)
        ),
        way_challenge=tuple(way_challenge),
        way_items=tuple(way_items),
        way_traces=tuple(way_traces),
        way_time=tuple(way_time),
        challenge_room=tuple(rooms[c.raum] for c in heist.herausforderungen.values()),
        challenge_opens=tuple(bits(reach(heist, set(c.oeffnet))) for c in heist.herausforderungen.values()),
        challenge_loot=tuple(c.beute.wert if c.beute else 0 for c in heist.herausforderungen.values()),
        challenge_from=tuple(
            max((e.runde for e in effects if isinstance(e, GesperrtBis) and name in e.fuer), default=0)
            for name in challenges
        ),
        challenge_double=tuple(
            sum(1 << symbol for symbol in {INDEX[e.symbol] for e in doubles if name in e.fuer})
            for name in challenges
        ),
        room_time=tuple(_toll(effects, name, "zeit") for name in rooms),
        room_traces=tuple(_toll(effects, name, "spur") for name in rooms),
        open_at_start=bits(reach(heist, {heist.start})),
        time=heist.zeit(players),
        traces=heist.leisten.spuren.frei(players),
        cars=heist.leisten.flucht.autos.frei(players),
        police=heist.leisten.flucht.polizei.frei(players),
        free_traces=heist.freie_spuren,
        patrols=tuple(
            Patrol(e.runde, 0, e.anzahl, -1)
            if isinstance(e, SpurNachRunde)
            else Patrol(
                e.runden,
                e.runden,
                e.anzahl,
                challenges[e.solange] if e.solange else -1,
                e.kehrt_zurueck or 0,
            )
            for e in effects
            if isinstance(e, SpurNachRunde | SpurAlleRunden)
        ),
        extra_points=tuple(
            (sum(1 << challenges[name] for name in set(e.fuer)), e.punkte)
            for e in effects
            if isinstance(e, Zusatzpunkte)
        ),
    )
