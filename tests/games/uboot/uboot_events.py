"""What an event card does to the table (P4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from uboot_table import SEA, BoatState, World, discard

from generator.games.uboot.faint import HIGHEST_LEVEL
from generator.games.uboot.models import (
    Abwerfen,
    Brand,
    Ereignis,
    Katastrophe,
    Katastrophenart,
    Leistenschritt,
)
from generator.games.uboot.play import D10, Water, disaster_minute


def advanced(position: int, steps: int, fields: int) -> int:
    """Where a track's stone lies after moving on; the last field is the end (R44)."""
    return min(position + steps, fields)


def execute(
    world: World, table: BoatState, event: Ereignis, gnome: int, minute: int, random: Random
) -> BoatState:
    """The table after ``event``, revealed on ``minute`` by ``gnome``; his choices are left to chance."""
    effect = event.wirkung
    if isinstance(effect, Leistenschritt):
        return _advance(world, table, effect.leiste, effect.schritte)
    if isinstance(effect, Brand):
        return _advance(world, _burn(world, table, effect, random), effect.leiste, effect.schritte)
    if isinstance(effect, Katastrophe):
        marker = disaster_minute(minute, effect.minuten)
        return replace(table, disasters={effect.marker: marker, **table.disasters})
    if isinstance(effect, Abwerfen):
        owners = range(len(table.gnomes)) if effect.wer == "alle" else [gnome]
        for owner in owners:
            hand = list(table.gnomes[owner].hand)
            surplus = max(0, len(hand) - effect.auf)
            if table.gnomes[owner].room == SEA:  # nobody drops at sea what he breathes from
                gear = next(
                    (n for n, card in enumerate(hand) if world.items[card.item].art == "taucher"), None
                )
                hand = [card for n, card in enumerate(hand) if n != gear]
            table = discard(table, owner, random.sample(hand, min(surplus, len(hand))))
        return table
    if effect.art == "leck":
        return table.with_water({random.randint(1, D10): Water.HIGH})
    if effect.art == "rueckstau":
        return table.with_water(dict.fromkeys(table.water, Water.HIGH))
    if effect.art == "luke":
        return _jam(world, table, random)
    if effect.art == "runde-grog":
        return _round_of_grog(world, table)
    return table


def _advance(world: World, table: BoatState, track: Katastrophenart, steps: int) -> BoatState:
    fields = next((t.felder for t in world.tracks.katastrophen if t.id is track), None)
    if fields is None:
        return table
    position = advanced(table.tracks[track], steps, fields)
    moved: Mapping[Katastrophenart, int] = {**table.tracks, track: position}
    return replace(table, tracks=moved, lost=table.lost or (track.value if position == fields else None))


def _burn(world: World, table: BoatState, effect: Brand, random: Random) -> BoatState:
    rooms = sorted(
        {
            near
            for room in (table.fire if effect.wo == "nachbar" else ())
            for near in world.hatches[room]
            if near not in table.fire and table.water_in(near) is Water.DRY
        }
    )
    room = random.choice(rooms) if rooms else random.randint(1, D10)
    if table.water_in(room) is not Water.DRY:
        return table
    return replace(table, fire=table.fire | {room})


def _jam(world: World, table: BoatState, random: Random) -> BoatState:
    room = random.randint(1, D10)
    free = [h for near in sorted(world.hatches[room]) if (h := frozenset((room, near))) not in table.blocked]
    return replace(table, blocked=table.blocked | {random.choice(free)}) if free else table


def _round_of_grog(world: World, table: BoatState) -> BoatState:
    for index, gnome in enumerate(table.gnomes):
        grog = next((card for card in gnome.hand if world.items[card.item].art == "grog"), None)
        if gnome.plays and grog is not None:
            drunk = min(gnome.drunk + 1, HIGHEST_LEVEL)
            table = discard(table.with_gnome(index, replace(gnome, drunk=drunk)), index, [grog])
    return table
