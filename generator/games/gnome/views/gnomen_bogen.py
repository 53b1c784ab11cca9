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
from generator.wording import Wording

#: The four skills in the order of the rulebook's sheet.
SKILLS: Final = ("kampf", "schleichen", "knacken", "aufmerksamkeit")


#: White left and right of the sheet, between the boxes of skills, mm; from one state of health to the next.
_MARGIN, _GUTTER = 6.0, 3.4
#: The widest coin, by its radius, and what is left between two, mm.
_WIDEST, _APART = 3.8, 0.75


@dataclass(frozen=True)
class Skill:
    """A skill."""

    #: Left edge of its box, mm.
    x: float
    #: kampf | schleichen | knacken | aufmerksamkeit
    art: str
    #: Its name.
    wort: str
    #: None on a blank sheet.
    zahl: int | None


@dataclass(frozen=True)
class Coin:
    """A Münze to strike out."""

    #: Its middle, mm.
    x: float
    #: How many are left when it is spent next.
    left: int
    #: Is it too late for the Endspiel?
    late: bool


@dataclass(frozen=True)
class Coins:
    """The Münzen that a gnome begins with, and when he may play the Endspiel."""

    #: Radius, mm.
    radius: float
    row: tuple[Coin, ...]
    #: Where the Endspiel begins and where it ends, mm.
    span: tuple[float, float]
    #: Middle of the last coin that pays for it, mm.
    last: float


@dataclass(frozen=True)
class GnomeSheet(FaceData):
    """The sheet of a gnome, blank or filled in."""

    templates: ClassVar = ("gnome/gnomen-bogen.html",)
    #: None on a blank sheet.
    name: str | None
    #: One line that tells who this is.
    motto: str | None
    #: A drawing of gnome/portraits; none on a blank sheet.
    portrait: str | None
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
    muenzen: Coins
    #: Münzen that the Endspiel costs.
    preis: int
    #: Rounds from ORT to ORT, hurt or laden.
    runden: int
    #: Bonus of a hiding place that was looked for longer.
    versteck: int


def sheet_data(gnom: Gnom | None, width: float, say: Wording) -> GnomeSheet:
    """What the sheet of that width (mm) shows; without a gnome all of his fields are None."""
    room = width - 2 * _MARGIN
    box = (room + _GUTTER) / len(SKILLS) - _GUTTER
    return GnomeSheet(
        name=gnom.name if gnom else None,
        motto=gnom.motto if gnom else None,
        portrait=(gnom.portrait or gnom.id) if gnom else None,
        werte=tuple(
            Skill(
                _MARGIN + n * (box + _GUTTER), art, say(f"skill.{art}"), getattr(gnom, art) if gnom else None
            )
            for n, art in enumerate(SKILLS)
        ),
        summe=play.SKILL_SUM,
        von=play.SKILL_MIN,
        bis=play.SKILL_MAX,
        box=box,
        muenzen=_coins(room),
        preis=play.ENDSPIEL_COST,
        runden=play.rounds_to_move(play.Condition.INJURED),
        versteck=play.HIDING_PLACE_BONUS,
    )


def _coins(room: float) -> Coins:
    """A row of Münzen, the last one first to be spent, in so much room (mm)."""
    count, limit, price = play.coins_after_entry(), play.ENDSPIEL_LIMIT, play.ENDSPIEL_COST
    pitch = room / count
    return Coins(
        radius=min(pitch / 2 - _APART, _WIDEST),
        row=tuple(Coin(_MARGIN + pitch * (n + 0.5), count - n, count - n < price) for n in range(count)),
        span=(_MARGIN + (count - limit) * pitch, _MARGIN + (count - price + 1) * pitch),
        last=_MARGIN + pitch * (count - price + 0.5),
    )


def sheet_face(
    request: ViewRequest, say: Wording, gnom: Gnom | None, key: str, span: Span | None = None
) -> Face:
    """The front of one sheet."""
    return Face.of(
        key=key,
        template=request.product.template,
        data=sheet_data(gnom, request.size.width, say),
        size=request.size,
        bleed=request.bleed,
        span=span,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A blank sheet; the kit prints one for everybody but the game master."""

    return [Piece(sheet_face(request, content.wording, None, "leer"))]
