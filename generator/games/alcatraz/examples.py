"""The booklet's worked examples: what comes out of them, and where their drawings show it."""

from __future__ import annotations

from typing import Final, Literal

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
    Versuch,
    WahlSkizze,
)
from generator.games.alcatraz.play import actions, ending, numbers, rounds, tasks
from generator.games.alcatraz.play.actions import Action
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.sketches import (
    Attempt,
    CostsSketch,
    EndSketch,
    FirstGuard,
    GuardCount,
    GuardMarker,
    LaidRoom,
    LayoutSketch,
    PileCard,
    PileSketch,
    PlanRow,
    PointsSketch,
    PrisonSketch,
    RankRow,
    ReturnPlace,
    ReturnRoom,
    ReturnSketch,
    RewardRow,
    RewardSketch,
    RiotSketch,
    RiotStep,
    RoundsSketch,
    TermPoints,
    VoteSketch,
)
from generator.games.alcatraz.views.parts import Person
from generator.model.content import GameContent

#: R34: where items go when their home is full.
_AFTER_HOME = ("hof", "besucherraum")
#: A drawing's width.
_WIDTH: Final = 50.0
#: Rooms of the prison: the first one's corner, the way to the next; middle of a lone Wache,
#: of the first of several, the way to the second.
_ROOM, _ROOM_PITCH = 0.3, (12.4, 9.6)
_LONE_GUARD, _GUARD, _GUARD_PITCH = 6.4, 4.5, 4.6
#: From one vote to the next; terms stand in two columns.
_VOTE_PITCH: Final = 7.1
_TERM_PITCH: Final = (25.6, 5.6)
#: Wachen in two columns, so far beside the middle; the upper row, from row to row, a row alone so much lower.
_BESIDE, _UPPER, _LOWER, _ONE_ROW = 2.05, 2.6, 4.2, 2.1
#: Middle of a prisoner's sign in the first room, in the second.
_IN_HIS_ROOM, _IN_THE_TASKS = 3.4, 7.4 + 2.1
#: Height of a reward's drawing for three prisoners and for four.
_REWARDS: Final = {3: 22.0, 4: 28.0}
#: Rooms where an item may go: their widths, the first one's left edge, between two; from place to place.
_RETURNS, _RETURN_LEFT, _RETURN_GAP, _PLACE_PITCH = (18.4, 9.6, 17.4), 0.4, 2.0, 5.9
#: Tasks: the first one's left edge, the way to the next; further to those below the pile, to the next task.
_CARD, _CARD_PITCH, _PILE, _NEXT = 0.4, 7.4, 4.4, 6.6
#: Rows of an end check, and of the comparison below it.
_END_ROW, _END_HEAD, _RANK_ROW, _RANK_HEAD = 5.6, 3.6, 5.0, 6.0


def sketch_data(sketch: Skizze, content: GameContent) -> PrisonSketch:
    """Everything that ``alcatraz/regelheft-skizzen.svg`` draws of an example."""
    match sketch:
        case RundenSkizze():
            return _rounds()
        case AuslageSkizze():
            return _layout(sketch, content)
        case WahlSkizze():
            return _vote(sketch, content)
        case ApSkizze():
            return _points(sketch)
        case KostenSkizze():
            return _costs(sketch)
        case AufstandSkizze():
            return _riot(sketch, content)
        case BelohnungSkizze():
            return _reward(sketch, content)
        case HeimkehrSkizze():
            return _return(sketch, content)
        case StapelSkizze():
            return _pile(sketch)
    return _end(sketch, content)


def _person(content: GameContent, name: str) -> Person:
    """A prisoner of the kit; of an unknown one only the name is known."""
    people = only(content, HaeftlingeDatei)
    for one in people.model.haeftlinge if people else ():
        if one.id == name:
            return Person(one.vorname, one.farbe, one.zeichen)
    return Person(name, "orange", "tropfen")


def _rounds() -> RoundsSketch:
    """T07."""
    guards = {number: rounds.guards_in_round(number) for number in range(1, rounds.last_round() + 2)}
    return RoundsSketch(tuple(GuardCount(n, count, rounds.is_lost(count)) for n, count in guards.items()))


def _layout(sketch: AuslageSkizze, content: GameContent) -> LayoutSketch:
    """R03: the series in which each room got a Wache."""
    game = only(content, SpielDatei)
    columns = game.model.raster.spalten if game else 4

    def room(place: int, number: int) -> LaidRoom:
        series = [n for n, drawn in enumerate(sketch.serien, 1) if number in drawn]
        crowded = len(series) > 1
        x, y = (
            _ROOM + n * pitch
            for n, pitch in zip((place % columns, place // columns), _ROOM_PITCH, strict=True)
        )
        guards = (
            FirstGuard(x + (_GUARD + n * _GUARD_PITCH if crowded else _LONE_GUARD), one)
            for n, one in enumerate(series)
        )
        return LaidRoom(number, x, y, tuple(guards), crowded)

    return LayoutSketch(tuple(room(n, number) for n, number in enumerate(sketch.raeume)), sketch.serien)


def _vote(sketch: WahlSkizze, content: GameContent) -> VoteSketch:
    """T09."""
    possible = []
    for name in dict.fromkeys((*sketch.stimmen, sketch.bisher)):
        try:
            chosen = rounds.elected(sketch.stimmen, sketch.bisher, name)
        except ValueError:
            continue
        if chosen not in possible:
            possible.append(chosen)
    arrow = 1.2 + len(sketch.stimmen) * _VOTE_PITCH
    return VoteSketch(
        votes=tuple(_person(content, name) for name in sketch.stimmen),
        before=_person(content, sketch.bisher),
        elected=_person(content, possible[0]) if len(possible) == 1 else None,
        possible=tuple(_person(content, name) for name in possible),
        words=arrow / 2 - 0.6,
        arrow=arrow,
    )


def _points(sketch: ApSkizze) -> PointsSketch:
    """T06."""
    across, down = _TERM_PITCH
    return PointsSketch(
        base=rounds.action_points(sketch.haeftlinge),
        terms=tuple(
            TermPoints(
                n + 1, rounds.action_points(sketch.haeftlinge, n + 1), n % 2 * across, 2.6 + n // 2 * down
            )
            for n in range(sketch.mal)
        ),
        height=(sketch.mal + 1) // 2 * down,
    )


def _costs(sketch: KostenSkizze) -> CostsSketch:
    """T05."""
    pitch = _WIDTH / len(sketch.versuche)
    return CostsSketch(
        tuple(
            Attempt(
                x=(n + 0.5) * pitch,
                edge=(n + 0.5) * pitch + pitch / 2 if n < len(sketch.versuche) - 1 else None,
                guards=_guards((n + 0.5) * pitch, attempt),
                points=actions.cost(Action.STEAL, attempt.wachen, attempt.bestochen),
            )
            for n, attempt in enumerate(sketch.versuche)
        )
    )


def _guards(middle: float, attempt: Versuch) -> tuple[GuardMarker, ...]:
    """Two a row, an odd last one in the middle; those who were bribed are the last."""
    count = attempt.wachen
    upper = _UPPER + (_ONE_ROW if count < 3 else 0)

    def beside(n: int) -> float:
        if n % 2:
            return _BESIDE
        return 0 if n == count - 1 else -_BESIDE

    return tuple(
        GuardMarker(middle + beside(n), upper + n // 2 * _LOWER, bribed=n >= count - attempt.bestochen)
        for n in range(count)
    )


def _riot(sketch: AufstandSkizze, content: GameContent) -> RiotSketch:
    """T01: in a row of two rooms, his own and the task's."""
    here, there = 0, 1
    before = {here: sketch.hier, there: sketch.dort}
    after = actions.riot(before, here, there, rows=1, columns=2)
    completion = tasks.completion_cost(
        1, after[there], sketch.gegenstaende, needs=1, max_guards=0, items=sketch.gegenstaende
    )

    def step(
        action: Literal["aufstand", "gehen", "aufgabe"],
        place: int,
        guards: dict[int, int],
        points: int | None,
    ) -> RiotStep:
        x = _IN_THE_TASKS if place == there else _IN_HIS_ROOM
        return RiotStep(action, (guards[here], guards[there]), place == there, x, points)

    return RiotSketch(
        _person(content, sketch.wer),
        (
            step("aufstand", here, before, actions.cost(Action.RIOT, before[here])),
            step("gehen", here, after, actions.cost(Action.MOVE, after[here])),
            step("aufgabe", there, after, completion),
        ),
    )


def _reward(sketch: BelohnungSkizze, content: GameContent) -> RewardSketch:
    """T02."""
    gains = tasks.rewards(
        sketch.haeftlinge, sketch.wer, sketch.suendenbock, sketch.abgeschlossen, sketch.aufgedeckt
    )
    return RewardSketch(
        done=sketch.abgeschlossen,
        revealed=sketch.aufgedeckt,
        rewards=tuple(RewardRow(_person(content, name), gains.get(name)) for name in sketch.haeftlinge),
        height=_REWARDS[len(sketch.haeftlinge)],
    )


def _return(sketch: HeimkehrSkizze, content: GameContent) -> ReturnSketch:
    """T08. No room is the goal where the item finds no place."""
    file = only(content, RaeumeDatei)
    rooms = {room.id: room for room in (file.model.raeume if file else ())}
    home = [room for room in rooms.values() if room.heimat == sketch.gegenstand]
    order: list[Raum] = [*home[:1], *(rooms[name] for name in _AFTER_HOME if name in rooms)]
    places = {room.id: {str(kind): count for kind, count in room.start.items()} for room in order}
    lying = dict(zip((room.id for room in order), sketch.liegen, strict=False))
    goal = actions.return_room(
        sketch.gegenstand,
        {name: {sketch.gegenstand: count} for name, count in lying.items()},
        places,
        [room.id for room in order],
    )
    shown, x = [], _RETURN_LEFT
    for room, width in zip(order, _RETURNS, strict=False):
        middle, count = x + width / 2, places[room.id].get(sketch.gegenstand, 0)
        slots = tuple(
            ReturnPlace(
                middle + (n - (count - 1) / 2) * _PLACE_PITCH,
                taken=n < lying[room.id],
                goal=room.id == goal and n == lying[room.id],
            )
            for n in range(count)
        )
        shown.append(ReturnRoom(room.name, x, width, middle, room.id == goal, slots))
        x += width + _RETURN_GAP
    return ReturnSketch(sketch.gegenstand, tuple(shown))


def _pile(sketch: StapelSkizze) -> PileSketch:
    """T10."""
    drawn, _rest = tasks.next_task(sketch.stapel, sketch.liegen)
    below = sketch.stapel[: sketch.stapel.index(drawn) if drawn else len(sketch.stapel)]
    lie = len(sketch.liegen) * _CARD_PITCH
    left = _PILE + lie
    end = left + len(below) * _CARD_PITCH
    return PileSketch(
        open=tuple(PileCard(one, _CARD + n * _CARD_PITCH) for n, one in enumerate(sketch.liegen)),
        below=tuple(PileCard(one, left + n * _CARD_PITCH) for n, one in enumerate(below)),
        next=PileCard(drawn, end + _NEXT) if drawn else None,
        open_words=lie / 2,
        below_words=(left + end) / 2 - 0.4,
    )


def _end(sketch: EndeSkizze, content: GameContent) -> EndSketch:
    """T03, T04, and the tie-breakers."""
    people = {
        stand.wer: ending.Prisoner(frozenset(stand.plan), stand.bargeld, stand.gegenstaende, stand.ausdauer)
        for stand in sketch.staende
    }
    outcome = ending.check(people, sketch.suendenbock)
    stays = outcome.stays if outcome else None
    spare = outcome.spare if outcome and sketch.suendenbock not in outcome.spare else frozenset()
    compared = [name for name in people if name in spare] if len(spare) > 1 else []
    ranks = [people[name].rank for name in compared]
    rows = len(people) * _END_ROW
    return EndSketch(
        elements=tuple(numbers.ELEMENTS),
        rows=tuple(
            PlanRow(
                _person(content, name),
                plan=tuple(sorted(person.plan)),
                missing=tuple(sorted(ending.missing_without(people, name))),
                stays=name == stays,
            )
            for name, person in people.items()
        ),
        ranks=tuple(
            RankRow(_person(content, name), name == stays, rank, count)
            for name, rank, count in zip(
                compared, ranks, ending.compared(ranks) if ranks else (), strict=True
            )
        ),
        ranks_y=_RANK_HEAD + rows,
        height=_END_HEAD + rows + (_RANK_HEAD + len(compared) * _RANK_ROW if compared else 0),
    )
