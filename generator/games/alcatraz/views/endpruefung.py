"""The end check as a sheet: who can be spared, the four tie-breakers, and an example worked out here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.games.alcatraz.models import HaeftlingeDatei
from generator.games.alcatraz.models_hilfen import HilfenDatei
from generator.games.alcatraz.play.ending import Prisoner, check, compared, missing_without
from generator.games.alcatraz.play.numbers import ELEMENTS
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.parts import UPRIGHT, Person, people
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: The plans of the example (T03): the first prisoner is Sündenbock and needed, the second can be spared.
EXAMPLE: Final = ("ABC", "BDF", "DEF")
#: Three who can be spared, from the second prisoner on: many items, fewest of all, more elements.
TIED: Final = (
    Prisoner(frozenset("DEF"), cash=1, items=2),
    Prisoner(frozenset("DEF"), cash=1, items=1),
    Prisoner(frozenset("CDEF")),
)
#: Tops of the kit's questions, mm: below a long answer more room than below a short one.
_QUESTIONS: Final = (27.0, 45.8, 61.0, 76.2, 95.0)
#: Of a list of rows the top of the first, and from one to the next, mm: prisoners, the example.
_PEOPLE: Final = (127.4, 18)
_LINES: Final = (215.4, 9.2)
_TIED: Final = (221.4, 6.2)
#: Columns of the tie-breakers: the first one's left edge, and from one to the next, mm.
_COLUMN_X, _COLUMN = 104, 19.5
#: Letters: the first one's left edge, from one to the next in the form and in the example, mm.
_LETTER_X, _LETTER, _EXAMPLE_X, _EXAMPLE_LETTER = 45, 7.4, 59, 6.1
#: The tie's columns: the middle of the first, and from one to the next, mm.
_TIE_X, _TIE = 153, 7.6


@dataclass(frozen=True)
class Question:
    """A question with its number."""

    #: Top of its box, mm.
    y: float
    #: Runs for ``lauf``.
    text: Runs


@dataclass(frozen=True)
class TieBreaker:
    """A tie-breaker."""

    #: Left edge, mm.
    x: float
    wort: str


@dataclass(frozen=True)
class ElementLetter:
    """An element's letter."""

    #: Left edge of its box, mm: in the form, and in the example.
    x: float
    example_x: float
    id: str


@dataclass(frozen=True)
class PersonRow(Person):
    """A prisoner's row in the form."""

    #: Top, mm.
    y: float


@dataclass(frozen=True)
class ExampleLine(Person):
    """A prisoner of the example."""

    #: The letters that he has.
    plan: str
    #: What the others would lack without him; nothing where he can be spared.
    fehlt: tuple[str, ...]
    #: Top of the line, mm.
    y: float


@dataclass(frozen=True)
class TieExample:
    """The example, worked out."""

    #: Three prisoners.
    zeilen: tuple[ExampleLine, ...]
    suendenbock: str
    #: Who stays behind; none where nobody can be spared.
    bleibt: str | None


@dataclass(frozen=True)
class TiedNumber:
    """What one of them has in a column."""

    #: Its middle, mm.
    x: float
    zahl: int
    #: Does it still count?
    gilt: bool


@dataclass(frozen=True)
class TiedLine(Person):
    """One of several who can be spared."""

    #: Top of the line, mm.
    y: float
    #: Column by column, up to the one that decides.
    zahlen: tuple[TiedNumber, ...]
    bleibt: bool


@dataclass(frozen=True, kw_only=True)
class EndCheck(FaceData):
    """Who stays behind: questions above, the form below them, an example at the foot."""

    templates: ClassVar = ("alcatraz/endpruefung.html",)
    #: The drawing of 190 × 255 mm on its face, for viewBox.
    canvas: Canvas
    #: The questions, from above.
    fragen: tuple[Question, ...]
    #: The tie-breakers, the first to decide on the left.
    vergleich: tuple[TieBreaker, ...]
    #: The letters of the plan.
    elemente: tuple[ElementLetter, ...]
    #: Who may play, a row each in the form.
    haeftlinge: tuple[PersonRow, ...]
    #: The example at the foot.
    beispiel: TieExample
    #: Beside it several who can be spared.
    gleichstand: tuple[TiedLine, ...]


def example(rows: Sequence[Person]) -> TieExample:
    """The example with the first prisoners of the kit: what the others would lack, and who stays."""
    plans = {row.name: Prisoner(frozenset(plan)) for row, plan in zip(rows, EXAMPLE, strict=False)}
    scapegoat = rows[0].name
    ending = check(plans, scapegoat)
    lines = (
        ExampleLine(
            row.name,
            row.farbe,
            row.zeichen,
            plan,
            tuple(sorted(missing_without(plans, row.name))),
            _row(_LINES, n),
        )
        for n, (row, plan) in enumerate(zip(rows, EXAMPLE, strict=False))
    )
    return TieExample(tuple(lines), scapegoat, ending.stays if ending else None)


def tied(rows: Sequence[Person]) -> tuple[TiedLine, ...]:
    """Three who can be spared, with what decides between them; none where the kit has too few prisoners."""
    people = rows[1 : 1 + len(TIED)]
    if len(people) < len(TIED):
        return ()
    ranks = [one.rank for one in TIED]
    counts = compared(ranks)
    return tuple(
        TiedLine(
            row.name,
            row.farbe,
            row.zeichen,
            _row(_TIED, n),
            tuple(
                TiedNumber(_TIE_X + column * _TIE, number, column < count)
                for column, number in enumerate(rank[: max(counts)])
            ),
            rank == min(ranks),
        )
        for n, (row, rank, count) in enumerate(zip(people, ranks, counts, strict=True))
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    helps, prisoners = only(content, HilfenDatei), only(content, HaeftlingeDatei)
    if helps is None or prisoners is None:
        return []
    words, rows = helps.model.endpruefung, people(prisoners.model)
    data = EndCheck(
        canvas=Canvas.unscaled(UPRIGHT, request.size),
        fragen=tuple(
            Question(y, set_paragraph(text))
            for y, text in zip(question_tops(len(words.fragen)), words.fragen, strict=True)
        ),
        vergleich=tuple(TieBreaker(_COLUMN_X + n * _COLUMN, word) for n, word in enumerate(words.vergleich)),
        elemente=tuple(
            ElementLetter(_LETTER_X + n * _LETTER, _EXAMPLE_X + n * _EXAMPLE_LETTER, element)
            for n, element in enumerate(ELEMENTS)
        ),
        haeftlinge=tuple(
            PersonRow(row.name, row.farbe, row.zeichen, _row(_PEOPLE, n)) for n, row in enumerate(rows)
        ),
        beispiel=example(rows),
        gleichstand=tied(rows),
    )
    place = helps.span("endpruefung")
    return [Piece(Face.of("endpruefung", request.product.template, data, request.size, request.bleed, place))]


def question_tops(questions: int) -> Sequence[float]:
    """Of so many questions, mm; those of one's own stand equally far apart."""
    if questions == len(_QUESTIONS):
        return _QUESTIONS
    pitch = (_QUESTIONS[-1] - _QUESTIONS[0]) / max(questions - 1, 1)
    return [_QUESTIONS[0] + n * pitch for n in range(questions)]


def _row(rows: tuple[float, float], index: int) -> float:
    """Top of a row, mm."""
    first, pitch = rows
    return first + index * pitch
