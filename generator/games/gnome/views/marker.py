"""Round tokens for the PLAN, the gnomes and the Verdacht-O-Meter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.play import ACTIVE_ATTENTION_BONUS, HIDING_PLACE_BONUS
from generator.games.gnome.views.muenzen import INSCRIBED, Letter, inscription
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface

#: Cards are too large for the PLAN: one letter lies on the way, its twin on the card beside the PLAN. The
#: Stadtvilla lays the most of them, 18.
LETTERS: Final = "ABCDEFGHIJKLMNOPQR"
#: The booklet promises nine people; the sheet has room for their eight gnomes, so nobody prints it twice.
_GNOMES: Final = 8
#: From a token's middle to that of its word's letters, and the size of these, mm.
_WORD, _LETTERS = 6.4, 3.2


@dataclass(frozen=True)
class Token(FaceData):
    """A round token."""

    templates: ClassVar = ("gnome/marker.html",)
    #: What it says, in a word along its lower edge; none on letters.
    wort: tuple[Letter, ...]
    #: gepluendert | betaeubt | runde-2 | versteckt | versteck | aktiv | verdacht | zeit | verletzt | karte
    zeichen: str
    #: A bonus or a letter, beside the picture.
    zusatz: str | None


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Looted ORTE, states of gnomes and enemies, second rounds, the meter's counters, pairs of letters."""

    font = content.fonts[INSCRIBED]
    kinds: list[tuple[str, str | None, int]] = [
        ("gepluendert", None, 20),
        ("betaeubt", None, 10),
        ("runde-2", None, 10),
        ("versteckt", None, _GNOMES),
        ("versteck", f"+{HIDING_PLACE_BONUS}", _GNOMES),
        ("aktiv", f"+{ACTIVE_ATTENTION_BONUS}", 1),
        ("verdacht", None, 1),
        ("zeit", None, 1),
        ("verletzt", None, 9),
        *(("karte", letter, 2) for letter in LETTERS),
    ]
    return [
        Piece(
            Face.of(
                f"{zeichen}-{zusatz.lower()}" if zusatz and zeichen == "karte" else zeichen,
                request.product.template,
                Token(_word(content.wording(f"token.{zeichen}"), zeichen, font), zeichen, zusatz),
                request.size,
                request.bleed,
            ),
            copies=copies,
        )
        for zeichen, zusatz, copies in kinds
    ]


def _word(word: str, kind: str, font: Typeface) -> tuple[Letter, ...]:
    """Along the lower edge; a letter stands alone."""
    return () if kind == "karte" else tuple(inscription(word, font, -1, _WORD, _LETTERS))
