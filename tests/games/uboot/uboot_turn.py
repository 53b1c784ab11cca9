"""A whole turn: movement, action, faint test, update (R02), and how a game ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from uboot_events import execute
from uboot_table import SEA, BoatState, ItemCard, World, discard, draw_event, draw_items

from generator.games.uboot.faint import HIGHEST_LEVEL
from generator.games.uboot.helpers import WORKPLACE
from generator.games.uboot.models import Funktion, Katastrophe, Katastrophenart, Problem, Zeitleiste
from generator.games.uboot.play import (
    D10,
    FAINT,
    GROG_MINUTES,
    HATCH,
    INTO_LOW_WATER,
    STORE_MINUTES,
    TRADE,
    ForbiddenMove,
    Water,
    fetch_minutes,
    next_to_act,
    probe_minutes,
    repaired,
    step,
    surcharge,
    threshold,
)


def passed(start: int, end: int) -> list[int]:
    """The fields that a stone comes to from ``start`` (not counted) to ``end``, in order (R03)."""
    return list(range(start - 1, max(end, 0) - 1, -1))


@dataclass(frozen=True)
class Try:
    """A Probe: problem, minutes, items played for it. ``target`` is the room of a hatch, fire or water."""

    problem: Problem
    minutes: int
    items: tuple[ItemCard, ...] = ()
    target: int | None = None
    #: Use a Glücksbringer should the first roll fail.
    lucky: bool = False


@dataclass(frozen=True)
class Fetch:
    """Take items in the store, or Grog in the cabin."""

    cards: int


@dataclass(frozen=True)
class Wait:
    """Let minutes pass."""

    minutes: int


@dataclass(frozen=True)
class Trade:
    """Give items to another gnome in the same room, and take some of his."""

    partner: int
    give: tuple[ItemCard, ...] = ()
    take: tuple[ItemCard, ...] = ()


Action = Try | Fetch | Wait | Trade
Ending = Literal["gewonnen", "verloren", "läuft"]


@dataclass(frozen=True)
class Turn:
    """What a player announces: the rooms to walk through (0 is the sea), the action, and what is played."""

    path: tuple[int, ...] = ()
    action: Action | None = None
    #: Grog or Feuerlöscher played to walk into fire (R14).
    into_fire: ItemCard | None = None
    coffee: bool = False


def acting(table: BoatState) -> int | None:
    """Whose turn it is (R01)."""
    stones = [(gnome, table.gnomes[gnome].minute) for gnome in table.order if table.gnomes[gnome].plays]
    return None if table.lost else next_to_act(stones)


def take(world: World, table: BoatState, turn: Turn, random: Random) -> BoatState:
    """The table after the turn of the gnome whose turn it is. Raises ForbiddenMove."""
    me = acting(table)
    if me is None:
        raise ForbiddenMove("the game is over")
    if turn.coffee:
        table = _coffee(world, table, me)
    table, minutes = _walk(world, table, me, turn)
    if turn.action is not None:
        table, spent = _act(world, table, me, turn.action, random)
        minutes += spent
    if minutes == 0:
        raise ForbiddenMove("a turn takes a minute at least")
    played = turn.action.items if isinstance(turn.action, Try) else ()
    drinks = sum(_is(world, card, "grog") for card in (*played, turn.into_fire) if card is not None)
    if drinks:
        table, asleep = _faint_test(table, me, drinks, random)
        minutes += asleep
    if table.deadly(table.gnomes[me].room):
        table = discard(table, me, table.gnomes[me].hand)
        return _checked(table.with_gnome(me, replace(table.gnomes[me], alive=False)))
    return _checked(_update(world, table, me, minutes, random))


def may_desert(track: Zeitleiste, minute: int) -> bool:
    """May a gnome leave the others? Only past the mark (R50)."""
    return 0 < minute < track.im_stich_lassen


def desert(world: World, table: BoatState, gnome: int) -> BoatState:
    """A player leaves the others to their fate (R50), his items with him.

    Raises ForbiddenMove before the mark, and for the last one on board (our reading).
    """
    who = table.gnomes[gnome]
    if not who.plays or not may_desert(world.tracks.zeitleiste, who.minute):
        raise ForbiddenMove("only a gnome past the mark may leave the others")
    if not any(other.plays for index, other in enumerate(table.gnomes) if index != gnome):
        raise ForbiddenMove("the last gnome on board has nobody to leave")
    return _checked(table.with_gnome(gnome, replace(who, left=True)))


def ending(table: BoatState) -> Ending:
    """How the game stands for those who stayed."""
    crew = [gnome for gnome in table.gnomes if gnome.plays]
    if table.lost or not crew:
        return "verloren"
    return "gewonnen" if all(gnome.minute == 0 for gnome in crew) else "läuft"


def winners(table: BoatState) -> tuple[int, ...]:
    """Who has won: all survivors but deserters, or the deserters alone (R50)."""
    state = ending(table)
    if state == "läuft":
        return ()
    stayed = state == "gewonnen"
    return tuple(n for n, g in enumerate(table.gnomes) if (g.plays if stayed else g.left and g.alive))


def _is(world: World, card: ItemCard, kind: str) -> bool:
    return world.items[card.item].art == kind


# --- Phase 1 -----------------------------------------------------------------------------------------------


def _walk(world: World, table: BoatState, me: int, turn: Turn) -> tuple[BoatState, int]:
    minutes = 0
    if turn.into_fire is not None:
        if not world.items[turn.into_fire.item].ins_feuer:
            raise ForbiddenMove("that does not help through fire")
        table = discard(table, me, [turn.into_fire])
    for target in turn.path:
        table, cost = _one_step(world, table, me, target, brave=turn.into_fire is not None)
        minutes += cost
    return table, minutes


def _one_step(world: World, table: BoatState, me: int, target: int, *, brave: bool) -> tuple[BoatState, int]:
    gnome = table.gnomes[me]
    here = gnome.room
    moved = table.with_gnome(me, replace(gnome, room=target))
    if SEA in (here, target):
        if not world.has_outer_hatch(here or target):
            raise ForbiddenMove("only outer hatches lead to the sea")
        if not any(_is(world, card, "taucher") for card in gnome.hand):
            raise ForbiddenMove("nobody goes to sea without diving gear")
        if table.water_in(target) is Water.HIGH:
            raise ForbiddenMove("a flooded room cannot be entered from the sea")
        cost = HATCH + (INTO_LOW_WATER if table.water_in(target) is Water.LOW else 0)
    else:
        if target not in world.hatches.get(here, ()):
            raise ForbiddenMove(f"no hatch leads from {here} to {target}")
        if frozenset((here, target)) in table.blocked:
            raise ForbiddenMove(f"the hatch from {here} to {target} is jammed")
        cost, own, there = step(table.water_in(here), table.water_in(target))
        moved = moved.with_water({here: own, target: there})
    if target in moved.fire and not brave:
        raise ForbiddenMove("nobody walks into fire sober and without an extinguisher")
    return moved, cost


# --- Phase 2 -----------------------------------------------------------------------------------------------


def _act(world: World, table: BoatState, me: int, action: Action, random: Random) -> tuple[BoatState, int]:
    room = table.gnomes[me].room
    water = table.water_in(room)
    if isinstance(action, Wait):
        if not 1 <= action.minutes <= D10:
            raise ForbiddenMove("waiting takes 1 to 10 minutes")
        return table, action.minutes
    if water is Water.HIGH:
        raise ForbiddenMove("in high water one can only wait")
    if isinstance(action, Fetch):
        return _fetch(world, table, me, action, random)
    if isinstance(action, Trade):
        return _trade(world, table, me, action), TRADE + surcharge(None, water)
    _check_place(world, table, room, action)
    for card in action.items:
        if action.problem not in world.items[card.item].wofuer:
            raise ForbiddenMove(f"“{card.item}” does not help against {action.problem}")
    cost = probe_minutes(action.problem, action.minutes, water)
    goal = threshold(action.minutes, [card.bonus for card in action.items])
    table = discard(table, me, action.items)
    success = random.randint(1, D10) <= goal
    if not success and action.lucky:
        charm = next((card for card in table.gnomes[me].hand if _is(world, card, "glueck")), None)
        if charm is None:
            raise ForbiddenMove("he has no lucky charm")
        table = discard(table, me, [charm])
        success = random.randint(1, D10) <= goal
    return (_solve(world, table, room, action) if success else table), cost


def _fetch(world: World, table: BoatState, me: int, action: Fetch, random: Random) -> tuple[BoatState, int]:
    gnome = table.gnomes[me]
    function, water = world.function(gnome.room), table.water_in(gnome.room)
    if function is Funktion.LAGER:
        return draw_items(table, me, action.cards, random), fetch_minutes(action.cards, STORE_MINUTES, water)
    if function is not Funktion.KAJUETE:
        raise ForbiddenMove("there is nothing to fetch here")
    minutes = fetch_minutes(action.cards, GROG_MINUTES, water)
    if action.cards > table.open_grog:
        raise ForbiddenMove("there is not that much Grog left")
    grog = next(item for item in world.items.values() if item.art == "grog")
    taken = (ItemCard(grog.id, grog.boni[0]),) * action.cards
    table = table.with_gnome(me, replace(gnome, hand=(*gnome.hand, *taken)))
    return replace(table, open_grog=table.open_grog - action.cards), minutes


def _trade(world: World, table: BoatState, me: int, action: Trade) -> BoatState:
    mine, other = table.gnomes[me], table.gnomes[action.partner]
    if action.partner == me or not other.plays or other.room != mine.room:
        raise ForbiddenMove("one trades with a living gnome in the same room")
    hands = [list(mine.hand), list(other.hand)]
    for giver, taker, cards in ((0, 1, action.give), (1, 0, action.take)):
        for card in cards:
            if card not in hands[giver]:
                raise ForbiddenMove(f"nobody has “{card.item}” to give")
            hands[giver].remove(card)
            hands[taker].append(card)
    if mine.room == SEA and not all(any(_is(world, card, "taucher") for card in hand) for hand in hands):
        raise ForbiddenMove("nobody gives his diving gear away at sea")
    table = table.with_gnome(me, replace(mine, hand=tuple(hands[0])))
    return table.with_gnome(action.partner, replace(other, hand=tuple(hands[1])))


def _check_place(world: World, table: BoatState, room: int, action: Try) -> None:
    problem, target = action.problem, action.target
    near = world.hatches.get(room, frozenset())
    if problem in WORKPLACE:
        fits = world.function(room) is WORKPLACE[problem]
    elif problem is Problem.KRAKE:
        fits = room == SEA and "krake" in table.disasters
    elif problem is Problem.LUKE:
        fits = target is not None and frozenset((room, target)) in table.blocked
    elif problem is Problem.FEUER:
        fits = target == room and room in table.fire
    else:  # low water from within or next door, high water from next door only (X10)
        level = table.water_in(target) if target is not None else Water.DRY
        fits = level is not Water.DRY and (target in near or (target == room and level is Water.LOW))
    if not fits:
        raise ForbiddenMove(f"{problem} cannot be dealt with here")


def _solve(world: World, table: BoatState, room: int, action: Try) -> BoatState:
    problem, target = action.problem, action.target
    if problem is Problem.LUKE and target is not None:
        return replace(table, blocked=table.blocked - {frozenset((room, target))})
    if problem is Problem.FEUER and target is not None:
        return replace(table, fire=table.fire - {target})
    if problem is Problem.WASSER and target is not None:
        return table.with_water({target: Water.DRY})
    function = WORKPLACE.get(problem, "aussen")
    ended = {
        event.wirkung.marker
        for event in world.events.values()
        if isinstance(event.wirkung, Katastrophe) and event.wirkung.loesen == function
    }
    if ended & set(table.disasters):  # one Probe, one problem: the pressing one first
        return replace(table, disasters={k: v for k, v in table.disasters.items() if k not in ended})
    stones: dict[Katastrophenart, int] = dict(table.tracks)
    for track in world.tracks.katastrophen:
        if track.funktion == function:
            stones[track.id] = repaired(stones[track.id], track.sterne)
    return replace(table, tracks=stones)


# --- Phases 3 and 4 ----------------------------------------------------------------------------------------


def _faint_test(table: BoatState, me: int, drinks: int, random: Random) -> tuple[BoatState, int]:
    """R30: the number of an event card decides; its event does not count."""
    gnome = table.gnomes[me]
    level = min(gnome.drunk + drinks, HIGHEST_LEVEL)
    table, card = draw_event(table.with_gnome(me, replace(gnome, drunk=level)), random)
    return table, (0 if card.number >= level else FAINT)


def _coffee(world: World, table: BoatState, me: int) -> BoatState:
    coffee = next((card for card in table.gnomes[me].hand if _is(world, card, "kaffee")), None)
    if coffee is None:
        raise ForbiddenMove("he has no coffee")
    table = discard(table, me, [coffee])
    return table.with_gnome(me, replace(table.gnomes[me], drunk=0))


def _update(world: World, table: BoatState, me: int, minutes: int, random: Random) -> BoatState:
    """R03, R40, R41: the stone follows the Geisterstein and triggers every symbol that it comes to."""
    time = world.tracks.zeitleiste
    start = table.gnomes[me].minute
    for minute in passed(start, start - minutes):
        table = table.with_gnome(me, replace(table.gnomes[me], minute=minute))
        if minute in time.ereignisse:
            table, card = draw_event(table, random)
            table = execute(world, table, world.events[card.event], me, minute, random)
        elif minute in time.gegenstaende:
            table = draw_items(table, me, 1, random)
        table = _checked(table)
        if table.lost:
            break
    return replace(table, order=(*(gnome for gnome in table.order if gnome != me), me))


def strikes(marker: int, minutes: Iterable[int]) -> bool:
    """Have all stones passed the marker? One that lies on 0 strikes when the last stone arrives."""
    stones = list(minutes)
    return bool(stones) and all(minute < marker or minute == 0 for minute in stones)


def _checked(table: BoatState) -> BoatState:
    """Everybody has lost when a disaster's marker has been passed by all (R43)."""
    minutes = [gnome.minute for gnome in table.gnomes if gnome.plays]
    struck = next((name for name, at in table.disasters.items() if strikes(at, minutes)), None)
    return replace(table, lost=table.lost or struck)
