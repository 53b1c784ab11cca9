"""All tasks on one sheet, and how often each item is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, RaeumeDatei, SpielDatei
from generator.games.alcatraz.play.numbers import JOKER
from generator.games.alcatraz.play.tasks import completions_possible
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet: a column an element."""
    tasks, spiel = only(content, AufgabenDatei), only(content, SpielDatei)
    rooms = only(content, RaeumeDatei)
    if tasks is None or spiel is None or rooms is None:
        return []
    homes = {room.heimat: room.name for room in rooms.model.raeume if room.heimat}
    asked = Counter(item for task in tasks.model.aufgaben for item in task.gegenstaende)
    columns = [
        {
            "id": element.id,
            "name": element.name,
            "aufgaben": [
                task.model_dump(include={"nr", "name", "haeftlinge", "max_wachen", "gegenstaende"})
                for task in tasks.model.aufgaben
                if task.element == element.id
            ],
        }
        for element in tasks.model.elemente
    ]
    needs = [
        {"gegenstand": kind.id, "name": kind.name, "anzahl": asked[kind.id], "raum": homes.get(kind.id, "")}
        for kind in spiel.model.gegenstaende
        if kind.id != JOKER
    ]
    data = {
        "spalten": columns,
        "bedarf": needs,
        "moeglich": completions_possible(len(tasks.model.aufgaben)),
    }
    face = Face(
        "aufgabenuebersicht",
        request.product.template,
        data,
        request.size,
        request.bleed,
        tasks.span("aufgaben"),
    )
    return [Piece(face)]
