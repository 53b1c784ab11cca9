"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.game.marked_text import runs
from generator.games.uboot import deck, play
from generator.games.uboot.crew import gnomes
from generator.games.uboot.examples import sketch_data
from generator.games.uboot.models import Ereignis, Funktion, Katastrophe
from generator.games.uboot.models_regelheft import SKIZZEN, Regelheft, Seite, Tafel
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Pages of a folded booklet come in fours.
_SIGNATURE: Final = 4
#: Fields whose text may carry marks.
_RUNNING: Final = frozenset({"text", "punkte", "absaetze", "vorspann"})
_GOALS: Final = {
    Funktion.LAGER: f"Gegenstände holen, bis {play.STORE_MINUTES} Minuten",
    Funktion.KAJUETE: f"Grog holen, bis {play.GROG_MINUTES} Minuten",
}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of the booklet; blank ones before the last fill up to a multiple of four."""
    pieces = []
    for document in content.of(Regelheft):
        book = document.model
        cover = {"art": "umschlag", "kicker": book.kicker, "untertitel": book.untertitel}
        pages: list[tuple[str, dict[str, Any], tuple[str | int, ...]]] = [("umschlag", cover, ("titel",))]
        for index, page in enumerate(book.seiten):
            pages.append((page.id, {"art": "seite", **_page(page, content, book)}, ("seiten", index)))
        while (len(pages) + 1) % _SIGNATURE:
            pages.append((f"leer-{len(pages) + 1}", {"art": "leer"}, ("seiten",)))
        last = {"art": "rueckseite", **_page(book.rueckseite, content, book)}
        pages.append((book.rueckseite.id, last, ("rueckseite",)))
        pieces += [
            Piece(
                Face(
                    key=f"regelheft-{key}",
                    template=request.product.template,
                    data={"heft": book.titel, "nummer": number, **data},
                    size=request.size,
                    bleed=request.bleed,
                    span=document.span(*at),
                )
            )
            for number, (key, data, at) in enumerate(pages, 1)
        ]
    return pieces


def _page(page: Seite, content: GameContent, book: Regelheft) -> dict[str, Any]:
    data: dict[str, Any] = _plain(page, content, book)
    return data


def _plain(value: object, content: GameContent, book: Regelheft, running: bool = False) -> Any:
    """A page's models as plain data: examples worked out, tables filled, running text as runs."""
    if isinstance(value, SKIZZEN):
        return sketch_data(value, content)
    if isinstance(value, Tafel):
        return {"art": "tafel", "was": value.was, "reihen": _table(value, content, book)}
    if isinstance(value, StrictModel):
        data = {
            name: _plain(getattr(value, name), content, book, name in _RUNNING)
            for name in type(value).model_fields
        }
        if "raum" in data:
            data["raum"] = _room_number(content, data["raum"])
        return data
    if isinstance(value, tuple):
        return [_plain(inner, content, book, running) for inner in value]
    return runs(value) if running and isinstance(value, str) else value


def _room_number(content: GameContent, function: str | None) -> int | None:
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, Funktion(function)) if boat and function else None
    return room.nummer if room else None


# --- Tables ------------------------------------------------------------------------------------------------


def _table(table: Tafel, content: GameContent, book: Regelheft) -> list[dict[str, Any]]:
    if table.was == "inhalt":
        return [{"text": page.titel, "zahl": number} for number, page in enumerate(book.seiten, 2)]
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
    rows = []
    for room in sorted(boat.model.raeume, key=lambda room: room.nummer):
        track = [t.name for t in (tracks.model.katastrophen if tracks else ()) if t.funktion is room.funktion]
        ended = [event.name for event in _disasters(content, room.funktion)]
        uses = [f"gegen {name}" for name in (*track, *ended)]
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
        {"zahl": 1, "zeichen": "wuerfel", "text": "W10, zehnseitig, oder unser Ersatz"},
    ]
