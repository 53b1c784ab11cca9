"""Einsatz sheets: each mission with its cards and its budget, and a blank form; for the game master only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.gnome import play
from generator.games.gnome.deck import (
    TYPES,
    AnyKarte,
    cards_by_id,
    missions,
    official_cards,
    points,
    selection,
)
from generator.games.gnome.models import Einsatz
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: White left and right of a sheet, mm.
_MARGIN: Final = 6.0
#: Where the cards of a mission are listed: from here on, and how much room there is below, mm.
_LIST, _ROOM = 68.0, 87.5
#: Height of a type's bar, white below its cards (mm), type size by height of a row (points a mm). No row is
#: higher and no type larger than this: two sheets side by side have the same list, what is left is air.
_BAR, _GAP, _BY_ROW = 6.3, 1.7, 2.35
_ROW, _POINTS = 4.6, 9.5
#: Of capitals, mm a point: their height, and how far their feet lie below the upper edge of the text.
_CAPITAL, _FEET = 0.243, 0.333
#: Of the height of a line: mm a point.
_LINE: Final = 0.44
#: Of the blank form, mm: where groups begin, height of their bar, of a row, white below, between the columns.
_FORM, _FORM_BAR, _FORM_ROW, _FORM_GAP, _GUTTER = 54.4, 7.6, 6.2, 1.8, 4.0
#: Rows of each type for cards that are not among the published ones, such as the extra cards.
_FREE: Final = 2
#: Types in the form's left column.
_LEFT_TYPES: Final = 2


@dataclass(frozen=True)
class CardRow:
    """A card of a mission."""

    #: Upper edge of its text, mm.
    y: float
    #: Line below it, mm; none below the last of a type.
    rule: float | None
    copies: int
    name: str
    #: Card points, all copies together.
    points: int
    #: Is it beside the published deck? It wears the sign of the extra cards.
    extra: bool


@dataclass(frozen=True)
class CardGroup:
    """The cards of a type."""

    #: hindernis | sicherung | wache | verstaerkung
    typ: str
    #: The type's name as it is printed.
    word: str
    #: How many cards.
    count: int
    #: Card points.
    points: int
    #: Upper edge of its bar, mm.
    y: float
    #: Middle of its bar, mm.
    middle: float
    rows: tuple[CardRow, ...]
    #: Left edge and middle of its share of the budget, mm.
    share_x: float
    share_middle: float
    #: Width of that, mm.
    share: float


@dataclass(frozen=True)
class Mission(FaceData):
    """An Einsatz: what is to be stolen, the cards, and what they cost."""

    templates: ClassVar = ("gnome/einsatz.html",)
    #: A drawing gnome/einsatz-….svg; else a dark house.
    picture: str
    #: What stands before the title: „Stadtvilla“.
    place: str | None
    title: str
    task: str
    mood: str
    target: str
    loot: str
    #: The Start-ORT.
    start: str
    #: Ways in, with commas between them.
    ways: str
    groups: tuple[CardGroup, ...]
    #: Height of a type's bar, mm.
    bar: float
    #: Height of the list, mm.
    room: float
    #: Type size of the list, pt, and height of a line in it, mm.
    type_size: float
    line: float
    #: How many pay into the POTT, and what that gives in points.
    payers: int
    per_payer: int
    base: int
    #: Münzen of the game master's own, and what each gives.
    coins: int
    per_coin: int
    #: Points that may be spent, are spent, are left (below 0: are missing).
    limit: int
    spent: int
    left: int
    #: How many cards.
    cards: int
    #: Is any of them an extra card?
    extras: bool
    #: Is this the form to fill in?
    blank: bool = False


@dataclass(frozen=True)
class FormRow:
    """A card of the deck, to choose."""

    #: mm
    y: float
    name: str
    #: Card points of one.
    points: int
    #: How many there are.
    copies: int


@dataclass(frozen=True)
class FormGroup:
    """The cards of a type, and at least a line for one more."""

    #: hindernis | sicherung | wache | verstaerkung
    typ: str
    #: The type's name as it is printed.
    word: str
    #: Left edge, mm.
    x: float
    #: Upper edge of its bar, mm.
    y: float
    rows: tuple[FormRow, ...]
    #: Upper edges of the empty rows, mm.
    empty: tuple[float, ...]
    #: Lower edge of its rows, mm: that of the group beside it, whose rows may be more.
    end: float


@dataclass(frozen=True)
class BlankMission(FaceData):
    """The form for an Einsatz of one's own."""

    templates: ClassVar = ("gnome/einsatz-leer.html",)
    groups: tuple[FormGroup, ...]
    #: Width of a column, mm.
    column: float
    #: Points for each who pays into the POTT, and for each Münze of the game master's own.
    per_payer: int
    per_coin: int
    #: Is this the form to fill in?
    blank: bool = True


Chosen = tuple[AnyKarte, int]


def _by_type(chosen: Iterable[Chosen], say: Wording) -> list[tuple[str, str, tuple[Chosen, ...]]]:
    """Cards by type, in the types' fixed order with the types' names; types without a card are left out."""
    rows = tuple(chosen)
    groups = [(typ, say(f"type.{typ}"), tuple(row for row in rows if row[0].typ == typ)) for typ in TYPES]
    return [group for group in groups if group[2]]


def _mission(einsatz: Einsatz, content: GameContent, width: float) -> Mission:
    """A mission on a sheet of that width, mm."""
    say = content.wording
    published = {karte.id for karte in official_cards(content)}
    chosen = selection(einsatz, cards_by_id(content))
    kinds = _by_type(chosen, say)
    before, after = say.all("mission.quotes")
    place, quote, rest = einsatz.name.partition(f" {before}")
    spent = points(chosen)
    limit = play.budget(einsatz.zahler, einsatz.zusatzmuenzen)
    row = min(_ROW, (_ROOM - len(kinds) * (_BAR + _GAP) + _GAP) / max(len(chosen), 1))
    size = min(_POINTS, row * _BY_ROW)

    def groups() -> Iterator[CardGroup]:
        y, x = _LIST, _MARGIN
        scale = (width - 2 * _MARGIN) / max(limit, spent, 1)
        for typ, word, cards in kinds:
            first = y + _BAR
            total = points(cards)
            yield CardGroup(
                typ=typ,
                word=word,
                count=sum(copies for _, copies in cards),
                points=total,
                y=y,
                middle=y + _BAR / 2,
                rows=tuple(
                    CardRow(
                        first + n * row + (row + size * _CAPITAL) / 2 - size * _FEET,
                        first + (n + 1) * row + 0.1 if n + 1 < len(cards) else None,
                        copies,
                        karte.name,
                        karte.kosten * copies,
                        karte.id not in published,
                    )
                    for n, (karte, copies) in enumerate(cards)
                ),
                share_x=x,
                share_middle=x + total * scale / 2,
                share=total * scale,
            )
            y, x = first + row * len(cards) + _GAP, x + total * scale

    return Mission(
        picture=einsatz.id,
        # „Stadtvilla „Das Ei des Bankiers““: the quoted part is the title, what stands before it the place.
        place=place if quote else None,
        title=rest.removesuffix(after) if quote else einsatz.name,
        task=einsatz.auftrag,
        mood=einsatz.stimmung,
        target=einsatz.zielobjekt,
        loot=einsatz.beute,
        start=einsatz.start_ort,
        ways=", ".join(einsatz.uebergaenge),
        groups=tuple(groups()),
        bar=_BAR,
        room=_ROOM,
        type_size=size,
        line=size * _LINE,
        payers=einsatz.zahler,
        per_payer=play.budget(1),
        base=play.budget(einsatz.zahler),
        coins=einsatz.zusatzmuenzen,
        per_coin=play.POINTS_PER_COIN,
        limit=limit,
        spent=spent,
        left=limit - spent,
        cards=sum(copies for _, copies in chosen),
        extras=any(karte.id not in published for karte, _ in chosen),
    )


def _form(content: GameContent, width: float) -> BlankMission:
    """The form on a sheet of that width, mm."""
    column = (width - 2 * _MARGIN - _GUTTER) / 2
    kinds = _by_type(((karte, karte.kopien) for karte in official_cards(content)), content.wording)

    def groups() -> Iterator[FormGroup]:
        y = _FORM
        for index, (typ, word, cards) in enumerate(kinds):
            right = index >= _LEFT_TYPES
            if index == _LEFT_TYPES:
                y = _FORM
            first = y + _FORM_BAR
            rows = tuple(
                FormRow(first + n * _FORM_ROW, karte.name, karte.kosten, copies)
                for n, (karte, copies) in enumerate(cards)
            )
            most = max(len(beside) for _typ, _word, beside in kinds[index % _LEFT_TYPES :: _LEFT_TYPES])
            empty = tuple(first + n * _FORM_ROW for n in range(len(cards), most + _FREE))
            end = empty[-1] + _FORM_ROW
            yield FormGroup(typ, word, _MARGIN + (column + _GUTTER if right else 0), y, rows, empty, end)
            y = end + _FORM_GAP

    return BlankMission(tuple(groups()), column, play.budget(1), play.POINTS_PER_COIN)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a mission, those for few players first, then the blank form."""

    def piece(key: str, data: FaceData, span: Span | None = None) -> Piece:
        return Piece(Face.of(key, request.product.template, data, request.size, request.bleed, span))

    sheets = [
        piece(einsatz.id, _mission(einsatz, content, request.size.width), file.span("einsatz"))
        for file, einsatz in sorted(missions(content), key=lambda found: (found[1].zahler, found[1].id))
    ]
    blank = piece("leer", _form(content, request.size.width))
    # Half sheets come in pairs: a second form rather than an empty half.
    return [*sheets, blank] if len(sheets) % 2 else [*sheets, replace(blank, copies=2)]
