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
#: The room that the tip of the hat takes between the words of the upper one, left and right of the top,
#: degrees.
_HAT: Final = (14.5, 22.5)


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
    #: Along the upper edge, on both sides of the hat.
    above: tuple[Letter, ...]
    #: Along the lower edge.
    below: tuple[Letter, ...]


@dataclass(frozen=True)
class CoinBack(FaceData):
    """The back of a play coin: the same for all."""

    templates: ClassVar = ("gnome/muenze-rueckseite.html",)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The coins that one person starts with; the kit prints them for everybody at the table."""

    say = content.wording
    font = content.fonts[INSCRIBED]
    coin = Coin(
        tuple(beside_the_hat(say("coin.above"), font)), tuple(inscription(say("coin.unit"), font, -1))
    )
    face = Face.of("muenze", request.product.template, coin, request.size, request.bleed)
    template = request.product.back
    back = template and Face.of("muenze-rueckseite", template, CoinBack(), request.size, request.bleed)
    return [Piece(face, back or None, copies=STARTING_COINS)]


def beside_the_hat(words: str, font: Typeface) -> Iterator[Letter]:
    """An inscription along the upper edge; of two words one stands on each side of the hat."""
    first, _, second = words.partition(" ")
    for word, side, hat in ((first, -1, _HAT[0]), (second, 1, _HAT[1])) if second else ():
        letters = list(inscription(word, font))
        half = _widths(word, font) / 2
        yield from (Letter(one.text, one.turn + side * (hat + half)) for one in letters)
    if not second:
        yield from inscription(first, font)


def _widths(words: str, font: Typeface) -> float:
    """How much of the circle capitals take, degrees."""
    return sum(degrees((font.width(letter) * _SIZE + _SPACING) / _RADIUS) for letter in words)


def inscription(words: str, font: Typeface, way: int = 1, radius: float = _RADIUS) -> Iterator[Letter]:
    """Letters about a circle's centre, their middle at the top; with -1 at the bottom.

    ``radius``: from that centre to their middle, mm.
    """
    widths = [degrees((font.width(letter) * _SIZE + _SPACING) / radius) for letter in words]
    middle, at = sum(widths) / 2, 0.0
    for letter, width in zip(words, widths, strict=True):
        if letter != " ":
            yield Letter(letter, way * (at + width / 2 - middle))
        at += width
