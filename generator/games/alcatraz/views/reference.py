"""Sides of reference cards as faces; shared by the Kurzregel and the prisoners' own cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.game.spaces import paragraph
from generator.games.alcatraz.models import SpielDatei
from generator.games.alcatraz.models_hilfen import Abschnitt, Kartenseite
from generator.games.alcatraz.views.parts import Person
from generator.model.face_data import FaceData
from generator.model.pieces import Face

TEMPLATE: Final = "alcatraz/hilfskarte.html"


@dataclass(frozen=True)
class SectionLine:
    """A line of a section."""

    #: An icon that t.icon() of teile.svg draws.
    symbol: str
    #: Runs for ``lauf``.
    text: Runs


@dataclass(frozen=True)
class CardSection:
    """A section of a reference card."""

    titel: str
    #: The number of a phase, none in most sections.
    nummer: str | None
    #: ap | frei, where it tells what things cost.
    kosten: str | None
    #: What one, two, three, four Wachen mean; empty where the section does not tell.
    wachen: tuple[str, ...]
    #: Its lines.
    zeilen: tuple[SectionLine, ...]


@dataclass(frozen=True)
class ReferenceSide(FaceData):
    """A side of a reference card."""

    templates: ClassVar = (TEMPLATE,)
    titel: str
    #: Its sections, from above.
    abschnitte: tuple[CardSection, ...]
    #: A line at the foot, none without.
    fuss: str | None
    #: Whose card it is, nobody's in the Kurzregel.
    wer: Person | None


def _cost(section: Abschnitt) -> str | None:
    """What actions of a section cost: one AP where one walks, nothing where one swaps."""
    symbols = {line.symbol for line in section.zeilen}
    return "ap" if "gehen" in symbols else "frei" if "tausch" in symbols else None


def _numbered(title: str) -> tuple[str, str | None]:
    """``2 Wahl`` → the title without its number, and the number; none where it does not begin with one."""
    number, _space, rest = title.partition(" ")
    return (rest, number) if number.isdigit() else (title, None)


def side(
    request: ViewRequest,
    key: str,
    page: Kartenseite,
    spiel: SpielDatei,
    span: Span,
    wer: Person | None = None,
) -> Face:
    """One side with its sections, icons and marked text."""
    data = ReferenceSide(
        page.titel,
        tuple(
            CardSection(
                *_numbered(section.titel),
                _cost(section) if wer else None,
                tuple(paragraph(step.lang) for step in spiel.wachen) if section.wachen else (),
                tuple(SectionLine(line.symbol, set_paragraph(line.text)) for line in section.zeilen),
            )
            for section in page.abschnitte
        ),
        page.fuss,
        wer,
    )
    return Face.of(key, TEMPLATE, data, request.size, request.bleed, span)
