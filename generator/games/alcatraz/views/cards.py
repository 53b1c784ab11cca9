"""Cards as records for their templates; shared by the decks and by the blank cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import Aufgabe, AufgabenDatei, SpielDatei
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

Deck = Literal["aufgabe", "erpressung", "raum", "regel"]
#: The plan's letters on a task card: the first one's left edge, and from one to the next, mm.
_LETTER_X, _LETTER_PITCH = 18.2, 6.65
#: A task's items: the middle of their row, from one to the next and their radius, mm.
_ITEMS_X, _ITEM_PITCH, _ITEM_RADIUS = 45, 9.1, 4.15
#: Middle of the items and top of their words below, in one line and in two, mm.
_NEED_LINE, _NEED_LINES = (69.4, 75), (67.8, 73.4)


@dataclass(frozen=True)
class PlanLetter:
    """A letter of the plan."""

    #: Left edge of its box, mm.
    x: float
    id: str
    #: Is it the task's own?
    an: bool


@dataclass(frozen=True)
class NeededItem:
    """An item that a task needs."""

    #: An item that t.token() of teile.svg draws.
    id: str
    #: Its middle, mm.
    x: float
    #: Its radius, mm.
    radius: float


@dataclass(frozen=True, kw_only=True)
class TaskCard(FaceData):
    """Front of a task."""

    templates: ClassVar = ("alcatraz/aufgabe.html",)
    #: „A 1“; none on a blank card.
    nr: str | None = None
    #: The letter of its element, and the element's name.
    element: str
    element_wort: str | None
    #: All letters of the plan.
    buchstaben: tuple[PlanLetter, ...]
    #: None on a blank card.
    name: str | None = None
    #: At least so many prisoners; none on a blank card.
    haeftlinge: int | None = None
    #: At most so many Wachen; none on a blank card.
    max_wachen: int | None = None
    #: The items that it needs; empty on a blank card.
    gegenstaende: tuple[NeededItem, ...] = ()
    #: Their middle, mm.
    gegenstaende_y: float = 0.0
    #: The items in words, an entry a line.
    bedarf: tuple[str, ...] = ()
    #: Top of the first line, mm.
    bedarf_y: float = 0.0
    #: A drawing in szenen/; none on a blank card.
    szene: str | None = None


@dataclass(frozen=True)
class BlackmailCard(FaceData):
    """An Erpressungskarte; all is none on a blank one."""

    templates: ClassVar = ("alcatraz/erpressung.html",)
    name: str | None
    text: str | None
    #: A drawing in szenen/.
    szene: str | None


@dataclass(frozen=True)
class CardBack(FaceData):
    """The back of a deck; each has its own paint and its own sign."""

    templates: ClassVar = ("alcatraz/ruecken.html",)
    #: aufgabe | erpressung | raum | regel
    stapel: Deck


def need(items: Sequence[str], spiel: SpielDatei) -> list[str]:
    """What a task needs, in words: ``2 Schlüssel``, ``Messer``; one entry an item, in the card's order."""
    kinds = {kind.id: kind for kind in spiel.gegenstaende}
    return [
        f"{count} {kinds[item].mehrzahl}" if count > 1 else kinds[item].name
        for item, count in Counter(items).items()
        if item in kinds
    ]


def need_lines(items: Sequence[str], spiel: SpielDatei) -> tuple[str, ...]:
    """The same in at most two lines: one or two words above, the last one below."""
    words = need(items, spiel)
    if len(words) < 2:
        return tuple(words)
    return ", ".join(words[:-1]) + ",", words[-1]


def letters(file: AufgabenDatei, own: str) -> tuple[PlanLetter, ...]:
    """The letters of the plan; ``own`` is the card's."""
    return tuple(
        PlanLetter(_LETTER_X + n * _LETTER_PITCH, element.id, element.id == own)
        for n, element in enumerate(file.elemente)
    )


def task_data(aufgabe: Aufgabe, file: AufgabenDatei, spiel: SpielDatei) -> TaskCard:
    """Everything that a task card shows."""
    words = {element.id: element.name for element in file.elemente}
    lines = need_lines(aufgabe.gegenstaende, spiel)
    items_y, words_y = _NEED_LINES if len(lines) > 1 else _NEED_LINE
    return TaskCard(
        nr=aufgabe.nr,
        element=aufgabe.element,
        element_wort=words.get(aufgabe.element),
        buchstaben=letters(file, aufgabe.element),
        name=aufgabe.name,
        haeftlinge=aufgabe.haeftlinge,
        max_wachen=aufgabe.max_wachen,
        gegenstaende=_items(aufgabe.gegenstaende),
        gegenstaende_y=items_y,
        bedarf=lines,
        bedarf_y=words_y,
        szene=aufgabe.szene or aufgabe.nr.lower(),
    )


def _items(items: Sequence[str]) -> tuple[NeededItem, ...]:
    middle = (len(items) - 1) / 2
    return tuple(
        NeededItem(item, _ITEMS_X + (n - middle) * _ITEM_PITCH, _ITEM_RADIUS) for n, item in enumerate(items)
    )


def card(
    request: ViewRequest,
    key: str,
    data: FaceData,
    *,
    template: str | None = None,
    back: Face | None = None,
    copies: int = 1,
    span: Span | None = None,
) -> Piece:
    """A card of the product's size; with the product's template unless it has one of its own."""
    front = Face.of(key, template or request.product.template, data, request.size, request.bleed, span)
    return Piece(front, back, copies)


def back(request: ViewRequest, stapel: Deck) -> Face | None:
    """The common back of a deck (aufgabe, erpressung, raum, regel); None without backs."""
    if request.product.back is None:
        return None
    data = CardBack(stapel)
    return Face.of(f"ruecken-{stapel}", request.product.back, data, request.size, request.bleed)
