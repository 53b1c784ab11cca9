"""Rule booklets: cover, pages, last page in reading order, and their text with its marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from generator.game.booklet_text import Heft
from generator.game.contract import ViewRequest
from generator.game.marked_text import runs
from generator.game.spaces import paragraph
from generator.model.base import StrictModel
from generator.model.content import Loaded
from generator.model.pieces import Face, Piece
from generator.source.tree import Loc
from generator.wording import Wording

#: Pages of a folded booklet come in fours.
_SIGNATURE: Final = 4
#: The cover is page 1.
FIRST_PAGE: Final = 2
#: Fields whose text may carry marks.
RUNNING: Final = frozenset({"text", "punkte", "absaetze", "vorspann", "zeilen"})

B = TypeVar("B", bound=Heft)


class Page(NamedTuple):
    """A page: the key and the data of its face, and its place in ``regelheft.yaml``."""

    key: str
    data: Mapping[str, Any]
    at: Loc


def in_reading_order(
    book: Heft,
    pages: Sequence[tuple[str, Mapping[str, Any]]],
    last: tuple[str, Mapping[str, Any]],
    wording: Wording,
    cover: Mapping[str, Any] | None = None,
) -> list[Page]:
    """All pages, ids with data, as ``seiten`` and ``rueckseite`` hold them; ``cover`` is added to the cover.
    ``wording`` has the words that are no content.

    Blank ones before the last fill up to a multiple of four. Data say by ``art`` what a page is: umschlag,
    seite, leer or rueckseite.
    """
    front = {
        "art": "umschlag",
        "kicker": book.kicker,
        "untertitel": book.untertitel,
        "personen": book.personen,
        "alter": wording("booklet.age", age=book.alter),
        "dauer": book.dauer,
        **(cover or {}),
    }
    found = [Page("umschlag", front, ("titel",))]
    found += [
        Page(key, {"art": "seite", **data}, ("seiten", index)) for index, (key, data) in enumerate(pages)
    ]
    while (len(found) + 1) % _SIGNATURE:
        found.append(Page(f"leer-{len(found) + 1}", {"art": "leer"}, ("seiten",)))
    key, data = last
    return [*found, Page(key, {"art": "rueckseite", **data}, ("rueckseite",))]


def booklet(
    request: ViewRequest, document: Loaded[B], pages: Sequence[Page], shared: Mapping[str, Any]
) -> list[Piece]:
    """A piece a page. Its data get the booklet's title (``heft``), its number and what is ``shared``."""
    common = {"heft": document.model.titel, **shared}
    return [
        Piece(
            Face(
                key=f"regelheft-{page.key}",
                template=request.product.template,
                data={**common, "nummer": number, **page.data},
                size=request.size,
                bleed=request.bleed,
                span=document.span(*page.at),
            )
        )
        for number, page in enumerate(pages, 1)
    ]


def set_paragraph(text: str) -> list[dict[str, str]]:
    """Running text as its runs, with spaces that do not break where a line must not end."""
    return runs(paragraph(text))


def marked(
    value: object,
    *,
    running: frozenset[str] = RUNNING,
    made: Callable[[StrictModel], Any] | None = None,
    mark: Callable[[str], Any] = set_paragraph,
    inside: bool = False,
) -> Any:
    """A page's models (or what they were dumped to) as plain data, with running text as its runs.

    ``running`` are the fields with running text (``inside`` one of them: strings are), ``mark`` is what
    becomes of it. A model for which ``made`` gives something else than None is replaced by that.
    """

    def within(inner: object, inside: bool) -> Any:
        return marked(inner, running=running, made=made, mark=mark, inside=inside)

    if isinstance(value, StrictModel):
        other = made(value) if made else None
        if other is not None:
            return other
        return {name: within(getattr(value, name), name in running) for name in type(value).model_fields}
    if isinstance(value, dict):
        return {key: within(inner, key in running) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [within(inner, inside) for inner in value]
    return mark(value) if inside and isinstance(value, str) else value
