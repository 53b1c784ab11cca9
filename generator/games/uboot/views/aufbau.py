"""The set-up sheet: steps, and where the time stones begin for each number of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.uboot import deck, play
from generator.games.uboot.models import Funktion, Leisten
from generator.games.uboot.models_tafeln import Tafeln
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet for all numbers of players; the column of those who were asked for is marked."""
    boat, tracks, events = deck.home_boat(content), deck.tracks(content), deck.events(content)
    words, items = next(iter(content.of(Tafeln)), None), deck.items(content)
    if boat is None or tracks is None or events is None or items is None or words is None:
        return []
    cabin = deck.room_for(boat.model, Funktion.KAJUETE)
    numbers = {
        "grog": items.model.offener_grog,
        "hand": items.model.starthand,
        "events": events.model.karten,
        "items": items.model.karten,
        "cabin": cabin.nummer if cabin else "?",
    }
    sheet = words.model.aufbau.model_dump(mode="json")
    for step in sheet["schritte"]:
        for name, number in numbers.items():
            step["text"] = step["text"].replace(f"{{{name}}}", str(number))
    data = {
        "worte": sheet,
        "spalten": [
            _column(tracks.model, players, items.model.starthand)
            for players in range(1, play.MOST_GNOMES + 1)
        ],
        "gewaehlt": request.asked_players,
    }
    face = Face("aufbau", request.product.template, data, request.size, request.bleed, words.span("aufbau"))
    return [Piece(face)]


def _column(tracks: Leisten, players: int, hand: int) -> dict[str, Any]:
    gnomes = play.gnomes_for(players)
    start = play.start_minute(tracks.zeitleiste, gnomes)
    return {
        "personen": players,
        "gnome": gnomes,
        "je": gnomes // players,
        "start": start,
        "karten": gnomes * hand,
        "felder": play.ahead(tracks.zeitleiste.ereignisse, start) if start is not None else None,
        "ereignisse": play.expected_draws(tracks.zeitleiste, gnomes),
    }
