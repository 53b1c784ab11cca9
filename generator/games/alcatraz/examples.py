"""The booklet's worked examples as data for its drawings. What comes out of an example is worked out here."""

from __future__ import annotations

from typing import Any

from generator.games.alcatraz.models import HaeftlingeDatei, RaeumeDatei, Raum, SpielDatei
from generator.games.alcatraz.models_skizzen import (
    ApSkizze,
    AufstandSkizze,
    AuslageSkizze,
    BelohnungSkizze,
    EndeSkizze,
    HeimkehrSkizze,
    KostenSkizze,
    RundenSkizze,
    Skizze,
    StapelSkizze,
    WahlSkizze,
)
from generator.games.alcatraz.play import actions, ending, numbers, rounds, tasks
from generator.games.alcatraz.play.actions import Action
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent

#: R34: where items go when their home is full.
_AFTER_HOME = ("hof", "besucherraum")


def sketch_data(sketch: Skizze, content: GameContent) -> dict[str, Any]:
    """Everything that ``alcatraz/regelheft-skizzen.svg`` draws of an example."""
    if isinstance(sketch, RundenSkizze):
        return _rounds()
    if isinstance(sketch, AuslageSkizze):
        return _layout(sketch, content)
    if isinstance(sketch, WahlSkizze):
        return _vote(sketch, content)
    if isinstance(sketch, ApSkizze):
        return _points(sketch)
    if isinstance(sketch, KostenSkizze):
        return _costs(sketch)
    if isinstance(sketch, AufstandSkizze):
        return _riot(sketch, content)
    if isinstance(sketch, BelohnungSkizze):
        return _reward(sketch, content)
    if isinstance(sketch, HeimkehrSkizze):
        return _return(sketch, content)
    if isinstance(sketch, StapelSkizze):
        return _pile(sketch)
    return _end(sketch, content)


def _person(content: GameContent, name: str) -> dict[str, str]:
    """A prisoner of the kit; of an unknown one only the name is known."""
    people = only(content, HaeftlingeDatei)
    for one in people.model.haeftlinge if people else ():
        if one.id == name:
            return {"id": one.id, "name": one.vorname, "farbe": one.farbe, "zeichen": one.zeichen}
    return {"id": name, "name": name, "farbe": "orange", "zeichen": "tropfen"}


def _rounds() -> dict[str, Any]:
    """T07."""
    guards = {number: rounds.guards_in_round(number) for number in range(1, rounds.last_round() + 2)}
    return {
        "art": "runden",
        "runden": [
            {"runde": number, "wachen": count, "aus": rounds.is_lost(count)}
            for number, count in guards.items()
        ],
    }


def _layout(sketch: AuslageSkizze, content: GameContent) -> dict[str, Any]:
    """R03: the series in which each room got a Wache."""
    game = only(content, SpielDatei)
    return {
        "art": "auslage",
        "spalten": game.model.raster.spalten if game else 4,
        "serien": [list(series) for series in sketch.serien],
        "raeume": [
            {"nr": number, "wachen": [i for i, drawn in enumerate(sketch.serien, 1) if number in drawn]}
            for number in sketch.raeume
        ],
    }


def _vote(sketch: WahlSkizze, content: GameContent) -> dict[str, Any]:
    """T09. ``gewaehlt`` is None on a tie: then one of ``moeglich`` becomes Sündenbock."""
    possible = []
    for name in dict.fromkeys((*sketch.stimmen, sketch.bisher)):
        try:
            chosen = rounds.elected(sketch.stimmen, sketch.bisher, name)
        except ValueError:
            continue
        if chosen not in possible:
            possible.append(chosen)
    return {
        "art": "wahl",
        "stimmen": [_person(content, name) for name in sketch.stimmen],
        "bisher": _person(content, sketch.bisher),
        "gewaehlt": _person(content, possible[0]) if len(possible) == 1 else None,
        "moeglich": [_person(content, name) for name in possible],
    }


def _points(sketch: ApSkizze) -> dict[str, Any]:
    """T06."""
    base = rounds.action_points(sketch.haeftlinge)
    return {
        "art": "ap",
        "grund": base,
        "reihen": [
            {"mal": term, "ap": rounds.action_points(sketch.haeftlinge, term)}
            for term in range(1, sketch.mal + 1)
        ],
    }


def _costs(sketch: KostenSkizze) -> dict[str, Any]:
    """T05."""
    return {
        "art": "kosten",
        "versuche": [
            {
                "wachen": attempt.wachen,
                "bestochen": attempt.bestochen,
                "ap": actions.cost(Action.STEAL, attempt.wachen, attempt.bestochen),
            }
            for attempt in sketch.versuche
        ],
    }


def _riot(sketch: AufstandSkizze, content: GameContent) -> dict[str, Any]:
    """T01: in a row of two rooms, his own and the task's."""
    here, there = 0, 1
    before = {here: sketch.hier, there: sketch.dort}
    after = actions.riot(before, here, there, rows=1, columns=2)
    steps = (
        ("aufstand", here, before, actions.cost(Action.RIOT, before[here])),
        ("gehen", here, after, actions.cost(Action.MOVE, after[here])),
        (
            "aufgabe",
            there,
            after,
            tasks.completion_cost(
                1, after[there], sketch.gegenstaende, needs=1, max_guards=0, items=sketch.gegenstaende
            ),
        ),
    )
    return {
        "art": "aufstand",
        "wer": _person(content, sketch.wer),
        "gegenstaende": list(sketch.gegenstaende),
        "schritte": [
            {"was": what, "wo": place, "wachen": [guards[here], guards[there]], "ap": ap}
            for what, place, guards, ap in steps
        ],
        "summe": sum(ap or 0 for *_rest, ap in steps),
    }


def _reward(sketch: BelohnungSkizze, content: GameContent) -> dict[str, Any]:
    """T02."""
    gains = tasks.rewards(
        sketch.haeftlinge, sketch.wer, sketch.suendenbock, sketch.abgeschlossen, sketch.aufgedeckt
    )
    return {
        "art": "belohnung",
        "abgeschlossen": sketch.abgeschlossen,
        "aufgedeckt": sketch.aufgedeckt,
        "reihen": [
            {
                **_person(content, name),
                "gewinnt": gains.get(name),
                "wer": name == sketch.wer,
                "suendenbock": name == sketch.suendenbock,
            }
            for name in sketch.haeftlinge
        ],
    }


def _return(sketch: HeimkehrSkizze, content: GameContent) -> dict[str, Any]:
    """T08. ``ziel`` is None when the item finds no place."""
    file = only(content, RaeumeDatei)
    rooms = {room.id: room for room in (file.model.raeume if file else ())}
    home = [room for room in rooms.values() if room.heimat == sketch.gegenstand]
    order: list[Raum] = [*home[:1], *(rooms[name] for name in _AFTER_HOME if name in rooms)]
    places = {room.id: {str(kind): count for kind, count in room.start.items()} for room in order}
    lying: dict[str, dict[str, int]] = {
        room.id: {sketch.gegenstand: count} for room, count in zip(order, sketch.liegen, strict=False)
    }
    return {
        "art": "heimkehr",
        "gegenstand": sketch.gegenstand,
        "ziel": actions.return_room(sketch.gegenstand, lying, places, [room.id for room in order]),
        "raeume": [
            {
                "id": room.id,
                "name": room.name,
                "plaetze": places[room.id].get(sketch.gegenstand, 0),
                "liegen": lying[room.id][sketch.gegenstand],
            }
            for room in order
        ],
    }


def _pile(sketch: StapelSkizze) -> dict[str, Any]:
    """T10. ``unter`` are the tasks that go below the pile, in the order in which they were drawn."""
    drawn, rest = tasks.next_task(sketch.stapel, sketch.liegen)
    passed = sketch.stapel.index(drawn) if drawn else len(sketch.stapel)
    return {
        "art": "stapel",
        "liegen": list(sketch.liegen),
        "unter": list(sketch.stapel[:passed]),
        "naechste": drawn,
        "rest": list(rest),
    }


def _end(sketch: EndeSkizze, content: GameContent) -> dict[str, Any]:
    """T03, T04, and the tie-breakers."""
    people = {
        stand.wer: ending.Prisoner(frozenset(stand.plan), stand.bargeld, stand.gegenstaende, stand.ausdauer)
        for stand in sketch.staende
    }
    outcome = ending.check(people, sketch.suendenbock)
    stays = outcome.stays if outcome else None
    candidates = outcome.spare if outcome and sketch.suendenbock not in outcome.spare else frozenset()
    return {
        "art": "ende",
        "elemente": list(numbers.ELEMENTS),
        "vorbei": outcome is not None,
        "vergleich": len(candidates) > 1,
        "bleibt": _person(content, stays) if stays else None,
        "reihen": [
            {
                **_person(content, name),
                "suendenbock": name == sketch.suendenbock,
                "plan": sorted(person.plan),
                "fehlt": sorted(ending.missing_without(people, name)),
                "bleibt": name == stays,
                "rang": list(person.rank) if name in candidates else None,
            }
            for name, person in people.items()
        ],
    }
