"""What lies on the table: gnomes, water, fire, decks. Plain frozen data; turns make new tables of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from random import Random
from typing import Final

from generator.games.uboot.boat_map import Map, neighbours
from generator.games.uboot.models import (
    Boot,
    Ereignis,
    Ereignisse,
    Funktion,
    Gegenstaende,
    Gegenstand,
    Katastrophenart,
    Leisten,
)
from generator.games.uboot.play import D10, ForbiddenMove, Water, start_minute

#: The number of the room outside the boat.
SEA: Final = 0


@dataclass(frozen=True)
class EventCard:
    """One event card."""

    event: str
    number: int


@dataclass(frozen=True)
class ItemCard:
    """One item card; ``bonus`` 0 where it has none."""

    item: str
    bonus: int = 0


@dataclass(frozen=True)
class World:
    """What does not change during a game: the files."""

    boat: Boot
    tracks: Leisten
    events: Mapping[str, Ereignis]
    items: Mapping[str, Gegenstand]
    hatches: Map

    @classmethod
    def of(cls, boat: Boot, tracks: Leisten, events: Ereignisse, items: Gegenstaende) -> World:
        """The world of these files."""
        return cls(
            boat,
            tracks,
            {event.id: event for event in events.ereignisse},
            {item.id: item for item in items.gegenstaende},
            neighbours(boat),
        )

    def has_outer_hatch(self, room: int) -> bool:
        """Can one get out to sea from there (R15)?"""
        return any(hatch.raum == room for hatch in self.boat.aussenluken)

    def function(self, room: int) -> Funktion | None:
        """What the room is for; None for the sea and for rooms without function."""
        return next((raum.funktion for raum in self.boat.raeume if raum.nummer == room), None)


@dataclass(frozen=True)
class Gnome:
    """One gnome; ``left`` when he has deserted the others."""

    room: int
    minute: int
    drunk: int = 0
    hand: tuple[ItemCard, ...] = ()
    alive: bool = True
    left: bool = False

    @property
    def plays(self) -> bool:
        """Is he on board and alive, saved or not?"""
        return self.alive and not self.left


@dataclass(frozen=True)
class BoatState:
    """The state of a game."""

    gnomes: tuple[Gnome, ...]
    #: Gnomes in the order in which their stones came to lie where they are.
    order: tuple[int, ...]
    tracks: Mapping[Katastrophenart, int]
    events: tuple[EventCard, ...]
    items: tuple[ItemCard, ...]
    #: Set aside until the event deck has been played once (R04).
    later: tuple[EventCard, ...] = ()
    used_events: tuple[EventCard, ...] = ()
    used_items: tuple[ItemCard, ...] = ()
    open_grog: int = 0
    water: Mapping[int, Water] = field(default_factory=dict)
    fire: frozenset[int] = frozenset()
    blocked: frozenset[frozenset[int]] = frozenset()
    #: Marker of a timed disaster → the minute on which it lies.
    disasters: Mapping[str, int] = field(default_factory=dict)
    #: Why everybody has lost.
    lost: str | None = None

    def water_in(self, room: int) -> Water:
        """How much water stands there; the sea counts as dry land."""
        return self.water.get(room, Water.DRY)

    def deadly(self, room: int) -> bool:
        """Fire or high water: nobody may stand there in the last phase (R17)."""
        return room in self.fire or self.water_in(room) is Water.HIGH

    def with_gnome(self, index: int, gnome: Gnome) -> BoatState:
        """The same table with one gnome changed."""
        return replace(self, gnomes=(*self.gnomes[:index], gnome, *self.gnomes[index + 1 :]))

    def with_water(self, levels: Mapping[int, Water]) -> BoatState:
        """The same table with other water; where water comes, fire goes out."""
        water = {room: level for room, level in {**self.water, **levels}.items() if level is not Water.DRY}
        return replace(self, water=water, fire=self.fire - set(water))


def deck_of(events: Iterable[Ereignis]) -> tuple[EventCard, ...]:
    """All cards of these events."""
    return tuple(EventCard(event.id, number) for event in events for number in event.zahlen)


def with_early_kraken(
    events: Sequence[EventCard], later: Sequence[EventCard], random: Random
) -> list[EventCard]:
    """Our own variant: of three equal piles of the events, the middle one also has the later cards."""
    third = ceil(len(events) / 3)
    middle = [*events[third : 2 * third], *later]
    random.shuffle(middle)
    return [*events[:third], *middle, *events[2 * third :]]


def set_up(
    world: World, items: Gegenstaende, gnomes: int, random: Random, *, early_kraken: bool = False
) -> BoatState:
    """A new game (R04 to R08). Raises ForbiddenMove for a number of gnomes without a start field."""
    minute = start_minute(world.tracks.zeitleiste, gnomes)
    if minute is None:
        raise ForbiddenMove(f"there is no start field for {gnomes} gnomes")
    events = list(deck_of(event for event in world.events.values() if not event.spaeter))
    random.shuffle(events)
    later = deck_of(event for event in world.events.values() if event.spaeter)
    if early_kraken:
        events, later = with_early_kraken(events, later, random), ()
    pile: list[ItemCard] = []
    for item in items.gegenstaende:
        bonuses = item.boni or (0,) * item.kopien
        aside = items.offener_grog if item.art == "grog" else 0
        pile += [ItemCard(item.id, bonus) for bonus in bonuses[aside:]]
    random.shuffle(pile)
    hand = items.starthand
    hands = [tuple(pile[n * hand : (n + 1) * hand]) for n in range(gnomes)]
    crew = [Gnome(random.randint(1, D10), minute, hand=cards) for cards in hands]
    return BoatState(
        gnomes=tuple(crew),
        order=tuple(range(gnomes)),
        tracks={track.id: min(track.sterne) for track in world.tracks.katastrophen},
        events=tuple(events),
        items=tuple(pile[gnomes * hand :]),
        later=later,
        open_grog=items.offener_grog,
    )


def draw_event(table: BoatState, random: Random) -> tuple[BoatState, EventCard]:
    """The top card, on the discards already; an empty deck is shuffled anew with what was set aside (R42)."""
    if not table.events:
        cards = [*table.used_events, *table.later]
        random.shuffle(cards)
        table = replace(table, events=tuple(cards), used_events=(), later=())
    card = table.events[0]
    return replace(table, events=table.events[1:], used_events=(*table.used_events, card)), card


def draw_items(table: BoatState, gnome: int, count: int, random: Random) -> BoatState:
    """Give a gnome the top item cards, as many as there are."""
    for _card in range(count):
        if not table.items:
            cards = list(table.used_items)
            random.shuffle(cards)
            table = replace(table, items=tuple(cards), used_items=())
        if not table.items:
            break
        owner = table.gnomes[gnome]
        taken = replace(owner, hand=(*owner.hand, table.items[0]))
        table = replace(table.with_gnome(gnome, taken), items=table.items[1:])
    return table


def discard(table: BoatState, gnome: int, cards: Iterable[ItemCard]) -> BoatState:
    """Put cards of a gnome's hand on the discards; Grog goes there too, not back to the cabin.

    Raises ForbiddenMove for a card that he does not hold.
    """
    owner = table.gnomes[gnome]
    hand, gone = list(owner.hand), list(cards)
    for card in gone:
        if card not in hand:
            raise ForbiddenMove(f"he does not hold “{card.item}”")
        hand.remove(card)
    table = table.with_gnome(gnome, replace(owner, hand=tuple(hand)))
    return replace(table, used_items=(*table.used_items, *gone))
