"""Gnomen-Bögen: the sheet of one gnome, blank or filled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.gnome import play
from generator.games.gnome.models import Gnom
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import MM_PER_PT, Fonts, Typeface
from generator.wording import Wording

#: The four skills in the order of the rulebook's sheet.
SKILLS: Final = ("kampf", "schleichen", "knacken", "aufmerksamkeit")


#: White left and right of the sheet, between the boxes of skills, mm; from one state of health to the next.
_MARGIN, _GUTTER = 6.0, 3.4
#: Names of skills: the font, sizes of type to try (mm), white beside them in their box, mm.
_SKILL_FONT: Final = "fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf"
_SKILL_SIZES, _SKILL_RIM = (3.9, 3.4), 1.4
#: Of the motto: the font, sizes of type to try (points), where it begins, mm.
_MOTTO_FONT: Final = "fira-sans-condensed/FiraSansCondensed_500Medium_Italic.ttf"
_MOTTO_SIZES, _MOTTO = (12, 10.6, 9.4), 58.0
#: Centre of the first state of health, and from one to the next, mm.
_HEALTH, _HEALTH_STEP = 16.2, 21.2
#: The widest coin, by its radius, what is left between two, and what more before those too late, mm.
_WIDEST, _APART, _TOO_LATE = 3.8, 0.75, 1.8


@dataclass(frozen=True)
class Skill:
    """A skill."""

    #: Left edge of its box, mm.
    x: float
    #: Middle of the box, mm.
    middle: float
    #: Middle of its sign, mm.
    sign_x: float
    #: Middle of its number, mm.
    number_x: float
    #: Size of its name's type, mm.
    size: float
    #: kampf | schleichen | knacken | aufmerksamkeit
    art: str
    #: Its name.
    wort: str
    #: None on a blank sheet.
    zahl: int | None


@dataclass(frozen=True)
class SheetCoin:
    """A Münze to strike out."""

    #: Its middle, mm.
    x: float
    #: Middle of the number, mm.
    number_x: float
    #: How many are left when it is spent next.
    left: int
    #: Is it too late for the Endspiel?
    late: bool


@dataclass(frozen=True)
class Coins:
    """The Münzen that a gnome begins with, and when he may play the Endspiel."""

    #: Radius, mm.
    radius: float
    row: tuple[SheetCoin, ...]
    #: Where the Endspiel begins and where it ends, mm.
    span: tuple[float, float]
    #: From the one to the other, mm.
    wide: float
    #: Width of the bracket below, mm.
    bracket: float
    #: Left edge of what is said of later ones, mm.
    behind: float
    #: Middle of the last coin that pays for it, mm.
    last: float


@dataclass(frozen=True)
class Health:
    """A state of health."""

    #: Its middle, mm.
    x: float
    label: str


@dataclass(frozen=True)
class GnomeSheet(FaceData):
    """The sheet of a gnome, blank or filled in."""

    templates: ClassVar = ("gnome/gnomen-bogen.html",)
    #: None on a blank sheet.
    name: str | None
    #: One line that tells who this is.
    motto: str | None
    #: Size of its type, points.
    motto_size: float
    #: A drawing of gnome/portraits; none on a blank sheet.
    portrait: str | None
    #: Right edge of what is printed, mm.
    right: float
    #: Right end of the tape with the name, mm.
    tape_end: float
    #: Width of the field for a name, mm.
    name_width: float
    #: Width of the field for Anerkennung, mm.
    renown: float
    #: The four skills.
    werte: tuple[Skill, ...]
    #: What the skills add up to.
    summe: int
    #: The lowest value of a skill.
    von: int
    #: The highest value of a skill.
    bis: int
    #: Width of a skill's box, mm.
    box: float
    #: Width of the box above between its round corners, mm.
    title: float
    muenzen: Coins
    health: tuple[Health, ...]
    #: Münzen that the Endspiel costs.
    preis: int
    #: Rounds from ORT to ORT, hurt or laden.
    runden: int
    #: Bonus of a hiding place that was looked for longer.
    versteck: int


def sheet_data(gnom: Gnom | None, width: float, fonts: Fonts, say: Wording) -> GnomeSheet:
    """What the sheet of that width (mm) shows; without a gnome all of his fields are None."""
    room = width - 2 * _MARGIN
    right = width - _MARGIN
    box = (room + _GUTTER) / len(SKILLS) - _GUTTER
    motto = gnom.motto if gnom else None
    said = say("sheet.motto", motto=motto) if motto else ""
    return GnomeSheet(
        name=gnom.name if gnom else None,
        motto=motto,
        motto_size=fonts[_MOTTO_FONT].largest(said, right - _MOTTO, _MOTTO_SIZES),
        portrait=(gnom.portrait or gnom.id) if gnom else None,
        right=right,
        tape_end=right + 0.4,
        name_width=right - 63,
        renown=right - 80.5,
        werte=tuple(
            _skill(art, _MARGIN + n * (box + _GUTTER), box, gnom, fonts[_SKILL_FONT], say)
            for n, art in enumerate(SKILLS)
        ),
        summe=play.SKILL_SUM,
        von=play.SKILL_MIN,
        bis=play.SKILL_MAX,
        box=box,
        title=box - 5.2,
        muenzen=_coins(room),
        health=tuple(
            Health(_HEALTH + n * _HEALTH_STEP, label) for n, label in enumerate(say.all("sheet.health"))
        ),
        preis=play.ENDSPIEL_COST,
        runden=play.rounds_to_move(play.Condition.INJURED),
        versteck=play.HIDING_PLACE_BONUS,
    )


def _skill(art: str, x: float, box: float, gnom: Gnom | None, font: Typeface, say: Wording) -> Skill:
    name = say(f"skill.{art}")
    size = font.largest(name, box - 2 * _SKILL_RIM, [one / MM_PER_PT for one in _SKILL_SIZES]) * MM_PER_PT
    middle = x + box / 2
    return Skill(x, middle, x + 4.4, middle + 1.6, size, art, name, getattr(gnom, art) if gnom else None)


def _coins(room: float) -> Coins:
    """A row of Münzen, the last one first to be spent, in so much room (mm)."""
    count, limit, price = play.coins_after_entry(), play.ENDSPIEL_LIMIT, play.ENDSPIEL_COST
    pitch = (room - _TOO_LATE) / count
    middles = (
        (_MARGIN + pitch * (n + 0.5) + (_TOO_LATE if count - n < price else 0), count - n)
        for n in range(count)
    )
    first = _MARGIN + (count - limit) * pitch
    end = _MARGIN + (count - price + 1) * pitch + _TOO_LATE / 2
    return Coins(
        radius=min(pitch / 2 - _APART, _WIDEST),
        row=tuple(SheetCoin(x, x - 0.1, left, left < price) for x, left in middles),
        span=(first, end),
        wide=end - first,
        bracket=end - first - 0.4,
        behind=end + 0.6,
        last=_MARGIN + pitch * (count - price + 0.5),
    )


def sheet_face(
    content: GameContent, request: ViewRequest, gnom: Gnom | None, key: str, span: Span | None = None
) -> Face:
    """The front of one sheet."""
    return Face.of(
        key=key,
        template=request.product.template,
        data=sheet_data(gnom, request.size.width, content.fonts, content.wording),
        size=request.size,
        bleed=request.bleed,
        span=span,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A blank sheet; the kit prints one for everybody but the game master."""

    return [Piece(sheet_face(content, request, None, "leer"))]
