"""Event and item cards as data for ``uboot/karte.html``; shared by both products and by the booklet."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from generator.game.contract import ViewRequest
from generator.game.spaces import together
from generator.games.uboot import deck
from generator.games.uboot.lettering import title
from generator.games.uboot.models import (
    Brand,
    Einfach,
    Ereignis,
    Gegenstand,
    Katastrophe,
    Leistenschritt,
)
from generator.model.content import GameContent
from generator.model.pieces import Face

#: Problem → the word on an item card's tag.
_PROBLEMS: Final = {
    "luke": "Luke",
    "feuer": "Feuer",
    "wasser": "Wasser",
    "maschine": "Maschine",
    "luft": "Luft",
    "reaktor": "Reaktor",
    "rakete": "Rakete",
    "krake": "Krake",
}
#: What an item without a bonus shows in its box.
_SIGNS: Final = {"kaffee": "kaffee", "taucher": "taucher", "glueck": "noch-einmal"}
_KEPT: Final = "Bleibt bei dir"
_SPENT: Final = "Danach abwerfen"
#: Millimetres for a card's title between the rivets.
_TITLE: Final = 42.0


def event_data(content: GameContent, event: Ereignis, number: int) -> dict[str, Any]:
    """The face of one copy of an event. ``number`` decides faint tests: safe up to that level (R30)."""
    signs = _event_signs(event)
    return {
        "art": "ereignis",
        "name": event.name,
        "titel": title(event.name, _TITLE),
        "szene": event.szene or event.id,
        "text": together(_event_text(content, event)),
        "schlag": _alarm(event),
        "fuss": "Wach bis" if number else "Ohnmacht",
        "marke": {"zeichen": signs, "wort": _event_word(event)} if signs else None,
        "zahl": number,
        "wach": number,
    }


def _alarm(event: Ereignis) -> str | None:
    if not isinstance(event.wirkung, Katastrophe):
        return None
    return f"Noch {event.wirkung.minuten} Minuten!"


def _event_text(content: GameContent, event: Ereignis) -> str:
    """The card's text; a disaster adds where it is ended."""
    effect = event.wirkung
    if not isinstance(effect, Katastrophe):
        return event.text
    if effect.loesen == "aussen":
        return f"{event.text} Kampf: nur im Meer."
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, effect.loesen) if boat else None
    return f"{event.text} Abhilfe: Raum {room.nummer}." if room else event.text


def _event_word(event: Ereignis) -> str:
    effect = event.wirkung
    if isinstance(effect, Katastrophe) and event.zusatz is None:
        return f"Marker +{effect.minuten}"
    return event.zusatz or ""


def _event_signs(event: Ereignis) -> list[str]:
    effect = event.wirkung
    if isinstance(effect, Brand | Leistenschritt):
        return [effect.leiste.value]
    if isinstance(effect, Katastrophe):
        return [effect.marker]
    if isinstance(effect, Einfach):
        return {"leck": ["wasser"], "rueckstau": ["wasser"], "luke": ["luke"], "runde-grog": ["grog"]}.get(
            effect.art, []
        )
    return ["kiste"]


def item_data(item: Gegenstand, bonus: int | None) -> dict[str, Any]:
    """The face of one copy of an item."""
    return {
        "art": "gegenstand",
        "name": item.name,
        "titel": title(item.name, _TITLE),
        "szene": item.szene or item.id,
        "text": together(item.text),
        "schlag": None,
        "fuss": _KEPT if item.art == "taucher" else _SPENT,
        "marke": _item_tag(item),
        "bonus": bonus,
        "zeichen": _SIGNS.get(item.art),
    }


def _item_tag(item: Gegenstand) -> dict[str, Any] | None:
    if item.art == "grog":
        return {"zeichen": ["grog"], "wort": item.zusatz or ""}
    signs = [problem.value for problem in item.wofuer]
    if not signs:
        return {"zeichen": [], "wort": item.zusatz} if item.zusatz else None
    word = _PROBLEMS[signs[0]] if len(signs) == 1 else ""
    return {"zeichen": signs, "wort": word}


def copies(values: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each number of a kind's cards and how many cards carry it, in order."""
    return sorted(Counter(values).items())


def back_face(request: ViewRequest, art: str) -> Face | None:
    """The common back of a deck."""
    if request.product.back is None:
        return None
    return Face(f"ruecken-{art}", request.product.back, {"art": art}, request.size, request.bleed)
