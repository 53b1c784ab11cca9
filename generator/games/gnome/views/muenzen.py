"""Play coins, so that nobody needs real ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.play import STARTING_COINS
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: How wide letters are, by that of an average one; degrees that such a letter takes.
_WIDTHS: Final = {
    **{"I": 0.52, " ": 0.5, "-": 0.62, ",": 0.45, "M": 1.3, "W": 1.42, "O": 1.12, "G": 1.08, "N": 1.1},
    **{"Ä": 1.08, "A": 1.04, "E": 0.9, "F": 0.88},
}
_LETTER: Final = 14.4


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
    #: Along the upper edge.
    above: tuple[Letter, ...]
    #: Along the lower edge.
    below: tuple[Letter, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The coins that one person starts with; the kit prints them for everybody at the table."""

    say = content.wording
    coin = Coin(tuple(inscription(say("coin.above"))), tuple(inscription(say("coin.below"), -1)))
    face = Face.of("muenze", request.product.template, coin, request.size, request.bleed)
    return [Piece(face, copies=STARTING_COINS)]


def inscription(words: str, way: int = 1) -> Iterator[Letter]:
    """Capitals about a circle's centre, their middle at the top; with -1 at the bottom."""
    widths = [_WIDTHS.get(letter, 1) for letter in words]
    middle, at = sum(widths) / 2, 0.0
    for letter, width in zip(words, widths, strict=True):
        if letter != " ":
            yield Letter(letter, way * (at + width / 2 - middle) * _LETTER)
        at += width
