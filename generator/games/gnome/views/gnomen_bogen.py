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

#: The four skills in the order of the rulebook's sheet.
SKILLS: Final = (
    ("kampf", "Kampf"),
    ("schleichen", "Schleichen"),
    ("knacken", "Knacken"),
    ("aufmerksamkeit", "Aufmerksamkeit"),
)


@dataclass(frozen=True)
class Skill:
    """A skill."""

    #: kampf | schleichen | knacken | aufmerksamkeit
    art: str
    #: Its name.
    wort: str
    #: None on a blank sheet.
    zahl: int | None


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
    #: Münzen at the start, after all have paid into the POTT.
    muenzen: int
    #: With so many Münzen left one may play the Endspiel.
    endspiel: int
    #: Münzen that the Endspiel costs.
    preis: int
    #: Rounds from ORT to ORT, hurt or laden.
    runden: int
    #: Bonus of a hiding place that was looked for longer.
    versteck: int


def sheet_data(gnom: Gnom | None) -> GnomeSheet:
    """What the sheet shows; without a gnome all of his fields are None."""
    return GnomeSheet(
        name=gnom.name if gnom else None,
        motto=gnom.motto if gnom else None,
        portrait=(gnom.portrait or gnom.id) if gnom else None,
        werte=tuple(Skill(art, wort, getattr(gnom, art) if gnom else None) for art, wort in SKILLS),
        summe=play.SKILL_SUM,
        von=play.SKILL_MIN,
        bis=play.SKILL_MAX,
        muenzen=play.coins_after_entry(),
        endspiel=play.ENDSPIEL_LIMIT,
        preis=play.ENDSPIEL_COST,
        runden=play.rounds_to_move(play.Condition.INJURED),
        versteck=play.HIDING_PLACE_BONUS,
    )


def sheet_face(request: ViewRequest, gnom: Gnom | None, key: str, span: Span | None = None) -> Face:
    """The front of one sheet."""
    return Face.of(
        key=key,
        template=request.product.template,
        data=sheet_data(gnom),
        size=request.size,
        bleed=request.bleed,
        span=span,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A blank sheet; the kit prints one for everybody but the game master."""
    del content  # nothing on a blank sheet comes from the game's files
    return [Piece(sheet_face(request, None, "leer"))]
