"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.game.contract import ViewRequest
from generator.game.marked_text import runs
from generator.games.gnome import reference
from generator.games.gnome.models import Regelheft
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Pages of a folded booklet come in fours.
_SIGNATURE = 4
#: Keys whose text may carry marks.
_RUNNING = frozenset({"text", "punkte", "absaetze", "vorspann", "zeilen"})


def _marked(value: Any, running: bool = False) -> Any:
    """The data of a page with every running text replaced by its runs."""
    if isinstance(value, dict):
        return {key: _marked(inner, key in _RUNNING) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_marked(inner, running) for inner in value]
    return runs(value) if running and isinstance(value, str) else value


def _page(model: StrictModel) -> dict[str, Any]:
    data: dict[str, Any] = _marked(model.model_dump(mode="json"))
    return data


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    pieces = []
    for document in content.of(Regelheft):
        book = document.model
        cover = {"art": "umschlag", "kicker": book.kicker, "untertitel": book.untertitel}
        pages: list[tuple[str, dict[str, Any], tuple[str | int, ...]]] = [("umschlag", cover, ("titel",))]
        for index, page in enumerate(book.seiten):
            pages.append((page.id, {"art": "seite", **_page(page)}, ("seiten", index)))
        while (len(pages) + 1) % _SIGNATURE:
            pages.append((f"leer-{len(pages) + 1}", {"art": "leer"}, ("seiten",)))
        back = {"art": "rueckseite", **_page(book.rueckseite)}
        pages.append((book.rueckseite.id, back, ("rueckseite",)))
        shared = {
            "heft": book.titel,
            "chancen": reference.odds(),
            "verzeichnis": [
                {"titel": page.titel, "nummer": number} for number, page in enumerate(book.seiten, 2)
            ],
        }
        pieces += [
            Piece(
                Face(
                    key=f"regelheft-{key}",
                    template=request.product.template,
                    data={**shared, "nummer": number, **data},
                    size=request.size,
                    bleed=request.bleed,
                    span=document.span(*at),
                )
            )
            for number, (key, data, at) in enumerate(pages, 1)
        ]
    return pieces
