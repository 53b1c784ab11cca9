"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.booklet import FIRST_PAGE, booklet, in_reading_order, marked
from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.models import Regelheft
from generator.model.content import GameContent
from generator.model.face_data import plain
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    pieces: list[Piece] = []
    tables = reference.tables(content)
    earned = tables.model.model_dump(mode="json", include={"anerkennung"}) if tables else {}
    for document in content.of(Regelheft):
        book = document.model
        pages = in_reading_order(
            book,
            [(page.id, marked(page)) for page in book.seiten],
            (book.rueckseite.id, marked(book.rueckseite)),
            content.wording,
        )
        shared = {
            "chancen": plain(reference.odds()),
            **earned,
            "verzeichnis": [
                {"titel": page.titel, "nummer": number} for number, page in enumerate(book.seiten, FIRST_PAGE)
            ],
        }
        pieces += booklet(request, document, pages, shared)
    return pieces
