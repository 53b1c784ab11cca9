"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from generator.game.booklet import FIRST_PAGE, in_reading_order, marked
from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup, reference
from generator.games.einblatt.models_regelheft import (
    Duelle,
    Kaempfer,
    Karten,
    Kartenbild,
    Module,
    Regelheft,
    Seite,
    Tafel,
)
from generator.games.einblatt.play.cards import Farbe, strength
from generator.games.einblatt.views.faces import piece
from generator.games.einblatt.wording import minus
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: An empty hand is lower than any card.
_NOTHING: Final = -1
_SUITS: Final = tuple(str(suit) for suit in Farbe)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    pieces: list[Piece] = []
    for document in content.of(Regelheft):
        book = document.model
        pages = in_reading_order(
            book,
            [(page.id, _page(content, book, page)) for page in book.seiten],
            (book.rueckseite.id, _page(content, book, book.rueckseite)),
            content.wording,
        )
        for number, page in enumerate(pages, 1):
            suit = _SUITS[number % len(_SUITS)]
            data = {"heft": book.titel, "nummer": number, "farbe": suit, **page.data}
            pieces.append(piece(request, f"regelheft-{page.key}", data, document.span(*page.at)))
    return pieces


def _page(content: GameContent, book: Regelheft, page: Seite) -> dict[str, Any]:
    zones = {
        name: [_plain(content, book, block) for block in getattr(page, name)]
        for name in ("oben", "links", "rechts", "unten")
    }
    return {
        "art": "seite",
        "titel": page.titel,
        "vorspann": page.vorspann,
        "oben_hoehe": page.oben_hoehe,
        "unten_hoehe": page.unten_hoehe,
        **zones,
    }


def _plain(content: GameContent, book: Regelheft, block: StrictModel) -> dict[str, Any]:
    match block:
        case Karten():
            return _cards(block)
        case Kartenbild():
            shown = [card for text in block.karten if (card := _card(text, frozenset()))]
            return {**block.model_dump(mode="json"), "karten": shown}
        case Duelle():
            return _duels(block)
        case Module():
            known = lookup.modules(content)
            listed = [known[id].model_dump(mode="json") for id in block.module if id in known]
            return {"art": "module", "module": listed}
        case Tafel():
            return {"art": "tafel", "tafel": block.tafel, **_table(content, book, block.tafel)}
    data: dict[str, Any] = marked(block)
    return data


def _card(text: str | None, farben: frozenset[Farbe]) -> dict[str, Any] | None:
    found = lookup.read_card(text) if text else None
    if found is None:
        return None
    return {"zeichen": str(found.motiv), "farbe": str(found.farbe), "zaehlt": found.farbe in farben}


def _cards(block: Karten) -> dict[str, Any]:
    """Cards from the highest down; those that tie say so."""
    own = frozenset(block.farben)
    ranked = sorted(
        ((strength(card, own), text) for text in block.karten if (card := lookup.read_card(text))),
        key=lambda pair: pair[0],
        reverse=True,
    )
    cards = [
        {**(_card(text, own) or {}), "gleich": index > 0 and ranked[index - 1][0] == rank}
        for index, (rank, text) in enumerate(ranked)
    ]
    return {"art": "karten", "karten": cards, "farben": [str(f) for f in block.farben], "notiz": block.notiz}


def _side(side: Kaempfer, farben: frozenset[Farbe]) -> dict[str, Any]:
    return {"name": side.name, "karte": _card(side.karte, farben), "leer": side.leer}


def _rank(side: Kaempfer, farben: frozenset[Farbe]) -> int:
    return _NOTHING if side.leer else strength(lookup.read_card(side.karte or ""), farben)


def _duels(block: Duelle) -> dict[str, Any]:
    left, right = frozenset(block.links), frozenset(block.rechts)
    total, rows = 0, []
    for duel in block.duelle:
        mine, theirs = _rank(duel.links, left), _rank(duel.rechts, right)
        won = (mine > theirs) - (mine < theirs)
        total += won
        rows.append(
            {
                "links": _side(duel.links, left),
                "rechts": _side(duel.rechts, right),
                "punkte": _signed(won),
                "sieg": won,
                "text": duel.text,
            }
        )
    return {"art": "duelle", "duelle": rows, "summe": _signed(total) if block.summe else None}


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else minus(points)


def _table(content: GameContent, book: Regelheft, name: str) -> dict[str, Any]:
    words = reference.tables(content)
    match name:
        case "haende":
            return reference.hands()
        case "ergebnis":
            return {"zeilen": reference.results(words.model) if words else []}
        case "machtlevel":
            return {"zeilen": reference.levels()}
        case "motive":
            return {"motive": reference.motifs()}
        case "chancen":
            return reference.odds(0)
        case "inhalt":
            return {
                "zeilen": [
                    {"titel": page.titel, "nummer": n} for n, page in enumerate(book.seiten, FIRST_PAGE)
                ]
            }
    worlds = [loaded.model for loaded in lookup.settings(content).values()]
    return {
        "zeilen": [
            {
                "name": s.name,
                "idee": s.idee,
                "level": lookup.level_words(s),
                "module": [str(m) for m in s.module],
            }
            for s in worlds
        ]
    }
