"""The lines of a band: Fertigkeiten, broad ones with the steps of their Malus. Places in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Attribut, BreiteFertigkeit, Charakter, ModulId, Setting
from generator.games.einblatt.play.hands import SkillPlace, hand_size
from generator.games.einblatt.play.points import SMALLEST_MALUS
from generator.games.einblatt.sheet.inside import Inside
from generator.games.einblatt.sheet.skills import PlacedSkill, arrange, in_lines
from generator.games.einblatt.wording import minus
from generator.geometry import Rect
from generator.typeface import Fonts, Typeface

#: What a line takes before its text, a Malus' field on it, the shield of a Malus.
_NUMBER: Final = 3.7
_MALUS_FIELD: Final = 9.2
_MALUS_SHIELD: Final = 15.6
#: The type of a Fertigkeit: its font, its usual size and the smallest, pt; how much of a line it may fill.
_FONT: Final = "alegreya/Alegreya_500Medium.ttf"
_FULL: Final = 0.99
_TYPE: Final = 11.0
_SMALLEST_TYPE: Final = 6.5
#: The steps that a broad Fertigkeit's Malus takes: the first one's left edge, and from one to the next.
_FIRST_STEP: Final = 3.6
_STEP: Final = 9.6


@dataclass(frozen=True)
class MalusStep:
    """A step of a broad Fertigkeit's Malus."""

    #: Left edge of its box, mm.
    x: float
    text: str
    #: Is it behind the character?
    past: bool
    #: Is it the Malus in force?
    now: bool


@dataclass(frozen=True)
class Broad:
    """A broad Fertigkeit (E2)."""

    #: The Malus in force, and the one that it began with.
    malus: str
    start: str
    #: Places on the sheet that it takes.
    places: int
    steps: tuple[MalusStep, ...]
    #: Cards to draw, and how they come about.
    cards: int
    sum: str


@dataclass(frozen=True, kw_only=True)
class TextLine(Rect):
    """A line to write on; its foot is the line."""

    #: Its place among those of the value, from 1.
    number: int
    #: Does the value reach as far?
    open: bool
    text: str | None


@dataclass(frozen=True, kw_only=True)
class SkillLine(TextLine):
    """The line of a Fertigkeit, or the box of a broad one."""

    #: For the names of its fields, from 1.
    index: int
    #: What stands beside it: its place, of a broad one on a single line all of its places; none where the
    #: value can never reach as far.
    label: str | None
    #: Is it the first of its column?
    top: bool
    #: Width of the text, mm.
    text_width: float
    #: Size of a text that is too long for its usual size, pt; none for others.
    type_size: float | None
    broad: Broad | None
    #: Is it a box of several lines?
    boxed: bool


def skill_lines(
    fonts: Fonts,
    inside: Inside,
    setting: Setting,
    attribut: Attribut,
    charakter: Charakter | None,
    *,
    form: bool,
) -> Iterator[SkillLine]:
    value = charakter.werte.get(attribut.name, 0) if charakter else None
    listed = charakter.fertigkeiten.get(attribut.name, ()) if charakter else ()
    rows = inside.part.rows
    found = in_lines(listed, rows) if form else arrange(listed, rows) or []
    malus_field = ModulId.E2 in setting.module and (form or charakter is None)
    _least, highest = lookup.limits(setting, attribut.name)
    number = 1
    for index, line in enumerate(found, 1):
        font = None if form else fonts[_FONT]
        made = _skill_line(font, inside, line, index, number, value, malus_field=malus_field)
        yield replace(made, label=None) if number > highest else made
        number += lookup.skill_places(line.fertigkeit) if line.fertigkeit is not None else 1


def _skill_line(
    font: Typeface | None,
    inside: Inside,
    line: PlacedSkill,
    index: int,
    number: int,
    value: int | None,
    *,
    malus_field: bool,
) -> SkillLine:
    """A line's data: ``index`` names its field, ``number`` is its place among those of the value.

    ``font`` is that of its text; none where it is a field of a form.
    """
    skill = line.fertigkeit
    text = lookup.skill_name(skill) if skill is not None else None
    broad = skill if isinstance(skill, BreiteFertigkeit) else None
    last = number + (lookup.skill_places(skill) if skill is not None else 1) - 1
    place = inside.line(line.column, line.row, line.places)
    beside = _MALUS_FIELD if malus_field else _MALUS_SHIELD if broad else 0
    room = inside.column - _NUMBER - beside
    # Set small from the start: the press would find out by laying the sheet out again.
    wide = font.millimetres(text, _TYPE) if font and text else 0.0
    full = room * _FULL
    return SkillLine(
        *place,
        index=index,
        number=number,
        label=str(number) if last == number else f"{number}\u2013{last}",
        top=line.row == 0,
        open=value is None or number <= value,
        text=text,
        text_width=room,
        type_size=max(_TYPE * full / wide, _SMALLEST_TYPE) if wide > full else None,
        broad=_broad(broad, value or 0, place[0]) if broad else None,
        boxed=broad is not None and line.places > 1,
    )


def _broad(skill: BreiteFertigkeit, value: int, x: float) -> Broad:
    cards = hand_size(value, SkillPlace.OWN, malus=skill.malus)
    return Broad(
        minus(skill.malus),
        minus(skill.start),
        lookup.skill_places(skill),
        tuple(
            MalusStep(x + _FIRST_STEP + number * _STEP, minus(step), step < skill.malus, step == skill.malus)
            for number, step in enumerate(range(skill.start, SMALLEST_MALUS + 1))
        ),
        cards,
        f"{value} \u2212 {-skill.malus} = {cards}" if cards == value + skill.malus else str(cards),
    )
