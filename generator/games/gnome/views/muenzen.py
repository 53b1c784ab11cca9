"""Play coins, so that nobody needs real ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import degrees
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.play import STARTING_COINS
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface

#: The type of inscriptions: its font, its size and what is between two letters, from the middle of letters to
#: the coin's; mm of the drawing.
INSCRIBED: Final = "fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf"
_SIZE, _SPACING, _RADIUS = 2.83, 0.12, 6.84


@dataclass(frozen=True)
class Letter:
    """A letter of an inscription."""

    text: str
    #: Its turn, degrees clockwise from the inscription's middle.
    turn: float


@dataclass(frozen=True)
class Coin(FaceData):
    """A play coin: the same in every kit."""

    templates: ClassVar = ("gnome/muenze.html",)
    #: Along the lower edge.
    bank: tuple[Letter, ...]


@dataclass(frozen=True)
class CoinBack(FaceData):
    """The back of a play coin: the same for all."""

    templates: ClassVar = ("gnome/muenze-rueckseite.html",)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The coins that one person starts with; the kit prints them for everybody at the table."""

    say = content.wording
    font = content.fonts[INSCRIBED]
    coin = Coin(tuple(inscription(say("coin.bank"), font, -1)))
    face = Face.of("muenze", request.product.template, coin, request.size, request.bleed)
    template = request.product.back
    back = template and Face.of("muenze-rueckseite", template, CoinBack(), request.size, request.bleed)
    return [Piece(face, back or None, copies=STARTING_COINS)]


def inscription(
    words: str, font: Typeface, way: int = 1, radius: float = _RADIUS, size: float = _SIZE
) -> Iterator[Letter]:
    """Letters about a circle's centre, their middle at the top; with -1 at the bottom.

    ``radius``: from that centre to their middle, ``size``: theirs; mm.
    """
    widths = [degrees((font.width(letter) * size + _SPACING) / radius) for letter in words]
    middle, at = sum(widths) / 2, 0.0
    for letter, width in zip(words, widths, strict=True):
        if letter != " ":
            yield Letter(letter, way * (at + width / 2 - middle))
        at += width
