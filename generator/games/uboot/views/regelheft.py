"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.booklet import FIRST_PAGE, booklet, in_reading_order, marked, set_paragraph
from generator.game.contract import ViewRequest
from generator.games.uboot import deck, play
from generator.games.uboot.crew import gnomes
from generator.games.uboot.examples import sketch_data
from generator.games.uboot.helpers import helpers
from generator.games.uboot.models import Ereignis, Funktion, Katastrophe
from generator.games.uboot.models_regelheft import SKIZZEN, Aktion, Regelheft, Seite, Tafel
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.pieces import Piece

_GOALS: Final = {
    Funktion.LAGER: f"Gegenstände holen, bis {play.STORE_MINUTES} Minuten",
    Funktion.KAJUETE: f"Grog holen, bis {play.GROG_MINUTES} Minuten",
}
#: What lies beside the board; there are as many reference cards as people.
_SHEETS: Final = (
    (1, "Aufbaublatt, dazu 1 Problemtafel"),
    (2, "Erfolgstabellen, dazu Hilfskarten"),
)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of the booklet; blank ones before the last fill up to a multiple of four."""
    pieces: list[Piece] = []
    for document in content.of(Regelheft):
        book = document.model
        pages = in_reading_order(
            book,
            [(page.id, _page(page, content, book)) for page in book.seiten],
            (book.rueckseite.id, _page(book.rueckseite, content, book)),
            content.wording,
        )
        pieces += booklet(request, document, pages, {})
    return pieces


def _page(page: Seite, content: GameContent, book: Regelheft) -> dict[str, Any]:
    """A page as plain data: examples worked out, tables filled, running text as runs."""

    def made(block: StrictModel) -> Any:
        if isinstance(block, SKIZZEN):
            return sketch_data(block, content)
        if isinstance(block, Tafel):
            return {"art": "tafel", "was": block.was, "reihen": _table(block, content, book)}
        if isinstance(block, Aktion):
            room, text = _room_number(content, block.raum), f"{block.text} {_helpers(content, block)}"
            return {**block.model_dump(mode="json"), "text": set_paragraph(text.rstrip()), "raum": room}
        return None

    data: dict[str, Any] = marked(page, made=made)
    return data


def _helpers(content: GameContent, action: Aktion) -> str:
    """The items made for the problem that an action deals with, as a sentence."""
    items = deck.items(content)
    names = [item.name for item in helpers(items.model, action.problem)] if items and action.problem else []
    return f"Es {'hilft' if len(names) == 1 else 'helfen'}: {', '.join(names)}." if names else ""


def _room_number(content: GameContent, function: str | None) -> int | None:
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, Funktion(function)) if boat and function else None
    return room.nummer if room else None


# --- Tables ------------------------------------------------------------------------------------------------


def _table(table: Tafel, content: GameContent, book: Regelheft) -> list[dict[str, Any]]:
    if table.was == "inhalt":
        return [{"text": page.titel, "zahl": number} for number, page in enumerate(book.seiten, FIRST_PAGE)]
    if table.was == "start":
        tracks = deck.tracks(content)
        starts = tracks.model.zeitleiste.start if tracks else ()
        return [{"gnome": start.gnome, "minute": start.minute} for start in starts]
    if table.was == "raeume":
        return _rooms(content)
    return _parts(content)


def _rooms(content: GameContent) -> list[dict[str, Any]]:
    boat, tracks = deck.home_boat(content), deck.tracks(content)
    if boat is None:
        return []
    outer = {hatch.raum for hatch in boat.model.aussenluken}
    known = tracks.model.katastrophen if tracks else ()
    rows = []
    for room in sorted(boat.model.raeume, key=lambda room: room.nummer):
        against = [track.gegen for track in known if track.funktion is room.funktion]
        against += [event.name for event in _disasters(content, room.funktion)]
        uses = [f"gegen {' und '.join(against)}"] if against else []
        if room.funktion in _GOALS:
            uses = [_GOALS[room.funktion]]
        if room.nummer in outer:
            uses.append("Luke ins Meer")
        rows.append({"zahl": room.nummer, "name": room.name, "text": ", ".join(uses) or "Durchgang"})
    return rows


def _disasters(content: GameContent, function: Funktion | None) -> list[Ereignis]:
    events = deck.events(content)
    return [
        event
        for event in (events.model.ereignisse if events else ())
        if isinstance(event.wirkung, Katastrophe) and event.wirkung.loesen is function
    ]


def _parts(content: GameContent) -> list[dict[str, Any]]:
    """Everything in the kit, counted from the files it is made of."""
    events, items, tracks = deck.events(content), deck.items(content), deck.tracks(content)
    markers = deck.markers(content)
    counts = markers.model if markers else None
    crew = len(list(gnomes(content)))
    disasters = {
        event.wirkung.marker
        for event in (events.model.ereignisse if events else ())
        if isinstance(event.wirkung, Katastrophe)
    }
    stones = len(tracks.model.katastrophen) if tracks else 0
    return [
        {"zahl": 1, "zeichen": "boot", "text": "Spielplan"},
        {"zahl": events.model.karten if events else 0, "zeichen": "schraube", "text": "Ereigniskarten"},
        {"zahl": items.model.karten if items else 0, "zeichen": "kiste", "text": "Gegenstandskarten"},
        {"zahl": crew, "zeichen": "gnom", "text": "Gnomenkarten und Figuren"},
        {"zahl": crew + 1, "zeichen": "uhr", "text": "Zeitsteine, einer davon der Geist"},
        {"zahl": counts.feuer.kopien if counts else 0, "zeichen": "feuer", "text": "Feuermarker"},
        {
            "zahl": counts.wasser.kopien if counts else 0,
            "zeichen": "wasser",
            "text": "Wassermarker: niedrig und hoch",
        },
        {
            "zahl": counts.luke.kopien if counts else 0,
            "zeichen": "luke",
            "text": "Marker für klemmende Luken",
        },
        {"zahl": len(disasters), "zeichen": "totenkopf", "text": "Katastrophenmarker"},
        {"zahl": stones, "zeichen": "stern", "text": "Leistensteine"},
        {"zahl": 1, "zeichen": "wuerfel", "text": "W10, zehnseitig, oder Rad und Chips"},
        *({"zahl": number, "zeichen": "blatt", "text": text} for number, text in _SHEETS),
    ]
