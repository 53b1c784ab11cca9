"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from generator.game.booklet import booklet, in_reading_order, marked, set_paragraph
from generator.game.contract import ViewRequest
from generator.game.spaces import paragraph, together
from generator.games.alcatraz.examples import sketch_data
from generator.games.alcatraz.facts import names, page_numbers
from generator.games.alcatraz.models import AufgabenDatei, RaeumeDatei, SpielDatei
from generator.games.alcatraz.models_regelheft import Kartenmuster, Kasten, Regelheft, Seite
from generator.games.alcatraz.play.actions import neighbours
from generator.games.alcatraz.prison import only, slots
from generator.games.alcatraz.views.cards import task_data
from generator.games.alcatraz.views.raeume import symbol
from generator.model.content import GameContent
from generator.model.face_data import plain
from generator.model.pieces import Piece

#: Rooms on each of the two pages that list them.
_ROOMS_A_PAGE: Final = 6


def _rooms(content: GameContent) -> list[dict[str, Any]]:
    rooms = only(content, RaeumeDatei)
    return [
        {
            "nr": room.nr,
            "id": room.id,
            "name": room.name,
            "seiten": [
                {
                    "symbol": symbol(room, side),
                    "frei": side.frei,
                    "plaetze": slots(room, side),
                    "lang": together(side.lang),
                }
                for side in (room.silber, room.orange)
            ],
        }
        for room in (rooms.model.raeume if rooms else ())
    ]


def _task(number: str, content: GameContent) -> dict[str, Any] | None:
    """A task as its card shows it; None when there is no such task."""
    tasks, game = only(content, AufgabenDatei), only(content, SpielDatei)
    for task in tasks.model.aufgaben if tasks else ():
        if tasks and game and task.nr == number:
            data: dict[str, Any] = plain(task_data(task, tasks.model, game.model))
            return data
    return None


def _numbered(text: str, named: Mapping[str, int]) -> str:
    """The text with the number of a page or a fact for each ``{name}``."""
    for name, number in named.items():
        text = text.replace(f"{{{name}}}", str(number))
    return text


def _page(page: Seite, named: Mapping[str, int], content: GameContent) -> dict[str, Any]:
    """A page as plain data, its worked examples worked out."""
    data: dict[str, Any] = marked(page, mark=lambda text: set_paragraph(_numbered(text, named)))
    for column, blocks in (("links", page.links), ("rechts", page.rechts)):
        for made, block in zip(data[column], blocks, strict=True):
            if isinstance(block, Kasten):
                made["skizzen"] = [sketch_data(sketch, content) for sketch in block.skizzen]
            elif isinstance(block, Kartenmuster):
                made["karte"] = _task(block.aufgabe, content)
    return data


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of the booklet; blank ones before the last fill up to a multiple of four."""
    book, spiel = only(content, Regelheft), only(content, SpielDatei)
    if book is None or spiel is None:
        return []
    text, grid = book.model, spiel.model.raster
    numbers, named = page_numbers(text), names(text, content)
    rooms = _rooms(content)
    pages = in_reading_order(
        text,
        [(page.id, _page(page, named, content)) for page in text.seiten],
        (
            "rueckseite",
            {
                **_page(text.rueckseite, named, content),
                "impressum": [set_paragraph(line) for line in text.impressum],
            },
        ),
        content.wording,
    )
    shared = {
        "heft": text.titel,
        "wachen": [paragraph(step.lang) for step in spiel.model.wachen],
        "raeume": {"raeume-vorn": rooms[:_ROOMS_A_PAGE], "raeume-hinten": rooms[_ROOMS_A_PAGE:]},
        "inhalt": [
            *({"titel": page.titel, "seite": numbers[page.id]} for page in text.seiten),
            {"titel": text.rueckseite.titel, "seite": len(pages)},
        ],
        "spalten": grid.spalten,
        "nachbarn": [
            len(neighbours(place, grid.zeilen, grid.spalten)) for place in range(grid.zeilen * grid.spalten)
        ],
    }
    return booklet(request, book, pages, shared)
